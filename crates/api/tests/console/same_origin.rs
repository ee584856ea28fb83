//! Calls of other pages are refused, with and without a session.

use crate::desk::{Call, Desk, ORIGIN, get_me, sign_in};
use domain::Role;
use serde_json::json;
use testkit::both_dbs;

both_dbs! {
    async fn only_pages_of_the_console_itself_may_call(env: TestEnv) {
        let desk = Desk::new(env);
        let member = desk.member("mei", &[Role::Manager]).await;
        let foreign = (403, "foreign_origin".to_owned());
        for origin in ["", "null", "https://shop.test", "http://desk.test", "https://desk.test.evil.test", "https://desk.test/"] {
            assert_eq!(get_me(&member.cookie).header("origin", origin).refusal(&desk).await, foreign, "{origin}");
            let request = sign_in("mei", "x", "1").header("origin", origin);
            assert_eq!(request.refusal(&desk).await, foreign, "{origin}");
        }
        let twice = get_me(&member.cookie).and_header("origin", ORIGIN);
        assert_eq!(twice.refusal(&desk).await, foreign);
        let not_json = (415, "not_json".to_owned());
        for content_type in ["", "text/plain", "application/x-www-form-urlencoded", "application/jsonx"] {
            let request = get_me(&member.cookie).header("content-type", content_type);
            assert_eq!(request.refusal(&desk).await, not_json, "{content_type}");
        }
        let with_charset = get_me(&member.cookie).header("content-type", "application/json; charset=utf-8");
        assert_eq!(with_charset.data(&desk).await["name"], "mei");
        // Nothing of a call stands in its address, which is logged.
        let body = json!({ "name": "mei", "password": "x", "code": "1" });
        let (status, reason) = Call::to("signIn?name=mei", body).refusal(&desk).await;
        assert_eq!((status, reason.as_str()), (400, "bad_parameter"));
    }

    async fn refusals_are_in_the_callers_language(env: TestEnv) {
        let desk = Desk::new(env);
        let wrong = || sign_in("nobody", "x", "1");
        let chinese = wrong().send(&desk).await.body;
        assert_eq!(chinese["msg"], "用户名、密码或验证码错误");
        let english = wrong().header("accept-language", "en").send(&desk).await.body;
        assert_eq!(english["msg"], "The name, the password or the code is wrong");
    }
}
