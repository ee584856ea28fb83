//! The authenticated caller, and where a request comes from.

use crate::DeviceCookie;
use domain::{Network, NetworkSize, SessionId, UserId};

/// A customer who is logged in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    pub user_id: UserId,
    pub session_id: SessionId,
    /// Whether an operator has frozen the account.
    pub is_frozen: bool,
    /// The device of this request.
    pub device: Device,
}

/// Where a request comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Device {
    pub user_agent: String,
    /// IP address.
    pub address: String,
    /// The ids that earlier sign-ins left on the device.
    pub cookie: DeviceCookie,
}

impl Device {
    /// The network of this size that the address is in, as text for counters. Text that is not an
    /// address is returned as it is.
    pub(crate) fn network(&self, size: NetworkSize) -> String {
        let network = |address| Network::of(address, size).to_string();
        self.address.parse().map_or_else(|_| self.address.clone(), network)
    }
}

/// The `Idempotency-Key` header of a request, if it has one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IdemKey(pub Option<String>);
