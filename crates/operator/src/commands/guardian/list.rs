//! `satchel guardian list`

use super::{Outcome, refused};
use crate::cli::Listing;
use crate::commands::sections::{Section, print_or_say, row};
use crate::commands::{block_on, listed, sealing_keys};
use app::GuardianPayout;
use domain::{GuardianPayoutState as State, Place};
use installation::wiring::{self, Demo};
use std::process::ExitCode;
use store::money::cash_outs::CashOutCustomer;

pub fn run(Listing { output, place }: Listing, demo: Option<&dyn Demo>) -> Outcome {
    let keys = sealing_keys(&place, demo)?;
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let found = block_on(app::open_guardian_payouts(&db))?;
    db.close();
    let open = found.map_err(|refusal| refused(&refusal))?;
    let name_of = |(payout, customer): &(GuardianPayout, CashOutCustomer)| {
        let place = Place::real_name(payout.user_id);
        let name = customer.real_name.as_ref().and_then(|name| keys.open(place, name).ok());
        name.unwrap_or_else(|| "(no name)".to_owned())
    };
    let payouts = Section::of("guardian_payouts", &open, |one| {
        let (payout, customer) = one;
        row! {
            "number": payout.payout_no.as_str(), "customer": payout.user_id.0,
            "phone": customer.phone.as_str(), "name": name_of(one), "amount": payout.amount_fen,
            "state": payout.state.code(), "reference": payout.reference.as_str(),
            "proposed_by": payout.proposed_by.as_str(), "created": payout.created_at,
            "approved_by": payout.approved_by.clone(), "changed": payout.changed_at,
        }
    });
    let lines = open.iter().map(|one| line(&one.0, &one.1.phone, &name_of(one)));
    let to_approve = open.iter().filter(|(payout, _)| payout.state == State::Proposed).count();
    let to_pay = open.len() - to_approve;
    let end = format!("{} listed: {to_approve} to approve, {to_pay} to pay", listed(open.len()));
    print_or_say(&[payouts], output, lines.chain([end]))?;
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
