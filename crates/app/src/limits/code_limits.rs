//! Limits on the SMS codes that are sent to one number. Requests from devices that its owner has
//! not used have limits of their own, so that they cannot use up the owner's.

use crate::account::known_device;
use crate::error::{Tx, refuse};
use crate::{Device, Refusal};
use domain::{DAY_MS, HOUR_MS, NetworkSize, Phone, Rules, SmsScene, Timestamp};
use store::Conn;
use store::attempt_counters::{self, AttemptCounter, Denied};

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
    gap_ms: i64,
    per_hour_max: i64,
    per_day_max: i64,
    unrecognized_network_max: i64,
    unrecognized_all_max: i64,
}

impl CodeLimits {
    pub(crate) fn new(rules: &Rules, phone: &Phone, scene: SmsScene, device: Device) -> Self {
        Self {
            phone: phone.as_str().to_owned(),
            scene,
            device,
            gap_ms: rules.sms_resend_seconds.saturating_mul(1000),
            per_hour_max: rules.sms_per_hour_max,
            per_day_max: rules.sms_per_day_max,
            unrecognized_network_max: rules.sms_strangers_network_max,
            unrecognized_all_max: rules.sms_strangers_all_max,
        }
    }

    /// Counts one more code, or refuses it; returns how its requester is known.
    pub(crate) fn count(&self, conn: &mut Conn, now: Timestamp) -> Tx<Requester> {
        let requester = self.requester(conn)?;
        let place = match &requester {
            Requester::LoggedIn => {
                let limit = Limit { gap_ms: self.gap_ms, ..Limit::per_day("", self.per_day_max) };
                self.take(conn, limit, now)?;
                return Ok(requester);
            }
            Requester::KnownDevice(name) => format!("#{name}"),
            Requester::Unrecognized => format!("@{}", self.device.network(NetworkSize::Address)),
        };
        // Counted for the device or network, so that repeated requests from one do not delay the
        // owner's from another.
        let hour = Limit {
            window_ms: HOUR_MS,
            gap_ms: self.gap_ms,
            ..Limit::per_day(&place, self.per_hour_max)
        };
        self.take(conn, hour, now)?;
        if requester == Requester::Unrecognized {
            let block = format!("@{}", self.device.network(NetworkSize::Network));
            self.take(conn, Limit::per_day(&block, self.unrecognized_network_max), now)?;
            self.take(conn, Limit::per_day(":strangers", self.unrecognized_all_max), now)?;
        } else {
            self.take(conn, Limit::per_day(&format!("{place}:day"), self.per_day_max), now)?;
        }
        Ok(requester)
    }

    pub(crate) fn requester(&self, conn: &mut Conn) -> Tx<Requester> {
        if !self.scene.is_open() {
            return Ok(Requester::LoggedIn);
        }
        let known = known_device(conn, &self.phone, &self.device)?.1;
        Ok(known.map_or(Requester::Unrecognized, Requester::KnownDevice))
    }

    fn state(&self, conn: &mut Conn, limit: Limit<'_>, now: Timestamp) -> Tx<Result<(), Denied>> {
        let name = format!("sms:{}:{}{}", self.phone, self.scene.code(), limit.rest);
        let counter = AttemptCounter {
            name: &name,
            events_max: limit.events_max,
            window_ms: limit.window_ms,
            gap_ms: limit.gap_ms,
        };
        Ok(attempt_counters::count(conn, counter, now)?.map(drop))
    }

    fn take(&self, conn: &mut Conn, limit: Limit<'_>, now: Timestamp) -> Tx<()> {
        let after = |at: Timestamp| Refusal::SmsTooOften { after_seconds: at.seconds_since(now) };
        match self.state(conn, limit, now)? {
            Ok(()) => Ok(()),
            Err(Denied::TooSoon(at)) => refuse(after(at)),
            Err(Denied::TooMany(at)) if limit.window_ms < DAY_MS => refuse(after(at)),
            Err(Denied::TooMany(_)) => refuse(Refusal::SmsDailyLimit),
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct Limit<'a> {
    /// The end of the counter's name, after number and scene.
    rest: &'a str,
    events_max: i64,
    window_ms: i64,
    gap_ms: i64,
}

impl<'a> Limit<'a> {
    const fn per_day(rest: &'a str, events_max: i64) -> Self {
        Self { rest, events_max, window_ms: DAY_MS, gap_ms: 0 }
    }
}
