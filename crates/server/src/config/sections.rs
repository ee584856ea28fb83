//! All sections and their keys. The doc comments of the keys are printed by `satchel config`.

use super::key::word_setting;
use super::secret::Secret;
use super::section::section;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

#[cfg(feature = "demo")]
section! {
    /// Keys outside any section.
    Top {
        /// Folder for what is no database: keys of the demo, and what its simulators know.
        data_dir: PathBuf = PathBuf::from("./data"),
    }
}

section! {
    /// The listeners, and limits on connections and requests.
    Server {
        /// Address and port to listen on. Port 0 takes any free one.
        listen: SocketAddr = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
        /// The address that customers and payment providers use, without a slash at the end.
        /// Not set: made from `listen`, which is right for a demo alone.
        public_url: Option<String> = None,
        /// Whether real customers may be served at a `public_url` that begins with http://, on
        /// another machine than this one: in a private network for a try, since everybody on the
        /// way reads passwords.
        allow_plain_http: bool = false,
        /// PEM file with the certificate chain. With `tls_key`, the service speaks HTTPS (HTTP/2
        /// and 1.1) itself. Both files are read again at SIGHUP.
        tls_cert: Option<PathBuf> = None,
        /// PEM file with the private key that belongs to `tls_cert`.
        tls_key: Option<PathBuf> = None,
        /// Whether browsers are told to use HTTPS for all hosts below the one of `public_url` too,
        /// for a year.
        hsts_include_subdomains: bool = true,
        /// Address and port of a listener for plain HTTP that sends everybody to `public_url`,
        /// which must begin with https://.
        redirect_listen: Option<SocketAddr> = None,
        /// Folder with the challenges of an ACME client (its `/.well-known/acme-challenge`), which
        /// that listener answers.
        acme_challenge_dir: Option<PathBuf> = None,
        /// A request that takes longer is answered with status 408.
        request_timeout_seconds: u64 = 20,
        /// Seconds that a client has to send its request's head, or to finish the TLS handshake.
        header_timeout_seconds: u64 = 15,
        /// Seconds that a connection stays open without a request. Longer than proxies in front
        /// keep theirs (nginx 60, Traefik 90, Caddy 120), so that no request of theirs meets a
        /// closing connection.
        keep_alive_seconds: u64 = 130,
        /// Seconds that accepted requests have to finish when the service stops.
        shutdown_seconds: u64 = 20,
        /// Seconds that what was sent may stay unread before the connection is closed.
        stall_timeout_seconds: u64 = 60,
        /// Connections at a time; more wait until one ends. Those that carry a stream of changes
        /// are not counted.
        connections_max: usize = 20_000,
        /// Connections of one address at a time; further ones are closed. An address of a mobile
        /// network may stand for many customers. 0: no limit, in a demo alone. Behind a proxy that
        /// names the addresses there is none.
        connections_per_address: usize = 1_000,
        /// Address and port of a listener of its own for `/metrics`, `/healthz` and `/readyz`,
        /// without TLS and for your own network alone. Not set: the probes are answered with
        /// everything else, and so are the metrics in a demo alone.
        admin_listen: Option<SocketAddr> = None,
        /// Largest body of any request, in bytes.
        body_bytes_max: usize = 4 * 1024 * 1024,
        /// Bytes of bodies that clients are still sending, and of answers that they have not read,
        /// in all. Beyond it the connections of the slowest are closed.
        buffered_bytes_max: usize = 48 * 1024 * 1024,
        /// Whether the last entry of `X-Forwarded-For` names the customer's address. Only true
        /// behind a proxy of your own that sets or appends it, since every limit by address rests
        /// on it.
        trust_forwarded_for: bool = false,
    }
}

section! {
    /// The database.
    Database {
        /// A file for the embedded engine, or `postgres://user:password@host/name`. `DATABASE_URL`
        /// sets it too.
        url: Secret = Secret::new("./data/satchel.db".to_owned()),
        /// Connections to PostgreSQL, each with a thread.
        connections: usize = 8,
        /// Threads that read from the embedded engine.
        readers: usize = 2,
        /// Calls that may wait for the database before new ones are sent away with status 503.
        queue: usize = 4096,
    }
}

section! {
    /// Name of the product, and links and documents that customers see.
    Brand {
        /// Name in Chinese.
        name_zh: String = "锦囊".to_owned(),
        /// Name in English.
        name_en: String = "Satchel".to_owned(),
        /// The line in the footer.
        copyright: String = "© 2026 锦囊 Satchel".to_owned(),
        /// Where "customer service" leads. Not set: it is not shown.
        support_url: Option<String> = None,
        /// Version of the user agreement that customers agree to, as a date.
        user_agreement: String = "2026-11-01".to_owned(),
        /// Version of the privacy policy that customers agree to, as a date.
        privacy_policy: String = "2026-11-01".to_owned(),
    }
}

section! {
    /// Rate limits by client address.
    Limits {
        /// Guessable calls (login, codes, registration) that one address of IPv4 or /64 of IPv6 may
        /// make in a minute. 0: no limit, none for the larger networks either, and no budgets of
        /// addresses and networks; in a demo alone.
        address_per_minute: u32 = 60,
        /// The same for a /56 of IPv6. 0: no limit, in a demo alone.
        site_per_minute: u32 = 120,
        /// The same for a /24 of IPv4 and a /48 of IPv6, in which there may be many customers. 0:
        /// no limit, in a demo alone.
        network_per_minute: u32 = 600,
    }
}

section! {
    /// Event streams. A browser without one polls instead.
    Live {
        /// Streams at a time. 0: none.
        streams_max: usize = 10_000,
        /// After so many seconds of silence a stream shows that it is alive: fewer than a proxy in
        /// front waits.
        heartbeat_seconds: u64 = 20,
        /// Streams of one customer; beyond that the oldest ends.
        streams_per_customer: usize = 8,
        /// Streams of one address, which many customers of a mobile network may share. 0: no limit,
        /// in a demo or behind a proxy that names the addresses.
        streams_per_address: usize = 500,
    }
}

word_setting! {
    /// The format of the log.
    LogFormat {
        /// Human-readable lines.
        Text = "text",
        /// One JSON object a line.
        Json = "json",
    }
}

word_setting! {
    /// The log level; each level includes those before it.
    LogLevel {
        /// Faults only.
        Error = "error",
        /// Conditions that need attention.
        Warn = "warn",
        /// One line for each request.
        Info = "info",
        /// Details for debugging.
        Debug = "debug",
        Trace = "trace",
    }
}

section! {
    /// The log, on standard error.
    Log {
        /// error, warn, info, debug or trace; read again at SIGHUP. `RUST_LOG` overrides it for
        /// parts of the service.
        level: LogLevel = LogLevel::Info,
        /// text or json.
        format: LogFormat = LogFormat::Text,
    }
}

section! {
    /// Secrets. Set them by the environment rather than by a file.
    Secrets {
        /// 32 random bytes in base64 that every other key is derived from: `openssl rand -base64
        /// 32`. Without it what is sealed is lost: passwords, real names, ID numbers, trade links,
        /// payout accounts.
        master_key: Option<Secret> = None; demo "The demo makes its own in `data_dir`.",
        /// The master key that `satchel rekey` replaces. Remove it afterwards.
        previous_master_key: Option<Secret> = None,
    }
}

word_setting! {
    /// The provider of one payment method.
    PayProvider {
        /// The method is not offered.
        Off = "off",
        /// Alipay; in a demo without keys for it, its simulator.
        Alipay = "alipay",
    } simulators {
        /// A simulator with a payment page of its own.
        Sandbox = "sandbox",
        /// Every payment succeeds at once.
        Instant = "instant",
    }
}

section! {
    /// Payment providers: `off` or a provider for each method.
    Payments {
        /// Provider behind "Alipay": off or alipay.
        alipay: PayProvider = PayProvider::Off; demo "In a demo sandbox or instant too.",
        /// Provider behind "WeChat Pay": only off, until there is a client of it.
        wechat: PayProvider = PayProvider::Off; demo "In a demo sandbox or instant too.",
        /// Provider behind "credit card": only off, until there is a client of it.
        card: PayProvider = PayProvider::Off; demo "In a demo sandbox or instant too.",
        /// Provider behind "Steam": only off, until there is a client of it.
        steam: PayProvider = PayProvider::Off; demo "In a demo sandbox or instant too.",
        /// Alipay's gateway.
        alipay_gateway_url: String = "https://openapi.alipay.com/gateway.do".to_owned(),
        /// Our application's number at Alipay.
        alipay_app_id: Option<String> = None,
        /// Our number as a seller at Alipay.
        alipay_seller_id: Option<String> = None,
        /// Our private RSA key for Alipay (PEM or bare base64, at least 2048 bits).
        alipay_private_key: Option<Secret> = None,
        /// Alipay's public key, as its console shows it. Not our own public key.
        alipay_public_key: Option<String> = None,
    }
}

word_setting! {
    /// The provider of payouts.
    PayoutProvider {
        /// Cash-outs are not offered.
        Off = "off",
    } simulators {
        /// A simulator that moves no money.
        Sandbox = "sandbox",
    }
}

section! {
    /// Payouts of cash-outs.
    Payouts {
        /// Only off, until there is a client of a provider.
        provider: PayoutProvider = PayoutProvider::Off; demo "In a demo sandbox too.",
    }
}

word_setting! {
    /// The provider of extractions.
    SteamProvider {
        /// Extraction is not offered.
        Off = "off",
    } simulators {
        /// A simulator that sends no items.
        Sandbox = "sandbox",
    }
}

section! {
    /// Extraction to Steam.
    Steam {
        /// Only off, until there is a client of a provider.
        provider: SteamProvider = SteamProvider::Off; demo "In a demo sandbox too.",
    }
}

word_setting! {
    /// The provider of SMS.
    SmsProvider {
        /// Calls that need a code are refused.
        Off = "off",
    } simulators {
        /// A simulator whose inbox anyone can read.
        Sandbox = "sandbox",
    }
}

section! {
    /// SMS codes.
    Sms {
        /// Only off, until there is a client of a provider.
        provider: SmsProvider = SmsProvider::Off; demo "In a demo sandbox too.",
    }
}

word_setting! {
    /// The provider that checks whether a name and an ID number match.
    RealNameProvider {
        /// Names cannot be verified.
        Off = "off",
    } simulators {
        /// A simulator that accepts every pair.
        Sandbox = "sandbox",
    }
}

section! {
    /// Verification of names and ID numbers.
    RealName {
        /// Only off, until there is a client of a provider.
        provider: RealNameProvider = RealNameProvider::Off; demo "In a demo sandbox too.",
    }
}
