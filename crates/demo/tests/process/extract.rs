//! Extraction from the customer's call to the simulated Steam and back, through the whole binary.

use crate::satchel::{Satchel, Site};
use serde_json::Value;
use std::time::{Duration, Instant};

async fn login(satchel: &Satchel) -> String {
    let answer = satchel.data("POST", "login?phone=13800000000&password=demo1234", "").await;
    answer["token"].as_str().unwrap().to_owned()
}

/// Extracts one item of the bag; gives the extraction's number.
async fn extract(satchel: &Satchel, token: &str) -> String {
    let bag = satchel.data("GET", "listBag?limit=1", token).await;
    let item = bag["items"][0]["itemId"].as_str().unwrap();
    let made =
        satchel.data("POST", &format!("extractItems?itemIds={item}&secret=demo1234"), token).await;
    made["extractNo"].as_str().unwrap().to_owned()
}

/// Waits until an extraction stands in a state.
async fn wait(satchel: &Satchel, token: &str, no: &str, state: &str) -> Value {
    let started = Instant::now();
    loop {
        let extract = satchel.data("GET", &format!("getExtract?extractNo={no}"), token).await;
        if extract["state"] == state {
            return extract;
        }
        let log = || std::fs::read_to_string(&satchel.log).unwrap();
        assert!(started.elapsed() < Duration::from_secs(30), "not {state}: {extract}\n{}", log());
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn set_outcome(satchel: &Satchel, no: &str, result: &str) {
    let (status, answer) = satchel
        .try_call("POST", &format!("/_sandbox/steam/{no}?result={result}"), "")
        .await
        .unwrap();
    assert_eq!(status, 200, "{result}: {answer}");
}

fn states(extract: &Value) -> Vec<&str> {
    extract["timeline"]
        .as_array()
        .unwrap()
        .iter()
        .map(|step| step["state"].as_str().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn items_reach_steam_come_back_and_outlive_a_power_cut() {
    let site = Site::sqlite();
    let log = {
        let satchel = site.serve(&[("RUST_LOG", "trace"), ("SATCHEL_LOG_LEVEL", "trace")]).await;
        let token = login(&satchel).await;
        let held = satchel.data("GET", "listBag", &token).await["total"].as_i64().unwrap();

        let arrived = extract(&satchel, &token).await;
        let offered = wait(&satchel, &token, &arrived, "awaiting_acceptance").await;
        let page = offered["offerUrl"].as_str().unwrap();
        assert!(page.contains("/_sandbox/steam-community/tradeoffer/"), "{page}");
        set_outcome(&satchel, &arrived, "accept").await;
        let extract_of_it = wait(&satchel, &token, &arrived, "delivered").await;
        assert_eq!(extract_of_it["offerUrl"], Value::Null);
        assert_eq!(
            states(&extract_of_it),
            ["submitted", "sending", "awaiting_acceptance", "delivered"]
        );

        let declined = extract(&satchel, &token).await;
        set_outcome(&satchel, &declined, "decline").await;
        let returned = wait(&satchel, &token, &declined, "returned").await;
        assert_eq!(
            (&returned["reason"], &returned["canRetry"]),
            (&"declined".into(), &true.into())
        );
        set_outcome(&satchel, &declined, "timeout_after_effect").await;
        satchel.data("POST", &format!("retryExtract?extractNo={declined}"), &token).await;
        wait(&satchel, &token, &declined, "awaiting_acceptance").await;
        let cancelled =
            satchel.data("POST", &format!("cancelExtract?extractNo={declined}"), &token).await;
        assert_eq!(cancelled["state"], "cancelled");
        assert_eq!(satchel.data("GET", "listBag", &token).await["total"], held - 1);

        let cut_off = extract(&satchel, &token).await;
        // Between two looks at the offer. In the middle of one, another node would have to wait for
        // the end of its lease.
        wait(&satchel, &token, &cut_off, "awaiting_acceptance").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        satchel.kill_now();
        let again = site.serve(&[]).await;
        let token = login(&again).await;
        set_outcome(&again, &cut_off, "accept").await;
        wait(&again, &token, &cut_off, "delivered").await;
        set_outcome(&again, &cut_off, "rollback").await;
        wait(&again, &token, &cut_off, "rolled_back").await;
        assert_eq!(again.data("GET", "listBag", &token).await["total"], held - 1);
        std::fs::read_to_string(&satchel.log).unwrap()
    };
    for secret in ["demo1234", "DemoTokn"] {
        let line =
            log.lines().find(|line| line.contains(secret) && !line.contains("A customer is ready"));
        assert_eq!(line, None, "a log line holds {secret}");
    }
    let audit = site.run("audit", &[]);
    assert!(audit.status.success(), "{}", String::from_utf8_lossy(&audit.stdout));
}
