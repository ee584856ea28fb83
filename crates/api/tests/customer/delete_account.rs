//! `POST deleteAccount`

use super::avatars;
use super::fixtures::{
    assert_unchanged, begun, bought, code, open, ordered, own_code, registered, text,
};
use super::refused;
use db::TxError;
use diesel::sql_types::BigInt;
use diesel::{Connection, PgConnection, QueryableByName, RunQueryDsl};
use domain::{AccountKind, CashChannel, Fen, OrderNo, RefundReason, SmsScene, UserId};
use serde_json::json;
use std::sync::{Arc, Mutex, mpsc};
use std::time::Duration;
use testkit::both_dbs;
use testkit::http::{Call, HttpResponse, Site};
use tokio::task::JoinHandle;

const PHONE: &str = "13700000001";
const OTHER_PHONE: &str = "13700000002";
const SECRET: &str = "modifySecret?newSecret=kite4747&confirmSecret=kite4747";

/// Runs SQL that is valid on both engines; `{user}` is replaced by the id of the caller.
async fn sql(site: &Site, token: &str, text: &str) {
    let user =
        site.env.app.authenticate(token, app::Device::default()).await.unwrap().unwrap().user_id;
    let text = text.replace("{user}", &user.to_string());
    site.env.tx(move |conn| Ok(diesel::sql_query(text.clone()).execute(conn)?)).await;
}

#[derive(QueryableByName)]
struct Found {
    #[diesel(sql_type = BigInt)]
    rows_found: i64,
}

/// How many rows a `SELECT COUNT(*)` with this continuation finds.
pub(super) async fn count(site: &Site, from: String) -> i64 {
    let query = format!("SELECT COUNT(*) AS rows_found FROM {from}");
    let count = move |conn: &mut db::Conn| {
        Ok(diesel::sql_query(query.clone()).load::<Found>(conn)?[0].rows_found)
    };
    site.env.tx(count).await
}

async fn deletion(site: &Site, token: &str) -> Call {
    site.env.clock.advance_seconds(60);
    let code = own_code(site, token, SmsScene::Account).await;
    Call::post(&format!("deleteAccount?smsCode={code}")).token(token)
}

fn sms_code(deletion: &Call) -> String {
    deletion.shown().split("smsCode=").nth(1).unwrap()[..6].to_owned()
}

/// Holds a lock on all logins until the sender sends or is dropped.
pub(super) async fn lock_logins(site: &Site) -> (mpsc::Sender<()>, JoinHandle<()>) {
    let ((locked, wait), (release, released)) = (mpsc::channel(), mpsc::channel());
    let (db, released) = (site.env.db.clone(), Mutex::new(released));
    let hold = move |conn: &mut db::Conn| {
        diesel::sql_query("UPDATE sessions SET user_id = user_id").execute(conn)?;
        locked.send(()).unwrap();
        let _ = released.lock().unwrap().recv();
        Ok::<_, TxError<()>>(())
    };
    let held = tokio::spawn(async move { db.write(hold).await.unwrap() });
    tokio::task::spawn_blocking(move || wait.recv().unwrap()).await.unwrap();
    (release, held)
}

/// Waits until as many transactions wait for a lock. The embedded engine shows none: its one writer
/// takes them in their order.
pub(super) async fn until_waiting(site: &Site, transactions: i64) {
    let db::Location::Postgres(url) = &site.env.database.location else {
        return tokio::time::sleep(Duration::from_millis(400)).await;
    };
    // The service's own connections may all wait.
    let mut conn = PgConnection::establish(url).unwrap();
    let waiting = "SELECT COUNT(*) AS rows_found FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let all_wait = async {
        while diesel::sql_query(waiting).load::<Found>(&mut conn).unwrap()[0].rows_found
            < transactions
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), all_wait).await.expect("too few wait");
}

pub(super) fn sent(site: &Arc<Site>, call: Call) -> JoinHandle<HttpResponse> {
    let site = Arc::clone(site);
    tokio::spawn(async move { call.send(&site).await })
}

/// The same deletion, which also gives up this amount.
fn giving_up(deletion: &Call, token: &str, fen: i64) -> Call {
    let code = sms_code(deletion);
    Call::post(&format!("deleteAccount?smsCode={code}&giveUpFen={fen}")).token(token)
}

both_dbs! {
    async fn what_runs_beside_a_deletion_leaves_nothing_of_the_account(env: TestEnv) {
        let site = Arc::new(open(env));
        let token = registered(&site, PHONE).await;
        let login_code = code(&site, PHONE, SmsScene::Login).await;
        let deletion = deletion(&site, &token).await;
        // The deletion waits with the account marked as deleted, which nobody else sees yet.
        let (release, held) = lock_logins(&site).await;
        let deleted = sent(&site, deletion);
        until_waiting(&site, 1).await;
        let mut png = std::io::Cursor::new(Vec::new());
        image::RgbImage::new(8, 8).write_to(&mut png, image::ImageFormat::Png).unwrap();
        let beside = [
            Call::post(&format!("login?phone={PHONE}&password=kite47")),
            Call::post(&format!("smsLogin?phone={PHONE}&smsCode={login_code}")),
            Call::post("modifySecret?newSecret=hill84&confirmSecret=hill84&smsCode=000000").token(&token),
            avatars::upload(png.get_ref()).token(&token),
        ]
        .map(|call| sent(&site, call));
        // The deletion, and each but `modifySecret`, whose code is wrong.
        until_waiting(&site, 4).await;
        release.send(()).unwrap();
        held.await.unwrap();
        assert_eq!(deleted.await.unwrap().body["code"], 200);
        for call in beside {
            let answer = call.await.unwrap().body;
            assert_ne!(answer["code"], 200, "{answer}");
        }
        for left in ["sessions WHERE revoked_at IS NULL", "security_events", "avatars"] {
            assert_eq!(count(&site, left.to_owned()).await, 0, "{left}");
        }
    }

    async fn an_account_goes_and_its_phone_begins_anew(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        let second = text(&Call::post(&format!("login?phone={PHONE}&password=kite47")).header("user-agent", "iPhone").address("203.0.113.77").data(&site).await["token"]);
        let ended = text(&Call::post(&format!("login?phone={PHONE}&password=kite47")).address("198.51.100.9").data(&site).await["token"]);
        Call::post("logout").token(&ended).data(&site).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).data(&site).await;
        let person = "verifyReal?realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo=110101199003070011";
        let steam = "modifyTradeUrl?tradeUrl=https://steamcommunity.com/tradeoffer/new/?partner=777000111%26token=abcdefgh";
        for call in [person, steam, "modifyHeadPic?avatarUrl=/avatars/preset/1.svg"] {
            Call::post(call).token(&token).data(&site).await;
        }
        assert_eq!(deletion(&site, &token).await.data(&site).await, json!({}));
        for token in [&token, &second] {
            refused::login_required().check(&site, Call::get("getUserInfo").token(token)).await;
        }
        refused::invalid_credentials().check(&site, Call::post(&format!("login?phone={PHONE}&password=kite47"))).await;
        let tables = site.env.tables().await;
        assert_eq!(["orders", "messages", "favourites", "avatars", "sms_codes"].map(|table| tables.count(table)), [1, 0, 0, 0, 0]);
        let everything = tables.without("attempt_counters").text();
        for gone in [PHONE, "王小明", "777000111", "abcdefgh", "19900307", "argon2", "iPhone", "203.0.113.77", "198.51.100.9"] {
            assert!(!everything.contains(gone), "{gone} is still there");
        }
        site.env.audit().await;

        site.env.clock.advance_seconds(60);
        let again = registered(&site, PHONE).await;
        for call in [person, steam] {
            Call::post(call).token(&again).data(&site).await;
        }
        let info = Call::get("getUserInfo").token(&again).data(&site).await;
        assert_eq!((&info["orderCount"], &info["realNameVerified"]), (&json!(0), &json!(true)), "another account of the same person");
    }

    async fn what_the_account_still_holds_is_named(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        let call = deletion(&site, &token).await;
        let order_no = ordered(&site, &token, gift, 1).await;
        refused::deletion_blocked("有未完成的订单", "an order is open").check(&site, call.clone()).await;
        Call::post(&format!("cancelOrder?orderNo={order_no}")).token(&token).data(&site).await;

        bought(&site, &token, gift, 1, Fen(100)).await;
        refused::deletion_blocked("背包中有饰品", "there are items in the bag").check(&site, call.clone()).await;
        sql(&site, &token, "UPDATE bag_items SET state = 'extracting' WHERE user_id = {user}").await;
        refused::deletion_blocked("背包中有饰品", "there are items in the bag").check(&site, call.clone()).await;

        sql(&site, &token, "UPDATE bag_items SET state = 'extracted' WHERE user_id = {user}").await;
        let extract = "INSERT INTO extracts (extract_no, user_id, state, trade_url, provider, attempt, items, created_at, changed_at) \
                       VALUES ('E1', {user}, 'submitted', 'x', 'x', 1, 1, 1, 1)";
        sql(&site, &token, extract).await;
        for state in ["submitted", "sending", "awaiting_acceptance", "delivered"] {
            sql(&site, &token, &format!("UPDATE extracts SET state = '{state}' WHERE user_id = {{user}}")).await;
            refused::deletion_blocked("有进行中的提取", "an extraction is running").check(&site, call.clone()).await;
        }
        sql(&site, &token, "UPDATE extracts SET state = 'final' WHERE user_id = {user}").await;

        sql(&site, &token, "INSERT INTO deposits (deposit_no, user_id, state, partner, provider, items, amount_fen, day, created_at, changed_at) \
                            VALUES ('Y1', {user}, 'submitted', 1, 'x', 1, 1, 1, 1, 1)").await;
        for state in ["submitted", "sending", "awaiting_acceptance", "held", "received"] {
            sql(&site, &token, &format!("UPDATE deposits SET state = '{state}' WHERE user_id = {{user}}")).await;
            refused::deletion_blocked("有进行中的饰品充值", "a deposit of items is running").check(&site, call.clone()).await;
        }
        sql(&site, &token, "UPDATE deposits SET state = 'rolled_back' WHERE user_id = {user}").await;

        sql(&site, &token, "INSERT INTO cash_accounts (id, user_id, channel, account_sealed, account_digest, account_masked, created_at) \
                            VALUES (1, {user}, 'alipay', '1', '1', '1', 1)").await;
        sql(&site, &token, "INSERT INTO cash_outs (cash_no, user_id, account_id, channel, amount_fen, fee_fen, net_fen, \
                            fee_rate_bp, fee_min_fen, fee_max_fen, state, provider, created_at) \
                            VALUES ('C1', {user}, 1, 'alipay', 1000, 100, 900, 100, 100, 5000, 'reviewing', 'x', 1)").await;
        for state in ["reviewing", "processing"] {
            sql(&site, &token, &format!("UPDATE cash_outs SET state = '{state}' WHERE user_id = {{user}}")).await;
            refused::deletion_blocked("有进行中的提现", "a cash-out is running").check(&site, call.clone()).await;
        }
        sql(&site, &token, "UPDATE cash_outs SET state = 'paid' WHERE user_id = {user}").await;

        sql(&site, &token, "INSERT INTO accounts (kind, owner, balance_fen) VALUES ('customer_balance', '{user}', 1)").await;
        sql(&site, &token, "INSERT INTO accounts (kind, owner, balance_fen) VALUES ('customer_frozen', '{user}', 2)").await;
        refused::deletion_blocked("有余额、有冻结金额", "there is a balance, part of the balance is frozen for a cash-out").check(&site, call.clone()).await;
        sql(&site, &token, "UPDATE accounts SET balance_fen = 0 WHERE owner = '{user}' AND kind = 'customer_balance'").await;
        refused::deletion_blocked("有冻结金额", "part of the balance is frozen for a cash-out").check(&site, call.clone()).await;
        sql(&site, &token, "UPDATE accounts SET balance_fen = 0 WHERE owner = '{user}'").await;
        // The refusals have not used the code.
        call.data(&site).await;
    }

    async fn a_balance_too_small_to_cash_out_can_be_given_up(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        let call = deletion(&site, &token).await;
        let giving_up = |fen: i64| giving_up(&call, &token, fen);
        let blocked = || refused::deletion_blocked("有余额", "there is a balance");
        // There is nothing to give up yet.
        refused::no_balance().check(&site, giving_up(5)).await;
        refused::malformed("giveUpFen").check(&site, giving_up(0)).await;
        site.env.grant(&caller, Fen(999)).await;
        let before = site.env.tables().await;
        for refused in [call.clone(), giving_up(998), giving_up(1_000)] {
            blocked().check(&site, refused).await;
        }
        let code = sms_code(&call);
        for wrong in ["0", "-999", "%2B999", "9.99"] {
            let call = Call::post(&format!("deleteAccount?smsCode={code}&giveUpFen={wrong}")).token(&token);
            refused::malformed("giveUpFen").check(&site, call).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
        // With one fen more it can be cashed out.
        site.env.grant(&caller, Fen(1)).await;
        for refused in [giving_up(999), giving_up(1_000)] {
            blocked().check(&site, refused).await;
        }
        let cash = "UPDATE accounts SET balance_fen = 999 WHERE owner = '{user}' AND kind = 'customer_balance'";
        sql(&site, &token, cash).await;
        sql(&site, &token, "UPDATE accounts SET balance_fen = 1 WHERE owner = '{user}' AND kind = 'customer_frozen'").await;
        refused::deletion_blocked("有冻结金额", "part of the balance is frozen for a cash-out").check(&site, giving_up(999)).await;
    }

    async fn what_is_given_up_is_a_transfer_to_the_platform(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        site.env.grant(&caller, Fen(999)).await;
        let call = deletion(&site, &token).await;
        giving_up(&call, &token, 999).data(&site).await;
        assert_eq!(site.env.wallet(&caller).await, (Fen(0), Fen(0)));
        assert_eq!(site.env.platform_account(AccountKind::Forfeits, "").await, Fen(999));
        let user = caller.user_id;
        assert_eq!(count(&site, format!("forfeits WHERE user_id = {user} AND amount_fen = 999")).await, 1);
        assert_eq!(count(&site, format!("transfers WHERE user_id = {user} AND code = 'forfeit' AND balance_fen = 0")).await, 1);
        site.env.audit().await;
    }

    async fn a_minor_can_delete_the_account_once_the_guardian_is_paid(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        site.env.set_birthday(caller.user_id, Some(20_151_121)).await;
        site.env.grant(&caller, Fen(5_300)).await;
        let call = deletion(&site, &token).await;
        refused::deletion_blocked("有余额", "there is a balance").check(&site, call.clone()).await;
        let now = site.env.app.now();
        let proposal_no = domain::ProposalNo::new(now, [1; 8]);
        let command = app::ProposeGuardianPayout {
            proposal_no: proposal_no.clone(), user_id: caller.user_id,
            reference: "case 1".to_owned(), operator: "wang".to_owned(),
        };
        site.env.db.write(move |conn| app::propose_guardian_payout(conn, &command, now)).await.unwrap();
        // A proposal alone changes nothing.
        refused::deletion_blocked("有余额", "there is a balance").check(&site, call.clone()).await;
        let approve = move |conn: &mut db::Conn| {
            let refund_no = domain::RefundNo::new(now, [1; 8]);
            app::approve_proposal(conn, &domain::Rules::default(), &proposal_no, "li", refund_no, now)
        };
        site.env.db.write(approve).await.unwrap();
        let message = Call::get("listMessage").token(&token).data(&site).await["items"][0].clone();
        assert_eq!(message["kind"], "guardian_payout_approved", "{message}");
        call.data(&site).await;
        site.env.audit().await;
    }

    async fn code_and_extract_password_are_both_required(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        site.env.clock.advance_seconds(60);
        let right = own_code(&site, &token, SmsScene::Secret).await;
        Call::post(&format!("{SECRET}&smsCode={right}")).token(&token).data(&site).await;
        let call = deletion(&site, &token).await;
        let before = site.env.tables().await;
        refused::missing("smsCode").check(&site, Call::post("deleteAccount?secret=kite4747").token(&token)).await;
        refused::invalid_sms_code().check(&site, Call::post("deleteAccount?smsCode=1&secret=kite4747").token(&token)).await;
        refused::malformed("secret").check(&site, call.clone()).await;
        assert_unchanged(&site, &before, "refusals").await;
        let query = sms_code(&call);
        let with = |code: &str, secret: &str| Call::post(&format!("deleteAccount?smsCode={code}&secret={secret}")).token(&token);
        refused::invalid_secret().check(&site, with(&query, "abc124")).await;
        let wrong = if query == "000000" { "000001" } else { "000000" };
        refused::invalid_sms_code().check(&site, with(wrong, "kite4747")).await;
        let other = own_code(&site, &token, SmsScene::Secret).await;
        site.env.clock.advance_seconds(60);
        let login = code(&site, PHONE, SmsScene::Login).await;
        for other in [other, login] {
            assert_eq!(with(&other, "kite4747").send(&site).await.body["reason"], "invalid_sms_code");
        }
        // The account works as before.
        let order = ordered(&site, &token, gift, 1).await;
        Call::post(&format!("cancelOrder?orderNo={order}")).token(&token).data(&site).await;
        with(&query, "kite4747").data(&site).await;
    }

    async fn what_reaches_a_deleted_account_is_sent_back(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        let caller = site.env.app.authenticate(&token, app::Device::default()).await.unwrap().unwrap();
        let order_no = ordered(&site, &token, gift, 2).await;
        let payment_no = begun(&site, &token, &order_no).await;
        site.env.clock.advance_seconds(16 * 60);
        site.env.run_jobs().await;
        deletion(&site, &token).await.data(&site).await;
        // The provider took the money after all.
        site.env.pay.pay(&payment_no, Fen(200));
        assert!(site.env.webhook(&payment_no).await);
        site.env.run_jobs().await;
        assert_eq!(site.env.stock_counters(gift).await, (20, 0, 0));
        let tables = site.env.tables().await;
        assert_eq!(["bag_items", "refunds"].map(|table| tables.count(table)), [0, 1]);
        assert!(tables.text().contains("account_deleted"));
        // A call that was authenticated just before comes too late as well.
        let late = site.env.order(&caller, gift, 1).await;
        assert_eq!(late, Err(app::Refusal::OpenOrderLimit { max: 5 }));
        let picture = site.env.app.upload_avatar(&caller, b"x".to_vec()).await;
        assert!(picture.is_err(), "{picture:?}");
        site.env.audit().await;
    }

    async fn an_order_at_the_same_moment_is_found_or_refused(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        let call = deletion(&site, &token).await;
        let order = Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(&token);
        let (gone, ordered) = tokio::join!(call.send(&site), order.send(&site));
        let gone = gone.body["code"] == 200;
        assert!(!(gone && ordered.body["code"] == 200), "{gone} {ordered:?}");
        assert!(gone || ordered.body["code"] == 200, "{gone} {ordered:?}");
        site.env.audit().await;
    }

    async fn what_goes_is_the_accounts_own_and_nothing_of_others(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let (token, other) = (registered(&site, PHONE).await, registered(&site, OTHER_PHONE).await);
        let mut users = Vec::new();
        for (partner, token) in [(1, &token), (2, &other)] {
            let caller = site.env.app.authenticate(token, app::Device::default()).await.unwrap().unwrap();
            Call::post(&format!("setFavourite?giftId={gift}&on=true")).token(token).data(&site).await;
            let order = Call::post(&format!("createOrder?giftId={gift}&quantity=1")).token(token).key("k").data(&site).await;
            Call::post(&format!("cancelOrder?orderNo={}", text(&order["orderNo"]))).token(token).data(&site).await;
            site.env.voucher(&caller, site.env.ten_off()).await;
            site.env.payout_account(&caller, CashChannel::Alipay, &format!("1380000800{partner}"), 2).await;
            Call::post("openConversation?topic=other&text=help").token(token).data(&site).await;
            sql(&site, token, &format!("INSERT INTO steam_accounts (partner, user_id, proven_at) VALUES ({partner}, {{user}}, 1)")).await;
            users.push(caller.user_id);
        }
        let tables = [
            "favourites", "steam_accounts", "security_events", "messages", "idempotency", "conversations",
            "conversation_messages",
        ];
        let held = async |user: UserId| {
            let mut rows = Vec::new();
            for table in tables {
                rows.push(count(&site, format!("{table} WHERE user_id = {user}")).await);
            }
            rows.push(count(&site, format!("cash_accounts WHERE user_id = {user} AND removed_at IS NULL")).await);
            rows
        };
        let call = deletion(&site, &token).await;
        code(&site, OTHER_PHONE, SmsScene::Login).await;
        let of_phone = || count(&site, format!("sms_codes WHERE phone = '{OTHER_PHONE}'"));
        let (before, codes) = (held(users[1]).await, of_phone().await);
        assert!(codes > 0 && before.iter().chain(&held(users[0]).await).all(|rows| *rows > 0), "{before:?}");
        call.data(&site).await;
        assert_eq!(held(users[0]).await, [0; 8]);
        assert_eq!((held(users[1]).await, of_phone().await), (before, codes));
        site.env.audit().await;
    }

    async fn money_on_its_way_back_keeps_an_account(env: TestEnv) {
        let site = open(env);
        let gift = site.env.gift(1, Fen(100), 20).await;
        let token = registered(&site, PHONE).await;
        let order_no = bought(&site, &token, gift, 1, Fen(100)).await;
        site.env.app.refund_order(OrderNo::parse(&order_no).unwrap(), RefundReason::CustomerRequest).await.unwrap();
        let call = deletion(&site, &token).await;
        refused::deletion_blocked("有未完成的订单", "an order is open").check(&site, call.clone()).await;
        site.env.run_jobs().await;
        call.data(&site).await;
        site.env.audit().await;
    }
}
