//! The kinds of records, and how those are read that several providers have.

use std::{io, sync::Arc};

use crate::{
    keys::Stored,
    payment::Payment,
    payout::Payout,
    record_store::{Record, RecordStore},
    sms::Message,
    steam::{Account, Item, Offer, Plan, Step},
    stripe::StoredResponse,
};

macro_rules! kinds {
    ($($record:ty = $kind:literal,)*) => {
        $(impl Record for $record {
            const KIND: &'static str = $kind;
        })*
    };
}

kinds! {
    Payment = "payment",
    Payout = "payout",
    Message = "message",
    StoredResponse = "stripe_response",
    Offer = "offer",
    Item = "item",
    Account = "account",
    Plan = "plan",
    Stored = "keys",
}

impl RecordStore {
    pub async fn payment(self: &Arc<Self>, payment_no: &str) -> io::Result<Option<Payment>> {
        self.get(payment_no).await
    }

    /// The oldest payment that fits. It reads all of them, which are few in a sandbox.
    pub async fn find_payment(
        self: &Arc<Self>,
        fits: impl Fn(&Payment) -> bool + Send + 'static,
    ) -> io::Result<Option<Payment>> {
        Ok(self.list(fits).await?.into_iter().next())
    }

    /// One step of the simulated Steam at a time in milliseconds.
    pub async fn change_steam<T: Send + 'static>(
        self: &Arc<Self>,
        now: i64,
        step: impl FnOnce(&mut Step<'_>) -> T + Send + 'static,
    ) -> io::Result<T> {
        self.transaction(move |conn| Step::run(conn, now, step)).await
    }
}
