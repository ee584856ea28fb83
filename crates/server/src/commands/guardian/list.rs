//! `satchel guardian list`

use super::{Outcome, print_line, refused};
use crate::cli::CommonArgs;
use crate::commands::{block_on, listed, sealing_keys};
use crate::wiring;
use app::GuardianPayout;
use domain::{GuardianPayoutState as State, Place};
use std::process::ExitCode;

pub fn run(place: CommonArgs) -> Outcome {
    let keys = sealing_keys(&place)?;
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let found = block_on(app::open_guardian_payouts(&db))?;
    db.close();
    let open = found.map_err(|refusal| refused(&refusal))?;
    for (payout, customer) in &open {
        let place = Place::real_name(payout.user_id);
        let name = customer.real_name.as_ref().and_then(|name| keys.open(place, name).ok());
        let name = name.unwrap_or_else(|| "(no name)".to_owned());
        print_line(&line(payout, &customer.phone, &name))?;
    }
    let to_approve = open.iter().filter(|(payout, _)| payout.state == State::Proposed).count();
    let to_pay = open.len() - to_approve;
    print_line(&format!(
        "{} listed: {to_approve} to approve, {to_pay} to pay",
        listed(open.len())
    ))?;
    Ok(ExitCode::SUCCESS)
}

fn line(payout: &GuardianPayout, phone: &str, name: &str) -> String {
    let approval = payout.approved_by.as_ref().map_or(String::new(), |by| {
        format!("  to pay: approved by {by} at {}", payout.changed_at.to_beijing_text())
    });
    format!(
        "{}  {phone}  {name}  {} yuan  proposed by {} at {}  {}{approval}",
        payout.payout_no,
        payout.amount_fen.to_yuan(),
        payout.proposed_by,
        payout.created_at.to_beijing_text(),
        payout.reference,
    )
}
