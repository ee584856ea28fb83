//! Begins a session of the operators' console.

use super::StaffCaller;
use crate::error::Tx;
use crate::keys::sha256;
use crate::{App, Device};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::Conn;
use domain::{Permission, Timestamp};
use std::fmt;
use store::staff::members::{self, Member};
use store::staff::sessions::{self, NewStaffSession};

/// A session that is about to be written. The database gets the hash of its token alone.
#[derive(Clone)]
pub(super) struct NewSession {
    token: String,
    pub(super) device: Device,
    pub(super) now: Timestamp,
}

/// A sign-in that a browser takes away.
#[derive(Clone, PartialEq, Eq)]
pub struct StaffSignIn {
    pub token: String,
    pub caller: StaffCaller,
}

/// Without the token, which is a secret.
impl fmt::Debug for StaffSignIn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StaffSignIn(…)")
    }
}

impl App {
    pub(super) fn new_staff_session(&self, device: Device) -> NewSession {
        let token = URL_SAFE_NO_PAD.encode(self.random_bytes::<32>());
        NewSession { token, device, now: self.now() }
    }
}

impl NewSession {
    pub(super) fn write(&self, conn: &mut Conn, member: &Member) -> Tx<StaffSignIn> {
        let user_agent = self.device.user_agent.chars().filter(|c| !c.is_control()).collect();
        let session = NewStaffSession {
            staff_id: member.id,
            token_hash: sha256(self.token.as_bytes()).to_vec(),
            address: self.device.address.clone(),
            user_agent,
            created_at: self.now,
            last_used_at: self.now,
            proven_at: self.now,
        };
        let caller = StaffCaller {
            staff_id: member.id,
            name: member.name.clone(),
            roles: members::roles(conn, member.id)?,
            session_id: sessions::insert(conn, &session)?,
            signed_in_at: self.now,
            permission: Permission::Own,
            proven_at: self.now,
            device: self.device.clone(),
            request_key: None,
        };
        Ok(StaffSignIn { token: self.token.clone(), caller })
    }
}
