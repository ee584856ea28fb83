//! Transfers to Alipay accounts, from the request to the money.

use std::sync::{Arc, atomic::Ordering};

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use domain::{CashChannel, CashFailure, CashNo, Fen, Timestamp};
use gateways::{AlipayPayouts, AlipayTransferScene, Http};

use crate::{
    alipay_certificates::config_of,
    shop::{START, Shop},
};

pub fn client(shop: &Shop) -> AlipayPayouts {
    let limits = std::time::Duration::from_millis(700);
    let http = Arc::new(Http::with_limits(limits, limits).unwrap());
    let scene = AlipayTransferScene::default();
    let config = config_of(&shop.sandbox);
    AlipayPayouts::new(config, scene, shop.clock.clone(), http).unwrap()
}

pub fn request(number: u8) -> PayoutRequest {
    PayoutRequest {
        cash_no: CashNo::new(Timestamp(START), [number; 8]),
        channel: CashChannel::Alipay,
        account_no: "13800008000".to_owned(),
        holder_name: "王小明".to_owned(),
        bank_name: None,
        title: "锦囊提现".to_owned(),
        notify_url: String::new(),
        amount: Fen(990),
    }
}

fn later(shop: &Shop, ms: i64) {
    shop.clock.0.fetch_add(ms, Ordering::SeqCst);
}

fn refused(code: &str) -> Outcome<PayoutState> {
    Outcome::Rejected { code: code.to_owned(), retryable: false }
}

#[tokio::test]
async fn a_transfer_arrives_once_however_often_it_is_sent() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    let request = request(1);
    let query = || payouts.query(&request.cash_no, request.amount);
    assert_eq!(query().await, Outcome::Done(PayoutState::NotFound));
    for _ in 0..2 {
        assert_eq!(payouts.send(&request).await, Outcome::Done(PayoutState::Processing));
    }
    later(&shop, 3_000);
    let paid = query().await;
    assert!(
        matches!(&paid, Outcome::Done(PayoutState::Paid { txn }) if txn.len() == 28),
        "{paid:?}"
    );
    assert_eq!(payouts.send(&request).await, paid, "the same request is the same transfer");
    let other = payouts.query(&request.cash_no, Fen(991)).await;
    let other_amount = PayoutState::OtherAmount { reported: Fen(990) };
    assert_eq!(other, Outcome::Done(other_amount), "another amount is never taken for ours");
}

#[tokio::test]
async fn a_number_with_another_body_is_unknown_and_never_a_second_transfer() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    let ours = request(1);
    assert_eq!(payouts.send(&ours).await, Outcome::Done(PayoutState::Processing));
    for other in [
        PayoutRequest { amount: Fen(991), ..ours.clone() },
        PayoutRequest { account_no: "13800008001".to_owned(), ..ours.clone() },
        PayoutRequest { holder_name: "王小红".to_owned(), ..ours.clone() },
    ] {
        assert_eq!(payouts.send(&other).await, Outcome::Unknown);
    }
    let shown = shop.get(&format!("/_sandbox/payout/{}", ours.cash_no)).await.1;
    assert!(shown.contains("\"amountFen\":990"), "{shown}");
}

#[tokio::test]
async fn an_account_of_another_name_gets_nothing() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    let stranger = PayoutRequest { holder_name: "不符合".to_owned(), ..request(1) };
    assert_eq!(payouts.send(&stranger).await, refused("PAYEE_USER_INFO_ERROR"));
    assert_eq!(payouts.failure("PAYEE_USER_INFO_ERROR"), CashFailure::NameMismatch);
    let nobody = PayoutRequest { account_no: "nobody".to_owned(), ..request(2) };
    assert_eq!(payouts.send(&nobody).await, refused("PAYEE_NOT_EXIST"));
    for no in [&stranger.cash_no, &nobody.cash_no] {
        let known = payouts.query(no, Fen(990)).await;
        assert_eq!(known, Outcome::Done(PayoutState::NotFound), "a refusal makes no transfer");
    }
}

#[tokio::test]
async fn a_transfer_may_fail_after_it_was_taken_or_before() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    let (taken, before) = (request(1), request(2));
    payouts.send(&taken).await;
    for no in [&taken.cash_no, &before.cash_no] {
        let decide = format!("/_sandbox/payout/{no}?result=failed&reason=name_mismatch");
        assert_eq!(shop.post(&decide).await.0, 200);
    }
    let code = "PAYEE_USER_INFO_ERROR".to_owned();
    let failed = PayoutState::Failed { reason: CashFailure::NameMismatch, code: code.clone() };
    assert_eq!(payouts.query(&taken.cash_no, taken.amount).await, Outcome::Done(failed));
    assert_eq!(payouts.send(&before).await, refused(&code));
}

#[tokio::test]
async fn a_transfer_that_arrived_may_come_back() {
    let shop = Shop::open().await;
    let (payouts, request) = (client(&shop), request(1));
    let returned = format!("/_sandbox/payout/{}?result=returned", request.cash_no);
    assert_ne!(shop.post(&returned).await.0, 200, "nothing was sent");
    payouts.send(&request).await;
    later(&shop, 3_000);
    let query = || payouts.query(&request.cash_no, request.amount);
    assert!(matches!(query().await, Outcome::Done(PayoutState::Paid { .. })));
    assert_eq!(shop.post(&returned).await.0, 200);
    let code = "PAYEE_NOT_EXIST".to_owned();
    let came_back = PayoutState::Failed { reason: CashFailure::PayoutAccountInvalid, code };
    assert_eq!(query().await, Outcome::Done(came_back));
    assert!(payouts.return_days() > 0, "so it is asked about after it was paid");
}

#[tokio::test]
async fn every_fault_is_unknown_and_the_next_query_tells() {
    let shop = Shop::open().await;
    let payouts = client(&shop);
    for (number, kind) in
        ["timeout_before", "timeout_after", "status500", "garbage", "bad_signature"]
            .into_iter()
            .enumerate()
    {
        let request = request(u8::try_from(number).unwrap());
        let fault = |call: &str| {
            format!("/_sandbox/fault?provider=alipay_payout&call={call}&kind={kind}&delayMs=3000")
        };
        assert_eq!(shop.post(&fault("send")).await.0, 200);
        assert_eq!(payouts.send(&request).await, Outcome::Unknown, "{kind}");
        let query = || payouts.query(&request.cash_no, request.amount);
        assert_eq!(shop.post(&fault("query")).await.0, 200);
        assert_eq!(query().await, Outcome::Unknown, "{kind}");
        let known = query().await;
        let had_effect = kind != "timeout_before";
        let expected = if had_effect { PayoutState::Processing } else { PayoutState::NotFound };
        assert_eq!(known, Outcome::Done(expected), "{kind}");
        assert_eq!(payouts.send(&request).await, Outcome::Done(PayoutState::Processing), "{kind}");
    }
    let lost = request(9);
    shop.post(&format!("/_sandbox/payout/{}?result=unknown&times=1", lost.cash_no)).await;
    assert_eq!(payouts.send(&lost).await, Outcome::Unknown);
    let known = payouts.query(&lost.cash_no, lost.amount).await;
    assert!(matches!(known, Outcome::Done(PayoutState::Paid { .. })), "{known:?}");
}
