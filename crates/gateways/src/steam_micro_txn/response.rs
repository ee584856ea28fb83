//! Responses of Steam, and what they prove.

use domain::Fen;
use serde::{Deserialize, Deserializer, de::DeserializeOwned};
use serde_json::Value;

use super::build::CURRENCY;
use crate::{
    HttpResponse,
    steam::{number, optional_number},
};

/// Codes of errors, as Valve's own source names them.
pub mod code {
    /// It may have had an effect.
    pub const INTERNAL: u64 = 4;
    pub const NOT_APPROVED: u64 = 5;
    pub const ALREADY_COMMITTED: u64 = 6;
    pub const WRONG_CURRENCY: u64 = 8;
    pub const NOT_FOUND: u64 = 151;
}

/// The outcome of a request, as its response says.
pub enum Response<T> {
    /// It was carried out.
    Done(T),
    /// It was refused by Steam's own code, and had no effect.
    Failed(u64),
    /// Our key or the rate of our calls was refused.
    Refused(String),
    Unknown,
}

#[derive(Deserialize)]
struct Envelope {
    response: Inner,
}

#[derive(Deserialize)]
struct Inner {
    result: String,
    #[serde(default)]
    params: Value,
    error: Option<Failure>,
}

#[derive(Deserialize)]
struct Failure {
    #[serde(deserialize_with = "number")]
    errorcode: u64,
}

impl<T: DeserializeOwned> Response<T> {
    pub fn read(raw: &HttpResponse) -> Self {
        match raw.status {
            200 => {}
            // Such as a key that is not allowed this app; no response names the reason.
            401 | 403 | 429 => return Self::Refused(format!("http_{}", raw.status)),
            status => {
                tracing::warn!(status, "a response of Steam proves nothing");
                return Self::Unknown;
            }
        }
        let Ok(Envelope { response }) = serde_json::from_slice::<Envelope>(&raw.body) else {
            return Self::Unknown;
        };
        match (response.result.as_str(), response.error) {
            ("OK", _) => serde_json::from_value(response.params).map_or(Self::Unknown, Self::Done),
            ("Failure", Some(Failure { errorcode: code::INTERNAL })) => Self::Unknown,
            ("Failure", Some(failure)) => Self::Failed(failure.errorcode),
            _ => Self::Unknown,
        }
    }
}

/// A customer's wallet: the fields that we read.
#[derive(Deserialize)]
pub struct Wallet {
    pub currency: String,
    #[serde(default)]
    pub status: String,
}

/// A transaction that has begun, or was finalized or refunded.
#[derive(Deserialize)]
pub struct Begun {
    #[serde(deserialize_with = "number")]
    pub orderid: u64,
    #[serde(default, deserialize_with = "optional_number")]
    pub transid: Option<u64>,
    #[serde(default)]
    pub steamurl: String,
}

/// A page of a report.
#[derive(Deserialize)]
pub struct Report {
    #[serde(default)]
    pub orders: Vec<Transaction>,
}

/// A transaction: the fields that we read.
#[derive(Deserialize, Clone)]
pub struct Transaction {
    #[serde(deserialize_with = "number")]
    pub orderid: u64,
    #[serde(deserialize_with = "number")]
    pub transid: u64,
    #[serde(default, deserialize_with = "optional_number")]
    pub steamid: Option<u64>,
    pub status: Status,
    pub currency: String,
    /// When it last changed, and when it began.
    pub time: String,
    #[serde(default)]
    pub timecreated: String,
    #[serde(default)]
    pub items: Vec<Item>,
}

#[derive(Deserialize, Clone)]
pub struct Item {
    #[serde(deserialize_with = "number")]
    amount: u64,
}

impl Transaction {
    /// The amount of all its items, in our currency.
    pub fn amount(&self) -> Option<Fen> {
        if self.currency != CURRENCY {
            return None;
        }
        let sum = self.items.iter().try_fold(0_u64, |sum, item| sum.checked_add(item.amount))?;
        i64::try_from(sum).ok().filter(|fen| *fen > 0).map(Fen)
    }
}

/// The state of a transaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It waits for the customer.
    Init,
    /// The customer has approved it. No money has moved.
    Approved,
    /// The money is ours.
    Succeeded,
    /// It can no longer be paid.
    Failed,
    Refunded,
    PartialRefund,
    /// The payer's bank has taken the money back.
    Chargedback,
    /// Steam has given the money back, since it suspects fraud.
    Fraud,
    /// One that is not known here.
    Other,
}

impl Status {
    /// Whether the payer's bank or Steam took the money back, and not a refund of ours.
    pub const fn is_disputed(self) -> bool {
        matches!(self, Self::Chargedback | Self::Fraud)
    }

    /// Whether money that was paid went back, by a refund or a dispute.
    pub const fn is_reversed(self) -> bool {
        self.is_disputed() || matches!(self, Self::Refunded | Self::PartialRefund)
    }
}

impl<'de> Deserialize<'de> for Status {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?.to_ascii_lowercase();
        Ok(match word.as_str() {
            "init" => Self::Init,
            "approved" => Self::Approved,
            "succeeded" => Self::Succeeded,
            "failed" | "denied" => Self::Failed,
            "refunded" => Self::Refunded,
            "partialrefund" => Self::PartialRefund,
            "chargedback" => Self::Chargedback,
            "refundedsuspectedfraud" | "refundedfriendlyfraud" => Self::Fraud,
            _ => Self::Other,
        })
    }
}
