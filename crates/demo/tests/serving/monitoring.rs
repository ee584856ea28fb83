//! The metrics of the service, and that the dashboard and the alert rules ask for nothing else.

use crate::server::Server;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Series of a service whose every route was asked; each costs memory in Prometheus on every node.
const SERIES_MAX: usize = 1_800;

fn ops(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops").join(file)
}

fn ops_text(file: &str) -> String {
    std::fs::read_to_string(ops(file)).unwrap()
}

fn metrics(server: &Server) -> String {
    server.ask("GET /metrics HTTP/1.1", "").split_once("\r\n\r\n").unwrap().1.to_owned()
}

fn series(metrics: &str) -> impl Iterator<Item = &str> {
    metrics.lines().filter(|line| !line.starts_with('#') && line.contains(' '))
}

/// The value of the one series that begins so.
fn value(metrics: &str, series: &str) -> i64 {
    let line = metrics
        .lines()
        .find_map(|line| line.strip_prefix(series))
        .unwrap_or_else(|| panic!("no {series} in\n{metrics}"));
    line.trim().parse().unwrap()
}

fn call(server: &Server, line: &str, token: &str) -> Value {
    let answer = server.ask(&format!("{line} HTTP/1.1\r\nToken: {token}"), "");
    let body = answer.split_once("\r\n\r\n").unwrap().1;
    serde_json::from_str(&body[body.find('{').unwrap()..=body.rfind('}').unwrap()])
        .unwrap_or_else(|e| panic!("{line}: {e} {answer}"))
}

/// A demo in which one order was paid, one was cancelled, and a code was sent.
fn busy() -> Server {
    let server = Server::start(&[], &["--instant", "alipay"]);
    let api = "/api/v1/customer/";
    call(&server, &format!("POST {api}sendSmsCode?phone=13911111111&scene=register"), "");
    let login = call(&server, &format!("POST {api}login?phone=13800000000&password=demo1234"), "");
    let token = login["data"]["token"].as_str().unwrap();
    for end in ["payOrder?method=alipay&", "cancelOrder?"] {
        let order = call(&server, &format!("POST {api}createOrder?giftId=7&quantity=1"), token);
        let no = order["data"]["orderNo"].as_str().unwrap_or_else(|| panic!("{order}"));
        let ended = call(&server, &format!("POST {api}{end}orderNo={no}"), token);
        assert_eq!(ended["code"], 200, "{ended}");
    }
    server
}

#[test]
fn business_providers_and_process_are_measured() {
    let server = busy();
    let since = Instant::now();
    let mut text = metrics(&server);
    // The order is paid by the answer's job where that is not done with the answer itself.
    while value(&text, "satchel_payments_total{provider=\"instant\",state=\"paid\"}") == 0
        && since.elapsed() < Duration::from_secs(10)
    {
        text = metrics(&server);
    }
    // The demo makes orders of its own at its first start, by a provider that is called "demo".
    assert_eq!(value(&text, "satchel_payments_total{provider=\"instant\",state=\"pending\"}"), 1);
    assert_eq!(value(&text, "satchel_payments_total{provider=\"instant\",state=\"paid\"}"), 1);
    let of_demo = value(&text, "satchel_payments_total{provider=\"demo\",state=\"paid\"}");
    assert_eq!(value(&text, "satchel_orders_total{state=\"completed\"}"), 1 + of_demo);
    assert!(value(&text, "satchel_orders_total{state=\"pending_payment\"}") >= 2 + of_demo);
    assert!(value(&text, "satchel_orders_total{state=\"cancelled\"}") >= 1);
    assert_eq!(value(&text, "satchel_orders_total{state=\"refunded\"}"), 0);
    assert_eq!(value(&text, "satchel_transfers_total{code=\"order_paid\"}"), 1 + of_demo);
    assert!(value(&text, "satchel_transferred_fen_total{code=\"order_paid\"}") > 0);
    let calls = "satchel_provider_seconds_count{provider=\"aliyun\",operation=\"send_code\",outcome=\"done\"}";
    assert_eq!(value(&text, calls), 1);
    assert_eq!(value(&text, "satchel_jobs_parked"), 0);

    assert!(value(&text, "process_resident_memory_bytes") > 10 << 20);
    assert!((10..1000).contains(&value(&text, "process_open_fds")), "{text}");
    assert!(value(&text, "process_max_fds") >= value(&text, "process_open_fds"));
    assert!(value(&text, "process_start_time_seconds") > 1_700_000_000);
    let cpu =
        text.lines().find_map(|line| line.strip_prefix("process_cpu_seconds_total ")).unwrap();
    assert!(cpu.parse::<f64>().unwrap() > 0.0, "{cpu}");
}

#[test]
fn what_is_refused_counts_nothing() {
    let server = busy();
    let before = value(&metrics(&server), "satchel_orders_total{state=\"pending_payment\"}");
    let login =
        call(&server, "POST /api/v1/customer/login?phone=13800000000&password=demo1234", "");
    let refused = call(
        &server,
        "POST /api/v1/customer/createOrder?giftId=7&quantity=99",
        login["data"]["token"].as_str().unwrap(),
    );
    assert_ne!(refused["code"], 200);
    assert_eq!(value(&metrics(&server), "satchel_orders_total{state=\"pending_payment\"}"), before);
}

#[test]
fn pages_and_files_have_routes_of_their_own_and_series_stay_few() {
    let server = busy();
    let openapi: Value = serde_json::from_str(include_str!("../../../../openapi.json")).unwrap();
    let calls =
        openapi["paths"].as_object().unwrap().keys().map(|path| path.replace(['{', '}'], ""));
    let pages = [
        "/", "/gift", "/gift-detail/7", "/order-detail/S1", "/bag", "/nowhere", "/robots.txt",
        "/assets/none.js", "/a.png",
    ];
    for path in calls.chain(pages.map(str::to_owned)).filter(|path| !path.ends_with("listenEvents"))
    {
        for method in ["GET", "POST", "HEAD", "PUT"] {
            server.ask(&format!("{method} {path} HTTP/1.1"), "");
        }
    }
    let text = metrics(&server);
    for route in ["/", "/gift", "/gift-detail/:id", "/assets/*", "(file)"] {
        assert!(
            text.contains(&format!(
                "satchel_requests_total{{route=\"{route}\",method=\"GET\",status="
            )),
            "{route} is not counted"
        );
    }
    assert!(!text.contains("nowhere"), "a path became a label");
    let count = series(&text).count();
    assert!(count < SERIES_MAX, "{count} series");
    assert_eq!(promtool(&["check", "metrics"], &text), "");
}

#[test]
fn the_dashboard_and_the_rules_ask_for_what_is_there() {
    let server = busy();
    let since = Instant::now();
    let mut text = metrics(&server);
    // On a busy machine the gauges that the database answers may be missing at first.
    while !text.contains("satchel_jobs{") && since.elapsed() < Duration::from_secs(20) {
        text = metrics(&server);
    }
    // A family is declared before anything of it has happened.
    let declared = text.lines().filter_map(|line| line.strip_prefix("# TYPE "));
    let names: BTreeSet<&str> =
        series(&text).chain(declared).map(|line| line.split(['{', ' ']).next().unwrap()).collect();
    let rules = ops_text("prometheus-alerts.yml");
    let dashboard = ops_text("grafana-dashboard.json");
    serde_json::from_str::<Value>(&dashboard).unwrap();
    let mut asked = 0;
    for (file, text_of_file) in [("rules", &rules), ("dashboard", &dashboard)] {
        let words = text_of_file.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        for word in
            words.filter(|word| word.starts_with("satchel_") || word.starts_with("process_"))
        {
            assert!(names.contains(word), "{file}: nothing is called {word}");
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked} names");
    for (label, key) in [("state", ",state="), ("code", ",code=")] {
        for part in [&rules, &dashboard].into_iter().flat_map(|file| file.split(key).skip(1)) {
            let wanted = part
                .trim_start_matches('\\')
                .trim_start_matches('"')
                .split(['"', '\\'])
                .next()
                .unwrap();
            let is_known = text.contains(&format!("{label}=\"{wanted}\"")) || wanted == "parked";
            assert!(is_known, "no {label} is called {wanted}");
        }
    }
    let said = promtool(&["check", "rules", ops("prometheus-alerts.yml").to_str().unwrap()], "");
    assert!(said.contains("SUCCESS"), "{said}");
}

#[test]
fn each_alert_fires_when_its_fault_is_there_and_none_without_one() {
    let tests = ops_text("prometheus-alerts.test.yml");
    let rules = ops_text("prometheus-alerts.yml");
    let alerts: Vec<&str> =
        rules.lines().filter_map(|line| line.trim().strip_prefix("- alert: ")).collect();
    assert!(alerts.len() > 40, "{alerts:?}");
    for alert in alerts {
        let fires = format!("alertname=\"{alert}\"");
        assert!(tests.contains(&fires), "no test has {alert} fire");
    }
    let file = ops("prometheus-alerts.test.yml");
    let said = promtool(&["test", "rules", file.to_str().unwrap()], "");
    assert!(said.contains("SUCCESS"), "{said}");
}

/// The output of Prometheus' own tool, where it is installed.
fn promtool(arguments: &[&str], input: &str) -> String {
    use std::io::Write;
    use std::process::Stdio;
    let mut command = Command::new("promtool");
    let child = command
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = child.expect("promtool is missing; scripts/ensure.sh installs it");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat()
}
