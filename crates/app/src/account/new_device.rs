//! Tells a customer of a login from a device that was not seen before.

use super::device_name::{device_name, masked_address};
use crate::error::Tx;
use domain::{MessageKind, RefType, Timestamp, UserId};
use store::messages::NewMessage;
use store::{Conn, logins, messages};

/// How many earlier logins are looked at.
const EARLIER: i64 = 200;

/// Writes a message unless an earlier login came from such a device and network. Called before the new login is written.
/// Who registers has no earlier login, and needs no message.
pub(crate) fn tell_new_device(conn: &mut Conn, user: UserId, user_agent: &str, address: &str, now: Timestamp) -> Tx<()> {
    let here = (device_name(user_agent), masked_address(address));
    let earlier = logins::all(conn, user, EARLIER)?;
    if earlier.is_empty() || earlier.iter().any(|login| (device_name(&login.user_agent), masked_address(&login.address)) == here) {
        return Ok(());
    }
    let (device, address) = here;
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
