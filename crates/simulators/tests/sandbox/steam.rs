//! Extractions: the client of the sandbox against the simulated bot.

use std::sync::{Arc, atomic::Ordering};

use app::ports::{
    Delivery, DeliveryAttempt, DeliveryItem, DeliveryRequest, DeliveryState, Outcome,
};
use domain::{AttemptNo, ExtractNo, Timestamp};
use gateways::Http;
use sandbox::{Channel, SandboxSteam};

use crate::shop::{Rng, START, Shop};

const URL: &str = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd_-12";
const WEEK_MS: i64 = 7 * 24 * 3_600_000;

fn steam(shop: &Shop, secret: &[u8]) -> SandboxSteam {
    let http = Arc::new(
        Http::with_limits(
            std::time::Duration::from_millis(500),
            std::time::Duration::from_millis(700),
        )
        .unwrap(),
    );
    SandboxSteam::new(
        Channel::new(&shop.base, secret, shop.clock.clone(), Arc::new(Rng), http).unwrap(),
    )
}

fn attempt(random: u8, attempt: i64) -> AttemptNo {
    AttemptNo { extract_no: ExtractNo::new(Timestamp(START), [random; 8]), attempt }
}

fn asked(no: &AttemptNo) -> DeliveryAttempt {
    DeliveryAttempt { no: no.clone(), offer_id: None, requested_at: None }
}

fn request(attempt_no: &AttemptNo, trade_url: &str) -> DeliveryRequest {
    let item = DeliveryItem {
        market_hash_name: "★ Karambit | Fade (Factory New)".to_owned(),
        phase: Some("Phase 2".to_owned()),
    };
    DeliveryRequest {
        attempt_no: attempt_no.clone(),
        trade_url: trade_url.to_owned(),
        items: vec![item.clone(), item],
    }
}

fn failed(code: &str) -> Outcome<DeliveryState> {
    Outcome::Done(DeliveryState::Failed { code: code.to_owned() })
}

#[tokio::test]
async fn an_offer_appears_is_accepted_and_rolled_back() {
    let shop = Shop::open().await;
    let steam = steam(&shop, &shop.sandbox.sandbox_secret());
    let no = attempt(1, 1);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::NotFound));
    for _ in 0..2 {
        assert_eq!(steam.send(&request(&no, URL)).await, Outcome::Done(DeliveryState::Sending));
    }
    shop.clock.0.fetch_add(1_000, Ordering::SeqCst);
    let Outcome::Done(DeliveryState::Offered { offer_id, expires_at }) =
        steam.query(&asked(&no)).await
    else {
        panic!("no offer")
    };
    assert_eq!((offer_id.len(), expires_at), (10, Timestamp(START + 12 * 3_600_000)));
    shop.clock.0.fetch_add(3_000, Ordering::SeqCst);
    let arrived = Outcome::Done(DeliveryState::Delivered {
        offer_id,
        protected_until: Timestamp(START + 4_000 + WEEK_MS),
    });
    assert_eq!(steam.query(&asked(&no)).await, arrived);
    assert_eq!(steam.cancel(&asked(&no)).await, arrived, "too late to call it back");
    assert_eq!(shop.post(&format!("/_sandbox/steam/{no}?result=decline")).await.0, 409);
    assert_eq!(shop.post(&format!("/_sandbox/steam/{no}?result=rollback")).await.0, 200);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::RolledBack));
}

#[tokio::test]
async fn every_result_can_be_decided_before_and_after_it_is_sent() {
    let shop = Shop::open().await;
    let steam = steam(&shop, &shop.sandbox.sandbox_secret());
    for (turn, (result, code)) in [
        ("decline", "declined"),
        ("expire", "expired"),
        ("invalid_items", "invalid_items"),
        ("hold", "hold"),
        ("trade_url_invalid", "trade_url_invalid"),
        ("inventory_private", "inventory_private"),
    ]
    .into_iter()
    .enumerate()
    {
        let (first, second) = (attempt(turn as u8, 1), attempt(turn as u8, 2));
        shop.post(&format!("/_sandbox/steam/{first}?result={result}")).await;
        assert_eq!(steam.send(&request(&first, URL)).await, failed(code));
        assert_eq!(
            steam.send(&request(&second, URL)).await,
            Outcome::Done(DeliveryState::Sending),
            "a decision is used up"
        );
        shop.post(&format!("/_sandbox/steam/{first}?result={result}")).await;
        assert_eq!(steam.query(&asked(&second)).await, failed(code));
        assert_eq!(steam.query(&asked(&first)).await, failed(code));
    }
    assert_eq!(
        steam.send(&request(&attempt(99, 1), "https://example.com/")).await,
        failed("trade_url_invalid")
    );
    assert_eq!(shop.post("/_sandbox/steam/S202501010000000000000?result=accept").await.0, 404);
    assert_eq!(shop.post(&format!("/_sandbox/steam/{}?result=win", attempt(98, 1))).await.0, 400);
    assert_eq!(shop.get(&format!("/_sandbox/steam/{}", attempt(98, 1))).await.0, 404);
}

#[tokio::test]
async fn a_lost_answer_leaves_one_offer() {
    let shop = Shop::open().await;
    let steam = steam(&shop, &shop.sandbox.sandbox_secret());
    let no = attempt(1, 1);
    shop.post(&format!("/_sandbox/steam/{no}?result=timeout_after_effect&times=2")).await;
    assert_eq!(steam.send(&request(&no, URL)).await, Outcome::Unknown);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Unknown);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    shop.post("/_sandbox/fault?provider=steam&call=cancel&kind=garbage").await;
    assert_eq!(steam.cancel(&asked(&no)).await, Outcome::Unknown);
    assert_eq!(steam.query(&asked(&no)).await, failed("cancelled"));
    let (_, shown) = shop.get(&format!("/_sandbox/steam/{no}")).await;
    assert_eq!(shown.matches("attemptNo").count(), 1, "{shown}");
}

#[tokio::test]
async fn what_is_called_back_before_it_arrives_makes_no_offer_and_strangers_are_refused() {
    let shop = Shop::open().await;
    let ours = steam(&shop, &shop.sandbox.sandbox_secret());
    let no = attempt(1, 1);
    assert_eq!(ours.cancel(&asked(&no)).await, failed("cancelled"));
    assert_eq!(ours.send(&request(&no, URL)).await, failed("cancelled"));
    let other = DeliveryRequest { items: Vec::new(), ..request(&attempt(2, 1), URL) };
    assert!(matches!(ours.send(&other).await, Outcome::Rejected { retryable: false, .. }));
    let changed = attempt(3, 1);
    ours.send(&request(&changed, URL)).await;
    let discordant = ours.send(&request(&changed, &URL.replace("123456789", "1"))).await;
    assert_eq!(discordant, Outcome::Rejected { code: "discordant".to_owned(), retryable: false });
    let other_customer = steam(&shop, &[1; 32]);
    assert_eq!(other_customer.send(&request(&attempt(4, 1), URL)).await, Outcome::Unknown);
    assert_eq!(ours.query(&asked(&attempt(4, 1))).await, Outcome::Done(DeliveryState::NotFound));
}
