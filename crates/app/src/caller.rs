//! Who calls, and from where.

use domain::{SessionId, UserId};

/// A customer who is logged in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caller {
    /// Who.
    pub user_id: UserId,
    /// By which login.
    pub session_id: SessionId,
}

/// Where a login comes from, for the customer's list of devices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// How the browser names itself.
    pub user_agent: String,
    /// Its network address.
    pub address: String,
}

/// The `Idempotency-Key` of a call, if it has one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct IdemKey(pub Option<String>);
