//! Refunds, which Steam makes only of whole transactions, by our order id.

use app::ports::{Outcome, RefundRequest};

use super::{
    SteamMicroTxn, build, failed, order_id, refused, rejected,
    response::{Begun, Response, Status, Transaction},
};

impl SteamMicroTxn {
    /// Queries the transaction before and after the request, so that a repetition refunds nothing
    /// twice, and a refund is done only when Steam reports it.
    pub(super) async fn refund_whole(&self, request: &RefundRequest) -> Outcome<bool> {
        if request.amount != request.paid {
            return rejected("partial_refund");
        }
        let Some(order_id) = order_id::of(&request.payment_no) else {
            return rejected("payment_no");
        };
        let found = match self.transaction_of(request, order_id).await {
            Outcome::Done(found) => found,
            Outcome::Rejected { code, retryable } => return Outcome::Rejected { code, retryable },
            Outcome::Unknown => return Outcome::Unknown,
        };
        match found.status {
            Status::Refunded => return Outcome::Done(true),
            Status::Succeeded => {}
            // The payer has the money already, or a part of it.
            Status::Chargedback | Status::Fraud => return rejected("charged_back"),
            Status::PartialRefund => return rejected("partly_refunded"),
            Status::Init | Status::Approved | Status::Failed | Status::Other => {
                return rejected("not_paid");
            }
        }
        match self.call::<Begun>(build::refund(&self.config, order_id)).await {
            Response::Done(_) => {}
            Response::Failed(code) => return failed(code),
            Response::Refused(code) => return refused(code),
            Response::Unknown => return Outcome::Unknown,
        }
        match self.transaction_of(request, order_id).await {
            Outcome::Done(after) => Outcome::Done(after.status == Status::Refunded),
            Outcome::Rejected { .. } | Outcome::Unknown => Outcome::Unknown,
        }
    }

    /// The transaction of a refund, if it is the one that was booked.
    async fn transaction_of(&self, request: &RefundRequest, order_id: u64) -> Outcome<Transaction> {
        match self.find(order_id).await {
            Outcome::Done(Some(found))
                if found.transid.to_string() == request.provider_txn
                    && found.amount() == Some(request.paid) =>
            {
                Outcome::Done(found)
            }
            // It was paid, so it must be there as it was booked.
            Outcome::Done(_) => {
                tracing::error!(refund_no = %request.refund_no, "Steam has another transaction than was booked");
                Outcome::Unknown
            }
            Outcome::Rejected { code, retryable } => Outcome::Rejected { code, retryable },
            Outcome::Unknown => Outcome::Unknown,
        }
    }
}
