//! `satchel disputes`

use super::{Outcome, block_on, print_line};
use crate::cli::Disputes;
use crate::wiring;
use app::Dispute;
use domain::{OrderNo, Timestamp};
use std::process::ExitCode;

/// Lists disputes: each is decided at its provider, and booked here by the running service.
pub fn run(arguments: Disputes) -> Outcome {
    let config = arguments.place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config, &wiring::location(&config)?)?;
    let listed = block_on(app::disputes_of(&db, arguments.open));
    db.close();
    let listed =
        listed?.map_err(|e| format!("the disputes cannot be read: {}", super::refused(&e)))?;
    for (dispute, order_no) in &listed {
        print_line(&line(dispute, order_no))?;
    }
    print_line(&format!("{} disputes", super::listed(listed.len())))?;
    Ok(ExitCode::SUCCESS)
}

fn line(dispute: &Dispute, order_no: &OrderNo) -> String {
    let ended = dispute.ended_at.map_or_else(|| "-".to_owned(), Timestamp::to_beijing_text);
    format!(
        "{}  {}  {} {}  order {order_no} of customer {}  {} yuan, withdrawn {}  opened {}  ended {ended}  {} items and {} yuan came back, loss {} yuan",
        dispute.dispute_no,
        dispute.state,
        dispute.provider,
        dispute.provider_dispute,
        dispute.user_id,
        dispute.amount_fen.to_yuan(),
        if dispute.withdrawn_at.is_some() { "yes" } else { "no" },
        dispute.created_at.to_beijing_text(),
        dispute.items_returned,
        dispute.clawback_fen.to_yuan(),
        domain::Fen(dispute.loss_fen.0 - dispute.clawback_fen.0).to_yuan(),
    )
}
