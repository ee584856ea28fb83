//! Inventories of our bots: the client of Steam against its simulator.

use app::ports::{Delivery, InventoryItem, Outcome};
use gateways::{SteamBots, SteamConfig};

use crate::shop::Shop;
use crate::steam::{NAME, client, config, fault};

const OTHER: &str = "AK-47 | Redline (Field-Tested)";

/// The items of all bots, by name and phase.
async fn held(steam: &SteamBots) -> Vec<(String, Option<String>)> {
    let mut all = Vec::new();
    for account in steam.accounts() {
        let Outcome::Done(items) = steam.account_inventory(&account).await else {
            panic!("{account} cannot be read")
        };
        let named = |item: InventoryItem| (item.market_hash_name, item.phase);
        all.extend(items.into_iter().map(named));
    }
    all.sort();
    all
}

fn rejected(code: &str, retryable: bool) -> Outcome<Vec<InventoryItem>> {
    Outcome::Rejected { code: code.to_owned(), retryable }
}

#[tokio::test]
async fn each_bot_shows_all_that_it_holds_now() {
    let shop = Shop::open().await;
    let steam = client(&shop, config(&shop));
    assert_eq!(held(&steam).await, []);
    let phased = (NAME.to_owned(), Some("Phase 2".to_owned()));
    shop.sandbox.supply_steam(vec![phased.clone(), (OTHER.to_owned(), None)]).await.unwrap();
    // Items that came since the last look are there at once.
    assert_eq!(held(&steam).await, [(OTHER.to_owned(), None), phased]);
    // More than a page.
    shop.sandbox.stock_steam_bots(vec![(OTHER.to_owned(), None); 1_100]).await.unwrap();
    assert_eq!(held(&steam).await.len(), 2_202);
    let unknown = steam.account_inventory("nobody").await;
    assert_eq!(unknown, rejected("unknown_account", false));
}

#[tokio::test]
async fn an_inventory_that_cannot_be_read_is_none_and_not_an_empty_one() {
    for (kind, expected) in [
        ("status500", rejected("inventory_unread", true)),
        ("garbage", rejected("inventory_unread", true)),
        ("rate_limited", rejected("rate_limited", true)),
        ("timeout_before", Outcome::Unknown),
    ] {
        let shop = Shop::open().await;
        let steam = client(&shop, config(&shop));
        let account = steam.accounts().remove(0);
        shop.sandbox.stock_steam_bots(vec![(OTHER.to_owned(), None); 2]).await.unwrap();
        fault(&shop, "inventory", kind).await;
        assert_eq!(steam.account_inventory(&account).await, expected, "{kind}");
        let Outcome::Done(items) = steam.account_inventory(&account).await else {
            panic!("{kind}: it can be read again")
        };
        assert_eq!(items.len(), 2, "{kind}");
    }
}

/// Two entries of the configuration can be one account at Steam by mistake.
#[tokio::test]
async fn a_bot_that_is_listed_twice_shows_its_items_twice() {
    let shop = Shop::open().await;
    let mut own = config(&shop);
    own.bots.truncate(1);
    let mut again = own.bots[0].clone();
    again.refresh_token = None;
    own.bots.push(again);
    let steam = client(&shop, SteamConfig { ..own });
    shop.sandbox.stock_steam_bots(vec![(OTHER.to_owned(), None)]).await.unwrap();
    let [one, two] = steam.accounts().try_into().unwrap();
    let (one, two) = (steam.account_inventory(&one).await, steam.account_inventory(&two).await);
    assert!(matches!(&one, Outcome::Done(items) if items.len() == 1), "{one:?}");
    assert_eq!(one, two);
}
