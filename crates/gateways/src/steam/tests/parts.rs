//! Codes, keys, tokens, inventories, states and refusals.

use std::collections::{BTreeMap, BTreeSet};

use app::ports::{DeliveryItem, DeliveryState};
use domain::{Timestamp, TradeRefusal};
use serde_json::json;

use super::{NOW, bot, jwt, vectors};
use crate::ConfigError;
use crate::steam::failure::{Failure, parse_offer_error};
use crate::steam::items::{Asset, Page, select};
use crate::steam::offer::{Offer, OfferStatus, Trade, read_offer, read_offers, read_trade};
use crate::steam::{SteamBot, guard, token};

#[test]
fn codes_and_keys_are_those_of_the_vectors() {
    let vectors = vectors();
    let text = |name: &str| vectors[name].as_str().unwrap();
    let secret = |name: &str| guard::read_secret(text(name)).unwrap();
    let seconds = vectors["t"].as_u64().unwrap();
    assert_eq!(guard::code(&secret("shared_secret"), seconds), text("code"));
    let key = guard::confirmation_key(&secret("identity_secret"), seconds, text("tag"));
    assert_eq!(key, text("conf_hash"));
    // Those of the crate steamguard.
    let known = guard::read_secret("zvIayp3JPvtvX/QGHqsqKBk/44s=").unwrap();
    assert_eq!(guard::code(&known, 1_616_374_841), text("check_known"));
    let known = guard::read_secret("GQP46b73Ws7gr8GmZFR0sDuau5c=").unwrap();
    assert_eq!(guard::confirmation_key(&known, 1_617_591_917, "conf"), text("known_conf"));
    let id = guard::device_id(76_561_197_960_287_930);
    assert_eq!((id.len(), id.matches('-').count()), ("android:".len() + 36, 4), "{id}");
}

#[test]
fn a_token_says_whose_it_is_and_until_when() {
    let claims = token::read(&jwt(76_561_198_000_000_001, 1_735_700_000)).unwrap();
    assert_eq!((claims.steam_id, claims.expires), (76_561_198_000_000_001, 1_735_700_000));
    for wrong in ["", "a.b", "a.b.c", "a.e30.c", "a.b.c.d"] {
        assert!(token::read(wrong).is_none(), "{wrong}");
    }
}

#[test]
fn a_bot_needs_a_way_to_log_in_and_to_confirm() {
    let complete = bot(0);
    assert_eq!(complete.check(), Ok(()));
    let without_token = SteamBot { refresh_token: None, ..complete.clone() };
    assert_eq!(without_token.check(), Ok(()));
    for (wrong, error) in [
        (
            SteamBot { account_name: String::new(), ..complete.clone() },
            ConfigError::Missing("account_name"),
        ),
        (
            SteamBot { identity_secret: "short".to_owned(), ..complete.clone() },
            ConfigError::Malformed("identity_secret"),
        ),
        (
            SteamBot { shared_secret: Some("MDEy".to_owned()), ..complete.clone() },
            ConfigError::Malformed("shared_secret"),
        ),
        (
            SteamBot { refresh_token: Some("x".to_owned()), ..complete.clone() },
            ConfigError::Malformed("refresh_token"),
        ),
        (SteamBot { password: None, ..without_token.clone() }, ConfigError::Missing("password")),
        (
            SteamBot { shared_secret: None, ..without_token.clone() },
            ConfigError::Missing("refresh_token"),
        ),
    ] {
        assert_eq!(wrong.check(), Err(error));
    }
    assert_eq!(format!("{complete:?}"), "SteamBot(bot0)", "no secret is printed");
}

#[test]
fn an_inventory_is_read_page_by_page() {
    let page = json!({
        "assets": [
            { "appid": 730, "contextid": "2", "assetid": "11", "classid": "1", "instanceid": "9", "amount": "1" },
            { "appid": 730, "contextid": "2", "assetid": "12", "classid": "2", "instanceid": "9", "amount": "1" },
        ],
        "descriptions": [
            { "classid": "1", "instanceid": "9", "market_hash_name": "A", "icon_url": "i", "tradable": 1 },
            { "classid": "2", "instanceid": "9", "market_hash_name": "B", "icon_url": "i", "tradable": 0 },
        ],
        "more_items": 1, "last_assetid": "12", "total_inventory_count": 9, "success": 1,
    });
    let page = Page::read(page.to_string().as_bytes()).unwrap();
    assert_eq!(page.next(), Some(12));
    let names: Vec<(u64, String, bool)> =
        page.all().map(|asset| (asset.id, asset.market_hash_name, asset.is_tradable)).collect();
    assert_eq!(names, [(11, "A".to_owned(), true), (12, "B".to_owned(), false)]);
    let empty = Page::read(br#"{"total_inventory_count":0,"success":1,"rwgrsn":-2}"#).unwrap();
    assert_eq!((empty.next(), empty.all().count()), (None, 0));
    for wrong in ["null", "", "{}", r#"{"success":false}"#] {
        assert!(Page::read(wrong.as_bytes()).is_none(), "{wrong}");
    }
}

#[test]
fn each_request_gets_an_item_of_its_own_in_the_right_phase() {
    let asset = |id, name: &str, icon: &str| Asset {
        id,
        is_tradable: true,
        market_hash_name: name.to_owned(),
        icon: icon.to_owned(),
    };
    let request = |name: &str, phase: Option<&str>| DeliveryItem {
        market_hash_name: name.to_owned(),
        phase: phase.map(str::to_owned),
    };
    let held = [asset(1, "A", ""), asset(2, "A", ""), asset(3, "K", "p1"), asset(4, "K", "p2")];
    let phases = BTreeMap::from([("p2".to_owned(), "Phase 2".to_owned())]);
    let select = |wanted: &[DeliveryItem], taken: &[u64]| {
        select(wanted, &held, &taken.iter().copied().collect::<BTreeSet<_>>(), &phases)
    };
    assert_eq!(select(&[request("A", None), request("A", None)], &[]), Some(vec![1, 2]));
    assert_eq!(select(&[request("A", None)], &[1]), Some(vec![2]));
    assert_eq!(select(&[request("A", None), request("A", None)], &[1]), None);
    assert_eq!(select(&[request("K", Some("Phase 2"))], &[]), Some(vec![4]));
    assert_eq!(select(&[request("K", Some("Phase 1"))], &[]), None, "no icon shows this phase");
}

fn offer(state: u32) -> Offer {
    let text = super::offer("7", "E1", state).to_string();
    read_offer(format!(r#"{{"response":{{"offer":{text}}}}}"#).as_bytes()).unwrap().unwrap()
}

#[test]
fn every_state_of_an_offer_has_one_meaning() {
    let failed =
        |code: &str| Ok(OfferStatus::Delivery(DeliveryState::Failed { code: code.to_owned() }));
    for (state, expected) in [
        (3, Ok(OfferStatus::Accepted)),
        (4, failed("declined")),
        (5, failed("expired")),
        (6, failed("cancelled")),
        (7, failed("declined")),
        (8, failed("invalid_items")),
        (9, Ok(OfferStatus::Unconfirmed)),
        (10, failed("cancelled")),
        (12, Ok(OfferStatus::Delivery(DeliveryState::RolledBack))),
        (1, Err(Failure::Unknown)),
        (13, Err(Failure::Unknown)),
    ] {
        assert_eq!(offer(state).status(43_200), expected, "{state}");
    }
    let expires_at = Timestamp(NOW.0 + 43_200_000);
    let offered = DeliveryState::Offered { offer_id: "7".to_owned(), expires_at };
    assert_eq!(offer(2).status(43_200), Ok(OfferStatus::Delivery(offered)));
    let glitched = Offer { items_to_give: Vec::new(), ..offer(2) };
    assert_eq!(glitched.status(43_200), Ok(OfferStatus::Delivery(DeliveryState::Sending)));
    let held = Offer { escrow_end_date: NOW.0 / 1000 + 15, ..offer(11) };
    let until = Timestamp(NOW.0 + 15_000);
    let expected = DeliveryState::Offered { offer_id: "7".to_owned(), expires_at: until };
    assert_eq!(held.status(43_200), Ok(OfferStatus::Delivery(expected)));
}

#[test]
fn every_status_of_a_trade_has_one_meaning() {
    let traded = |status: u32, more: &str| {
        let seconds = NOW.0 / 1000;
        let body = format!(
            r#"{{"response":{{"trades":[{{"tradeid":"5","status":{status},"time_init":{seconds}{more}}}]}}}}"#
        );
        let trade: Trade = read_trade(body.as_bytes()).unwrap().unwrap();
        offer(3).delivery_state_of_trade(&trade, 60)
    };
    let failed = |code: &str| Ok(DeliveryState::Failed { code: code.to_owned() });
    let protected_until = Timestamp(NOW.0 + 60_000);
    let delivered = DeliveryState::Delivered { offer_id: "7".to_owned(), protected_until };
    for status in 0..3 {
        assert_eq!(traded(status, ""), Ok(DeliveryState::Sending), "{status}");
    }
    assert_eq!(traded(3, ""), Ok(delivered));
    assert_eq!(traded(3, r#","rollback_trade":"9""#), Ok(DeliveryState::RolledBack));
    assert_eq!(traded(4, ""), failed("invalid_items"));
    assert_eq!(traded(11, ""), failed("hold"));
    assert_eq!(traded(12, ""), Ok(DeliveryState::RolledBack));
    for status in [5, 7, 8, 9, 13] {
        assert_eq!(traded(status, ""), Err(Failure::Unknown), "{status}");
    }
    assert!(matches!(traded(10, ""), Ok(DeliveryState::Offered { .. })));
}

#[test]
fn only_what_says_so_is_a_refusal() {
    let text = |text: &str| {
        parse_offer_error(&format!(
            "There was an error sending your trade offer. Please try again later. {text}"
        ))
    };
    for (code, expected) in [
        (15, Failure::Never(TradeRefusal::TradeUrlInvalid)),
        (25, Failure::Later(TradeRefusal::OfferLimit)),
        (26, Failure::Later(TradeRefusal::ItemsMoved)),
        (84, Failure::Later(TradeRefusal::RateLimited)),
        (2, Failure::Unknown),
        (11, Failure::Unknown),
        (16, Failure::Unknown),
        (20, Failure::Unknown),
        (999, Failure::Unknown),
    ] {
        assert_eq!(text(&format!("({code})")), expected, "{code}");
    }
    assert_eq!(text(""), Failure::Unknown);
    let banned = "You cannot trade with Someone because they have a trade ban.";
    assert_eq!(parse_offer_error(banned), Failure::Never(TradeRefusal::TradeUrlInvalid));
    let full = "Their inventory is private or full: their inventory is private";
    assert_eq!(parse_offer_error(full), Failure::Never(TradeRefusal::InventoryPrivate));
}

#[test]
fn what_is_no_answer_decides_nothing() {
    assert_eq!(read_offer(br#"{"response":{}}"#), Ok(None));
    assert_eq!(read_offers(br#"{"response":{}}"#), Ok((vec![], None)));
    assert_eq!(read_offers(br#"{"response":{"next_cursor":7}}"#), Ok((vec![], Some(7))));
    assert_eq!(read_trade(br#"{"response":{}}"#), Ok(None));
    for wrong in ["", "null", "{}", "<html>"] {
        assert_eq!(read_offer(wrong.as_bytes()), Err(Failure::Unknown), "{wrong}");
        assert_eq!(read_offers(wrong.as_bytes()), Err(Failure::Unknown), "{wrong}");
        assert_eq!(read_trade(wrong.as_bytes()), Err(Failure::Unknown), "{wrong}");
    }
}
