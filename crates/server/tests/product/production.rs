//! Conditions that production refuses and the demo accepts.

use crate::satchel::{service, start};
use db::Location;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Stdio};
use testkit::{Engine, TestDatabase};

/// Ends with the test, also where that fails.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The server of these tests runs with `fsync = off`, as the demo may.
#[test]
fn a_postgres_that_brings_nothing_to_the_disk_serves_no_customers() {
    let database = TestDatabase::new(Engine::Postgres);
    let Location::Postgres(url) = &database.location else { unreachable!("it is on PostgreSQL") };
    let (is_ready, said) = start(service(url));
    assert!(!is_ready && said.contains("PostgreSQL runs with fsync = off"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn customers_reach_neither_numbers_nor_simulators_nor_the_customer_of_the_demo() {
    let dir = tempfile::tempdir().unwrap();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("http://127.0.0.1:{port}");
    let mut command = service(dir.path().join("s.db"));
    command.env("SATCHEL_SERVER_LISTEN", format!("127.0.0.1:{port}"));
    command.env("SATCHEL_SERVER_PUBLIC_URL", &url);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let _running = Running(child);
    assert!(lines.any(|line| line.unwrap().contains("is ready")));

    let http = reqwest::Client::builder().no_proxy().build().unwrap();
    for (method, path, status) in [
        ("GET", "/healthz", 200),
        ("GET", "/readyz", 200),
        ("GET", "/metrics", 404),
        ("GET", "/_sandbox/sms/13800000000", 404),
        ("POST", "/_sandbox/review/C202611210000000000000?approve=true", 405),
    ] {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let answer = http.request(method, format!("{url}{path}")).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), status, "{path}");
    }
    let call = async |method: reqwest::Method, call: &str| -> Value {
        let address = format!("{url}/api/v1/customer/{call}");
        let answer = http.request(method, address).send().await.unwrap();
        serde_json::from_slice(&answer.bytes().await.unwrap()).unwrap()
    };
    let config = call(reqwest::Method::GET, "getClientConfig").await["data"].clone();
    assert_eq!((&config["sandbox"], &config["payMethods"]), (&json!(false), &json!([])));
    let gifts = call(reqwest::Method::GET, "listGift").await["data"].clone();
    assert_eq!(gifts["total"], 0, "{gifts}");
    let demo = "login?phone=13800000000&password=demo1234";
    assert_eq!(call(reqwest::Method::POST, demo).await["reason"], "invalid_credentials");
    let names = std::fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name());
    for name in names.map(|name| name.into_string().unwrap()) {
        assert!(name.starts_with("s.db"), "{name} was made");
    }
}
