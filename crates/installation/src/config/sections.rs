//! All sections and their keys. The doc comments of the keys are printed by `satchel config`.

use super::key::word_setting;
pub use super::payment_section::{PayProvider, Payments};
use super::secret::Secret;
use super::section::section;
use api::ProxyHeader;
use gateways::{SmsTemplates, SteamBot};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

section! {
    /// Risks that the operator knows and accepts for the service.
    Risks {
        /// Keys whose values may lie outside their range in production, separated by commas.
        accepted_risks: Vec<String> = Vec::new(),
    }
}

section! {
    /// The listeners, and limits on connections and requests.
    Server {
        /// Address and port to listen on. Port 0 selects a free one.
        listen: SocketAddr = SocketAddr::from((Ipv4Addr::LOCALHOST, 8080)),
        /// Base URL that customers and payment providers use, without a trailing slash. Not set:
        /// derived from `listen`, which only suits a demo.
        public_url: Option<String> = None,
        /// Whether a `public_url` that begins with http:// and is not on this machine may serve
        /// real customers. Only for trials in a private network: passwords are sent unencrypted.
        allow_plain_http: bool = false,
        /// PEM file with the certificate chain. With `tls_key`, the service itself serves HTTPS
        /// (HTTP/2 and HTTP/1.1). Both files are read again at SIGHUP.
        tls_cert: Option<PathBuf> = None,
        /// PEM file with the private key of `tls_cert`.
        tls_key: Option<PathBuf> = None,
        /// Whether `Strict-Transport-Security` has `includeSubDomains`: browsers then use HTTPS for
        /// all subdomains of the host of `public_url` for a year.
        hsts_include_subdomains: bool = true,
        /// Address and port of a plain HTTP listener that redirects to `public_url`, which must
        /// begin with https://.
        redirect_listen: Option<SocketAddr> = None,
        /// Folder in which an ACME client writes its challenges (`.well-known/acme-challenge` in
        /// its webroot). The `redirect_listen` listener serves them.
        acme_challenge_dir: Option<PathBuf> = None,
        /// Seconds after which a request is answered with status 408.
        request_timeout_seconds: u64 = 20; always 1..=3_600; production 5..=120,
        /// Seconds for which a connection may have no complete request. Must be longer
        /// than the keep-alive time of a proxy in front (nginx 60, Traefik 90, Caddy 120), so that
        /// the proxy never uses a connection that is being closed.
        idle_timeout_seconds: u64 = 130; always 1..=3_600; production 5..=3_600,
        /// Seconds within which accepted requests must finish when the service stops.
        shutdown_seconds: u64 = 20; production 1..=300,
        /// Seconds for which a client may leave a response unread before the connection is closed.
        stall_timeout_seconds: u64 = 60; always 1..=3_600; production 5..=600,
        /// Largest number of connections besides those of `live.streams_max` event streams; further
        /// ones wait until one ends. Each may keep 64 KiB, and on HTTP/2 32 responses that its
        /// client does not read.
        connections_max: usize = 4_096; always 1..=i64::MAX; production 100..=1_000_000,
        /// Largest number of connections from one address; further ones are closed. Many customers
        /// of a mobile network may share an address. 0: no limit, only in a demo. Not applied with
        /// `trust_forwarded_for`.
        connections_per_address: usize = 1_000; production 16..=100_000,
        /// Address and port of a separate listener for `/metrics`, `/healthz` and `/readyz`,
        /// without TLS. Only for your own network. Not set: the main listener answers the probes,
        /// and in a demo the metrics too.
        admin_listen: Option<SocketAddr> = None,
        /// Largest body of any request, in bytes.
        body_bytes_max: usize = 4 * 1024 * 1024; production 65_536..=67_108_864,
        /// Whether the last entry of `forwarded_header` is the client's address. Set it only behind
        /// your own proxy, which sets or appends it, since every limit by address depends on it.
        trust_forwarded_for: bool = false,
        /// Header in which your proxy names the client: `x-forwarded-for`, or the standard's
        /// `forwarded` (RFC 7239). Clients can send the other one themselves, so it is not read.
        forwarded_header: ForwardedHeader = ForwardedHeader::XForwardedFor,
    }
}

word_setting! {
    /// The header in which a proxy names the client.
    ForwardedHeader {
        XForwardedFor = "x-forwarded-for",
        /// The header of RFC 7239.
        Forwarded = "forwarded",
    }
}

impl Server {
    /// The header of a trusted proxy; `None` without one.
    #[must_use]
    pub fn proxy_header(&self) -> Option<ProxyHeader> {
        self.trust_forwarded_for.then_some(match self.forwarded_header {
            ForwardedHeader::XForwardedFor => ProxyHeader::XForwardedFor,
            ForwardedHeader::Forwarded => ProxyHeader::Forwarded,
        })
    }
}

section! {
    /// The database.
    Database {
        /// Path of the SQLite database, which begins with / or . or ends in .db, or an address of
        /// PostgreSQL: `postgres://user:password@host/name` or `host=… dbname=…`. Any other file:
        /// `sqlite:PATH`. The environment variable `DATABASE_URL` sets it too.
        url: Secret = Secret::new("./data/satchel.db".to_owned()),
        /// Number of connections to PostgreSQL, each with a thread.
        connections: usize = 8; always 1..=i64::MAX; production 2..=500,
        /// Number of threads that read from SQLite.
        readers: usize = 2; always 1..=i64::MAX; production 1..=64,
        /// Largest number of calls that wait for the database; further ones are answered with
        /// status 503.
        queue: usize = 4096; always 1..=i64::MAX; production 64..=1_000_000,
    }
}

section! {
    /// Name of the product, links, and versions of the legal documents.
    Brand {
        /// Chinese name.
        name_zh: String = "锦囊".to_owned(),
        /// English name.
        name_en: String = "Satchel".to_owned(),
        /// Copyright line in the footer.
        copyright: String = "© 2026 锦囊 Satchel".to_owned(),
        /// URL of customer service. Not set: no link is shown.
        support_url: Option<String> = None,
        /// Hour of Beijing time at which customer service opens on each day.
        support_opens_hour: u16 = 9,
        /// Hour of Beijing time at which customer service closes on each day, up to 24.
        support_closes_hour: u16 = 23,
        /// Folder with the texts of the user agreement and the privacy policy in both languages.
        /// Not set: the texts that the service brings along, which name no company.
        agreements_dir: Option<PathBuf> = None,
        /// Version of the user agreement that customers accept, as a date.
        user_agreement: String = "2026-11-01".to_owned(),
        /// Version of the privacy policy that customers accept, as a date.
        privacy_policy: String = "2026-11-01".to_owned(),
    }
}

section! {
    /// The company that runs the shop, as the law wants it shown: in the footer. A key that is not
    /// set is not shown.
    Company {
        /// Name of the company.
        name: Option<String> = None,
        /// Number of the ICP filing, such as 沪ICP备12345678号-1; a link leads to its register.
        icp: Option<String> = None,
        /// Number of the filing with the police, such as 沪公网安备31010402001234号.
        public_security: Option<String> = None,
        /// Licences with their numbers, such as 沪网文〔2026〕1234-567号.
        licences: Option<String> = None,
    }
}

section! {
    /// Rate limits by client address.
    Limits {
        /// Calls to login, SMS code and registration from one IPv4 address or IPv6 /64 in a minute.
        /// 0: no limit for any network, and no budgets of addresses and networks; only in a demo.
        address_per_minute: u32 = 60; production 10..=2_000,
        /// The same from an IPv6 /56. 0: no limit, only in a demo.
        site_per_minute: u32 = 120; production 10..=5_000,
        /// The same from an IPv4 /24 or IPv6 /48, which many customers may share. 0: no limit, only
        /// in a demo.
        network_per_minute: u32 = 600; production 10..=20_000,
    }
}

section! {
    /// Event streams (server-sent events). A browser without one polls instead.
    Live {
        /// Largest number of open streams. 0: streams are off.
        streams_max: usize = 10_000; production 0..=1_000_000,
        /// Seconds without an event after which a keep-alive comment is sent. Must be less than the
        /// read timeout of a proxy in front.
        heartbeat_seconds: u64 = 20; always 1..=i64::MAX; production 1..=60,
        /// Largest number of streams of one customer; one more ends the oldest.
        streams_per_customer: usize = 8; production 1..=100,
        /// Largest number of streams from one address, which many customers of a mobile network may
        /// share. 0: no limit, only in a demo or with `trust_forwarded_for`.
        streams_per_address: usize = 500; production 1..=100_000,
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
        /// Internal errors only.
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
        /// error, warn, info, debug or trace. Read again at SIGHUP. The environment variable
        /// `RUST_LOG` overrides it for single modules.
        level: LogLevel = LogLevel::Info,
        /// text or json.
        format: LogFormat = LogFormat::Text,
    }
}

section! {
    /// Secrets. Prefer environment variables to a file.
    Secrets {
        /// 32 random bytes in base64 that every other key is derived from: `openssl rand -base64
        /// 32`. If it is lost, all encrypted data is: passwords, real names, ID numbers, trade
        /// URLs, payout accounts.
        master_key: Option<Secret> = None,
        /// The master key that `satchel rekey` replaces. Remove it afterwards.
        previous_master_key: Option<Secret> = None,
    }
}

word_setting! {
    /// The provider of payouts.
    PayoutProvider {
        /// Cash-outs are not offered.
        Off = "off",
        /// Alipay, to Alipay accounts alone.
        Alipay = "alipay",
    }
}

word_setting! {
    /// How payouts reach bank cards.
    BankPayouts {
        /// They are not offered.
        Off = "off",
        /// Operators export and import files with `satchel payouts`.
        File = "file",
    }
}

word_setting! {
    /// How payouts reach WeChat accounts.
    WechatPayouts {
        /// They are not offered.
        Off = "off",
        /// WeChat Pay's transfers, which the customer confirms in WeChat.
        Transfer = "transfer",
    }
}

section! {
    /// Payouts of cash-outs.
    Payouts {
        /// off or alipay, which pays out to Alipay accounts alone. It needs the application and
        /// the certificates of `payments.alipay_…`.
        provider: PayoutProvider = PayoutProvider::Off,
        /// Payouts to bank cards: off or file, which operators export and import with
        /// `satchel payouts`.
        bank: BankPayouts = BankPayouts::Off,
        /// Payouts to WeChat accounts: off or transfer, which needs the account of
        /// `payments.wechat_…` with `payments.wechat_app_secret`.
        wechat: WechatPayouts = WechatPayouts::Off,
        /// The number of the scene of our transfers in WeChat Pay's console, such as 1005.
        wechat_scene_id: Option<String> = None,
        /// The reports for that scene, as `KIND=TEXT` separated by semicolons.
        wechat_scene_reports: Option<String> = None,
        /// The kind of money, as customers read it in WeChat, where the scene offers a choice.
        wechat_perception: Option<String> = None,
        /// For how many hours WeChat Pay lets a customer confirm a transfer; only shown.
        wechat_confirm_hours: i64 = 24; always 1..=720,
        /// The scene of our transfers, as Alipay's console names it. Not set: requests name none.
        alipay_scene: Option<String> = None,
        /// The reports for that scene, as `KIND=TEXT` separated by semicolons.
        alipay_scene_reports: Option<String> = None,
    }
}

word_setting! {
    /// The provider of extractions.
    SteamProvider {
        /// Extraction is not offered.
        Off = "off",
        /// Trade offers of our own bots.
        Steam = "steam",
    }
}

word_setting! {
    /// Whether customers prove their Steam account by a sign-in at Steam.
    SteamSignIn {
        /// That is not offered.
        Off = "off",
        /// At Steam itself.
        Steam = "steam",
    }
}

section! {
    /// Extraction to Steam, and the sign-in there.
    Steam {
        /// off or steam, whose bots must be listed.
        provider: SteamProvider = SteamProvider::Off,
        /// Our bots, a `[[steam.bots]]` for each: `account_name`, `identity_secret`, and
        /// `refresh_token` or `password` and `shared_secret`; `device_id` where it is known. In the
        /// environment the same as a JSON array.
        bots: Vec<SteamBot> = Vec::new(),
        /// off or steam: whether customers can prove that a Steam account is theirs by a sign-in at
        /// Steam, which not everybody in mainland China can reach.
        sign_in: SteamSignIn = SteamSignIn::Off,
        /// Whether customers can pay in with items of theirs, which our bots take.
        deposits: bool = false,
        /// Address of Steam's community.
        community_url: String = "https://steamcommunity.com".to_owned(),
        /// Address of Steam's Web API.
        api_url: String = "https://api.steampowered.com".to_owned(),
        /// For how many hours a customer can accept an offer.
        offer_hours: i64 = 12; always 1..=336,
        /// For how many days Steam can roll a trade back; its seven end with a day of its calendar.
        protection_days: i64 = 8; always 7..=30,
        /// After how many seconds an offer that was made is certainly in Steam's lists.
        visible_seconds: i64 = 120; always 30..=3_600,
        /// How many offers of one bot may be open at once; half of them at most (and at
        /// least one) ask for deposits.
        open_offers_max: i64 = 30; always 1..=1_000,
        /// How many items a bot may hold before deposits go to another: Steam's limit is 1000.
        inventory_max: i64 = 1_000; always 1..=1_000,
        /// A JSON file with the phase or gem that each icon shows (icon_url, phase), for items
        /// whose name does not tell it.
        phase_icons: Option<PathBuf> = None,
    }
}

word_setting! {
    /// The first or the second provider of SMS.
    SmsProvider {
        /// Without a first one, calls that need a code are refused.
        Off = "off",
        /// Aliyun.
        Aliyun = "aliyun",
        /// Tencent Cloud.
        Tencent = "tencent",
    }
}

section! {
    /// SMS codes.
    Sms {
        /// off, aliyun or tencent. The keys of its section must be set.
        provider: SmsProvider = SmsProvider::Off,
        /// off, aliyun or tencent: sends what the first provider refuses for a reason of its own,
        /// such as an empty account. A message that may have been sent, or that the first refuses
        /// because of the number, is not sent again.
        fallback: SmsProvider = SmsProvider::Off,
        /// The token of the addresses to which vendors push delivery reports, of 32 letters,
        /// digits, `-` or `_` at least. Not set: none are taken.
        report_token: Option<Secret> = None,
    }
}

word_setting! {
    /// The provider that checks whether a name and an ID number match.
    RealNameProvider {
        /// Names cannot be verified.
        Off = "off",
        /// Aliyun.
        Aliyun = "aliyun",
        /// Tencent Cloud.
        Tencent = "tencent",
    }
}

section! {
    /// Verification of names and ID numbers.
    RealName {
        /// off, aliyun or tencent. The keys of its section must be set.
        provider: RealNameProvider = RealNameProvider::Off,
    }
}

section! {
    /// The account at Aliyun, for `sms` and `real_name`.
    Aliyun {
        /// Id of the AccessKey of a RAM user.
        access_key_id: Option<String> = None,
        /// Secret of the same AccessKey.
        access_key_secret: Option<Secret> = None,
        /// URL of the SMS API.
        sms_url: String = "https://dysmsapi.aliyuncs.com".to_owned(),
        /// The approved SMS signature (`SignName`).
        sms_sign_name: Option<String> = None,
        /// The approved SMS templates as `zh=ID en=ID`, and `SCENE.zh=ID` for a scene with a text
        /// of its own: register, login, password, secret, cash or account. Each template has the
        /// one variable `code`.
        sms_templates: Option<SmsTemplates> = None,
        /// URL of the API that checks names.
        real_name_url: String = "https://cloudauth.aliyuncs.com".to_owned(),
    }
}

section! {
    /// The account at Tencent Cloud, for `sms` and `real_name`.
    Tencent {
        /// `SecretId` of a sub-user.
        secret_id: Option<String> = None,
        /// `SecretKey` of the same sub-user.
        secret_key: Option<Secret> = None,
        /// URL of the SMS API.
        sms_url: String = "https://sms.tencentcloudapi.com".to_owned(),
        /// Region that takes the calls of SMS.
        sms_region: String = "ap-guangzhou".to_owned(),
        /// The application in the SMS console (`SmsSdkAppId`).
        sms_app_id: Option<String> = None,
        /// The approved SMS signature (`SignName`).
        sms_sign_name: Option<String> = None,
        /// The approved SMS templates, as in `aliyun.sms_templates`. Each has the one variable
        /// `{1}`, the code.
        sms_templates: Option<SmsTemplates> = None,
        /// URL of the API that checks names.
        real_name_url: String = "https://faceid.tencentcloudapi.com".to_owned(),
    }
}
