//! The simulated bank transfers.

use std::sync::atomic::Ordering;

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use demo::SandboxPayout;
use domain::{CashChannel, CashFailure, CashNo, Fen, Timestamp};

use crate::shop::{START, Shop};

fn client(shop: &Shop) -> SandboxPayout {
    SandboxPayout::new(shop.sandbox.clone())
}

fn request(number: u8, fen: i64) -> PayoutRequest {
    PayoutRequest {
        cash_no: CashNo::new(Timestamp(START), [number; 8]),
        channel: CashChannel::Bank,
        account_no: "13800008000".to_owned(),
        holder_name: "王小明".to_owned(),
        bank_name: None,
        title: "锦囊提现".to_owned(),
        notify_url: String::new(),
        amount: Fen(fen),
    }
}

fn later(shop: &Shop, ms: i64) {
    shop.clock.0.fetch_add(ms, Ordering::SeqCst);
}

#[tokio::test]
async fn a_payout_arrives_by_itself_and_once() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    let request = request(1, 990);
    assert_eq!(
        payouts.query(&request.cash_no, request.amount).await,
        Outcome::Done(PayoutState::NotFound)
    );
    for _ in 0..2 {
        assert_eq!(payouts.send(&request).await, Outcome::Done(PayoutState::Processing));
    }
    let dearer = PayoutRequest { amount: Fen(991), ..request.clone() };
    assert!(matches!(payouts.send(&dearer).await, Outcome::Rejected { retryable: false, .. }));
    later(&shop, 2_999);
    assert_eq!(
        payouts.query(&request.cash_no, request.amount).await,
        Outcome::Done(PayoutState::Processing)
    );
    later(&shop, 1);
    let paid = payouts.query(&request.cash_no, request.amount).await;
    assert!(
        matches!(&paid, Outcome::Done(PayoutState::Paid { txn }) if txn.len() == 28),
        "{paid:?}"
    );
    let other = payouts.query(&request.cash_no, Fen(991)).await;
    let other_amount = PayoutState::OtherAmount { reported: Fen(990) };
    assert_eq!(other, Outcome::Done(other_amount), "another amount is never taken for ours");
    assert_eq!(payouts.send(&request).await, paid, "the same number is the same payout");
    assert_eq!(
        shop.post(&format!("/_sandbox/payout/{}?result=failed", request.cash_no)).await.0,
        409
    );
    assert_eq!(shop.get(&format!("/_sandbox/payout/{}", request.cash_no)).await.0, 200);
}

#[tokio::test]
async fn a_test_decides_otherwise() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    let (failed, lost) = (request(1, 990), request(2, 990));
    payouts.send(&failed).await;
    assert_eq!(
        shop.post(&format!(
            "/_sandbox/payout/{}?result=failed&reason=name_mismatch",
            failed.cash_no
        ))
        .await
        .0,
        200
    );
    let expected =
        PayoutState::Failed { reason: CashFailure::NameMismatch, code: "name_mismatch".to_owned() };
    assert_eq!(payouts.query(&failed.cash_no, failed.amount).await, Outcome::Done(expected));
    // Decided before it is sent: the money arrives, but two responses are lost.
    assert_eq!(
        shop.post(&format!("/_sandbox/payout/{}?result=unknown", lost.cash_no)).await.0,
        200
    );
    assert_eq!(payouts.send(&lost).await, Outcome::Unknown);
    assert_eq!(payouts.query(&lost.cash_no, lost.amount).await, Outcome::Unknown);
    assert!(matches!(
        payouts.query(&lost.cash_no, lost.amount).await,
        Outcome::Done(PayoutState::Paid { .. })
    ));
    for path in ["/_sandbox/payout/x?result=paid", "/_sandbox/payout/C2?result=paid"] {
        assert_eq!(shop.post(path).await.0, 404);
    }
    assert_eq!(shop.post(&format!("/_sandbox/payout/{}?result=maybe", lost.cash_no)).await.0, 400);
}
