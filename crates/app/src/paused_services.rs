//! Services that an operator has paused, with the reason that customers read.
//!
//! They are one value of the database, which every node reads together with the changes of the
//! catalogue, so a pause holds on all nodes within seconds.

use crate::error::{Tx, fault, refuse};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::{CustomerReason, Service};
use std::collections::BTreeMap;
use store::operation::metadata;

/// Metadata key of the paused services.
const PAUSED: &str = "paused_services";

impl From<CustomerReason> for Refusal {
    fn from(CustomerReason { zh, en }: CustomerReason) -> Self {
        Self::ServicePaused { zh, en }
    }
}

/// The paused services with their reasons.
pub type PausedServices = BTreeMap<Service, CustomerReason>;

/// The services that are paused. One that only another release knows is left out.
pub fn paused_services(conn: &mut Conn) -> Tx<PausedServices> {
    let stored = read(metadata::find(conn, PAUSED)?)?;
    let known = |(code, reason): (String, _)| Some((Service::parse(&code).ok()?, reason));
    Ok(stored.into_iter().filter_map(known).collect())
}

fn read(text: Option<String>) -> Tx<BTreeMap<String, CustomerReason>> {
    let Some(text) = text else { return Ok(BTreeMap::new()) };
    serde_json::from_str(&text).map_err(|e| fault(e.to_string()))
}

/// Pauses a service, or changes the reason; `None` resumes it. Returns the reason before.
pub fn pause_service(
    conn: &mut Conn,
    service: Service,
    reason: Option<&CustomerReason>,
) -> Tx<Option<CustomerReason>> {
    let mut paused = read(metadata::lock(conn, PAUSED)?)?;
    let before = match reason {
        Some(reason) => paused.insert(service.to_string(), reason.clone()),
        None => paused.remove(service.code()),
    };
    if before.as_ref() != reason {
        let text = serde_json::to_string(&paused).map_err(|e| fault(e.to_string()))?;
        metadata::put(conn, PAUSED, &text)?;
    }
    Ok(before)
}

/// Refuses what is paused now, for a command that reads it in its own transaction.
///
/// # Errors
/// When the service is paused, with the operator's reason.
pub(crate) fn refuse_paused_in(conn: &mut Conn, service: Service) -> Tx<()> {
    refuse_pause(paused_services(conn)?.remove(&service))
}

/// Refuses what is paused. Within the guard of an idempotency key, a request that was answered
/// before gets its answer again.
pub(crate) fn refuse_pause(pause: Option<CustomerReason>) -> Tx<()> {
    pause.map_or(Ok(()), |reason| refuse(reason.into()))
}

impl App {
    /// All that is paused, as this node knows it.
    pub fn paused_now(&self) -> PausedServices {
        self.paused.read().clone()
    }

    /// Why a service is paused, as this node knows it.
    pub(crate) fn pause_of(&self, service: Service) -> Option<CustomerReason> {
        self.paused.read().get(&service).cloned()
    }

    /// # Errors
    /// When the service is paused, with the operator's reason.
    pub(crate) fn refuse_paused(&self, service: Service) -> Result<()> {
        self.pause_of(service).map_or(Ok(()), |reason| Err(reason.into()))
    }

    pub(crate) fn note_paused(&self, paused: PausedServices) {
        *self.paused.write() = paused;
    }
}
