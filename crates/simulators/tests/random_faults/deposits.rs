//! Customers deposit Steam items, and each deposit is compared with Steam's records.

use std::collections::{BTreeMap, BTreeSet};

use app::{Caller, CreateDeposit, IdemKey, Refusal};
use domain::{AssetId, DepositNo, DepositReason, DepositState, Fen};
use serde_json::Value;

use crate::customers::{GIFT, PRICE};
use crate::providers::Service;

/// Actions of customers and Steam on the offers.
const ENDS: [&str; 10] = [
    "accept", "decline", "accept", "expire", "accept", "rollback", "accept", "hold&seconds=7200",
    "counter", "swap_items",
];
/// Items of each inventory, and the credit for one.
const OWNED: usize = 4;
const EACH: Fen = Fen(PRICE.0 * 3 / 4);
/// The time from one customer to the next.
const BETWEEN_SECONDS: i64 = 10;
/// How often a customer tries what Steam does not answer.
const TRIES: usize = 30;
const RETRY_SECONDS: i64 = 5;

pub struct Deposited {
    caller: Caller,
    no: DepositNo,
    assets: Vec<AssetId>,
    /// Whether nothing but the network keeps it from being credited.
    is_wanted: bool,
}

/// Each customer sends one to three items; some of them change their minds meanwhile.
pub async fn deposit(service: &Service, number: usize) -> Vec<Deposited> {
    let mut all = Vec::new();
    for index in 0..number {
        let caller = service.env.customer().await;
        service.env.verify_depositor(&caller).await;
        let partner = 500_000_000 + caller.user_id.0.unsigned_abs();
        let item = (testkit::gift(GIFT, PRICE).market_hash_name, None);
        service.simulators.stock_steam_customer(partner, vec![item; OWNED]).await.unwrap();
        let (no, assets) = begin(service, &caller, 1 + index % 3).await;
        let end = ENDS[index % ENDS.len()];
        let decided = service.post(&format!("/_sandbox/steam/{no}?result={end}")).await;
        assert_eq!(decided, 200, "{end}");
        let is_cancelled = index % 8 == 6;
        if is_cancelled {
            let cancelled = service.env.app.cancel_deposit(&caller, no.clone(), IdemKey(None));
            let (cancelled, ()) = tokio::join!(cancelled, service.env.run_jobs());
            let unsure = [Refusal::SteamUnavailable, Refusal::DepositNotCancellable];
            assert!(cancelled.as_ref().err().is_none_or(|refusal| unsure.contains(refusal)));
        }
        let is_wanted = !is_cancelled && (end == "accept" || end.starts_with("hold"));
        all.push(Deposited { caller, no, assets, is_wanted });
        // Bots have a limit of open offers, and refuse more.
        service.env.clock.advance_seconds(BETWEEN_SECONDS);
        service.env.run_jobs().await;
    }
    all
}

/// Begins a deposit of some items, again where Steam does not answer, under one key. Time passes
/// between the attempts, since after several failures Steam is not asked for a while.
async fn begin(service: &Service, caller: &Caller, count: usize) -> (DepositNo, Vec<AssetId>) {
    let app = &service.env.app;
    for tries in 0..TRIES {
        if tries > 0 {
            service.env.clock.advance_seconds(RETRY_SECONDS);
        }
        let listed = match app.list_deposit_items(caller).await {
            Ok(listed) => listed,
            Err(refusal) => {
                assert_eq!(refusal, Refusal::SteamUnavailable);
                continue;
            }
        };
        assert_eq!(listed.len(), OWNED);
        let assets: Vec<AssetId> = listed[..count].iter().map(|item| item.asset_id).collect();
        let expected = Fen(EACH.0 * i64::try_from(count).unwrap());
        let command = CreateDeposit { assets: assets.clone(), expected };
        match app.create_deposit(caller, command, IdemKey(Some("K1".to_owned()))).await {
            Ok(created) => return (created.deposit_no, assets),
            Err(refusal) => assert_eq!(refusal, Refusal::SteamUnavailable),
        }
    }
    panic!("Steam did not answer {TRIES} times");
}

/// Each deposit was asked for once at most, and was credited once if its items came and stayed.
pub async fn agree(service: &Service, deposited: &[Deposited]) {
    let mut ends: BTreeMap<String, usize> = BTreeMap::new();
    for Deposited { caller, no, assets, .. } in deposited {
        let book = service.book(&format!("/_sandbox/steam/{no}")).await;
        let offers = book.as_ref().map_or(&[][..], |book| book["attempts"].as_array().unwrap());
        assert!(offers.len() <= 1, "{no} was requested {} times: {book:?}", offers.len());
        let view = service.env.app.get_deposit(caller, no.clone()).await.unwrap();
        let (state, reason) = (view.deposit.state, view.deposit.reason);
        let came = offers.iter().find(|offer| offer["state"] == "delivered");
        let expected = match came {
            Some(offer) if ids(offer) == assets.iter().map(ToString::to_string).collect() => {
                (DepositState::Credited, None)
            }
            Some(_) => (DepositState::Cancelled, Some(DepositReason::OtherItems)),
            None if state == DepositState::RolledBack => {
                assert_eq!(offers[0]["state"], "rolled_back", "{no}: {book:?}");
                (DepositState::RolledBack, None)
            }
            None => {
                assert_ne!(reason, Some(DepositReason::OtherItems), "{no}: {book:?}");
                (DepositState::Cancelled, reason)
            }
        };
        assert_eq!((state, reason), expected, "{no}: {book:?}");
        let is_credited = state == DepositState::Credited;
        let count = i64::try_from(assets.len()).unwrap();
        let brought = if is_credited { Fen(EACH.0 * count) } else { Fen::ZERO };
        assert_eq!(service.env.wallet(caller).await, (brought, Fen::ZERO), "{no}: {book:?}");
        *ends.entry(format!("{state:?} {reason:?}")).or_default() += 1;
    }
    println!("{ends:?}");
    let credited = ends.get("Credited None").copied().unwrap_or_default();
    let wanted = deposited.iter().filter(|one| one.is_wanted).count();
    assert!(credited * 4 >= wanted * 3, "{credited} were credited, {wanted} should be");
}

/// The items that an offer asked for.
fn ids(offer: &Value) -> BTreeSet<String> {
    let asked = offer["asked"].as_array().unwrap().iter();
    asked.map(|id| id.as_str().unwrap().to_owned()).collect()
}
