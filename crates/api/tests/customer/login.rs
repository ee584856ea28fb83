//! `POST login`

use super::fixtures::{assert_unchanged, customer, encoded, open, registered, text};
use super::places::places;
use super::refused;
use testkit::both_dbs;
use testkit::http::{Call, Site, fields};

const PHONE: &str = "13700000001";

/// As if so many attempts of unknown devices had been wrong.
async fn strangers_have_tried(site: &Site, times: i64) {
    use diesel::RunQueryDsl;
    let name = format!("login:{PHONE}");
    let now = site.env.app.now().0;
    let cleared = format!("DELETE FROM attempt_counters WHERE name = '{name}'");
    let set = format!(
        "INSERT INTO attempt_counters (name, window_start, events, last_at) VALUES ('{name}', {now}, {times}, {now})"
    );
    let tried = move |conn: &mut db::Conn| {
        diesel::sql_query(&cleared).execute(conn)?;
        diesel::sql_query(&set).execute(conn)?;
        Ok(())
    };
    site.env.tx(tried).await;
}

both_dbs! {
    async fn a_customer_logs_in_with_parameters_in_any_place(env: TestEnv) {
        let site = open(env);
        let mut tokens = vec![registered(&site, PHONE).await];
        for call in places("login", &[("phone", PHONE), ("password", "kite47")]) {
            let data = call.data(&site).await;
            assert_eq!(fields(&data), ["token"]);
            tokens.push(text(&data["token"]));
        }
        for form in ["+86 137-0000-0001", "0086 13700000001", " 137 0000 0001 "] {
            Call::post(&format!("login?phone={}&password=kite47", encoded(form))).data(&site).await;
        }
        // A `+` in an address is a blank.
        for form in ["+8613700000001", "8613700000001", "(%2B86)137%200000%200001", "%EF%BC%8B8613700000001"] {
            Call::post(&format!("login?phone={form}&password=kite47")).data(&site).await;
        }
        for form in ["１３７００００００01", "137\u{2011}0000\u{2013}0001", "\u{202d}13700000001\u{202c}", "137\u{a0}0000\u{200b}0001"] {
            Call::post(&format!("login?phone={}&password=kite47", encoded(form))).data(&site).await;
        }
        // Each login is separate, and the earlier ones remain.
        for (i, token) in tokens.iter().enumerate() {
            assert!(!tokens[..i].contains(token) && token.len() >= 43, "{token}");
            Call::get("getUserInfo").token(token).data(&site).await;
        }
    }

    async fn an_accent_of_its_own_is_part_of_its_letter_in_a_password(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let (one, two) = (encoded("kit\u{e9}4711"), encoded("kite\u{301}4711"));
        let unchanged = Call::post(&format!("modifyPassword?newPassword={one}&oldPassword=kite47")).token(&token);
        unchanged.data(&site).await;
        for password in [&one, &two] {
            Call::post(&format!("login?phone={PHONE}&password={password}")).data(&site).await;
        }
        let other = Call::post(&format!("login?phone={PHONE}&password=kite4711"));
        refused::invalid_credentials().check(&site, other).await;
        let same = Call::post(&format!("modifySecret?newSecret={one}1&confirmSecret={two}1&smsCode=000000")).token(&token);
        refused::invalid_sms_code().check(&site, same).await;
    }

    async fn who_cannot_be_let_in_hears_why_and_no_more(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let before = site.env.tables().await;
        refused::missing("phone").check(&site, Call::post("login?password=kite47")).await;
        refused::missing("password").check(&site, Call::post(&format!("login?phone={PHONE}"))).await;
        refused::missing("phone").check(&site, Call::post("login")).await;
        for phone in ["", "1370000000", "admin", "%27%20OR%201%3D1--"] {
            refused::invalid_phone().check(&site, Call::post(&format!("login?phone={phone}&password=kite47"))).await;
        }
        assert_unchanged(&site, &before, "refusals").await;
        for (phone, password) in [(PHONE, "abc124"), (PHONE, ""), ("13799999999", "kite47"), ("13799999998", "decoy%20password%201")] {
            refused::invalid_credentials().check(&site, Call::post(&format!("login?phone={phone}&password={password}"))).await;
        }
        let after = site.env.tables().await;
        let written: Vec<String> = before.differences(&after).into_iter().map(|(table, _)| table).collect();
        assert_eq!(written, ["attempt_counters", "security_events"], "wrong attempts are counted and recorded, and nothing else happens");
    }

    async fn what_a_browser_says_of_itself_is_kept_short(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let login = Call::post(&format!("login?phone={PHONE}&password=kite47"));
        let long = "🦊".repeat(3_000);
        let names: [&[u8]; 5] = [b"", b"\xff\xfe", long.as_bytes(), b"a\tb'; DROP TABLE sessions--", "密".as_bytes()];
        for name in names {
            let call = login.clone().header("user-agent", name).header("x-forwarded-for", "6.6.6.6, ' OR 1=1--");
            let token = text(&call.data(&site).await["token"]);
            Call::get("getUserInfo").token(&token).data(&site).await;
        }
        let kept = site.env.tx(|conn| {
            use diesel::{QueryDsl, RunQueryDsl};
            Ok(store::schema::sessions::table.select((store::schema::sessions::user_agent, store::schema::sessions::address)).load::<(
                String,
                String,
            )>(
                conn
            )?)
        });
        for (name, address) in kept.await {
            assert!(name.chars().count() <= 200 && !name.chars().any(char::is_control), "{name}");
            assert_eq!(address, "127.0.0.1", "no header counts that no proxy of ours has set");
        }
    }

    async fn guessing_locks_one_number_for_half_an_hour(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        registered(&site, "13700000002").await;
        let login = |phone: &str, password: &str| Call::post(&format!("login?phone={phone}&password={password}"));
        // A number without an account is locked in the same way, so that the lock reveals nothing.
        for phone in [PHONE, "13799999999"] {
            for _ in 0..5 {
                assert_eq!(login(phone, "abc124").send(&site).await.body["reason"], "invalid_credentials");
            }
            refused::too_many_attempts(30).check(&site, login(phone, "kite47")).await;
        }
        site.env.clock.advance_seconds(10 * 60 + 1);
        refused::too_many_attempts(20).check(&site, login("%2B86-137-0000-0001", "kite47")).await;
        login("13700000002", "kite47").data(&site).await;
        site.env.clock.advance_seconds(20 * 60);
        login(PHONE, "kite47").data(&site).await;
    }

    async fn a_stranger_who_guesses_locks_no_owner_out(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let login = |password: &str, address: &str| Call::post(&format!("login?phone={PHONE}&password={password}")).address(address);
        let owner = |password: &str, address: &str| login(password, address).browser("the owner's");
        let is_wrong = async |call: Call| assert_eq!(call.send(&site).await.body["reason"], "invalid_credentials");
        owner("kite47", "10.1.0.1").data(&site).await;
        // Five each from four networks, that of the owner among them: what all strangers have
        // without a challenge.
        for address in ["10.1.0.1", "10.1.0.2", "172.3.0.1", "172.4.0.1"] {
            for _ in 0..5 {
                is_wrong(login("abc124", address).without_cookies()).await;
            }
            refused::too_many_attempts(30).check(&site, login("kite47", address).without_cookies()).await;
        }
        let beyond = login("kite47", "172.77.0.1");
        assert_eq!(beyond.clone().send(&site).await.body["reason"], "challenge_required");
        strangers_have_tried(&site, 100).await;
        refused::too_many_attempts_today().check(&site, beyond).await;
        // The owner's own device is not locked, in whatever network it is.
        for address in ["10.1.0.1", "10.9.7.7", "172.3.0.1"] {
            is_wrong(owner("abc124", address)).await;
            owner("kite47", address).data(&site).await;
        }
        for _ in 0..5 {
            is_wrong(owner("abc124", "10.1.0.1")).await;
        }
        refused::too_many_attempts(30).check(&site, owner("kite47", "10.9.0.1")).await;
    }

    async fn a_line_of_ipv6_is_one_place_whichever_address_it_calls_from(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let login = |password: &str, address: &str| Call::post(&format!("login?phone={PHONE}&password={password}")).address(address);
        for last in 1..=5 {
            let answer = login("abc124", &format!("2001:db8:1:1::{last}")).send(&site).await;
            assert_eq!(answer.body["reason"], "invalid_credentials");
        }
        refused::too_many_attempts(30).check(&site, login("kite47", "2001:db8:1:1:ffff::9")).await;
        // The neighbouring network is another one.
        login("kite47", "2001:db8:1:2::1").data(&site).await;
    }

    async fn a_right_password_on_a_new_device_leaves_what_strangers_have_tried(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let login = |password: &str, address: &str| Call::post(&format!("login?phone={PHONE}&password={password}")).address(address).without_cookies();
        let is_wrong = async |address: &str| assert_eq!(login("abc124", address).send(&site).await.body["reason"], "invalid_credentials", "{address}");
        for _ in 0..4 {
            is_wrong("10.1.0.1").await;
        }
        login("kite47", "10.1.0.1").data(&site).await;
        is_wrong("10.1.0.1").await;
        refused::too_many_attempts(30).check(&site, login("kite47", "10.1.0.1")).await;
        strangers_have_tried(&site, 99).await;
        assert_eq!(login("kite47", "10.2.0.1").send(&site).await.body["reason"], "challenge_required");
    }

    async fn a_device_that_its_owner_forgets_is_any_other(env: TestEnv) {
        let site = open(env);
        let token = registered(&site, PHONE).await;
        let login = |browser: &str| Call::post(&format!("login?phone={PHONE}&password=kite47")).address("10.1.0.1").browser(browser);
        let is_known = async |browser: &str| {
            let unread = async || Call::get("getUserInfo").token(&token).data(&site).await["unreadCount"].as_i64().unwrap();
            let before = unread().await;
            login(browser).data(&site).await;
            unread().await == before
        };
        for browser in ["phone", "tablet"] {
            assert!(!is_known(browser).await && is_known(browser).await, "{browser}");
        }
        let sessions = Call::get("listSession").token(&token).data(&site).await;
        let newest = text(&sessions["items"][0]["id"]);
        Call::post(&format!("revokeSession?id={newest}")).token(&token).data(&site).await;
        assert!(!is_known("tablet").await && is_known("phone").await);
        // A device that had the old password has no attempts of its own at the new one.
        Call::post("modifyPassword?oldPassword=kite47&newPassword=hill84").token(&token).data(&site).await;
        let login = |browser: &str| Call::post(&format!("login?phone={PHONE}&password=hill84")).address("10.1.0.1").browser(browser);
        strangers_have_tried(&site, 100).await;
        refused::too_many_attempts_today().check(&site, login("phone")).await;
        Call::post(&format!("login?phone={PHONE}&password=hill84")).data(&site).await;
    }

    async fn the_cookie_of_a_device_is_read_by_no_script_and_gives_no_access(env: TestEnv) {
        let site = open(env);
        registered(&site, PHONE).await;
        let login = Call::post(&format!("login?phone={PHONE}&password=kite47")).without_cookies();
        let cookies: Vec<String> = [login.clone().send(&site).await, login.send(&site).await]
            .iter()
            .map(|answer| answer.headers["set-cookie"].to_str().unwrap().to_owned())
            .collect();
        assert_ne!(cookies[0], cookies[1]);
        let (cookie, attributes) = cookies[0].split_once(';').unwrap();
        assert_eq!(attributes, " Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
        let value = cookie.strip_prefix("satchel_device=").unwrap();
        assert!(value.len() >= 22, "{value}");
        assert_eq!(Call::get("getUserInfo").header("cookie", cookie).without_cookies().send(&site).await.body["reason"], "login_required");
        assert_eq!(Call::get("getUserInfo").token(value).send(&site).await.body["reason"], "login_required");
        let stored = site.env.tx(|conn| {
            use diesel::{QueryDsl, RunQueryDsl};
            Ok(store::schema::sessions::table.select(store::schema::sessions::device_digest).load::<Option<Vec<u8>>>(conn)?)
        });
        assert!(stored.await.iter().flatten().all(|digest| digest.len() == 32));
        // A cookie that another may have planted is not made the owner's.
        let planted = "satchel_device=AAAAAAAAAAAAAAAAAAAAAA";
        let call = Call::post(&format!("login?phone={PHONE}&password=kite47")).header("cookie", planted).without_cookies();
        let set = call.send(&site).await.headers["set-cookie"].to_str().unwrap().to_owned();
        strangers_have_tried(&site, 100).await;
        let attempt = |cookie: &str| Call::post(&format!("login?phone={PHONE}&password=kite47")).address("10.1.0.1").header("cookie", cookie).without_cookies();
        assert_eq!(attempt(planted).send(&site).await.body["reason"], "too_many_attempts");
        attempt(set.split_once(';').unwrap().0).data(&site).await;
    }

    async fn an_account_without_a_password_cannot_be_entered_with_one(env: TestEnv) {
        let site = open(env);
        let token = customer(&site).await;
        assert_eq!(Call::get("getUserInfo").token(&token).data(&site).await["hasPassword"], false);
        let phone = site.env.tx(|conn| {
            use diesel::{QueryDsl, RunQueryDsl};
            Ok(store::schema::users::table.select(store::schema::users::phone).first::<String>(conn)?)
        });
        let call = format!("login?phone={}&password=", phone.await);
        refused::invalid_credentials().check(&site, Call::post(&call)).await;
    }
}
