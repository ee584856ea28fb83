//! Seals all encrypted values with the current key after the master key was replaced.

use crate::account::id_card_digest;
use crate::cash::account_digest;
use crate::error::{Tx, fault};
use crate::keys::{NONCE_BYTES, Unsealed};
use crate::ports::{Entropy, random_bytes};
use crate::{Keys, Refusal, Result, master_key, person_hashes};
use db::{Conn, Db};
use domain::{CashAccountId, SealedColumn};
use store::operation::sealed::{self, SealedRow};

/// Rows of one transaction, so that other writes do not wait long.
const BATCH: i64 = 200;

type Nonce = [u8; NONCE_BYTES];

/// Seals all values that are not sealed with the current key, and notes that the database belongs
/// to it; returns the number of values. Can be interrupted and run again. No node may serve
/// meanwhile.
///
/// # Errors
/// When the database belongs to neither of the two keys, or a value cannot be opened with any of
/// them.
pub async fn reseal(db: &Db, keys: &Keys, entropy: &dyn Entropy) -> Result<u64> {
    let begin = keys.clone();
    let begun = db.write(move |conn| master_key::begin_replacement(conn, &begin)).await?;
    begun.map_err(Refusal::fault)?;
    let mut changed = 0;
    for &column in SealedColumn::ALL {
        let mut after = Some(0);
        while let Some(from) = after {
            let (keys, nonces) = (keys.clone(), nonces(entropy));
            let done = db.write(move |conn| batch(conn, column, from, (&keys, &nonces))).await?;
            changed += done.changed;
            after = done.last;
        }
    }
    let (keys, nonce) = (keys.clone(), random_bytes(entropy));
    let end = move |conn: &mut Conn| {
        let changed = person_hashes::reseal(conn, &keys, nonce)?;
        master_key::end_replacement(conn, &keys)?;
        Ok(changed)
    };
    Ok(changed + db.write(end).await?)
}

fn nonces(entropy: &dyn Entropy) -> Vec<Nonce> {
    (0..BATCH).map(|_| random_bytes(entropy)).collect()
}

/// The progress after a batch.
struct Done {
    changed: u64,
    /// The id of the last row; `None` at the end of the table.
    last: Option<i64>,
}

fn batch(
    conn: &mut Conn,
    column: SealedColumn,
    after: i64,
    (keys, nonces): (&Keys, &[Nonce]),
) -> Tx<Done> {
    let rows = sealed::after(conn, column, after, BATCH)?;
    let mut changed = 0;
    for (row, nonce) in rows.iter().zip(nonces).filter(|(row, _)| !keys.is_current(&row.value)) {
        let place = column.in_row(row.id, row.owner);
        let plain = keys.open(place, &row.value).map_err(fault)?;
        let value = Unsealed::new(plain.as_str(), *nonce);
        let anew = keys.seal_anywhere(place, &value).map_err(fault)?;
        if sealed::replace(conn, column, row, &anew)? != 1 {
            return Err(db::conflict().into());
        }
        hash_anew(conn, column, row, (keys, &plain))?;
        changed += 1;
    }
    Ok(Done { changed, last: rows.last().map(|row| row.id) })
}

/// Writes the keyed hash beside a value anew, where there is one.
fn hash_anew(
    conn: &mut Conn,
    column: SealedColumn,
    row: &SealedRow,
    (keys, plain): (&Keys, &str),
) -> Tx<()> {
    match column {
        SealedColumn::IdCard => {
            sealed::set_id_card_digest(conn, row.owner, &id_card_digest(keys, plain))?;
        }
        SealedColumn::PayoutAccount => {
            let id = CashAccountId(row.id);
            if let Some(beside) = sealed::beside_account(conn, id)? {
                let digest = account_digest(keys, beside.channel, plain);
                sealed::set_account_digest(conn, id, &digest)?;
            }
        }
        SealedColumn::RealName
        | SealedColumn::TradeUrl
        | SealedColumn::PasswordHash
        | SealedColumn::SecretHash
        | SealedColumn::ExtractTradeUrl
        | SealedColumn::StaffPasswordHash
        | SealedColumn::TotpSecret
        | SealedColumn::ConversationText => {}
    }
    Ok(())
}
