//! Checks that every column with a state or a kind has a known code.

use super::{Check, SliceBy};
use domain::{
    AccountKind, BroadcastFilter, CashChannel, CashState, ConversationAuthor, ConversationState,
    ConversationTopic, DepositReason, DepositState, DisputeState, ExtractReason, ExtractState,
    ItemState, JobKind, OrderState, PayMethod, PaymentState, PointsKind, RefundReason, RefundState,
    Role, VoucherKind, VoucherState,
};

macro_rules! codes {
    ($kind:ident) => {
        $kind::ALL.iter().map(|value| value.code()).collect()
    };
}

macro_rules! by_id {
    ($table:literal) => {
        &[($table, "id")]
    };
}

/// The states that a transition leads to; no others are ever stored.
macro_rules! stored {
    ($state:ident) => {
        $state::TRANSITIONS.iter().map(|(_, to)| to.code()).collect()
    };
}

/// Each column with the values that it may have.
fn columns() -> Vec<(SliceBy, &'static str, Vec<&'static str>)> {
    vec![
        (by_id!("accounts"), "kind", codes!(AccountKind)),
        (&[("staff_roles", "staff_id")], "role", codes!(Role)),
        (by_id!("orders"), "state", stored!(OrderState)),
        (by_id!("orders"), "method", codes!(PayMethod)),
        (by_id!("payments"), "state", stored!(PaymentState)),
        (by_id!("payments"), "method", codes!(PayMethod)),
        (by_id!("refunds"), "state", stored!(RefundState)),
        (by_id!("refunds"), "reason", codes!(RefundReason)),
        (by_id!("disputes"), "state", stored!(DisputeState)),
        (by_id!("bag_items"), "state", stored!(ItemState)),
        (by_id!("vouchers"), "state", stored!(VoucherState)),
        (by_id!("campaigns"), "kind", codes!(VoucherKind)),
        (by_id!("points_records"), "kind", codes!(PointsKind)),
        (by_id!("cash_outs"), "state", stored!(CashState)),
        (by_id!("cash_outs"), "channel", codes!(CashChannel)),
        (by_id!("cash_accounts"), "channel", codes!(CashChannel)),
        (by_id!("extracts"), "state", stored!(ExtractState)),
        (by_id!("extracts"), "reason", codes!(ExtractReason)),
        (by_id!("deposits"), "state", stored!(DepositState)),
        (by_id!("deposits"), "reason", codes!(DepositReason)),
        (by_id!("conversations"), "state", stored!(ConversationState)),
        (by_id!("conversations"), "topic", codes!(ConversationTopic)),
        (by_id!("broadcasts"), "filter", codes!(BroadcastFilter)),
        (by_id!("conversation_messages"), "author", codes!(ConversationAuthor)),
        (
            by_id!("jobs"),
            "state",
            vec![crate::operation::jobs::READY, crate::operation::jobs::PARKED],
        ),
        (by_id!("jobs"), "kind", codes!(JobKind)),
    ]
}

pub(super) fn checks() -> Vec<Check> {
    let unknown = |(slice_by, column, known): (SliceBy, &str, Vec<&str>)| {
        let table = slice_by[0].0;
        let sql = format!(
            "SELECT '{table}.{column}: ' || {column} || ', ' || CAST(COUNT(*) AS TEXT) || ' rows' AS detail FROM {table} WHERE {column} NOT IN ('{}') GROUP BY {column}",
            known.join("', '")
        );
        (slice_by, sql)
    };
    vec![Check::of("each state is a known one", columns().into_iter().map(unknown))]
}
