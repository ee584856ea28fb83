//! Extractions: how many items, when an offer is cancelled, and how often a delivered trade is
//! polled.

use super::{refusal, rules};
use crate::extract_items::{extracted, owner};
use crate::fixtures::open;
use app::ports::DeliveryState;
use domain::{DAY_SECONDS, ItemId, ItemState};
use testkit::both_dbs;
use testkit::http::{Call, Site};

/// Advances the clock and runs what is due then.
async fn later(site: &Site, seconds: i64) {
    site.env.clock.advance_seconds(seconds);
    site.env.run_jobs().await;
}

/// An extraction with this state at the provider.
async fn at_the_provider(
    site: &Site,
    token: &str,
    items: &[ItemId],
    state: DeliveryState,
) -> String {
    let no = extracted(site, token, items).await;
    site.env.run_jobs().await;
    site.env.delivery.put(&no, state);
    later(site, 2).await;
    no
}

async fn state(site: &Site, token: &str, no: &str) -> String {
    let details = Call::get(&format!("getExtract?extractNo={no}")).token(token).data(site).await;
    details["state"].as_str().unwrap().to_owned()
}

both_dbs! {
    rules = rules();

    async fn three_items_leave_at_a_time(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 4).await;
        let ids = items.iter().map(ItemId::to_string).collect::<Vec<_>>().join(",");
        let (why, text) = refusal(&site, Call::post(&format!("extractItems?itemIds={ids}&secret=kite47")).token(&token)).await;
        assert_eq!((why.as_str(), text.as_str()), ("too_many_items", "You can choose up to 3 items at a time"));
        let all = Call::post("extractItems?all=true&secret=kite47").token(&token).data(&site).await;
        assert_eq!(all["quantity"], 3);
        site.env.audit().await;
    }

    async fn three_named_items_are_not_too_many(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 4).await;
        extracted(&site, &token, &items[1..]).await;
        assert_eq!(site.env.items(&caller, ItemState::Extracting).await, items[1..]);
    }

    async fn two_extractions_are_under_way_at_once(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 4).await;
        let first = extracted(&site, &token, &items[..1]).await;
        let second = extracted(&site, &token, &items[1..2]).await;
        let third = || Call::post(&format!("extractItems?itemIds={}&secret=kite47", items[2])).token(&token);
        let (why, text) = refusal(&site, third()).await;
        assert_eq!((why.as_str(), text.as_str()), ("too_many_extracts", "You can have up to 2 extractions in progress. Please wait for one to finish, or cancel one."));
        Call::post(&format!("cancelExtract?extractNo={first}")).token(&token).data(&site).await;
        third().data(&site).await;
        let again = Call::post(&format!("retryExtract?extractNo={first}")).token(&token);
        assert_eq!(refusal(&site, again).await.0, "too_many_extracts");
        Call::post(&format!("cancelExtract?extractNo={second}")).token(&token).data(&site).await;
        Call::post(&format!("retryExtract?extractNo={first}")).token(&token).data(&site).await;
        site.env.audit().await;
    }

    async fn an_offer_outlasts_its_time_by_two_minutes(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 1).await;
        let offered = DeliveryState::Offered { offer_id: "O1".to_owned(), expires_at: site.env.app.now().plus_seconds(600) };
        let no = at_the_provider(&site, &token, &items, offered).await;
        later(&site, 600 - 2 + 119).await;
        assert_eq!(state(&site, &token, &no).await, "awaiting_acceptance");
        later(&site, 1).await;
        assert_eq!(state(&site, &token, &no).await, "returned");
        site.env.audit().await;
    }

    async fn a_delivered_trade_is_looked_at_each_hour(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 1).await;
        let delivered = DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until: site.env.app.now().plus_seconds(7 * DAY_SECONDS) };
        let no = at_the_provider(&site, &token, &items, delivered).await;
        later(&site, DAY_SECONDS).await;
        site.env.delivery.roll_back(&no);
        later(&site, 3_599).await;
        assert_eq!(state(&site, &token, &no).await, "delivered");
        later(&site, 1).await;
        assert_eq!(state(&site, &token, &no).await, "rolled_back");
        site.env.audit().await;
    }
}
