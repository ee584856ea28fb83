//! Several bots: what Steam refuses one of them, another sends.

use app::ports::{Delivery, DeliveryAttempt, DeliveryState, Outcome};
use domain::{DAY_SECONDS, Timestamp};

use crate::shop::{START, Shop};
use crate::steam::{
    NAME, client, config, fault, is_offered, number, offers, pass, rejected, request,
};

/// Steam's account id of the first bot; the others follow it.
const FIRST_BOT: u64 = 939_734_273;

/// Sets for how many days Steam holds what a bot of this number trades.
pub async fn hold_bot(shop: &Shop, bot: u64, days: i64) {
    let account = FIRST_BOT + bot;
    let (status, _) =
        shop.post(&format!("/_sandbox/steam-account/{account}?holdDays={days}")).await;
    assert_eq!(status, 200);
}

/// A shop whose bots have five of the items that [`request`] wants each.
async fn stocked() -> Shop {
    let shop = Shop::open().await;
    let item = (NAME.to_owned(), Some("Phase 2".to_owned()));
    shop.sandbox.stock_steam_bots(vec![item; 5]).await.unwrap();
    shop
}

#[tokio::test]
async fn a_bot_that_is_limited_or_held_passes_the_items_to_another() {
    let shop = stocked().await;
    let steam = client(&shop, config(&shop));
    fault(&shop, "send", "rate_limited").await;
    let sent = steam.send(&request(&number(1, 1), 1)).await;
    assert!(is_offered(&sent), "{sent:?}");
    assert_eq!(offers(&shop).await.len(), 1);
    let shop = stocked().await;
    let steam = client(&shop, config(&shop));
    hold_bot(&shop, 0, 15).await;
    // Which bot is tried first depends on the number.
    for random in 1..=4 {
        let sent = steam.send(&request(&number(random, 1), 1)).await;
        assert!(is_offered(&sent), "{random}: {sent:?}");
    }
    hold_bot(&shop, 1, 15).await;
    let held = steam.send(&request(&number(5, 1), 1)).await;
    assert_eq!(held, rejected("bot_held", true));
    assert_eq!(offers(&shop).await.len(), 4);
}

#[tokio::test]
async fn nothing_is_sent_until_a_bot_has_acknowledged_trade_protection() {
    let shop = stocked().await;
    let steam = client(&shop, config(&shop));
    // The acknowledgements of both bots fail.
    let twice =
        "/_sandbox/fault?provider=steam&call=acknowledge&kind=timeout_before&times=2&delayMs=1500";
    assert_eq!(shop.post(twice).await.0, 200);
    let refused = steam.send(&request(&number(1, 1), 1)).await;
    assert_eq!(refused, rejected("not_acknowledged", true));
    assert_eq!(offers(&shop).await.len(), 0);
    // An answer that is lost is no harm: Steam takes it again.
    fault(&shop, "acknowledge", "timeout_after").await;
    for random in 1..=4 {
        let sent = steam.send(&request(&number(random, 1), 1)).await;
        assert!(is_offered(&sent), "{random}: {sent:?}");
    }
    // Each process does it anew.
    let sent = client(&shop, config(&shop)).send(&request(&number(5, 1), 1)).await;
    assert!(is_offered(&sent), "{sent:?}");
}

#[tokio::test]
async fn a_bot_acknowledges_again_when_steam_sends_nothing_without() {
    let shop = stocked().await;
    let mut own = config(&shop);
    own.bots.truncate(1);
    let steam = client(&shop, own);
    for random in 1..=2 {
        assert!(is_offered(&steam.send(&request(&number(random, 1), 1)).await));
    }
    let path = format!("/_sandbox/steam-account/{FIRST_BOT}?acknowledged=false");
    assert_eq!(shop.post(&path).await.0, 200);
    let no = number(5, 1);
    assert_eq!(steam.send(&request(&no, 1)).await, Outcome::Unknown, "the refusal says nothing");
    assert_eq!(offers(&shop).await.len(), 2);
    pass(&shop, 600);
    let requested_at = Some(Timestamp(START));
    let attempt = DeliveryAttempt { no: no.clone(), offer_id: None, requested_at };
    assert_eq!(steam.query(&attempt).await, Outcome::Done(DeliveryState::NotFound));
    let sent = steam.send(&request(&no, 1)).await;
    assert!(is_offered(&sent), "{sent:?}");
    pass(&shop, DAY_SECONDS);
    let sent = steam.send(&request(&number(6, 1), 1)).await;
    assert!(is_offered(&sent), "in another session: {sent:?}");
}
