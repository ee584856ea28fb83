//! `GET exportMyData`: every list, to the last field.

use super::fixtures::{begun, open, own_code, text};
use app::NewCampaign;
use app::ports::PayoutState;
use domain::{CashChannel, Fen, GiftId, ItemState, SmsScene};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{FundedCustomer, TRADE_URL, both_dbs};

/// The numbers of what a customer did, and the export of it.
struct Exported {
    gift: String,
    campaign: String,
    order: String,
    payment: String,
    cancelled: String,
    items: Vec<String>,
    exchange: String,
    cash: String,
    extract: String,
    data: Value,
}

/// A time after noon in Beijing, when the test begins.
fn at(minute: u32) -> String {
    format!("2026-11-21T04:{minute:02}:00.000Z")
}

/// Calls a minute later, so that no two times of the test are equal.
async fn next(site: &Site, token: &str, call: &str) -> Value {
    site.env.clock.advance_seconds(60);
    Call::post(call).token(token).data(site).await
}

/// A gift that is on sale, and a voucher whose id is not that of its campaign.
async fn offered(site: &Site, token: &str) -> (GiftId, String, String) {
    let gift = site.env.gift(1, Fen(11_000), 20).await;
    site.env.campaign(site.env.ten_off()).await;
    let coded = NewCampaign { code: Some("NEW".to_owned()), ..site.env.ten_off() };
    let campaign = site.env.campaign(coded).await;
    let claimed = Call::post("claimVoucher?code=NEW").token(token).data(site).await;
    (gift, campaign.to_string(), text(&claimed["voucher"]["id"]))
}

/// Does everything that an export contains, one thing a minute.
async fn story(site: &Site) -> Exported {
    let env = &site.env;
    let FundedCustomer { caller, token, payout_account } = env.funded_customer(Fen(50_000)).await;
    let bank = env.payout_account(&caller, CashChannel::Bank, "4532015112830366", 3).await;
    let (gift, campaign, voucher) = offered(site, &token).await;

    let call = format!("createOrder?giftId={gift}&quantity=2&voucherId={voucher}");
    let order = text(&next(site, &token, &call).await["orderNo"]);
    env.clock.advance_seconds(60);
    let payment = begun(site, &token, &order).await;
    env.clock.advance_seconds(60);
    env.pay.pay(&payment, Fen(21_000));
    assert!(env.webhook(&payment).await);
    let items = env.items(&caller, ItemState::Held).await;
    let call = format!("createOrder?giftId={gift}&quantity=1");
    let cancelled = text(&next(site, &token, &call).await["orderNo"]);
    next(site, &token, &format!("cancelOrder?orderNo={cancelled}")).await;
    let call = format!("exchangeQuantity?itemIds={}", items[0]);
    let exchange = text(&next(site, &token, &call).await["exchangeNo"]);
    let call = format!("applyCash?amountFen=10000&accountId={payout_account}&secret=kite47");
    let cash = text(&next(site, &token, &call).await["cashNo"]);
    *env.payouts.becomes.lock().unwrap() = Some(PayoutState::Paid { txn: "T1".to_owned() });
    env.clock.advance_seconds(60);
    env.run_jobs().await;
    let call = format!("extractItems?itemIds={}&secret=kite47", items[1]);
    let extract = text(&next(site, &token, &call).await["extractNo"]);
    next(site, &token, &format!("cancelExtract?extractNo={extract}")).await;
    next(site, &token, &format!("setFavourite?giftId={gift}&on=true&alertBelowFen=5000")).await;
    let second = env.login_again(&caller).await;
    next(site, &second, "logout").await;
    Call::post(&format!("removeCashAccount?id={bank}")).token(&token).data(site).await;
    read_message(site, &token, "order_paid").await;

    env.clock.advance_seconds(60);
    let code = own_code(site, &token, SmsScene::Account).await;
    let call = Call::get(&format!("exportMyData?smsCode={code}&secret=kite47")).token(&token);
    Exported {
        gift: gift.to_string(),
        campaign,
        order,
        payment: payment.to_string(),
        cancelled,
        items: items.iter().map(ToString::to_string).collect(),
        exchange,
        cash,
        extract,
        data: call.data(site).await,
    }
}

/// Reads the one message of a kind.
async fn read_message(site: &Site, token: &str, kind: &str) {
    let page = Call::get("listMessage?limit=50").token(token).data(site).await;
    let mut all = page["items"].as_array().unwrap().iter();
    let id = text(&all.find(|message| message["kind"] == kind).unwrap()["id"]);
    Call::get(&format!("getMessageDetail?id={id}")).token(token).data(site).await;
}

/// The values of one field in a list.
fn column(list: &Value, field: &str) -> Vec<Value> {
    list.as_array().unwrap().iter().map(|row| row[field].clone()).collect()
}

fn check_purchases(of: &Exported) {
    let Exported { gift, campaign, order, payment, cancelled, items, .. } = of;
    let lists = &of.data["lists"];
    let expected = json!([{
        "orderNo": order, "state": "completed", "giftId": gift, "giftNameZh": "AK-47 | 余烬1 (久经沙场)",
        "giftNameEn": "AK-47 | Ember 1 (Field-Tested)", "quantity": 2, "amountFen": 22_000, "discountFen": 1_000, "payableFen": 21_000,
        "method": "alipay", "createTime": at(1), "payTime": at(3), "closeTime": null,
    }, {
        "orderNo": cancelled, "state": "cancelled", "giftId": gift, "giftNameZh": "AK-47 | 余烬1 (久经沙场)",
        "giftNameEn": "AK-47 | Ember 1 (Field-Tested)", "quantity": 1, "amountFen": 11_000, "discountFen": 0, "payableFen": 11_000,
        "method": null, "createTime": at(4), "payTime": null, "closeTime": at(5),
    }]);
    assert_eq!(lists["orders"], expected);
    let expected = json!([{
        "paymentNo": payment, "orderNo": order, "method": "alipay", "provider": "fake", "amountFen": 21_000, "state": "paid",
        "paidFen": 21_000, "createTime": at(2), "payTime": at(3),
    }]);
    assert_eq!(lists["payments"], expected);
    let item = |index: usize, state: &str, exchanged: Option<i64>| {
        json!({
            "itemId": items[index], "giftId": gift, "state": state, "paidFen": 10_500, "acquiredTime": at(3),
            "exchangedFen": exchanged,
        })
    };
    assert_eq!(lists["items"], json!([item(0, "exchanged", Some(9_900)), item(1, "held", None)]));
    let expected = json!([{
        "campaignId": campaign, "state": "used", "validTo": "2026-11-28T04:00:00.000Z", "createTime": at(0), "useTime": at(1),
    }]);
    assert_eq!(lists["vouchers"], expected);
    let expected = json!([{
        "kind": "order_paid", "points": 210, "balance": 210, "refNo": order, "createTime": at(3),
    }]);
    assert_eq!(lists["points"], expected);
}

fn check_money(of: &Exported) {
    let Exported { exchange, cash, .. } = of;
    let lists = &of.data["lists"];
    let expected =
        json!([{ "exchangeNo": exchange, "items": 1, "amountFen": 9_900, "createTime": at(6) }]);
    assert_eq!(lists["exchanges"], expected);
    let expected = json!([{
        "cashNo": cash, "channel": "alipay", "amountFen": 10_000, "feeFen": 100, "netFen": 9_900, "state": "paid", "reason": null,
        "createTime": at(7), "endTime": at(8),
    }]);
    assert_eq!(lists["cashOuts"], expected);
    let expected = json!([{
        "channel": "alipay", "accountNo": "138****8000", "bankName": null, "createTime": "2026-11-19T04:00:00.000Z",
        "removeTime": null,
    }, {
        "channel": "bank", "accountNo": "****0366", "bankName": "招商银行", "createTime": "2026-11-18T04:00:00.000Z",
        "removeTime": at(12),
    }]);
    assert_eq!(lists["cashAccounts"], expected);
    let moved = &lists["movements"];
    let codes = ["grant", "exchange", "cash_frozen", "cash_paid", "cash_fee"];
    assert_eq!(column(moved, "code"), codes);
    assert_eq!(column(moved, "refNo")[1..], [exchange, cash, cash, cash].map(|no| json!(no)));
    assert_eq!(column(moved, "amountFen"), [50_000, 9_900, -10_000, 0, 0]);
    assert_eq!(column(moved, "balanceFen"), [50_000, 59_900, 49_900, 49_900, 49_900]);
    assert_eq!(column(moved, "frozenFen"), [0, 0, 10_000, 100, 0]);
    assert_eq!(column(moved, "createTime"), [0, 6, 7, 8, 8].map(at));
}

fn check_account(of: &Exported) {
    let Exported { gift, order, extract, .. } = of;
    let lists = &of.data["lists"];
    let times = (&of.data["createTime"], &of.data["registerTime"]);
    assert_eq!(times, (&json!(at(13)), &json!("2026-10-22T04:00:00.000Z")));
    let expected = json!([{
        "extractNo": extract, "state": "cancelled", "items": 1, "tradeUrl": TRADE_URL, "reason": "cancelled", "createTime": at(9),
        "changeTime": at(10),
    }]);
    assert_eq!(lists["extracts"], expected);
    let expected = json!([{ "giftId": gift, "alertBelowFen": 5_000, "createTime": at(11) }]);
    assert_eq!(lists["favourites"], expected);
    let expected = json!([{
        "userAgent": "test", "address": "127.0.0.1", "createTime": at(11), "expireTime": "2026-12-21T04:11:00.000Z",
        "revokeTime": at(12),
    }, {
        "userAgent": "test", "address": "127.0.0.1", "createTime": at(0), "expireTime": "2026-12-21T04:00:00.000Z",
        "revokeTime": null,
    }]);
    assert_eq!(lists["sessions"], expected);
    for message in lists["messages"].as_array().unwrap() {
        if message["kind"] != "order_paid" {
            assert_eq!(message["readTime"], Value::Null);
            continue;
        }
        assert_eq!((&message["refType"], &message["refNo"]), (&json!("order"), &json!(order)));
        let times = (&message["createTime"], &message["readTime"]);
        assert_eq!(times, (&json!(at(3)), &json!(at(12))));
    }
    assert!(column(&lists["messages"], "kind").contains(&json!("order_paid")));
}

both_dbs! {
    async fn each_row_of_each_list_tells_what_was_done_and_when(env: TestEnv) {
        let site = open(env);
        let exported = story(&site).await;
        check_purchases(&exported);
        check_money(&exported);
        check_account(&exported);
        site.env.audit().await;
    }
}
