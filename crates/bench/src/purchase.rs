//! Durable purchases over HTTP (order, pay, book) against a bare loop of the same statements.

use crate::client::{Client, field};
use crate::footprint;
use crate::report::Report;
use crate::server::Start;
use crate::{Setup, catalogue, raw_loop};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const TIME: Duration = Duration::from_secs(6);
const BUYERS_MAX: usize = 64;

/// Measures all rows.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let raw_before = raw(setup, report);
    let start = footprint::sqlite(setup, "purchase", "instant");
    let server = start.serve().await;
    let tokens = tokens(&server.address, BUYERS_MAX).await;
    let _ = purchases(&server.address, &tokens[..16], Duration::from_secs(1), None).await;
    let mut rates = Vec::new();
    for buyers in [16, 64] {
        let rate = purchases(&server.address, &tokens[..buyers], TIME, None).await;
        rates.push((buyers, rate));
    }
    footprint::memory(&server, "purchases", report);
    drop(server);
    start.run(&["audit"]);
    let raw_rate = (raw_before + raw(setup, report)) / 2.0;
    for (buyers, rate) in rates {
        let ratio = rate / raw_rate;
        let value = format!("{rate:.0}/s: {ratio:.2} of the raw loop");
        report.bar(
            format!("purchases on SQLite, {buyers} buyers, confirmed at once"),
            value,
            "≥ 0.35 with 64",
            buyers < 64 || ratio >= 0.35,
        );
    }
    with_callback(setup, report, raw_rate).await;
    on_postgres(setup, report, raw_rate).await;
}

fn raw(setup: &Setup, report: &mut Report) -> f64 {
    let rate = raw_loop::run(&setup.scratch, Duration::from_secs(4));
    report.note("raw rusqlite loop of the same statements, groups of 64", format!("{rate:.0}/s"));
    rate
}

async fn with_callback(setup: &Setup, report: &mut Report, raw_rate: f64) {
    let start = footprint::sqlite(setup, "callback", "alipay");
    let server = start.serve().await;
    let tokens = tokens(&server.address, 16).await;
    let rate = purchases(&server.address, &tokens, TIME, Some("pay")).await;
    report.note(
        "purchases on SQLite, 16 buyers, with the sandbox's signed callback",
        format!("{rate:.0}/s: {:.2} of the raw loop", rate / raw_rate),
    );
    drop(server);
    start.run(&["audit"]);
}

async fn on_postgres(setup: &Setup, report: &mut Report, raw_rate: f64) {
    let Some(url) = &setup.postgres else {
        report.note("purchases on PostgreSQL", "no server given");
        return;
    };
    let data = setup.scratch.join("postgres");
    let _ = std::fs::create_dir_all(&data);
    let start = Start { binary: &setup.binary, database: url.clone(), data, payments: "instant" };
    start.run(&["migrate"]);
    start.run(&["import", &catalogue::file(&setup.scratch).display().to_string()]);
    let server = start.serve().await;
    let tokens = tokens(&server.address, BUYERS_MAX).await;
    for buyers in [16, 64] {
        let rate = purchases(&server.address, &tokens[..buyers], TIME, None).await;
        report.note(
            format!("purchases on PostgreSQL, {buyers} buyers, confirmed at once"),
            format!("{rate:.0}/s: {:.2} of the raw loop", rate / raw_rate),
        );
    }
    drop(server);
    start.run(&["audit"]);
}

/// Registers customers the way customers do, and gives their tokens.
async fn tokens(address: &str, count: usize) -> Vec<String> {
    let mut client = Client::connect(address).await.unwrap_or_else(|e| panic!("{e}"));
    let mut tokens = Vec::new();
    for number in 0..count {
        let phone = format!("188{number:08}");
        json(&mut client, "POST", &format!("/api/v1/customer/sendSmsCode?phone={phone}&scene=register"), "").await;
        let code = json(&mut client, "GET", &format!("/_sandbox/sms/{phone}"), "").await;
        let code = code["code"].as_str().or_else(|| code["data"]["code"].as_str()).unwrap_or_default().to_owned();
        let path = format!("/api/v1/customer/register?phone={phone}&smsCode={code}&password=bench123&nickName=bench&agree=true");
        let answer = json(&mut client, "POST", &path, "").await;
        tokens.push(answer["data"]["token"].as_str().unwrap_or_else(|| panic!("not registered: {answer}")).to_owned());
    }
    tokens
}

async fn json(client: &mut Client, method: &str, path: &str, headers: &str) -> Value {
    let (status, body) = client.call(method, path, headers).await.unwrap_or_else(|e| panic!("{path}: {e}"));
    assert_eq!(status, 200, "{path}: {}", String::from_utf8_lossy(&body));
    serde_json::from_slice(&body).unwrap_or_else(|e| panic!("{path}: {e}"))
}

/// Lets each token's owner buy one gift after the other, and gives the purchases a second.
async fn purchases(address: &str, tokens: &[String], time: Duration, sandbox: Option<&'static str>) -> f64 {
    let done = Arc::new(AtomicUsize::new(0));
    let started = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for (number, token) in tokens.iter().enumerate() {
        let (address, headers, done) = (address.to_owned(), format!("token: {token}\r\n"), Arc::clone(&done));
        tasks.spawn(async move {
            let mut client = Client::connect(&address).await.unwrap_or_else(|e| panic!("{e}"));
            let mut gift = number * 131;
            while started.elapsed() < time {
                gift = (gift + 7919) % catalogue::GIFTS;
                buy(&mut client, gift + 1, &headers, sandbox).await;
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    tasks.join_all().await;
    done.load(Ordering::Relaxed) as f64 / started.elapsed().as_secs_f64()
}

async fn buy(client: &mut Client, gift: usize, headers: &str, sandbox: Option<&'static str>) {
    let order_no = text(client, &format!("/api/v1/customer/createOrder?giftId={gift}&quantity=1"), headers, "orderNo").await;
    let pay = format!("/api/v1/customer/payOrder?orderNo={order_no}&method=alipay");
    match sandbox {
        None => assert_eq!(text(client, &pay, headers, "type").await, "none"),
        Some(action) => {
            let payment_no = text(client, &pay, headers, "paymentNo").await;
            json(client, "POST", &format!("/_sandbox/{action}/{payment_no}"), "").await;
        }
    }
}

/// Calls, and gives one field of the answer.
async fn text(client: &mut Client, path: &str, headers: &str, name: &str) -> String {
    let (status, body) = client.call("POST", path, headers).await.unwrap_or_else(|e| panic!("{path}: {e}"));
    let found = field(&body, name).filter(|_| status == 200);
    found.unwrap_or_else(|| panic!("{path}: {status} {}", String::from_utf8_lossy(&body))).to_owned()
}
