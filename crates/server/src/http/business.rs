//! What happened to orders, money and items, as Prometheus reads it.
//!
//! Every state is written from the start, also at 0, so that an alert can tell "none yet" from
//! "never asked".

use super::metrics::head;
use app::{Count, Event, Subject};
use domain::{CashState, ExtractState, Fen, OrderState, RefundState, TransferCode};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// Writes what this process has made durable.
pub fn write(out: &mut String, counted: Vec<(Event, Count)>) -> fmt::Result {
    let mut counted: BTreeMap<Event, Count> = counted.into_iter().collect();
    let codes = |subject, codes: Vec<&'static str>| {
        codes.into_iter().map(move |code| Event { subject, provider: String::new(), code })
    };
    let known = codes(Subject::Order, OrderState::ALL.iter().map(|state| state.code()).collect())
        .chain(codes(Subject::Refund, RefundState::ALL.iter().map(|state| state.code()).collect()))
        .chain(codes(Subject::CashOut, CashState::ALL.iter().map(|state| state.code()).collect()))
        .chain(codes(
            Subject::Extraction,
            ExtractState::ALL.iter().map(|state| state.code()).collect(),
        ))
        .chain(codes(
            Subject::Transfer,
            TransferCode::ALL.iter().map(|code| code.code()).collect(),
        ));
    for event in known {
        counted.entry(event).or_insert(Count { times: 0, amount: Fen::ZERO });
    }
    for (subject, name, help) in [
        (Subject::Order, "satchel_orders_total", "Orders that came into a state."),
        (
            Subject::Payment,
            "satchel_payments_total",
            "Attempts to pay that came into a state, by provider.",
        ),
        (Subject::Refund, "satchel_refunds_total", "Refunds that came into a state."),
        (Subject::CashOut, "satchel_cash_outs_total", "Cash-outs that came into a state."),
        (Subject::Extraction, "satchel_extractions_total", "Extractions that came into a state."),
        (Subject::Transfer, "satchel_transfers_total", "Transfers of the ledger, by their code."),
    ] {
        head(out, name, "counter", help)?;
        for (event, count) in counted.iter().filter(|(event, _)| event.subject == subject) {
            writeln!(out, "{name}{{{}}} {}", labels(event), count.times)?;
        }
    }
    head(
        out, "satchel_transferred_fen_total", "counter",
        "What transfers of the ledger moved, by their code, in fen.",
    )?;
    for (event, count) in counted.iter().filter(|(event, _)| event.subject == Subject::Transfer) {
        writeln!(out, "satchel_transferred_fen_total{{{}}} {}", labels(event), count.amount.0)?;
    }
    Ok(())
}

fn labels(event: &Event) -> String {
    match event.subject {
        Subject::Payment => format!("provider=\"{}\",state=\"{}\"", event.provider, event.code),
        Subject::Transfer => format!("code=\"{}\"", event.code),
        _ => format!("state=\"{}\"", event.code),
    }
}
