//! Every column that holds a state or a kind holds one that the rules know.

use super::Check;
use domain::{
    AccountKind, CashChannel, CashState, ExtractReason, ExtractState, ItemState, OrderState, PayMethod, PaymentState, PointsKind,
    RefundReason, RefundState, VoucherKind, VoucherState,
};

macro_rules! codes {
    ($kind:ident) => {
        $kind::ALL.iter().map(|value| value.code()).collect()
    };
}

/// Each column with the values that it may have.
fn columns() -> Vec<(&'static str, &'static str, Vec<&'static str>)> {
    let order = OrderState::ALL.iter().filter(|state| **state != OrderState::Paid).map(|state| state.code()).collect();
    let voucher = VoucherState::ALL.iter().filter(|state| **state != VoucherState::Expired).map(|state| state.code()).collect();
    vec![
        ("accounts", "kind", codes!(AccountKind)),
        ("orders", "state", order),
        ("orders", "method", codes!(PayMethod)),
        ("payments", "state", codes!(PaymentState)),
        ("payments", "method", codes!(PayMethod)),
        ("refunds", "state", codes!(RefundState)),
        ("refunds", "reason", codes!(RefundReason)),
        ("bag_items", "state", codes!(ItemState)),
        ("vouchers", "state", voucher),
        ("campaigns", "kind", codes!(VoucherKind)),
        ("points_records", "kind", codes!(PointsKind)),
        ("cash_outs", "state", codes!(CashState)),
        ("cash_outs", "channel", codes!(CashChannel)),
        ("cash_accounts", "channel", codes!(CashChannel)),
        ("extracts", "state", codes!(ExtractState)),
        ("extracts", "reason", codes!(ExtractReason)),
        ("jobs", "state", vec![crate::jobs::READY, crate::jobs::PARKED]),
        ("jobs", "kind", super::work::KINDS.iter().map(|kind| kind.kind).collect()),
    ]
}

/// The check of all columns.
pub(super) fn checks() -> Vec<Check> {
    let unknown = |(table, column, known): (&str, &str, Vec<&str>)| {
        format!(
            "SELECT '{table}.{column}: ' || {column} || ', ' || CAST(COUNT(*) AS TEXT) || ' rows' AS detail FROM {table} WHERE {column} NOT IN ('{}') GROUP BY {column}",
            known.join("', '")
        )
    };
    vec![Check { name: "each state is a known one", queries: columns().into_iter().map(unknown).collect() }]
}
