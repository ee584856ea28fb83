//! Verifies a customer's real name.

use super::deleted_account::inherit_limits_by_id_card;
use crate::error::{Tx, refuse};
use crate::keys::Unsealed;
use crate::limits::AccountCounter;
use crate::ports::{Outcome, RealName, RealNameResult};
use crate::security_events::SecurityEvent;
use crate::{App, Caller, Keys, Refusal, Result};
use db::Conn;
use domain::{IdCard, PersonName, Place, SecurityEventKind, Timestamp, UserId};
use store::customer::user_changes::{self, Verified};
use store::customer::users;

impl App {
    /// Verifies that name and ID number belong together, and that no other account has this ID
    /// number.
    ///
    /// # Errors
    /// When they do not, the account is verified already, or the provider does not answer. Nothing
    /// is changed then.
    pub async fn verify_real(
        &self,
        caller: &Caller,
        name: PersonName,
        id_card: IdCard,
    ) -> Result<()> {
        let event = self.security_event(caller, SecurityEventKind::RealNameVerification);
        let done = self.verify_name(caller, name, id_card, event.clone()).await;
        self.close_event(caller, event, done).await
    }

    async fn verify_name(
        &self,
        caller: &Caller,
        name: PersonName,
        id_card: IdCard,
        event: SecurityEvent,
    ) -> Result<()> {
        let (id, now) = (caller.user_id, self.now());
        let digest = id_card_digest(&self.keys, id_card.expose());
        // The provider charges for each, whatever its result.
        let attempts = AccountCounter::IdChecks.of(id, &self.rules);
        let asked = digest.clone();
        // Counted before the lookup, which would otherwise reveal without limit which ID numbers
        // have an account.
        let free = self.db.write(move |conn| {
            check_unverified(conn, id)?;
            attempts.take_attempt(conn, now)?;
            Ok(user_changes::owner_of_id_card(conn, &asked)?.is_none())
        });
        if !free.await? {
            return Err(Refusal::IdCardTaken);
        }
        check_register(&*self.real_name, &name, &id_card).await?;
        let person = Person {
            name: self.unsealed(name.as_str()),
            number: self.unsealed(id_card.expose()),
            digest,
            date_of_birth: id_card.date_of_birth(),
        };
        let person_hash = self.person_hashes.id_card(id_card.expose().as_bytes());
        let keys = self.keys.clone();
        let verify = move |conn: &mut Conn| {
            write(conn, id, (&person, &keys), now)?;
            inherit_limits_by_id_card(conn, id, &person_hash)?;
            event.write(conn, id)
        };
        Ok(self.db.write(verify).await?)
    }
}

/// Passes when the register says that name and number belong together.
async fn check_register(
    real_name: &dyn RealName,
    name: &PersonName,
    id_card: &IdCard,
) -> Result<()> {
    match real_name.check(name.as_str(), id_card.expose()).await {
        Outcome::Done(RealNameResult::Match) => Ok(()),
        // Both had the right form here, so what the provider does not take is a mismatch to whoever
        // typed it.
        Outcome::Done(RealNameResult::Mismatch | RealNameResult::BadInput) => {
            Err(Refusal::RealNameMismatch)
        }
        Outcome::Done(RealNameResult::NoRecord) => Err(Refusal::RealNameNoRecord),
        Outcome::Rejected { code, .. } => {
            tracing::warn!(provider_code = %code, "a check of a name was refused by the provider");
            Err(Refusal::RealNameUnavailable)
        }
        Outcome::Unknown => Err(Refusal::RealNameUnavailable),
    }
}

/// The keyed hash of an ID number, which is unique over all accounts.
#[must_use]
pub fn id_card_digest(keys: &Keys, number: &str) -> Vec<u8> {
    keys.digest(&[b"id card", number.as_bytes()])
}

fn check_unverified(conn: &mut Conn, id: UserId) -> Tx<()> {
    let Some(user) = users::find(conn, id)? else { return refuse(Refusal::LoginRequired) };
    if user.id_card_sealed.is_some() { refuse(Refusal::AlreadyVerified) } else { Ok(()) }
}

/// The verified identity, to be sealed.
struct Person {
    name: Unsealed,
    number: Unsealed,
    digest: Vec<u8>,
    date_of_birth: i32,
}

fn write(conn: &mut Conn, id: UserId, (person, keys): (&Person, &Keys), now: Timestamp) -> Tx<()> {
    if user_changes::owner_of_id_card(conn, &person.digest)?.is_some_and(|owner| owner != id) {
        return refuse(Refusal::IdCardTaken);
    }
    let verified = Verified {
        real_name: keys.seal(conn, Place::real_name(id), &person.name)?,
        id_card_sealed: keys.seal(conn, Place::id_card(id), &person.number)?,
        id_card_digest: person.digest.clone(),
        date_of_birth: person.date_of_birth,
        verified_at: now,
    };
    match user_changes::verify(conn, id, &verified)? {
        true => Ok(()),
        false => refuse(Refusal::AlreadyVerified),
    }
}
