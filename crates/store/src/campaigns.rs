//! Kinds of vouchers. Each has a limited number of vouchers, which a guarded
//! UPDATE enforces.

use crate::conn::Conn;
use crate::schema::campaigns;
use diesel::prelude::*;
use domain::{CampaignId, Fen, Timestamp, VoucherKind, VoucherTerms};

/// A kind of voucher as stored.
#[derive(Debug, Clone, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = campaigns)]
pub struct Campaign {
    pub id: CampaignId,
    /// What customers type to get one, in capitals.
    pub code: Option<String>,
    /// Name, Chinese.
    pub name_zh: String,
    /// Name, English.
    pub name_en: String,
    /// How it reckons what it takes off.
    pub kind: VoucherKind,
    /// What is taken off, where it is a fixed amount.
    pub amount_fen: Fen,
    /// The part that is taken off, in hundredths, where it is a part.
    pub percent: i64,
    /// The most that a part may take off; nothing means that there is no such bound.
    pub cap_fen: Fen,
    /// The least amount that an order must have.
    pub threshold_fen: Fen,
    /// From when on it can be used.
    pub valid_from: Timestamp,
    /// From when on it cannot be used any more.
    pub valid_to: Timestamp,
}

impl Campaign {
    /// What its vouchers take off.
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

/// A kind of voucher to be made.
#[derive(Debug, Clone, Insertable)]
#[diesel(table_name = campaigns)]
pub struct NewCampaign {
    /// What customers type to get one, in capitals.
    pub code: Option<String>,
    /// Name, Chinese.
    pub name_zh: String,
    /// Name, English.
    pub name_en: String,
    /// How it reckons what it takes off.
    pub kind: VoucherKind,
    /// What is taken off, where it is a fixed amount.
    pub amount_fen: Fen,
    /// The part that is taken off, in hundredths, where it is a part.
    pub percent: i64,
    /// The most that a part may take off; nothing means that there is no such bound.
    pub cap_fen: Fen,
    /// The least amount that an order must have.
    pub threshold_fen: Fen,
    /// From when on it can be used.
    pub valid_from: Timestamp,
    /// From when on it cannot be used any more.
    pub valid_to: Timestamp,
    /// How many there are.
    pub quantity: i64,
    /// Now.
    pub created_at: Timestamp,
}

/// Makes a kind of voucher.
///
/// # Errors
/// When the database fails; a unique violation when the code is taken.
pub fn insert(conn: &mut Conn, campaign: &NewCampaign) -> QueryResult<CampaignId> {
    diesel::insert_into(campaigns::table).values(campaign).returning(campaigns::id).get_result(conn)
}

/// Finds a kind of voucher.
pub fn find(conn: &mut Conn, id: CampaignId) -> QueryResult<Option<Campaign>> {
    campaigns::table
        .filter(campaigns::id.eq(id))
        .select(Campaign::as_select())
        .first(conn)
        .optional()
}

/// Finds a kind of voucher by its code.
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
