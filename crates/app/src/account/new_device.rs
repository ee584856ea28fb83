//! Tells a customer of a login from a device that was not seen before.

use super::device_name::{device_name, masked_address};
use crate::Device;
use crate::error::Tx;
use domain::{MessageKind, RefType, Timestamp, UserId};
use store::logins::Login;
use store::messages::NewMessage;
use store::{Conn, logins, messages};

/// How many earlier logins are looked at.
const EARLIER: i64 = 200;

/// Writes a message unless an earlier login came from such a device and network. Called before the new login is written.
/// Who registers has no earlier login, and needs no message.
pub(crate) fn tell_new_device(conn: &mut Conn, user: UserId, user_agent: &str, address: &str, now: Timestamp) -> Tx<()> {
    let earlier = logins::all(conn, user, EARLIER)?;
    if earlier.is_empty() || earlier.iter().any(|login| is_like(login, user_agent, address)) {
        return Ok(());
    }
    let (device, address) = (device_name(user_agent), masked_address(address));
    let message = NewMessage {
        user_id: user,
        kind: MessageKind::NewDevice,
        params: serde_json::json!({ "device": device, "address": address }).to_string(),
        ref_type: RefType::Account,
        ref_no: user.to_string(),
        created_at: now,
    };
    messages::insert(conn, &message)?;
    Ok(())
}

/// Whether the customer has logged in from such a device and network before.
pub(super) fn is_known_device(conn: &mut Conn, user: UserId, device: &Device) -> Tx<bool> {
    Ok(logins::all(conn, user, EARLIER)?.iter().any(|login| is_like(login, &device.user_agent, &device.address)))
}

fn is_like(login: &Login, user_agent: &str, address: &str) -> bool {
    let of = |user_agent: &str, address: &str| (device_name(user_agent), masked_address(address));
    of(&login.user_agent, &login.address) == of(user_agent, address)
}
