//! The actions of one customer, and deletions with an account, concern that customer only.

use super::fixtures::{code, encoded, open, own_code, registered, text};
use app::{Caller, ChosenAvatar};
use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
use domain::{CashChannel, Fen, GiftId, IdCard, NickName, PersonName, Sealed, SmsScene, TradeUrl};
use serde_json::{Value, json};
use std::collections::HashSet;
use store::schema::{cash_accounts::dsl as c, customer_counters::dsl as h, users::dsl as u};
use testkit::http::{Call, Site};
use testkit::{TRADE_URL, both_dbs};

const PHONE: &str = "13700000001";
const OTHER_PHONE: &str = "13700000002";

/// The values that customers set for themselves.
struct Profile {
    nick_name: &'static str,
    avatar: &'static str,
    partner: i64,
    name: &'static str,
    number: &'static str,
    secret: &'static str,
    password: &'static str,
}

const OTHERS: Profile = Profile {
    nick_name: "小满",
    avatar: "/avatars/preset/1.svg",
    partner: 222,
    name: "王小明",
    number: "110101199003070011",
    secret: "lake9753",
    password: "moon2468",
};
const OWN: Profile = Profile {
    nick_name: "立夏",
    avatar: "/avatars/preset/2.svg",
    partner: 111,
    name: "李小红",
    number: "11010519491231002X",
    secret: "hill8421",
    password: "fern1357",
};

fn trade_url(partner: i64) -> String {
    format!("https://steamcommunity.com/tradeoffer/new/?partner={partner}&token=abcdefgh")
}

/// Sets the whole profile, one call after the other.
async fn set(site: &Site, token: &str, profile: &Profile) {
    let Profile { nick_name, avatar, partner, name, number, secret, password } = profile;
    let code = own_code(site, token, SmsScene::Secret).await;
    for call in [
        format!("modifyNickName?nickName={}", encoded(nick_name)),
        format!("modifyHeadPic?avatarUrl={avatar}"),
        format!("modifyTradeUrl?tradeUrl={}", encoded(&trade_url(*partner))),
        format!("verifyReal?realName={}&idCardNo={number}", encoded(name)),
        format!("modifySecret?newSecret={secret}&confirmSecret={secret}&smsCode={code}"),
        format!("modifyPassword?oldPassword=kite47&newPassword={password}"),
    ] {
        Call::post(&call).token(token).data(site).await;
    }
}

async fn profile(site: &Site, token: &str) -> Value {
    Call::get("getUserInfo").token(token).data(site).await
}

/// Fails unless both passwords are those of the profile.
async fn assert_enters(site: &Site, phone: &str, of: &Profile) {
    let login = format!("login?phone={phone}&password={}", of.password);
    let token = text(&Call::post(&login).data(site).await["token"]);
    let again = format!("newSecret=pond8642&confirmSecret=pond8642&oldSecret={}", of.secret);
    Call::post(&format!("modifySecret?{again}")).token(&token).data(site).await;
}

/// A customer with data of every kind that is deleted with an account.
async fn with_everything(site: &Site, phone: &str, partner: i64, gift: GiftId) -> (String, Caller) {
    let token = registered(site, phone).await;
    let post = |call: String| Call::post(&call).token(&token);
    post(format!("setFavourite?giftId={gift}&on=true")).data(site).await;
    let order = post(format!("createOrder?giftId={gift}&quantity=1")).key("k").data(site).await;
    post(format!("cancelOrder?orderNo={}", text(&order["orderNo"]))).data(site).await;
    post(format!("modifyTradeUrl?tradeUrl={}", encoded(&trade_url(partner)))).data(site).await;
    code(site, phone, SmsScene::Login).await;
    let device = app::Device::default();
    let caller = site.env.app.authenticate(&token, device).await.unwrap().unwrap();
    let (user, now, picture) = (caller.user_id, site.env.app.now(), format!("{partner:032}"));
    let put = move |conn: &mut db::Conn| {
        store::customer::steam_accounts::insert(conn, partner, user, now)?;
        Ok(store::customer::avatars::insert(conn, &picture, user, b"picture", now)?)
    };
    site.env.tx(put).await;
    site.env.payout_account(&caller, CashChannel::Alipay, phone, 1).await;
    (token, caller)
}

/// Deletes an account, with or without its extract password.
async fn delete(site: &Site, token: &str) {
    site.env.clock.advance_seconds(60);
    let code = own_code(site, token, SmsScene::Account).await;
    let call = format!("deleteAccount?smsCode={code}&secret={}", OWN.secret);
    Call::post(&call).token(token).data(site).await;
}

/// The personal data of the only account: phone, nickname, avatar, hashes of both passwords, name,
/// ID number with its hash, date of birth, trade URL, Steam account.
type Row = (
    String,
    String,
    Option<String>,
    Option<Sealed>,
    Option<Sealed>,
    Option<Sealed>,
    Option<Sealed>,
    Option<Vec<u8>>,
    Option<i32>,
    Option<Sealed>,
    Option<i64>,
);

/// That row, and the date of birth that limits purchases.
async fn row(site: &Site) -> (Row, Option<i32>) {
    let read = |conn: &mut db::Conn| {
        let columns = (
            u::phone,
            u::nick_name,
            u::avatar_url,
            u::password_hash,
            u::secret_hash,
            u::real_name,
            u::id_card_sealed,
            u::id_card_digest,
            u::date_of_birth,
            u::trade_url,
            u::trade_partner,
        );
        let limits = h::customer_counters.select(h::date_of_birth);
        Ok((u::users.select(columns).first(conn)?, limits.first(conn)?))
    };
    site.env.tx(read).await
}

both_dbs! {
    async fn what_one_customer_sets_leaves_another_as_they_were(env: TestEnv) {
        let site = open(env);
        let (token, other) = (registered(&site, PHONE).await, registered(&site, OTHER_PHONE).await);
        set(&site, &other, &OTHERS).await;
        let before = profile(&site, &other).await;
        set(&site, &token, &OWN).await;
        assert_eq!(profile(&site, &other).await, before);
        let own = profile(&site, &token).await;
        let shown = ["nickName", "avatarUrl", "realName", "idCardNo"].map(|name| own[name].clone());
        assert_eq!(shown, [OWN.nick_name, OWN.avatar, "**红", "110***********002X"]);
        assert_eq!((&own["tradeUrl"], &own["unreadCount"]), (&json!(trade_url(OWN.partner)), &before["unreadCount"]));
        assert_enters(&site, OTHER_PHONE, &OTHERS).await;
        assert_enters(&site, PHONE, &OWN).await;
    }

    async fn data_of_an_account_is_visible_to_its_customer_alone(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let tables = async || site.env.tables().await.without("gift_stock").without("jobs");
        with_everything(&site, OTHER_PHONE, 222, gift).await;
        let before = tables().await;
        let (token, caller) = with_everything(&site, PHONE, 111, gift).await;
        let put_away = site.env.payout_account(&caller, CashChannel::Bank, "4532015112830366", 1).await;
        Call::post(&format!("removeCashAccount?id={put_away}")).token(&token).data(&site).await;
        let earlier = site.env.app.now();
        delete(&site, &token).await;

        let after = tables().await;
        let text = after.text();
        let there: HashSet<&str> = text.lines().collect();
        for row in before.text().lines() {
            assert!(there.contains(row), "{row} went with another's account");
        }
        for table in ["favourites", "steam_accounts", "security_events", "messages", "idempotency", "sms_codes", "avatars"] {
            assert_eq!(after.count(table), before.count(table), "{table}");
        }
        let (user, now) = (caller.user_id, site.env.app.now());
        let removed = site.env.tx(move |conn| {
            let own = c::cash_accounts.filter(c::user_id.eq(user)).order(c::id).select(c::removed_at);
            Ok(own.load::<Option<domain::Timestamp>>(conn)?)
        });
        assert_eq!(removed.await, [Some(now), Some(earlier)], "what had been put away before keeps its time");
    }

    async fn nothing_of_a_person_is_left_and_a_late_call_brings_nothing_back(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        set(&site, &token, &OWN).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        delete(&site, &token).await;
        let nobody: Row = (format!("deleted-{}", caller.user_id), String::new(), None, None, None, None, None, None, None, None, None);
        assert_eq!(row(&site).await, (nobody.clone(), None));
        let app = &site.env.app;
        // Such a call was authenticated before the account was deleted.
        let gone = || app::Refusal::LoginRequired;
        assert_eq!(app.modify_nick_name(&caller, NickName::parse("小满", &[]).unwrap()).await.unwrap_err(), gone());
        let preset = ChosenAvatar::Preset("/avatars/preset/1.svg".to_owned());
        assert_eq!(app.modify_head_pic(&caller, preset).await.unwrap_err(), gone());
        assert_eq!(app.modify_trade_url(&caller, TradeUrl::parse(TRADE_URL).unwrap()).await.unwrap_err(), gone());
        assert_eq!(site.env.tables().await.count("messages"), 0);
        let number = IdCard::parse(OWN.number, app.now().beijing_day()).unwrap();
        drop(app.verify_real(&caller, PersonName::parse(OWN.name).unwrap(), number).await);
        assert_eq!(row(&site).await, (nobody, None));
    }
}
