//! The events of an order or a customer, from the rows that a look-up has read.

use crate::error::Tx;
use domain::Timestamp;
use std::collections::BTreeMap;
use store::{Conn, lookups, status_history};

#[derive(Debug)]
pub struct TimeLineEntry {
    pub at: Timestamp,
    /// Kind of what it happened to, such as `payment`, or `operator` for a command.
    pub about: &'static str,
    pub number: String,
    /// The state after it, or the command's action.
    pub event: String,
    /// The reason, or the operator's name.
    pub detail: Option<String>,
}

#[derive(Default)]
pub(super) struct TimeLine(Vec<TimeLineEntry>);

impl TimeLine {
    /// Adds those events of one row that have happened.
    pub(super) fn add(
        &mut self,
        about: &'static str,
        number: &str,
        events: &[(Option<Timestamp>, &str)],
    ) {
        self.0.extend(events.iter().filter_map(|&(at, event)| {
            let (number, event) = (number.to_owned(), event.to_owned());
            Some(TimeLineEntry { at: at?, about, number, event, detail: None })
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
        self.0.extend(changes.into_iter().map(|change| TimeLineEntry {
            at: change.created_at,
            about,
            number: numbers.get(&change.subject_id).copied().unwrap_or_default().to_owned(),
            event: change.state,
            detail: change.reason,
        }));
        Ok(())
    }

    /// Adds the commands that name one of these subjects.
    pub(super) fn add_actions(&mut self, conn: &mut Conn, subjects: &[&str]) -> Tx<()> {
        let actions = lookups::actions_about(conn, subjects)?;
        self.0.extend(actions.into_iter().map(|done| TimeLineEntry {
            at: done.created_at,
            about: "operator",
            number: done.subject,
            event: done.action,
            detail: Some(done.operator),
        }));
        Ok(())
    }

    pub(super) fn into_entries(mut self) -> Vec<TimeLineEntry> {
        self.0.sort_by_key(|entry| entry.at);
        self.0
    }
}

/// Adds orders and what belongs to them. An order's rows and those of a customer's lists differ in
/// type, not in these fields.
macro_rules! add_purchases {
    ($events:expr, $orders:expr, $payments:expr, $refunds:expr, $disputes:expr) => {
        for row in $orders {
            let closed = (row.closed_at, row.state.code());
            let events = [(Some(row.created_at), "created"), (row.paid_at, "paid"), closed];
            $events.add("order", row.order_no.as_str(), &events);
        }
        for row in $payments {
            let events = [(Some(row.created_at), "begun"), (row.paid_at, "paid")];
            $events.add("payment", row.payment_no.as_str(), &events);
        }
        for row in $refunds {
            let events = [(Some(row.created_at), "decided"), (row.done_at, "done")];
            $events.add("refund", row.refund_no.as_str(), &events);
        }
        for row in $disputes {
            let events = [(Some(row.created_at), "opened"), (row.ended_at, row.state.code())];
            $events.add("dispute", row.dispute_no.as_str(), &events);
        }
    };
}
pub(super) use add_purchases;
