//! The provider's record of a payment, and its transitions.

use serde::{Deserialize, Serialize};

use crate::{steam_micro_txn::Txn, stripe::Session};

/// Greatest number of partial refunds of one payment.
const REFUNDS_MAX: usize = 50;

/// State of a payment at the provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum State {
    /// Its address is known but has not been opened: for an Alipay client it does not exist yet.
    Announced,
    /// It waits for the customer to pay.
    Open,
    /// The customer paid.
    Paid,
    /// It accepts no payment any more.
    Closed,
}

/// A refund that was paid out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refund {
    /// The merchant's number (`refundNo`).
    pub no: String,
    /// In fen.
    pub fen: i64,
    /// When it was sent.
    pub at: i64,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Payment {
    /// The merchant's number (`paymentNo`).
    pub no: String,
    /// `alipay`, `wechat`, `stripe` and so on.
    pub provider: String,
    /// The requested amount.
    pub amount_fen: i64,
    /// The description that the customer reads.
    pub subject: String,
    /// Address of the webhook.
    pub notify_url: String,
    /// Address to which the browser returns afterwards.
    pub return_url: String,
    /// Address to which it returns when the customer cancels; empty for the same one.
    pub quit_url: String,
    /// From this time on it can no longer be paid.
    pub expires_at: i64,
    pub state: State,
    /// The provider's number; empty until it is paid.
    pub txn: String,
    /// The amount that the customer paid.
    pub paid_fen: i64,
    pub paid_at: i64,
    /// The refunds so far, oldest first.
    pub refunds: Vec<Refund>,
    /// How many webhooks were sent.
    pub webhooks_sent: u64,
    /// At WeChat Pay, the way to pay with its customer, which belong to the number.
    pub way: String,
    /// At Stripe, what it keeps of a payment besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stripe: Option<Box<Session>>,
    /// At Steam, what it keeps of a payment besides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub steam_txn: Option<Box<Txn>>,
}

/// Why a transition is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The number is unknown, or its address has not been opened.
    NotFound,
    /// The payment is closed or expired.
    Closed,
    /// The state does not allow it.
    WrongState,
    /// The number is in use with other values.
    Discordant,
    /// The amount is zero, negative or more than is left.
    Amount,
}

impl Payment {
    /// Sum of all refunds.
    pub fn refunded_fen(&self) -> i64 {
        self.refunds.iter().map(|refund| refund.fen).sum()
    }

    /// Whether the whole amount was refunded.
    pub fn is_refunded(&self) -> bool {
        self.state == State::Paid && self.refunded_fen() >= self.paid_fen
    }

    /// The state as the control of the sandbox names it.
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

    /// The customer opens the page. Only from here on does the provider know the payment.
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

    /// The customer pays. Returns whether this changed the payment; `force` also accepts money for
    /// a payment that has closed, as if it had been under way.
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

    /// Closes the payment at the merchant's request.
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

    /// Refunds an amount. Returns whether money moves now; a repetition with the same number moves
    /// none.
    pub fn refund(&mut self, no: &str, fen: i64, now: i64) -> Result<bool, Refusal> {
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
        self.refunds.push(Refund { no: no.to_owned(), fen, at: now });
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
            quit_url: String::new(),
            expires_at: 1000,
            state: State::Announced,
            txn: String::new(),
            paid_fen: 0,
            paid_at: 0,
            refunds: Vec::new(),
            webhooks_sent: 0,
            way: String::new(),
            stripe: None,
            steam_txn: None,
        }
    }

    #[test]
    fn money_comes_once_and_goes_back_once() {
        let mut payment = sample("P1");
        assert_eq!(payment.close(), Err(Refusal::NotFound));
        assert_eq!(payment.refund("R1", 1, 1), Err(Refusal::NotFound));
        payment.open(1).unwrap();
        assert_eq!(payment.pay(0, "t", 1, false), Err(Refusal::Amount));
        assert_eq!(payment.pay(500, "t", 1, false), Ok(true));
        assert_eq!(payment.pay(900, "u", 1, true), Ok(false));
        assert_eq!(payment.close(), Err(Refusal::WrongState));
        assert_eq!(payment.refund("R1", 501, 1), Err(Refusal::Amount));
        assert_eq!(payment.refund("R1", 200, 1), Ok(true));
        assert_eq!(payment.refund("R1", 200, 1), Ok(false));
        assert_eq!(payment.refund("R1", 300, 1), Err(Refusal::Discordant));
        assert_eq!(payment.word(1), "paid");
        assert_eq!(payment.refund("R2", 300, 1), Ok(true));
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
