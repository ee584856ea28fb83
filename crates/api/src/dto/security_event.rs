//! A security event in responses.

use super::Time;
use domain::{SecurityEventKind, SecurityReason};
use serde::Serialize;
use utoipa::ToSchema;

/// A change, or attempted change, to the security of the account. Repetitions within an hour are
/// one event.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SecurityEvent {
    #[schema(pattern = "^[1-9][0-9]{0,17}$")]
    id: String,
    kind: SecurityEventKind,
    /// Why it failed; null if it succeeded.
    #[schema(required = true)]
    reason: Option<SecurityReason>,
    /// A short name of the device, empty if unknown; after repetitions, that of the newest.
    #[schema(example = "iPhone · Safari")]
    device: String,
    /// The address that it came from, masked.
    #[schema(example = "1.2.*.*")]
    address: String,
    /// The number of occurrences.
    #[schema(minimum = 1)]
    count: i64,
    create_time: Time,
    /// The time of the last occurrence.
    last_time: Time,
}

impl From<app::SecurityEvent> for SecurityEvent {
    fn from(event: app::SecurityEvent) -> Self {
        Self {
            id: event.id.to_string(),
            kind: event.kind,
            reason: event.reason,
            device: event.device,
            address: event.address,
            count: event.events,
            create_time: Time(event.created_at),
            last_time: Time(event.last_at),
        }
    }
}
