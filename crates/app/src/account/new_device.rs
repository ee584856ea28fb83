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
    if earlier_login(conn, user, user_agent, address)? != Earlier::OtherDevice {
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
    Ok(earlier_login(conn, user, &device.user_agent, &device.address)? == Earlier::SameDevice)
}

#[derive(PartialEq, Eq)]
enum Earlier {
    None,
    OtherDevice,
    SameDevice,
}

fn earlier_login(conn: &mut Conn, user: UserId, user_agent: &str, address: &str) -> Tx<Earlier> {
    let earlier = logins::all(conn, user, EARLIER)?;
    let (device, network) = (device_name(user_agent), masked_address(address));
    let is_same = |login: &Login| masked_address(&login.address) == network && device_name(&login.user_agent) == device;
    Ok(match earlier.as_slice() {
        [] => Earlier::None,
        logins if logins.iter().any(is_same) => Earlier::SameDevice,
        _ => Earlier::OtherDevice,
    })
}
