//! Seals all encrypted values with the current key after the master key was replaced.

use crate::account::id_card_digest;
use crate::cash::account_digest;
use crate::error::Tx;
use crate::keys::NONCE_BYTES;
use crate::person_hashes;
use crate::ports::{Entropy, random_bytes};
use crate::{Keys, Result};
use domain::{CashAccountId, ExtractId, SealedText, UserId};
use store::sealed::{self, SealedCashAccount, SealedUser};
use store::{Conn, Db, metadata};

/// Rows of one transaction, so that other writes do not wait long.
const BATCH: i64 = 200;

/// Most sealed values of one row.
const VALUES: usize = 5;

type Nonce = [u8; NONCE_BYTES];

/// Seals all values that are not sealed with the current key; returns the number of rows. Can be
/// interrupted and run again.
///
/// # Errors
/// When a value cannot be opened with any of the keys.
pub async fn reseal(db: &Db, keys: &Keys, entropy: &dyn Entropy) -> Result<u64> {
    let mut changed = 0;
    for table in [users_from as Batch, cash_accounts_from, extracts_from] {
        let mut after = Some(0);
        while let Some(from) = after {
            let (keys, nonces) = (keys.clone(), nonces(entropy));
            let done = db
                .write(move |conn| table(conn, from, &Sealer { keys: &keys, nonces: &nonces }))
                .await?;
            changed += done.changed;
            after = done.last;
        }
    }
    let (keys, nonce) = (keys.clone(), random_bytes(entropy));
    Ok(changed + db.write(move |conn| person_hash_key(conn, &keys, nonce)).await?)
}

/// Seals the key of [`person_hashes`], which itself does not change.
fn person_hash_key(conn: &mut Conn, keys: &Keys, nonce: Nonce) -> Tx<u64> {
    let Some(sealed) = metadata::find(conn, person_hashes::NOTE)?.map(SealedText::from_stored)
    else {
        return Ok(0);
    };
    let sealer = Sealer { keys, nonces: &[] };
    let Some(anew) = sealer.text(&sealed, nonce).map_err(fault)? else { return Ok(0) };
    metadata::put(conn, person_hashes::NOTE, anew.stored())?;
    Ok(1)
}

fn nonces(entropy: &dyn Entropy) -> Vec<[Nonce; VALUES]> {
    (0..BATCH).map(|_| std::array::from_fn(|_| random_bytes(entropy))).collect()
}

type Batch = fn(&mut Conn, i64, &Sealer<'_>) -> Tx<Done>;

/// The sealed number of a payout account, and its keyed hash.
type AccountColumns = (Vec<u8>, Vec<u8>);

/// The progress after a batch.
struct Done {
    changed: u64,
    /// The id of the last row; `None` at the end of the table.
    last: Option<i64>,
}

impl Done {
    fn of<T>(rows: &[T], changed: usize, id: impl Fn(&T) -> i64) -> Self {
        Self { changed: u64::try_from(changed).unwrap_or(u64::MAX), last: rows.last().map(id) }
    }
}

fn users_from(conn: &mut Conn, after: i64, sealer: &Sealer<'_>) -> Tx<Done> {
    let rows = sealed::users_after(conn, UserId(after), BATCH)?;
    let mut changed = 0;
    for ((id, row), nonces) in rows.iter().zip(sealer.nonces) {
        let anew = sealer.user(row, nonces).map_err(fault)?;
        if anew != *row {
            changed += sealed::set_user(conn, *id, &anew)?;
        }
    }
    Ok(Done::of(&rows, changed, |(id, _)| id.0))
}

fn cash_accounts_from(conn: &mut Conn, after: i64, sealer: &Sealer<'_>) -> Tx<Done> {
    let rows = sealed::cash_accounts_after(conn, CashAccountId(after), BATCH)?;
    let mut changed = 0;
    for (row, nonces) in rows.iter().zip(sealer.nonces) {
        if let Some((anew, digest)) = sealer.cash_account(row, nonces[0]).map_err(fault)? {
            changed += sealed::set_cash_account(conn, row.id, &anew, &digest)?;
        }
    }
    Ok(Done::of(&rows, changed, |row| row.id.0))
}

fn extracts_from(conn: &mut Conn, after: i64, sealer: &Sealer<'_>) -> Tx<Done> {
    let rows = sealed::extracts_after(conn, ExtractId(after), BATCH)?;
    let mut changed = 0;
    for ((id, url), nonces) in rows.iter().zip(sealer.nonces) {
        if let Some(anew) = sealer.text(url, nonces[0]).map_err(fault)? {
            changed += sealed::set_extract(conn, *id, &anew)?;
        }
    }
    Ok(Done::of(&rows, changed, |(id, _)| id.0))
}

fn fault(problem: String) -> store::TxError<crate::Refusal> {
    store::serialization_error(std::io::Error::other(problem)).into()
}

/// Seals values with nonces that were generated outside the transaction.
struct Sealer<'a> {
    keys: &'a Keys,
    nonces: &'a [[Nonce; VALUES]],
}

impl Sealer<'_> {
    fn user(
        &self,
        row: &SealedUser,
        nonces: &[Nonce; VALUES],
    ) -> std::result::Result<SealedUser, String> {
        let mut anew = row.clone();
        if let Some(name) = &row.real_name
            && let Some(sealed) = self.text(name, nonces[0])?
        {
            anew.real_name = Some(sealed);
        }
        if let Some(url) = &row.trade_url
            && let Some(sealed) = self.text(url, nonces[1])?
        {
            anew.trade_url = Some(sealed);
        }
        if let Some(number) = &row.id_card_sealed
            && let Some((plain, sealed)) = self.bytes(number, nonces[2])?
        {
            anew.id_card_sealed = Some(sealed);
            anew.id_card_digest = Some(id_card_digest(self.keys, &plain));
        }
        for (hash, nonce) in
            [(&mut anew.password_hash, nonces[3]), (&mut anew.secret_hash, nonces[4])]
        {
            if let Some(sealed) =
                hash.as_ref().map(|hash| self.text(hash, nonce)).transpose()?.flatten()
            {
                *hash = Some(sealed);
            }
        }
        Ok(anew)
    }

    fn cash_account(
        &self,
        row: &SealedCashAccount,
        nonce: Nonce,
    ) -> std::result::Result<Option<AccountColumns>, String> {
        let anew = self.bytes(&row.account_sealed, nonce)?;
        Ok(anew.map(|(plain, sealed)| (sealed, account_digest(self.keys, row.channel, &plain))))
    }

    fn text(
        &self,
        text: &SealedText,
        nonce: Nonce,
    ) -> std::result::Result<Option<SealedText>, String> {
        if self.keys.is_current_text(text) {
            return Ok(None);
        }
        self.keys.seal_text(&self.keys.open_text(text)?, nonce).map(Some)
    }

    /// The opened value, and the value sealed with the current key; `None` when it is already.
    fn bytes(
        &self,
        sealed: &[u8],
        nonce: Nonce,
    ) -> std::result::Result<Option<(String, Vec<u8>)>, String> {
        if self.keys.is_current(sealed) {
            return Ok(None);
        }
        let plain = self.keys.open(sealed).and_then(|plain| String::from_utf8(plain).ok());
        let plain = plain.ok_or("a sealed value cannot be opened with any of the keys")?;
        let anew = self.keys.seal(plain.as_bytes(), nonce)?;
        Ok(Some((plain, anew)))
    }
}
