//! The bots' inventories are compared with the books while calls fail.

use app::{InventoryReport, compare_inventories};
use domain::InventoryProblem;

use crate::providers::Service;

/// How often the inventories are read.
const READINGS: usize = 40;

/// Each reading is true or unknown, and nothing is called missing that an unread account may hold.
pub async fn agree(service: &Service) {
    let expected = compare(service, false).await;
    assert_eq!(expected.unread(), 0, "{expected:?}");
    let (mut whole, mut partial) = (0, 0);
    for _ in 0..READINGS {
        // Logins, and pauses after failures, are over.
        service.env.clock.advance_seconds(600);
        let report = compare(service, true).await;
        for (read, theirs) in report.accounts.iter().zip(&expected.accounts) {
            assert_eq!(read.account, theirs.account);
            assert!(read.items.is_none() || read.items == theirs.items, "{read:?}, not {theirs:?}");
        }
        if report.unread() == 0 {
            whole += 1;
            assert_eq!(
                (&report.units, &report.differences),
                (&expected.units, &expected.differences)
            );
            continue;
        }
        partial += 1;
        let missing =
            report.units.iter().find(|(problem, _)| *problem == InventoryProblem::Missing);
        assert_eq!(missing, Some(&(InventoryProblem::Missing, 0)), "{report:?}");
    }
    println!("inventories: {whole} read as a whole, {partial} in part");
    // How many of each is chance, as calls run beside each other; none of one kind is not.
    assert!(whole > 0 && partial > 0, "{whole} and {partial} of {READINGS}");
}

async fn compare(service: &Service, is_faulty: bool) -> InventoryReport {
    let bots = service.bots(is_faulty);
    compare_inventories(&service.env.db, &bots).await.unwrap().unwrap()
}
