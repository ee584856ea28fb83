//! Campaigns: kinds of vouchers. Each has a limited number of vouchers, which a guarded UPDATE
//! enforces.

use crate::conn::Conn;
use crate::schema::campaigns;
use diesel::prelude::*;
use domain::{CampaignId, Fen, Timestamp, VoucherKind, VoucherTerms};

/// A campaign as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = campaigns)]
pub struct Campaign {
    pub id: CampaignId,
    /// What customers type to get a voucher, in capitals; `None` for a campaign without a code.
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
}

impl Campaign {
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

/// A campaign to insert.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = campaigns)]
pub struct NewCampaign {
    /// What customers type to get a voucher, in capitals; `None` for a campaign without a code.
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

/// Takes one of the campaign's vouchers; `false` when none is left.
pub fn take_voucher(conn: &mut Conn, id: CampaignId) -> QueryResult<bool> {
    let left =
        campaigns::table.filter(campaigns::id.eq(id).and(campaigns::given.lt(campaigns::quantity)));
    Ok(diesel::update(left).set(campaigns::given.eq(campaigns::given + 1)).execute(conn)? == 1)
}
