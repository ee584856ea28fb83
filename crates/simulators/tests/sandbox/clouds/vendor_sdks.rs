//! The vendors' own libraries: the simulators take what they sign, and they sign as our clients do.
//! `scripts/vendor-sdks.sh` fetches them and runs this.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    sync::{Arc, Mutex},
};

use app::ports::RealName;
use async_trait::async_trait;
use domain::{Lang, SmsScene};
use gateways::{
    AliyunPorts, AliyunRealName, AliyunSms, HttpAnswer, HttpRequest, NoAnswer, Transport,
};
use serde_json::{Value, json};

use super::office::{Office, send, sent};
use crate::shop::{Rng, START};

/// Real HTTP that remembers what was sent.
struct Recorder(gateways::Http, Mutex<Vec<Value>>);

#[async_trait]
impl Transport for Recorder {
    async fn send(&self, request: HttpRequest) -> Result<HttpAnswer, NoAnswer> {
        let headers: serde_json::Map<String, Value> = request
            .headers
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.as_str().into()))
            .collect();
        self.1.lock().unwrap().push(json!({ "url": request.url, "headers": headers }));
        self.0.send(request).await
    }
}

/// The libraries know no other time than the machine's.
#[allow(clippy::disallowed_methods, reason = "the libraries ask the machine too")]
pub fn seconds_since_start() -> i64 {
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis();
    (i64::try_from(now).unwrap() - START) / 1000
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the vendors' libraries: scripts/vendor-sdks.sh"]
async fn the_vendors_own_libraries_agree_with_both_ends() {
    let office = Office::open().await;
    office.wait_seconds(seconds_since_start());
    let recorder = Arc::new(Recorder(gateways::Http::new().unwrap(), Mutex::default()));
    let ports = || AliyunPorts {
        clock: office.clock.clone(),
        entropy: Arc::new(Rng),
        transport: recorder.clone(),
    };
    let (aliyun, tencent) = (office.aliyun_config(), office.tencent_config());
    let names_url = office.shop.sandbox.aliyun_config().real_name_url;
    let names = AliyunRealName::new(&names_url, aliyun.key.clone(), ports()).unwrap();
    let sms = AliyunSms::new(aliyun.clone(), ports()).unwrap();
    assert_eq!(send(&sms, "13900000003", "000001").await, sent());
    // Every character whose escape could differ.
    names.check("阿依古丽·买 买*提~+/=&%", "11010519491231002X").await;
    let requests = std::mem::take(&mut *recorder.1.lock().unwrap());
    let vectors: Value =
        serde_json::from_str(include_str!("../../../../gateways/src/tencent/vectors.json"))
            .unwrap();
    let given = json!({
        "aliyun": {
            "id": aliyun.key.access_key_id, "secret": aliyun.key.access_key_secret,
            "smsUrl": aliyun.url, "realNameUrl": names_url, "signName": aliyun.sign_name,
            "template": aliyun.templates.find(SmsScene::Login, Lang::Zh), "requests": requests,
        },
        "tencent": {
            "id": tencent.key.secret_id, "secret": tencent.key.secret_key,
            "smsUrl": tencent.url,
            "realNameUrl": office.shop.sandbox.tencent_config().real_name_url,
            "signName": tencent.sign_name, "appId": tencent.app_id,
            "template": tencent.templates.find(SmsScene::Login, Lang::Zh),
            "vector": vectors["document"],
        },
    });
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/vendor-sdks/check.mjs");
    let said = tokio::task::spawn_blocking(move || run(&script, &given)).await.unwrap();
    assert!(said.contains("the vendors agree"), "{said}");
    let arrived = |phone| office.inbox(phone);
    assert_eq!(arrived("13900000001").await.unwrap()["code"], "424242");
    assert_eq!(arrived("13900000002").await.unwrap()["code"], "424243");
}

pub fn run(script: &Path, given: &Value) -> String {
    let mut node = Command::new("node");
    node.arg(script).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    for name in ["http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY"] {
        node.env_remove(name);
    }
    let mut child = node.spawn().unwrap();
    child.stdin.take().unwrap().write_all(given.to_string().as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = [output.stdout, output.stderr].concat();
    String::from_utf8_lossy(&text).into_owned()
}
