//! The budgets of clients without a login over all phone numbers, and the challenge beyond them.

use super::fixtures::{assert_unchanged, code, open, registered};
use app::sha256;
use domain::{Budgets, Rules, SmsScene};
use serde_json::Value;
use testkit::http::{Call, HttpResponse, Site, fields};
use testkit::{Engine, TestEnv};

/// Small budgets and easy challenges.
fn budgets() -> Budgets {
    Budgets {
        sms_address_per_hour: 2,
        sms_network_per_hour: 5,
        sms_site_per_hour: 3,
        sms_all_per_hour: 9,
        guesses_address_per_hour: 2,
        guesses_network_per_hour: 5,
        overdraft: 2,
        challenge_bits: 6,
        challenge_seconds: 60,
        ..Budgets::unlimited()
    }
}

/// One of each for an address, and many more with challenges.
fn much_beyond() -> Budgets {
    Budgets {
        sms_address_per_hour: 1,
        guesses_address_per_hour: 1,
        overdraft: 9,
        challenge_bits: 2,
        challenge_bits_max: 5,
        challenge_seconds: 60,
        ..Budgets::unlimited()
    }
}

/// Three guesses for a network, two for a site in it, and none beyond.
fn three_guesses() -> Budgets {
    Budgets {
        guesses_site_per_hour: 2,
        guesses_network_per_hour: 3,
        overdraft: 1,
        ..Budgets::unlimited()
    }
}

/// Two guesses for all clients without a login together.
fn two_guesses_of_all() -> Budgets {
    Budgets { guesses_all_per_hour: 2, overdraft: 1, challenge_bits: 4, ..Budgets::unlimited() }
}

/// Budgets of codes in a day, and as many in an hour.
fn daily() -> Budgets {
    Budgets {
        sms_address_per_day: 2,
        sms_site_per_day: 3,
        sms_network_per_day: 5,
        sms_all_per_day: 9,
        overdraft: 2,
        challenge_bits: 6,
        ..Budgets::unlimited()
    }
}

async fn site(engine: Engine, budgets: Budgets) -> Site {
    open(TestEnv::with_limits(engine, Rules::default(), budgets).await)
}

/// A phone number without an account.
fn phone(i: usize) -> String {
    format!("1380000{i:04}")
}

fn send(i: usize, address: &str) -> String {
    format!("sendSmsCode?phone={}&scene=login {address}", phone(i))
}

fn wrong_login(i: usize, address: &str) -> String {
    format!("login?phone={}&password=wrong123 {address}", phone(i))
}

async fn ask(site: &Site, call: &str, solved: &str) -> HttpResponse {
    let (call, address) = call.split_once(' ').unwrap();
    Call::post(&format!("{call}{solved}")).address(address).send(site).await
}

async fn reason(site: &Site, call: &str, solved: &str) -> String {
    let answer = ask(site, call, solved).await;
    answer.body["reason"].as_str().unwrap_or("ok").to_owned()
}

/// The challenge in the response to a call.
async fn challenge(site: &Site, call: &str) -> Value {
    let HttpResponse { status, body, .. } = ask(site, call, "").await;
    assert_eq!(
        (status.as_u16(), &body["code"], &body["reason"]),
        (200, &1013.into(), &"challenge_required".into()),
        "{call}: {body}"
    );
    assert_eq!(fields(&body["data"]), ["bits", "challenge", "expiresAt", "kind"]);
    assert_eq!(body["data"]["kind"], "proof_of_work");
    body["data"].clone()
}

fn zero_bits(challenge: &str, answer: u64) -> u32 {
    let hash =
        sha256(&[sha256(challenge.as_bytes()).as_slice(), answer.to_string().as_bytes()].concat());
    u128::from_be_bytes(hash[..16].try_into().unwrap()).leading_zeros()
}

/// The parameters that solve a challenge, or fail to by one bit.
pub fn answered(challenge: &Value, right: bool) -> String {
    let (text, bits) = (
        challenge["challenge"].as_str().unwrap(),
        u32::try_from(challenge["bits"].as_u64().unwrap()).unwrap(),
    );
    let fits = |answer: &u64| {
        if right { zero_bits(text, *answer) >= bits } else { zero_bits(text, *answer) == bits - 1 }
    };
    let answer = (0..).find(fits).unwrap();
    format!("&challenge={text}&challengeAnswer={answer}")
}

macro_rules! on_both {
    (budgets = $budgets:ident; $($name:ident)+) => {$(
        mod $name {
            use super::*;

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn sqlite() {
                super::$name(site(Engine::Sqlite, $budgets()).await).await;
            }

            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn postgres() {
                super::$name(site(Engine::Postgres, $budgets()).await).await;
            }
        }
    )+};
}

on_both! { budgets = much_beyond; each_doubling_of_what_is_spent_doubles_the_work }
on_both! {
    budgets = three_guesses;
    who_is_right_spends_no_guess
    sites_of_a_network_share_its_guesses
}
on_both! { budgets = two_guesses_of_all; all_strangers_together_get_challenges_and_are_never_refused }
on_both! { budgets = daily; what_a_day_has_does_not_come_back_with_the_hour }

on_both! {
    budgets = budgets;
    beyond_its_codes_an_address_answers_a_challenge_each
    codes_at_the_same_moment_are_as_many_as_one_after_another
    many_addresses_share_what_their_network_has_and_leave_others_theirs
    owners_get_no_challenge_whatever_strangers_spend
    beyond_its_wrong_attempts_an_address_answers_a_challenge_each
    wrong_codes_count_as_guesses
}

async fn beyond_its_codes_an_address_answers_a_challenge_each(site: Site) {
    for i in 0..2 {
        assert_eq!(reason(&site, &send(i, "10.0.0.1"), "").await, "ok");
    }
    let before = site.env.tables().await;
    let call = send(2, "10.0.0.1");
    let first = challenge(&site, &call).await;
    let english = Call::post(&format!("sendSmsCode?phone={}&scene=login", phone(2)))
        .address("10.0.0.1")
        .lang("en")
        .send(&site)
        .await;
    assert_eq!(english.body["msg"], "A security check is needed first. Please try again.");
    // Refused without a solution, with a wrong one, one for another call or number, or one that
    // comes too late.
    for wrong in
        [String::new(), answered(&first, false), "&challenge=6.99.0.0&challengeAnswer=1".to_owned()]
    {
        assert_eq!(reason(&site, &call, &wrong).await, "challenge_required", "{wrong}");
    }
    for half in ["&challenge=6.99.0.0", "&challengeAnswer=1"] {
        assert_eq!(reason(&site, &call, half).await, "bad_parameter");
    }
    let right = answered(&first, true);
    assert_eq!(reason(&site, &send(3, "10.0.0.1"), &right).await, "challenge_required");
    site.env.clock.advance_seconds(60);
    assert_eq!(reason(&site, &call, &right).await, "challenge_required");
    assert_unchanged(&site, &before, "refusals").await;
    let right = answered(&challenge(&site, &call).await, true);
    assert_eq!(reason(&site, &call, &right).await, "ok");
    // A solution works once, although number and network could have another code.
    site.env.clock.advance_seconds(59);
    site.env.tx(|conn| Ok(store::operation::attempt_counters::clear_all(conn, "sms:")?)).await;
    assert_eq!(reason(&site, &call, &right).await, "challenge_required");
    // The more is spent, the harder; and no solution helps beyond twice the budget.
    let harder = challenge(&site, &send(4, "10.0.0.1")).await;
    assert_eq!((first["bits"].as_u64(), harder["bits"].as_u64()), (Some(6), Some(6)));
    assert_eq!(reason(&site, &send(4, "10.0.0.1"), &answered(&harder, true)).await, "ok");
    let spent = ask(&site, &send(5, "10.0.0.1"), "").await;
    assert_eq!((spent.status.as_u16(), &spent.body["reason"]), (429, &"rate_limited".into()));
    // 119 seconds of the hour have passed.
    assert_eq!(spent.headers["retry-after"], "3481");
    assert_eq!(reason(&site, &send(5, "10.0.0.2"), "").await, "ok");
    let counts = site.env.app.abuse_counters.sms_codes.counts();
    assert_eq!((counts[&("login", "sent")], counts[&("login", "over_budget")]), (5, 1));
    let budgets = site.env.app.abuse_counters.budgets.counts();
    assert_eq!(
        (
            budgets[&("sms_address_per_hour", "passed")],
            budgets[&("sms_address_per_hour", "refused")]
        ),
        (3, 1)
    );
    site.env.clock.advance_seconds(3600);
    assert_eq!(reason(&site, &send(6, "10.0.0.1"), "").await, "ok");
}

async fn codes_at_the_same_moment_are_as_many_as_one_after_another(site: Site) {
    let calls = [0, 1, 2, 3].map(|i| send(i, "10.0.0.1"));
    let [first, second, third, fourth] = calls.each_ref().map(|call| reason(&site, call, ""));
    let reasons = tokio::join!(first, second, third, fourth);
    let mut reasons = <[String; 4]>::from(reasons);
    reasons.sort();
    assert_eq!(reasons, ["challenge_required", "challenge_required", "ok", "ok"]);
}

async fn many_addresses_share_what_their_network_has_and_leave_others_theirs(site: Site) {
    // In a /48, each line is another one; in a /56 too.
    let mut reasons = Vec::new();
    for i in 0..6 {
        reasons.push(reason(&site, &send(i, &format!("2001:db8:1:{i:x}00::1")), "").await);
    }
    assert_eq!(reasons, ["ok", "ok", "ok", "ok", "ok", "challenge_required"], "a /48");
    reasons.clear();
    for i in 10..14 {
        reasons.push(reason(&site, &send(i, &format!("2001:db8:2:{i:x}::1")), "").await);
    }
    assert_eq!(reasons, ["ok", "ok", "ok", "challenge_required"], "a /56");
    assert_eq!(reason(&site, &send(20, "2001:db8:3::1"), "").await, "ok", "another network");
    // All clients without a login together have had nine.
    assert_eq!(reason(&site, &send(21, "192.0.2.1"), "").await, "challenge_required");
    let budgets = site.env.app.abuse_counters.budgets.counts();
    for name in ["sms_network_per_hour", "sms_site_per_hour", "sms_all_per_hour"] {
        assert_eq!(budgets[&(name, "challenged")], 1, "{budgets:?}");
    }
}

async fn owners_get_no_challenge_whatever_strangers_spend(site: Site) {
    let token = registered(&site, "13700000001").await;
    for i in 0..8 {
        assert_eq!(reason(&site, &send(i, &format!("10.{i}.0.1")), "").await, "ok");
    }
    assert_eq!(reason(&site, &send(9, "10.99.0.1"), "").await, "challenge_required");
    assert_eq!(
        reason(&site, "sendSmsCode?phone=13700000001&scene=login 10.99.0.1", "").await,
        "challenge_required"
    );
    // From where the customer was logged in before, and in a session from anywhere.
    assert_eq!(
        reason(&site, "sendSmsCode?phone=13700000001&scene=login 127.0.0.1", "").await,
        "ok"
    );
    Call::post("sendSmsCode?scene=cash").token(&token).address("10.99.0.1").data(&site).await;
    for i in 0..2 {
        assert_eq!(reason(&site, &wrong_login(i, "127.0.0.1"), "").await, "invalid_credentials");
    }
    assert_eq!(reason(&site, &wrong_login(3, "127.0.0.1"), "").await, "challenge_required");
    assert_eq!(reason(&site, "login?phone=13700000001&password=kite47 127.0.0.1", "").await, "ok");
}

async fn beyond_its_wrong_attempts_an_address_answers_a_challenge_each(site: Site) {
    registered(&site, "13700000001").await;
    let right = "login?phone=13700000001&password=kite47 10.1.0.1";
    // The right password costs nothing, however often it is used. The owner was never there before.
    for i in 0..4 {
        assert_eq!(
            reason(&site, &format!("login?phone=13700000001&password=kite47 10.1.0.{i}"), "").await,
            "ok"
        );
    }
    for i in 0..2 {
        assert_eq!(reason(&site, &wrong_login(i, "10.7.0.1"), "").await, "invalid_credentials");
    }
    let call = wrong_login(2, "10.7.0.1");
    let first = challenge(&site, &call).await;
    assert_eq!(reason(&site, &call, &answered(&first, false)).await, "challenge_required");
    assert_eq!(
        reason(&site, &wrong_login(3, "10.7.0.1"), &answered(&first, true)).await,
        "challenge_required"
    );
    assert_eq!(reason(&site, &call, &answered(&first, true)).await, "invalid_credentials");
    assert_eq!(
        reason(&site, &call, &answered(&first, true)).await,
        "challenge_required",
        "an answer counts once"
    );
    let next = challenge(&site, &call).await;
    assert_eq!(reason(&site, &call, &answered(&next, true)).await, "invalid_credentials");
    let spent = ask(&site, &call, "").await;
    assert_eq!((spent.status.as_u16(), &spent.body["reason"]), (429, &"rate_limited".into()));
    // Other customers, and the owner at a known network, are not delayed.
    assert_eq!(reason(&site, right, "").await, "ok");
    assert_eq!(reason(&site, &wrong_login(9, "10.8.0.1"), "").await, "invalid_credentials");
}

async fn wrong_codes_count_as_guesses(site: Site) {
    let right = code(&site, "13700000001", SmsScene::Register).await;
    let wrong = format!("{:06}", (right.parse::<u32>().unwrap() + 1) % 1_000_000);
    for i in 0..4 {
        let call = format!("smsLogin?phone={}&smsCode=123456 10.7.0.1", phone(i));
        assert_eq!(reason(&site, &call, "").await, "invalid_sms_code");
    }
    assert_eq!(
        reason(&site, &format!("smsLogin?phone={}&smsCode=123456 10.7.0.1", phone(5)), "").await,
        "rate_limited"
    );
    let register = |code: &str| {
        format!("register?phone=13700000001&smsCode={code}&password=kite47&nickName=a&agree=true")
    };
    assert_eq!(reason(&site, &format!("{} 10.7.0.1", register(&wrong)), "").await, "rate_limited");
    assert_eq!(reason(&site, &format!("{} 127.0.0.1", register(&right)), "").await, "ok");
}

async fn each_doubling_of_what_is_spent_doubles_the_work(site: Site) {
    let mut bits = Vec::new();
    assert_eq!(reason(&site, &send(0, "10.0.0.1"), "").await, "ok");
    for i in 1..=8 {
        let call = send(i, "10.0.0.1");
        let puzzle = challenge(&site, &call).await;
        bits.push(puzzle["bits"].as_u64().unwrap());
        assert_eq!(reason(&site, &call, &answered(&puzzle, true)).await, "ok");
    }
    assert_eq!(bits, [2, 3, 3, 4, 4, 4, 4, 5]);
    assert_eq!(reason(&site, &send(9, "10.0.0.1"), "").await, "rate_limited");
    bits.clear();
    assert_eq!(reason(&site, &wrong_login(0, "10.0.0.2"), "").await, "invalid_credentials");
    for i in 1..=4 {
        let call = wrong_login(i, "10.0.0.2");
        let puzzle = challenge(&site, &call).await;
        bits.push(puzzle["bits"].as_u64().unwrap());
        let answer = answered(&puzzle, true);
        assert_eq!(reason(&site, &call, &answer).await, "invalid_credentials");
    }
    assert_eq!(bits, [2, 3, 3, 4]);
    // A solution for a code is not valid for a login with the same number.
    assert_eq!(reason(&site, &send(10, "10.0.0.2"), "").await, "ok");
    let for_a_code = answered(&challenge(&site, &send(11, "10.0.0.2")).await, true);
    let login = wrong_login(11, "10.0.0.2");
    assert_eq!(reason(&site, &login, &for_a_code).await, "challenge_required");
    assert_eq!(reason(&site, &send(11, "10.0.0.2"), &for_a_code).await, "ok");
}

async fn who_is_right_spends_no_guess(site: Site) {
    for i in 0..5 {
        let phone = format!("1370000000{i}");
        registered(&site, &phone).await;
        // From networks without an earlier login: with the password, and with a code.
        let login = format!("login?phone={phone}&password=kite47 10.1.0.{i}");
        assert_eq!(reason(&site, &login, "").await, "ok", "{i}");
        let ask = format!("sendSmsCode?phone={phone}&scene=login 10.2.0.{i}");
        assert_eq!(reason(&site, &ask, "").await, "ok", "{i}");
        let code = site.env.sms.code(&phone, SmsScene::Login).unwrap();
        let login = format!("smsLogin?phone={phone}&smsCode={code} 10.2.0.{i}");
        assert_eq!(reason(&site, &login, "").await, "ok", "{i}");
    }
    for network in ["10.1.0", "10.2.0"] {
        let mut reasons = Vec::new();
        for i in 0..4 {
            reasons.push(reason(&site, &wrong_login(i, &format!("{network}.9{i}")), "").await);
        }
        let wrong = "invalid_credentials";
        assert_eq!(reasons, [wrong, wrong, wrong, "rate_limited"], "{network}");
    }
    // A customer with an earlier login there is not delayed by what others have spent there.
    let owner = "login?phone=13700000000&password=kite47 10.1.0.0";
    assert_eq!(reason(&site, owner, "").await, "ok");
    site.env.clock.advance_seconds(60);
    let ask = "sendSmsCode?phone=13700000001&scene=login 10.2.0.1";
    assert_eq!(reason(&site, ask, "").await, "ok");
    let code = site.env.sms.code("13700000001", SmsScene::Login).unwrap();
    let owner = format!("smsLogin?phone=13700000001&smsCode={code} 10.2.0.1");
    assert_eq!(reason(&site, &owner, "").await, "ok");
}

async fn sites_of_a_network_share_its_guesses(site: Site) {
    let mut reasons = Vec::new();
    // Three lines of one /56, and a line of each of two others in the same /48.
    for line in ["1", "2", "3", "100", "200"] {
        let call = wrong_login(reasons.len(), &format!("2001:db8:1:{line}::1"));
        reasons.push(reason(&site, &call, "").await);
    }
    let (wrong, spent) = ("invalid_credentials", "rate_limited");
    assert_eq!(reasons, [wrong, wrong, spent, wrong, spent], "what is refused is no guess");
    let refused = site.env.app.abuse_counters.budgets.counts();
    for name in ["guesses_site_per_hour", "guesses_network_per_hour"] {
        assert_eq!(refused[&(name, "refused")], 1, "{refused:?}");
    }
}

async fn all_strangers_together_get_challenges_and_are_never_refused(site: Site) {
    for i in 0..3 {
        registered(&site, &format!("1370000000{i}")).await;
    }
    for i in 0..6 {
        let call = wrong_login(i, &format!("10.{i}.0.1"));
        // Two are free; the registrations took none of them.
        let answer =
            if i < 2 { String::new() } else { answered(&challenge(&site, &call).await, true) };
        assert_eq!(reason(&site, &call, &answer).await, "invalid_credentials", "{i}");
    }
    let owner = "login?phone=13700000001&password=kite47 127.0.0.1";
    assert_eq!(reason(&site, owner, "").await, "ok");
    let budgets = site.env.app.abuse_counters.budgets.counts();
    assert_eq!(budgets[&("guesses_all_per_hour", "passed")], 4, "{budgets:?}");
}

async fn what_a_day_has_does_not_come_back_with_the_hour(site: Site) {
    let two_hours = || site.env.clock.advance_seconds(2 * 3600);
    let is_challenged = async |i: usize, address: &str| {
        assert_eq!(reason(&site, &send(i, address), "").await, "challenge_required", "{address}");
    };
    let are_sent = async |numbers: std::ops::Range<usize>, address: &dyn Fn(usize) -> String| {
        for i in numbers {
            assert_eq!(reason(&site, &send(i, &address(i)), "").await, "ok", "{i}");
        }
    };
    are_sent(0..2, &|_| "10.0.0.1".to_owned()).await;
    two_hours();
    is_challenged(2, "10.0.0.1").await;
    are_sent(3..6, &|i| format!("2001:db8:2:{i}::1")).await;
    two_hours();
    is_challenged(6, "2001:db8:2:9::1").await;
    are_sent(7..9, &|i| format!("2001:db8:2:{i}00::1")).await;
    two_hours();
    is_challenged(9, "2001:db8:2:900::1").await;
    are_sent(10..12, &|i| format!("10.{i}.0.1")).await;
    two_hours();
    is_challenged(12, "10.12.0.1").await;
    let budgets = site.env.app.abuse_counters.budgets.counts();
    for name in
        ["sms_address_per_day", "sms_site_per_day", "sms_network_per_day", "sms_all_per_day"]
    {
        assert_eq!(budgets[&(name, "challenged")], 1, "{budgets:?}");
    }
    // A day after the first of them.
    site.env.clock.advance_seconds(16 * 3600);
    are_sent(13..14, &|_| "10.0.0.1".to_owned()).await;
}
