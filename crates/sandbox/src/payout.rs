//! The sandbox's payout provider, for every channel whose real client does not exist yet.

use app::ports::{Outcome, PayoutRequest, PayoutState, Payouts};
use async_trait::async_trait;
use domain::{CashFailure, CashNo, Fen};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Channel;

#[derive(Debug)]
pub struct SandboxPayout {
    channel: Channel,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ResponseFields {
    cash_no: Option<String>,
    state: Option<String>,
    txn: Option<String>,
    amount_fen: Option<i64>,
    #[serde(default)]
    reason: String,
}

impl SandboxPayout {
    #[must_use]
    pub const fn new(channel: Channel) -> Self {
        Self { channel }
    }

    async fn call(
        &self,
        what: &str,
        cash_no: &CashNo,
        amount: Fen,
        body: &Value,
    ) -> Outcome<PayoutState> {
        self.channel
            .ask(&format!("/_sandbox/payouts/{what}"), body, |response: ResponseFields| {
                response.state(cash_no, amount)
            })
            .await
    }
}

impl ResponseFields {
    /// The reported state, if it is about this payout and this amount; `None` otherwise.
    fn state(self, cash_no: &CashNo, amount: Fen) -> Option<PayoutState> {
        let state =
            self.state.as_deref().filter(|_| self.cash_no.as_deref() == Some(cash_no.as_str()))?;
        // A payout that the provider does not know has no amount.
        if state == "not_found" {
            return Some(PayoutState::NotFound);
        }
        let reported = Fen(self.amount_fen?);
        if reported != amount {
            return Some(PayoutState::OtherAmount { reported });
        }
        match state {
            "processing" => Some(PayoutState::Processing),
            "paid" => self.txn.filter(|txn| !txn.is_empty()).map(|txn| PayoutState::Paid { txn }),
            "failed" | "returned" => {
                let reason = CashFailure::parse(&self.reason).unwrap_or(CashFailure::Refused);
                Some(PayoutState::Failed { reason, code: self.reason })
            }
            _ => None,
        }
    }
}

#[async_trait]
impl Payouts for SandboxPayout {
    fn name(&self) -> &'static str {
        "sandbox_payout"
    }

    async fn send(&self, request: &PayoutRequest) -> Outcome<PayoutState> {
        let body = json!({
            "cashNo": request.cash_no.as_str(),
            "channel": request.channel.code(),
            "accountNo": request.account_no,
            "holderName": request.holder_name,
            "bankName": request.bank_name,
            "amountFen": request.amount.0,
        });
        self.call("send", &request.cash_no, request.amount, &body).await
    }

    fn return_days(&self) -> i64 {
        1
    }

    async fn query(&self, cash_no: &CashNo, amount: Fen) -> Outcome<PayoutState> {
        self.call("query", cash_no, amount, &json!({ "cashNo": cash_no.as_str() })).await
    }
}

#[cfg(test)]
mod tests {
    use super::ResponseFields;
    use app::ports::PayoutState;
    use domain::{CashFailure, CashNo, Fen, Timestamp};
    use serde_json::{Value, json};

    fn read(response: Value, amount: i64) -> Option<PayoutState> {
        let response: ResponseFields = serde_json::from_value(response).unwrap();
        response.state(&CashNo::new(Timestamp(0), [0; 8]), Fen(amount))
    }

    #[test]
    fn only_what_is_about_this_payout_is_accepted() {
        let no = CashNo::new(Timestamp(0), [0; 8]);
        let response = |state: &str| json!({ "ok": true, "cashNo": no.as_str(), "state": state, "amountFen": 990, "txn": "7", "reason": "" });
        assert_eq!(read(response("processing"), 990), Some(PayoutState::Processing));
        assert_eq!(read(response("paid"), 990), Some(PayoutState::Paid { txn: "7".to_owned() }));
        let other = PayoutState::OtherAmount { reported: Fen(990) };
        assert_eq!(read(response("paid"), 991), Some(other));
        assert_eq!(read(response("lost"), 990), None);
        assert_eq!(
            read(json!({ "ok": true, "cashNo": "C2", "state": "paid", "txn": "7" }), 990),
            None
        );
        assert_eq!(
            read(
                json!({ "ok": true, "cashNo": no.as_str(), "state": "paid", "amountFen": 990, "txn": "" }),
                990
            ),
            None
        );
        assert_eq!(
            read(json!({ "ok": true, "cashNo": no.as_str(), "state": "not_found" }), 990),
            Some(PayoutState::NotFound)
        );
        let failed = json!({ "ok": true, "cashNo": no.as_str(), "state": "failed", "amountFen": 990, "reason": "name_mismatch" });
        let expected = PayoutState::Failed {
            reason: CashFailure::NameMismatch,
            code: "name_mismatch".to_owned(),
        };
        assert_eq!(read(failed, 990), Some(expected));
    }
}
