//! The cookie by which a device is recognized.
//!
//! Networks and names of browsers prove nothing, since others share or imitate them. So each
//! sign-in on a device that the account does not know leaves a random id there, whose hash is kept
//! with the login: who presents the id is spared from the limits that strangers share. The id is
//! always a fresh one, so that nobody can plant one that they know and have it become the owner's.

use crate::Device;
use crate::error::Tx;
use crate::keys::{hex, sha256};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::Conn;
use std::fmt;
use store::customer::users::User;
use store::customer::{logins, users};

/// Accounts that may share one device, and some to spare.
const IDS_MAX: usize = 5;

/// A random id that nobody else can know.
pub(crate) type DeviceId = [u8; 16];

/// The ids of a device, the newest first.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct DeviceCookie(Vec<DeviceId>);

impl DeviceCookie {
    /// Reads the value of a cookie. A part that is not readable is no id.
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let ids = text.split('.').take(IDS_MAX);
        Self(ids.filter_map(|id| URL_SAFE_NO_PAD.decode(id).ok()?.try_into().ok()).collect())
    }

    /// The value of the cookie.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(|id| URL_SAFE_NO_PAD.encode(id)).collect::<Vec<_>>().join(".")
    }

    /// The same with a new id, in the place of the oldest where there are too many.
    pub(crate) fn with(&self, id: DeviceId) -> Self {
        Self(std::iter::once(id).chain(self.0.iter().copied()).take(IDS_MAX).collect())
    }

    /// The hashes of the ids.
    pub(crate) fn digests(&self) -> Vec<Vec<u8>> {
        self.0.iter().map(|id| sha256(id).to_vec()).collect()
    }

    /// The hashes of the ids as text. A code is bound to the first.
    pub(crate) fn names(&self) -> Vec<String> {
        self.digests().iter().map(|digest| device_name_of(digest)).collect()
    }
}

/// The hash of a device's id as text for counters.
pub(crate) fn device_name_of(digest: &[u8]) -> String {
    hex(&digest[..digest.len().min(16)])
}

/// Without the ids, which are secrets.
impl fmt::Debug for DeviceCookie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DeviceCookie({})", self.0.len())
    }
}

/// The account with this number, and the name of the device if its owner has logged in there.
pub(crate) fn known_device(
    conn: &mut Conn,
    phone: &str,
    device: &Device,
) -> Tx<(Option<User>, Option<String>)> {
    let user = users::find_by_phone(conn, phone)?;
    let known = match &user {
        Some(user) => logins::known_device(conn, user.id, &device.cookie.digests())?,
        None => None,
    };
    Ok((user, known.as_deref().map(device_name_of)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_ids_are_kept_and_read_again() {
        let all = (0..7).fold(DeviceCookie::default(), |cookie, i| cookie.with([i; 16]));
        assert_eq!(all.0.iter().map(|id| id[0]).collect::<Vec<_>>(), [6, 5, 4, 3, 2]);
        assert_eq!(DeviceCookie::parse(&all.text()), all);
        assert_eq!(all.names()[0], device_name_of(&sha256(&[6; 16])));
    }

    #[test]
    fn what_is_not_readable_is_no_id() {
        let id = DeviceCookie::default().with([1; 16]).text();
        for text in ["", ".", "!", "AAAA", &format!("{id}AA"), &"A".repeat(10_000)] {
            assert_eq!(DeviceCookie::parse(text), DeviceCookie::default(), "{text}");
        }
        assert_eq!(DeviceCookie::parse(&format!("..{id}.x")).0, [[1; 16]]);
        assert_eq!(format!("{:?}", DeviceCookie::parse(&id)), "DeviceCookie(1)");
    }
}
