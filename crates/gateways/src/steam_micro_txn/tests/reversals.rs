//! Refunds, and money that others take back.

use app::ports::{Disputes, Outcome, Payments, ProviderDispute, RefundRequest};
use domain::{DisputeState, Fen};
use serde_json::json;

use super::{TRANSID, fixture, order, refund_request, refused, transaction};
use crate::script::NOW;

#[tokio::test]
async fn a_refund_is_certain_once_steam_shows_it() {
    let done = json!({ "orderid": order(), "transid": TRANSID });
    for (after, expected) in
        [("Refunded", Outcome::Done(true)), ("Succeeded", Outcome::Done(false))]
    {
        let fixture = fixture();
        fixture.shows("Succeeded");
        fixture.gives(&done);
        fixture.shows(after);
        assert_eq!(fixture.steam.refund(&refund_request()).await, expected);
        let calls = fixture.calls();
        assert_eq!(calls[1], "ISteamMicroTxn/RefundTxn/v2");
    }
    // A repetition asks for nothing.
    let fixture = fixture();
    fixture.shows("Refunded");
    assert_eq!(fixture.steam.refund(&refund_request()).await, Outcome::Done(true));
    assert_eq!(fixture.calls(), ["ISteamMicroTxn/QueryTxn/v3"]);
    // A lost response is unknown, whatever it did.
    fixture.shows("Succeeded");
    fixture.script.is_silent();
    assert_eq!(fixture.steam.refund(&refund_request()).await, Outcome::Unknown);
}

#[tokio::test]
async fn only_a_whole_payment_of_ours_is_refunded() {
    let fixture = fixture();
    let part = RefundRequest { amount: Fen(1), ..refund_request() };
    assert_eq!(fixture.steam.refund(&part).await, refused("partial_refund", false));
    assert!(fixture.script.asked().is_empty());
    for (status, code) in [
        ("Chargedback", "charged_back"),
        ("RefundedSuspectedFraud", "charged_back"),
        ("PartialRefund", "partly_refunded"),
        ("Approved", "not_paid"),
    ] {
        fixture.shows(status);
        assert_eq!(fixture.steam.refund(&refund_request()).await, refused(code, false));
    }
    for change in [("transid", json!("6")), ("items", json!([{ "amount": 5 }]))] {
        fixture.gives(&transaction("Succeeded", &[change]));
        assert_eq!(fixture.steam.refund(&refund_request()).await, Outcome::Unknown);
    }
    fixture.has_none();
    assert_eq!(fixture.steam.refund(&refund_request()).await, Outcome::Unknown);
    fixture.shows("Succeeded");
    fixture.fails(&json!("2"));
    assert_eq!(fixture.steam.refund(&refund_request()).await, refused("steam_2", false));
}

#[tokio::test]
async fn money_that_was_taken_back_is_a_lost_dispute() {
    let lost = ProviderDispute {
        id: TRANSID.to_owned(),
        provider_txn: TRANSID.to_owned(),
        amount: Fen(1234),
        state: DisputeState::Lost,
        is_funds_withdrawn: true,
        respond_by: None,
    };
    let fixture = fixture();
    let orders = json!({ "count": 3, "orders": [
        transaction("Succeeded", &[("orderid", json!("5")), ("transid", json!("8"))]),
        transaction("Refunded", &[("orderid", json!("6")), ("transid", json!("9"))]),
        transaction("Chargedback", &[]),
    ] });
    fixture.gives(&orders);
    assert_eq!(fixture.steam.disputes_since(NOW).await, Outcome::Done(vec![lost.clone()]));
    fixture.shows("RefundedFriendlyFraud");
    assert_eq!(fixture.steam.dispute(TRANSID).await, Outcome::Done(Some(lost)));
    fixture.shows("Succeeded");
    assert_eq!(fixture.steam.dispute(TRANSID).await, Outcome::Done(None));
    assert_eq!(fixture.steam.dispute("x").await, Outcome::Done(None));
    fixture.gives(&transaction("Chargedback", &[("currency", json!("JPY"))]));
    assert_eq!(fixture.steam.dispute(TRANSID).await, Outcome::Unknown);
}
