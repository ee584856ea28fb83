//! Whatever is changed in the tables of money, items and jobs, the audit finds it, or it is on the
//! list of harmless changes.

mod branches;
mod change;
mod each_check;
mod harmless;
mod insiders;
mod named;
mod schema;
mod sound;
mod stock;

use change::{Change, Corrupter};
use harmless::HARMLESS;
use std::collections::BTreeMap;
use testkit::Engine;
use testkit::Rng;

/// How many changes to make: `default`, unless `SATCHEL_CORRUPTIONS` has another number.
fn wanted(default: usize) -> usize {
    std::env::var("SATCHEL_CORRUPTIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

fn seed() -> u64 {
    std::env::var("SATCHEL_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// The index of a change on the list.
fn on_the_list(corrupter: &mut Corrupter, change: &Change) -> Option<usize> {
    (0..HARMLESS.len()).find(|&place| {
        let (table, columns, condition, _) = HARMLESS[place];
        table == change.table
            && columns.contains(&change.column.as_str())
            && corrupter.holds(change, condition)
    })
}

/// Whether a finding is about rows. Without triggers, which would refuse the changes, the schema is
/// always wrong.
fn is_of_rows(finding: &store::audit::Finding) -> bool {
    finding.check != schema::CHECK
}

async fn corrupt(engine: Engine, changes: usize) {
    let env = sound::make(engine).await;
    env.audit().await;
    let now = env.app.now();
    let mut corrupter = Corrupter::open(&env.database.location);
    let mut rng = Rng::new(seed());
    let (mut found, mut refused, mut listed, mut missed) = (0, 0, BTreeMap::new(), Vec::new());
    while found + listed.values().sum::<usize>() + missed.len() < changes {
        let Some(change) = corrupter.change(&mut rng) else {
            refused += 1;
            continue;
        };
        let findings = store::audit::run(&mut corrupter.conn, now);
        corrupter.undo();
        let mut findings = findings
            .unwrap_or_else(|error| panic!("the audit failed after {}: {error}", change.sql));
        findings.retain(is_of_rows);
        if !findings.is_empty() {
            found += 1;
        } else if let Some(place) = on_the_list(&mut corrupter, &change) {
            *listed.entry(place).or_insert(0) += 1;
        } else {
            missed.push(format!("{}.{}: {}", change.table, change.column, change.sql));
        }
    }
    eprintln!(
        "{found} found, {} on the list, {refused} refused by the database, {} missed",
        listed.values().sum::<usize>(),
        missed.len()
    );
    missed.sort();
    assert!(
        missed.is_empty(),
        "seed {}: {} changes were not found:\n{}",
        seed(),
        missed.len(),
        missed.join("\n")
    );
    let left = store::audit::run(&mut corrupter.conn, now).unwrap();
    assert!(!left.iter().any(is_of_rows), "a change was not undone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_finds_what_was_changed_by_hand_sqlite() {
    corrupt(Engine::Sqlite, wanted(600)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_finds_what_was_changed_by_hand_postgres() {
    corrupt(Engine::Postgres, wanted(150)).await;
}
