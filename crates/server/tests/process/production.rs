//! What production refuses that the demo bears.

use crate::satchel::Site;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};

const MASTER_KEY: &str = "hQ0pXr1mUe8vYt3KcZ5bWn7sGf2LjA9dRi4oTq6xVyE=";

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
    let site = Site::postgres();
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel"));
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &site.database, "--data"])
        .arg(site.path());
    command.env("SATCHEL_SERVER_PUBLIC_URL", "https://satchel.example");
    command.env("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let is_ready = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .any(|line| line.unwrap().contains("is ready"));
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!is_ready && said.contains("PostgreSQL runs with fsync = off"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn customers_reach_neither_numbers_nor_simulators_nor_the_customer_of_the_demo() {
    let site = Site::sqlite();
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let url = format!("http://127.0.0.1:{port}");
    let mut command = Command::new(env!("CARGO_BIN_EXE_satchel"));
    command.args(["serve", "--listen", &format!("127.0.0.1:{port}")]);
    command.args(["--database", &site.database, "--data"]).arg(site.path());
    command.env("SATCHEL_SERVER_PUBLIC_URL", &url).env("SATCHEL_SECRETS_MASTER_KEY", MASTER_KEY);
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
}
