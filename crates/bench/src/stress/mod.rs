//! Many attacks at the same time, while customers buy.

mod aborted;
mod buyers;
mod crowd;
mod frames;
mod pipelining;
mod slow;
mod watch;

use crate::client::Client;
use crate::report::Report;
use crate::server::{Server, free_address};
use crate::{Setup, footprint};
use buyers::{Bought, Buyer};
use crowd::{Attack, ConnectPattern, Counters, GATHER, Target};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::time::{Instant, sleep};
use watch::Seen;

/// Duration of the attacks in seconds: longer than the stall timeout of the service.
const STRESS_SECONDS: u64 = 75;

/// Duration of the purchases before the attacks.
const CALM: Duration = Duration::from_secs(10);

/// Time after the attacks before the service is measured again.
const AFTER: Duration = Duration::from_secs(20);

/// The number of gifts in the demo. Each has more units than are bought.
const GIFTS: usize = 300;

const BUYERS: usize = 16;
const UPLOADERS: usize = 10;

const P99_MS_MAX: f64 = 1000.0;
/// The service keeps up to 64 KiB for each of the 3,500 connections that are held.
const MEMORY_MIB_MAX: f64 = 380.0;
/// Both ends of all connections are on this machine: what the service has sent and attackers do not
/// read is in their receive buffers.
const TCP_MIB_MAX: f64 = 512.0;

/// At any moment at least this percentage of the attackers that are `Held` must be connected.
const PRESENT_PERCENT: usize = 90;

const fn held(
    name: &'static str,
    what: &'static str,
    at_once: usize,
    act: fn(crowd::Visit) -> crowd::Act,
) -> Attack {
    Attack { name, what, at_once, pattern: ConnectPattern::Held, receive_bytes: None, act }
}

const fn returning(
    name: &'static str,
    what: &'static str,
    at_once: usize,
    act: fn(crowd::Visit) -> crowd::Act,
) -> Attack {
    Attack { pattern: ConnectPattern::Returning, ..held(name, what, at_once, act) }
}

static ATTACKS: [Attack; 11] = [
    held("slow heads", "a line a second", 500, |visit| Box::pin(slow::head(visit))),
    held("slow bodies", "15 KiB of 16, then a byte a second", 500, |visit| {
        Box::pin(slow::body(visit))
    }),
    Attack {
        receive_bytes: Some(4096),
        ..held("slow readers", "200 requests, 64 bytes a second or nothing read", 500, |visit| {
            Box::pin(slow::reader(visit))
        })
    },
    held("idle connections", "half after one request", 2_000, |visit| Box::pin(slow::idle(visit))),
    returning("pipelining, unread", "5,000 requests each, nothing read", 10, |visit| {
        Box::pin(pipelining::unread(visit))
    }),
    returning("pipelining, read", "50 requests at a time, 1,000/s in all", 10, |visit| {
        Box::pin(pipelining::read(visit))
    }),
    returning("rapid reset", "1,000 requests/s begun and taken back", 10, |visit| {
        Box::pin(frames::rapid_reset(visit))
    }),
    returning("CONTINUATION flood", "1,000 frames/s of heads without an end", 10, |visit| {
        Box::pin(frames::continuation(visit))
    }),
    returning("PING flood", "5,000 frames/s, half of the answers unread", 10, |visit| {
        Box::pin(frames::ping(visit))
    }),
    Attack {
        pattern: ConnectPattern::Waves(10),
        ..held("aborted logins", "10 waves of 100 at a moment", 100, |visit| {
            Box::pin(aborted::login(visit))
        })
    },
    Attack {
        pattern: ConnectPattern::Waves(10),
        ..held("aborted uploads", "10 waves of 10 at a moment, 31 MiB decoded", 10, |visit| {
            Box::pin(aborted::upload(visit))
        })
    },
];

/// Measures purchases without and under attack, and compares them with the bars.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    raise_open_files();
    let admin = free_address();
    // All other settings keep their defaults, including limits by address; a customer may make more
    // than 60 orders an hour.
    let settings = vec![
        ("SATCHEL_RULES_ORDERS_PER_HOUR_MAX", "0".to_owned()),
        ("SATCHEL_SERVER_ADMIN_LISTEN", admin.clone()),
    ];
    let start = footprint::sqlite_with(setup, "stress", settings, GIFTS);
    let server = start.serve().await;
    let target = Arc::new(target(&server.address).await);
    let buyers = buyers::register(&server.address, 0, BUYERS).await;
    let calm = buyers::buy(&server.address, &buyers, sleep(CALM)).await;
    let time = std::env::var("STRESS_SECONDS")
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(STRESS_SECONDS);
    let time = Duration::from_secs(time);
    report.note(format!("{BUYERS} buyers in calm"), calm.describe(CALM));
    report.note("memory in calm", format!("{:.0} MiB at most", server.peak_mib()));

    let (bought, seen, counters) = stress(&server, &admin, &target, &buyers, time).await;
    describe_attacks(&counters, &seen, report);
    describe_purchases(&bought, time, report);
    describe_service(&server, &seen, report);
    sleep(AFTER).await;
    report.note(
        format!("memory {} s after the attack", AFTER.as_secs()),
        format!("{:.0} MiB", server.resident_mib()),
    );
    // This kills the process: every purchase that was reported as paid must survive.
    drop(server);
    start.run(&["audit"]);
    let again = start.serve().await;
    let orders = [calm.orders, bought.orders].concat();
    let lost = buyers::lost(&again.address, &buyers, &orders).await;
    let value = format!(
        "{} of {} after a kill and a new start; the audit finds nothing wrong {:?}",
        lost.len(),
        orders.len(),
        lost.first()
    );
    report.bar("purchases lost", value, "0", lost.is_empty());
}

type AttackCounters = Vec<(&'static Attack, Arc<Counters>)>;

async fn stress(
    server: &Server,
    admin: &str,
    target: &Arc<Target>,
    buyers: &[Buyer],
    time: Duration,
) -> (Bought, Seen, AttackCounters) {
    let (start, mut seen) = (Instant::now(), Seen::default());
    let mut attackers = Vec::new();
    let mut all_counters = AttackCounters::new();
    // Runs a single attack, for work on its defence.
    let only = std::env::var("STRESS_ONLY").unwrap_or_default();
    for (kind, attack) in
        ATTACKS.iter().enumerate().filter(|(_, attack)| attack.name.contains(&only))
    {
        let counters = Arc::default();
        attackers.push(crowd::gather(attack, kind as u8, target, &counters, (start, start + time)));
        all_counters.push((attack, counters));
    }
    let gathered = start + GATHER + Duration::from_secs(2);
    let until = async {
        tokio::select! {
            () = watch::watch(server, admin, &all_counters, gathered, &mut seen) => {}
            () = sleep(time) => {}
        }
    };
    let bought = buyers::buy(&server.address, buyers, until).await;
    (bought, seen, all_counters)
}

/// Raises the soft limit on open files, because the attackers need more than the default.
fn raise_open_files() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
        .unwrap_or_else(|e| panic!("cannot open more files: {e}"));
}

async fn target(address: &str) -> Target {
    let mut client = Client::connect(address).await.unwrap_or_else(|e| panic!("{e}"));
    let (_, page) = client.call("GET", "/login", "").await.unwrap_or_else(|e| panic!("{e}"));
    let page = String::from_utf8_lossy(&page).into_owned();
    let script =
        page.split('"').find(|part| part.starts_with("/assets/core-") && part.ends_with(".js"));
    let uploaders = buyers::register(address, BUYERS, UPLOADERS).await;
    Target {
        address: address.to_owned(),
        script: script
            .unwrap_or_else(|| panic!("no script in the page: was the web part built?"))
            .to_owned(),
        logins: uploaders.iter().map(|uploader| uploader.headers().to_owned()).collect(),
        upload: aborted::form(),
    }
}

fn describe_attacks(all_counters: &AttackCounters, seen: &Seen, report: &mut Report) {
    for ((attack, counters), (fewest, most)) in all_counters.iter().zip(&seen.crowds) {
        let [visits, cut_off, kept_out] = [&counters.visits, &counters.cut_off, &counters.kept_out]
            .map(|count| count.load(Ordering::Relaxed));
        let name = format!("{} {} ({})", attack.at_once, attack.name, attack.what);
        let counts = format!("{visits} connections, {cut_off} cut off, {kept_out} not made");
        match attack.pattern {
            ConnectPattern::Held => {
                let bar = attack.at_once * PRESENT_PERCENT / 100;
                report.bar(
                    name,
                    format!("{fewest} to {most} at a time; {counts}"),
                    format!("≥ {bar} there"),
                    *fewest >= bar,
                );
            }
            ConnectPattern::Returning => {
                report.note(name, format!("up to {most} at a time; {counts}"))
            }
            ConnectPattern::Waves(waves) => {
                let all = attack.at_once * waves as usize;
                report.bar(name, counts, format!("{all} came"), visits >= all);
            }
        }
    }
}

fn describe_purchases(bought: &Bought, time: Duration, report: &mut Report) {
    let name = format!("{BUYERS} buyers under attack");
    report.bar(name, bought.describe(time), "p99 < 1 s", bought.p99_ms() < P99_MS_MAX);
    let failed = format!(
        "{} {:?}",
        bought.failures.len(),
        bought.failures.iter().take(3).collect::<Vec<_>>()
    );
    report.bar("purchases that failed", failed, "0", bought.failures.is_empty());
}

fn describe_service(server: &Server, seen: &Seen, report: &mut Report) {
    let peak = server.peak_mib();
    report.bar(
        "memory under attack",
        format!("{peak:.0} MiB at most"),
        "< 380 MiB",
        peak < MEMORY_MIB_MAX,
    );
    report.bar(
        "memory of TCP under attack",
        format!("{:.0} MiB at most", seen.tcp_mib),
        "< 512 MiB",
        seen.tcp_mib < TCP_MIB_MAX,
    );
    report.note("files and connections open", format!("{} at most", seen.open_files));
    let probes = format!("{:.0} ms at most, {} failed", seen.probe_ms, seen.probes_failed);
    report.bar(
        "answers of /healthz and /metrics",
        probes,
        "< 1 s",
        seen.probes_failed == 0 && seen.probe_ms < P99_MS_MAX,
    );
}
