//! Verified identities of the demo's customers.

use app::ports::{Entropy, random_bytes};
use app::{Keys, Result, Tx, Unsealed, id_card_digest};
use db::Conn;
use domain::{IdCard, Place, Timestamp, UserId};
use store::customer::user_changes;
use store::customer::user_changes::Verified;

/// An identity to be sealed. Its random bytes are made before the transaction.
pub(crate) struct Identity {
    name: Unsealed,
    number: Unsealed,
    id_card: IdCard,
}

impl Identity {
    pub(crate) fn prepare(
        (name, number): (&str, &str),
        now: Timestamp,
        entropy: &dyn Entropy,
    ) -> Result<Self> {
        let id_card = IdCard::parse(number, now.beijing_day())?;
        Ok(Self {
            name: Unsealed::new(name, random_bytes(entropy)),
            number: Unsealed::new(id_card.expose(), random_bytes(entropy)),
            id_card,
        })
    }

    pub(crate) fn write(
        &self,
        conn: &mut Conn,
        keys: &Keys,
        id: UserId,
        verified_at: Timestamp,
    ) -> Tx<()> {
        let person = Verified {
            real_name: keys.seal(conn, Place::real_name(id), &self.name)?,
            id_card_sealed: keys.seal(conn, Place::id_card(id), &self.number)?,
            id_card_digest: id_card_digest(keys, self.id_card.expose()),
            date_of_birth: self.id_card.date_of_birth(),
            verified_at,
        };
        user_changes::verify(conn, id, &person)?;
        Ok(())
    }
}
