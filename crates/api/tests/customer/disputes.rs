//! The answers of `GET listOrder`, `GET getOrder` and `GET getCashConfig` about disputed payments.

use super::fixtures::{begun, open, ordered, text};
use super::refused;
use app::ports::ProviderDispute;
use domain::DisputeState::{self, Lost, Open, Won};
use domain::{Fen, GiftId, OrderNo, PaymentNo, RefundReason};
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

pub(super) struct Bought {
    order_no: String,
    payment: PaymentNo,
}

pub(super) async fn buy(site: &Site, token: &str, gift: GiftId) -> Bought {
    let order_no = ordered(site, token, gift, 1).await;
    let payment = begun(site, token, &order_no).await;
    site.env.pay.pay(&payment, Fen(1_000));
    assert!(site.env.webhook(&payment).await);
    Bought { order_no, payment }
}

/// The provider reports a state of the dispute about a payment, and its webhook arrives.
pub(super) async fn report(site: &Site, bought: &Bought, state: DisputeState) {
    let body = format!("disputed {}", site.env.pay.dispute(&bought.payment, Fen(1_000), state));
    let right = [("x-signature".to_owned(), "right".to_owned())];
    let reply = site.env.app.payment_webhook("fake", &right, body.as_bytes()).await.unwrap();
    assert_eq!(reply.status, 200);
}

/// The dispute of each order in the list, newest order first; `getOrder` must say the same.
async fn disputes(site: &Site, token: &str) -> Vec<Value> {
    let page = Call::get("listOrder").token(token).data(site).await;
    let mut said = Vec::new();
    for order in page["items"].as_array().unwrap() {
        let call = format!("getOrder?orderNo={}", text(&order["orderNo"]));
        let whole = Call::get(&call).token(token).data(site).await;
        assert_eq!(whole["dispute"], order["dispute"]);
        said.push(order["dispute"].clone());
    }
    said
}

both_dbs! {
    async fn an_order_that_is_refunded_after_a_lost_dispute_shows_what_went_back_by_each(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_000), 20).await;
        let funded = site.env.funded_customer(Fen(0)).await;
        let token = funded.token.as_str();
        let bought = buy(&site, token, gift).await;
        site.env.pay.report_dispute(ProviderDispute {
            id: "dp_part".to_owned(),
            provider_txn: format!("T{}", bought.payment),
            amount: Fen(490),
            state: Lost,
            is_funds_withdrawn: true,
            respond_by: None,
        });
        let right = [("x-signature".to_owned(), "right".to_owned())];
        let reply = site.env.app.payment_webhook("fake", &right, b"disputed dp_part").await.unwrap();
        assert_eq!(reply.status, 200);
        let order_no = OrderNo::parse(&bought.order_no).unwrap();
        site.env.app.refund_order(order_no, RefundReason::CustomerRequest).await.unwrap();
        site.env.run_jobs().await;
        assert_eq!(site.env.pay.refunded(), [Fen(510)]);
        let call = format!("getOrder?orderNo={}", bought.order_no);
        let order = Call::get(&call).token(token).data(&site).await;
        assert_eq!((&order["state"], &order["paidFen"]), (&json!("refunded"), &json!(1_000)));
        let back = (&order["refunds"][0]["amountFen"], &order["chargebacks"][0]["amountFen"]);
        assert_eq!(back, (&json!(510), &json!(490)));
        site.env.audit().await;
    }

    async fn orders_say_whether_their_payment_is_disputed_and_how_that_ended(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_000), 20).await;
        let (funded, other) = (site.env.funded_customer(Fen(0)).await, site.env.funded_customer(Fen(0)).await);
        let token = funded.token.as_str();
        let bought = [buy(&site, token, gift).await, buy(&site, token, gift).await, buy(&site, token, gift).await];
        buy(&site, &other.token, gift).await;
        ordered(&site, token, gift, 1).await;
        assert_eq!(disputes(&site, token).await, [json!(null), json!(null), json!(null), json!(null)]);
        for one in &bought[..2] {
            report(&site, one, Open).await;
        }
        assert_eq!(disputes(&site, token).await, [json!(null), json!(null), json!("open"), json!("open")]);
        report(&site, &bought[0], Won).await;
        report(&site, &bought[1], Lost).await;
        assert_eq!(disputes(&site, token).await, [json!(null), json!(null), json!("lost"), json!("won")]);
        let won = format!("listOrder?state=completed&limit=1&cursor={}", {
            let page = Call::get("listOrder?state=completed&limit=2").token(token).data(&site).await;
            text(&page["nextCursor"])
        });
        let page = Call::get(&won).token(token).data(&site).await;
        assert_eq!((&page["items"][0]["orderNo"], &page["items"][0]["dispute"]), (&json!(bought[0].order_no), &json!("won")));
        assert_eq!(disputes(&site, &other.token).await, [json!(null)]);
    }

    async fn an_order_says_what_lost_disputes_returned_to_the_payer_besides_refunds(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_000), 20).await;
        let token = site.env.funded_customer(Fen(0)).await.token;
        let (kept, refunded) = (buy(&site, &token, gift).await, buy(&site, &token, gift).await);
        let returned = async |of: &Bought| {
            let call = format!("getOrder?orderNo={}", of.order_no);
            Call::get(&call).token(&token).data(&site).await
        };
        report(&site, &kept, Open).await;
        assert_eq!(returned(&kept).await["chargebacks"], json!([]), "an open one has returned nothing");
        site.env.clock.advance_seconds(60);
        report(&site, &kept, Lost).await;
        let order = returned(&kept).await;
        let lost = json!([{ "amountFen": 1_000, "time": "2026-11-21T04:01:00.000Z" }]);
        assert_eq!(order["chargebacks"], lost);
        assert_eq!(order["timeline"].as_array().unwrap().last().unwrap()["time"], lost[0]["time"]);

        let order_no = domain::OrderNo::parse(&refunded.order_no).unwrap();
        site.env.app.refund_order(order_no, domain::RefundReason::CustomerRequest).await.unwrap();
        report(&site, &refunded, Lost).await;
        let order = returned(&refunded).await;
        assert_eq!((&order["chargebacks"], &order["refunds"][0]["chargedBackFen"]), (&json!([]), &json!(1_000)));
    }

    async fn the_terms_of_cash_outs_say_that_a_dispute_blocks_them(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(1_000), 20).await;
        let (funded, other) = (site.env.funded_customer(Fen(50_000)).await, site.env.funded_customer(Fen(50_000)).await);
        let one = buy(&site, &funded.token, gift).await;
        let blocked = |token: String| {
            let site = &site;
            async move { Call::get("getCashConfig?channel=bank").token(&token).data(site).await["disputed"].clone() }
        };
        let apply = || {
            let account = funded.payout_account;
            Call::post(&format!("applyCash?amountFen=1000&accountId={account}&secret=kite47")).token(&funded.token)
        };
        assert_eq!(blocked(funded.token.clone()).await, false);
        report(&site, &one, Open).await;
        assert_eq!(blocked(funded.token.clone()).await, true);
        assert_eq!(blocked(other.token.clone()).await, false);
        refused::payment_disputed().check(&site, apply()).await;
        report(&site, &one, Won).await;
        assert_eq!(blocked(funded.token.clone()).await, false);
        apply().data(&site).await;
    }
}
