//! All calls of one customer in order, from the first SMS code to the last logout.

use crate::catalogue;
use crate::client::{Client, field};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// One call of the sequence.
pub(crate) struct Step {
    pub call: &'static str,
    method: &'static str,
    /// Its parameters; `{name}` is replaced by a value from an earlier response or of the customer.
    params: &'static str,
    /// The field of the response to store, and the name under which it is stored.
    keep: Option<(&'static str, &'static str)>,
    /// Whether a rule may refuse the call, because that depends on the progress of background jobs.
    may_refuse: bool,
}

const fn get(call: &'static str, params: &'static str) -> Step {
    Step { call, method: "GET", params, keep: None, may_refuse: false }
}

const fn post(call: &'static str, params: &'static str) -> Step {
    Step { call, method: "POST", params, keep: None, may_refuse: false }
}

impl Step {
    const fn keep(mut self, field: &'static str, name: &'static str) -> Self {
        self.keep = Some((field, name));
        self
    }

    const fn may_refuse(mut self) -> Self {
        self.may_refuse = true;
        self
    }
}

/// The whole sequence.
pub(crate) const STEPS: &[Step] = &[
    post("sendSmsCode", "phone={phone}&scene=register"),
    post("register", "phone={phone}&smsCode={code}&password=kettle123&nickName=bench&agree=true")
        .keep("token", "token"),
    post("login", "phone={phone}&password=kettle123").keep("token", "token"),
    get("getUserInfo", ""),
    get("getClientConfig", ""),
    get("getServiceFigures", ""),
    post("verifyReal", "realName=%E7%8E%8B%E5%B0%8F%E6%98%8E&idCardNo={idCard}"),
    post("sendSmsCode", "phone={phone}&scene=secret"),
    post("modifySecret", "newSecret=kettle4321&confirmSecret=kettle4321&smsCode={code}"),
    post(
        "modifyTradeUrl",
        "tradeUrl=https://steamcommunity.com/tradeoffer/new/%3Fpartner={partner}%26token=AbCd1234",
    ),
    post("startSteamProof", ""),
    post("finishSteamProof", "answer=openid.mode%3Did_res").may_refuse(),
    post("modifyNickName", "nickName=bench{number}"),
    post("modifyHeadPic", "avatarUrl=/avatars/preset/1.svg"),
    get("listGift", "limit=20"),
    get("listGiftFacets", "category=rifle"),
    get("getGift", "id={gift}"),
    get("listRecentSales", "giftId={gift}"),
    post("setFavourite", "giftId={gift}&on=true&alertBelowFen=100"),
    get("listFavourite", ""),
    post("createOrder", "giftId={gift}&quantity=1").keep("orderNo", "order"),
    get("getPayMethods", "orderNo={order}"),
    post("payOrder", "orderNo={order}&method=alipay"),
    get("getOrder", "orderNo={order}"),
    get("listOrder", "limit=20"),
    get("listBag", "limit=20").keep("itemId", "item"),
    post("exchangeQuantity", "itemIds={item}"),
    post("createOrder", "giftId={gift}&quantity=2").keep("orderNo", "order"),
    post("payOrder", "orderNo={order}&method=alipay"),
    get("listBag", "limit=20").keep("itemId", "item"),
    post("exchangeAll", "").keep("exchangeNo", "exchange"),
    get("getExchange", "exchangeNo={exchange}"),
    post("createOrder", "giftId={gift}&quantity=1").keep("orderNo", "order"),
    post("cancelOrder", "orderNo={order}"),
    post("createOrder", "giftId={gift}&quantity=1").keep("orderNo", "order"),
    post("payOrder", "orderNo={order}&method=alipay"),
    post("extractItems", "all=true&secret=kettle4321").keep("extractNo", "extract"),
    get("getExtract", "extractNo={extract}"),
    get("listExtract", "limit=20"),
    post("cancelExtract", "extractNo={extract}").may_refuse(),
    get("listDepositItems", "").may_refuse(),
    post("createDeposit", "assetIds=1&expectedFen=75").may_refuse(),
    get("listDeposit", "limit=20"),
    get("getDeposit", "depositNo=Y202611210000000000000").may_refuse(),
    post("cancelDeposit", "depositNo=Y202611210000000000000").may_refuse(),
    post("retryExtract", "extractNo={extract}").may_refuse(),
    post("sendSmsCode", "phone={phone}&scene=cash"),
    post(
        "setCashAccount",
        "channel=alipay&accountNo={phone}&holderName=%E7%8E%8B%E5%B0%8F%E6%98%8E&smsCode={code}",
    )
    .keep("id", "payout_account"),
    get("getCashAccount", ""),
    get("getCashConfig", "channel=alipay"),
    post("getCashAmount", ""),
    post("applyCash", "amountFen=1000&accountId={payout_account}&secret=kettle4321"),
    post("getCashRecord", "limit=20"),
    post("removeCashAccount", "id={payout_account}"),
    post("getBalanceRecord", "limit=20"),
    post("getVoucherList", "state=usable"),
    post("claimVoucher", "code=NOSUCHCODE").may_refuse(),
    post("getPointsRecord", "limit=20"),
    get("countUserUnreadMessage", ""),
    get("listMessage", "limit=20").keep("id", "message"),
    get("getMessageDetail", "id={message}"),
    post("openConversation", "topic=other&text=question").keep("conversationNo", "conversation"),
    post("sendConversationMessage", "conversationNo={conversation}&text=more"),
    get("listConversation", "limit=20"),
    get("getConversation", "conversationNo={conversation}"),
    get("getConversationPicture", "conversationNo={conversation}&messageId=1").may_refuse(),
    post("closeConversation", "conversationNo={conversation}"),
    post("readAllMessage", ""),
    get("listAnnouncement", ""),
    get("getAgreement", "name=user_agreement"),
    get("getAnnouncement", "id=1").may_refuse(),
    post("sendSmsCode", "phone={phone}&scene=account"),
    get("exportMyData", "smsCode={code}&secret=kettle4321"),
    get("listSession", ""),
    get("listActivity", "limit=20"),
    post("revokeSession", "others=true"),
    post("modifyPassword", "newPassword=kettle1234&oldPassword=kettle123"),
    post("deleteAccount", "smsCode={code}&secret=kettle4321").may_refuse(),
    post("sendSmsCode", "phone={phone}&scene=login"),
    post("smsLogin", "phone={phone}&smsCode={code}").keep("token", "token"),
    post("logout", ""),
];

/// Calls that are not requests with parameters and one response: a stream that stays open, and
/// uploads, whose time is that of the picture; and another phone number, which ends this customer.
#[cfg(test)]
const NOT_MEASURED: [&str; 4] =
    ["listenEvents", "uploadAvatar", "sendConversationPicture", "modifyPhone"];

/// One customer's run of the steps: the values that it has stored.
pub(crate) struct Scenario {
    known: BTreeMap<&'static str, String>,
}

impl Scenario {
    /// The customer with this number.
    pub(crate) fn new(number: u32) -> Self {
        let known = [
            ("number", number.to_string()),
            ("phone", format!("186{number:08}")),
            ("idCard", id_card(number)),
            ("partner", (1_000_000 + number).to_string()),
            ("gift", gift(number).to_string()),
        ];
        Self { known: known.into() }
    }

    /// Makes a call and returns its latency. Panics when the call fails.
    pub(crate) async fn run_step(&mut self, client: &mut Client, step: &Step) -> Duration {
        if step.params.contains("{code}") {
            let path = format!("/_sandbox/sms/{}", self.known["phone"]);
            let (_, body) =
                client.call("GET", &path, "").await.unwrap_or_else(|e| panic!("{path}: {e}"));
            self.known.insert("code", field(&body, "code").unwrap_or_default().to_owned());
        }
        let mut params = step.params.to_owned();
        for (name, value) in &self.known {
            params = params.replace(&format!("{{{name}}}"), value);
        }
        let path = format!("/api/v1/customer/{}?{params}", step.call);
        let headers =
            self.known.get("token").map_or(String::new(), |token| format!("token: {token}\r\n"));
        let before = Instant::now();
        let (status, body) = client
            .call(step.method, &path, &headers)
            .await
            .unwrap_or_else(|e| panic!("{path}: {e}"));
        let took = before.elapsed();
        let well = status == 200 && (step.may_refuse || body.starts_with(br#"{"code":200,"#));
        assert!(well, "{path}: {status} {}", String::from_utf8_lossy(&body));
        if let Some((name, kept)) = step.keep {
            let value = field(&body, name).unwrap_or_else(|| {
                panic!("{path} gave no {name}: {}", String::from_utf8_lossy(&body))
            });
            self.known.insert(kept, value.to_owned());
        }
        took
    }
}

/// A generated gift whose price is high enough to cash out after its exchange; a different one for
/// each customer.
fn gift(number: u32) -> usize {
    let first = number as usize * 37 % catalogue::GIFTS;
    let dear = |index: &usize| (5_000..500_000).contains(&catalogue::price_fen(*index));
    (first..catalogue::GIFTS).chain(0..first).find(dear).unwrap_or(0) + 1
}

/// A valid ID number with 1990 as the year of birth.
fn id_card(number: u32) -> String {
    const WEIGHTS: [u32; 17] = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    let body = format!(
        "1101011990{:02}{:02}{:03}",
        number / 20_000 % 12 + 1,
        number / 1000 % 20 + 1,
        number % 1000
    );
    let sum: u32 = body
        .chars()
        .zip(WEIGHTS)
        .map(|(digit, weight)| digit.to_digit(10).unwrap_or(0) * weight)
        .sum();
    let check = b"10X98765432"[(sum % 11) as usize];
    format!("{body}{}", char::from(check))
}

#[cfg(test)]
mod tests {
    use super::{NOT_MEASURED, STEPS};
    use std::collections::BTreeSet;

    #[test]
    fn every_call_of_the_router_is_measured() {
        let document = serde_json::to_value(api::document()).unwrap();
        let paths = document["paths"].as_object().unwrap().keys();
        let calls: BTreeSet<&str> =
            paths.filter_map(|path| path.strip_prefix("/api/v1/customer/")).collect();
        let measured: BTreeSet<&str> =
            STEPS.iter().map(|step| step.call).chain(NOT_MEASURED).collect();
        let (missing, stale) = (&calls - &measured, &measured - &calls);
        assert!(
            missing.is_empty() && stale.is_empty(),
            "STEPS in bench/src/scenario.rs: add {missing:?}, remove {stale:?}"
        );
    }
}
