//! `satchel stock`

mod reconcile;

use super::operate::Action;
use super::proposals::{record_proposal, refused, waits_for_approval};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, block_on, print_line};
use crate::cli::{ChangeStock as Arguments, Listing, Stock};
use app::ports::random_bytes;
use app::{ChangeStock, ChangeStockByOperator, Decided, Refusal, StockChange, StockChanged};
use db::{Conn, TxError};
use domain::{GiftId, LogAction, ProposalNo};
use installation::wiring::{self, OsEntropy};
use std::process::ExitCode;
use store::shop::stock_movements::{AdjustedBy, StockMovement};
use store::shop::{stock, stock_movements};

/// Shows the stock of a gift, changes it, or compares all of it with Steam. A running service sees
/// a change within a second.
pub fn run(command: Stock) -> Outcome {
    match command {
        Stock::Show { gift, limit, listing } => show(GiftId(gift), limit, listing),
        Stock::Change(arguments) => change(arguments),
        Stock::Reconcile(listing) => reconcile::run(listing),
    }
}

fn show(gift: GiftId, limit: i64, Listing { output, place }: Listing) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let read = db.read(move |conn| {
        Ok::<_, TxError<()>>((
            stock::find(conn, gift)?,
            stock_movements::newest(conn, gift, limit)?,
        ))
    });
    let read = block_on(read);
    db.close();
    let (found, movements) = read?.map_err(|e| format!("the stock cannot be read: {e:?}"))?;
    let (available, reserved, sold) = found.ok_or_else(|| format!("there is no gift {gift}"))?;
    let units = row! {
        "gift_id": gift.0, "available": available, "reserved": reserved, "sold": sold,
    };
    let rows = Section::of("movements", &movements, |(movement, by)| {
        row! {
            "at": movement.created_at, "cause": movement.cause.code(),
            "number": movement.reference.as_str(), "available": movement.available_delta,
            "reserved": movement.reserved_delta, "sold": movement.sold_delta,
            "operator": by.as_ref().map(|by| by.operator.as_str()),
            "reason": by.as_ref().map(|by| by.reason.as_str()),
        }
    });
    let head = format!("gift {gift}: {available} available, {reserved} reserved, {sold} sold");
    let lines = movements.iter().map(|(movement, by)| line(movement, by.as_ref()));
    let stock = Section { name: "stock", rows: vec![units] };
    print_or_say(&[stock, rows], output, [head].into_iter().chain(lines))?;
    Ok(ExitCode::SUCCESS)
}

fn line(movement: &StockMovement, by: Option<&AdjustedBy>) -> String {
    let deltas = [
        ("available", movement.available_delta),
        ("reserved", movement.reserved_delta),
        ("sold", movement.sold_delta),
    ];
    let changed: Vec<String> = deltas
        .iter()
        .filter(|(_, delta)| *delta != 0)
        .map(|(name, delta)| format!("{name} {delta:+}"))
        .collect();
    let why = by.map(|by| format!("  {}: {}", by.operator, by.reason)).unwrap_or_default();
    format!(
        "{}  {}  {}  {}{why}",
        movement.created_at.to_beijing_text(),
        movement.cause,
        movement.reference,
        changed.join(", ")
    )
}

fn change(arguments: Arguments) -> Outcome {
    let Arguments { gift, add, remove, set, expected, reason, operator, place } = arguments;
    let change = match (add, remove, set.zip(expected)) {
        (Some(units), ..) => StockChange::Delta(units),
        (_, Some(units), _) => StockChange::Delta(-units),
        (.., Some((available, expected))) => StockChange::Set { available, expected },
        _ => return Err("one of --add, --remove and --set is needed".to_owned()),
    };
    let (by, random) = (operator.name()?, random_bytes(&OsEntropy));
    let rules = place.clone().configuration().map_err(|e| e.to_string())?.rules;
    let work = move |conn: &mut Conn, now| {
        let stock = ChangeStock {
            gift_id: GiftId(gift),
            change,
            operator: by.clone(),
            reason: reason.clone(),
            now,
        };
        let proposal_no = ProposalNo::new(now, random);
        let wanted = ChangeStockByOperator { stock, proposal_no };
        let decided = app::change_stock_by_operator(conn, &rules, &wanted)?;
        record_proposal(conn, &decided, &by, LogAction::ProposeStock, now)?;
        Ok(decided)
    };
    let is_done = |done: &Decided<StockChanged>| match done {
        Decided::Done(StockChanged::NoGift) => Err(Refusal::GiftNotFound),
        Decided::Done(StockChanged::Unfit { available }) => {
            Err(Refusal::StockDiffers { available: *available })
        }
        Decided::Done(StockChanged::Done { .. }) => Ok(true),
        Decided::Proposed(_) | Decided::AlreadyProposed(_) => Ok(false),
    };
    let action = Action { operator, name: LogAction::ChangeStock };
    let changed = match action.run_on(gift.to_string(), place, work, is_done, refused)? {
        Decided::Done(changed) => changed,
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => return waits_for_approval(&no),
    };
    match changed {
        StockChanged::Done { before, after } => {
            print_line(&format!("gift {gift}: {after} available, {before} before"))
                .map(|()| ExitCode::SUCCESS)
        }
        StockChanged::NoGift => Err(format!("there is no gift {gift}")),
        StockChanged::Unfit { available } => {
            Err(format!("nothing was changed: {available} are available of gift {gift}"))
        }
    }
}
