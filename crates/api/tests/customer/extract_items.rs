//! `POST extractItems`

use super::fixtures::{assert_unchanged, open, own_code, text};
use super::places::places;
use super::refused;
use app::Caller;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{Fen, ItemId, ItemState, Sealed, SmsScene};
use serde_json::Value;
use store::schema::users::dsl as u;
use testkit::both_dbs;
use testkit::http::{Call, Site};

/// A verified customer with this many items in the bag.
pub async fn owner(site: &Site, items: i64) -> (Caller, String, Vec<ItemId>) {
    let gift = site.env.gift(1, Fen(100), 1_000).await;
    let (caller, token) = site.env.customer_with_token().await;
    site.env.verify(&caller).await;
    let items = site.env.bought(&caller, gift, items).await;
    (caller, token, items)
}

/// Extracts items; returns the extraction's number.
pub async fn extracted(site: &Site, token: &str, items: &[ItemId]) -> String {
    text(&Call::post(&request(items)).token(token).data(site).await["extractNo"])
}

fn request(items: &[ItemId]) -> String {
    format!("extractItems?itemIds={}&secret=kite47", joined(items))
}

fn joined(items: &[ItemId]) -> String {
    items.iter().map(ItemId::to_string).collect::<Vec<_>>().join(",")
}

async fn listed(site: &Site, token: &str, state: &str) -> Value {
    Call::get(&format!("listBag?state={state}")).token(token).data(site).await["total"].clone()
}

/// The requirement that a test removes from a customer.
#[derive(Clone, Copy)]
enum Lacks {
    TradeUrl,
    Age,
    Name,
    Secret,
}

async fn take_away(site: &Site, caller: &Caller, what: Lacks) {
    let user = caller.user_id;
    site.env.verify(caller).await;
    let take = move |conn: &mut db::Conn| {
        let row = u::users.filter(u::id.eq(user));
        match what {
            Lacks::TradeUrl => {
                diesel::update(row).set(u::trade_url.eq(None::<Sealed>)).execute(conn)?
            }
            Lacks::Age => {
                diesel::update(row).set(u::date_of_birth.eq(Some(20_100_101))).execute(conn)?
            }
            Lacks::Name => diesel::update(row)
                .set((u::real_name.eq(None::<Sealed>), u::date_of_birth.eq(None::<i32>)))
                .execute(conn)?,
            Lacks::Secret => {
                diesel::update(row).set(u::secret_hash.eq(None::<Sealed>)).execute(conn)?
            }
        };
        Ok(())
    };
    site.env.tx(take).await;
}

both_dbs! {
    async fn after_a_reset_by_sms_nothing_leaves_for_a_day(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 2).await;
        let change = |proof: &str, new: &str| Call::post(&format!("modifySecret?newSecret={new}&confirmSecret={new}&{proof}")).token(&token);
        // A customer with the old password is not blocked.
        change("oldSecret=kite47", "kite48").data(&site).await;
        change("oldSecret=kite48", "kite47").data(&site).await;
        extracted(&site, &token, &items[..1]).await;
        let code = own_code(&site, &token, SmsScene::Secret).await;
        change(&format!("smsCode={code}"), "kite49").data(&site).await;
        change("oldSecret=kite49", "kite47").data(&site).await;
        let before = site.env.tables().await;
        let until = site.env.app.now().plus_seconds(24 * 3600 + 59);
        let refused = refused::extract_frozen(until);
        refused.check(&site, Call::post(&request(&items[1..])).token(&token)).await;
        site.env.clock.advance_seconds(24 * 3600 - 1);
        refused.check(&site, Call::post(&request(&items[1..])).token(&token)).await;
        assert_eq!(site.env.tables().await.count("extracts"), before.count("extracts"));
        site.env.clock.advance_seconds(1);
        extracted(&site, &token, &items[1..]).await;
    }

    async fn after_the_first_password_was_set_items_leave_at_once(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 1).await;
        take_away(&site, &caller, Lacks::Secret).await;
        let code = own_code(&site, &token, SmsScene::Secret).await;
        Call::post(&format!("modifySecret?newSecret=kite47&confirmSecret=kite47&smsCode={code}")).token(&token).data(&site).await;
        extracted(&site, &token, &items).await;
    }

    async fn named_items_leave_the_bag_wherever_the_parameters_stand(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 6).await;
        for place in 0..3 {
            let ids = joined(&items[place * 2..place * 2 + 2]);
            let call = places("extractItems", &[("itemIds", &ids), ("secret", "kite47")])[place].clone();
            let made = call.token(&token).data(&site).await;
            assert_eq!((&made["state"], &made["quantity"]), (&"submitted".into(), &2.into()));
        }
        assert_eq!((listed(&site, &token, "held").await, listed(&site, &token, "extracting").await), (0.into(), 6.into()));
        let info = Call::get("getUserInfo").token(&token).data(&site).await;
        assert_eq!((&info["extractCount"], &info["extractedCount"]), (&6.into(), &0.into()));
        site.env.audit().await;
    }

    async fn all_means_what_is_in_the_bag(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 3).await;
        extracted(&site, &token, &items[1..2]).await;
        let made = Call::post("extractItems?all=true&secret=kite47").token(&token).data(&site).await;
        assert_eq!(made["quantity"], 2);
        refused::nothing_to_extract().check(&site, Call::post("extractItems?all=1&secret=kite47").token(&token)).await;
        assert_eq!(site.env.items(&caller, ItemState::Extracting).await, items);
        site.env.audit().await;
    }

    async fn one_key_is_one_extraction(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 3).await;
        let call = || Call::post(&request(&items[..2])).token(&token).key("once");
        let first = call().data(&site).await;
        assert_eq!(call().data(&site).await, first);
        refused::idempotency_conflict().check(&site, Call::post(&request(&items[2..])).token(&token).key("once")).await;
        refused::item_not_found().check(&site, Call::post(&request(&items[..2])).token(&token)).await;
        assert_eq!(listed(&site, &token, "held").await, 1);
    }

    async fn who_may_not_extract_hears_why(env: TestEnv) {
        let site = open(env);
        let (caller, token, items) = owner(&site, 1).await;
        let call = Call::post(&request(&items)).token(&token);
        for (lacks, expected) in [
            (Lacks::TradeUrl, refused::trade_url_missing()),
            (Lacks::Age, refused::underage()),
            (Lacks::Name, refused::not_verified()),
            (Lacks::Secret, refused::secret_not_set()),
        ] {
            take_away(&site, &caller, lacks).await;
            expected.check(&site, call.clone()).await;
        }
        site.env.verify(&caller).await;
        let wrong = Call::post(&request(&items).replace("kite47", "abc124")).token(&token);
        refused::invalid_secret().check(&site, wrong.clone()).await;
        refused::invalid_secret().check(&site, wrong.clone()).await;
        refused::invalid_secret().assert_heard(&wrong.clone().send(&site).await, "zh-CN");
        refused::too_many_attempts(30).check(&site, wrong).await;
        refused::too_many_attempts(30).check(&site, call).await;
        assert_eq!(site.env.items(&caller, ItemState::Held).await, items);
        site.env.audit().await;
    }

    async fn what_names_no_items_is_refused(env: TestEnv) {
        let site = open(env);
        let (_, token, items) = owner(&site, 2).await;
        let before = site.env.tables().await.without("attempt_counters");
        let call = |query: &str| Call::post(&format!("extractItems?secret=kite47{query}")).token(&token);
        refused::missing("itemIds").check(&site, call("")).await;
        refused::missing("itemIds").check(&site, call("&all=false")).await;
        refused::conflicting("itemIds").check(&site, call(&format!("&all=true&itemIds={}", items[0]))).await;
        for ids in ["0", "-1", "1,", ",", "1;2", "1,,2", "x", "1e3", "%31%2C%20%32", "9999999999999999999"] {
            refused::malformed("itemIds").check(&site, call(&format!("&itemIds={ids}"))).await;
        }
        for all in ["yes", "2", "TRUE"] {
            refused::malformed("all").check(&site, call(&format!("&all={all}"))).await;
        }
        let many: Vec<ItemId> = (1..=201).map(ItemId).collect();
        refused::too_many_items().check(&site, call(&format!("&itemIds={}", joined(&many)))).await;
        refused::item_not_found().check(&site, call("&itemIds=999999999999999999")).await;
        refused::item_not_found().check(&site, call(&format!("&itemIds={},999999", items[0]))).await;
        refused::missing("secret").check(&site, Call::post("extractItems?all=true").token(&token)).await;
        let differences = before.differences(&site.env.tables().await.without("attempt_counters"));
        assert!(differences.is_empty(), "{differences:#?}");
    }

    async fn anothers_item_is_no_item_of_mine(env: TestEnv) {
        let site = open(env);
        let (_, _, theirs) = owner(&site, 2).await;
        let (other_customer, token) = site.env.customer_with_token().await;
        site.env.verify(&other_customer).await;
        let call = Call::post(&request(&theirs)).token(&token);
        refused::item_not_found().check(&site, call).await;
        let before = site.env.tables().await;
        refused::login_required().check(&site, Call::post(&request(&theirs))).await;
        assert_unchanged(&site, &before, "nobody's call").await;
        site.env.audit().await;
    }
}
