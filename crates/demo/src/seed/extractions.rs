//! Extractions of the demo: of its customer an item that arrived and one whose offer was declined,
//! and of a shopper one that is under way since long ago.

use app::ports::{Entropy, random_bytes};
use app::{Keys, Result, Tx, Unsealed};
use db::Conn;
use domain::{
    AttemptNo, DAY_MS, ExtractNo, ExtractReason, ExtractTransition, HOUR_MS, ItemId,
    ItemTransition, JobKind, Place, SECOND_MS, Timestamp, TradeUrl, UserId,
};
use store::customer::user_changes;
use store::operation::jobs::{self, Group};
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

/// The shopper whose extraction is under way, by the place in their list, and the trade URL: the
/// simulated bots send the offer when the demo starts, and nobody accepts it.
const SLOW: (usize, &str) =
    (5, "https://steamcommunity.com/tradeoffer/new/?partner=987654321&token=DemoSlow");

/// The trade URL, the shopper's and that of the extraction, and its random bytes.
pub(crate) struct Prepared {
    trade_url: TradeUrl,
    urls: [Unsealed; 2],
    draw: [u8; 8],
}

pub(crate) fn prepare(entropy: &dyn Entropy) -> Result<Prepared> {
    let trade_url = TradeUrl::parse(SLOW.1)?;
    let url = || Unsealed::new(trade_url.to_string(), random_bytes(entropy));
    Ok(Prepared { urls: [url(), url()], trade_url, draw: random_bytes(entropy) })
}

/// Writes an extraction of five hours ago whose offer is still to be sent.
pub(crate) fn write_slow(
    conn: &mut Conn,
    shoppers: &[UserId],
    (prepared, keys): (&Prepared, &Keys),
    now: Timestamp,
) -> Tx<()> {
    let (user, at) = (shoppers[SLOW.0], now.plus_ms(-5 * HOUR_MS));
    let [own, sent] = &prepared.urls;
    let url = keys.seal(conn, Place::trade_url(user), own)?;
    user_changes::set_trade_url(conn, user, &url, prepared.trade_url.partner())?;
    let items = bag_items::held(conn, user, 1)?;
    if items.is_empty() {
        return Ok(());
    }
    let extract = NewExtract {
        extract_no: ExtractNo::new(at, prepared.draw),
        user_id: user,
        provider: "steam".to_owned(),
        items: 1,
        created_at: at,
    };
    bag_items::change(conn, user, &items, ItemTransition::EXTRACT, at)?;
    extracts::insert(conn, &extract, &items, |conn, id| {
        keys.seal(conn, Place::extract_trade_url(id, user), sent)
    })?;
    let first = AttemptNo { extract_no: extract.extract_no, attempt: 1 };
    let group = Group::at(JobKind::DeliverExtract, &extract.provider);
    Ok(jobs::insert(conn, group, &first.to_string(), now, at)?)
}
