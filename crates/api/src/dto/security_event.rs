//! A security event in responses.

use super::{SecurityEventKind, SecurityReason, Time};
use serde::Serialize;
use utoipa::ToSchema;

/// Something that happened to the safety of the account. Repeats within an hour are one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecurityEvent {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    kind: SecurityEventKind,
    /// Why it failed; null where it succeeded.
    #[schema(required = true)]
    reason: Option<SecurityReason>,
    /// What device it came from, in short; empty when that is not known. Of the newest, where it
    /// was repeated.
    #[schema(example = "iPhone · Safari")]
    device: String,
    /// The network that it came from.
    #[schema(example = "1.2.*.*")]
    address: String,
    /// How often it happened.
    #[schema(minimum = 1)]
    count: i64,
    create_time: Time,
    /// When it happened last.
    last_time: Time,
}

impl From<app::SecurityEvent> for SecurityEvent {
    fn from(event: app::SecurityEvent) -> Self {
        Self {
            id: event.id.to_string(),
            kind: SecurityEventKind(event.kind),
            reason: event.reason.map(SecurityReason),
            device: event.device,
            address: event.address,
            count: event.events,
            create_time: Time(event.created_at),
            last_time: Time(event.last_at),
        }
    }
}
