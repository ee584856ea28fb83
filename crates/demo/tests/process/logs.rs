//! Secrets travel in query strings here, so no log line may ever hold one.

use crate::satchel::Site;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_secret_is_in_any_log_line_at_trace() {
    let site = Site::sqlite();
    let phone = "13612345678";
    let password = "Geheim7Wort";
    let mut secrets = vec![password.to_owned(), "Falsch8Wort".to_owned(), phone.to_owned()];
    let text = {
        let satchel =
            site.serve_with(&[("RUST_LOG", "trace"), ("SATCHEL_LOG_LEVEL", "trace")], &[]).await;
        let token = satchel.register(phone, password).await;
        secrets.push(token.clone());
        satchel.customer("POST", &format!("login?phone={phone}&password=Falsch8Wort"), "").await;
        secrets.push(
            satchel.data("POST", &format!("login?phone={phone}&password={password}"), "").await["token"].as_str().unwrap().to_owned(),
        );
        satchel.customer("POST", &format!("smsLogin?phone={phone}&smsCode=998877"), "").await;
        secrets.push("998877".to_owned());
        let order = satchel.data("POST", "createOrder?giftId=1&quantity=1", &token).await;
        let order_no = order["orderNo"].as_str().unwrap().to_owned();
        let paid = satchel
            .data("POST", &format!("payOrder?orderNo={order_no}&method=alipay"), &token)
            .await;
        let payment_no = paid["paymentNo"].as_str().unwrap().to_owned();
        satchel.try_call("POST", &format!("/_sandbox/pay/{payment_no}"), "").await;
        // Statements of customers about themselves, right and wrong.
        for call in [
            "verifyReal?realName=%E8%AF%B8%E8%91%9B%E4%BA%AE&idCardNo=11010519491231002X",
            "verifyReal?realName=%E8%AF%B8%E8%91%9B%E4%BA%AE&idCardNo=110105194912310021",
            "modifyTradeUrl?tradeUrl=https://steamcommunity.com/tradeoffer/new/?partner=1%26token=GeheTokn",
            "modifySecret?newSecret=Neu9Geheim&confirmSecret=Neu9Geheim&smsCode=998877",
            "modifyPassword?newPassword=Neu9Geheim&oldPassword=Falsch8Wort",
            "modifyPhone?phone=13912348765&phoneCode=998877&smsCode=998877&secret=Neu9Geheim",
            "deleteAccount?smsCode=998877&secret=Neu9Geheim",
        ] {
            satchel.customer("POST", call, &token).await;
        }
        secrets.extend(
            [
                "诸葛亮", "%E8%AF%B8", "1101051949123100", "GeheTokn", "Neu9Geheim",
                // Words that only requests to the providers of SMS and names have in them.
                "TemplateParam", "IdentifyNum", "ACS3-HMAC-SHA256",
            ]
            .map(str::to_owned),
        );
        satchel.customer("GET", "exportMyData", &token).await;
        // Malformed ones take other paths through the code.
        satchel
            .try_call(
                "POST",
                &format!("/api/v1/customer/login?password={password}&password={password}x%00"),
                "",
            )
            .await;
        satchel
            .try_call("POST", &format!("/api/v1/customer/nothing?password={password}"), "")
            .await;
        satchel.data("POST", "logout", &token).await;
        std::fs::read_to_string(&satchel.log).unwrap()
    };
    assert!(text.lines().count() > 10, "nothing was logged, so nothing was proven:\n{text}");
    assert!(text.contains("/api/v1/customer/login"), "the access log has no paths:\n{text}");
    let failed =
        text.lines().find(|line| line.contains("satchel_security") && line.contains("failed"));
    assert!(
        failed.is_some_and(|line| line.contains("sign_in") && line.contains("wrong_password")),
        "{failed:?}"
    );
    for secret in secrets {
        let line = text.lines().find(|line| line.contains(&secret));
        assert_eq!(line, None, "a log line holds {secret}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_can_be_followed_through_the_log_and_a_refusal_says_why() {
    let site = Site::sqlite();
    let satchel = site.serve_with(&[("SATCHEL_LOG_FORMAT", "json")], &[]).await;
    let token = satchel.register("13612345678", "Geheim7Wort").await;
    let call = "createOrder?giftId=1&quantity=1";
    let order_no = satchel.data("POST", call, &token).await["orderNo"].as_str().unwrap().to_owned();
    let call = format!("payOrder?orderNo={order_no}&method=alipay");
    let paid = satchel.data("POST", &call, &token).await;
    let payment_no = paid["paymentNo"].as_str().unwrap().to_owned();
    satchel.try_call("POST", &format!("/_sandbox/pay/{payment_no}"), "").await;
    let call = format!("getOrder?orderNo={order_no}");
    while satchel.data("GET", &call, &token).await["state"] != "completed" {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let (status, refused) =
        satchel.customer("POST", &format!("cancelOrder?orderNo={order_no}"), &token).await;
    assert_eq!((status, &refused["reason"]), (200, &"not_cancellable".into()), "{refused}");
    let (_, metrics) = satchel.page("/metrics").await;
    drop(satchel);

    let text = site.logs();
    let lines: Vec<serde_json::Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|e| panic!("{e}: {line}")))
        .collect();
    let states = |number: &str| -> Vec<&str> {
        let of = lines
            .iter()
            .filter(|line| line["number"] == number && line["target"] == "satchel::business");
        of.map(|line| line["state"].as_str().unwrap()).collect()
    };
    assert_eq!(states(&order_no), ["pending_payment", "completed"], "{text}");
    assert_eq!(states(&payment_no), ["pending", "paid", "order_paid"], "{text}");
    let placed = lines.iter().find(|line| line["number"] == order_no.as_str()).unwrap();
    assert!(placed["user_id"].is_i64(), "{placed}");
    // One request is one id, in its own line and in all that it has caused.
    let request = placed["request"].as_str().unwrap().strip_prefix("id=").unwrap();
    let access = lines
        .iter()
        .find(|line| line["id"] == request && line["path"] == "/api/v1/customer/createOrder");
    assert!(access.is_some(), "{placed}");
    let access = lines.iter().find(|line| line["path"] == "/api/v1/customer/cancelOrder").unwrap();
    assert_eq!((&access["code"], &access["reason"]), (&refused["code"], &refused["reason"]));
    assert!(
        metrics.contains("satchel_refusals_total{route=\"/api/v1/customer/cancelOrder\",reason=\"not_cancellable\"} 1\n"),
        "{metrics}"
    );
}
