//! Code that the checks with the vendors' own libraries share. `scripts/vendor-sdks.sh` fetches the
//! libraries and runs these checks; each library runs in node, and talks HTTP with a shop here.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
    sync::{Arc, Mutex, atomic::Ordering},
};

use async_trait::async_trait;
use aws_lc_rs::{
    encoding::{AsDer, Pkcs8V1Der, PublicKeyX509Der},
    rsa::{KeyPair, KeySize},
    signature::KeyPair as _,
};
use base64::{Engine, engine::general_purpose::STANDARD};
use gateways::{HttpRequest, HttpResponse, NoResponse, Transport};
use serde_json::{Value, json};

use crate::shop::{START, Shop};

/// A real HTTP client that records each request.
pub struct Recorder {
    http: gateways::Http,
    sent: Mutex<Vec<Value>>,
}

impl Recorder {
    pub fn new() -> Arc<Self> {
        Arc::new(Self { http: gateways::Http::new().unwrap(), sent: Mutex::default() })
    }

    /// The requests that were sent since it was asked last.
    pub fn take(&self) -> Vec<Value> {
        std::mem::take(&mut *self.sent.lock().unwrap())
    }
}

#[async_trait]
impl Transport for Recorder {
    async fn send(&self, request: HttpRequest) -> Result<HttpResponse, NoResponse> {
        let headers: serde_json::Map<String, Value> = request
            .headers
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.as_str().into()))
            .collect();
        self.sent.lock().unwrap().push(json!({
            "method": request.method.as_str(), "url": request.url, "headers": headers,
            "body": String::from_utf8(request.body.clone()).unwrap(),
        }));
        self.http.send(request).await
    }
}

/// The libraries know no other time than the machine's.
#[allow(clippy::disallowed_methods, reason = "the libraries ask the machine too")]
pub fn seconds_since_start() -> i64 {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
    (i64::try_from(now).unwrap() - START) / 1000
}

/// A shop whose time is the machine's.
pub async fn shop_of_now() -> Shop {
    let shop = Shop::open().await;
    shop.clock.0.fetch_add(seconds_since_start() * 1000, Ordering::SeqCst);
    shop
}

/// A new RSA key: its private and its public half in PEM.
pub fn key_pair() -> (String, String) {
    let pair = KeyPair::generate(KeySize::Rsa2048).unwrap();
    let private: Pkcs8V1Der<'_> = pair.as_der().unwrap();
    let public: PublicKeyX509Der<'_> = pair.public_key().as_der().unwrap();
    (pem("PRIVATE KEY", private.as_ref()), pem("PUBLIC KEY", public.as_ref()))
}

fn pem(label: &str, der: &[u8]) -> String {
    format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", STANDARD.encode(der))
}

/// Runs a script of `scripts/vendor-sdks` and returns what the library made there.
pub async fn agrees(script: &str, given: Value) -> Vec<Value> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/vendor-sdks").join(script);
    let output = tokio::task::spawn_blocking(move || run(&path, &given)).await.unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    let is_agreed = output.status.success() && said.contains("the library agrees");
    assert!(is_agreed, "{said}{}", String::from_utf8_lossy(&output.stderr));
    let made = said.lines().filter_map(|line| line.strip_prefix("made: "));
    made.map(|text| serde_json::from_str(text).unwrap()).collect()
}

fn run(script: &Path, given: &Value) -> Output {
    let mut node = Command::new("node");
    node.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Alipay's library takes the machine's zone for Beijing's.
    node.env("TZ", "Asia/Shanghai");
    for name in ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"] {
        node.env_remove(name);
    }
    let mut child = node.spawn().unwrap();
    child.stdin.take().unwrap().write_all(given.to_string().as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}
