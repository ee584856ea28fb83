//! The catalogue: gifts, their price history, and the version by which every node notices a change.

use crate::schema::{catalogue, gift_prices, gifts};
use crate::shop::stock;
use db::Conn;
use db::Sent;
use db::cached;
use db::wakeups;
use db::{send, send_only};
use diesel::prelude::*;
use domain::{Category, Fen, GiftId, Quality, Rarity, Timestamp};

/// The data of a gift, without its id and stock.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = gifts, treat_none_as_null = true)]
pub struct GiftData {
    /// The game's number of the weapon.
    pub def_index: i32,
    /// The game's number of the finish.
    pub paint_index: i32,
    /// Code of the wear band, empty where there is none.
    pub exterior: String,
    pub quality: Quality,
    /// Doppler phase or gem, empty where there is none.
    pub phase: String,
    /// Kind of weapon.
    pub category: Category,
    /// Rarity grade.
    pub rarity: Rarity,
    /// Its colour, `#rrggbb`.
    pub rarity_color: String,
    /// Short stable code of the weapon, `ak47`.
    pub weapon_model: String,
    /// Weapon, Chinese.
    pub weapon_zh: String,
    /// Weapon, English.
    pub weapon_en: String,
    /// Finish, Chinese.
    pub finish_zh: String,
    /// Finish, English.
    pub finish_en: String,
    /// Full name, Chinese.
    pub name_zh: String,
    /// Full name, English.
    pub name_en: String,
    /// The market's name.
    pub market_hash_name: String,
    /// Collection, Chinese.
    pub collection_zh: Option<String>,
    /// Collection, English.
    pub collection_en: Option<String>,
    /// Description, Chinese.
    pub description_zh: Option<String>,
    /// Description, English.
    pub description_en: Option<String>,
    /// Least wear of this line, in millionths.
    pub wear_min_e6: Option<i64>,
    /// Greatest wear of this line, in millionths.
    pub wear_max_e6: Option<i64>,
    pub price_fen: Fen,
    /// Picture.
    pub image_url: String,
    /// Whether customers can buy it.
    pub on_sale: bool,
}

impl GiftData {
    /// The market's name, with the phase where there is one.
    #[must_use]
    pub fn full_name(&self) -> String {
        let Self { market_hash_name, phase, .. } = self;
        if phase.is_empty() {
            market_hash_name.clone()
        } else {
            format!("{market_hash_name} ({phase})")
        }
    }
}

/// A gift as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = gifts)]
pub struct Gift {
    pub id: GiftId,
    /// Everything else.
    #[diesel(embed)]
    pub data: GiftData,
    /// When it was first listed.
    pub created_at: Timestamp,
}

/// The version of the catalogue; it grows with every change that customers can see, except of
/// stock.
pub fn version(conn: &mut Conn) -> QueryResult<i64> {
    catalogue::table.filter(catalogue::id.eq(1)).select(catalogue::version).first(conn)
}

/// Marks the catalogue as changed.
pub fn bump_version(conn: &mut Conn) -> QueryResult<usize> {
    wakeups::note_catalogue();
    diesel::update(catalogue::table.filter(catalogue::id.eq(1)))
        .set(catalogue::version.eq(catalogue::version + 1))
        .execute(conn)
}

/// All gifts, ordered by id.
pub fn all(conn: &mut Conn) -> QueryResult<Vec<Gift>> {
    gifts::table.order(gifts::id).select(Gift::as_select()).load(conn)
}

pub fn find(conn: &mut Conn, id: GiftId) -> QueryResult<Option<Gift>> {
    gifts::table.filter(gifts::id.eq(id)).select(Gift::as_select()).first(conn).optional()
}

/// As [`find`], and keeps others from changing it until the transaction ends.
pub fn lock(conn: &mut Conn, id: GiftId) -> QueryResult<Option<Gift>> {
    let found = gifts::table.filter(gifts::id.eq(id));
    match conn {
        // The embedded engine has one writer.
        Conn::Sqlite(conn) => found.select(Gift::as_select()).first(conn).optional(),
        Conn::Postgres(conn) => {
            found.select(Gift::as_select()).for_no_key_update().first(conn).optional()
        }
    }
}

/// The gift that has the same weapon, finish, exterior, quality and phase.
pub fn find_same(conn: &mut Conn, gift: &GiftData) -> QueryResult<Option<GiftId>> {
    gifts::table
        .filter(gifts::def_index.eq(gift.def_index).and(gifts::paint_index.eq(gift.paint_index)))
        .filter(gifts::exterior.eq(&gift.exterior).and(gifts::quality.eq(gift.quality)))
        .filter(gifts::phase.eq(&gift.phase))
        .select(gifts::id)
        .first(conn)
        .optional()
}

/// The gift with the same name on the market and phase.
pub fn find_on_market(conn: &mut Conn, gift: &GiftData) -> QueryResult<Option<GiftId>> {
    let name = gifts::market_hash_name.eq(&gift.market_hash_name);
    let same = gifts::table.filter(name.and(gifts::phase.eq(&gift.phase)));
    same.select(gifts::id).first(conn).optional()
}

/// Those of these gifts that exist, newest first.
pub fn of(conn: &mut Conn, ids: &[GiftId]) -> QueryResult<Vec<Gift>> {
    let found = gifts::table.filter(gifts::id.eq_any(ids)).order(gifts::id.desc());
    found.select(Gift::as_select()).load(conn)
}

/// Today's price of a gift, and whether it is on sale.
pub fn offer(conn: &mut Conn, id: GiftId) -> QueryResult<Option<(Fen, bool)>> {
    send_offer(conn, id)?.first(conn)
}

/// As [`offer`], read later.
pub fn send_offer(conn: &mut Conn, id: GiftId) -> QueryResult<Sent<(Fen, bool)>> {
    let found = gifts::table.filter(gifts::id.eq(id)).select((gifts::price_fen, gifts::on_sale));
    send!(conn, found)
}

/// Inserts a gift with its stock and today's price.
pub fn insert(
    conn: &mut Conn,
    gift: &GiftData,
    available: i64,
    now: Timestamp,
) -> QueryResult<GiftId> {
    let id: GiftId = diesel::insert_into(gifts::table)
        .values((gift, gifts::created_at.eq(now)))
        .returning(gifts::id)
        .get_result(conn)?;
    stock::create(conn, id, available, now)?;
    note_price(conn, id, now.beijing_day(), (gift.price_fen, Fen::ZERO), None)?;
    Ok(id)
}

/// Replaces the data of a gift; `false` when its price or its sale is another than that of `old`.
pub fn update(conn: &mut Conn, old: &Gift, data: &GiftData) -> QueryResult<bool> {
    let known = gifts::table.filter(
        gifts::id
            .eq(old.id)
            .and(gifts::price_fen.eq(old.data.price_fen))
            .and(gifts::on_sale.eq(old.data.on_sale)),
    );
    Ok(diesel::update(known).set(data).execute(conn)? == 1)
}

/// Changes the price of a gift; `false` when it is not `expected`.
pub fn set_price(conn: &mut Conn, id: GiftId, expected: Fen, price: Fen) -> QueryResult<bool> {
    let known = gifts::table.filter(gifts::id.eq(id).and(gifts::price_fen.eq(expected)));
    Ok(diesel::update(known).set(gifts::price_fen.eq(price)).execute(conn)? == 1)
}

/// Puts a gift on sale, or takes it off.
pub fn set_on_sale(conn: &mut Conn, id: GiftId, on_sale: bool) -> QueryResult<usize> {
    let known = gifts::table.filter(gifts::id.eq(id));
    match on_sale {
        true => {
            let on_sale = (gifts::on_sale.eq(true), gifts::added_by.eq(None::<String>));
            diesel::update(known).set(on_sale).execute(conn)
        }
        false => diesel::update(known).set(gifts::on_sale.eq(false)).execute(conn),
    }
}

/// Notes which member of staff has added a gift: another operator puts it on sale.
pub fn note_added_by(conn: &mut Conn, id: GiftId, operator: &str) -> QueryResult<usize> {
    diesel::update(gifts::table.filter(gifts::id.eq(id)))
        .set(gifts::added_by.eq(operator))
        .execute(conn)
}

/// The members of staff who have added gifts that nobody has put on sale yet, with the times.
pub fn added_by(conn: &mut Conn) -> QueryResult<Vec<(GiftId, String, Timestamp)>> {
    gifts::table
        .filter(gifts::added_by.is_not_null())
        .select((gifts::id, gifts::added_by.assume_not_null(), gifts::created_at))
        .load(conn)
}

/// The highest price of all gifts, also of those off sale, which can be put on sale again.
pub fn highest_price(conn: &mut Conn) -> QueryResult<Option<Fen>> {
    gifts::table.order(gifts::price_fen.desc()).select(gifts::price_fen).first(conn).optional()
}

/// Writes a new price into the history. A day has its last, its lowest and its highest price; the
/// price before its first change is one of them. `gained` is what bags gain by it, `changed_by`
/// names a change of many prices.
pub fn note_price(
    conn: &mut Conn,
    id: GiftId,
    day: i32,
    (price, gained): (Fen, Fen),
    changed_by: Option<&str>,
) -> QueryResult<()> {
    type PricesOfDay = (i32, Fen, Fen, Fen);
    let newest = gift_prices::table
        .filter(gift_prices::gift_id.eq(id))
        .order(gift_prices::day.desc())
        .select((
            gift_prices::day,
            gift_prices::price_fen,
            gift_prices::lowest_fen,
            gift_prices::highest_fen,
        ))
        .first::<PricesOfDay>(conn)
        .optional()?;
    let bounds = match newest {
        // Around midnight another node may already be in the next day; then this price is the last
        // one of that day.
        Some((newest_day, before, lowest, highest)) if newest_day >= day => {
            let of_day = gift_prices::table
                .filter(gift_prices::gift_id.eq(id).and(gift_prices::day.eq(newest_day)));
            let prices = (
                gift_prices::price_fen.eq(price),
                gift_prices::lowest_fen.eq(lowest.min(price)),
                gift_prices::highest_fen.eq(highest.max(price)),
                gift_prices::gained_fen.eq(gift_prices::gained_fen + gained.0),
                gift_prices::before_fen.eq(before),
                gift_prices::changed_by.eq(changed_by),
            );
            return diesel::update(of_day).set(prices).execute(conn).map(drop);
        }
        Some((_, before, _, _)) => (before.min(price), before.max(price)),
        None => (price, price),
    };
    let before = newest.map(|newest| newest.1);
    insert_price(conn, id, day, (price, gained), (before, changed_by), bounds)
}

/// The price before the newest change, if one is known.
pub fn price_before_change(conn: &mut Conn, id: GiftId) -> QueryResult<Option<Fen>> {
    let newest = gift_prices::table
        .filter(gift_prices::gift_id.eq(id))
        .order(gift_prices::day.desc())
        .select(gift_prices::before_fen);
    Ok(newest.first::<Option<Fen>>(conn).optional()?.flatten())
}

/// The prices of a change of many, before and after, of gifts that no other change of that day has
/// changed since.
pub fn prices_changed_by(conn: &mut Conn, change: &str) -> QueryResult<Vec<(GiftId, Fen, Fen)>> {
    let rows = gift_prices::table
        .filter(gift_prices::changed_by.eq(change).and(gift_prices::before_fen.is_not_null()))
        // A change that was taken back and made again has several days, all with equal prices.
        .distinct()
        .order(gift_prices::gift_id)
        .select((
            gift_prices::gift_id,
            gift_prices::before_fen.assume_not_null(),
            gift_prices::price_fen,
        ));
    rows.load(conn)
}

/// The lowest and the highest price that a gift has had on a day, with the one before its first
/// change; `None` while it has none of that day.
pub fn prices_of_day(conn: &mut Conn, id: GiftId, day: i32) -> QueryResult<Option<(Fen, Fen)>> {
    let of_day =
        gift_prices::table.filter(gift_prices::gift_id.eq(id).and(gift_prices::day.eq(day)));
    of_day.select((gift_prices::lowest_fen, gift_prices::highest_fen)).first(conn).optional()
}

/// The amount that bags and unpaid orders have gained by all changes of a day.
pub fn gained_on(conn: &mut Conn, day: i32) -> QueryResult<Fen> {
    let of_day = gift_prices::table.filter(gift_prices::day.eq(day));
    let gained: Vec<Fen> = of_day
        .filter(gift_prices::gained_fen.gt(Fen::ZERO))
        .select(gift_prices::gained_fen)
        .load(conn)?;
    Ok(Fen(gained.iter().fold(0_i64, |sum, one| sum.saturating_add(one.0))))
}

/// As [`prices_of_day`], of all gifts.
pub fn all_prices_of_day(conn: &mut Conn, day: i32) -> QueryResult<Vec<(GiftId, Fen, Fen)>> {
    let of_day = gift_prices::table.filter(gift_prices::day.eq(day));
    let columns = (gift_prices::gift_id, gift_prices::lowest_fen, gift_prices::highest_fen);
    of_day.select(columns).load(conn)
}

/// Writes the prices of earlier days into the history, each unless its day has one.
pub fn insert_past_prices(conn: &mut Conn, id: GiftId, prices: &[(i32, Fen)]) -> QueryResult<()> {
    let known: Vec<i32> = gift_prices::table
        .filter(gift_prices::gift_id.eq(id))
        .select(gift_prices::day)
        .load(conn)?;
    for &(day, price) in prices.iter().filter(|(day, _)| !known.contains(day)) {
        insert_price(conn, id, day, (price, Fen::ZERO), (None, None), (price, price))?;
    }
    Ok(())
}

fn insert_price(
    conn: &mut Conn,
    id: GiftId,
    day: i32,
    (price, gained): (Fen, Fen),
    (before, changed_by): (Option<Fen>, Option<&str>),
    (lowest, highest): (Fen, Fen),
) -> QueryResult<()> {
    let row = (
        gift_prices::gift_id.eq(id),
        gift_prices::day.eq(day),
        gift_prices::price_fen.eq(price),
        gift_prices::lowest_fen.eq(lowest),
        gift_prices::highest_fen.eq(highest),
        gift_prices::gained_fen.eq(gained),
        gift_prices::before_fen.eq(before),
        gift_prices::changed_by.eq(changed_by),
    );
    send_only!(conn, cached!(diesel::insert_into(gift_prices::table).values(row)))
}

/// The price before a day; `None` for a gift that is newer.
pub fn price_before(conn: &mut Conn, id: GiftId, day: i32) -> QueryResult<Option<Fen>> {
    let earlier =
        gift_prices::table.filter(gift_prices::gift_id.eq(id).and(gift_prices::day.lt(day)));
    earlier.order(gift_prices::day.desc()).select(gift_prices::price_fen).first(conn).optional()
}

/// The days from `day` on with their last prices, oldest first.
pub fn prices_since(conn: &mut Conn, id: GiftId, day: i32) -> QueryResult<Vec<(i32, Fen)>> {
    gift_prices::table
        .filter(gift_prices::gift_id.eq(id).and(gift_prices::day.ge(day)))
        .order(gift_prices::day)
        .select((gift_prices::day, gift_prices::price_fen))
        .load(conn)
}
