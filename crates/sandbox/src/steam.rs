//! The sandbox's delivery provider, until the client of the real bot exists.

use app::ports::{
    Delivery, DeliveryAttempt, DeliveryRequest, DeliveryState, Outcome, TradeUrlState,
};
use async_trait::async_trait;
use domain::{AttemptNo, Timestamp, TradeUrl};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::Channel;

/// Deliveries by the sandbox.
#[derive(Debug)]
pub struct SandboxSteam {
    channel: Channel,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ResponseFields {
    attempt_no: Option<String>,
    state: Option<String>,
    offer_id: Option<String>,
    expires_at: Option<i64>,
    protected_until: Option<i64>,
    reason: Option<String>,
}

impl SandboxSteam {
    #[must_use]
    pub const fn new(channel: Channel) -> Self {
        Self { channel }
    }

    async fn call(
        &self,
        what: &str,
        attempt_no: &AttemptNo,
        body: &Value,
    ) -> Outcome<DeliveryState> {
        self.channel
            .ask(&format!("/_sandbox/offers/{what}"), body, |answer: ResponseFields| {
                answer.state(attempt_no)
            })
            .await
    }
}

impl ResponseFields {
    /// The reported state, if it is about this attempt; `None` otherwise.
    fn state(self, attempt_no: &AttemptNo) -> Option<DeliveryState> {
        if self.attempt_no? != attempt_no.to_string() {
            return None;
        }
        let offer_id = self.offer_id.filter(|id| !id.is_empty());
        match self.state.as_deref()? {
            "not_found" => Some(DeliveryState::NotFound),
            "sending" => Some(DeliveryState::Sending),
            "offered" => Some(DeliveryState::Offered {
                offer_id: offer_id?,
                expires_at: Timestamp(self.expires_at?),
            }),
            "delivered" => Some(DeliveryState::Delivered {
                offer_id: offer_id?,
                protected_until: Timestamp(self.protected_until?),
            }),
            "failed" => self
                .reason
                .filter(|code| !code.is_empty())
                .map(|code| DeliveryState::Failed { code }),
            "rolled_back" => Some(DeliveryState::RolledBack),
            _ => None,
        }
    }
}

#[async_trait]
impl Delivery for SandboxSteam {
    fn name(&self) -> &'static str {
        "sandbox_steam"
    }

    async fn send(&self, request: &DeliveryRequest) -> Outcome<DeliveryState> {
        let item = |item: &app::ports::DeliveryItem| json!({ "marketHashName": item.market_hash_name, "phase": item.phase });
        let body = json!({
            "attemptNo": request.attempt_no.to_string(),
            "tradeUrl": request.trade_url,
            "items": request.items.iter().map(item).collect::<Vec<_>>(),
        });
        self.call("send", &request.attempt_no, &body).await
    }

    async fn query(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.call("query", &attempt.no, &json!({ "attemptNo": attempt.no.to_string() })).await
    }

    async fn cancel(&self, attempt: &DeliveryAttempt) -> Outcome<DeliveryState> {
        self.call("cancel", &attempt.no, &json!({ "attemptNo": attempt.no.to_string() })).await
    }

    async fn check(&self, _: &TradeUrl) -> Outcome<TradeUrlState> {
        Outcome::Done(TradeUrlState::Usable)
    }
}

#[cfg(test)]
mod tests {
    use super::ResponseFields;
    use app::ports::DeliveryState;
    use domain::{AttemptNo, Timestamp};
    use serde_json::{Value, json};

    const NO: &str = "E202611210VEW8JZZZZZZZ-2";

    fn read(answer: &Value) -> Option<DeliveryState> {
        let answer: ResponseFields = serde_json::from_value(answer.clone()).unwrap();
        answer.state(&AttemptNo::parse(NO).unwrap())
    }

    #[test]
    fn only_what_is_about_this_attempt_and_whole_is_accepted() {
        let answer = |state: &str| json!({ "ok": true, "attemptNo": NO, "state": state, "offerId": "7", "expiresAt": 5, "protectedUntil": 9, "reason": "hold" });
        let offer_id = || "7".to_owned();
        for (state, expected) in [
            ("not_found", DeliveryState::NotFound),
            ("sending", DeliveryState::Sending),
            ("offered", DeliveryState::Offered { offer_id: offer_id(), expires_at: Timestamp(5) }),
            (
                "delivered",
                DeliveryState::Delivered { offer_id: offer_id(), protected_until: Timestamp(9) },
            ),
            ("failed", DeliveryState::Failed { code: "hold".to_owned() }),
            ("rolled_back", DeliveryState::RolledBack),
        ] {
            let mut answer = answer(state);
            assert_eq!(read(&answer), Some(expected), "{state}");
            answer["attemptNo"] = "E202611210VEW8JZZZZZZZ".into();
            assert_eq!(read(&answer), None, "{state} of another attempt");
        }
        assert_eq!(read(&answer("accepted")), None);
        for (state, field) in [
            ("offered", "expiresAt"),
            ("offered", "offerId"),
            ("delivered", "protectedUntil"),
            ("failed", "reason"),
        ] {
            let mut answer = answer(state);
            answer[field] = Value::Null;
            assert_eq!(read(&answer), None, "{state} without {field}");
        }
    }
}
