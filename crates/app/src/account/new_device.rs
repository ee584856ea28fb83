//! Notifies customers of logins on devices that their accounts do not know.

use super::device_name::{device_name, masked_address};
use crate::error::Tx;
use db::Conn;
use domain::message::{AccountNotification, Notification};
use domain::{Timestamp, UserId};
use store::customer::messages;

/// Notifies the customer of a login.
pub(crate) fn notify_of_new_device(
    conn: &mut Conn,
    user: UserId,
    (user_agent, address): (&str, &str),
    now: Timestamp,
) -> Tx<()> {
    let (device, address) = (device_name(user_agent), masked_address(address));
    let login = AccountNotification::NewDevice { address, device };
    messages::notify(conn, user, &Notification::Account(login), now)?;
    Ok(())
}
