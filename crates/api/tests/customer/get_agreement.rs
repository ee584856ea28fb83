//! `GET getAgreement`

use super::fixtures::open;
use serde_json::json;
use testkit::both_dbs;
use testkit::http::Call;

both_dbs! {
    async fn everybody_reads_both_agreements_in_both_languages(env: TestEnv) {
        let site = open(env);
        let chapter = |title: &str, one: &str, two: &str| json!({ "title": title, "paragraphs": [one, two] });
        for (name, version, title) in
            [("user_agreement", "1", "用户协议"), ("privacy_policy", "2", "隐私政策")]
        {
            let call = || Call::get(&format!("getAgreement?name={name}"));
            let zh = json!({ "version": version, "intro": ["前言"], "chapters": [chapter(title, "一", "二")] });
            assert_eq!(call().data(&site).await, zh);
            let en = json!({ "version": version, "intro": ["Preface"], "chapters": [chapter("Chapter", "One", "Two")] });
            assert_eq!(call().lang("en").token("worth-nothing").data(&site).await, en);
        }
        for wrong in ["getAgreement", "getAgreement?name=", "getAgreement?name=userAgreement"] {
            let answer = Call::get(wrong).send(&site).await;
            assert_eq!(answer.status.as_u16(), 400, "{wrong}");
        }
    }
}
