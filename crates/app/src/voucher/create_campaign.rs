//! Creates a voucher campaign.

use crate::Refusal;
use crate::error::{Tx, refuse};
use domain::{CampaignId, Invalid, voucher_code};
use store::campaigns::NewCampaign;
use store::{Conn, campaigns};

/// Longest name, in characters.
const NAME_CHARS_MAX: usize = 60;

/// Creates a campaign, of which `quantity` vouchers can be given out.
///
/// # Errors
/// When its terms are invalid, or its code is taken.
pub fn create_campaign(conn: &mut Conn, command: &NewCampaign) -> Tx<CampaignId> {
    let campaign = checked(command).or_else(|invalid| refuse(Refusal::from(invalid)))?;
    if let Some(code) = &campaign.code
        && campaigns::find_by_code(conn, code)?.is_some()
    {
        return refuse(Refusal::VoucherCodeTaken);
    }
    Ok(campaigns::insert(conn, &campaign)?)
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
    let terms = domain::VoucherTerms {
        kind: command.kind,
        amount: command.amount_fen,
        percent: command.percent,
        cap: command.cap_fen,
        threshold: command.threshold_fen,
    };
    terms.check()?;
    Ok(NewCampaign { code, ..command.clone() })
}
