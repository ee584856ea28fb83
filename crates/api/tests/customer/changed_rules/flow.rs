//! The main flow: from the registration to money and items that have left.

use super::rules;
use crate::fixtures::{begun, code, encoded, open, own_code, text};
use app::NewCampaign;
use app::ports::{DeliveryState, PayoutState};
use domain::{AccountKind, CashNo, Fen, HOUR_SECONDS, SmsScene};
use serde_json::{Value, json};
use testkit::http::{Call, Site};
use testkit::{TRADE_URL, both_dbs};

const PHONE: &str = "13700000001";

/// A customer with every permission; returns the token.
async fn verified(site: &Site) -> String {
    let sent = code(site, PHONE, SmsScene::Register).await;
    let register =
        format!("register?phone={PHONE}&smsCode={sent}&password=kite4747&nickName=a&agree=true");
    let token = text(&Call::post(&register).data(site).await["token"]);
    let sent = own_code(site, &token, SmsScene::Secret).await;
    for call in [
        format!("verifyReal?realName={}&idCardNo=110101199003070011", encoded("王小明")),
        format!("modifyTradeUrl?tradeUrl={}", encoded(TRADE_URL)),
        format!("modifySecret?newSecret=hill8484&confirmSecret=hill8484&smsCode={sent}"),
    ] {
        Call::post(&call).token(&token).data(site).await;
    }
    token
}

async fn numbers<const N: usize>(call: Call, site: &Site, names: [&str; N]) -> [i64; N] {
    let data: Value = call.data(site).await;
    names.map(|name| data[name].as_i64().unwrap_or_else(|| panic!("{name} of {data}")))
}

/// Buys four items of 40 yuan for 150 yuan.
async fn buy(site: &Site, token: &str) {
    let gift = site.env.gift(1, Fen(4_000), 10).await;
    site.env.campaign(NewCampaign { code: Some("NEW".to_owned()), ..site.env.ten_off() }).await;
    let claimed = Call::post("claimVoucher?code=NEW").token(token).data(site).await;
    let voucher = text(&claimed["voucher"]["id"]);
    let order = Call::post(&format!("createOrder?giftId={gift}&quantity=4&voucherId={voucher}"))
        .token(token)
        .data(site)
        .await;
    assert_eq!(
        (&order["payableFen"], &order["expireTime"]),
        (&json!(15_000), &json!("2026-11-21T04:10:00.000Z"))
    );
    let payment_no = begun(site, token, &text(&order["orderNo"])).await;
    site.env.pay.pay(&payment_no, Fen(15_000));
    assert!(site.env.webhook(&payment_no).await);
    let bag = Call::get("listBag?stack=true").token(token).data(site).await;
    assert_eq!(
        (&bag["items"][0]["paidFen"], &bag["totalExchangeFen"], &bag["exchangeRateBp"]),
        (&json!(15_000), &json!(4 * 3_200), &json!(8_000))
    );
    let exchange =
        Call::post(&format!("exchangeQuantity?giftId={gift}&quantity=3&expectedFen=9600"))
            .token(token);
    let exchange = exchange.data(site).await;
    assert_eq!((&exchange["items"], &exchange["balanceFen"]), (&json!(3), &json!(9_600)));
    let no = text(&exchange["exchangeNo"]);
    let detail = Call::get(&format!("getExchange?exchangeNo={no}")).token(token);
    assert_eq!(numbers(detail, site, ["rateBp", "amountFen"]).await, [8_000, 9_600]);
}

/// Adds a payout account, and logs in again when money can leave; returns the payout account and
/// the new token.
async fn wait_for_the_cooldown(site: &Site, token: &str) -> (String, String) {
    let sent = own_code(site, token, SmsScene::Cash).await;
    let payout_account = format!(
        "setCashAccount?channel=alipay&accountNo=13800008000&holderName={}&smsCode={sent}",
        encoded("王小明")
    );
    let payout_account = text(&Call::post(&payout_account).token(token).data(site).await["id"]);
    site.env.clock.advance_seconds(5 * HOUR_SECONDS);
    assert_eq!(
        Call::get("getUserInfo").token(token).send(site).await.status,
        401,
        "a login of two hours"
    );
    let login = Call::post(&format!("login?phone={PHONE}&password=kite4747")).data(site).await;
    (payout_account, text(&login["token"]))
}

async fn cash_out(site: &Site, token: &str, payout_account: &str) {
    let apply =
        Call::post(&format!("applyCash?amountFen=9000&accountId={payout_account}&secret=hill8484"))
            .token(token);
    let applied = apply.data(site).await;
    assert_eq!(
        (&applied["feeFen"], &applied["netFen"], &applied["state"]),
        (&json!(180), &json!(8_820), &json!("reviewing"))
    );
    let no = CashNo::parse(applied["cashNo"].as_str().unwrap()).unwrap();
    site.env.app.approve_cash(no.clone()).await.unwrap();
    site.env.run_jobs().await;
    site.env.payouts.decide(&no, PayoutState::Paid { txn: "T1".to_owned() });
    site.env.clock.advance_seconds(60);
    site.env.run_jobs().await;
}

async fn extract(site: &Site, token: &str) {
    let made = Call::post("extractItems?all=true&secret=hill8484").token(token).data(site).await;
    site.env.run_jobs().await;
    let protected_until = site.env.app.now().plus_seconds(HOUR_SECONDS);
    let delivered = DeliveryState::Delivered { offer_id: "O1".to_owned(), protected_until };
    site.env.delivery.put(made["extractNo"].as_str().unwrap(), delivered);
    site.env.clock.advance_seconds(60);
    site.env.run_jobs().await;
}

both_dbs! {
    rules = rules();

    async fn money_and_items_add_up_from_the_registration_to_the_end(env: TestEnv) {
        let site = open(env);
        let token = verified(&site).await;
        buy(&site, &token).await;
        let (payout_account, token) = wait_for_the_cooldown(&site, &token).await;
        cash_out(&site, &token, &payout_account).await;
        extract(&site, &token).await;
        let info = Call::get("getUserInfo").token(&token);
        assert_eq!(numbers(info, &site, ["balanceFen", "frozenFen", "points", "extractedCount"]).await, [600, 0, 150, 1]);
        let platform = [(AccountKind::Sales, 15_000), (AccountKind::Buybacks, -9_600), (AccountKind::CashFees, 180)];
        for (kind, sum) in platform {
            assert_eq!(site.env.platform_account(kind, "").await, Fen(sum), "{kind}");
        }
        assert_eq!(site.env.platform_account(AccountKind::Clearing, "fake_payouts").await, Fen(8_820));
        site.env.audit().await;
    }
}
