//! Tells a customer of a login from a device that was not seen before.

use super::device_name::{device_name, masked_address};
use crate::Device;
use crate::caller::network;
use crate::error::Tx;
use domain::message::{AccountNotification, Notification};
use domain::{NetworkSize, Timestamp, UserId};
use store::logins::Login;
use store::{Conn, logins, messages};

/// How many earlier logins are looked at.
const EARLIER: i64 = 200;

/// Writes a message unless an earlier login came from such a device and network. Called before the
/// new login is written. Who registers has no earlier login, and needs no message. Says whether it
/// is one.
pub(crate) fn notify_of_new_device(
    conn: &mut Conn,
    user: UserId,
    user_agent: &str,
    address: &str,
    now: Timestamp,
) -> Tx<bool> {
    let earlier = logins::all(conn, user, EARLIER)?;
    if earlier.is_empty() || has_same_device(&earlier, user_agent, address) {
        return Ok(false);
    }
    let (device, address) = (device_name(user_agent), masked_address(address));
    let login = AccountNotification::NewDevice { address, device };
    messages::notify(conn, user, &Notification::Account(login), now)?;
    Ok(true)
}

/// How a place is known from a customer's earlier logins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RecognizedBy {
    /// From this very line.
    Line,
    /// From such a device in such a network, which others may share or imitate.
    Device,
}

/// Whether and how the customer has logged in from there before.
pub(super) fn recognized_by(
    conn: &mut Conn,
    user: UserId,
    device: &Device,
) -> Tx<Option<RecognizedBy>> {
    let (earlier, line) = (logins::all(conn, user, EARLIER)?, device.network(NetworkSize::Line));
    if earlier.iter().any(|login| network(&login.address, NetworkSize::Line) == line) {
        return Ok(Some(RecognizedBy::Line));
    }
    Ok(has_same_device(&earlier, &device.user_agent, &device.address)
        .then_some(RecognizedBy::Device))
}

fn has_same_device(earlier: &[Login], user_agent: &str, address: &str) -> bool {
    let (device, network) = (device_name(user_agent), masked_address(address));
    earlier.iter().any(|login| {
        masked_address(&login.address) == network && device_name(&login.user_agent) == device
    })
}
