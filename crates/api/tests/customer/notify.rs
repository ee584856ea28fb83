//! `POST /notify/{provider}`

use super::fixtures::{assert_unchanged, begun, customer, open, ordered};
use super::refused;
use axum::http::Method;
use domain::Fen;
use std::sync::atomic::Ordering;
use testkit::both_dbs;
use testkit::http::{Call, Site};

fn webhook(body: impl Into<Vec<u8>>) -> Call {
    Call::to(Method::POST, "/notify/fake").body("text/plain", body)
}

fn signed(body: impl Into<Vec<u8>>) -> Call {
    webhook(body).header("x-signature", "right")
}

/// The response to the provider: HTTP status and body.
async fn received(site: &Site, call: Call) -> (u16, String) {
    let answer = call.send(site).await;
    assert_eq!(
        (&answer.headers["content-type"], &answer.headers["cache-control"]),
        (&"text/plain".parse().unwrap(), &"no-store".parse().unwrap())
    );
    (answer.status.as_u16(), answer.body.as_str().unwrap().to_owned())
}

fn success() -> (u16, String) {
    (200, "success".to_owned())
}

/// It must be sent again.
fn failure() -> (u16, String) {
    (500, "fail".to_owned())
}

/// It is not the provider's.
fn refusal() -> (u16, String) {
    (400, "fail".to_owned())
}

both_dbs! {
    async fn a_payment_is_booked_once_however_often_its_webhook_comes(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 2).await;
        let payment_no = begun(&site, &token, &order_no).await;
        // A webhook before the money has arrived, or while the provider does not respond, must be
        // sent again.
        assert_eq!(received(&site, signed(payment_no.as_str())).await, failure());
        site.env.pay.pay(&payment_no, Fen(200));
        site.env.pay.silent.store(true, Ordering::SeqCst);
        assert_eq!(received(&site, signed(payment_no.as_str())).await, failure());
        site.env.pay.silent.store(false, Ordering::SeqCst);
        assert_eq!(site.env.stock_counters(gift).await, (8, 2, 0));
        assert_eq!(received(&site, signed(payment_no.as_str())).await, success());
        assert_eq!(Call::get(&format!("getOrder?orderNo={order_no}")).token(&token).data(&site).await["state"], "completed");
        let before = site.env.tables().await;
        for _ in 0..3 {
            assert_eq!(received(&site, signed(payment_no.as_str())).await, success());
        }
        assert_unchanged(&site, &before, "repeated webhooks").await;
        assert_eq!(Call::get("listBag").token(&token).data(&site).await["total"], 2);
        site.env.audit().await;
    }

    async fn another_amount_goes_back(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let mut sent_back = Vec::new();
        for amount in [Fen(1), Fen(199), Fen(201)] {
            let order_no = ordered(&site, &token, gift, 2).await;
            let payment_no = begun(&site, &token, &order_no).await;
            site.env.pay.pay(&payment_no, amount);
            assert_eq!(received(&site, signed(payment_no.as_str())).await, success());
            assert_eq!(Call::get(&format!("getOrder?orderNo={order_no}")).token(&token).data(&site).await["state"], "pending_payment");
            site.env.run_jobs().await;
            sent_back.push(amount);
            let mut refunded = site.env.pay.refunded();
            refunded.sort_unstable();
            assert_eq!(refunded, sent_back);
        }
        site.env.audit().await;
    }

    async fn what_is_not_the_providers_word_is_not_accepted(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 10).await;
        let token = customer(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        let payment_no = begun(&site, &token, &order_no).await;
        site.env.pay.pay(&payment_no, Fen(100));
        let before = site.env.tables().await;
        let no = payment_no.as_str();
        let hostile = [
            webhook(no),
            webhook(no).header("x-signature", "wrong"),
            webhook(no).header("x-signature", ""),
            webhook(no).header("x-signature", b"\xff"),
            webhook(no).token(&token),
            signed(""),
            signed(order_no.as_str()),
            signed(format!("{no}\n")),
            signed(no.to_lowercase()),
            signed(b"\xff\xfe\x00".to_vec()),
            signed("{}".repeat(8_000)),
            signed("x".repeat(16 * 1024)),
        ];
        for call in hostile {
            assert_eq!(received(&site, call).await, refusal());
        }
        assert_eq!(received(&site, signed("P202611210000000000000")).await, failure(), "no such payment");
        for size in [16 * 1024 + 1, 1024 * 1024] {
            refused::body_too_large().check(&site, signed("x".repeat(size))).await;
        }
        for path in ["/notify/nobody", "/notify/FAKE", "/notify/%00", "/notify/..%2Ffake", "/notify/%F0%9F%92%A5", "/notify/sandbox"] {
            refused::not_found().check(&site, Call::to(Method::POST, path).body("text/plain", no).header("x-signature", "right")).await;
        }
        assert_unchanged(&site, &before, "hostile webhooks").await;
        assert_eq!(received(&site, signed(no)).await, success(), "and the true one still counts");
        site.env.audit().await;
    }
}
