//! Limits on the SMS codes that are sent to one number. Requests from devices that its owner has
//! not used have limits of their own, so that they cannot use up the owner's.

use super::counters::{Counter, wait_seconds};
use crate::device_cookie::known_device;
use crate::error::{Tx, refuse};
use crate::{Device, Refusal};
use db::Conn;
use domain::{DAY_MS, HOUR_SECONDS, NetworkSize, Phone, Rules, SmsScene, Timestamp};
use store::operation::attempt_counters::Denied;

/// How the requester of a code is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Requester {
    /// Logged in, for the own number.
    LoggedIn,
    /// On a device where the number's owner has logged in before; with its name for counters.
    KnownDevice(String),
    /// None of these.
    Unrecognized,
}

/// The limits on codes of one scene to one number.
#[derive(Debug, Clone)]
pub(crate) struct CodeLimits {
    phone: String,
    scene: SmsScene,
    device: Device,
    rules: Rules,
}

impl CodeLimits {
    pub(crate) fn new(rules: Rules, phone: &Phone, scene: SmsScene, device: Device) -> Self {
        Self { phone: phone.as_str().to_owned(), scene, device, rules }
    }

    /// Counts one more code, or refuses it; returns how its requester is known.
    pub(crate) fn count(&self, conn: &mut Conn, now: Timestamp) -> Tx<Requester> {
        let (requester, rules) = (self.requester(conn)?, &self.rules);
        let per_day = ("sms_per_day_max", rules.sms_per_day_max);
        let place = match &requester {
            Requester::LoggedIn => {
                let day = self.per_day("", per_day).with_gap_seconds(rules.sms_resend_seconds);
                take(conn, &day, now)?;
                return Ok(requester);
            }
            Requester::KnownDevice(name) => format!("#{name}"),
            Requester::Unrecognized => format!("@{}", self.device.network(NetworkSize::Address)),
        };
        // Counted for the device or network, so that repeated requests from one do not delay the
        // owner's from another.
        let hour = self
            .per_day(&place, ("sms_per_hour_max", rules.sms_per_hour_max))
            .within_seconds(HOUR_SECONDS)
            .with_gap_seconds(rules.sms_resend_seconds);
        take(conn, &hour, now)?;
        if requester == Requester::Unrecognized {
            let block = format!("@{}", self.device.network(NetworkSize::Network));
            let of_block = ("sms_strangers_network_max", rules.sms_strangers_network_max);
            take(conn, &self.per_day(&block, of_block), now)?;
            let of_all = ("sms_strangers_all_max", rules.sms_strangers_all_max);
            take(conn, &self.per_day(":strangers", of_all), now)?;
        } else {
            take(conn, &self.per_day(&format!("{place}:day"), per_day), now)?;
        }
        Ok(requester)
    }

    pub(crate) fn requester(&self, conn: &mut Conn) -> Tx<Requester> {
        if !self.scene.names_phone() {
            return Ok(Requester::LoggedIn);
        }
        let known = known_device(conn, &self.phone, &self.device)?.1;
        Ok(known.map_or(Requester::Unrecognized, Requester::KnownDevice))
    }

    /// `rest` is the end of the counter's name, after number and scene.
    fn per_day(&self, rest: &str, (limit, max): (&'static str, i64)) -> Counter {
        let name = format!("sms:{}:{}{rest}", self.phone, self.scene.code());
        Counter::per_day(limit, name, max)
    }
}

fn take(conn: &mut Conn, counter: &Counter, now: Timestamp) -> Tx<()> {
    let Err(denied) = counter.count(conn, now)? else { return Ok(()) };
    let limit = match denied {
        Denied::TooSoon(_) => "sms_resend_seconds",
        Denied::TooMany(_) if counter.window_ms < DAY_MS => counter.limit,
        Denied::TooMany(_) => return refuse(Refusal::SmsDailyLimit { limit: counter.limit }),
    };
    refuse(Refusal::SmsTooOften { after_seconds: wait_seconds(denied, now), limit })
}
