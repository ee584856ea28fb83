//! Extractions: the client of Steam against its simulator.

use std::collections::BTreeSet;
use std::sync::{Arc, atomic::Ordering};
use std::time::Duration;

use app::ports::{
    Delivery, DeliveryAttempt, DeliveryItem, DeliveryRequest, DeliveryState, Outcome, TradeUrlState,
};
use domain::{AttemptNo, DAY_SECONDS, ExtractNo, Timestamp, TradeUrl};
use gateways::{Http, Ports, SteamBot, SteamBots, SteamConfig};
use serde_json::Value;

use crate::shop::{Rng, START, Shop};

pub const URL: &str = "https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=AbCd_-12";
pub const NAME: &str = "★ Karambit | Doppler (Factory New)";

pub fn config(shop: &Shop) -> SteamConfig {
    demo::steam_config(shop.sandbox.steam_config(), SteamConfig::default())
}

pub fn client(shop: &Shop, config: SteamConfig) -> SteamBots {
    let limits = (Duration::from_millis(500), Duration::from_millis(900));
    let transport = Arc::new(Http::with_limits(limits.0, limits.1).unwrap());
    let ports = Ports::over(shop.clock.clone(), Arc::new(Rng), transport);
    SteamBots::new(config, ports).unwrap()
}

/// A client whose bots hold two of the items that [`request`] wants.
async fn steam(shop: &Shop) -> SteamBots {
    supply(shop, 2).await;
    client(shop, config(shop))
}

async fn supply(shop: &Shop, count: usize) {
    let item = (NAME.to_owned(), Some("Phase 2".to_owned()));
    shop.sandbox.supply_steam(vec![item; count]).await.unwrap();
}

pub fn pass(shop: &Shop, seconds: i64) {
    shop.clock.0.fetch_add(seconds * 1000, Ordering::SeqCst);
}

pub fn number(random: u8, attempt: i64) -> AttemptNo {
    AttemptNo { extract_no: ExtractNo::new(Timestamp(START), [random; 8]), attempt }
}

/// An attempt that was sent when the clock of the tests started.
fn asked(no: &AttemptNo) -> DeliveryAttempt {
    DeliveryAttempt { no: no.clone(), offer_id: None, requested_at: Some(Timestamp(START)) }
}

pub fn request(attempt_no: &AttemptNo, count: usize) -> DeliveryRequest {
    let phase = Some("Phase 2".to_owned());
    let item = DeliveryItem { market_hash_name: NAME.to_owned(), phase };
    DeliveryRequest {
        attempt_no: attempt_no.clone(),
        trade_url: URL.to_owned(),
        items: vec![item; count],
    }
}

fn failed(code: &str) -> Outcome<DeliveryState> {
    Outcome::Done(DeliveryState::Failed { code: code.to_owned() })
}

pub fn rejected(code: &str, retryable: bool) -> Outcome<DeliveryState> {
    Outcome::Rejected { code: code.to_owned(), retryable }
}

pub fn is_offered(outcome: &Outcome<DeliveryState>) -> bool {
    matches!(outcome, Outcome::Done(DeliveryState::Offered { .. }))
}

async fn set_outcome(shop: &Shop, no: &AttemptNo, result: &str) -> u16 {
    shop.post(&format!("/_sandbox/steam/{}?result={result}", no.extract_no)).await.0
}

pub async fn fault(shop: &Shop, call: &str, kind: &str) {
    let path = format!("/_sandbox/fault?provider=steam&call={call}&kind={kind}&delayMs=1500");
    assert_eq!(shop.post(&path).await.0, 200, "{kind}");
}

/// All offers that Steam has recorded.
pub async fn offers(shop: &Shop) -> Vec<Value> {
    let shown: Value = serde_json::from_str(&shop.get("/_sandbox/steam-trades").await.1).unwrap();
    shown["offers"].as_array().unwrap().clone()
}

#[tokio::test]
async fn an_offer_is_confirmed_accepted_and_rolled_back() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let no = number(1, 1);
    let Outcome::Done(DeliveryState::Offered { offer_id, expires_at }) =
        steam.send(&request(&no, 2)).await
    else {
        panic!("no offer")
    };
    assert_eq!(expires_at, Timestamp(START).plus_seconds(43_200));
    pass(&shop, 4);
    assert!(is_offered(&steam.query(&asked(&no)).await), "it waits for the customer");
    assert_eq!(set_outcome(&shop, &no, "accept").await, 200);
    let protected_until = Timestamp(START).plus_seconds(4 + 8 * DAY_SECONDS);
    let arrived = Outcome::Done(DeliveryState::Delivered { offer_id, protected_until });
    assert_eq!(steam.query(&asked(&no)).await, arrived);
    assert_eq!(steam.cancel(&asked(&no)).await, arrived, "too late to call it back");
    assert_eq!(set_outcome(&shop, &no, "decline").await, 409);
    assert_eq!(set_outcome(&shop, &no, "rollback").await, 200);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::RolledBack));
    // The items have other ids now, and can be sent again.
    assert!(is_offered(&steam.send(&request(&number(2, 1), 2)).await));
}

#[tokio::test]
async fn every_outcome_can_be_set_before_and_after_it_is_sent() {
    let shop = Shop::open().await;
    supply(&shop, 2).await;
    let steam = client(&shop, config(&shop));
    for (turn, (result, code)) in
        [("decline", "declined"), ("expire", "expired"), ("invalid_items", "invalid_items")]
            .into_iter()
            .enumerate()
    {
        let (first, second) = (number(turn as u8, 1), number(turn as u8, 2));
        set_outcome(&shop, &first, result).await;
        steam.send(&request(&first, 1)).await;
        assert_eq!(steam.query(&asked(&first)).await, failed(code));
        assert!(is_offered(&steam.send(&request(&second, 1)).await), "an outcome is used up");
        assert_eq!(set_outcome(&shop, &second, result).await, 200);
        assert_eq!(steam.query(&asked(&second)).await, failed(code));
        assert_eq!(steam.query(&asked(&first)).await, failed(code));
    }
    for (random, code) in [(11, "trade_url_invalid"), (12, "inventory_private")] {
        set_outcome(&shop, &number(random, 1), code).await;
        assert_eq!(steam.send(&request(&number(random, 1), 1)).await, rejected(code, false));
    }
    assert_eq!(shop.post("/_sandbox/steam/S202501010000000000000?result=accept").await.0, 404);
    assert_eq!(set_outcome(&shop, &number(98, 1), "win").await, 400);
    let shown = shop.get(&format!("/_sandbox/steam/{}", number(98, 1).extract_no)).await;
    assert_eq!(shown.0, 404);
}

#[tokio::test]
async fn a_lost_answer_leaves_one_offer() {
    for kind in ["timeout_after", "status500", "garbage"] {
        let shop = Shop::open().await;
        let steam = steam(&shop).await;
        let no = number(1, 1);
        fault(&shop, "send", kind).await;
        assert_eq!(steam.send(&request(&no, 1)).await, Outcome::Unknown, "{kind}");
        // It waits for the bot, which confirms it when it looks for it.
        assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending), "{kind}");
        assert!(is_offered(&steam.query(&asked(&no)).await), "{kind}");
        assert!(is_offered(&steam.send(&request(&no, 1)).await), "{kind}");
        assert_eq!(offers(&shop).await.len(), 1, "{kind}");
    }
}

#[tokio::test]
async fn a_request_that_never_arrived_is_sent_again_once_that_is_certain() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let no = number(1, 1);
    fault(&shop, "send", "timeout_before").await;
    assert_eq!(steam.send(&request(&no, 1)).await, Outcome::Unknown);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    pass(&shop, 119);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    pass(&shop, 1);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::NotFound));
    pass(&shop, 600);
    assert!(is_offered(&steam.send(&request(&no, 1)).await));
    assert_eq!(offers(&shop).await.len(), 1);
}

#[tokio::test]
async fn an_offer_that_lists_show_late_is_not_sent_twice() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let no = number(1, 1);
    shop.post(&format!("/_sandbox/steam/{}?result=hide&seconds=60", no.extract_no)).await;
    set_outcome(&shop, &no, "timeout_after_effect").await;
    assert_eq!(steam.send(&request(&no, 1)).await, Outcome::Unknown);
    for _ in 0..2 {
        assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    }
    assert_eq!(steam.cancel(&asked(&no)).await, Outcome::Unknown, "it may still appear");
    pass(&shop, 60);
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    assert!(is_offered(&steam.query(&asked(&no)).await), "it was confirmed");
    assert_eq!(steam.cancel(&asked(&no)).await, failed("cancelled"));
    assert_eq!(offers(&shop).await.len(), 1);
}

#[tokio::test]
async fn whatever_fails_on_the_way_one_offer_is_made() {
    for (call, kind) in [
        ("login", "timeout_before"),
        ("login", "garbage"),
        ("login", "rate_limited"),
        ("inventory", "status500"),
        ("inventory", "rate_limited"),
        ("inventory", "garbage"),
        ("check", "status500"),
        ("check", "timeout_before"),
        ("query", "garbage"),
        ("query", "rate_limited"),
        ("send", "rate_limited"),
        ("send", "session_expired"),
        ("query", "session_expired"),
        ("confirm", "timeout_before"),
        ("confirm", "timeout_after"),
        ("confirm", "garbage"),
        ("confirm", "session_expired"),
    ] {
        let shop = Shop::open().await;
        let steam = steam(&shop).await;
        let no = number(1, 1);
        fault(&shop, call, kind).await;
        let mut outcome = steam.send(&request(&no, 1)).await;
        for _ in 0..4 {
            if is_offered(&outcome) {
                break;
            }
            assert!(
                !matches!(outcome, Outcome::Rejected { retryable: false, .. }),
                "{call} {kind}"
            );
            pass(&shop, 130);
            outcome = match steam.query(&asked(&no)).await {
                Outcome::Done(DeliveryState::NotFound) => steam.send(&request(&no, 1)).await,
                other => other,
            };
        }
        assert!(is_offered(&outcome), "{call} {kind}: {outcome:?}");
        let books = offers(&shop).await;
        assert_eq!((books.len(), &books[0]["state"]), (1, &"offered".into()), "{call} {kind}");
    }
}

#[tokio::test]
async fn a_lost_answer_to_a_cancellation_is_looked_up() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let no = number(1, 1);
    steam.send(&request(&no, 1)).await;
    fault(&shop, "cancel", "timeout_after").await;
    assert_eq!(steam.cancel(&asked(&no)).await, Outcome::Unknown);
    assert_eq!(steam.cancel(&asked(&no)).await, failed("cancelled"));
    assert_eq!(steam.cancel(&asked(&number(2, 1))).await, Outcome::Unknown);
    pass(&shop, 120);
    let unknown = steam.cancel(&asked(&number(2, 1))).await;
    assert_eq!(unknown, Outcome::Done(DeliveryState::NotFound));
}

#[tokio::test]
async fn a_trade_url_is_checked_where_steam_knows_better() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let url = TradeUrl::parse(URL).unwrap();
    assert_eq!(steam.check(&url).await, Outcome::Done(TradeUrlState::Usable));
    shop.post("/_sandbox/steam-account/123456789?holdDays=15").await;
    assert_eq!(steam.check(&url).await, Outcome::Done(TradeUrlState::Held { days: 15 }));
    assert_eq!(steam.send(&request(&number(1, 1), 1)).await, rejected("hold", false));
    shop.post("/_sandbox/steam-account/123456789?closed=true").await;
    assert_eq!(steam.check(&url).await, Outcome::Done(TradeUrlState::Invalid));
    let refused = steam.send(&request(&number(1, 1), 1)).await;
    assert_eq!(refused, rejected("trade_url_invalid", false));
    assert_eq!(offers(&shop).await.len(), 0);
    // The items that were chosen are free again.
    shop.post("/_sandbox/steam-account/123456789").await;
    assert!(is_offered(&steam.send(&request(&number(2, 1), 2)).await));
}

#[tokio::test]
async fn items_that_are_held_after_all_arrive_when_the_hold_ends() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let no = number(1, 1);
    steam.send(&request(&no, 1)).await;
    set_outcome(&shop, &no, "hold").await;
    let held = steam.query(&asked(&no)).await;
    let until = Timestamp(START).plus_seconds(15 * DAY_SECONDS);
    assert!(
        matches!(&held, Outcome::Done(DeliveryState::Offered { expires_at, .. }) if *expires_at == until),
        "{held:?}"
    );
    pass(&shop, 15 * DAY_SECONDS);
    let arrived = client(&shop, config(&shop)).query(&asked(&no)).await;
    assert!(matches!(arrived, Outcome::Done(DeliveryState::Delivered { .. })), "{arrived:?}");
}

#[tokio::test]
async fn bots_share_the_work_and_no_item_is_offered_twice() {
    let shop = Shop::open().await;
    for _ in 0..4 {
        supply(&shop, 4).await;
        shop.sandbox.supply_steam(vec![("Another".to_owned(), None)]).await.unwrap();
    }
    let steam = Arc::new(client(&shop, config(&shop)));
    let tasks: Vec<_> = (0..6)
        .map(|random| {
            let steam = Arc::clone(&steam);
            tokio::spawn(async move { steam.send(&request(&number(random, 1), 1)).await })
        })
        .collect();
    let mut sent = 0;
    for task in tasks {
        sent += usize::from(is_offered(&task.await.unwrap()));
    }
    assert_eq!((sent, offers(&shop).await.len()), (4, 4), "the bots hold four");
    let ids: BTreeSet<String> =
        offers(&shop).await.iter().map(|o| o["offerId"].to_string()).collect();
    assert_eq!(ids.len(), 4);
    for random in 0..6 {
        set_outcome(&shop, &number(random, 1), "accept").await;
    }
    for offer in offers(&shop).await {
        assert_eq!(offer["state"], "delivered", "an item was offered twice: {offer}");
    }
    let none = steam.send(&request(&number(9, 1), 1)).await;
    assert_eq!(none, rejected("out_of_items", false));
    supply(&shop, 1).await;
    assert!(is_offered(&steam.send(&request(&number(9, 1), 1)).await), "new stock is noticed");
}

#[tokio::test]
async fn many_offers_are_read_page_by_page() {
    let shop = Shop::open().await;
    supply(&shop, 60).await;
    let many = SteamConfig { open_offers_max: 100, ..config(&shop) };
    let steam = client(&shop, many.clone());
    for random in 0..60 {
        assert!(is_offered(&steam.send(&request(&number(random, 1), 1)).await), "{random}");
    }
    let again = client(&shop, many);
    for random in [0, 59] {
        assert!(is_offered(&again.query(&asked(&number(random, 1))).await), "{random}");
    }
    let few = client(&shop, SteamConfig { open_offers_max: 20, ..config(&shop) });
    supply(&shop, 1).await;
    assert_eq!(few.send(&request(&number(99, 1), 1)).await, rejected("offer_limit", true));
}

#[tokio::test]
async fn a_login_with_a_wrong_secret_is_refused() {
    let shop = Shop::open().await;
    supply(&shop, 1).await;
    let wrong = Some("AAAAAAAAAAAAAAAAAAAAAAAAAAA=".to_owned());
    let with = |change: &dyn Fn(&mut SteamBot)| {
        let mut config = config(&shop);
        config.bots.iter_mut().for_each(change);
        client(&shop, config)
    };
    let no = number(1, 1);
    for steam in [
        with(&|bot| bot.password = Some("another".to_owned())),
        with(&|bot| bot.shared_secret.clone_from(&wrong)),
        with(&|bot| "nobody".clone_into(&mut bot.account_name)),
    ] {
        assert_eq!(steam.send(&request(&no, 1)).await, rejected("session_expired", true));
    }
    // The offer is made, but only the authenticator's owner can confirm it.
    let other = with(&|bot| bot.identity_secret = wrong.clone().unwrap());
    assert_eq!(other.send(&request(&no, 1)).await, Outcome::Done(DeliveryState::Sending));
    assert_eq!(offers(&shop).await[0]["state"], "unconfirmed");
    let right = client(&shop, config(&shop));
    assert_eq!(right.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    assert!(is_offered(&right.query(&asked(&no)).await));
}

#[tokio::test]
async fn offers_and_inventories_outlive_a_restart() {
    let dir = std::env::temp_dir().join(format!("satchel-steam-{}", std::process::id()));
    let no = number(1, 1);
    {
        let shop = Shop::open_in(Some(dir.clone())).await;
        let steam = steam(&shop).await;
        assert!(is_offered(&steam.send(&request(&no, 1)).await));
    }
    let shop = Shop::open_in(Some(dir.clone())).await;
    let steam = client(&shop, config(&shop));
    assert!(is_offered(&steam.query(&asked(&no)).await));
    assert!(is_offered(&steam.send(&request(&number(2, 1), 1)).await));
    set_outcome(&shop, &no, "accept").await;
    let arrived = steam.query(&asked(&no)).await;
    assert!(matches!(arrived, Outcome::Done(DeliveryState::Delivered { .. })), "{arrived:?}");
    std::fs::remove_dir_all(dir).unwrap();
}

#[tokio::test]
async fn the_customer_accepts_or_declines_on_a_page() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let base = shop.sandbox.steam_config().community_url;
    let path = |id: &str, rest: &str| {
        let url = steam.offer_url(id);
        let path = url.strip_prefix(base.strip_suffix("/_sandbox/steam-community").unwrap());
        format!("{}{rest}", path.unwrap())
    };
    for (random, choice, expected) in [(1, "accept", "delivered"), (2, "decline", "declined")] {
        let no = number(random, 1);
        let Outcome::Done(DeliveryState::Offered { offer_id, .. }) =
            steam.send(&request(&no, 1)).await
        else {
            panic!("no offer")
        };
        let (status, page) = shop.get(&path(&offer_id, "")).await;
        assert_eq!(status, 200);
        assert!(page.contains(&format!("{NAME} Phase 2")) && page.contains(&no.to_string()));
        let form = path(&offer_id, choice);
        assert!(page.contains(&format!("action=\"{form}\"")), "{page}");
        assert_eq!(shop.post(&form).await.0, 303);
        let states: Vec<Value> = offers(&shop)
            .await
            .into_iter()
            .filter(|offer| offer["attemptNo"] == no.to_string())
            .map(|offer| offer["state"].clone())
            .collect();
        assert_eq!(states, [expected]);
        assert!(!shop.get(&path(&offer_id, "")).await.1.contains("<form"), "it is over");
        // A second press changes nothing.
        assert_eq!(shop.post(&path(&offer_id, "accept")).await.0, 303);
    }
    assert!(matches!(
        steam.query(&asked(&number(1, 1))).await,
        Outcome::Done(DeliveryState::Delivered { .. })
    ));
    assert_eq!(steam.query(&asked(&number(2, 1))).await, failed("declined"));
    assert_eq!(shop.get(&path("123", "")).await.0, 404);
}

#[tokio::test]
async fn an_offer_is_the_customers_only_once_it_is_confirmed() {
    let shop = Shop::open().await;
    let steam = steam(&shop).await;
    let no = number(1, 1);
    for _ in 0..2 {
        fault(&shop, "confirm", "timeout_before").await;
        let outcome = match steam.query(&asked(&no)).await {
            Outcome::Done(DeliveryState::Sending) if offers(&shop).await.is_empty() => {
                steam.send(&request(&no, 1)).await
            }
            other => other,
        };
        assert!(!is_offered(&outcome), "{outcome:?}");
    }
    let offer = offers(&shop).await.remove(0);
    let page =
        format!("/_sandbox/steam-community/tradeoffer/{}/", offer["offerId"].as_str().unwrap());
    assert_eq!(shop.get(&page).await.0, 404);
    shop.post(&format!("{page}accept")).await;
    assert_eq!(set_outcome(&shop, &no, "decline").await, 200, "it is set for later");
    assert_eq!(offers(&shop).await[0]["state"], "unconfirmed");
    assert_eq!(steam.query(&asked(&no)).await, Outcome::Done(DeliveryState::Sending));
    assert_eq!(steam.query(&asked(&no)).await, failed("declined"));
}
