//! The demo customer's earlier extractions: an item that arrived, and one whose offer was declined.

use app::{Keys, Tx, Unsealed};
use db::Conn;
use domain::{
    DAY_MS, ExtractNo, ExtractReason, ExtractTransition, ItemId, ItemTransition, Place, SECOND_MS,
    Timestamp, UserId,
};
use store::trade::extracts::{Change, Extract, NewExtract};
use store::trade::{bag_items, extracts};

/// The next change of an extraction's state at a time.
type NextChange = fn(&Extract, Timestamp) -> Option<Change>;
/// How many days ago the customer asked for an extraction, and its later changes, each with its
/// time after the request.
type History = (i64, &'static [(NextChange, i64)]);

const ARRIVED: History = (
    30,
    &[
        (|read, at| read.moved(ExtractTransition::SEND, at), SECOND_MS),
        (offered, 9 * SECOND_MS),
        (delivered, 96 * SECOND_MS),
        (|read, at| read.moved(ExtractTransition::FINISH, at), 7 * DAY_MS + 96 * SECOND_MS),
    ],
);
const DECLINED: History = (
    9,
    &[
        (|read, at| read.moved(ExtractTransition::SEND, at), SECOND_MS),
        (offered, 12 * SECOND_MS),
        (declined, 340 * SECOND_MS),
    ],
);

fn offered(read: &Extract, at: Timestamp) -> Option<Change> {
    let mut change = read.moved(ExtractTransition::OFFER, at)?;
    change.offer_id = Some("7104593182".to_owned());
    change.accept_by = Some(at.plus_ms(DAY_MS / 2));
    Some(change)
}

fn delivered(read: &Extract, at: Timestamp) -> Option<Change> {
    let mut change = read.moved(ExtractTransition::DELIVER, at)?;
    change.protected_until = Some(at.plus_ms(7 * DAY_MS));
    Some(change)
}

fn declined(read: &Extract, at: Timestamp) -> Option<Change> {
    let mut change = read.moved(ExtractTransition::RETURN, at)?;
    change.reason = Some(ExtractReason::Declined);
    Some(change)
}

/// Writes both, of the items that the customer has had longest.
pub(crate) fn write(
    conn: &mut Conn,
    user: UserId,
    (urls, keys): (&[Unsealed; 2], &Keys),
    draws: [[u8; 8]; 2],
    now: Timestamp,
) -> Tx<()> {
    let items = bag_items::held(conn, user, 2)?;
    let stories = [ARRIVED, DECLINED].into_iter().zip(urls).zip(draws);
    for (item, ((story, url), draw)) in items.into_iter().zip(stories) {
        write_one(conn, user, (item, url, keys), story, draw, now)?;
    }
    Ok(())
}

fn write_one(
    conn: &mut Conn,
    user: UserId,
    (item, url, keys): (ItemId, &Unsealed, &Keys),
    (days_ago, steps): History,
    draw: [u8; 8],
    now: Timestamp,
) -> Tx<()> {
    let asked_at = now.plus_ms(-days_ago * DAY_MS);
    let extract_no = ExtractNo::new(asked_at, draw);
    let extract = NewExtract {
        extract_no: extract_no.clone(),
        user_id: user,
        provider: "demo".to_owned(),
        items: 1,
        created_at: asked_at,
    };
    bag_items::change(conn, user, &[item], ItemTransition::EXTRACT, asked_at)?;
    extracts::insert(conn, &extract, &[item], |conn, id| {
        keys.seal(conn, Place::extract_trade_url(id, user), url)
    })?;
    for &(step, after_ms) in steps {
        let at = asked_at.plus_ms(after_ms);
        let Some(read) = extracts::find_by_no(conn, &extract_no)? else { return Ok(()) };
        let Some(change) = step(&read, at) else { return Err(db::conflict().into()) };
        if !extracts::change(conn, &read, &change)? {
            return Err(db::conflict().into());
        }
        extracts::move_items(conn, &read, &change)?;
    }
    Ok(())
}
