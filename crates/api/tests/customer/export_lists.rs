//! The lists of `GET exportMyData`: every row, every field, oldest first.

use super::fixtures::{begun, open, ordered, own_code, text};
use app::ports::PayoutState;
use domain::{
    CashChannel, CashFailure, CashNo, ConversationNo, Fen, GiftId, ItemState, SmsScene, Timestamp,
};
use serde_json::{Value, json};
use testkit::http::{Call, Site, fields};
use testkit::{FundedCustomer, TRADE_URL, both_dbs, gift};

/// The time at which a test begins.
const START: Timestamp = Timestamp(1_795_233_600_000);
const WEEK_MS: i64 = 7 * 24 * 3600 * 1000;

/// The time now, as in responses. Everything happens within an hour.
fn now(site: &Site) -> String {
    let seconds = site.env.app.now().ms_since(START) / 1000;
    format!("2026-11-21T04:{:02}:{:02}.000Z", seconds / 60, seconds % 60)
}

/// Advances the clock, so that no two times are the same; returns the time.
fn next(site: &Site) -> String {
    site.env.clock.advance_seconds(7);
    now(site)
}

/// The same time of another day.
fn on(day: &str, time: &str) -> String {
    format!("{day}{}", &time[10..])
}

/// Appends rows to those in the lists.
fn add(lists: &mut Value, more: &Value) {
    for (name, rows) in more.as_object().unwrap() {
        let mut all = lists[name].as_array().cloned().unwrap_or_default();
        all.extend(rows.as_array().unwrap().iter().cloned());
        lists[name] = all.into();
    }
}

/// Two logins, of which the newer has ended. Newest first.
async fn sessions(site: &Site, funded: &FundedCustomer, began: &str) -> Value {
    let again = next(site);
    let second = site.env.login_again(&funded.caller).await;
    let ended = next(site);
    Call::post("logout").token(&second).data(site).await;
    let login = |created: &str, ended: Option<&str>| {
        json!({
            "userAgent": "test", "address": "127.0.0.1", "createTime": created, "expireTime": on("2026-12-21", created), "revokeTime": ended,
        })
    };
    json!({ "sessions": [login(&again, Some(&ended)), login(began, None)] })
}

/// An attempt to pay by which another amount came, which goes back.
async fn refunded(site: &Site, token: &str, order_no: &str) -> Value {
    let begun_at = next(site);
    let payment_no = begun(site, token, order_no).await;
    let refunded_at = next(site);
    site.env.pay.pay(&payment_no, Fen(40));
    assert!(site.env.webhook(&payment_no).await);
    site.env.run_jobs().await;
    let call = format!("getOrder?orderNo={order_no}");
    let order = Call::get(&call).token(token).data(site).await;
    let message = |kind: &str, params: &str| {
        json!({
            "kind": kind, "params": params, "refType": "order", "refNo": order_no, "createTime": refunded_at, "readTime": null,
        })
    };
    json!({
        "payments": [{
            "paymentNo": payment_no.as_str(), "orderNo": order_no, "method": "alipay", "provider": "fake", "amountFen": 11_000,
            "state": "refunded", "paidFen": 40, "createTime": begun_at, "payTime": refunded_at,
        }],
        "refunds": [{
            "refundNo": order["refunds"][0]["refundNo"], "orderNo": order_no, "amountFen": 40, "reason": "amount_mismatch", "state": "done",
            "createTime": refunded_at, "endTime": refunded_at, "chargedBackFen": 0, "sentOtherwise": false,
        }],
        "messages": [
            message("payment_refunding", r#"{"amountFen":40,"reason":"amount_mismatch"}"#),
            message("payment_refunded", r#"{"amountFen":40,"isSentOtherwise":false}"#),
        ],
    })
}

/// An order with a voucher that is paid, and one that is cancelled.
async fn orders(site: &Site, funded: &FundedCustomer, gifts: [GiftId; 2]) -> Value {
    let (env, token, user) = (&site.env, funded.token.as_str(), funded.caller.user_id);
    let given = next(site);
    let (campaign, at) = (env.campaign(env.ten_off()).await, env.app.now());
    let voucher =
        env.db.write(move |conn| app::give_voucher(conn, user, campaign, at)).await.unwrap();
    let ordered_at = next(site);
    let call = format!("createOrder?giftId={}&quantity=2&voucherId={voucher}", gifts[0]);
    let paid_no = text(&Call::post(&call).token(token).data(site).await["orderNo"]);
    let refunded = refunded(site, token, &paid_no).await;
    let begun_at = next(site);
    let payment_no = begun(site, token, &paid_no).await;
    let paid_at = next(site);
    env.pay.pay(&payment_no, Fen(11_000));
    assert!(env.webhook(&payment_no).await);
    let second_at = next(site);
    let cancelled_no = ordered(site, token, gifts[1], 1).await;
    let cancelled_at = next(site);
    Call::post(&format!("cancelOrder?orderNo={cancelled_no}")).token(token).data(site).await;
    let received = format!(
        r#"{{"name_en":"10 yuan off","name_zh":"立减 10 元","validTo":{}}}"#,
        at.0 + WEEK_MS
    );
    let paid = format!(r#"{{"giftId":{},"quantity":2,"amountFen":11000}}"#, gifts[0]);
    let mut lists = json!({
        "messages": [
            {
                "kind": "voucher_received", "params": received, "refType": "voucher", "refNo": voucher.to_string(), "createTime": given,
                "readTime": null,
            },
        ],
    });
    let rest = json!({
        "orders": [
            {
                "orderNo": paid_no, "state": "completed", "giftId": gifts[0].to_string(), "giftNameZh": "AK-47 | 余烬1 (久经沙场)",
                "giftNameEn": "AK-47 | Ember 1 (Field-Tested)", "quantity": 2, "amountFen": 12_000, "discountFen": 1_000, "payableFen": 11_000,
                "method": "alipay", "createTime": ordered_at, "payTime": paid_at, "closeTime": null,
            },
            {
                "orderNo": cancelled_no, "state": "cancelled", "giftId": gifts[1].to_string(), "giftNameZh": "AK-47 | 余烬2 (久经沙场)",
                "giftNameEn": "AK-47 | Ember 2 (Field-Tested)", "quantity": 1, "amountFen": 300, "discountFen": 0, "payableFen": 300,
                "method": null, "createTime": second_at, "payTime": null, "closeTime": cancelled_at,
            },
        ],
        "disputes": [],
        "payments": [{
            "paymentNo": payment_no.as_str(), "orderNo": paid_no, "method": "alipay", "provider": "fake", "amountFen": 11_000, "state": "paid",
            "paidFen": 11_000, "createTime": begun_at, "payTime": paid_at,
        }],
        "vouchers": [{
            "campaignId": campaign.to_string(), "state": "used", "validTo": on("2026-11-28", &given), "createTime": given, "useTime": ordered_at,
        }],
        "points": [{ "kind": "order_paid", "points": 110, "balance": 110, "refNo": paid_no, "createTime": paid_at }],
        "messages": [
            { "kind": "order_paid", "params": paid, "refType": "order", "refNo": paid_no, "createTime": paid_at, "readTime": null },
        ],
    });
    add(&mut lists, &refunded);
    add(&mut lists, &rest);
    lists
}

/// A payout account that is removed, a cash-out that fails, and one that is under way.
async fn cash(site: &Site, funded: &FundedCustomer, began: &str) -> Value {
    let (env, token) = (&site.env, funded.token.as_str());
    let bank_at = next(site);
    let bank = env.payout_account(&funded.caller, CashChannel::Bank, "4532015112830366", 1).await;
    let apply = |amount: i64| {
        let account = funded.payout_account;
        Call::post(&format!("applyCash?amountFen={amount}&accountId={account}&secret=kite47"))
            .token(token)
    };
    let failed_at = next(site);
    let failed_no = text(&apply(12_345).data(site).await["cashNo"]);
    env.run_jobs().await;
    let failed = PayoutState::Failed { reason: CashFailure::NameMismatch, code: "X".to_owned() };
    env.payouts.decide(&CashNo::parse(&failed_no).unwrap(), failed);
    env.clock.advance_seconds(60);
    env.run_jobs().await;
    let ended_at = now(site);
    let second_at = next(site);
    let second_no = text(&apply(20_000).data(site).await["cashNo"]);
    let removed_at = next(site);
    Call::post(&format!("removeCashAccount?id={bank}")).token(token).data(site).await;
    json!({
        "formerPhones": [],
        "cashAccounts": [
            { "channel": "alipay", "accountNo": "138****8000", "bankName": null, "createTime": on("2026-11-19", began), "removeTime": null },
            {
                "channel": "bank", "accountNo": "****0366", "bankName": "招商银行", "createTime": on("2026-11-20", &bank_at),
                "removeTime": removed_at,
            },
        ],
        "cashOuts": [
            {
                "cashNo": failed_no, "channel": "alipay", "amountFen": 12_345, "feeFen": 124, "netFen": 12_221, "state": "failed",
                "reason": "name_mismatch", "createTime": failed_at, "endTime": ended_at,
            },
            {
                "cashNo": second_no, "channel": "alipay", "amountFen": 20_000, "feeFen": 200, "netFen": 19_800, "state": "processing",
                "reason": null, "createTime": second_at, "endTime": null,
            },
        ],
        "messages": [{
            "kind": "cash_failed", "params": r#"{"amountFen":12345,"reason":"name_mismatch"}"#, "refType": "cash", "refNo": failed_no,
            "createTime": ended_at, "readTime": null,
        }],
    })
}

/// An item that is exchanged, another whose extraction is cancelled, and a gift that is watched.
async fn things(
    site: &Site,
    funded: &FundedCustomer,
    gifts: [GiftId; 2],
    paid_at: &Value,
) -> Value {
    let post = |call: String| Call::post(&call).token(&funded.token).data(site);
    let items = site.env.items(&funded.caller, ItemState::Held).await;
    let exchanged_at = next(site);
    let exchanged = post(format!("exchangeQuantity?itemIds={}", items[0])).await;
    let submitted_at = next(site);
    let extract = post(format!("extractItems?itemIds={}&secret=kite47", items[1])).await;
    let extract_no = &extract["extractNo"];
    let called_off_at = next(site);
    post(format!("cancelExtract?extractNo={}", extract_no.as_str().unwrap())).await;
    let watched_at = next(site);
    post(format!("setFavourite?giftId={}&on=true&alertBelowFen=250", gifts[1])).await;
    let item = |number: usize, state: &str, exchanged: Value| {
        json!({
            "itemId": items[number].to_string(), "giftId": gifts[0].to_string(), "state": state, "paidFen": 5_500, "acquiredTime": paid_at,
            "exchangedFen": exchanged,
        })
    };
    json!({
        "items": [item(0, "exchanged", exchanged["amountFen"].clone()), item(1, "held", Value::Null)],
        "exchanges": [{
            "exchangeNo": exchanged["exchangeNo"], "items": 1, "amountFen": exchanged["amountFen"], "createTime": exchanged_at,
        }],
        "extracts": [{
            "extractNo": extract_no, "state": "cancelled", "items": 1, "tradeUrl": TRADE_URL, "reason": "cancelled",
            "createTime": submitted_at, "changeTime": called_off_at,
        }],
        "deposits": [],
        "favourites": [{ "giftId": gifts[1].to_string(), "alertBelowFen": 250, "createTime": watched_at }],
    })
}

/// A question with its answer, which is announced. The note of staff is not the customer's.
async fn conversation(site: &Site, funded: &FundedCustomer) -> Value {
    let asked_at = next(site);
    let open = Call::post("openConversation?topic=account&text=help").token(&funded.token);
    let no = text(&open.data(site).await["conversationNo"]);
    let answered_at = next(site);
    site.env.answered(&ConversationNo::parse(&no).unwrap(), "here it is", "a note").await;
    let message = |author: &str, text: &str, time: &str| {
        json!({
            "conversationNo": no, "topic": "account", "subjectNo": null, "author": author, "text": text, "createTime": time,
        })
    };
    json!({
        "conversationMessages": [message("customer", "help", &asked_at), message("staff", "here it is", &answered_at)],
        "messages": [{
            "kind": "conversation_answered", "params": "{}", "refType": "conversation", "refNo": no,
            "createTime": answered_at, "readTime": null,
        }],
    })
}

/// The movements of a customer's balance, oldest first, as the customer's own list shows them.
async fn movements(site: &Site, token: &str) -> Value {
    let page = Call::post("getBalanceRecord?limit=50").token(token).data(site).await;
    let movement = |event: &Value, row: &Value| {
        json!({
            "code": row["kind"], "refNo": event["refNo"], "amountFen": row["amountFen"], "balanceFen": row["balanceFen"],
            "frozenFen": row["frozenFen"], "createTime": row["createTime"],
        })
    };
    let mut moved = Vec::new();
    for event in page["items"].as_array().unwrap() {
        for row in event["movements"].as_array().unwrap() {
            moved.push((row["id"].as_str().unwrap().parse::<i64>().unwrap(), movement(event, row)));
        }
    }
    moved.sort_by_key(|(id, _)| *id);
    moved.into_iter().map(|(_, row)| row).collect()
}

/// A customer with all of it, and the expected lists.
async fn live(site: &Site, gifts: [GiftId; 2]) -> (FundedCustomer, Value) {
    let began = next(site);
    let funded = site.env.funded_customer(Fen(100_000)).await;
    let mut lists = sessions(site, &funded, &began).await;
    add(&mut lists, &orders(site, &funded, gifts).await);
    add(&mut lists, &cash(site, &funded, &began).await);
    let paid_at = lists["payments"][1]["payTime"].clone();
    add(&mut lists, &things(site, &funded, gifts, &paid_at).await);
    add(&mut lists, &conversation(site, &funded).await);
    let read_at = next(site);
    let messages = Call::get("listMessage").token(&funded.token).data(site).await;
    let of_the_order = format!("getMessageDetail?id={}", text(&messages["items"][2]["id"]));
    Call::get(&of_the_order).token(&funded.token).data(site).await;
    lists["messages"][3]["readTime"] = json!(read_at);
    lists["movements"] = movements(site, &funded.token).await;
    (funded, lists)
}

both_dbs! {
    async fn every_list_has_all_rows_of_its_owner_and_all_they_say(env: TestEnv) {
        let site = open(env);
        let offered = [(gift(1, Fen(6_000)), 20), (gift(2, Fen(300)), 20)].to_vec();
        let gifts: [GiftId; 2] = site.env.put_gifts(offered).await.try_into().unwrap();
        // Another customer with the same.
        live(&site, gifts).await;
        let (funded, mut expected) = live(&site, gifts).await;
        let amounts: Vec<i64> = expected["movements"].as_array().unwrap().iter().map(|row| row["amountFen"].as_i64().unwrap()).collect();
        assert_eq!(amounts[..4], [100_000, -12_345, 12_345, -20_000]);

        site.env.clock.advance_seconds(60);
        let code = own_code(&site, &funded.token, SmsScene::Account).await;
        let data = Call::get(&format!("exportMyData?smsCode={code}&secret=kite47")).token(&funded.token).data(&site).await;
        expected["securityEvents"] = Call::get("listActivity?limit=50").token(&funded.token).data(&site).await["items"].clone();
        assert_eq!(fields(&data["lists"]), fields(&expected));
        for name in fields(&expected) {
            assert_eq!(data["lists"][name], expected[name], "{name}");
        }
        let register_time = data["registerTime"].as_str().unwrap();
        assert!(register_time.starts_with("2026-10-22T04:0"), "{register_time}");
        assert_eq!(data["createTime"], now(&site));
    }
}
