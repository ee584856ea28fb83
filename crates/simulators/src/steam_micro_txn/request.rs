//! Checks of a request that come before it is carried out.

use std::{collections::BTreeMap, net::IpAddr};

use axum::http::{Method, StatusCode};

use super::APP_ID;
use crate::{Sandbox, form};

/// An error by Steam's own code.
pub type Failure = (u64, &'static str);

/// `SteamID64`s of people are these and the number of the account, which has 32 bits.
const PEOPLE: std::ops::RangeInclusive<u64> =
    76_561_197_960_265_729..=76_561_197_960_265_728 + u32::MAX as u64;

pub const INVALID: Failure = (3, "Invalid parameter");

/// A request with the right key.
pub struct Request {
    pub interface: String,
    pub call: String,
    params: BTreeMap<String, String>,
}

impl Request {
    /// Reads a request to a call that exists.
    pub fn read(
        sandbox: &Sandbox,
        (interface, call, version): (&str, &str, &str),
        method: &Method,
        text: &str,
    ) -> Result<Self, StatusCode> {
        let expected = match (call, version) {
            ("GetUserInfo", "v2") | ("QueryTxn", "v3") | ("GetReport", "v5") => Method::GET,
            ("InitTxn", "v3") | ("FinalizeTxn" | "RefundTxn", "v2") => Method::POST,
            _ => return Err(StatusCode::NOT_FOUND),
        };
        if !["ISteamMicroTxn", "ISteamMicroTxnSandbox"].contains(&interface) {
            return Err(StatusCode::NOT_FOUND);
        }
        if *method != expected {
            return Err(StatusCode::METHOD_NOT_ALLOWED);
        }
        let params = form::read(text).ok_or(StatusCode::BAD_REQUEST)?;
        let request = Self { interface: interface.to_owned(), call: call.to_owned(), params };
        // A key that is not allowed the app is answered as a wrong one is.
        let has_key = request.text("key") == sandbox.keys.steam_publisher_key();
        if !has_key || request.text("appid") != APP_ID.to_string() {
            return Err(StatusCode::FORBIDDEN);
        }
        Ok(request)
    }

    pub fn text(&self, name: &str) -> &str {
        self.params.get(name).map_or("", String::as_str)
    }

    pub fn number(&self, name: &str) -> Result<u64, Failure> {
        self.text(name).parse().map_err(|_| INVALID)
    }

    pub fn has(&self, name: &str) -> bool {
        self.params.contains_key(name)
    }

    /// A `SteamID64` of a person.
    pub fn steam_id(&self) -> Result<&str, Failure> {
        let id = self.number("steamid")?;
        if PEOPLE.contains(&id) { Ok(self.text("steamid")) } else { Err(INVALID) }
    }

    pub fn is_from_an_address(&self) -> bool {
        self.text("ipaddress").parse::<IpAddr>().is_ok()
    }

    /// The sum of the lines of an order, in cents.
    pub fn amount(&self) -> Result<i64, Failure> {
        let count = self.number("itemcount")?;
        if !(1..=10).contains(&count) || self.has(&format!("itemid[{count}]")) {
            return Err(INVALID);
        }
        let mut sum: i64 = 0;
        for place in 0..count {
            let number = |name: &str| self.number(&format!("{name}[{place}]"));
            let (item, quantity, amount) = (number("itemid")?, number("qty")?, number("amount")?);
            let is_described = !self.text(&format!("description[{place}]")).is_empty();
            if item == 0 || item > u64::from(u32::MAX) || quantity == 0 || !is_described {
                return Err(INVALID);
            }
            let amount = i64::try_from(amount).map_err(|_| INVALID)?;
            sum = sum.checked_add(amount).filter(|_| amount > 0).ok_or(INVALID)?;
        }
        Ok(sum)
    }
}
