//! The audit command finds what was changed by hand.

use crate::satchel::Site;
use diesel::connection::SimpleConnection;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sound_books_prove_and_changed_ones_are_named() {
    let site = Site::sqlite();
    let server = site.serve(&[]).await;
    // The service plans its recurring jobs after its first answers.
    let mut sound = site.run("audit", &[]);
    for _ in 0..50 {
        if sound.status.success() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        sound = site.run("audit", &[]);
    }
    drop(server);
    assert!(sound.status.success(), "{}", String::from_utf8_lossy(&sound.stdout));
    let tampered = [
        (
            "UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'customer_balance'",
            "each balance equals its movements",
        ),
        (
            "UPDATE gift_stock SET sold = sold - 1, available = available + 1 WHERE sold > 0",
            "sold units are in bags or on Steam",
        ),
        (
            "DROP TRIGGER transfers_no_delete; DELETE FROM transfers WHERE code = 'order_paid'",
            "a cause has its transfer",
        ),
        ("UPDATE customer_counters SET open_orders = 3", "open orders are counted"),
        ("UPDATE bag_items SET state = 'lost' WHERE id = 1", "each state is a known one"),
        (
            "DROP TRIGGER bag_items_no_delete; DELETE FROM bag_items WHERE id = 4",
            "a paid order's items match its quantity and amount",
        ),
        (
            "UPDATE bag_items SET state = 'extracting' WHERE id = 3",
            "an item on its way is in one open extraction",
        ),
        (
            "UPDATE extracts SET state = 'delivered' WHERE state = 'returned'",
            "an item on Steam is in one delivered extraction",
        ),
        ("UPDATE extracts SET items = 2", "an extraction has its owner's items, all of them"),
        (
            "DROP TRIGGER status_history_no_delete; DELETE FROM status_history WHERE subject = 'extracts'",
            "an extraction's state is the newest of its history",
        ),
        (
            "UPDATE users SET secret_hash = password_hash",
            "users.secret_hash of row 1: does not open",
        ),
        ("UPDATE users SET trade_partner = 1", "the Steam account beside it is another"),
    ];
    for (change, check) in tampered {
        let mut conn = testkit::open_sqlite(&site.database);
        conn.batch_execute(&format!("PRAGMA ignore_check_constraints = ON; {change}")).unwrap();
        drop(conn);
        let found = site.run("audit", &[]);
        let said = String::from_utf8_lossy(&found.stdout).into_owned();
        assert_eq!(found.status.code(), Some(1), "{change}: {said}");
        assert!(said.contains(check), "{change}: {said}");
    }
}
