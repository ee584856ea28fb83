//! The providers of a run: what they do by themselves, and the outcome of calls to them.

use crate::delivery_provider::DeliveryProvider;
use crate::pay_provider::PayProvider;
use crate::payout_provider::PayoutProvider;
use crate::provider_calls::{Fault, ProviderCalls};
use crate::rng::SeededRng;
use domain::Timestamp;
use std::sync::Arc;
use testkit::FakeSms;

pub(crate) struct Providers {
    pub(crate) calls: ProviderCalls,
    /// Takes money when the customer pays at its cashier.
    pub(crate) cashier: PayProvider,
    /// Takes money at once.
    pub(crate) card: PayProvider,
    pub(crate) payouts: PayoutProvider,
    pub(crate) delivery: DeliveryProvider,
    /// Every code arrives.
    pub(crate) sms: Arc<FakeSms>,
}

/// How likely each fault of a call is.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FaultRates {
    answered: usize,
    answer_lost: usize,
    never_arrives: usize,
    refused: usize,
}

impl FaultRates {
    /// The rates of a run, some without any fault.
    pub(crate) fn of(rng: &mut SeededRng) -> Self {
        if rng.one_in(3) {
            return Self::SOUND;
        }
        Self {
            answered: 6,
            answer_lost: rng.below(4),
            never_arrives: rng.below(4),
            refused: rng.below(3),
        }
    }

    /// No call has a fault.
    pub(crate) const SOUND: Self =
        Self { answered: 1, answer_lost: 0, never_arrives: 0, refused: 0 };

    fn fault(self, what: &str, rng: &mut SeededRng) -> Fault {
        let can_refuse = ["create", "send", "refund"].iter().any(|call| what.contains(call));
        let refused = if can_refuse { self.refused } else { 0 };
        match rng.weighted(&[self.answered, self.answer_lost, self.never_arrives, refused]) {
            0 => Fault::None,
            1 => Fault::AnswerLost,
            2 => Fault::NeverArrives,
            // A refund that is refused finally waits for an operator, who is not part of the
            // simulation.
            _ => Fault::Refused { retryable: what.contains("refund") || rng.one_in(2) },
        }
    }
}

impl Providers {
    pub(crate) fn new() -> Self {
        let calls = ProviderCalls::default();
        Self {
            cashier: PayProvider::new("simulated_cashier", false, calls.clone()),
            card: PayProvider::new("simulated_card", true, calls.clone()),
            payouts: PayoutProvider::new(calls.clone()),
            delivery: DeliveryProvider::new(calls.clone()),
            sms: Arc::new(FakeSms::default()),
            calls,
        }
    }

    /// Decides about one of the calls that wait, and returns which and how.
    pub(crate) fn answer_one(&self, fault_rates: FaultRates, rng: &mut SeededRng) -> String {
        let call = self.calls.take(rng.below(self.calls.len()));
        let fault = fault_rates.fault(&call.what, rng);
        let what = format!("{} {fault:?}", call.what);
        call.decide(fault);
        what
    }

    /// Decides about a call whose caller is gone: it is lost, or it has had its effect already.
    pub(crate) fn end_gone(&self, rng: &mut SeededRng) -> Option<String> {
        let call = self.calls.take_gone()?;
        let fault = if rng.one_in(2) { Fault::AnswerLost } else { Fault::NeverArrives };
        let what = format!("{} {fault:?}, the caller is gone", call.what);
        call.decide(fault);
        Some(what)
    }

    /// Something happens at a provider by itself: a customer pays, a payout ends, an offer changes.
    /// `None` when nothing can.
    pub(crate) fn act(&self, rng: &mut SeededRng, now: Timestamp) -> Option<String> {
        match rng.weighted(&[3, 1, 2]) {
            0 => {
                let open = self.cashier.open();
                let no = rng.of(&open)?;
                let difference = if rng.one_in(12) { rng.between(-50, 50) } else { 0 };
                self.cashier.pay(no, difference);
                Some(format!("{no} is paid at the cashier, {difference:+} fen"))
            }
            1 => {
                let processing = self.payouts.processing();
                let no = rng.of(&processing)?;
                let arrives = !rng.one_in(4);
                self.payouts.end(no, arrives);
                Some(format!("payout {no} {}", if arrives { "arrives" } else { "fails" }))
            }
            _ => {
                let attempts = self.delivery.attempts();
                let no = rng.of(&attempts)?;
                let goes_well = !rng.one_in(6);
                self.delivery.step(no, goes_well, now);
                Some(format!("delivery {no} moves {}", if goes_well { "on" } else { "back" }))
            }
        }
    }

    /// Ends whatever is open.
    pub(crate) fn quiesce(&self, now: Timestamp) {
        for no in self.payouts.processing() {
            self.payouts.end(&no, true);
        }
        for no in self.delivery.attempts() {
            self.delivery.step(&no, true, now);
        }
    }
}
