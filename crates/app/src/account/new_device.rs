//! Recognizes devices and networks of earlier logins, and notifies customers of logins from new
//! ones.

use super::device_name::{device_name, masked_address};
use crate::Device;
use crate::caller::network;
use crate::error::Tx;
use domain::message::{AccountNotification, Notification};
use domain::{NetworkSize, Timestamp, UserId};
use store::logins::Login;
use store::{Conn, logins, messages};

/// How many earlier logins are compared.
const EARLIER: i64 = 200;

/// Notifies the customer unless an earlier login came from the same kind of device and network;
/// returns whether it did. Must be called before the new login is inserted. A registration has no
/// earlier login and needs no message.
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

/// How a device is recognized by a customer's earlier logins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum RecognizedBy {
    /// By its network of the size of one line.
    Line,
    /// By the kind of device and a larger network, which others may share or imitate.
    Device,
}

/// How the device is recognized; `None` when it is not.
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
