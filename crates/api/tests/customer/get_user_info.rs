//! `GET getUserInfo`

use super::fixtures::{bought, customer, open, ordered};
use super::refused;
use app::Caller;
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::message::{AccountNotification, Notification};
use domain::{Fen, Place};
use serde_json::json;
use store::schema::{customer_counters::dsl as h, users::dsl as u};
use testkit::http::{Call, Site};
use testkit::{both_dbs, seal};

/// Gives a customer everything that a profile can have.
async fn fill_in(site: &Site, caller: &Caller) {
    let user = caller.user_id;
    let now = site.env.app.now();
    let fill = move |conn: &mut db::Conn| {
        let url = "https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh";
        let filled = (
            u::avatar_url.eq("/avatars/3.svg"),
            u::secret_hash.eq(seal(conn, Place::secret_hash(user), "$argon2id$…")?),
            u::real_name.eq(seal(conn, Place::real_name(user), "欧阳小明")?),
            u::id_card_sealed.eq(seal(conn, Place::id_card(user), "110101199003070011")?),
            u::trade_url.eq(seal(conn, Place::trade_url(user), url)?),
            u::roles.eq("support,admin"),
        );
        diesel::update(u::users.filter(u::id.eq(user))).set(filled).execute(conn)?;
        diesel::update(h::customer_counters.filter(h::user_id.eq(user)))
            .set(h::points.eq(42_i64))
            .execute(conn)?;
        let taken = Notification::Account(AccountNotification::TradeUrlTaken {});
        Ok(store::customer::messages::notify(conn, user, &taken, now)?)
    };
    site.env.tx(fill).await;
    site.env.grant(caller, Fen(12_345)).await;
    let frozen = format!(
        "UPDATE accounts SET balance_fen = 5 WHERE kind = 'customer_frozen' AND owner = '{user}'"
    );
    site.env.tx(move |conn| Ok(diesel::sql_query(frozen.clone()).execute(conn)?)).await;
}

both_dbs! {
    async fn a_new_customer_has_nulls_and_zeros(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        let info = Call::get("getUserInfo").token(&token).data(&site).await;
        let phone = info["phone"].clone();
        assert!(phone.as_str().is_some_and(|phone| phone.len() == 11 && &phone[3..7] == "****"), "{phone}");
        let expected = json!({
            "id": caller.user_id.to_string(), "avatarUrl": null, "nickName": "小满", "phone": phone, "hasPassword": false,
            "hasSecret": false, "realName": null, "idCardNo": null, "realNameVerified": false, "isFrozen": false, "minor": null, "tradeUrl": null,
            "steamProven": false, "steamSignIn": true, "balanceFen": 0,
            "frozenFen": 0, "points": 0, "roles": [], "unreadCount": 0, "orderCount": 0, "unpaidToday": 0, "orderHoldSeconds": 900, "extractCount": 0, "extractedCount": 0,
        });
        assert_eq!(info, expected);
    }

    async fn a_full_profile_shows_what_identifies_a_person_masked(env: TestEnv) {
        let site = open(env);
        let (caller, token) = site.env.customer_with_token().await;
        fill_in(&site, &caller).await;
        let gift = site.env.gift(1, Fen(100), 10).await;
        bought(&site, &token, gift, 4, Fen(400)).await;
        ordered(&site, &token, gift, 1).await;
        site.env
            .tx(|conn| {
                use store::schema::bag_items::dsl as b;
                let state = |id: i64, state: &'static str| diesel::update(b::bag_items.filter(b::id.eq(id))).set(b::state.eq(state));
                state(1, "extracting").execute(conn)?;
                state(2, "extracted").execute(conn)?;
                Ok(state(3, "extracted").execute(conn)?)
            })
            .await;
        let info = Call::get("getUserInfo").token(&token).data(&site).await;
        let expected = json!({
            "id": caller.user_id.to_string(), "avatarUrl": "/avatars/3.svg", "nickName": "小满", "phone": info["phone"],
            "hasPassword": false, "hasSecret": true, "realName": "**明", "idCardNo": "110***********0011", "realNameVerified": true, "isFrozen": false, "minor": null,
            "tradeUrl": "https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh",
            "steamProven": false, "steamSignIn": true, "balanceFen": 12_345, "frozenFen": 5,
            "points": 46, "roles": ["support", "admin"], "unreadCount": 2, "orderCount": 2, "unpaidToday": 0, "orderHoldSeconds": 900, "extractCount": 3, "extractedCount": 2,
        });
        assert_eq!(info, expected);
        let other_customer = customer(&site).await;
        let others = Call::get("getUserInfo").token(&other_customer).data(&site).await;
        assert_eq!((&others["balanceFen"], &others["orderCount"], &others["unreadCount"]), (&0.into(), &0.into(), &0.into()));
        refused::login_required().check(&site, Call::get("getUserInfo")).await;
    }
}
