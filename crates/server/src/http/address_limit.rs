//! A rate limit on guessable calls by client address and network. It lives in the memory of this
//! node and keeps floods away from the password hash.

use app::{Bucket, Buckets, Refusal, bucket_wait_seconds};
use domain::{Network, NetworkSize};
use std::net::IpAddr;
use std::time::Instant;

const MINUTE_MS: u64 = domain::MINUTE_MS.unsigned_abs();

/// Calls with a guessable parameter, or that cost money.
const GUARDED: &[&str] = &[
    "register", "login", "smsLogin", "sendSmsCode", "modifyPassword", "modifyPhone",
    "modifySecret", "verifyReal", "uploadAvatar", "setCashAccount", "applyCash", "extractItems",
    "retryExtract", "listDepositItems", "createDeposit", "claimVoucher", "exportMyData",
    "deleteAccount",
];

/// Guarded calls a minute for a network of each size.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerMinute {
    /// An address of IPv4, a /64 of IPv6. 0: this limit and all others are off.
    pub address: u32,
    /// A /56 of IPv6. 0: no limit.
    pub site: u32,
    /// A /24 of IPv4, a /48 of IPv6. 0: no limit.
    pub network: u32,
}

/// Rate limiter with one bucket per address and network.
pub struct AddressLimit {
    per_minute: PerMinute,
    started: Instant,
    buckets: Buckets<Network>,
}

impl AddressLimit {
    /// Starts with empty buckets.
    #[must_use]
    pub fn new(per_minute: PerMinute) -> Self {
        Self { per_minute, started: Instant::now(), buckets: Buckets::new(MINUTE_MS) }
    }

    /// Counts a call of this path, or refuses it when it exceeds a limit.
    #[must_use]
    pub fn refuses(&self, path: &str, address: Option<IpAddr>) -> Option<Refusal> {
        if self.per_minute.address == 0 || !is_guarded(path) {
            return None;
        }
        let now_ms = u64::try_from(self.started.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.count(address?, now_ms)
    }

    fn count(&self, address: IpAddr, now_ms: u64) -> Option<Refusal> {
        let mut counted: Vec<(Network, Bucket)> = Vec::with_capacity(NetworkSize::ALL.len());
        for (size, network) in Network::all_of(address) {
            let (limit, per_minute) = self.of(size);
            let per_window = per_minute.into();
            let bucket = Bucket { per_window, holds: per_window };
            if per_window == 0 {
                continue;
            }
            if let Err(wait_ms) = self.buckets.acquire(network, bucket, now_ms) {
                // A refused call counts in no bucket; otherwise one /64 could use up the limit of
                // its neighbours.
                counted
                    .into_iter()
                    .for_each(|(network, bucket)| self.buckets.release(network, bucket));
                return Some(Refusal::RateLimited {
                    after_seconds: bucket_wait_seconds(wait_ms),
                    limit,
                });
            }
            counted.push((network, bucket));
        }
        None
    }

    /// The limit of a network of this size, with its key in the configuration.
    const fn of(&self, size: NetworkSize) -> (&'static str, u32) {
        match size {
            NetworkSize::Address => ("address_per_minute", self.per_minute.address),
            NetworkSize::Site => ("site_per_minute", self.per_minute.site),
            NetworkSize::Network => ("network_per_minute", self.per_minute.network),
        }
    }
}

/// The console's calls without a session.
const GUARDED_OF_CONSOLE: &[&str] = &["signIn", "openInvitation", "acceptInvitation"];

fn is_guarded(path: &str) -> bool {
    let of = |prefix: &str, calls: &[&str]| {
        path.strip_prefix(prefix).is_some_and(|call| calls.contains(&call))
    };
    of("/api/v1/customer/", GUARDED) || of("/api/v1/console/", GUARDED_OF_CONSOLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOGIN: &str = "/api/v1/customer/login";

    const PER_MINUTE: PerMinute = PerMinute { address: 10, site: 20, network: 30 };

    /// Guessable parameters.
    const SECRETS: &[&str] = &[
        "password", "oldPassword", "newPassword", "secret", "oldSecret", "newSecret", "smsCode",
        "idCardNo", "code",
    ];

    #[test]
    fn every_call_in_which_something_can_be_guessed_is_counted() {
        let document: serde_json::Value =
            serde_json::from_str(include_str!("../../../../openapi.json")).unwrap();
        let mut guarded = 0;
        for (path, item) in document["paths"].as_object().unwrap() {
            let Some(operation) = item.get("post") else { continue };
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let mut names = parameters.filter_map(|parameter| parameter["name"].as_str());
            if names.any(|name| SECRETS.contains(&name)) {
                assert!(is_guarded(path), "{path}");
                guarded += 1;
            }
        }
        assert!(guarded > 8, "only {guarded} calls take a secret");
    }

    #[test]
    fn calls_that_cost_money_work_or_a_customers_data_are_counted_too() {
        for call in ["sendSmsCode", "uploadAvatar", "exportMyData", "smsLogin", "retryExtract"] {
            assert!(is_guarded(&format!("/api/v1/customer/{call}")), "{call}");
        }
        for path in ["/api/v1/customer/listBag", "/api/v1/customer/login/", "/notify/login"] {
            assert!(!is_guarded(path), "{path}");
        }
    }

    #[test]
    fn a_limit_of_0_leaves_the_others_as_they_are() {
        let let_through = |per_minute: PerMinute, addresses: [&str; 4]| {
            let limit = AddressLimit::new(per_minute);
            let all = (0..80).map(|call| addresses[call % 4].parse::<IpAddr>().unwrap());
            all.filter(|address| limit.count(*address, 1000).is_none()).count()
        };
        let lines =
            ["2001:db8:1:101::1", "2001:db8:1:102::1", "2001:db8:1:103::1", "2001:db8:1:104::1"];
        assert_eq!(let_through(PER_MINUTE, lines), 20, "one /56");
        assert_eq!(let_through(PerMinute { site: 0, ..PER_MINUTE }, lines), 30, "one /48");
        let none = PerMinute { site: 0, network: 0, ..PER_MINUTE };
        assert_eq!(let_through(none, lines), 40, "each line its own ten");
        let limit = AddressLimit::new(PerMinute { address: 1, ..PER_MINUTE });
        assert!((0..9).all(|_| limit.refuses(LOGIN, None).is_none()), "from this process");
    }

    #[test]
    fn an_address_has_its_calls_and_then_waits() {
        let limit = AddressLimit::new(PER_MINUTE);
        let one: IpAddr = [10, 0, 0, 1].into();
        assert!((0..10).all(|_| limit.count(one, 1000).is_none()));
        let refusal = Refusal::RateLimited { after_seconds: 6, limit: "address_per_minute" };
        assert_eq!(limit.count(one, 1000), Some(refusal));
        assert_eq!(limit.count([10, 0, 0, 2].into(), 1000), None);
    }

    #[test]
    fn many_addresses_of_one_network_share_its_calls_and_take_nobody_elses() {
        let limit = AddressLimit::new(PER_MINUTE);
        let let_through = |addresses: &mut dyn Iterator<Item = String>| {
            addresses
                .filter(|address| limit.count(address.parse().unwrap(), 1000).is_none())
                .count()
        };
        assert_eq!(
            let_through(&mut (0..256).map(|i| format!("2001:db8:1:{i:x}00::1"))),
            30,
            "a /48"
        );
        assert_eq!(
            let_through(&mut (0..262).map(|i| format!("2001:db8:2:{:x}::1", i % 256))),
            20,
            "a /56"
        );
        assert_eq!(let_through(&mut (0..262).map(|i| format!("192.0.2.{}", i % 256))), 30, "a /24");
        assert_eq!(
            let_through(&mut ["2001:db8:3::1", "192.0.3.1"].map(str::to_owned).into_iter()),
            2,
            "neighbours"
        );
        // Refused calls did not count: the /48 admits other /56 networks again as its bucket
        // empties.
        assert_eq!(limit.count("2001:db8:1:9999::1".parse().unwrap(), 3000), None);
    }

    #[test]
    fn a_call_that_a_network_has_no_room_for_leaves_the_address_its_own() {
        let limit = AddressLimit::new(PER_MINUTE);
        let neighbours = (0..30).map(|call| IpAddr::from([192, 0, 2, 1 + call % 3]));
        assert_eq!(neighbours.filter(|address| limit.count(*address, 1000).is_none()).count(), 30);
        let one = IpAddr::from([192, 0, 2, 9]);
        assert!((0..10).all(|_| limit.count(one, 1000).is_some()), "the /24 is full");
        assert_eq!(limit.count(one, 3000), None, "the /24 has room again, and ten calls were none");
    }

    #[test]
    fn only_guessable_calls_count_and_zero_is_no_limit() {
        let limit = AddressLimit::new(PerMinute { address: 1, ..PER_MINUTE });
        let address = Some([10, 0, 0, 1].into());
        assert_eq!(limit.refuses(LOGIN, address), None);
        assert!(limit.refuses(LOGIN, address).is_some());
        assert_eq!(limit.refuses("/api/v1/customer/listGift", address), None);
        assert_eq!(limit.refuses("/login", address), None);
        let none = AddressLimit::new(PerMinute { address: 0, ..PER_MINUTE });
        assert!((0..100).all(|_| none.refuses(LOGIN, address).is_none()));
    }
}
