//! Several bots: what Steam refuses one of them, another sends.

use app::ports::Delivery;

use crate::shop::Shop;
use crate::steam::{NAME, client, config, fault, is_offered, number, offers, rejected, request};

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
