//! A payment as its provider sees it, and what may happen to it.

use serde::{Deserialize, Serialize};

/// No payment is refunded in more parts than this.
const REFUNDS_MAX: usize = 50;

/// How far a payment has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Its address is known, but nobody opened it: for an Alipay client it does not exist yet.
    Announced,
    /// It waits for the customer.
    Open,
    /// The customer paid.
    Paid,
    /// It takes no money any more.
    Closed,
}

/// A refund that went out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// The merchant's number of it.
    pub no: String,
    /// How much.
    pub fen: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// The merchant's number of it.
    pub no: String,
    /// `alipay`, `sandbox_wechat` and so on.
    pub provider: String,
    /// What is asked for.
    pub amount_fen: i64,
    /// What the customer reads.
    pub subject: String,
    /// Where the webhook goes.
    pub notify_url: String,
    /// Where the customer goes afterwards.
    pub return_url: String,
    /// When it stops taking money.
    pub expires_at: i64,
    /// How far it has come.
    pub state: State,
    /// The provider's number; empty until it is paid.
    pub txn: String,
    /// What the customer really paid.
    pub paid_fen: i64,
    pub paid_at: i64,
    /// What went back.
    pub refunds: Vec<Refund>,
    /// How many webhooks were sent.
    pub webhooks_sent: u64,
}

/// Why something cannot happen to a payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// It is unknown, or nobody opened it.
    NotFound,
    /// It is too late for that.
    Closed,
    /// Its state does not allow it.
    WrongState,
    /// The number was used for something else.
    Discordant,
    /// More than there is, or nothing.
    Amount,
}

impl Payment {
    /// What went back in all.
    pub fn refunded_fen(&self) -> i64 {
        self.refunds.iter().map(|refund| refund.fen).sum()
    }

    /// Whether all of the money went back.
    pub fn is_refunded(&self) -> bool {
        self.state == State::Paid && self.refunded_fen() >= self.paid_fen
    }

    /// Its state in the sandbox's own words.
    pub fn word(&self, now: i64) -> &'static str {
        match self.state {
            State::Paid if self.is_refunded() => "refunded",
            State::Paid => "paid",
            State::Closed => "closed",
            State::Announced | State::Open if now >= self.expires_at => "closed",
            State::Announced => "announced",
            State::Open => "open",
        }
    }

    /// The customer opens the page: from here on the provider knows the payment.
    pub fn open(&mut self, now: i64) -> Result<(), Refusal> {
        match self.state {
            State::Announced if now >= self.expires_at => Err(Refusal::Closed),
            State::Announced => {
                self.state = State::Open;
                Ok(())
            }
            State::Open | State::Paid | State::Closed => Ok(()),
        }
    }

    /// The customer pays. Says whether this is news; `force` is money that was under way already
    /// when the payment closed.
    pub fn pay(&mut self, fen: i64, txn: &str, now: i64, force: bool) -> Result<bool, Refusal> {
        match self.word(now) {
            "paid" | "refunded" => return Ok(false),
            "closed" if !force => return Err(Refusal::Closed),
            _ if fen <= 0 => return Err(Refusal::Amount),
            _ => {}
        }
        self.state = State::Paid;
        txn.clone_into(&mut self.txn);
        self.paid_fen = fen;
        self.paid_at = now;
        Ok(true)
    }

    /// The merchant wants no money for it any more.
    pub fn close(&mut self) -> Result<(), Refusal> {
        match self.state {
            State::Announced => Err(Refusal::NotFound),
            State::Open => {
                self.state = State::Closed;
                Ok(())
            }
            State::Paid | State::Closed => Err(Refusal::WrongState),
        }
    }

    /// Gives money back. Says whether money moves now; the same refund again moves none.
    pub fn refund(&mut self, no: &str, fen: i64) -> Result<bool, Refusal> {
        match self.state {
            State::Announced => return Err(Refusal::NotFound),
            State::Open | State::Closed => return Err(Refusal::WrongState),
            State::Paid => {}
        }
        if let Some(known) = self.refunds.iter().find(|refund| refund.no == no) {
            return if known.fen == fen { Ok(false) } else { Err(Refusal::Discordant) };
        }
        let all = self.refunded_fen().checked_add(fen).ok_or(Refusal::Amount)?;
        if fen <= 0 || all > self.paid_fen || self.refunds.len() >= REFUNDS_MAX {
            return Err(Refusal::Amount);
        }
        self.refunds.push(Refund { no: no.to_owned(), fen });
        Ok(true)
    }
}

#[cfg(test)]
pub mod tests {
    use super::{Payment, Refusal, State};

    pub fn sample(no: &str) -> Payment {
        Payment {
            no: no.to_owned(),
            provider: "alipay".to_owned(),
            amount_fen: 500,
            subject: String::new(),
            notify_url: String::new(),
            return_url: String::new(),
            expires_at: 1000,
            state: State::Announced,
            txn: String::new(),
            paid_fen: 0,
            paid_at: 0,
            refunds: Vec::new(),
            webhooks_sent: 0,
        }
    }

    #[test]
    fn money_comes_once_and_goes_back_once() {
        let mut payment = sample("P1");
        assert_eq!(payment.close(), Err(Refusal::NotFound));
        assert_eq!(payment.refund("R1", 1), Err(Refusal::NotFound));
        payment.open(1).unwrap();
        assert_eq!(payment.pay(0, "t", 1, false), Err(Refusal::Amount));
        assert_eq!(payment.pay(500, "t", 1, false), Ok(true));
        assert_eq!(payment.pay(900, "u", 1, true), Ok(false));
        assert_eq!(payment.close(), Err(Refusal::WrongState));
        assert_eq!(payment.refund("R1", 501), Err(Refusal::Amount));
        assert_eq!(payment.refund("R1", 200), Ok(true));
        assert_eq!(payment.refund("R1", 200), Ok(false));
        assert_eq!(payment.refund("R1", 300), Err(Refusal::Discordant));
        assert_eq!(payment.word(1), "paid");
        assert_eq!(payment.refund("R2", 300), Ok(true));
        assert_eq!(
            (payment.word(1), payment.txn.as_str(), payment.paid_fen),
            ("refunded", "t", 500)
        );
    }

    #[test]
    fn a_late_payment_needs_force() {
        let mut payment = sample("P1");
        assert_eq!(payment.open(1000), Err(Refusal::Closed));
        assert_eq!(payment.pay(500, "t", 1000, false), Err(Refusal::Closed));
        assert_eq!(payment.word(1000), "closed");
        assert_eq!(payment.pay(500, "t", 1000, true), Ok(true));
    }
}
