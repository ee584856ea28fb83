//! The calls of the contract with valid values of their parameters.

use serde_json::Value;
use testkit::http::Call;

/// A call of the contract.
pub struct Target {
    pub method: String,
    pub name: String,
    pub needs_login: bool,
    /// All its parameters.
    pub names: Vec<String>,
    /// Those that it is refused without.
    pub required: Vec<String>,
    /// Those that can be repeated.
    pub lists: Vec<String>,
    /// Valid values of those that it is refused without, and of some others.
    pub values: Vec<(String, String)>,
}

/// Valid values, by parameter or by `call.parameter`. No code was sent to this number and no
/// account has it: a call that passes all checks is still refused.
const VALUES: &[(&str, &str)] = &[
    ("accountId", "1"),
    ("amountFen", "1000"),
    ("answer", "openid.mode=id_res"),
    ("assetIds", "1"),
    ("channel", "alipay"),
    ("code", "NOBODYS"),
    ("confirmSecret", "kite4747"),
    ("conversationNo", "W202611210000000000000"),
    ("depositNo", "Y202611210000000000000"),
    ("exchangeNo", "X202611210000000000000"),
    ("expectedFen", "75"),
    ("extractNo", "E202611210000000000000"),
    ("giftId", "1"),
    ("holderName", "a"),
    ("id", "1"),
    ("idCardNo", "110101199003070011"),
    ("messageId", "1"),
    ("method", "card"),
    ("name", "privacy_policy"),
    ("newPassword", "kite47"),
    ("newSecret", "kite4747"),
    ("nickName", "a"),
    ("on", "true"),
    ("orderNo", "S202611210000000000000"),
    ("password", "kite47"),
    ("phone", "13700000009"),
    ("phoneCode", "123456"),
    ("quantity", "1"),
    ("realName", "Li"),
    ("scene", "login"),
    ("secret", "kite47"),
    ("smsCode", "123456"),
    ("text", "a"),
    ("topic", "order"),
    ("tradeUrl", "https://steamcommunity.com"),
    // No gift has this id, so that nothing is watched even if all else is valid.
    ("setFavourite.giftId", "999999"),
];

/// Parameters that the contract calls optional and that are given all the same.
const ALSO_GIVEN: &[(&str, &str)] = &[
    ("openConversation.subjectNo", "S202611210000000000000"),
    ("modifyPassword.smsCode", "123456"),
    ("modifySecret.smsCode", "123456"),
    ("register.agree", "true"),
    ("revokeSession.id", "999999"),
];

/// Parameters that the contract calls optional, since another parameter decides whether they are.
const NEEDED_HERE: &[(&str, &str)] =
    &[("sendSmsCode.phone", "13700000009"), ("setCashAccount.accountNo", "13800000000")];

/// These calls come first: no code was sent yet, and the order can still be paid.
const FIRST: &[&str] =
    &["register", "login", "smsLogin", "sendSmsCode", "createOrder", "payOrder", "cancelOrder"];

/// These calls come last: until then the items are away.
const LAST: &[&str] =
    &["extractItems", "retryExtract", "cancelExtract", "createDeposit", "cancelDeposit"];

/// All calls of the contract, but the stream of events, whose response does not end. `own` are
/// values in place of [`VALUES`].
pub fn targets(own: &[(&str, &str)]) -> Vec<Target> {
    let document = serde_json::to_value(api::document()).unwrap();
    let mut all: Vec<Target> = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            all.push(target(path.rsplit('/').next().unwrap(), method, operation, own));
        }
    }
    all.retain(|target| target.name != "listenEvents");
    let place = |calls: &[&str], name: &str| calls.iter().position(|call| *call == name);
    all.sort_by_key(|Target { name, .. }| {
        (place(FIRST, name).unwrap_or(FIRST.len()), place(LAST, name).map(|place| place + 1))
    });
    all
}

fn target(name: &str, method: &str, operation: &Value, own: &[(&str, &str)]) -> Target {
    let parameters: Vec<&Value> = (operation["parameters"].as_array().into_iter().flatten())
        .filter(|parameter| parameter["in"] == "query")
        .collect();
    let named = |is_wanted: &dyn Fn(&Value) -> bool| -> Vec<String> {
        let wanted = parameters.iter().filter(|parameter| is_wanted(parameter));
        wanted.map(|parameter| parameter["name"].as_str().unwrap().to_owned()).collect()
    };
    let in_call = |parameter: &str| format!("{name}.{parameter}");
    let find = |key: &str| {
        let mut all = own.iter().chain(NEEDED_HERE).chain(ALSO_GIVEN).chain(VALUES);
        all.find(|(known, _)| *known == key).map(|(_, value)| (*value).to_owned())
    };
    let ways = operation["security"].as_array().unwrap();
    let names = named(&|_| true);
    let required = named(&|parameter| {
        let key = in_call(parameter["name"].as_str().unwrap());
        parameter["required"] == true || NEEDED_HERE.iter().any(|(needed, _)| *needed == key)
    });
    let value = |name: &String| {
        let found = find(&in_call(name));
        found.or_else(|| {
            let found = required.contains(name).then(|| find(name))?;
            Some(found.unwrap_or_else(|| panic!("VALUES in {} lacks {name}", file!())))
        })
    };
    let values = names.iter().filter_map(|name| Some((name.clone(), value(name)?))).collect();
    Target {
        method: method.to_uppercase(),
        name: name.to_owned(),
        // An empty entry means none: some uses of the call need no login.
        needs_login: !ways.is_empty()
            && ways.iter().all(|way| !way.as_object().unwrap().is_empty()),
        lists: named(&|parameter| parameter["schema"]["type"] == "array"),
        names,
        required,
        values,
    }
}

impl Target {
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
        matches!(self.name.as_str(), "exportMyData" | "startSteamProof")
    }

    /// The call with a query string.
    pub fn call(&self, query: &str) -> Call {
        let call = format!("{}?{query}", self.name);
        if self.is_post() { Call::post(&call) } else { Call::get(&call) }
    }

    /// A query string of the valid values.
    pub fn good(&self) -> String {
        self.others("")
    }

    /// A query string of the valid values without this parameter.
    pub fn others(&self, but: &str) -> String {
        self.values
            .iter()
            .filter(|(name, _)| name != but)
            .map(|(name, value)| format!("{name}={value}&"))
            .collect()
    }
}

/// The other parameters, all optional.
const OPTIONAL: &[&str] = &[
    "accountNo", "agree", "alertBelowFen", "all", "avatarId", "avatarUrl", "bankName", "cashNo",
    "category", "challenge", "challengeAnswer", "cursor", "exterior", "giveUpFen", "groupBySkin",
    "itemIds", "keyword", "kind", "limit", "maxPriceFen", "minPriceFen", "oldPassword",
    "oldSecret", "others", "quality", "rarity", "sort", "stack", "state", "subjectNo", "voucherId",
    "weapon", "wechatCode", "wechatState",
];

/// The customer is who the token says. A parameter with a new name fails here, so that its author
/// looks whether it names a customer.
#[test]
fn every_parameter_is_known_and_none_names_a_customer() {
    let mut known: Vec<&str> = VALUES.iter().map(|(name, _)| *name).collect();
    known.extend(OPTIONAL);
    for Target { name, names, .. } in targets(&[]) {
        let new: Vec<&String> = names.iter().filter(|one| !known.contains(&one.as_str())).collect();
        assert!(new.is_empty(), "{name}: OPTIONAL in {} lacks {new:?}", file!());
    }
}
