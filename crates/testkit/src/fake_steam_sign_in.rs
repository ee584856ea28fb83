//! A sign-in at Steam under a test's control.

use app::ports::{ASSERTION_AGE_MAX_MS, Outcome, SignInFault, SignedIn, SteamSignIn};
use async_trait::async_trait;
use domain::Timestamp;
use std::sync::Mutex;

/// Its assertions are `state NONCE ACCOUNT TIME`, and it confirms each once.
#[derive(Default)]
pub struct FakeSteamSignIn {
    /// In place of the right one, until the test changes it.
    answer: Mutex<Option<Outcome<bool>>>,
    confirmed: Mutex<Vec<String>>,
}

impl FakeSteamSignIn {
    /// The assertion of the customer who was sent to `address` and has signed in to an account.
    #[must_use]
    pub fn sign_in(address: &str, account_id: i64, nonce: &str, now: Timestamp) -> String {
        let state = address.split_once("state=").map_or("", |(_, state)| state);
        format!("{state} {nonce} {account_id} {}", now.0)
    }

    /// Sets the result of confirming every later assertion; `None`: as it was issued.
    pub fn answers(&self, answer: Option<Outcome<bool>>) {
        *self.answer.lock().unwrap() = answer;
    }

    /// The assertions that it was asked about.
    #[must_use]
    pub fn asked(&self) -> Vec<String> {
        self.confirmed.lock().unwrap().clone()
    }
}

#[async_trait]
impl SteamSignIn for FakeSteamSignIn {
    fn name(&self) -> &'static str {
        "fake_sign_in"
    }

    fn address(&self, return_url: &str, state: &str) -> String {
        format!("https://steam.test/login?back={return_url}&state={state}")
    }

    fn read(&self, assertion: &str, _: &str, now: Timestamp) -> Result<SignedIn, SignInFault> {
        let parts: Vec<&str> = assertion.split(' ').collect();
        let [state, nonce, account_id, time] = parts[..] else { return Err(SignInFault::NotForUs) };
        let number = |text: &str| text.parse::<i64>().map_err(|_| SignInFault::NotForUs);
        if now.ms_since(Timestamp(number(time)?)) > ASSERTION_AGE_MAX_MS {
            return Err(SignInFault::Stale);
        }
        let (nonce, state) = (nonce.to_owned(), state.to_owned());
        Ok(SignedIn { account_id: number(account_id)?, nonce, state })
    }

    async fn confirm(&self, assertion: &str) -> Outcome<bool> {
        let mut confirmed = self.confirmed.lock().unwrap();
        let is_first = !confirmed.iter().any(|known| known == assertion);
        confirmed.push(assertion.to_owned());
        self.answer.lock().unwrap().clone().unwrap_or(Outcome::Done(is_first))
    }
}
