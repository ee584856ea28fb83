//! The look-ups of an operator for a customer who says "I paid and got nothing".

use crate::satchel::{OPERATOR, Satchel, Site};
use diesel::connection::SimpleConnection;
use serde_json::Value;
use std::time::{Duration, Instant};

const PHONE: &str = "13800000000";

/// The history of the demo's customer.
struct Lived {
    site: Site,
    paid: String,
    unpaid: String,
    refunded: String,
    extraction: String,
    cash_out: String,
}

async fn wait_for(satchel: &Satchel, call: &str, token: &str, right: impl Fn(&Value) -> bool) {
    let started = Instant::now();
    loop {
        let data = satchel.data("GET", call, token).await;
        if right(&data) {
            return;
        }
        assert!(started.elapsed() < Duration::from_secs(30), "{call}: {data}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn order(satchel: &Satchel, token: &str, gift: i64, method: &str) -> String {
    let call = format!("createOrder?giftId={gift}&quantity=1");
    let order = satchel.data("POST", &call, token).await;
    let no = order["orderNo"].as_str().unwrap().to_owned();
    satchel.data("POST", &format!("payOrder?orderNo={no}&method={method}"), token).await;
    no
}

/// An order that is paid, one whose payment has begun, a refund, an extraction and a cash-out.
async fn lived() -> Lived {
    let site = Site::sqlite();
    let satchel = site.serve(&[("SATCHEL_RULES_REFUND_ALONE_MAX_FEN", "1000000")]).await;
    let login = format!("login?phone={PHONE}&password=demo1234");
    let token = satchel.data("POST", &login, "").await["token"].as_str().unwrap().to_owned();
    let paid = order(&satchel, &token, 7, "alipay").await;
    let refunded = order(&satchel, &token, 8, "alipay").await;
    site.run_words(&["refund"], &[&refunded, "--reason", "customer_request"], true);
    let of = format!("getOrder?orderNo={refunded}");
    wait_for(&satchel, &of, &token, |order| order["state"] == "refunded").await;
    let unpaid = order(&satchel, &token, 7, "wechat").await;
    let bag = satchel.data("GET", "listBag?limit=1", &token).await;
    let item = bag["items"][0]["itemId"].as_str().unwrap();
    let call = format!("extractItems?itemIds={item}&secret=demo1234");
    let made = satchel.data("POST", &call, &token).await;
    let extraction = made["extractNo"].as_str().unwrap().to_owned();
    let accounts = satchel.data("GET", "getCashAccount", &token).await;
    let account = accounts["items"][0]["id"].as_str().unwrap();
    let call = format!("applyCash?amountFen=12345&accountId={account}&secret=demo1234");
    let applied = satchel.data("POST", &call, &token).await;
    let cash_out = applied["cashNo"].as_str().unwrap().to_owned();
    drop(satchel);
    // Commands about other things with the customer's id, and one about a number with a text.
    let more = format!("{cash_out}: by the bank");
    for subject in ["1", "2", "3", more.as_str()] {
        let sql = format!(
            "INSERT INTO operator_log (operator, action, subject, created_at) VALUES ('li', 'noted', '{subject}', 1)"
        );
        testkit::open_sqlite(&site.database).batch_execute(&sql).unwrap();
    }
    Lived { site, paid, unpaid, refunded, extraction, cash_out }
}

/// The row of a list that has this number.
fn row<'a>(found: &'a Value, list: &str, number: &str) -> &'a Value {
    let rows = found[list].as_array().unwrap_or_else(|| panic!("{list}: {found}"));
    let of_number = rows.iter().find(|row| row["number"] == number);
    of_number.unwrap_or_else(|| panic!("{number} is not in {list}: {rows:?}"))
}

/// Kind, event and detail of what happened to this number.
fn events<'a>(found: &'a Value, number: &str) -> Vec<(&'a str, &'a str, &'a str)> {
    let line = found["timeline"].as_array().unwrap_or_else(|| panic!("{found}"));
    let of_number = line.iter().filter(|event| event["number"] == number);
    let text = |value: &'a Value| value.as_str().unwrap_or_default();
    of_number.map(|one| (text(&one["about"]), text(&one["event"]), text(&one["detail"]))).collect()
}

/// The line of a text that begins with this number.
fn line<'a>(text: &'a str, number: &str) -> &'a str {
    let start = format!("  number {number}  ");
    let of_number = text.lines().find(|line| line.starts_with(&start));
    of_number.unwrap_or_else(|| panic!("{number}: {text}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_customer_an_order_and_what_was_done_are_looked_up_as_text_and_as_json() {
    let lived = lived().await;
    let text = lived.site.run_words(&["customer", PHONE], &[], true);
    let json = lived.site.run_words(&["customer", "+86 138-0000-0000"], &["--json"], true);
    let found: Value = serde_json::from_str(&json).unwrap();
    customer(&lived, &text, &found);
    nothing_personal(&text);
    nothing_personal(&json);
    orders(&lived);
    actions(&lived);
    not_found(&lived.site);
}

fn customer(lived: &Lived, text: &str, found: &Value) {
    let states = [(&lived.paid, "completed"), (&lived.refunded, "refunded")];
    for (number, state) in states.into_iter().chain([(&lived.unpaid, "pending_payment")]) {
        let order = row(found, "orders", number);
        assert_eq!(order["state"], state, "{order}");
        assert!(order["payable"].as_i64().unwrap() > 0, "{order}");
        assert_eq!(order["paid"].is_null(), state == "pending_payment", "{order}");
        let said = line(text, number);
        assert!(said.contains(&format!("  state {state}  ")), "{said}");
    }
    // An attempt to pay that has no answer yet is what the question is mostly about.
    let payments = found["payments"].as_array().unwrap();
    let open = payments.iter().find(|one| one["order"] == lived.unpaid.as_str()).unwrap();
    assert_eq!((&open["paid"], &open["paid_at"]), (&Value::Null, &Value::Null), "{open}");
    let job = row(found, "jobs", open["number"].as_str().unwrap());
    assert!(job["next"].as_str().unwrap().ends_with('Z'), "{job}");
    assert_ne!(row(found, "extractions", &lived.extraction)["state"], "returned");
    let cash_out = row(found, "cash_outs", &lived.cash_out);
    assert_eq!(cash_out["amount"], 12_345, "{cash_out}");
    assert!(line(text, &lived.cash_out).contains("  amount 123.45  "), "{text}");
    let head = &found["customer"][0];
    assert!(head["balance"].is_i64() && head["frozen"].is_i64() && head["points"].is_i64());
    assert_eq!(head["real_name"], "verified");
    let refund = found["refunds"].as_array().unwrap();
    assert!(refund.iter().any(|one| one["order"] == lived.refunded.as_str()), "{refund:?}");
    let extracted = events(found, &lived.extraction);
    assert_eq!(extracted[0], ("extraction", "submitted", ""), "{extracted:?}");
    let paid_out = events(found, &lived.cash_out);
    assert!(paid_out.iter().any(|event| event.0 == "cash-out"), "{paid_out:?}");
    assert!(paid_out.contains(&("operator", "noted", "li: by the bank")), "{paid_out:?}");
    let id = head["id"].to_string();
    assert_eq!(events(found, &id), [("customer", "registered", "")]);
    let by_id = lived.site.run_words(&["customer", &id], &["--json", "--rows", "1"], true);
    let by_id: Value = serde_json::from_str(&by_id).unwrap();
    assert_eq!(by_id["orders"].as_array().unwrap().len(), 1);
    assert_eq!(by_id["orders"][0], found["orders"][0]);
    let sections = text.lines().filter(|line| !line.starts_with(' ')).count();
    assert_eq!(sections, found.as_object().unwrap().len(), "{text}");
}

/// Neither numbers nor names of the customer, nor passwords, nor the trade link's token.
fn nothing_personal(said: &str) {
    for hidden in [PHONE, "demo1234", "DemoTokn", "token=", "110101199003070011", "小明"] {
        assert!(!said.contains(hidden), "{hidden}: {said}");
    }
}

fn orders(lived: &Lived) {
    let order = |number: &str| {
        let typed = format!(" {}", number.to_lowercase());
        let json = lived.site.run_words(&["order", &typed], &["--json"], true);
        nothing_personal(&json);
        serde_json::from_str::<Value>(&json).unwrap()
    };
    let paid = order(&lived.paid);
    assert_eq!(paid["order"][0]["state"], "completed");
    assert_eq!(paid["payments"][0]["paid"], paid["order"][0]["payable"]);
    assert_eq!(paid["items"].as_array().unwrap().len(), 1, "{paid}");
    let refunded = order(&lived.refunded);
    let refund = &refunded["refunds"][0];
    assert_eq!(refund["amount"], refunded["order"][0]["payable"], "{refunded}");
    assert!(!refund["done"].is_null(), "{refund}");
    let paid_by = paid["payments"][0]["number"].as_str().unwrap();
    assert_eq!(events(&paid, paid_by), [("payment", "begun", ""), ("payment", "paid", "")]);
    assert_eq!(events(&paid, &lived.paid), [("order", "created", ""), ("order", "paid", "")]);
    let sent_back = refund["number"].as_str().unwrap();
    assert_eq!(events(&refunded, sent_back), [("refund", "decided", ""), ("refund", "done", "")]);
    assert_eq!(events(&refunded, &lived.refunded)[2], ("operator", "refund_order", OPERATOR));
    let times = refunded["timeline"].as_array().unwrap().iter().map(|event| &event["at"]);
    assert!(times.map(|at| at.as_str().unwrap()).is_sorted(), "{refunded}");
    let unpaid = order(&lived.unpaid);
    assert_eq!(unpaid["order"][0]["state"], "pending_payment");
    assert_eq!(unpaid["items"], Value::Array(Vec::new()));
    assert!(!unpaid["jobs"].as_array().unwrap().is_empty(), "{unpaid}");
    // A customer may have the number of the payment or of the refund alone.
    for (list, one) in [("payments", &paid), ("refunds", &refunded)] {
        assert_eq!(&order(one[list][0]["number"].as_str().unwrap()), one);
    }
    let text = lived.site.run_words(&["order", &lived.refunded], &[], true);
    for expected in ["order (1)", "payments (1)", "refunds (1)", "reason customer_request"] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    assert!(line(&text, &lived.refunded).contains("  state refunded  "), "{text}");
}

fn actions(lived: &Lived) {
    let of = ["--subject", lived.refunded.as_str()];
    let json = lived.site.run_words(&["actions"], &[&of[..], &["--json"]].concat(), true);
    let found: Value = serde_json::from_str(&json).unwrap();
    let done = &found["actions"][0];
    let expected = (OPERATOR, "refund_order", lived.refunded.as_str());
    let said = [&done["operator"], &done["action"], &done["subject"]];
    assert_eq!(said.map(|one| one.as_str().unwrap()), [expected.0, expected.1, expected.2]);
    assert!(done["at"].as_str().unwrap().ends_with('Z'), "{done}");
    let text = lived.site.run_words(&["actions"], &of, true);
    let expected = format!("operator {OPERATOR}  action refund_order  subject {}", lived.refunded);
    assert!(text.starts_with("actions (1)\n") && text.contains(&expected), "{text}");
    let none = lived.site.run_words(&["actions"], &["--by", "nobody", "--json"], true);
    assert_eq!(none.trim(), r#"{"actions":[]}"#);
}

fn not_found(site: &Site) {
    for is_json in [false, true] {
        let form: &[&str] = if is_json { &["--json"] } else { &[] };
        for unknown in ["13911111111", "999999", "nobody"] {
            let said = site.run_words(&["customer", unknown], form, false);
            assert!(said.contains(&format!("there is no customer {unknown}")), "{said}");
        }
        for unknown in ["S20261121ABCDEFGHJKMNP", "P20261121ABCDEFGHJKMNP", "7"] {
            let said = site.run_words(&["order", unknown], form, false);
            let expected = format!("no order, payment or refund has the number {unknown}");
            assert!(said.contains(&expected) && !said.contains('{'), "{said}");
        }
    }
}
