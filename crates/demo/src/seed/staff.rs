//! The demo's members of staff. Like the customer's password, theirs are public.

use super::customer::hasher;
use app::ports::{Entropy, random_bytes};
use app::{Keys, Result, Tx, Unsealed};
use db::Conn;
use diesel::QueryResult;
use domain::{DAY_MS, Place, Role, Timestamp};
use store::staff::members;

/// A member of staff whose login is public.
pub struct StaffOfDemo {
    pub name: &'static str,
    pub password: &'static str,
    /// The secret of the second factor, in base 32.
    pub totp_secret: &'static str,
    pub roles: &'static [Role],
}

/// Two of them are managers, so that one approves what the other proposes about staff.
pub const STAFF: [StaffOfDemo; 3] = [
    StaffOfDemo {
        name: "mei",
        password: "mei-demo-2026",
        totp_secret: "MEISDEMOSECRETMEISDEMOSECRETMEIS",
        roles: &[Role::Manager, Role::Service],
    },
    StaffOfDemo {
        name: "lin",
        password: "lin-demo-2026",
        totp_secret: "LINSDEMOSECRETLINSDEMOSECRETLINS",
        roles: &[Role::Finance, Role::Service],
    },
    StaffOfDemo {
        name: "wen",
        password: "wen-demo-2026",
        totp_secret: "WENSDEMOSECRETWENSDEMOSECRETWENS",
        roles: &[Role::Manager],
    },
];

/// Whether the members exist.
pub(super) fn are_there(conn: &mut Conn) -> QueryResult<bool> {
    for member in &STAFF {
        if members::find(conn, member.name)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Hashes of the passwords and the secrets, made before the transaction, which may run more than
/// once.
pub(super) struct Prepared {
    keys: Keys,
    members: Vec<(Unsealed, Unsealed)>,
}

pub(super) async fn prepare(keys: &Keys, entropy: &dyn Entropy) -> Result<Prepared> {
    let passwords = hasher(keys, entropy)?;
    let mut members = Vec::new();
    for StaffOfDemo { password, totp_secret, .. } in &STAFF {
        let salt = random_bytes(entropy);
        let hash = passwords.hash((*password).to_owned(), salt, random_bytes(entropy)).await?;
        members.push((hash, Unsealed::new(*totp_secret, random_bytes(entropy))));
    }
    Ok(Prepared { keys: keys.clone(), members })
}

impl Prepared {
    /// Writes the members who do not exist, as invited two months ago.
    pub(super) fn write(&self, conn: &mut Conn, now: Timestamp) -> Tx<()> {
        let since = now.plus_ms(-61 * DAY_MS);
        for (member, (hash, secret)) in STAFF.iter().zip(&self.members) {
            if members::find(conn, member.name)?.is_some() {
                continue;
            }
            let id = members::insert(conn, member.name, "demo", since)?;
            members::set_roles(conn, id, &member.roles.iter().copied().collect())?;
            // An invitation that the member accepts at once.
            members::invite(conn, id, ("demo", None), since)?;
            members::set_link(conn, id, &[0], since)?;
            let secret = self.keys.seal(conn, Place::totp_secret(id), secret)?;
            members::set_totp_secret(conn, id, &secret)?;
            let hash = self.keys.seal(conn, Place::staff_password_hash(id), hash)?;
            members::accept(conn, id, &hash, 0)?;
        }
        Ok(())
    }
}
