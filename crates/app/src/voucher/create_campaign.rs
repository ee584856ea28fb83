//! Creates a voucher campaign.

use super::campaign_cost::{largest_order, worst_cost};
use crate::Refusal;
use crate::error::{Tx, refuse};
use db::Conn;
use domain::{CampaignId, Fen, Invalid, Rules, voucher_code};
use store::shop::campaigns;
use store::shop::campaigns::NewCampaign;

/// Longest name, in characters.
const NAME_CHARS_MAX: usize = 60;

/// A campaign to create.
#[derive(Debug, Clone, Copy)]
pub struct CreateCampaign<'a> {
    pub campaign: &'a NewCampaign,
    /// The rules that bound its cost.
    pub rules: &'a Rules,
    /// The worst cost that an operator accepts although it is beyond the bound.
    pub accepted_cost: Option<Fen>,
}

/// The outcome of [`create_campaign`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CreatedCampaign {
    Created {
        id: CampaignId,
        /// The most that all its vouchers together take off, by the prices of now.
        worst_cost: Fen,
    },
    /// Nothing was created: this is the worst cost, which is beyond `rules.campaign_cost_max_fen`
    /// and was not named exactly.
    Unaccepted(Fen),
}

/// Creates a campaign, of which `quantity` vouchers can be given out.
///
/// # Errors
/// When its terms are invalid, or its code is taken.
pub fn create_campaign(conn: &mut Conn, command: CreateCampaign<'_>) -> Tx<CreatedCampaign> {
    let campaign = checked(command.campaign).or_else(|invalid| refuse(Refusal::from(invalid)))?;
    if let Some(code) = &campaign.code
        && campaigns::find_by_code(conn, code)?.is_some()
    {
        return refuse(Refusal::VoucherCodeTaken);
    }
    let largest = largest_order(conn, command.rules)?;
    let worst_cost = worst_cost(campaign.terms(), campaign.quantity, largest);
    if worst_cost.0 > command.rules.campaign_cost_max_fen
        && command.accepted_cost != Some(worst_cost)
    {
        return Ok(CreatedCampaign::Unaccepted(worst_cost));
    }
    let id = campaigns::insert(conn, &campaign)?;
    Ok(CreatedCampaign::Created { id, worst_cost })
}

fn checked(command: &NewCampaign) -> Result<NewCampaign, Invalid> {
    let code = command.code.as_deref().map(voucher_code).transpose()?;
    let named = |name: &str| {
        !name.trim().is_empty()
            && name.chars().count() <= NAME_CHARS_MAX
            && !name.chars().any(char::is_control)
    };
    if !named(&command.name_zh) || !named(&command.name_en) {
        return Err(Invalid::new("name", "must be from 1 to 60 characters"));
    }
    if command.valid_from >= command.valid_to {
        return Err(Invalid::new("validTo", "must be after validFrom"));
    }
    if command.quantity < 1 {
        return Err(Invalid::new("quantity", "must be 1 at least"));
    }
    command.terms().check()?;
    Ok(NewCampaign { code, ..command.clone() })
}
