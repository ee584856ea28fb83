//! Campaigns: kinds of vouchers. Each has a limited number of vouchers, which a guarded UPDATE
//! enforces.

use crate::schema::{campaigns, orders, vouchers};
use db::Conn;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use domain::{CampaignId, Fen, Timestamp, VoucherKind, VoucherState, VoucherTerms};
use std::collections::HashMap;

/// A campaign as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = campaigns)]
pub struct Campaign {
    pub id: CampaignId,
    /// The code that customers type for a voucher, in capitals; `None` for a campaign without one.
    pub code: Option<String>,
    /// Name, Chinese.
    pub name_zh: String,
    /// Name, English.
    pub name_en: String,
    /// How the discount is computed.
    pub kind: VoucherKind,
    /// The discount, where it is a fixed amount.
    pub amount_fen: Fen,
    /// The discount in percent, where it is a part of the amount.
    pub percent: i64,
    /// The largest discount of a percentage; zero for no limit.
    pub cap_fen: Fen,
    /// The least amount of an order.
    pub threshold_fen: Fen,
    /// Vouchers can be used from this time on.
    pub valid_from: Timestamp,
    /// Vouchers can be used before this time.
    pub valid_to: Timestamp,
    /// How many vouchers it can give out.
    pub quantity: i64,
    /// How many it has given out.
    pub given: i64,
    pub created_at: Timestamp,
    /// Since when it gives out no more.
    pub closed_at: Option<Timestamp>,
}

/// The use of a campaign's vouchers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CampaignUse {
    /// How many are used by an order that waits for its payment or is paid.
    pub used: i64,
    /// The amount that they have taken off these orders.
    pub discount: Fen,
}

macro_rules! impl_terms {
    ($($campaign:ty),+) => {$(
        impl $campaign {
            #[must_use]
            pub const fn terms(&self) -> VoucherTerms {
                VoucherTerms {
                    kind: self.kind,
                    amount: self.amount_fen,
                    percent: self.percent,
                    cap: self.cap_fen,
                    threshold: self.threshold_fen,
                }
            }
        }
    )+};
}

impl_terms!(Campaign, NewCampaign);

/// A campaign to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = campaigns)]
pub struct NewCampaign {
    /// The code that customers type for a voucher, in capitals; `None` for a campaign without one.
    pub code: Option<String>,
    /// Name, Chinese.
    pub name_zh: String,
    /// Name, English.
    pub name_en: String,
    /// How the discount is computed.
    pub kind: VoucherKind,
    /// The discount, where it is a fixed amount.
    pub amount_fen: Fen,
    /// The discount in percent, where it is a part of the amount.
    pub percent: i64,
    /// The largest discount of a percentage; zero for no limit.
    pub cap_fen: Fen,
    /// The least amount of an order.
    pub threshold_fen: Fen,
    /// Vouchers can be used from this time on.
    pub valid_from: Timestamp,
    /// Vouchers can be used before this time.
    pub valid_to: Timestamp,
    /// How many vouchers it can give out.
    pub quantity: i64,
    pub created_at: Timestamp,
}

/// Inserts a campaign; a unique violation when the code is taken.
pub fn insert(conn: &mut Conn, campaign: &NewCampaign) -> QueryResult<CampaignId> {
    diesel::insert_into(campaigns::table).values(campaign).returning(campaigns::id).get_result(conn)
}

pub fn find(conn: &mut Conn, id: CampaignId) -> QueryResult<Option<Campaign>> {
    campaigns::table
        .filter(campaigns::id.eq(id))
        .select(Campaign::as_select())
        .first(conn)
        .optional()
}

pub fn find_by_code(conn: &mut Conn, code: &str) -> QueryResult<Option<Campaign>> {
    campaigns::table
        .filter(campaigns::code.eq(code))
        .select(Campaign::as_select())
        .first(conn)
        .optional()
}

/// The campaigns, newest first.
pub fn list(conn: &mut Conn, limit: i64) -> QueryResult<Vec<Campaign>> {
    let all = campaigns::table.order(campaigns::id.desc()).limit(limit);
    all.select(Campaign::as_select()).load(conn)
}

/// The campaigns that were created since a time.
pub fn created_since(conn: &mut Conn, since: Timestamp) -> QueryResult<Vec<Campaign>> {
    let newer = campaigns::table.filter(campaigns::created_at.ge(since));
    newer.select(Campaign::as_select()).load(conn)
}

/// How many vouchers of campaigns are used, and what they have taken off; none of a campaign of
/// which none is used.
pub fn uses_of(
    conn: &mut Conn,
    campaigns: &[CampaignId],
) -> QueryResult<HashMap<CampaignId, CampaignUse>> {
    // SUM of BIGINT is NUMERIC on PostgreSQL alone.
    let discount = sql::<BigInt>("CAST(SUM(orders.discount_fen) AS BIGINT)");
    let uses: Vec<(CampaignId, i64, i64)> = vouchers::table
        .inner_join(orders::table.on(vouchers::order_id.eq(orders::id.nullable())))
        .filter(vouchers::campaign_id.eq_any(campaigns))
        .filter(vouchers::state.eq(VoucherState::Used))
        .group_by(vouchers::campaign_id)
        .select((vouchers::campaign_id, count_star(), discount))
        .load(conn)?;
    let of = |(id, used, discount)| (id, CampaignUse { used, discount: Fen(discount) });
    Ok(uses.into_iter().map(of).collect())
}

/// Closes a campaign, so that it gives out no more vouchers; `false` when it was closed before.
pub fn close(conn: &mut Conn, id: CampaignId, now: Timestamp) -> QueryResult<bool> {
    let open = campaigns::table.filter(campaigns::id.eq(id).and(campaigns::closed_at.is_null()));
    Ok(diesel::update(open).set(campaigns::closed_at.eq(now)).execute(conn)? == 1)
}

/// Ends the validity of a campaign and all its vouchers; `false` when it had ended before.
pub fn end_validity(conn: &mut Conn, id: CampaignId, now: Timestamp) -> QueryResult<bool> {
    let valid = campaigns::table.filter(campaigns::id.eq(id).and(campaigns::valid_to.gt(now)));
    if diesel::update(valid).set(campaigns::valid_to.eq(now)).execute(conn)? == 0 {
        return Ok(false);
    }
    let of_campaign = vouchers::table.filter(vouchers::campaign_id.eq(id));
    diesel::update(of_campaign).set(vouchers::valid_to.eq(now)).execute(conn)?;
    Ok(true)
}

/// Takes one of the campaign's vouchers; `false` when none is left, or it is closed.
pub fn take_voucher(conn: &mut Conn, id: CampaignId) -> QueryResult<bool> {
    let left = campaigns::table.filter(
        campaigns::id
            .eq(id)
            .and(campaigns::given.lt(campaigns::quantity))
            .and(campaigns::closed_at.is_null()),
    );
    Ok(diesel::update(left).set(campaigns::given.eq(campaigns::given + 1)).execute(conn)? == 1)
}
