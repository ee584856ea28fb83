//! The sign-in at Steam: the client against the simulator, over HTTP.

use std::sync::{Arc, atomic::Ordering};
use std::time::Duration;

use app::ports::{ASSERTION_AGE_MAX_MS, Outcome, SignInFault, SignedIn, SteamSignIn};
use gateways::{Http, SteamOpenId};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::shop::Shop;

const ACCOUNT: &str = "76561198083722517";

fn client(shop: &Shop) -> SteamOpenId {
    let limits = (Duration::from_millis(500), Duration::from_millis(900));
    let transport = Arc::new(Http::with_limits(limits.0, limits.1).unwrap());
    SteamOpenId::new(&shop.sandbox.steam_config().community_url, transport).unwrap()
}

fn back(shop: &Shop) -> String {
    format!("{}/steam-proof", shop.base)
}

fn now(shop: &Shop) -> domain::Timestamp {
    domain::Timestamp(shop.clock.0.load(Ordering::SeqCst))
}

/// Opens the page as a browser does, and sends its form.
struct Browser(reqwest::Client);

impl Browser {
    fn new() -> Self {
        let client = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
        Self(client.build().unwrap())
    }

    async fn page(&self, url: &str) -> (u16, String) {
        let page = self.0.get(url).send().await.unwrap();
        (page.status().as_u16(), page.text().await.unwrap())
    }

    /// The query of the address that the form leads to.
    async fn sign_in(&self, shop: &Shop, more: &[(&str, &str)]) -> String {
        let (status, page) = self.page(&client(shop).address(&back(shop), "U1")).await;
        assert_eq!(status, 200);
        let field = "name=return_to value=\"";
        let value = page.split_once(field).unwrap().1.split_once('"').unwrap().0;
        let url = format!("{}/_sandbox/steam-community/openid/choose", shop.base);
        let escaped = |text: &str| utf8_percent_encode(text, NON_ALPHANUMERIC).to_string();
        let mut form = vec![("return_to", value), ("account", ACCOUNT)];
        form.extend(more);
        let pairs: Vec<String> =
            form.iter().map(|(name, value)| format!("{name}={}", escaped(value))).collect();
        let answer = self.0.post(url).body(pairs.join("&")).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 303);
        let to = answer.headers()["location"].to_str().unwrap().to_owned();
        let (path, query) = to.split_once('?').unwrap();
        assert_eq!(path, back(shop));
        query.to_owned()
    }
}

#[tokio::test]
async fn a_sign_in_is_confirmed_once() {
    let shop = Shop::open().await;
    let (client, browser) = (client(&shop), Browser::new());
    let assertion = browser.sign_in(&shop, &[]).await;
    let signed = client.read(&assertion, &back(&shop), now(&shop)).unwrap();
    assert_eq!((signed.account_id, signed.state.as_str()), (123_456_789, "U1"));
    assert_eq!(client.confirm(&assertion).await, Outcome::Done(true));
    assert_eq!(client.confirm(&assertion).await, Outcome::Done(false), "a second time");
    let other = browser.sign_in(&shop, &[]).await;
    assert_ne!(client.read(&other, &back(&shop), now(&shop)).unwrap().nonce, signed.nonce);
    // A change to a signed field makes the assertion invalid.
    let stolen = other.replace(ACCOUNT, "76561198083722518");
    assert_eq!(client.read(&stolen, &back(&shop), now(&shop)).unwrap().account_id, 123_456_790);
    assert_eq!(client.confirm(&stolen).await, Outcome::Done(false));
}

#[tokio::test]
async fn each_faulty_assertion_is_refused() {
    let shop = Shop::open().await;
    let (client, browser) = (client(&shop), Browser::new());
    let read = |assertion: &str| client.read(assertion, &back(&shop), now(&shop));
    let with = async |word| browser.sign_in(&shop, &[("fault", word)]).await;
    let first = with("none").await;
    let SignedIn { nonce, .. } = read(&first).unwrap();
    assert_eq!(client.confirm(&first).await, Outcome::Done(true));
    let replayed = with("replayed_nonce").await;
    assert_eq!(read(&replayed).unwrap().nonce, nonce);
    assert_eq!(client.confirm(&replayed).await, Outcome::Done(true), "only we notice it");
    let forged = with("forged_signature").await;
    assert!(read(&forged).is_ok());
    assert_eq!(client.confirm(&forged).await, Outcome::Done(false));
    for elsewhere in ["other_realm", "other_return_to"] {
        assert_eq!(read(&with(elsewhere).await), Err(SignInFault::NotForUs), "{elsewhere}");
    }
    let silent = with("time_out").await;
    assert!(read(&silent).is_ok());
    assert_eq!(client.confirm(&silent).await, Outcome::Unknown);
    let cancelled = browser.sign_in(&shop, &[("cancel", "1")]).await;
    assert_eq!(read(&cancelled), Err(SignInFault::NotForUs));
    shop.clock.0.fetch_add(ASSERTION_AGE_MAX_MS + 1_000, Ordering::SeqCst);
    assert_eq!(read(&first), Err(SignInFault::Stale));
}

#[tokio::test]
async fn a_fault_of_steam_is_unknown_and_not_a_refusal() {
    let shop = Shop::open().await;
    let client = client(&shop);
    let assertion = Browser::new().sign_in(&shop, &[]).await;
    for kind in ["timeout_before", "status500_before"] {
        let path =
            format!("/_sandbox/fault?provider=steam_sign_in&call=check&kind={kind}&delayMs=1500");
        let status = shop.post(&path).await.0;
        assert_eq!(status, if kind == "timeout_before" { 200 } else { 400 }, "{kind}");
    }
    assert_eq!(client.confirm(&assertion).await, Outcome::Unknown);
    for kind in ["status500", "garbage", "timeout_after"] {
        let path =
            format!("/_sandbox/fault?provider=steam_sign_in&call=check&kind={kind}&delayMs=1500");
        assert_eq!(shop.post(&path).await.0, 200, "{kind}");
        assert_eq!(client.confirm(&assertion).await, Outcome::Unknown, "{kind}");
    }
    // The effect may have happened: Steam has confirmed it, and does so once.
    assert_eq!(client.confirm(&assertion).await, Outcome::Done(false));
}

#[tokio::test]
async fn a_page_is_shown_for_a_sound_request_alone() {
    let shop = Shop::open().await;
    let browser = Browser::new();
    let sound = client(&shop).address(&back(&shop), "U1");
    let (status, page) = browser.page(&sound).await;
    assert!(status == 200 && page.contains(&shop.base) && page.contains(ACCOUNT), "{page}");
    for wrong in [
        sound.replace("checkid_setup", "checkid_immediate"),
        sound.replace("identifier_select", "x"),
        sound.replace("openid.realm=http", "openid.realm=https%3A%2F%2Fevil.test%2Fhttp"),
        sound.replace("openid.ns=", "openid.nx="),
    ] {
        assert_eq!(browser.page(&wrong).await.0, 400, "{wrong}");
    }
}
