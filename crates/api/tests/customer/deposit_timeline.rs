//! The dated steps of a deposit in `GET getDeposit`.

use super::deposits::{create, depositor, get};
use super::fixtures::text;
use app::ports::DepositOffer;
use domain::{DAY_SECONDS, Timestamp};
use serde_json::{Value, json};
use testkit::both_dbs;
use testkit::http::{Call, Site};

/// A time as the API writes it.
fn shown(time: Timestamp) -> String {
    time.to_rfc3339()
}

/// A deposit of the first item whose offer waits for its customer; with the times at which it was
/// requested, sent and offered.
async fn offered(site: &Site, token: &str) -> (String, Timestamp, Timestamp) {
    let begun_at = site.env.app.now();
    let no = text(&create("1", 7_500).token(token).data(site).await["depositNo"]);
    site.env.clock.advance_seconds(1);
    site.env.run_jobs().await;
    let expires_at = site.env.app.now().plus_seconds(3_600);
    let offer = DepositOffer::Offered { offer_id: "O1".to_owned(), expires_at };
    report(site, &no, offer, 2).await;
    (no, begun_at, site.env.app.now())
}

/// Steam says this of the offer, and the service asks so many seconds later.
async fn report(site: &Site, no: &str, offer: DepositOffer, seconds: i64) {
    site.env.deposits.put(no, offer);
    site.env.clock.advance_seconds(seconds);
    site.env.run_jobs().await;
}

fn received(received_at: Timestamp) -> DepositOffer {
    let protected_until = received_at.plus_seconds(8 * DAY_SECONDS);
    DepositOffer::Received { offer_id: "O1".to_owned(), received_at, protected_until }
}

/// Each step with its time, and whether it is expected.
async fn timeline(site: &Site, token: &str, no: &str) -> Value {
    let shown = get(site, token, no).await;
    let step = |step: &Value| json!([step["step"], step["time"], step["isExpected"]]);
    shown["timeline"].as_array().unwrap().iter().map(step).collect()
}

fn happened(step: &str, time: Timestamp) -> Value {
    json!([step, shown(time), false])
}

fn expected(step: &str, time: Timestamp) -> Value {
    json!([step, shown(time), true])
}

both_dbs! {
    async fn each_step_is_dated_and_what_comes_is_expected(env: TestEnv) {
        let (site, token, _) = depositor(env, 1).await;
        let (no, begun_at, offered_at) = offered(&site, &token).await;
        let sent_at = begun_at.plus_seconds(1);
        let mut before = vec![
            happened("submitted", begun_at),
            happened("sending", sent_at),
            happened("awaiting_acceptance", offered_at),
        ];
        assert_eq!(timeline(&site, &token, &no).await, json!(before));
        // Steam's clock dates what happens at Steam, and not when the service hears of it.
        let accepted_at = offered_at.plus_seconds(5);
        let until = accepted_at.plus_seconds(8 * DAY_SECONDS);
        report(&site, &no, received(accepted_at), 7).await;
        before.push(happened("accepted", accepted_at));
        before.push(happened("received", accepted_at));
        let coming = [expected("protection_ended", until), expected("credited", until)];
        let way: Value = before.iter().chain(&coming).cloned().collect();
        assert_eq!(timeline(&site, &token, &no).await, way);
        assert_eq!(get(&site, &token, &no).await["protectedUntil"], shown(until));
        site.env.clock.advance_seconds(8 * DAY_SECONDS);
        site.env.run_jobs().await;
        let credited_at = site.env.app.now();
        assert!(credited_at > until);
        before.push(happened("protection_ended", until));
        before.push(happened("credited", credited_at));
        assert_eq!(timeline(&site, &token, &no).await, json!(before));
        site.env.audit().await;
    }

    async fn a_held_trade_is_accepted_once_and_its_items_are_expected(env: TestEnv) {
        let (site, token, _) = depositor(env, 1).await;
        let (no, ..) = offered(&site, &token).await;
        let accepted_at = site.env.app.now().plus_seconds(1);
        let until = accepted_at.plus_seconds(15 * DAY_SECONDS);
        let held = DepositOffer::Held { offer_id: "O1".to_owned(), accepted_at, until };
        report(&site, &no, held, 2).await;
        let held_at = site.env.app.now();
        let way = timeline(&site, &token, &no).await;
        let steps = [
            happened("accepted", accepted_at),
            happened("held", held_at),
            expected("received", until),
        ];
        assert_eq!(way.as_array().unwrap()[3..], steps);
        report(&site, &no, received(until), 15 * DAY_SECONDS).await;
        let way = timeline(&site, &token, &no).await;
        let protected = until.plus_seconds(8 * DAY_SECONDS);
        let steps = [
            happened("accepted", accepted_at),
            happened("held", held_at),
            happened("received", until),
            expected("protection_ended", protected),
            expected("credited", protected),
        ];
        assert_eq!(way.as_array().unwrap()[3..], steps);
        report(&site, &no, DepositOffer::RolledBack, DAY_SECONDS).await;
        let way = timeline(&site, &token, &no).await;
        let steps = [happened("received", until), happened("rolled_back", site.env.app.now())];
        assert_eq!(way.as_array().unwrap()[5..], steps, "nothing is expected any more");
        site.env.audit().await;
    }

    async fn nothing_is_expected_at_a_time_that_has_passed(env: TestEnv) {
        let (site, token, _) = depositor(env, 1).await;
        let (no, ..) = offered(&site, &token).await;
        let accepted_at = site.env.app.now().plus_seconds(1);
        let until = accepted_at.plus_seconds(15 * DAY_SECONDS);
        let held = DepositOffer::Held { offer_id: "O1".to_owned(), accepted_at, until };
        report(&site, &no, held, 2).await;
        let held_at = site.env.app.now();
        site.env.clock.advance_seconds(15 * DAY_SECONDS);
        // Steam has not delivered the items.
        let way = timeline(&site, &token, &no).await;
        let steps = [happened("accepted", accepted_at), happened("held", held_at)];
        assert_eq!(way.as_array().unwrap()[3..], steps);
        report(&site, &no, received(until), 1).await;
        site.env.clock.advance_seconds(8 * DAY_SECONDS);
        // Steam has not confirmed that the items stay.
        let protected = until.plus_seconds(8 * DAY_SECONDS);
        let way = timeline(&site, &token, &no).await;
        let steps = [happened("received", until), happened("protection_ended", protected)];
        assert_eq!(way.as_array().unwrap()[5..], steps);
        site.env.run_jobs().await;
        let way = timeline(&site, &token, &no).await;
        let credited = happened("credited", site.env.app.now());
        assert_eq!(way.as_array().unwrap()[6..], [happened("protection_ended", protected), credited]);
    }

    async fn the_end_of_a_deposit_has_its_reason_and_time(env: TestEnv) {
        let (site, token, _) = depositor(env, 1).await;
        for (code, reason_text) in [
            ("declined", "You declined the offer on Steam"),
            ("expired", "The offer was not accepted in time"),
            ("other_items", "The trade had other items than were agreed; please contact customer service"),
        ] {
            let (no, _, offered_at) = offered(&site, &token).await;
            report(&site, &no, DepositOffer::Failed { code: code.to_owned() }, 3).await;
            let call = Call::get(&format!("getDeposit?depositNo={no}")).token(&token).lang("en");
            let timeline = call.data(&site).await["timeline"].clone();
            let end = json!({
                "step": "cancelled", "time": shown(offered_at.plus_seconds(3)), "isExpected": false,
                "reason": code, "reasonText": reason_text,
            });
            assert_eq!(timeline[3], end);
            assert_eq!((timeline.as_array().unwrap().len(), &timeline[2]["reason"]), (4, &Value::Null));
        }
        let no = text(&create("1", 7_500).token(&token).data(&site).await["depositNo"]);
        Call::post(&format!("cancelDeposit?depositNo={no}")).token(&token).data(&site).await;
        let now = site.env.app.now();
        assert_eq!(timeline(&site, &token, &no).await, json!([happened("submitted", now), happened("cancelled", now)]));
        site.env.audit().await;
    }
}
