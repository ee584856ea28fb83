//! The events of an order or a customer, from the rows that a look-up has read.

use crate::error::Tx;
use db::Conn;
use domain::{Timestamp, TransferCode};
use std::collections::BTreeMap;
use store::customer::data_export::MovementRecord;
use store::operation::lookups::{self, ActionOf};
use store::trade::status_history;

#[derive(Debug)]
pub struct TimelineEntry {
    pub at: Timestamp,
    /// Kind of what it happened to, such as `payment`, or `operator` for a command.
    pub about: &'static str,
    pub number: String,
    /// The event, such as `paid`, or the action of a command.
    pub event: String,
    /// The reason of an event; the operator of a command, and what the record says besides.
    pub detail: Option<String>,
}

#[derive(Default)]
pub(super) struct Timeline(Vec<TimelineEntry>);

impl Timeline {
    /// Adds those events of one row that have happened.
    pub(super) fn add(
        &mut self,
        about: &'static str,
        number: &str,
        events: &[(Option<Timestamp>, &str)],
    ) {
        self.0.extend(events.iter().filter_map(|&(at, event)| {
            let (number, event) = (number.to_owned(), event.to_owned());
            Some(TimelineEntry { at: at?, about, number, event, detail: None })
        }));
    }

    /// Adds the status changes of rows of one table, whose numbers are given by their ids.
    pub(super) fn add_status_changes(
        &mut self,
        conn: &mut Conn,
        table: &str,
        about: &'static str,
        numbers: &BTreeMap<i64, &str>,
    ) -> Tx<()> {
        let ids: Vec<i64> = numbers.keys().copied().collect();
        let changes = status_history::of(conn, table, &ids)?;
        self.0.extend(changes.into_iter().map(|change| TimelineEntry {
            at: change.created_at,
            about,
            number: numbers.get(&change.subject_id).copied().unwrap_or_default().to_owned(),
            event: change.state,
            detail: change.reason,
        }));
        Ok(())
    }

    /// Adds the commands about one of these numbers.
    pub(super) fn add_actions(&mut self, conn: &mut Conn, numbers: &[&str]) -> Tx<()> {
        let actions = lookups::actions_about(conn, numbers)?;
        self.add_acts(actions);
        Ok(())
    }

    /// Adds what operators did to the account of a customer.
    pub(super) fn add_customer_actions(&mut self, conn: &mut Conn, id: &str) -> Tx<()> {
        let actions = lookups::actions_about_customer(conn, id)?;
        self.add_acts(actions);
        Ok(())
    }

    fn add_acts(&mut self, actions: Vec<ActionOf>) {
        self.0.extend(actions.into_iter().map(|done| {
            let (number, rest) = lookups::split_subject(&done.subject);
            TimelineEntry {
                at: done.created_at,
                about: "operator",
                number: number.to_owned(),
                event: done.action,
                detail: Some(format!("{}{rest}", done.operator)),
            }
        }));
    }

    /// Adds the grants and corrections among the movements of a balance.
    pub(super) fn add_balance_changes(&mut self, movements: &[MovementRecord]) {
        for row in movements {
            let event = match row.code {
                TransferCode::Grant => "granted",
                TransferCode::CorrectionCredit | TransferCode::CorrectionDebit => "corrected",
                _ => continue,
            };
            self.add("balance", &row.reference, &[(Some(row.created_at), event)]);
        }
    }

    pub(super) fn into_entries(mut self) -> Vec<TimelineEntry> {
        self.0.sort_by_key(|entry| entry.at);
        self.0
    }
}

/// Adds orders and what belongs to them. An order's rows and those of a customer's lists differ in
/// type, not in these fields.
macro_rules! add_purchases {
    ($events:expr, $orders:expr, $payments:expr, $refunds:expr, $disputes:expr) => {
        for row in $orders {
            let (created, closed) = (Some(row.created_at), (row.closed_at, "closed"));
            let events = [(created, "created"), closed, (row.paid_at, "paid")];
            $events.add("order", row.order_no.as_str(), &events);
        }
        for row in $payments {
            let events = [(Some(row.created_at), "begun"), (row.paid_at, "paid")];
            $events.add("payment", row.payment_no.as_str(), &events);
        }
        for row in $refunds {
            let events = [(Some(row.created_at), "decided"), (row.done_at, row.state.code())];
            $events.add("refund", row.refund_no.as_str(), &events);
        }
        for row in $disputes {
            let events = [(Some(row.created_at), "opened"), (row.ended_at, row.state.code())];
            $events.add("dispute", row.dispute_no.as_str(), &events);
        }
    };
}
pub(super) use add_purchases;
