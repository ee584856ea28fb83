//! The vendors' own libraries: the simulators take what they sign, and they sign as our clients do.
//! `scripts/vendor-sdks.sh` fetches them and runs this.

use std::sync::Arc;

use app::ports::RealName;
use domain::{Lang, SmsScene};
use gateways::{AliyunRealName, AliyunSms, Ports};
use serde_json::{Value, json};

use super::cloud_clients::{CloudClients, send, sent};
use crate::{
    shop::Rng,
    vendor::{self, Recorder},
};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs the vendors' libraries: scripts/vendor-sdks.sh"]
async fn the_vendors_own_libraries_agree_with_both_ends() {
    let cloud = CloudClients::open().await;
    cloud.wait_seconds(vendor::seconds_since_start());
    let recorder = Recorder::new();
    let ports = || Ports::over(cloud.clock.clone(), Arc::new(Rng), recorder.clone());
    let (aliyun, tencent) = (cloud.aliyun_config(), cloud.tencent_config());
    let names_url = cloud.shop.sandbox.aliyun_config().real_name_url;
    let names = AliyunRealName::new(&names_url, aliyun.key.clone(), ports()).unwrap();
    let sms = AliyunSms::new(aliyun.clone(), ports()).unwrap();
    assert_eq!(send(&sms, "13900000003", "000001").await, sent());
    // Every character whose escape could differ.
    names.check("阿依古丽·买 买*提~+/=&%", "11010519491231002X").await;
    let requests = recorder.take();
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
            "realNameUrl": cloud.shop.sandbox.tencent_config().real_name_url,
            "signName": tencent.sign_name, "appId": tencent.app_id,
            "template": tencent.templates.find(SmsScene::Login, Lang::Zh),
            "vector": vectors["document"],
        },
    });
    vendor::agrees("clouds.mjs", given).await;
    let arrived = |phone| cloud.inbox(phone);
    assert_eq!(arrived("13900000001").await.unwrap()["code"], "424242");
    assert_eq!(arrived("13900000002").await.unwrap()["code"], "424243");
}
