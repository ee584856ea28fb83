//! Prometheus metrics of orders, money and items.
//!
//! Every state is written from the start, also at 0, so that an alert can tell "none yet" from "not
//! measured".

use app::{Count, Event, Subject};
use domain::{
    CashState, DepositState, DisputeState, ExtractState, Fen, OrderState, RefundState, TransferCode,
};
use installation::prometheus::{escaped, head};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// Writes the events that this process has committed.
pub fn write(out: &mut String, counted: Vec<(Event, Count)>) -> fmt::Result {
    let mut counted: BTreeMap<Event, Count> = counted.into_iter().collect();
    let codes = |subject, codes: Vec<&'static str>| {
        codes.into_iter().map(move |code| Event { subject, provider: String::new(), code })
    };
    let known = codes(Subject::Order, OrderState::ALL.iter().map(|state| state.code()).collect())
        .chain(codes(Subject::Refund, RefundState::ALL.iter().map(|state| state.code()).collect()))
        .chain(codes(
            Subject::CashOut,
            CashState::ALL.iter().map(|state| state.code()).chain([app::UNCONFIRMED]).collect(),
        ))
        .chain(codes(
            Subject::Dispute,
            DisputeState::ALL.iter().map(|state| state.code()).collect(),
        ))
        .chain(codes(
            Subject::Extraction,
            ExtractState::ALL.iter().map(|state| state.code()).collect(),
        ))
        .chain(codes(
            Subject::Deposit,
            DepositState::ALL.iter().map(|state| state.code()).chain([app::OTHER_ITEMS]).collect(),
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
        (Subject::Dispute, "satchel_disputes_total", "Disputes that came into a state."),
        (Subject::CashOut, "satchel_cash_outs_total", "Cash-outs that came into a state."),
        (Subject::Extraction, "satchel_extractions_total", "Extractions that came into a state."),
        (Subject::Deposit, "satchel_deposits_total", "Deposits that came into a state."),
        (Subject::Transfer, "satchel_transfers_total", "Transfers of the ledger, by their code."),
    ] {
        head(out, name, "counter", help)?;
        for (event, count) in counted.iter().filter(|(event, _)| event.subject == subject) {
            writeln!(out, "{name}{{{}}} {}", labels(event), count.times)?;
        }
    }
    head(
        out,
        "satchel_transferred_fen_total",
        "counter",
        "Amounts that transfers of the ledger moved, by their code, in fen.",
    )?;
    for (event, count) in counted.iter().filter(|(event, _)| event.subject == Subject::Transfer) {
        writeln!(out, "satchel_transferred_fen_total{{{}}} {}", labels(event), count.amount.0)?;
    }
    Ok(())
}

fn labels(event: &Event) -> String {
    match event.subject {
        Subject::Payment => {
            format!("provider=\"{}\",state=\"{}\"", escaped(&event.provider), event.code)
        }
        Subject::Transfer => format!("code=\"{}\"", event.code),
        _ => format!("state=\"{}\"", event.code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_subject_is_counted_under_its_own_name_and_money_in_fen() {
        let event = |subject, provider: &str, code, times, fen| {
            (
                Event { subject, provider: provider.to_owned(), code },
                Count { times, amount: Fen(fen) },
            )
        };
        let counted = vec![
            event(Subject::Order, "", "completed", 2, 0),
            event(Subject::Payment, "alipay", "paid", 3, 0),
            event(Subject::Payment, "sandbox", "paid", 4, 0),
            event(Subject::Refund, "", "done", 5, 0),
            event(Subject::Dispute, "", "open", 9, 0),
            event(Subject::CashOut, "", "paid", 6, 0),
            event(Subject::Extraction, "", "delivered", 7, 0),
            event(Subject::Transfer, "", "order_paid", 8, 1_234),
        ];
        let mut text = String::new();
        write(&mut text, counted).unwrap();
        let counts: Vec<&str> =
            text.lines().filter(|line| !line.starts_with('#') && !line.ends_with(" 0")).collect();
        let expected = [
            "satchel_orders_total{state=\"completed\"} 2",
            "satchel_payments_total{provider=\"alipay\",state=\"paid\"} 3",
            "satchel_payments_total{provider=\"sandbox\",state=\"paid\"} 4",
            "satchel_refunds_total{state=\"done\"} 5",
            "satchel_disputes_total{state=\"open\"} 9",
            "satchel_cash_outs_total{state=\"paid\"} 6",
            "satchel_extractions_total{state=\"delivered\"} 7",
            "satchel_transfers_total{code=\"order_paid\"} 8",
            "satchel_transferred_fen_total{code=\"order_paid\"} 1234",
        ];
        assert_eq!(counts, expected);
        for never in [
            "satchel_orders_total{state=\"refunded\"} 0",
            "satchel_refunds_total{state=\"pending\"} 0",
            "satchel_disputes_total{state=\"lost\"} 0",
            "satchel_cash_outs_total{state=\"rejected\"} 0",
            "satchel_extractions_total{state=\"returned\"} 0",
            "satchel_transfers_total{code=\"grant\"} 0",
            "satchel_transferred_fen_total{code=\"grant\"} 0",
        ] {
            assert!(text.lines().any(|line| line == never), "{never} in {text}");
        }
    }
}
