//! Who calls, and from where.

use domain::{Network, NetworkSize, SessionId, UserId};

/// A customer who is logged in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// Who.
    pub user_id: UserId,
    /// By which login.
    pub session_id: SessionId,
    /// From where, this time.
    pub device: Device,
}

/// Where a call comes from, for the customer's list of devices and security events.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Device {
    /// How the browser names itself.
    pub user_agent: String,
    /// Its network address.
    pub address: String,
}

impl Device {
    /// The network of this size that it is in, as counters name it.
    pub(crate) fn network(&self, size: NetworkSize) -> String {
        network(&self.address, size)
    }
}

/// The network of an address; what is no address stands for itself.
pub(crate) fn network(address: &str, size: NetworkSize) -> String {
    address
        .parse()
        .map_or_else(|_| address.to_owned(), |address| Network::of(address, size).to_string())
}

/// The `Idempotency-Key` of a call, if it has one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IdemKey(pub Option<String>);
