//! Every call with its parameters, and how each is filled with hostile values.

use super::values::{LITERALS, TEXTS};
use testkit::http::Call;

/// A call with valid values of its required parameters.
pub struct Target {
    pub method: &'static str,
    pub name: &'static str,
    pub good: Vec<(&'static str, String)>,
    /// Optional parameters.
    pub optional: &'static [&'static str],
    /// Parameters that can be repeated.
    pub lists: &'static [&'static str],
}

const FILTERS: [&str; 5] = ["category", "weapon", "exterior", "rarity", "quality"];

/// Every call. Its order can be paid or cancelled, its gift is in stock, and its extraction and its
/// deposit can be cancelled; `numbers` are theirs.
// One row for each call, so that it reads as a table.
#[rustfmt::skip]
pub fn targets(gift: domain::GiftId, numbers: [&str; 3]) -> Vec<Target> {
    let [order_no, extract_no, deposit_no] = numbers;
    // No code was sent to this number and no account has it: a call that passes all checks is still
    // refused.
    let phone = ("phone", "13700000009");
    let code = ("smsCode", "123456");
    let id = gift.to_string();
    let mut all = of_account(code);
    all.extend([
        target("POST", "register", &[phone, code, ("password", "kite47"), ("nickName", "a"), ("agree", "true")], &["agree"]),
        target("POST", "login", &[phone, ("password", "kite47")], &["challenge", "challengeAnswer"]),
        target("POST", "smsLogin", &[phone, code], &[]),
        target("POST", "logout", &[], &[]),
        target("POST", "sendSmsCode", &[phone, ("scene", "login")], &["challenge", "challengeAnswer"]),
        target("POST", "createOrder", &[("giftId", &id), ("quantity", "1")], &["voucherId"]),
        target("POST", "payOrder", &[("orderNo", order_no), ("method", "card")], &["wechatCode"]),
        target("POST", "cancelOrder", &[("orderNo", order_no)], &[]),
        target("GET", "getUserInfo", &[], &[]),
        target("GET", "getClientConfig", &[], &[]),
        target("GET", "getGift", &[("id", &id)], &[]),
        target("GET", "getPayMethods", &[("orderNo", order_no)], &[]),
        target("GET", "getOrder", &[("orderNo", order_no)], &[]),
        target("GET", "listOrder", &[], &["state", "cursor", "limit"]),
        target("GET", "listBag", &[], &["state", "stack", "keyword", "cursor", "limit"]),
        target("POST", "getVoucherList", &[], &["state", "cursor", "limit"]),
        target("POST", "claimVoucher", &[("code", "NOBODYS")], &[]),
        target("POST", "getPointsRecord", &[], &["cursor", "limit"]),
        target("GET", "listActivity", &[], &["cursor", "limit"]),
        target("GET", "exportMyData", &[code], &["secret"]),
        // No gift has this id, so that nothing is watched even if all else is valid.
        target("POST", "setFavourite", &[("giftId", "999999"), ("on", "true")], &["alertBelowFen"]),
        target("GET", "listFavourite", &[], &["giftId", "cursor", "limit"]),
        target("POST", "exchangeAll", &[], &["expectedFen"]),
        target("POST", "exchangeQuantity", &[], &["giftId", "quantity", "itemIds", "expectedFen"]),
        target("GET", "getExchange", &[("exchangeNo", "X202611210000000000000")], &[]),
        target("POST", "getBalanceRecord", &[], &["kind", "cursor", "limit"]),
        target("POST", "getCashAmount", &[], &[]),
        target("GET", "getCashAccount", &[], &[]),
        target("POST", "setCashAccount", &[("channel", "alipay"), ("accountNo", "13800000000"), ("holderName", "a"), code], &["bankName", "wechatCode", "wechatState"]),
        target("POST", "removeCashAccount", &[("id", "1")], &[]),
        target("GET", "getCashConfig", &[], &["channel"]),
        target("POST", "applyCash", &[("amountFen", "1000"), ("accountId", "1"), ("secret", "kite47")], &[]),
        target("POST", "getCashRecord", &[], &["cashNo", "state", "cursor", "limit"]),
    ]);
    all.extend(of_messages());
    all.extend(of_the_catalogue());
    // At the end: the items of a cancelled extraction are in the bag again.
    all.extend(of_extraction(extract_no));
    all.extend(of_steam_proof());
    all.extend(of_deposits(deposit_no));
    all
}

fn target(
    method: &'static str,
    name: &'static str,
    good: &[(&'static str, &str)],
    optional: &'static [&'static str],
) -> Target {
    let good = good.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
    let lists: &[&str] = if matches!(name, "listGift" | "listGiftFacets") { &FILTERS } else { &[] };
    Target { method, name, good, optional, lists }
}

/// Calls that search the catalogue.
#[rustfmt::skip]
fn of_the_catalogue() -> Vec<Target> {
    vec![
        target("GET", "listGift", &[], &[
            "keyword", "category", "weapon", "exterior", "rarity", "quality", "minPriceFen",
            "maxPriceFen", "sort", "groupBySkin", "cursor", "limit",
        ]),
        target("GET", "listGiftFacets", &[], &[
            "keyword", "category", "weapon", "exterior", "rarity", "quality", "minPriceFen",
            "maxPriceFen",
        ]),
    ]
}

/// Calls by which a customer verifies a Steam account.
fn of_steam_proof() -> Vec<Target> {
    vec![
        target("POST", "startSteamProof", &[], &["tradeUrl"]),
        target("POST", "finishSteamProof", &[("answer", "openid.mode=id_res")], &[]),
    ]
}

/// Messages and announcements.
fn of_messages() -> Vec<Target> {
    vec![
        target("GET", "countUserUnreadMessage", &[], &[]),
        target("GET", "listMessage", &[], &["cursor", "limit"]),
        target("GET", "getMessageDetail", &[("id", "1")], &[]),
        target("POST", "readAllMessage", &[], &[]),
        target("GET", "listAnnouncement", &[], &["cursor", "limit"]),
        target("GET", "getAgreement", &[("name", "privacy_policy")], &[]),
        target("GET", "getAnnouncement", &[("id", "1")], &[]),
    ]
}

/// Calls about items on their way to Steam.
fn of_extraction(extract_no: &str) -> Vec<Target> {
    vec![
        target("POST", "extractItems", &[("secret", "kite47")], &["itemIds", "all"]),
        target("GET", "listExtract", &[], &["state", "cursor", "limit"]),
        target("GET", "getExtract", &[("extractNo", extract_no)], &[]),
        target("POST", "retryExtract", &[("extractNo", extract_no)], &["secret"]),
        target("POST", "cancelExtract", &[("extractNo", extract_no)], &[]),
    ]
}

/// Calls about Steam items that customers send.
fn of_deposits(deposit_no: &str) -> Vec<Target> {
    let no = ("depositNo", deposit_no);
    vec![
        target("GET", "listDepositItems", &[], &[]),
        target("POST", "createDeposit", &[("assetIds", "1"), ("expectedFen", "75")], &[]),
        target("GET", "listDeposit", &[], &["cursor", "limit"]),
        target("GET", "getDeposit", &[no], &[]),
        target("POST", "cancelDeposit", &[no], &[]),
    ]
}

/// Calls by which customers change their own data.
fn of_account(code: (&'static str, &str)) -> Vec<Target> {
    vec![
        // The fake check of identities refuses everything here.
        target(
            "POST",
            "verifyReal",
            &[("realName", "Li"), ("idCardNo", "110101199003070011")],
            &[],
        ),
        target("POST", "uploadAvatar", &[], &[]),
        target("POST", "modifyHeadPic", &[], &["avatarId", "avatarUrl"]),
        target("POST", "modifyNickName", &[("nickName", "a")], &[]),
        target(
            "POST",
            "modifyPassword",
            &[("newPassword", "kite47"), code],
            &["oldPassword", "smsCode"],
        ),
        target(
            "POST",
            "modifySecret",
            &[("newSecret", "kite4747"), ("confirmSecret", "kite4747"), code],
            &["oldSecret", "smsCode"],
        ),
        target("POST", "modifyTradeUrl", &[("tradeUrl", "https://steamcommunity.com")], &[]),
        target("GET", "listSession", &[], &[]),
        target("POST", "revokeSession", &[("id", "999999")], &["id", "others"]),
        target("POST", "deleteAccount", &[code], &["secret", "giveUpFen"]),
    ]
}

impl Target {
    pub fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> =
            self.good.iter().map(|(name, _)| *name).chain(self.optional.iter().copied()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Whether it also takes its parameters in a body.
    pub fn is_post(&self) -> bool {
        self.method == "POST"
    }

    /// Whether it may write. Some reads use `POST`, as the specification has it, and no message is
    /// left unread.
    pub fn writes(&self) -> bool {
        self.is_post() && !self.name.starts_with("get") && self.name != "readAllMessage"
    }

    /// Whether nearly any text is valid.
    pub fn takes_any_text(&self) -> bool {
        self.name == "modifyNickName"
    }

    /// Whether it counts its calls.
    pub fn is_counted(&self) -> bool {
        matches!(self.name, "exportMyData" | "startSteamProof")
    }

    /// The call with a query string.
    pub fn call(&self, query: &str) -> Call {
        let call = format!("{}?{query}", self.name);
        if self.is_post() { Call::post(&call) } else { Call::get(&call) }
    }

    /// A query string of the valid values without this parameter.
    pub fn others(&self, but: &str) -> String {
        self.good
            .iter()
            .filter(|(name, _)| *name != but)
            .map(|(name, value)| format!("{name}={value}&"))
            .collect()
    }

    /// The call with each hostile value of a parameter, in each part of the request that it reads.
    pub fn hostile(&self, name: &str) -> Vec<Call> {
        let others = self.others(name);
        let mut texts: Vec<String> = TEXTS.iter().map(|text| (*text).to_owned()).collect();
        texts.extend([513, 9 * 1024, 10 * 1024].map(|length| "x".repeat(length)));
        let mut literals: Vec<String> =
            LITERALS.iter().map(|literal| (*literal).to_owned()).collect();
        literals.push(format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)));
        if self.optional.contains(&name) && self.is_post() {
            // The same as left out, which makes a valid request.
            texts.retain(|text| !text.is_empty());
            literals.retain(|literal| literal != "[]" && literal != "null");
        }
        let mut calls: Vec<Call> =
            texts.iter().map(|text| self.call(&format!("{others}{name}={text}"))).collect();
        if self.is_post() {
            calls.extend(
                texts
                    .iter()
                    .map(|text| Call::post(self.name).form(&format!("{others}{name}={text}"))),
            );
            calls.extend(literals.iter().map(|literal| {
                self.call(&others).body("application/json", format!("{{\"{name}\":{literal}}}"))
            }));
        }
        calls
    }
}
