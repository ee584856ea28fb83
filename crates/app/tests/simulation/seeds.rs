//! Runs many seeds in parallel and reports which failed.

use crate::run::Run;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use testkit::Engine;

/// Failed seeds that are shown with their events.
const SHOWN: usize = 3;

/// The progress is reported after this many seeds.
const PROGRESS: usize = 500;
/// Events that are shown of each failed seed; for a seed that runs alone, all are shown.
const EVENTS_SHOWN: usize = 60;
/// With this many seeds, every event in [`EVENTS`] must have happened.
const MANY: usize = 100;
/// Events that must happen now and then, or the runs prove nothing.
const EVENTS: [&str; 32] = [
    "hears Ok(Ordered", "hears Ok(PaymentBegun", "hears Ok(Cancelled", "hears Ok(Exchanged",
    "hears Ok(Extracting", "hears Ok(ExtractChanged", "hears Ok(CashedOut", "hears Ok(SignedIn",
    "hears Err(SoldOut)", "hears Err(ProviderUnavailable)", "leaves", "crash",
    "the caller is gone", "AnswerLost", "NeverArrives", "Refused {", "a webhook",
    "an operator refunds", "an operator approves", "is paid at the cashier", "refund R",
    "delivery: cancel", "arrives", "operators freeze", "hears Err(AccountFrozen)",
    "hears Ok(PhoneChanged", "hears Err(PhoneInUse)", "hears Ok(Asked", "hears Ok(Written",
    "hears Ok(ConversationClosed", "hears Err(ConversationClosed)", "an operator writes to many",
];

/// The seeds that `SEEDS` names, as in `17`, `1-10000` or `1-200,317`.
pub(crate) fn chosen() -> Option<Vec<u64>> {
    let text = std::env::var("SEEDS").ok().filter(|text| !text.is_empty())?;
    let number =
        |text: &str| text.trim().parse::<u64>().expect("SEEDS is like 17, 1-10000 or 1-200,317");
    let part = |part: &str| match part.split_once('-') {
        Some((first, last)) => number(first)..=number(last),
        None => number(part)..=number(part),
    };
    Some(text.split(',').flat_map(part).collect())
}

/// Runs these seeds on all processors.
pub(crate) fn check(engine: Engine, seeds: &[u64]) {
    let (next, failed, began) = (AtomicUsize::new(0), Mutex::new(Vec::new()), Instant::now());
    let seen = EVENTS.map(|_| AtomicUsize::new(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((number, &seed)) = Some(next.fetch_add(1, Ordering::SeqCst))
                    .and_then(|number| Some((number, seeds.get(number)?)))
                {
                    if number > 0 && number % PROGRESS == 0 {
                        eprintln!(
                            "{number} seeds in {:.0?}, {} failed",
                            began.elapsed(),
                            failed.lock().unwrap().len()
                        );
                    }
                    if let Err(why) = check_one(engine, seed, &seen, seeds.len() == 1) {
                        let mut failed = failed.lock().unwrap();
                        if failed.len() < SHOWN {
                            eprintln!("{why}\n");
                        }
                        failed.push(seed);
                    }
                }
            });
        }
    });
    let mut failed = failed.into_inner().unwrap();
    failed.sort_unstable();
    eprintln!("{} seeds in {:.1?}, {} failed", seeds.len(), began.elapsed(), failed.len());
    for (event, count) in EVENTS.iter().zip(&seen) {
        eprintln!("{:>8} × {event}", count.load(Ordering::Relaxed));
        assert!(
            seeds.len() < MANY || count.load(Ordering::Relaxed) > 0,
            "it never happened: {event}"
        );
    }
    let list = failed.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
    assert!(failed.is_empty(), "failed; run them again with: {}", command(engine, &list));
}

/// The command that runs these seeds again.
fn command(engine: Engine, seeds: &str) -> String {
    format!(
        "make simulate{} SEEDS={seeds}",
        if engine == Engine::Postgres { " ENGINE=postgres" } else { "" }
    )
}

fn check_one(
    engine: Engine,
    seed: u64,
    seen: &[AtomicUsize],
    shows_all: bool,
) -> Result<(), String> {
    let mut run = Run::new(engine, seed);
    let outcome = catch_unwind(AssertUnwindSafe(|| run.finish()));
    for (event, count) in EVENTS.iter().zip(seen) {
        count.fetch_add(run.trace.count(event), Ordering::Relaxed);
    }
    if shows_all {
        eprintln!("{}", run.trace.tail(usize::MAX));
    }
    let Err(panic) = outcome else { return Ok(()) };
    let text = panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
    let why = text.unwrap_or_else(|| "it panicked".to_owned());
    Err(format!(
        "seed {seed}:\n{}\n{why}\n{}",
        run.trace.tail(if shows_all { 0 } else { EVENTS_SHOWN }),
        command(engine, &seed.to_string())
    ))
}
