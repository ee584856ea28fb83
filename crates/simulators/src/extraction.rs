//! An extraction as Steam and the bot see it: its attempts, and the outcome of each trade offer.

use domain::{DAY_MS, HOUR_MS};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::clock_and_rng;

/// An offer exists this long after its attempt was sent.
const OFFERED_AFTER_MS: i64 = 1_000;
/// An offer is accepted this long after its attempt was sent, unless a test decides otherwise.
const ACCEPTED_AFTER_MS: i64 = 4_000;
/// Age at which an open offer expires.
const OFFER_MS: i64 = 12 * HOUR_MS;
/// Duration of Steam's trade protection.
const PROTECTION_MS: i64 = 7 * DAY_MS;
/// Number of lost responses where the request gives none.
const LOST: u32 = 1;
const LOST_MAX: u32 = 100;

/// The simulated provider's record of one extraction.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Extraction {
    /// The merchant's number (`extractNo`).
    pub no: String,
    attempts: Vec<Attempt>,
    /// Outcome chosen for the next attempt.
    decision: Option<Decision>,
    /// How many of the next responses are lost.
    lost: u32,
}

/// One attempt to deliver the items.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Attempt {
    no: String,
    /// The request, byte for byte; empty if the attempt was cancelled before it arrived.
    request: String,
    offer_id: String,
    sent_at: i64,
    /// Whether the offer stays open instead of being accepted automatically.
    waits: bool,
    /// Outcome and its time; `None` while the offer is open.
    end: Option<(End, i64)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum End {
    Delivered,
    RolledBack,
    Failed(String),
}

/// The outcome that a test chooses for an extraction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The customer accepts the offer.
    Accept,
    /// The customer declines it.
    Decline,
    /// The offer expires without an answer.
    Expire,
    /// An item is not tradable.
    InvalidItems,
    /// Steam would put a trade hold on the items.
    Hold,
    /// The trade URL is no longer valid.
    TradeUrlInvalid,
    /// The customer's inventory is private.
    InventoryPrivate,
    /// The offer stays open until another decision.
    Wait,
    /// The trade is rolled back.
    Rollback,
    /// The effect happens, but the next responses are lost.
    TimeoutAfterEffect,
}

impl Extraction {
    pub fn new(no: String) -> Self {
        Self { no, attempts: Vec::new(), decision: None, lost: 0 }
    }

    /// Whether the next response is lost. Each call uses up one loss.
    pub fn loses_answer(&mut self) -> bool {
        let is_lost = self.lost > 0;
        self.lost -= u32::from(is_lost);
        is_lost
    }

    /// Records an attempt of the merchant. `false`: the number is in use for a different request.
    pub fn send(&mut self, no: &str, request: &str, is_url_good: bool, now: i64) -> bool {
        if let Some(known) = self.attempts.iter().find(|attempt| attempt.no == no) {
            return known.request.is_empty() || known.request == request;
        }
        let decision = self.decision.take();
        let mut attempt = Attempt {
            no: no.to_owned(),
            request: request.to_owned(),
            offer_id: clock_and_rng::digits::<10>(),
            sent_at: now,
            waits: decision == Some(Decision::Wait),
            end: (!is_url_good).then(|| (End::Failed("trade_url_invalid".to_owned()), now)),
        };
        if let Some(decision) = decision.filter(|_| attempt.end.is_none()) {
            attempt.decide(decision, now);
        }
        self.attempts.push(attempt);
        true
    }

    /// Cancels an attempt unless its offer was accepted. An attempt that has not arrived yet is
    /// recorded as cancelled, and stays so when it arrives.
    pub fn cancel(&mut self, no: &str, now: i64) {
        self.settle(now);
        let cancelled = Some((End::Failed("cancelled".to_owned()), now));
        match self.attempts.iter_mut().find(|attempt| attempt.no == no) {
            Some(attempt) if attempt.end.is_none() => attempt.end = cancelled,
            Some(_) => {}
            None => self.attempts.push(Attempt {
                no: no.to_owned(),
                request: String::new(),
                offer_id: String::new(),
                sent_at: now,
                waits: false,
                end: cancelled,
            }),
        }
    }

    /// Applies a decision to the newest attempt, or keeps it for the next one where none is open.
    /// `false` if the attempt can no longer change.
    pub fn decide(&mut self, decision: Decision, times: Option<u32>, now: i64) -> bool {
        self.settle(now);
        if decision == Decision::TimeoutAfterEffect {
            self.lost = times.unwrap_or(LOST).min(LOST_MAX);
            return true;
        }
        let Some(newest) = self.attempts.last_mut() else {
            self.decision = Some(decision);
            return true;
        };
        if newest.decide(decision, now) {
            return true;
        }
        let has_failed = matches!(newest.end, Some((End::Failed(_), _)));
        if has_failed {
            self.decision = Some(decision);
        }
        has_failed
    }

    /// Applies what is due at `now`: offers are accepted or expire.
    pub fn settle(&mut self, now: i64) {
        for attempt in self.attempts.iter_mut().filter(|attempt| attempt.end.is_none()) {
            let (accepted_at, expires_at) =
                (attempt.sent_at + ACCEPTED_AFTER_MS, attempt.sent_at + OFFER_MS);
            if !attempt.waits && now >= accepted_at {
                attempt.end = Some((End::Delivered, accepted_at));
            } else if now >= expires_at {
                attempt.end = Some((End::Failed("expired".to_owned()), expires_at));
            }
        }
    }

    /// State of an attempt in the fields of the protocol.
    pub fn shown(&self, no: &str, now: i64) -> Value {
        let found = self.attempts.iter().find(|attempt| attempt.no == no);
        found.map_or_else(
            || json!({ "attemptNo": no, "state": "not_found" }),
            |attempt| attempt.shown(now),
        )
    }

    /// States of all attempts, oldest first.
    pub fn all_shown(&self, now: i64) -> Value {
        self.attempts.iter().map(|attempt| attempt.shown(now)).collect()
    }
}

impl Attempt {
    fn decide(&mut self, decision: Decision, now: i64) -> bool {
        let is_open = self.end.is_none();
        let end = match decision {
            Decision::Wait if is_open => {
                self.waits = true;
                return true;
            }
            Decision::Rollback if is_open || matches!(self.end, Some((End::Delivered, _))) => {
                End::RolledBack
            }
            _ if !is_open => return false,
            Decision::Accept => End::Delivered,
            Decision::Decline => End::Failed("declined".to_owned()),
            Decision::Expire => End::Failed("expired".to_owned()),
            Decision::InvalidItems => End::Failed("invalid_items".to_owned()),
            Decision::Hold => End::Failed("hold".to_owned()),
            Decision::TradeUrlInvalid => End::Failed("trade_url_invalid".to_owned()),
            Decision::InventoryPrivate => End::Failed("inventory_private".to_owned()),
            Decision::Wait | Decision::Rollback | Decision::TimeoutAfterEffect => return false,
        };
        self.end = Some((end, now));
        true
    }

    fn shown(&self, now: i64) -> Value {
        let about =
            |state: &str| json!({ "attemptNo": self.no, "state": state, "offerId": self.offer_id });
        match &self.end {
            None if now < self.sent_at + OFFERED_AFTER_MS => about("sending"),
            None => {
                let mut shown = about("offered");
                shown["expiresAt"] = (self.sent_at + OFFER_MS).into();
                shown
            }
            Some((End::Delivered, at)) => {
                let mut shown = about("delivered");
                shown["protectedUntil"] = (at + PROTECTION_MS).into();
                shown
            }
            Some((End::RolledBack, _)) => about("rolled_back"),
            Some((End::Failed(word), _)) => {
                let mut shown = about("failed");
                shown["reason"] = word.as_str().into();
                shown
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Decision, Extraction};

    fn state(extraction: &mut Extraction, no: &str, now: i64) -> String {
        extraction.settle(now);
        let shown = extraction.shown(no, now);
        format!(
            "{} {}",
            shown["state"].as_str().unwrap(),
            shown["reason"].as_str().unwrap_or_default()
        )
        .trim()
        .to_owned()
    }

    #[test]
    fn an_offer_appears_and_is_accepted_by_itself() {
        let mut extraction = Extraction::new("E1".to_owned());
        assert_eq!(state(&mut extraction, "E1", 0), "not_found");
        assert!(
            extraction.send("E1", "x", true, 10_000) && extraction.send("E1", "x", true, 11_000)
        );
        assert!(!extraction.send("E1", "y", true, 11_000), "the number is used for something else");
        for (now, expected) in
            [(10_999, "sending"), (11_000, "offered"), (13_999, "offered"), (14_000, "delivered")]
        {
            assert_eq!(state(&mut extraction, "E1", now), expected, "{now}");
        }
        assert_eq!(extraction.shown("E1", 14_000)["protectedUntil"], 14_000 + super::PROTECTION_MS);
        extraction.cancel("E1", 15_000);
        assert_eq!(state(&mut extraction, "E1", 15_000), "delivered", "too late to call it back");
        assert!(!extraction.decide(Decision::Decline, None, 15_000));
        assert!(extraction.decide(Decision::Rollback, None, 15_000));
        assert_eq!(state(&mut extraction, "E1", 15_000), "rolled_back");
    }

    #[test]
    fn what_was_called_back_before_it_came_makes_no_offer() {
        let mut extraction = Extraction::new("E1".to_owned());
        extraction.cancel("E1", 1_000);
        assert!(extraction.send("E1", "x", true, 2_000));
        assert_eq!(state(&mut extraction, "E1", 9_000), "failed cancelled");
        assert!(extraction.send("E1-2", "x", true, 9_000));
        assert_eq!(state(&mut extraction, "E1-2", 13_000), "delivered");
    }

    #[test]
    fn a_decision_is_about_the_offer_that_is_open_or_the_next() {
        let mut extraction = Extraction::new("E1".to_owned());
        assert!(extraction.decide(Decision::Decline, None, 0));
        extraction.send("E1", "x", true, 1_000);
        assert_eq!(state(&mut extraction, "E1", 1_000), "failed declined");
        assert!(extraction.decide(Decision::Wait, None, 2_000));
        extraction.send("E1-2", "x", true, 3_000);
        assert_eq!(state(&mut extraction, "E1-2", 3_000 + super::OFFER_MS - 1), "offered");
        assert_eq!(state(&mut extraction, "E1-2", 3_000 + super::OFFER_MS), "failed expired");
        extraction.send("E1-3", "x", false, 9_000);
        assert_eq!(state(&mut extraction, "E1-3", 9_000), "failed trade_url_invalid");
        assert!(extraction.decide(Decision::TimeoutAfterEffect, Some(2), 9_000));
        assert_eq!([(); 3].map(|()| extraction.loses_answer()), [true, true, false]);
    }
}
