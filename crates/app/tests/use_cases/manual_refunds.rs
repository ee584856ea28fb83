//! A refund that its provider refuses for good, and that an operator pays in another way: the
//! provider keeps the money, here as there.

use crate::disputes::{Bought, bought};
use app::ports::Outcome;
use app::{EndRefund, EndedRefund};
use domain::{
    AccountKind, DifferenceKind, EntryKind, Fen, RefundNo, RefundReason, SentBy, StatementEntry,
    Timestamp,
};
use std::sync::atomic::Ordering::SeqCst;
use testkit::{TestEnv, both_dbs};

/// The day of the tests' clock, on which it is noon in Beijing.
const DAY: i32 = 20_261_121;

fn line(kind: EntryKind, number: &str) -> StatementEntry {
    StatementEntry {
        key: (kind, number.to_owned()),
        provider_txn: format!("T{number}"),
        amount: Fen(1_000),
        fee: Fen::ZERO,
        at: Timestamp::of_beijing_day(DAY).unwrap().plus_seconds(12 * 3600),
    }
}

async fn paid_by_an_operator(env: &TestEnv) -> (Bought, RefundNo) {
    env.pay.return_days.store(30, SeqCst);
    let bought = bought(env, 1).await;
    let undo = env.app.refund_order(bought.order.order_no.clone(), RefundReason::CustomerRequest);
    undo.await.unwrap();
    let refused = Outcome::Rejected { code: "charge_not_refundable".to_owned(), retryable: false };
    *env.pay.refund_answer.lock().unwrap() = Some(refused);
    env.run_jobs().await;
    let refund_no = env.pay.refund_requests.lock().unwrap()[0].refund_no.clone();
    let how = "bank transfer 7".to_owned();
    let command = EndRefund {
        refund_no: refund_no.clone(),
        sent_by: SentBy::Operator,
        how,
        now: env.app.now(),
    };
    let ended = env.db.write(move |conn| app::end_refund(conn, &command)).await;
    assert_eq!(ended.unwrap(), EndedRefund::Ended);
    (bought, refund_no)
}

/// The differences that the statement of the day has, and those that are open.
async fn compare(
    env: &TestEnv,
    lines: Vec<StatementEntry>,
) -> Vec<(DifferenceKind, EntryKind, String)> {
    let now = env.app.now();
    let store = move |conn: &mut db::Conn| {
        Ok(store::money::statements::insert(conn, "fake", DAY, &lines, None, now)?)
    };
    env.tx(store).await;
    let compare =
        move |conn: &mut db::Conn| Ok(app::find_differences(conn, "fake", EntryKind::ALL, DAY)?);
    let found = env.tx(compare).await.expect("the statement is there");
    found.into_iter().map(|one| (one.kind, one.key.0, one.key.1)).collect()
}

both_dbs! {
    async fn the_provider_keeps_what_an_operator_pays_in_another_way(env: TestEnv) {
        let (bought, _) = paid_by_an_operator(&env).await;
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, Fen(-1_000));
        assert_eq!(env.platform_account(AccountKind::ManualRefunds, "").await, Fen(1_000));
        assert_eq!(env.platform_account(AccountKind::RefundsPayable, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::Sales, "").await, Fen(0));
        let payment = line(EntryKind::Payment, bought.payment.as_str());
        assert_eq!(compare(&env, vec![payment]).await, []);
        env.audit().await;
    }

    async fn what_the_provider_sends_as_well_is_a_difference(env: TestEnv) {
        let (bought, refund_no) = paid_by_an_operator(&env).await;
        let payment = line(EntryKind::Payment, bought.payment.as_str());
        let lines = vec![payment, line(EntryKind::Refund, refund_no.as_str())];
        let twice = (DifferenceKind::OnlyAtProvider, EntryKind::Refund, refund_no.to_string());
        assert_eq!(compare(&env, lines).await, [twice]);
        env.audit().await;
    }

    async fn nothing_of_it_can_come_back_to_the_provider(env: TestEnv) {
        let (_, refund_no) = paid_by_an_operator(&env).await;
        *env.pay.returned.lock().unwrap() = Some("expired_or_canceled_card".to_owned());
        let right = [("x-signature".to_owned(), "right".to_owned())];
        let body = format!("refund {refund_no}");
        let reply = env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
        assert_eq!(reply.status, 200);
        for _ in 0..2 {
            env.clock.advance_seconds(86_400);
            env.run_jobs().await;
        }
        assert_eq!(env.app.open_differences().await.unwrap(), []);
        assert_eq!(env.platform_account(AccountKind::Suspense, "").await, Fen(0));
        assert_eq!(env.platform_account(AccountKind::Clearing, "fake").await, Fen(-1_000));
        env.audit().await;
    }
}
