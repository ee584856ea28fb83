//! `GET getClientConfig`

use super::fixtures::open;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn a_client_learns_names_limits_and_what_is_offered(env: TestEnv) {
        let site = open(env);
        let expected = json!({
            "brand": { "nameZh": "锦囊", "nameEn": "Satchel", "copyright": "© Satchel", "supportUrl": null, "supportHours": { "from": 8, "to": 20 } },
            "company": { "name": null, "icp": null, "publicSecurity": null, "licences": null },
            "languages": ["zh-CN", "en"],
            "avatars": (1..=12).map(|number| format!("/avatars/preset/{number}.svg")).collect::<Vec<_>>(),
            "payMethods": ["alipay", "wechat", "card"],
            "deposits": true,
            "limits": {
                "passwordMin": 6, "smsResendSeconds": 60, "orderHoldSeconds": 900, "maxOpenOrders": 5,
                "maxUnitsPerGift": 10, "extractItemsMax": 200, "depositItemsMax": 50, "exchangeItemsMax": 200, "pageMax": 50,
            },
            "agreements": { "userAgreement": "1", "privacyPolicy": "2" },
            "sandbox": true,
        });
        let before = site.env.tables().await;
        for call in ["getClientConfig", "getClientConfig?unknown=%E7%BA%A2"] {
            assert_eq!(Call::get(call).data(&site).await, expected);
            assert_eq!(Call::get(call).lang("en").token("worth-nothing").data(&site).await, expected);
        }
        assert_eq!(before.differences(&site.env.tables().await), []);
    }
}
