//! Creates a voucher campaign.

use super::campaign_cost::{largest_order, worst_cost};
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{
    CampaignId, DAY_SECONDS, Fen, Invalid, Rules, Timestamp, VoucherKind, is_hidden, voucher_code,
};
use serde::{Deserialize, Serialize};
use store::shop::campaigns;
use store::shop::campaigns::NewCampaign;

/// Most vouchers of a campaign.
const QUANTITY_MAX: i64 = 1_000_000;
/// Longest name, in characters.
const NAME_CHARS_MAX: usize = 60;

/// Longest validity, in days.
const DAYS_MAX: i64 = 3_650;

/// A campaign that begins when it is created.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CampaignPlan {
    /// The code that customers type for a voucher; `None` for a campaign without one.
    pub code: Option<String>,
    pub name_zh: String,
    pub name_en: String,
    pub kind: VoucherKind,
    /// The discount, where it is a fixed amount.
    pub amount_fen: i64,
    /// The discount in percent, where it is a part of the amount.
    pub percent: i64,
    /// The largest discount of a percentage; zero for no limit.
    pub cap_fen: i64,
    /// The least amount of an order.
    pub threshold_fen: i64,
    /// How long its vouchers can be used.
    pub days: i64,
    /// How many vouchers it can give out.
    pub quantity: i64,
}

impl CampaignPlan {
    /// The campaign, valid from `now` on.
    ///
    /// # Errors
    /// When its validity is too short or too long.
    pub fn begin(&self, now: Timestamp) -> Tx<NewCampaign> {
        if !(1..=DAYS_MAX).contains(&self.days) {
            return refuse(Refusal::malformed("days"));
        }
        Ok(NewCampaign {
            code: self.code.clone(),
            name_zh: self.name_zh.clone(),
            name_en: self.name_en.clone(),
            kind: self.kind,
            amount_fen: Fen(self.amount_fen),
            percent: self.percent,
            cap_fen: Fen(self.cap_fen),
            threshold_fen: Fen(self.threshold_fen),
            valid_from: now,
            valid_to: now.plus_seconds(self.days * DAY_SECONDS),
            quantity: self.quantity,
            created_at: now,
        })
    }
}

/// A campaign that was created.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreatedCampaign {
    pub id: CampaignId,
    /// The most that all its vouchers together take off, by the prices of now.
    pub worst_cost: Fen,
}

/// The campaign as it is stored, and the most that all its vouchers together take off, by the
/// prices of now.
///
/// # Errors
/// As [`create_campaign`].
pub(crate) fn check_campaign(
    conn: &mut Conn,
    rules: &Rules,
    campaign: &NewCampaign,
) -> Tx<(NewCampaign, Fen)> {
    let campaign = checked(campaign).or_else(|invalid| refuse(Refusal::from(invalid)))?;
    if let Some(code) = &campaign.code
        && campaigns::find_by_code(conn, code)?.is_some()
    {
        return refuse(Refusal::VoucherCodeTaken);
    }
    let largest = largest_order(conn, rules)?;
    let worst_cost = worst_cost(campaign.terms(), campaign.quantity, largest);
    Ok((campaign, worst_cost))
}

/// The worst cost of all campaigns that were created since a time, by the prices of now.
pub(crate) fn cost_of_campaigns_since(conn: &mut Conn, rules: &Rules, since: Timestamp) -> Tx<Fen> {
    let largest = largest_order(conn, rules)?;
    let costs = campaigns::created_since(conn, since)?.into_iter();
    let costs = costs.map(|campaign| worst_cost(campaign.terms(), campaign.quantity, largest).0);
    Ok(Fen(costs.fold(0, i64::saturating_add)))
}

/// Creates a campaign whatever it costs, of which `quantity` vouchers can be given out.
///
/// # Errors
/// When its terms are invalid, or its code is taken.
pub fn create_campaign(
    conn: &mut Conn,
    rules: &Rules,
    campaign: &NewCampaign,
) -> Tx<CreatedCampaign> {
    let (campaign, worst_cost) = check_campaign(conn, rules, campaign)?;
    let id = campaigns::insert(conn, &campaign)?;
    Ok(CreatedCampaign { id, worst_cost })
}

fn checked(command: &NewCampaign) -> Result<NewCampaign, Invalid> {
    let code = command.code.as_deref().map(voucher_code).transpose()?;
    let named = |name: &str| {
        !name.trim().is_empty()
            && name.chars().count() <= NAME_CHARS_MAX
            && !name.chars().any(is_hidden)
    };
    if !named(&command.name_zh) || !named(&command.name_en) {
        return Err(Invalid::new("name", "must be from 1 to 60 characters"));
    }
    if command.valid_from >= command.valid_to {
        return Err(Invalid::new("validTo", "must be after validFrom"));
    }
    if !(1..=QUANTITY_MAX).contains(&command.quantity) {
        return Err(Invalid::new("quantity", "must be from 1 to a million"));
    }
    command.terms().check()?;
    Ok(NewCampaign { code, ..command.clone() })
}
