//! The sign-in without a network, and each known attack on it.

use std::sync::Arc;

use app::ports::{Outcome, SignInFault, SignedIn, SteamSignIn};
use domain::Timestamp;

use super::{SteamOpenId, realm};
use crate::form;
use crate::script::Script;

const STEAM: &str = "https://steamcommunity.com";
const BACK: &str = "https://shop.test/steam-proof";
/// 2024-12-31T23:59:30Z, half a minute after Steam has made the assertion.
const NOW: Timestamp = Timestamp(1_735_689_570_000);
const NONCE: &str = "2024-12-31T23:59:00Zr4nd0m/+=";
const ID: &str = "https://steamcommunity.com/openid/id/76561198083722517";
const SIGNED: &str = "signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle";

fn client() -> (SteamOpenId, Arc<Script>) {
    let script = Script::new();
    (SteamOpenId::new("https://steamcommunity.com/", script.clone()).unwrap(), script)
}

/// An assertion as Steam sends it, with some fields changed; an empty value leaves the field out.
fn assertion(changes: &[(&str, &str)]) -> String {
    let endpoint = format!("{STEAM}/openid/login");
    let return_to = format!("{BACK}?state=U1-a_b");
    let mut fields = vec![
        ("state", "U1-a_b"),
        ("openid.ns", super::NS),
        ("openid.mode", "id_res"),
        ("openid.op_endpoint", &endpoint),
        ("openid.claimed_id", ID),
        ("openid.identity", ID),
        ("openid.return_to", &return_to),
        ("openid.response_nonce", NONCE),
        ("openid.assoc_handle", "1234567890"),
        ("openid.signed", SIGNED),
        ("openid.sig", "W0u5DRbtHE1GG0ZKXjerUZDUGmc="),
    ];
    for (name, value) in changes {
        fields.retain(|(known, _)| known != name);
        if !value.is_empty() {
            fields.push((name, value));
        }
    }
    form::encode(fields.into_iter())
}

fn read(assertion: &str) -> Result<SignedIn, SignInFault> {
    client().0.read(assertion, BACK, NOW)
}

#[test]
fn the_page_is_asked_for_an_account_that_the_customer_chooses() {
    assert_eq!(
        client().0.address(BACK, "U1-a_b"),
        "https://steamcommunity.com/openid/login\
         ?openid.ns=http%3A%2F%2Fspecs.openid.net%2Fauth%2F2.0&openid.mode=checkid_setup\
         &openid.return_to=https%3A%2F%2Fshop.test%2Fsteam-proof%3Fstate%3DU1-a_b\
         &openid.realm=https%3A%2F%2Fshop.test\
         &openid.identity=http%3A%2F%2Fspecs.openid.net%2Fauth%2F2.0%2Fidentifier_select\
         &openid.claimed_id=http%3A%2F%2Fspecs.openid.net%2Fauth%2F2.0%2Fidentifier_select"
    );
    assert_eq!(realm("http://127.0.0.1:8080/steam-proof"), "http://127.0.0.1:8080");
    assert_eq!(realm("https://shop.test"), "https://shop.test");
}

#[test]
fn an_assertion_names_the_account_of_the_trade_url() {
    let expected =
        SignedIn { account_id: 123_456_789, nonce: NONCE.to_owned(), state: "U1-a_b".to_owned() };
    for same in [assertion(&[]), format!("?{}", assertion(&[]))] {
        assert_eq!(read(&same), Ok(expected.clone()));
    }
}

/// Assertions that are refused before Steam is asked: the fields that differ from a sound one.
const ATTACKS: &[(&str, &[(&str, &str)])] = &[
    ("another provider answers", &[("openid.op_endpoint", "https://evil.test/openid/login")]),
    (
        "its address as plain HTTP",
        &[("openid.op_endpoint", "http://steamcommunity.com/openid/login")],
    ),
    (
        "its address with more",
        &[("openid.op_endpoint", "https://steamcommunity.com/openid/login/")],
    ),
    (
        "an id of another host",
        &[
            ("openid.claimed_id", "https://evil.test/openid/id/76561198083722517"),
            ("openid.identity", "https://evil.test/openid/id/76561198083722517"),
        ],
    ),
    (
        "a host that begins alike",
        &[
            (
                "openid.claimed_id",
                "https://steamcommunity.com.evil.test/openid/id/76561198083722517",
            ),
            ("openid.identity", "https://steamcommunity.com.evil.test/openid/id/76561198083722517"),
        ],
    ),
    (
        "an id with more after it",
        &[
            ("openid.claimed_id", "https://steamcommunity.com/openid/id/76561198083722517/"),
            ("openid.identity", "https://steamcommunity.com/openid/id/76561198083722517/"),
        ],
    ),
    (
        "a group's id",
        &[
            ("openid.claimed_id", "https://steamcommunity.com/openid/id/10358279161187532"),
            ("openid.identity", "https://steamcommunity.com/openid/id/10358279161187532"),
        ],
    ),
    (
        "claimed id and identity differ",
        &[("openid.identity", "https://steamcommunity.com/openid/id/76561198083722518")],
    ),
    (
        "an assertion for another site",
        &[("openid.return_to", "https://evil.test/steam-proof?state=U1-a_b")],
    ),
    (
        "an assertion for another of our pages",
        &[("openid.return_to", "https://shop.test/login?state=U1-a_b")],
    ),
    (
        "an assertion for another state",
        &[("openid.return_to", "https://shop.test/steam-proof?state=U2")],
    ),
    ("the state of another beside it", &[("state", "U2")]),
    (
        "more in the address",
        &[("openid.return_to", "https://shop.test/steam-proof?state=U1-a_b&x=1")],
    ),
    ("no state", &[("state", "")]),
    ("the customer has cancelled", &[("openid.mode", "cancel")]),
    ("nothing but a question", &[("openid.mode", "checkid_setup")]),
    ("version 1", &[("openid.ns", "")]),
    ("another version", &[("openid.ns", "http://openid.net/signon/1.1")]),
    ("no signature", &[("openid.sig", "")]),
    ("no list of what is signed", &[("openid.signed", "")]),
    ("no nonce", &[("openid.response_nonce", "")]),
    ("a nonce without its own part", &[("openid.response_nonce", "2024-12-31T23:59:00Z")]),
    ("a nonce without a time", &[("openid.response_nonce", "r4nd0mr4nd0mr4nd0mr4nd0m")]),
    ("no handle", &[("openid.assoc_handle", "")]),
];

#[test]
fn each_attack_on_an_assertion_is_refused() {
    for (attack, changes) in ATTACKS {
        assert_eq!(read(&assertion(changes)), Err(SignInFault::NotForUs), "{attack}");
    }
}

#[test]
fn what_steam_has_not_signed_does_not_count() {
    for name in
        ["op_endpoint", "claimed_id", "identity", "return_to", "response_nonce", "assoc_handle"]
    {
        let rest: Vec<&str> = SIGNED.split(',').filter(|other| *other != name).collect();
        let refused = read(&assertion(&[("openid.signed", &rest.join(","))]));
        assert_eq!(refused, Err(SignInFault::NotForUs), "{name} is not signed");
    }
}

#[test]
fn a_field_that_is_there_twice_is_refused() {
    for twice in [
        format!(
            "{}&openid.claimed_id=https%3A%2F%2Fsteamcommunity.com%2Fopenid%2Fid%2F76561198083722518",
            assertion(&[])
        ),
        format!("openid.mode=cancel&{}", assertion(&[])),
        format!("{}&state=U2", assertion(&[])),
        format!("{}&openid%2Esig=x", assertion(&[])),
    ] {
        assert_eq!(read(&twice), Err(SignInFault::NotForUs), "{twice}");
    }
}

#[test]
fn what_is_too_long_or_no_query_is_refused() {
    let long = assertion(&[("openid.more", &"x".repeat(6_000))]);
    for wrong in ["", "?", "openid.mode", long.as_str()] {
        assert_eq!(read(wrong), Err(SignInFault::NotForUs), "{wrong}");
    }
}

#[test]
fn an_old_assertion_is_stale() {
    let read = |at: i64| client().0.read(&assertion(&[]), BACK, Timestamp(NOW.0 - 30_000 + at));
    for fresh in [-60_000, 0, 300_000] {
        assert!(read(fresh).is_ok(), "{fresh}");
    }
    for stale in [-60_001, 300_001, 3_600_000] {
        assert_eq!(read(stale), Err(SignInFault::Stale), "{stale}");
    }
}

#[tokio::test]
async fn steam_itself_is_asked_whether_it_has_made_the_assertion() {
    let (client, script) = client();
    let assertion = assertion(&[("openid.op_endpoint", "https://evil.test/openid/login")]);
    let assertion = format!("{assertion}&openid.claimed.id=x&openid.identity%00=x&openid.other=x");
    for (status, body, expected) in [
        (200, "ns:http://specs.openid.net/auth/2.0\nis_valid:true\n", Outcome::Done(true)),
        (200, "ns:http://specs.openid.net/auth/2.0\nis_valid:false\n", Outcome::Done(false)),
        (200, "is_valid:true\nis_valid:false\n", Outcome::Unknown),
        (200, "is_valid:truely\n", Outcome::Unknown),
        (200, "xis_valid:true\n", Outcome::Unknown),
        (200, "<html>is_valid:true</html>", Outcome::Unknown),
        (200, "", Outcome::Unknown),
        (302, "is_valid:true\n", Outcome::Unknown),
        (503, "is_valid:true\n", Outcome::Unknown),
    ] {
        script.answers(status, body);
        assert_eq!(client.confirm(&assertion).await, expected, "{status} {body}");
    }
    script.is_silent();
    assert_eq!(client.confirm(&assertion).await, Outcome::Unknown, "no answer");
    let asked = script.asked();
    assert_eq!(asked.len(), 10);
    for asked in asked {
        // Whatever an assertion names, Steam's own address is asked.
        assert_eq!(asked.url, "https://steamcommunity.com/openid/login");
        let sent = form::decode(&asked.body).unwrap();
        let value = |name: &str| sent.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str());
        assert_eq!(value("openid.mode"), Some("check_authentication"));
        assert_eq!(value("openid.response_nonce"), Some(NONCE));
        assert_eq!(value("openid.sig"), Some("W0u5DRbtHE1GG0ZKXjerUZDUGmc="));
        assert_eq!((value("state"), sent.len()), (None, 10));
    }
}
