//! Every parameter of every call with what no customer sends: always an answer in the envelope, never a fault, and
//! nothing is written.

use super::fixtures::{assert_unchanged, customer, open, ordered};
use super::refused;
use domain::Fen;
use satchel_testkit::http::{Answer, Call, Site, fields};
use satchel_testkit::{Tables, both_dbs};
use serde_json::Value;

/// Stands in hostile texts, so that an answer that repeats one is noticed.
const MARK: &str = "zq9x";

/// As they stand in a query string or a form.
const TEXTS: [&str; 44] = [
    "",
    "%00",
    "a%00b",
    "%0A",
    "a%0D%0ASet-Cookie:zq9x=1",
    "%1B%5B31m",
    "%7F",
    "%C2%85",
    "%ff",
    "zq9x%c3%28",
    "%ED%A0%80",
    "%C0%AF",
    "%zz",
    "%",
    "zq9x%1",
    "-1",
    "-0",
    "0",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "99999999999999999999999999",
    "1e309",
    "1e3",
    "0x1F",
    "1.5",
    "NaN",
    "%27%20OR%20%271%27=%27zq9x",
    "1;DROP%20TABLE%20users--zq9x",
    "%22);--zq9x",
    "%24ne",
    "%7B%22a%22%3A%7B%7D%7D",
    "..%2F..%2Fetc%2Fpasswd",
    "%3Cscript%3Ezq9x",
    "%7B%7B7*7%7D%7D",
    "%F0%9F%A6%8A",
    "%E2%80%AEzq9x",
    "%EF%BC%91%EF%BC%93%EF%BC%97",
    "%D9%A1%D9%A2",
    "%F3%A0%81%81",
    "null",
    "undefined",
    "true",
    "%2B",
];

/// As they stand in a JSON object.
const LITERALS: [&str; 17] = [
    "{}",
    r#"{"$gt":"zq9x"}"#,
    r#"{"a":{"b":{"c":[]}}}"#,
    "[]",
    "[[1]]",
    "[null]",
    r#"["a","zq9x"]"#,
    "null",
    "true",
    "-1",
    "1.5",
    "1e400",
    "9223372036854775808",
    r#""\u0000""#,
    r#""\ud800""#,
    r#""\u202ezq9x""#,
    r#""\r\nzq9x: 1""#,
];

/// A call with good values of what it must have.
struct Target {
    method: &'static str,
    name: &'static str,
    good: Vec<(&'static str, String)>,
    /// What may be left out.
    optional: &'static [&'static str],
    /// What may come more than once.
    lists: &'static [&'static str],
}

const FILTERS: [&str; 5] = ["category", "weapon", "exterior", "rarity", "quality"];

fn targets(gift: domain::GiftId, order_no: &str) -> Vec<Target> {
    let target = |method, name, good: &[(&'static str, &str)], optional| {
        let good = good.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        let lists: &[&str] = if matches!(name, "listGift" | "listGiftFacets") { &FILTERS } else { &[] };
        Target { method, name, good, optional, lists }
    };
    // No code was sent to this number and no account has it: whatever passes all checks is still refused.
    let phone = ("phone", "13700000009");
    let code = ("smsCode", "123456");
    let id = gift.to_string();
    vec![
        target("POST", "register", &[phone, code, ("password", "abc123"), ("nickName", "a"), ("agree", "true")], &["agree"]),
        target("POST", "login", &[phone, ("password", "abc123")], &[]),
        target("POST", "smsLogin", &[phone, code], &[]),
        target("POST", "logout", &[], &[]),
        target("POST", "sendSmsCode", &[phone, ("scene", "login")], &[]),
        target("POST", "createOrder", &[("giftId", &id), ("quantity", "1")], &["voucherId"]),
        target("POST", "payOrder", &[("orderNo", order_no), ("method", "card")], &[]),
        target("POST", "cancelOrder", &[("orderNo", order_no)], &[]),
        target("GET", "getUserInfo", &[], &[]),
        target("GET", "getClientConfig", &[], &[]),
        target(
            "GET",
            "listGift",
            &[],
            &["keyword", "category", "weapon", "exterior", "rarity", "quality", "minPriceFen", "maxPriceFen", "sort", "cursor", "limit"],
        ),
        target(
            "GET",
            "listGiftFacets",
            &[],
            &["keyword", "category", "weapon", "exterior", "rarity", "quality", "minPriceFen", "maxPriceFen"],
        ),
        target("GET", "getGift", &[("id", &id)], &[]),
        target("GET", "getPayMethods", &[("orderNo", order_no)], &[]),
        target("GET", "getOrder", &[("orderNo", order_no)], &[]),
        target("GET", "listOrder", &[], &["state", "cursor", "limit"]),
        target("GET", "listBag", &[], &["state", "keyword", "cursor", "limit"]),
    ]
}

impl Target {
    /// Every parameter.
    fn names(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.good.iter().map(|(name, _)| *name).chain(self.optional.iter().copied()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn writes(&self) -> bool {
        self.method == "POST"
    }

    fn call(&self, query: &str) -> Call {
        let call = format!("{}?{query}", self.name);
        if self.writes() { Call::post(&call) } else { Call::get(&call) }
    }

    /// A query string of the good values without this one.
    fn others(&self, but: &str) -> String {
        self.good.iter().filter(|(name, _)| *name != but).map(|(name, value)| format!("{name}={value}&")).collect()
    }

    /// The call with each hostile value of a parameter, in each place that it reads.
    fn hostile(&self, name: &str) -> Vec<Call> {
        let others = self.others(name);
        let mut texts: Vec<String> = TEXTS.iter().map(|text| (*text).to_owned()).collect();
        texts.extend([513, 9 * 1024, 10 * 1024].map(|length| "x".repeat(length)));
        let mut literals: Vec<String> = LITERALS.iter().map(|literal| (*literal).to_owned()).collect();
        literals.push(format!("{}1{}", "[".repeat(5_000), "]".repeat(5_000)));
        if self.optional.contains(&name) && self.writes() {
            // As good as left out, and then it is a plain wish.
            texts.retain(|text| !text.is_empty());
            literals.retain(|literal| literal != "[]" && literal != "null");
        }
        let mut calls: Vec<Call> = texts.iter().map(|text| self.call(&format!("{others}{name}={text}"))).collect();
        if self.writes() {
            calls.extend(texts.iter().map(|text| Call::post(self.name).form(&format!("{others}{name}={text}"))));
            calls.extend(literals.iter().map(|literal| self.call(&others).body("application/json", format!("{{\"{name}\":{literal}}}"))));
        }
        calls
    }
}

/// Fails unless an answer is in the envelope, and no fault.
fn assert_sound(answer: &Answer, call: &str) {
    let Answer { status, body, .. } = answer;
    let call = call.chars().take(300).collect::<String>();
    assert!(status.as_u16() < 500, "{call}: {status} {body}");
    let went_well = body["code"] == 200;
    let expected: &[&str] = if went_well { &["code", "data", "msg"] } else { &["code", "data", "msg", "reason"] };
    assert_eq!(fields(body), expected, "{call}: {status} {body}");
    assert!(body["code"].is_i64() && body["msg"].as_str().is_some_and(|msg| !msg.is_empty()), "{call}: {body}");
    assert_eq!(body["data"].is_null(), !went_well, "{call}: {body}");
    assert!(went_well || !body["msg"].as_str().unwrap().contains(MARK), "{call} is repeated in {body}");
    assert_eq!(answer.headers["cache-control"], "no-store", "{call}");
    assert!(!answer.headers.contains_key("set-cookie"), "{call}");
}

fn assert_refused(answer: &Answer, call: &str) {
    assert_sound(answer, call);
    assert_ne!(answer.body["code"], 200, "{} was taken", call.chars().take(300).collect::<String>());
}

/// A store with a gift, and a customer with an order that could be paid or called off.
async fn prepare(site: &Site) -> (String, Vec<Target>) {
    let gift = site.world.gift(1, Fen(100), 1_000).await;
    let token = customer(site).await;
    let order_no = ordered(site, &token, gift, 1).await;
    (token, targets(gift, &order_no))
}

/// Everything but what counts wrong passwords, where those are tried.
async fn tables(site: &Site, target: &Target) -> Tables {
    let tables = site.world.tables().await;
    if target.name == "login" { tables.without("throttles") } else { tables }
}

#[test]
fn the_table_has_every_call_and_every_parameter() {
    let document = serde_json::to_value(api::document()).unwrap();
    let mut known: Vec<String> = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let parameters = operation["parameters"].as_array().into_iter().flatten().filter(|parameter| parameter["in"] == "query");
            let mut names: Vec<&str> = parameters.map(|parameter| parameter["name"].as_str().unwrap()).collect();
            names.sort_unstable();
            known.push(format!("{} {} {names:?}", method.to_uppercase(), path.rsplit('/').next().unwrap()));
        }
    }
    let targets = targets(domain::GiftId(1), "");
    let mut tried: Vec<String> = targets.iter().map(|target| format!("{} {} {:?}", target.method, target.name, target.names())).collect();
    known.sort_unstable();
    tried.sort_unstable();
    assert_eq!(tried, known);
}

both_dbs! {
    async fn no_value_of_a_parameter_breaks_a_call_or_writes(world: World) {
        let site = open(world);
        let (token, targets) = prepare(&site).await;
        let mut tried = 0;
        for target in &targets {
            for name in target.names() {
                let before = tables(&site, target).await;
                for call in target.hostile(name) {
                    let answer = call.clone().token(&token).send(&site).await;
                    if target.writes() { assert_refused(&answer, &call.shown()) } else { assert_sound(&answer, &call.shown()) }
                    tried += 1;
                }
                let differences = before.differences(&tables(&site, target).await);
                assert!(differences.is_empty(), "{} {name}: {differences:#?}", target.name);
            }
        }
        assert!(tried > 3_000, "{tried}");
        site.world.audit().await;
    }

    async fn what_is_missing_or_contradicts_itself_is_named(world: World) {
        let site = open(world);
        let (token, targets) = prepare(&site).await;
        let before = site.world.tables().await;
        for target in &targets {
            for name in target.names() {
                let others = target.others(name);
                if !target.optional.contains(&name) {
                    refused::missing(name).check(&site, target.call(&others).token(&token)).await;
                }
                let twice = format!("{others}{name}=a&{name}=b");
                if !target.lists.contains(&name) {
                    refused::conflicting(name).check(&site, target.call(&twice).token(&token)).await;
                }
                if target.writes() {
                    refused::conflicting(name).check(&site, Call::post(target.name).form(&twice).token(&token)).await;
                    for body in [format!(r#"{{"{name}":"b"}}"#), format!(r#"{{"{name}":"a","{name}":"b"}}"#), format!(r#"{{"{name}":["a","b"]}}"#)] {
                        let call = target.call(&format!("{others}{name}=a")).body("application/json", body);
                        refused::conflicting(name).check(&site, call.token(&token)).await;
                    }
                }
            }
        }
        assert_unchanged(&site, &before, "refusals").await;
    }

    async fn no_body_breaks_a_call_or_writes(world: World) {
        let site = open(world);
        let (token, targets) = prepare(&site).await;
        const JSON: &str = "application/json";
        const FORM: &str = "application/x-www-form-urlencoded";
        let broken: [(&str, Vec<u8>); 22] = [
            (JSON, b"{".to_vec()),
            (JSON, b"[]".to_vec()),
            (JSON, b"null".to_vec()),
            (JSON, b"\"x\"".to_vec()),
            (JSON, b"1".to_vec()),
            (JSON, b"{}x".to_vec()),
            (JSON, b"\xef\xbb\xbf{}".to_vec()),
            (JSON, b"{\"a\":\"\xff\"}".to_vec()),
            (JSON, b"phone=1".to_vec()),
            (JSON, b"[".repeat(60_000)),
            (JSON, b"{\"a\":".repeat(10_000)),
            (JSON, b" ".repeat(1_000)),
            (FORM, b"%".to_vec()),
            (FORM, b"a=%ff".to_vec()),
            (FORM, b"\xff=\x00".to_vec()),
            (FORM, b"k=1&".repeat(70)),
            ("text/plain", b"phone=1".to_vec()),
            ("text/xml", b"<a/>".to_vec()),
            ("", b"{}".to_vec()),
            ("application/jsonp", b"{}".to_vec()),
            ("multipart/form-data; boundary=x", b"--x\r\n\r\n1\r\n--x--".to_vec()),
            ("application/octet-stream", vec![0; 100]),
        ];
        let empty: [(&str, Vec<u8>); 5] =
            [(JSON, vec![]), ("", vec![]), (JSON, b"{}".to_vec()), (FORM, b"{}".to_vec()), (FORM, b"&&&=".to_vec())];
        for target in targets.iter().filter(|target| target.writes() && target.name != "logout") {
            let before = site.world.tables().await;
            let all = target.others("");
            for (content_type, body) in broken.iter().chain(&empty) {
                let call = Call::post(target.name).body(content_type, body.clone());
                assert_refused(&call.clone().token(&token).send(&site).await, &call.shown());
            }
            // Good parameters in the query string do not make up for a body that cannot be read.
            for (content_type, body) in &broken {
                let call = target.call(&all).body(content_type, body.clone());
                let answer = call.clone().token(&token).send(&site).await;
                assert_refused(&answer, &call.shown());
                assert_eq!((answer.status.as_u16(), &answer.body["reason"]), (400, &"bad_parameter".into()), "{}", call.shown());
            }
            for content_type in [JSON, FORM, "text/plain"] {
                refused::body_too_large().check(&site, target.call(&all).body(content_type, vec![b' '; 100 * 1024]).token(&token)).await;
            }
            refused::query_too_long().check(&site, target.call(&format!("{all}{}", "&".repeat(8 * 1024))).token(&token)).await;
            refused::malformed("x").check(&site, target.call(&all).body(JSON, r#"{"x":{"y":1}}"#).token(&token)).await;
            assert_unchanged(&site, &before, target.name).await;
        }
    }

    async fn no_query_string_breaks_a_call(world: World) {
        let site = open(world);
        let (token, targets) = prepare(&site).await;
        let before = site.world.tables().await;
        let queries = ["&", "=", "&&==&", "%00=1", "%=1", "%ff=%ff", "a%00=1", "?", "#", "a[]=1", "a[b]=1", "__proto__=1", "constructor.name=1", ";a=1;b=2", "=1&=2"];
        let many = "k=1&".repeat(65);
        let long = format!("k={}", "x".repeat(16 * 1024));
        for target in targets.iter().filter(|target| target.name != "logout") {
            for query in queries.into_iter().chain([many.as_str(), &long]) {
                let call = if target.writes() { Call::post(&format!("{}?{query}", target.name)) } else { target.call(&format!("{}{query}", target.others(""))) };
                let answer = call.clone().token(&token).send(&site).await;
                if target.writes() { assert_refused(&answer, &call.shown()) } else { assert_sound(&answer, &call.shown()) }
            }
        }
        // What is read takes no body at all.
        for target in targets.iter().filter(|target| !target.writes()) {
            let call = target.call(&target.others("")).token(&token);
            let plain = call.clone().data(&site).await;
            for body in [vec![b'['; 100 * 1024], br#"{"id":"2","limit":0,"orderNo":"x"}"#.to_vec()] {
                assert_eq!(call.clone().body("application/json", body).data(&site).await, plain, "{}", target.name);
            }
        }
        assert_unchanged(&site, &before, "query strings").await;
    }

    async fn a_value_that_is_said_twice_is_one_value(world: World) {
        let site = open(world);
        let (token, targets) = prepare(&site).await;
        for target in targets.iter().filter(|target| !target.names().is_empty()) {
            let good = target.others("");
            let once = target.call(&good).token(&token).send(&site).await.body;
            site.world.clock.advance_seconds(60);
            let mut twice = target.call(&format!("{good}{good}"));
            if target.writes() {
                let body: serde_json::Map<String, Value> = target.good.iter().map(|(name, value)| ((*name).to_owned(), value.clone().into())).collect();
                twice = twice.json(&body.into());
            }
            let twice = twice.token(&token).send(&site).await;
            assert_sound(&twice, target.name);
            assert_eq!((&twice.body["code"], &twice.body["reason"]), (&once["code"], &once["reason"]), "{}", target.name);
        }
        // Two orders at once, one payment, one cancelled order, one code a minute: each happened once a call.
        let tables = site.world.tables().await;
        assert_eq!(["orders", "payments", "sms_codes", "users"].map(|table| tables.count(table)), [3, 1, 2, 1]);
        site.world.audit().await;
    }
}
