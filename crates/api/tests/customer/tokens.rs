//! Authentication: the two token headers, and nothing else.

use super::fixtures::{assert_unchanged, customer, open};
use super::refused;
use testkit::both_dbs;
use testkit::http::Call;

const WITH_LOGIN: &[(&str, &str)] = &[
    ("POST", "logout"),
    ("GET", "getUserInfo"),
    ("POST", "verifyReal?realName=Li&idCardNo=110101199003070011"),
    ("POST", "uploadAvatar"),
    ("POST", "modifyHeadPic?avatarUrl=/avatars/preset/1.svg"),
    ("POST", "modifyNickName?nickName=a"),
    ("POST", "modifyPassword?newPassword=kite47&oldPassword=kite47"),
    ("POST", "modifySecret?newSecret=kite47&confirmSecret=kite47&smsCode=123456"),
    ("POST", "modifyTradeUrl?tradeUrl=x"),
    ("POST", "startSteamProof"),
    ("POST", "finishSteamProof?answer=x"),
    ("GET", "listSession"),
    ("POST", "revokeSession?others=true"),
    ("GET", "listActivity"),
    ("GET", "exportMyData?smsCode=123456"),
    ("POST", "deleteAccount?smsCode=123456"),
    ("GET", "getPayMethods?orderNo=S202611210000000000000"),
    ("POST", "createOrder?giftId=1&quantity=1"),
    ("POST", "payOrder?orderNo=S202611210000000000000&method=alipay"),
    ("POST", "cancelOrder?orderNo=S202611210000000000000"),
    ("GET", "getOrder?orderNo=S202611210000000000000"),
    ("GET", "listOrder"),
    ("GET", "listBag"),
    ("POST", "getVoucherList"),
    ("POST", "claimVoucher?code=NEW"),
    ("POST", "getPointsRecord"),
    ("GET", "countUserUnreadMessage"),
    ("GET", "listMessage"),
    ("GET", "getMessageDetail?id=1"),
    ("POST", "readAllMessage"),
    ("POST", "setFavourite?giftId=1&on=true"),
    ("GET", "listFavourite"),
    ("POST", "extractItems?all=true&secret=kite47"),
    ("GET", "listExtract"),
    ("GET", "getExtract?extractNo=E202611210000000000000"),
    ("POST", "cancelExtract?extractNo=E202611210000000000000"),
    ("POST", "retryExtract?extractNo=E202611210000000000000"),
    ("GET", "listDepositItems"),
    ("POST", "createDeposit?assetIds=1&expectedFen=1"),
    ("GET", "listDeposit"),
    ("GET", "getDeposit?depositNo=Y202611210000000000000"),
    ("POST", "cancelDeposit?depositNo=Y202611210000000000000"),
    ("POST", "exchangeAll"),
    ("POST", "exchangeQuantity?itemIds=1"),
    ("GET", "getExchange?exchangeNo=X202611210000000000000"),
    ("POST", "getBalanceRecord"),
    ("POST", "getCashAmount"),
    ("GET", "getCashAccount"),
    ("POST", "setCashAccount?channel=alipay&accountNo=13800000000&holderName=a&smsCode=123456"),
    ("POST", "removeCashAccount?id=1"),
    ("GET", "getCashConfig?channel=alipay"),
    ("POST", "applyCash?amountFen=1000&accountId=1&secret=kite47"),
    ("POST", "getCashRecord"),
    ("GET", "listenEvents"),
];

const LOGIN_FREE: [&str; 7] = [
    "getClientConfig", "getAgreement?name=user_agreement", "listGift", "listGiftFacets",
    "getGift?id=1", "listAnnouncement", "getAnnouncement?id=1",
];

#[test]
fn every_call_that_needs_a_login_is_listed() {
    let document = serde_json::to_value(api::document()).unwrap();
    let mut known: Vec<String> = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let ways = operation["security"].as_array().unwrap();
            // An empty entry means none: some uses of the call need no login.
            if !ways.is_empty() && ways.iter().all(|way| !way.as_object().unwrap().is_empty()) {
                known.push(format!(
                    "{} {}",
                    method.to_uppercase(),
                    path.rsplit('/').next().unwrap()
                ));
            }
        }
    }
    let mut listed: Vec<String> = WITH_LOGIN
        .iter()
        .map(|(method, call)| format!("{method} {}", call.split('?').next().unwrap()))
        .collect();
    known.sort_unstable();
    listed.sort_unstable();
    assert_listed("WITH_LOGIN", &listed, &known);
}

#[test]
fn every_read_without_a_login_is_listed() {
    let document = serde_json::to_value(api::document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut known: Vec<String> = paths
        .iter()
        .filter(|(_, item)| item["get"]["security"] == serde_json::json!([]))
        .map(|(path, _)| path.rsplit('/').next().unwrap().to_owned())
        .collect();
    let mut listed = LOGIN_FREE.map(|call| call.split('?').next().unwrap().to_owned());
    known.sort_unstable();
    listed.sort_unstable();
    assert_listed("LOGIN_FREE", &listed, &known);
}

/// Says which calls a list of this file lacks, and which of its entries are no such calls.
fn assert_listed(list: &str, listed: &[String], known: &[String]) {
    let not_in = |these: &[String], those: &[String]| -> Vec<String> {
        these.iter().filter(|one| !those.contains(one)).cloned().collect()
    };
    let (missing, stale) = (not_in(known, listed), not_in(listed, known));
    assert!(
        missing.is_empty() && stale.is_empty(),
        "{list} in {}: add {missing:?}, remove {stale:?}",
        file!()
    );
    assert_eq!(listed.len(), known.len(), "{list} has a call twice");
}

both_dbs! {
    async fn every_call_that_needs_a_login_refuses_everybody_else(env: TestEnv) {
        let site = open(env);
        site.env.gift(1, domain::Fen(100), 1).await;
        let token = customer(&site).await;
        let before = site.env.tables().await;
        let unknown = "A".repeat(43);
        let long = "A".repeat(5_000);
        for (method, call) in WITH_LOGIN {
            let call = if *method == "GET" { Call::get(call) } else { Call::post(call) };
            let nobody = [
                call.clone(),
                call.clone().token(&unknown),
                call.clone().token(&long),
                call.clone().token("token-admin"),
                call.clone().header("token", "token-operator"),
                call.clone().header("token", ""),
                call.clone().header("authorization", "Bearer "),
                call.clone().header("authorization", format!("Basic {token}")),
                call.clone().header("authorization", format!("Bearer {token}")).header("token", "token-admin"),
                call.clone().header("authorization", "Bearer x").header("token", &token),
                call.clone().header("token", &token).header("token", &unknown),
                call.clone().header("token", b"\xff\xfe"),
                call.clone().header("token", token.to_uppercase()),
                call.clone().header("cookie", format!("satchel_token={token}")),
                call.clone().header("x-token", &token),
            ];
            for call in nobody {
                refused::login_required().check(&site, call).await;
            }
        }
        refused::login_required().check(&site, Call::get(&format!("getUserInfo?token={token}&Token={token}"))).await;
        assert_unchanged(&site, &before, "nobody's calls").await;
    }

    async fn either_header_is_enough(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        let call = Call::get("getUserInfo");
        for call in [
            call.clone().header("authorization", &token),
            call.clone().header("authorization", format!("Bearer {token}")),
            call.clone().header("authorization", format!("bearer   {token}  ")),
            call.clone().header("token", &token),
            call.clone().header("token", format!("Bearer {token}")),
            call.clone().header("token", &token).header("token", &token),
            call.clone().header("authorization", &token).header("token", &token),
            call.clone().header("authorization", "").header("token", &token),
            call.token(&token).header("cookie", "satchel_token=other"),
        ] {
            call.data(&site).await;
        }
        site.env.clock.advance_seconds(30 * 24 * 3600);
        refused::login_required().check(&site, Call::get("getUserInfo").token(&token)).await;
    }

    async fn public_calls_do_not_look_at_tokens(env: TestEnv) {
        let site = open(env);
        site.env.publish(site.env.announcement("1")).await;
        site.env.gift(1, domain::Fen(100), 1).await;
        for call in LOGIN_FREE {
            let plain = Call::get(call).data(&site).await;
            for token in ["x", "token-admin"] {
                assert_eq!(Call::get(call).token(token).data(&site).await, plain, "{call}");
            }
            Call::get(call).header("authorization", "Bearer a").header("token", "b").data(&site).await;
        }
    }
}
