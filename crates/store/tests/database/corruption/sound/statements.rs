//! Lines that a statement has and the ledger has not.

use super::SoundDatabase;
use app::ports::{Clock, random_bytes};
use diesel::{BoolExpressionMethods, ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{DAY_MS, DifferenceKind, DifferenceNo, EntryKind, Fen, StatementEntry, Timestamp};
use store::ledger::PlatformAccounts;
use store::money::statements::{Resolution, ReturnedEntry, StoredDifference};
use testkit::TestEntropy;

impl SoundDatabase {
    /// A statement with money that nothing explains, which an operator has resolved.
    #[expect(clippy::too_many_lines, reason = "one difference of each kind, one after another")]
    pub(super) async fn reconcile_a_statement(&self) {
        // Before everything else, so that nothing but its lines is compared.
        const DAY: i32 = 20_261_101;
        let now = self.env.clock.now();
        let line = StatementEntry {
            key: (EntryKind::Payment, "X-unknown".to_owned()),
            provider_txn: "T1".to_owned(),
            amount: Fen(4_400),
            fee: Fen(26),
            at: now,
        };
        let reconcile = move |conn: &mut db::Conn| {
            let number = DifferenceNo::new(now, random_bytes(&TestEntropy));
            let accounts = PlatformAccounts::default();
            let new = StoredDifference {
                difference_no: number.clone(),
                provider: "fake".to_owned(),
                day: DAY,
                difference: DifferenceKind::OnlyAtProvider,
                kind: EntryKind::Payment,
                number: line.key.1.clone(),
                revision: 0,
                provider_txn: line.provider_txn.clone(),
                theirs_fen: Some(line.amount),
                ours_fen: None,
                unexplained_fen: line.amount,
                found_at: now,
                resolved_at: None,
                explanation: None,
            };
            let lines = [line.clone(), paid_line(conn)?];
            let stored_at = now.plus_ms(-DAY_MS);
            store::money::statements::insert(conn, "fake", DAY, &lines, None, stored_at)?;
            store::money::statements::insert_difference(conn, &accounts, &new)?;
            let sent_back =
                Resolution { operator: Some("wang"), ..Resolution::automatic("sent back") };
            let is_resolved =
                store::money::statements::resolve(conn, &accounts, &number, sent_back, now)?;
            let returned = ReturnedEntry {
                difference_no: DifferenceNo::new(now.plus_ms(1), random_bytes(&TestEntropy)),
                provider: "fake".to_owned(),
                kind: EntryKind::Refund,
                number: "R-returned".to_owned(),
                provider_txn: "T2".to_owned(),
                amount: Fen(4_500),
            };
            store::money::statements::record_returned(conn, &accounts, &returned, now)?;
            let by_hand =
                Resolution { explanation: "bank transfer 8", is_manual: true, ..sent_back };
            let payout = StoredDifference {
                difference_no: DifferenceNo::new(now.plus_ms(2), random_bytes(&TestEntropy)),
                kind: EntryKind::PayoutReturned,
                number: "C-returned".to_owned(),
                ..new
            };
            store::money::statements::insert_difference(conn, &accounts, &payout)?;
            let covered = StoredDifference {
                difference_no: DifferenceNo::new(now.plus_ms(3), random_bytes(&TestEntropy)),
                kind: EntryKind::RefundReturned,
                number: "R-covered".to_owned(),
                ..payout.clone()
            };
            store::money::statements::insert_difference(conn, &accounts, &covered)?;
            let in_part = Resolution { charged_back: Fen(1_100), ..by_hand };
            let number = &covered.difference_no;
            let is_resolved = is_resolved
                && store::money::statements::resolve(conn, &accounts, number, in_part, now)?;
            let mut is_each_resolved = is_resolved;
            for number in [&returned.difference_no, &payout.difference_no] {
                is_each_resolved &=
                    store::money::statements::resolve(conn, &accounts, number, by_hand, now)?;
            }
            Ok(is_each_resolved)
        };
        assert!(self.env.tx(reconcile).await);
    }
}

/// The line of a payment that the ledger has.
fn paid_line(conn: &mut db::Conn) -> diesel::QueryResult<StatementEntry> {
    use store::schema::payments::dsl as p;
    let (number, txn, amount, at): (String, Option<String>, Option<Fen>, Option<Timestamp>) =
        p::payments
            .filter(p::state.eq("paid").and(p::provider.eq("fake")))
            .order(p::id)
            .select((p::payment_no, p::provider_txn, p::paid_fen, p::paid_at))
            .first(conn)?;
    let key = (EntryKind::Payment, number);
    Ok(StatementEntry {
        key,
        provider_txn: txn.unwrap(),
        amount: amount.unwrap(),
        fee: Fen(-4),
        at: at.unwrap(),
    })
}
