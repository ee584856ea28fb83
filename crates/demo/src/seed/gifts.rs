//! The demo's catalogue, and what its gifts cost before.

use app::Tx;
use app::import_gifts::{Import, Line, read_line, store_gifts};
use db::Conn;
use diesel::QueryResult;
use domain::{DAY_MS, Fen, Rules, Timestamp};
use store::shop::gifts;

/// Three hundred invented gifts.
const GIFTS: &str = include_str!("../../../../demo/gifts.ndjson");

/// The version of a catalogue that was never filled.
const NEVER_FILLED: i64 = 0;

const HISTORY_DAYS: i64 = 90;

/// Gifts in a customer's Steam inventory.
const INVENTORY_ITEMS: u64 = 12;

/// The demo's gifts.
pub(crate) fn lines() -> Result<Vec<Line>, String> {
    let lines: Result<Vec<Line>, String> =
        GIFTS.lines().map(|line| read_line(line, pictures::path)).collect();
    lines.map_err(|e| format!("the demo's gifts: {e}"))
}

/// The items that a customer's Steam inventory begins with: some of the demo's gifts (name, phase),
/// others for each account, and something that the store does not have.
#[must_use]
pub fn steam_inventory(partner: u64) -> Vec<(String, Option<String>)> {
    let lines = lines().unwrap_or_default();
    let count = u64::try_from(lines.len()).unwrap_or(0).max(1);
    let owned = (0..INVENTORY_ITEMS).filter_map(|index| {
        let place = partner.wrapping_add(index.wrapping_mul(37)) % count;
        let data = &lines.get(usize::try_from(place).ok()?)?.data;
        let phase = Some(data.phase.clone()).filter(|phase| !phase.is_empty());
        Some((data.market_hash_name.clone(), phase))
    });
    owned.chain([("Sealed Graffiti | Lambda (Cash Green)".to_owned(), None)]).collect()
}

/// Whether there is or was a catalogue.
pub(crate) fn are_there(conn: &mut Conn) -> QueryResult<bool> {
    Ok(gifts::version(conn)? != NEVER_FILLED)
}

/// Stores the gifts, unless there was a catalogue before.
pub(crate) fn fill(conn: &mut Conn, lines: &[Line], now: Timestamp) -> Tx<()> {
    if !are_there(conn)? {
        let import = Import { lines, rules: &Rules::default(), now };
        store_gifts(conn, import, &|_| ())?;
    }
    Ok(())
}

/// A price history for every gift: a slow wave and small steps, from the gift's id alone, ending at
/// today's price.
pub(crate) fn write_past_prices(conn: &mut Conn, now: Timestamp) -> Tx<()> {
    for gift in gifts::all(conn)? {
        let mut level = 1000_i64;
        let mut rng = u64::from_ne_bytes(gift.id.0.to_ne_bytes()) ^ 0x9E37_79B9_7F4A_7C15;
        let mut prices = Vec::new();
        for day in 1..HISTORY_DAYS {
            rng =
                rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let price = Fen((gift.data.price_fen.0 * level / 1000).max(1));
            let day = now.plus_ms(-day * DAY_MS).beijing_day();
            prices.push((day, price));
            let step = i64::try_from((rng >> 33) % 31).unwrap_or(15) - 15;
            level = (level + step).clamp(780, 1240);
        }
        gifts::insert_past_prices(conn, gift.id, &prices)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn every_gift_can_be_stored_and_drawn() {
        let lines = lines().unwrap();
        assert_eq!(lines.len(), 300);
        assert_eq!(app::import_gifts::find_double(&lines), None);
        for line in &lines {
            let tail = line.data.image_url.strip_prefix("/pictures/").unwrap();
            assert!(pictures::draw(tail).is_some(), "{tail}");
        }
    }
}
