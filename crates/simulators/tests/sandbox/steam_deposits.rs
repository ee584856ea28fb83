//! Deposits: the client of Steam against its simulator.

use app::ports::{
    DeliveryState, DepositAttempt, DepositOffer, DepositRequest, Deposits, InventoryItem, Outcome,
    TradeUrlState,
};
use domain::{AssetId, AttemptNo, DAY_SECONDS, DepositNo, ExtractNo, Timestamp, TradeUrl};
use gateways::{SteamBots, SteamConfig};

use crate::shop::{START, Shop};
use crate::steam::{NAME, URL, client, config, fault, offers, pass, request as delivery};
use crate::steam_bots::hold_bot;

const PARTNER: i64 = 123_456_789;
const OTHER: &str = "AK-47 | Redline (Field-Tested)";

/// A client, and the three items of the customer's inventory.
async fn steam(shop: &Shop) -> (SteamBots, Vec<AssetId>) {
    let phased = (NAME.to_owned(), Some("Phase 2".to_owned()));
    let items = vec![phased, (OTHER.to_owned(), None), (OTHER.to_owned(), None)];
    shop.sandbox.stock_steam_customer(PARTNER.unsigned_abs(), items).await.unwrap();
    let steam = client(shop, config(shop));
    let assets = inventory(&steam).await.iter().map(|item| item.asset_id).collect();
    (steam, assets)
}

/// The customer's items, in the order in which they came.
async fn inventory(steam: &SteamBots) -> Vec<InventoryItem> {
    let Outcome::Done(mut items) = steam.inventory(PARTNER).await else { panic!("no inventory") };
    items.sort_by_key(|item| (item.phase.is_none(), item.asset_id));
    items
}

fn number(random: u8) -> DepositNo {
    DepositNo::new(Timestamp(START), [random; 8])
}

fn request(no: &DepositNo, assets: &[AssetId]) -> DepositRequest {
    let assets = assets.to_vec();
    DepositRequest { deposit_no: no.clone(), trade_url: URL.to_owned(), assets }
}

/// One that was requested when the clock of the tests started.
fn asked(no: &DepositNo, assets: &[AssetId]) -> DepositAttempt {
    DepositAttempt {
        no: no.clone(),
        offer_id: None,
        requested_at: Some(Timestamp(START)),
        assets: assets.to_vec(),
    }
}

fn failed(code: &str) -> Outcome<DepositOffer> {
    Outcome::Done(DepositOffer::Failed { code: code.to_owned() })
}

fn rejected<T>(code: &str, retryable: bool) -> Outcome<T> {
    Outcome::Rejected { code: code.to_owned(), retryable }
}

fn is_offered(outcome: &Outcome<DepositOffer>) -> bool {
    matches!(outcome, Outcome::Done(DepositOffer::Offered { .. }))
}

fn is_received(outcome: &Outcome<DepositOffer>) -> bool {
    matches!(outcome, Outcome::Done(DepositOffer::Received { .. }))
}

async fn set_outcome(shop: &Shop, no: &DepositNo, result: &str) -> u16 {
    shop.post(&format!("/_sandbox/steam/{no}?result={result}")).await.0
}

#[tokio::test]
async fn items_are_asked_for_accepted_on_the_page_and_ours_after_the_protection() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let shown = inventory(&steam).await;
    let named = |item: &InventoryItem| (item.market_hash_name.clone(), item.phase.clone());
    assert_eq!(named(&shown[0]), (NAME.to_owned(), Some("Phase 2".to_owned())));
    assert_eq!((named(&shown[1]), shown.len()), ((OTHER.to_owned(), None), 3));
    let (no, agreed) = (number(1), &assets[..2]);
    let Outcome::Done(DepositOffer::Offered { offer_id, expires_at }) =
        steam.send(&request(&no, agreed)).await
    else {
        panic!("no offer")
    };
    assert_eq!(expires_at, Timestamp(START).plus_seconds(43_200));
    assert!(is_offered(&steam.query(&asked(&no, agreed)).await), "it waits for the customer");
    let url = Deposits::offer_url(&steam, &offer_id);
    let path = url.strip_prefix(&shop.base).unwrap();
    let (status, page) = shop.get(path).await;
    assert_eq!(status, 200);
    assert!(page.contains("You will give") || page.contains("您将送出"), "{page}");
    assert!(page.contains(OTHER) && page.contains(&no.to_string()), "{page}");
    pass(&shop, 4);
    assert_eq!(shop.post(&format!("{path}accept")).await.0, 303);
    let received_at = Timestamp(START).plus_seconds(4);
    let protected_until = received_at.plus_seconds(8 * DAY_SECONDS);
    let received = Outcome::Done(DepositOffer::Received { offer_id, received_at, protected_until });
    assert_eq!(steam.query(&asked(&no, agreed)).await, received);
    assert_eq!(steam.cancel(&asked(&no, agreed)).await, received, "too late to call it back");
    assert_eq!(set_outcome(&shop, &no, "decline").await, 409);
    let left = inventory(&steam).await;
    assert_eq!(left.iter().map(|item| item.asset_id).collect::<Vec<_>>(), [assets[2]]);
    pass(&shop, 9 * DAY_SECONDS);
    assert_eq!(steam.query(&asked(&no, agreed)).await, received, "it is ours");
    // Another client, as after a restart, which knows the offer's id alone.
    let known = DepositAttempt {
        offer_id: Some(offers(&shop).await[0]["offerId"].as_str().unwrap().to_owned()),
        ..asked(&no, agreed)
    };
    assert_eq!(client(&shop, config(&shop)).query(&known).await, received);
}

#[tokio::test]
async fn a_trade_that_is_rolled_back_gives_the_items_back() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..2]);
    steam.send(&request(&no, agreed)).await;
    set_outcome(&shop, &no, "accept").await;
    assert!(is_received(&steam.query(&asked(&no, agreed)).await));
    pass(&shop, 6 * DAY_SECONDS);
    assert_eq!(set_outcome(&shop, &no, "rollback").await, 200);
    let back = Outcome::Done(DepositOffer::RolledBack);
    assert_eq!(steam.query(&asked(&no, agreed)).await, back);
    assert_eq!(steam.cancel(&asked(&no, agreed)).await, back);
    let again = inventory(&steam).await;
    assert_eq!(again.len(), 3);
    assert_eq!(again.iter().filter(|item| assets.contains(&item.asset_id)).count(), 1);
    // Under their new ids they can be sent again.
    let assets: Vec<AssetId> = again.iter().map(|item| item.asset_id).collect();
    assert!(is_offered(&steam.send(&request(&number(2), &assets)).await));
}

#[tokio::test]
async fn every_other_end_has_its_reason() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let agreed = &assets[..1];
    let ends = [
        ("decline", "declined"),
        ("counter", "declined"),
        ("expire", "expired"),
        ("invalid_items", "invalid_items"),
    ];
    for (turn, (result, code)) in (0..).step_by(2).zip(ends) {
        let (planned, open) = (number(turn), number(turn + 1));
        set_outcome(&shop, &planned, result).await;
        steam.send(&request(&planned, agreed)).await;
        assert!(is_offered(&steam.send(&request(&open, agreed)).await), "{result}");
        assert_eq!(set_outcome(&shop, &open, result).await, 200, "{result}");
        for no in [planned, open] {
            assert_eq!(steam.query(&asked(&no, agreed)).await, failed(code), "{result}");
            assert_eq!(steam.cancel(&asked(&no, agreed)).await, failed(code), "{result}");
        }
    }
    let called_back = number(20);
    steam.send(&request(&called_back, agreed)).await;
    assert_eq!(steam.cancel(&asked(&called_back, agreed)).await, failed("cancelled"));
    for (random, code) in [(21, "trade_url_invalid"), (22, "inventory_private")] {
        set_outcome(&shop, &number(random), code).await;
        assert_eq!(steam.send(&request(&number(random), agreed)).await, rejected(code, false));
    }
    assert_eq!(shop.post("/_sandbox/steam/R202501010000000000000?result=accept").await.0, 404);
}

#[tokio::test]
async fn a_trade_of_other_items_is_not_what_was_agreed() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..2]);
    assert!(is_offered(&steam.send(&request(&no, agreed)).await));
    assert_eq!(set_outcome(&shop, &no, "swap_items").await, 200);
    assert_eq!(offers(&shop).await[0]["state"], "delivered");
    assert_eq!(steam.query(&asked(&no, agreed)).await, failed("other_items"));
    // One item less or more is another trade too.
    let given = [assets[0], assets[2]];
    assert!(is_received(&steam.query(&asked(&no, &given)).await));
    for wrong in [&given[..1], &assets] {
        assert_eq!(steam.query(&asked(&no, wrong)).await, failed("other_items"));
    }
}

#[tokio::test]
async fn a_held_trade_is_ours_only_after_its_hold_and_protection() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..1]);
    steam.send(&request(&no, agreed)).await;
    set_outcome(&shop, &no, "hold").await;
    let until = Timestamp(START).plus_seconds(15 * DAY_SECONDS);
    let held = steam.query(&asked(&no, agreed)).await;
    let Outcome::Done(DepositOffer::Held { accepted_at, until: end, .. }) = &held else {
        panic!("{held:?}")
    };
    assert_eq!((*accepted_at, *end), (Timestamp(START), until));
    assert_eq!(steam.cancel(&asked(&no, agreed)).await, held, "only Steam can end a hold");
    pass(&shop, 15 * DAY_SECONDS);
    let received = client(&shop, config(&shop)).query(&asked(&no, agreed)).await;
    let Outcome::Done(DepositOffer::Received { received_at, protected_until, .. }) = received
    else {
        panic!("{received:?}")
    };
    assert_eq!(received_at, until);
    assert_eq!(protected_until, until.plus_seconds(8 * DAY_SECONDS));
}

#[tokio::test]
async fn what_steam_knows_of_the_account_is_asked_first() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (url, agreed) = (TradeUrl::parse(URL).unwrap(), &assets[..1]);
    shop.post("/_sandbox/steam-account/123456789?holdDays=15").await;
    let held = Deposits::check(&steam, &url).await;
    assert_eq!(held, Outcome::Done(TradeUrlState::Held { days: 15 }));
    assert_eq!(steam.send(&request(&number(1), agreed)).await, rejected("hold", false));
    shop.post("/_sandbox/steam-account/123456789?closed=true").await;
    let closed = steam.send(&request(&number(1), agreed)).await;
    assert_eq!(closed, rejected("trade_url_invalid", false));
    assert_eq!(inventory(&steam).await.len(), 3);
    shop.post("/_sandbox/steam-account/123456789?private=true").await;
    assert_eq!(inventory(&steam).await.len(), 3, "it was read less than a minute ago");
    pass(&shop, 60);
    assert_eq!(steam.inventory(PARTNER).await, rejected("inventory_private", false));
    assert_eq!(offers(&shop).await.len(), 0);
}

#[tokio::test]
async fn a_lost_answer_leaves_one_offer() {
    for kind in ["timeout_after", "status500", "garbage"] {
        let shop = Shop::open().await;
        let (steam, assets) = steam(&shop).await;
        let (no, agreed) = (number(1), &assets[..2]);
        fault(&shop, "send", kind).await;
        assert_eq!(steam.send(&request(&no, agreed)).await, Outcome::Unknown, "{kind}");
        assert!(is_offered(&steam.query(&asked(&no, agreed)).await), "{kind}");
        assert!(is_offered(&steam.send(&request(&no, agreed)).await), "{kind}");
        assert_eq!(offers(&shop).await.len(), 1, "{kind}");
    }
}

#[tokio::test]
async fn a_request_that_never_arrived_is_not_found_once_that_is_certain() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..1]);
    fault(&shop, "send", "timeout_before").await;
    assert_eq!(steam.send(&request(&no, agreed)).await, Outcome::Unknown);
    let attempt = asked(&no, agreed);
    assert_eq!(steam.query(&attempt).await, Outcome::Done(DepositOffer::Sending));
    assert_eq!(steam.cancel(&attempt).await, Outcome::Unknown, "it may still appear");
    pass(&shop, 120);
    assert_eq!(steam.query(&attempt).await, Outcome::Done(DepositOffer::NotFound));
    assert_eq!(steam.cancel(&attempt).await, Outcome::Done(DepositOffer::NotFound));
}

#[tokio::test]
async fn an_offer_that_waits_for_the_bot_is_confirmed_whatever_is_lost() {
    for kind in ["", "timeout_before", "timeout_after", "garbage", "session_expired"] {
        let shop = Shop::open().await;
        let (steam, assets) = steam(&shop).await;
        let (no, agreed) = (number(1), &assets[..1]);
        set_outcome(&shop, &no, "ask_confirmation").await;
        if !kind.is_empty() {
            fault(&shop, "confirm", kind).await;
        }
        let mut outcome = steam.send(&request(&no, agreed)).await;
        for _ in 0..3 {
            if !is_offered(&outcome) {
                outcome = steam.query(&asked(&no, agreed)).await;
            }
        }
        assert!(is_offered(&outcome), "{kind}: {outcome:?}");
        let books = offers(&shop).await;
        assert_eq!((books.len(), &books[0]["state"]), (1, &"offered".into()), "{kind}");
    }
    // The answers to the offer and to its confirmation are lost.
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..1]);
    set_outcome(&shop, &no, "ask_confirmation").await;
    set_outcome(&shop, &no, "timeout_after_effect&times=2").await;
    assert_eq!(steam.send(&request(&no, agreed)).await, Outcome::Unknown);
    assert_eq!(steam.query(&asked(&no, agreed)).await, Outcome::Unknown);
    assert!(is_offered(&steam.query(&asked(&no, agreed)).await));
    assert_eq!(offers(&shop).await.len(), 1);
}

#[tokio::test]
async fn whatever_fails_on_the_way_at_most_one_offer_is_made() {
    for (call, kind) in [
        ("login", "timeout_before"),
        ("login", "garbage"),
        ("login", "rate_limited"),
        ("check", "status500"),
        ("check", "timeout_before"),
        ("query", "garbage"),
        ("query", "rate_limited"),
        ("query", "timeout_before"),
        ("send", "rate_limited"),
        ("send", "session_expired"),
        ("send", "timeout_after"),
    ] {
        let shop = Shop::open().await;
        let (steam, assets) = steam(&shop).await;
        let (no, agreed) = (number(1), &assets[..1]);
        fault(&shop, call, kind).await;
        let outcome = steam.send(&request(&no, agreed)).await;
        let made = offers(&shop).await.len();
        match &outcome {
            // Nothing was sent, and the service requests it again.
            Outcome::Rejected { retryable, .. } => {
                assert!(*retryable && made == 0, "{call} {kind}: {outcome:?}");
                pass(&shop, 61);
                let again = steam.send(&request(&no, agreed)).await;
                assert!(is_offered(&again), "{call} {kind}: {again:?}");
                assert_eq!(offers(&shop).await.len(), 1, "{call} {kind}");
            }
            Outcome::Done(_) => assert!(is_offered(&outcome) && made == 1, "{call} {kind}"),
            Outcome::Unknown => {
                pass(&shop, 130);
                let found = steam.query(&asked(&no, agreed)).await;
                let expected = if made == 1 {
                    is_offered(&found)
                } else {
                    found == Outcome::Done(DepositOffer::NotFound)
                };
                assert!(expected && made <= 1, "{call} {kind}: {found:?}, {made} offers");
            }
        }
    }
}

#[tokio::test]
async fn a_lost_answer_to_a_cancellation_is_looked_up() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..1]);
    steam.send(&request(&no, agreed)).await;
    fault(&shop, "cancel", "timeout_after").await;
    assert_eq!(steam.cancel(&asked(&no, agreed)).await, Outcome::Unknown);
    assert_eq!(steam.cancel(&asked(&no, agreed)).await, failed("cancelled"));
    steam.send(&request(&number(2), agreed)).await;
    fault(&shop, "cancel", "timeout_before").await;
    assert_eq!(steam.cancel(&asked(&number(2), agreed)).await, Outcome::Unknown);
    assert!(is_offered(&steam.query(&asked(&number(2), agreed)).await), "it still stands");
}

#[tokio::test]
async fn an_item_goes_once_and_one_that_is_gone_is_not_asked_for() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (one, other, late) = (number(1), number(2), number(3));
    for no in [&one, &other] {
        assert!(is_offered(&steam.send(&request(no, &assets[..2])).await));
    }
    set_outcome(&shop, &one, "accept").await;
    set_outcome(&shop, &other, "accept").await;
    assert!(is_received(&steam.query(&asked(&one, &assets[..2])).await));
    assert_eq!(steam.query(&asked(&other, &assets[..2])).await, failed("invalid_items"));
    let gone = steam.send(&request(&late, &assets[..1])).await;
    assert_eq!(gone, rejected("invalid_items", false));
    assert_eq!(offers(&shop).await.len(), 2);
}

/// Nothing is known of a bot that fails before the offer, and nothing was sent by one that refuses.
#[tokio::test]
async fn a_bot_that_is_limited_full_or_silent_passes_the_request_to_another() {
    for (call, kind) in [("check", "status500"), ("send", "rate_limited"), ("inventory", "garbage")]
    {
        let shop = Shop::open().await;
        let (steam, assets) = steam(&shop).await;
        fault(&shop, call, kind).await;
        let sent = steam.send(&request(&number(1), &assets[..1])).await;
        assert!(is_offered(&sent), "{call} {kind}: {sent:?}");
        assert_eq!(offers(&shop).await.len(), 1, "{call} {kind}");
    }
    let shop = Shop::open().await;
    let (_, assets) = steam(&shop).await;
    // Half of the offers are for extractions.
    let limited = client(&shop, SteamConfig { open_offers_max: 2, ..config(&shop) });
    for turn in 1..=2 {
        assert!(is_offered(&limited.send(&request(&number(turn), &assets[..1])).await), "{turn}");
    }
    let third = limited.send(&request(&number(3), &assets[..1])).await;
    assert_eq!(third, rejected("offer_limit", true));
    // One bot holds two items, and has no room for a third; the other has room for two.
    let shop = Shop::open().await;
    let (_, assets) = steam(&shop).await;
    shop.sandbox.supply_steam(vec![(OTHER.to_owned(), None); 2]).await.unwrap();
    let small = client(&shop, SteamConfig { inventory_max: 2, ..config(&shop) });
    for turn in 1..=2 {
        assert!(is_offered(&small.send(&request(&number(turn), &assets[..1])).await), "{turn}");
    }
    let third = small.send(&request(&number(3), &assets[..1])).await;
    assert_eq!(third, rejected("inventory_full", true));
}

/// A bot without an authenticator of seven days would keep the customer's items waiting.
#[tokio::test]
async fn a_bot_that_steam_holds_asks_for_nothing_and_another_does() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    hold_bot(&shop, 0, 15).await;
    // Which bot is tried first depends on the number.
    for turn in 1..=4 {
        let sent = steam.send(&request(&number(turn), &assets[..1])).await;
        assert!(is_offered(&sent), "{turn}: {sent:?}");
    }
    hold_bot(&shop, 1, 15).await;
    let (no, agreed) = (number(5), &assets[..1]);
    assert_eq!(steam.send(&request(&no, agreed)).await, rejected("bot_held", true));
    assert_eq!(offers(&shop).await.len(), 4, "nothing was sent");
    let url = TradeUrl::parse(URL).unwrap();
    let checked = Deposits::check(&steam, &url).await;
    assert_eq!(checked, Outcome::Done(TradeUrlState::Usable), "the customer's account is not held");
    hold_bot(&shop, 1, 0).await;
    assert!(is_offered(&steam.send(&request(&no, agreed)).await));
}

#[tokio::test]
async fn what_a_bot_received_is_sent_to_nobody_while_it_is_protected() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let (no, agreed) = (number(1), &assets[..1]);
    steam.send(&request(&no, agreed)).await;
    set_outcome(&shop, &no, "accept").await;
    assert!(is_received(&steam.query(&asked(&no, agreed)).await));
    let attempt = AttemptNo { extract_no: ExtractNo::new(Timestamp(START), [9; 8]), attempt: 1 };
    let wanted = delivery(&attempt, 1);
    let none = app::ports::Delivery::send(&steam, &wanted).await;
    assert_eq!(none, rejected("out_of_items", false));
    pass(&shop, 8 * DAY_SECONDS);
    let sent = app::ports::Delivery::send(&steam, &wanted).await;
    assert!(matches!(sent, Outcome::Done(DeliveryState::Offered { .. })), "{sent:?}");
}

/// The items that all bots hold, and whether each can be sent.
async fn held(steam: &SteamBots) -> Vec<bool> {
    let mut all = Vec::new();
    for account in app::ports::Delivery::accounts(steam) {
        let read = app::ports::Delivery::account_inventory(steam, &account).await;
        let Outcome::Done(items) = read else { panic!("{account} cannot be read") };
        all.extend(items.iter().map(|item| item.is_tradable));
    }
    all
}

#[tokio::test]
async fn protected_items_are_in_the_bots_inventory_and_only_the_bot_sees_them() {
    let shop = Shop::open().await;
    let (steam, assets) = steam(&shop).await;
    let bots = [76_561_198_900_000_001_u64, 76_561_198_900_000_002];
    for (random, rolls_back) in [(1, true), (2, false)] {
        let (no, agreed) = (number(random), &assets[..2]);
        let agreed: Vec<AssetId> = if rolls_back {
            agreed.to_vec()
        } else {
            pass(&shop, 61);
            inventory(&steam).await.iter().take(2).map(|item| item.asset_id).collect()
        };
        assert!(is_offered(&steam.send(&request(&no, &agreed)).await));
        assert_eq!(held(&steam).await, Vec::<bool>::new());
        set_outcome(&shop, &no, "accept").await;
        assert_eq!(held(&steam).await, [false, false], "they cannot be sent yet");
        for bot in bots {
            for context in [2, 16] {
                let path = format!("/_sandbox/steam-community/inventory/{bot}/730/{context}");
                assert_eq!(shop.get(&path).await.0, 403, "{context}");
            }
        }
        let customers = format!("{}", 76_561_197_960_265_728_i64 + PARTNER);
        let path = format!("/_sandbox/steam-community/inventory/{customers}/730/16");
        assert_eq!(shop.get(&path).await.0, 403);
        if rolls_back {
            set_outcome(&shop, &no, "rollback").await;
            assert_eq!(held(&steam).await, Vec::<bool>::new(), "they are the customer's again");
        }
    }
    pass(&shop, 8 * DAY_SECONDS);
    assert_eq!(held(&steam).await, [true, true]);
}

#[tokio::test]
async fn protected_items_take_room() {
    let shop = Shop::open().await;
    let (_, assets) = steam(&shop).await;
    let mut own = SteamConfig { inventory_max: 2, ..config(&shop) };
    own.bots.truncate(1);
    let steam = client(&shop, own);
    assert!(is_offered(&steam.send(&request(&number(1), &assets[..2])).await));
    set_outcome(&shop, &number(1), "accept").await;
    assert!(is_received(&steam.query(&asked(&number(1), &assets[..2])).await));
    let full = steam.send(&request(&number(2), &assets[2..])).await;
    assert_eq!(full, rejected("inventory_full", true));
}
