//! Whatever networks, browsers and orders of calls strangers choose, they learn nothing about a
//! number, have no more guesses at its account than the rules say, and keep its owner out of
//! nothing.

use super::challenges::answered;
use super::fixtures::{open, registered};
use domain::{Budgets, DAY_SECONDS, Rules, SmsScene};
use testkit::http::{Call, HttpResponse, Site};
use testkit::{Engine, Rng, TestEnv};

const PHONE: &str = "13700000001";
const IPHONE: &str = "Mozilla/5.0 (iPhone) Version/19.1 Safari/604.1";

/// Around the owner's addresses, as near as possible and far away.
const ADDRESSES: [&str; 10] = [
    "10.1.2.3", "10.1.2.4", "10.1.9.9", "10.7.7.7", "203.0.113.9", "2001:db8:1:1::1",
    "2001:db8:1:1::2", "2001:db8:1:2::1", "2001:db8:1:100::1", "2001:db8:9:9::9",
];
const OWNERS: [&str; 2] = ["10.1.2.3", "2001:db8:1:1::1"];

fn rules() -> Rules {
    Rules {
        login_attempts_max: 2,
        login_strangers_free: 3,
        login_strangers_max: 9,
        login_lock_seconds: 1_800,
        sms_per_hour_max: 3,
        sms_strangers_network_max: 2,
        sms_strangers_all_max: 4,
        ..Rules::default()
    }
}

async fn site(engine: Engine) -> Site {
    let budgets = Budgets { challenge_bits: 2, challenge_bits_max: 4, ..Budgets::unlimited() };
    open(TestEnv::with_limits(engine, rules(), budgets).await)
}

/// The attempts of a stranger.
#[derive(Debug, Clone)]
struct Attempt {
    call: &'static str,
    address: &'static str,
    is_like_owner: bool,
    /// None, a made-up one, or that of the stranger's own account.
    cookie: usize,
    solves: bool,
}

impl Attempt {
    fn any(rng: &mut Rng) -> Self {
        let calls = [
            "login?password=wrong1",
            "login?password=wrong1",
            "login?password=wrong1",
            "smsLogin?smsCode=000000",
            "sendSmsCode?scene=login",
            "sendSmsCode?scene=register",
            "register?smsCode=000000&password=hill8484&nickName=a&agree=true",
        ];
        Self {
            call: rng.of(&calls).unwrap(),
            address: rng.of(&ADDRESSES).unwrap(),
            is_like_owner: rng.below(2) == 0,
            cookie: rng.below(3),
            solves: rng.below(3) > 0,
        }
    }

    fn call(&self, rest: &str) -> Call {
        let call = Call::post(&format!("{}&phone={PHONE}{rest}", self.call)).address(self.address);
        let agent = if self.is_like_owner { IPHONE } else { "curl" };
        let call = call.header("user-agent", agent);
        match self.cookie {
            0 => call.without_cookies(),
            1 => call.without_cookies().header("cookie", "satchel_device=AAAAAAAAAAAAAAAAAAAAAA"),
            _ => call.browser("stranger"),
        }
    }

    /// All answers until there is another than a challenge.
    async fn send(&self, site: &Site) -> Vec<HttpResponse> {
        let mut answers = vec![self.call("").send(site).await];
        if self.solves && answers[0].body["reason"] == "challenge_required" {
            let solved = answered(&answers[0].body["data"], true);
            answers.push(self.call(&solved).send(site).await);
        }
        answers
    }
}

/// The answers as a stranger sees them, without the text of a puzzle.
fn seen(answers: &[HttpResponse]) -> Vec<String> {
    let shown = |answer: &HttpResponse| {
        let mut body = answer.body.clone();
        if let Some(data) = body["data"].as_object_mut() {
            data.remove("challenge");
        }
        let mut headers: Vec<&str> = answer.headers.keys().map(|name| name.as_str()).collect();
        headers.sort_unstable();
        format!("{} {body} {:?} {headers:?}", answer.status, answer.headers.get("retry-after"))
    };
    answers.iter().map(shown).collect()
}

/// The owner of the number on a device of theirs.
fn owner(call: &str, address: &str) -> Call {
    let call = Call::post(&format!("{call}&phone={PHONE}")).address(address);
    call.header("user-agent", IPHONE).browser("owner")
}

/// The owner is let in, and asks for a code and uses it.
async fn owner_comes(site: &Site, rng: &mut Rng) {
    let address = rng.of(&OWNERS).unwrap();
    let wrong = owner("login?password=kite48", address).send(site).await;
    assert_eq!(wrong.body["reason"], "invalid_credentials");
    owner("login?password=kite47", address).data(site).await;
    if rng.below(3) == 0 {
        let sent = owner("sendSmsCode?scene=login", address).send(site).await;
        if let Some(limit) = sent.body["reason"].as_str() {
            // The device's own, which nobody else can use up.
            assert!(["sms_too_often", "sms_daily_limit"].contains(&limit), "{limit}");
            return;
        }
        let code = site.env.sms.code(PHONE, SmsScene::Login).unwrap();
        owner(&format!("smsLogin?smsCode={code}"), address).data(site).await;
    }
}

/// The attempts at codes that strangers have had.
async fn attempts_at_codes(site: &Site) -> i64 {
    use diesel::{ExpressionMethods, QueryDsl, RunQueryDsl};
    use store::schema::sms_codes::dsl as t;
    let attempts = site.env.tx(|conn| {
        let of_number = t::sms_codes.filter(t::phone.eq(PHONE));
        Ok(of_number.select((t::attempts, t::attempts_elsewhere)).load::<(i64, i64)>(conn)?)
    });
    attempts.await.iter().map(|(own, elsewhere)| own + elsewhere).sum()
}

/// The same calls at a number with an account, whose owner comes now and then, and at one without.
async fn both_numbers_answer_alike(engine: Engine, seed: u64) {
    let mut rng = Rng::new(seed);
    let (with_account, without) = (site(engine).await, site(engine).await);
    registered(&with_account, PHONE).await;
    let strangers = ["13700000002", "13700000003"];
    for (site, phone) in [(&with_account, strangers[0]), (&without, strangers[1])] {
        registered(site, phone).await;
        let login = Call::post(&format!("login?phone={phone}&password=kite47"));
        login.browser("stranger").data(site).await;
    }
    owner("login?password=kite47", OWNERS[0]).data(&with_account).await;
    for site in [&with_account, &without] {
        site.env.clock.advance_seconds(2 * DAY_SECONDS);
    }
    let codes_before = attempts_at_codes(&with_account).await;
    let (mut guesses, mut owners_codes, mut passed, mut trail) = (0, 0, 0, Vec::new());
    // All in less than a day.
    while passed < DAY_SECONDS - 2_000 {
        let attempt = Attempt::any(&mut rng);
        let (here, there) = (attempt.send(&with_account).await, attempt.send(&without).await);
        trail.push(format!("{attempt:?}"));
        assert_eq!(seen(&here), seen(&there), "seed {seed}: {trail:#?}");
        guesses += here.iter().filter(|a| a.body["reason"] == "invalid_credentials").count();
        assert!(here.iter().all(|answer| answer.body["data"]["token"].is_null()), "{trail:#?}");
        if rng.below(6) == 0 {
            owner_comes(&with_account, &mut rng).await;
            owners_codes += 1;
        }
        let pause = rng.of(&[0, 1, 61, 600, 1_801]).unwrap();
        passed += pause;
        for site in [&with_account, &without] {
            site.env.clock.advance_seconds(pause);
        }
    }
    let rules = rules();
    assert_eq!(guesses, usize::try_from(rules.login_strangers_max).unwrap(), "seed {seed}");
    let of_strangers = 2
        * rules.sms_strangers_all_max
        * (rules.sms_attempts_max + rules.sms_attempts_elsewhere_max);
    let of_owner = owners_codes * (rules.sms_attempts_elsewhere_max + 1);
    let at_codes = attempts_at_codes(&with_account).await - codes_before;
    assert!(at_codes <= of_strangers + of_owner, "seed {seed}: {at_codes}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_learn_nothing_and_have_no_more_guesses_than_the_rules_say_sqlite() {
    for seed in 1..=2 {
        both_numbers_answer_alike(Engine::Sqlite, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn strangers_learn_nothing_and_have_no_more_guesses_than_the_rules_say_postgres() {
    both_numbers_answer_alike(Engine::Postgres, 5).await;
}
