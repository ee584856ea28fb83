//! Stripe's records of payments and refunds.

use std::collections::BTreeMap;

use domain::DAY_SECONDS;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The data that Stripe keeps of a payment besides what every provider does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Session {
    /// The end of the ids of the session, its payment intent and its charge.
    pub id: String,
    /// `client_reference_id`, which need not be unique.
    pub reference: Option<String>,
    /// In seconds.
    pub created: i64,
    pub currency: String,
    pub metadata: BTreeMap<String, String>,
    pub intent_metadata: BTreeMap<String, String>,
    /// Oldest first, with those that failed.
    pub refunds: Vec<StripeRefund>,
    /// Oldest first.
    pub disputes: Vec<StripeDispute>,
}

impl Session {
    pub fn session_id(&self) -> String {
        format!("cs_test_{}", self.id)
    }

    pub fn intent_id(&self) -> String {
        format!("pi_{}", self.id)
    }

    pub fn charge_id(&self) -> String {
        format!("ch_{}", self.id)
    }
}

/// The fee of Stripe for a dispute, in fen.
const DISPUTE_FEE: i64 = 10_000;

/// How long evidence is taken.
const EVIDENCE_SECONDS: i64 = 7 * DAY_SECONDS;

/// A dispute of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StripeDispute {
    pub id: String,
    pub fen: i64,
    /// In seconds.
    pub created: i64,
    pub status: String,
    /// Its changes of our balance, with the time in seconds of each.
    pub transactions: Vec<(i64, i64)>,
}

impl StripeDispute {
    pub fn describe(&self, session: &Session) -> Value {
        let described = |(index, (created, fen)): (usize, &(i64, i64))| {
            // The fee for a dispute comes with its withdrawal.
            let fee = if *fen < 0 { DISPUTE_FEE } else { 0 };
            json!({
                "id": format!("txn_{}_{index}", self.id), "object": "balance_transaction",
                "type": "adjustment", "reporting_category": "dispute", "amount": fen,
                "currency": "cny", "created": created, "fee": fee, "net": fen - fee, "source": self.id,
            })
        };
        let transactions: Vec<Value> =
            self.transactions.iter().enumerate().map(described).collect();
        json!({
            "id": self.id, "object": "dispute", "livemode": false, "amount": self.fen,
            "currency": session.currency, "created": self.created, "status": self.status,
            "reason": "fraudulent", "charge": session.charge_id(), "metadata": {},
            "payment_intent": session.intent_id(), "balance_transactions": transactions,
            "evidence_details": { "due_by": self.created + EVIDENCE_SECONDS },
        })
    }
}

/// A refund of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StripeRefund {
    pub id: String,
    pub fen: i64,
    /// In seconds.
    pub created: i64,
    /// `succeeded`, `pending` or `failed`.
    pub status: String,
    pub failure_reason: Option<String>,
    /// When its money came back, in seconds.
    pub failed_at: Option<i64>,
    pub metadata: BTreeMap<String, String>,
}

impl StripeRefund {
    pub fn describe(&self, session: &Session) -> Value {
        let mut response = json!({
            "id": self.id, "object": "refund", "amount": self.fen, "created": self.created,
            "currency": session.currency, "charge": session.charge_id(),
            "payment_intent": session.intent_id(), "status": self.status, "reason": null,
            "metadata": self.metadata,
        });
        if let Some(reason) = &self.failure_reason {
            response["failure_reason"] = json!(reason);
        }
        response
    }
}
