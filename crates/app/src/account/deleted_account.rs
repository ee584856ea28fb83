//! Carries a person's limits over from deleted accounts to a new one.

use crate::Keys;
use crate::error::{Tx, fault};
use crate::limits::AccountCounter;
use crate::person_hashes::PersonHashes;
use db::Conn;
use domain::{Place, Timestamp, UserId, age};
use store::customer::deleted_accounts::{self, DeletedAccount};
use store::customer::{user_changes, users};
use store::operation::attempt_counters;

/// The keys that open a person's sealed numbers, and the hashes that outlive the account.
#[derive(Clone)]
pub(super) struct Hashing {
    pub(super) keys: Keys,
    pub(super) hashes: PersonHashes,
}

/// Records an account that is about to be deleted. Its order counters must be locked and not closed
/// yet.
pub(super) fn record_deletion(
    conn: &mut Conn,
    user: UserId,
    hashing: &Hashing,
    now: Timestamp,
) -> Tx<()> {
    let Some(account) = users::find(conn, user)? else { return Ok(()) };
    let place = Place::id_card(user);
    let opened = account.id_card_sealed.map(|sealed| hashing.keys.open(place, &sealed));
    let number = opened.transpose().map_err(fault)?;
    let is_minor = |date_of_birth: &i32| age::is_minor(*date_of_birth, now.beijing_day());
    let former = DeletedAccount {
        user_id: user,
        phone_hash: hashing.hashes.phone(&account.phone),
        id_card_hash: number.map(|number| hashing.hashes.id_card(number.as_bytes())),
        date_of_birth: deleted_accounts::date_of_birth(conn, user)?.filter(is_minor),
        deleted_at: now,
    };
    let before = user_changes::former_phones(conn, user)?;
    let before = before.iter().map(|phone| hashing.hashes.phone(phone)).collect();
    deleted_accounts::insert(conn, &former, &before)?;
    Ok(())
}

/// Carries the limits of deleted accounts that have had this phone number over to a new one.
pub(super) fn inherit_limits_by_phone(conn: &mut Conn, user: UserId, phone_hash: &[u8]) -> Tx<()> {
    let former = deleted_accounts::of_phone(conn, phone_hash)?;
    let Some(newest) = former.last() else { return Ok(()) };
    deleted_accounts::link(conn, user, &former)?;
    deleted_accounts::inherit_counters(conn, user, &former)?;
    for counter in AccountCounter::ALL {
        attempt_counters::copy(conn, &counter.name(newest.user_id), &counter.name(user))?;
    }
    Ok(())
}

/// Carries the limits of the same person's deleted accounts over to an account that was just
/// verified, and drops those of other people who had its phone number before.
pub(super) fn inherit_limits_by_id_card(
    conn: &mut Conn,
    user: UserId,
    id_card_hash: &[u8],
) -> Tx<()> {
    deleted_accounts::unlink_others(conn, user, id_card_hash)?;
    let former = deleted_accounts::of_id_card(conn, id_card_hash)?;
    deleted_accounts::link(conn, user, &former)?;
    Ok(())
}
