//! What the demo customer has extracted before: an item that arrived, and one whose offer was
//! declined.

use super::DAY_MS;
use crate::error::Tx;
use crate::extract::put;
use domain::{
    ExtractNo, ExtractReason, ExtractState, ItemId, ItemState, SealedText, Timestamp, UserId,
};
use store::extracts::{Change, NewExtract};
use store::{Conn, bag_items, extracts, serialization_error, status_history};

const SECOND_MS: i64 = 1000;

/// Days ago, and when each further state came, after the customer asked for it.
type Story = (i64, &'static [(ExtractState, i64)]);

const ARRIVED: Story = (
    30,
    &[
        (ExtractState::Sending, SECOND_MS),
        (ExtractState::AwaitingAcceptance, 9 * SECOND_MS),
        (ExtractState::Delivered, 96 * SECOND_MS),
        (ExtractState::Final, 7 * DAY_MS + 96 * SECOND_MS),
    ],
);
const DECLINED: Story = (
    9,
    &[
        (ExtractState::Sending, SECOND_MS),
        (ExtractState::AwaitingAcceptance, 12 * SECOND_MS),
        (ExtractState::Returned, 340 * SECOND_MS),
    ],
);

/// Writes both, of the items that the customer has had longest.
pub(super) fn give_extracts(
    conn: &mut Conn,
    user: UserId,
    trade_url: &SealedText,
    draws: [[u8; 8]; 2],
    now: Timestamp,
) -> Tx<()> {
    let items = bag_items::held(conn, user, 2)?;
    for ((item, story), draw) in items.into_iter().zip([ARRIVED, DECLINED]).zip(draws) {
        write(conn, user, (item, trade_url), story, draw, now)?;
    }
    Ok(())
}

fn write(
    conn: &mut Conn,
    user: UserId,
    (item, trade_url): (ItemId, &SealedText),
    (days_ago, states): Story,
    draw: [u8; 8],
    now: Timestamp,
) -> Tx<()> {
    let asked_at = now.plus_ms(-days_ago * DAY_MS);
    let extract_no = ExtractNo::new(asked_at, draw);
    let extract = NewExtract {
        extract_no: extract_no.clone(),
        user_id: user,
        state: ExtractState::Submitted,
        trade_url: trade_url.clone(),
        provider: "demo".to_owned(),
        items: 1,
        created_at: asked_at,
        changed_at: asked_at,
    };
    bag_items::change(conn, user, &[item], ItemState::Held, ItemState::Extracting, asked_at)?;
    let id = extracts::insert(conn, &extract, &[item])?;
    status_history::insert(
        conn,
        extracts::STEPS,
        id.0,
        ExtractState::Submitted.code(),
        None,
        asked_at,
    )?;
    for &(state, after_ms) in states {
        let at = asked_at.plus_ms(after_ms);
        let Some(read) = extracts::find_by_no(conn, &extract_no)? else { return Ok(()) };
        let state = read.state.to(state).map_err(serialization_error)?;
        let moved = read.moved(state, at);
        let change = match state {
            ExtractState::AwaitingAcceptance => Change {
                offer_id: Some("7104593182".to_owned()),
                accept_by: Some(at.plus_ms(DAY_MS / 2)),
                ..moved
            },
            ExtractState::Delivered => {
                Change { protected_until: Some(at.plus_ms(7 * DAY_MS)), ..moved }
            }
            ExtractState::Returned => Change { reason: Some(ExtractReason::Declined), ..moved },
            _ => moved,
        };
        put(conn, &read, &change, at)?;
    }
    Ok(())
}
