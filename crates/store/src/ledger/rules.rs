//! The possible transfers: for each code its two accounts, the row that causes it, and what that
//! row determines. [`super::post`] takes the accounts from here, and the audit checks all of it, so
//! that the two cannot differ.

use domain::{AccountKind, TransferCode};

/// The properties that all transfers of a code have in common.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TransferRule {
    /// The account that money leaves.
    pub(crate) debit: AccountKind,
    /// The account that money enters.
    pub(crate) credit: AccountKind,
    pub(crate) cause: CauseRow,
}

/// Rows that cause one transfer each. All strings are SQL expressions about one such row, `c`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CauseRow {
    /// The table or join of the rows.
    pub(crate) rows: &'static str,
    /// The table of the rows with its key, to slice by.
    pub(crate) slice_by: &'static [(&'static str, &'static str)],
    /// Which of the rows cause a transfer.
    pub(crate) due: &'static str,
    /// The row's public number, which is the transfer's reference.
    pub(crate) number: &'static str,
    /// The amount of the transfer.
    pub(crate) amount: &'static str,
    /// When it is posted.
    pub(crate) at: &'static str,
    /// The customer whose balance or frozen money changes; `NULL` for none.
    pub(crate) customer: &'static str,
    /// The provider of the clearing account; `NULL` where no clearing account takes part.
    pub(crate) provider: &'static str,
}

const PAYMENT: CauseRow = CauseRow {
    rows: "payments c",
    slice_by: &[("payments", "id")],
    // A refund of an order does not change the transfer of its payment; the refund's own transfers
    // reverse it.
    due: "(c.state = 'paid' OR EXISTS (SELECT 1 FROM refunds r WHERE r.payment_id = c.id
        AND r.reason IN ({{undoing}})))",
    number: "c.payment_no",
    amount: "c.paid_fen",
    at: "c.paid_at",
    customer: "NULL",
    provider: "c.provider",
};

/// Refunds of money that could not pay its order.
const REFUND_DUE: CauseRow = CauseRow {
    rows: "refunds c JOIN payments p ON p.id = c.payment_id",
    slice_by: &[("refunds", "id")],
    due: "c.reason NOT IN ({{undoing}})",
    number: "c.refund_no",
    amount: "p.paid_fen",
    at: "c.created_at",
    customer: "NULL",
    provider: "p.provider",
};

/// Refunds of paid orders.
const ORDER_REFUND: CauseRow = CauseRow {
    due: "c.reason IN ({{undoing}})",
    // Without what lost disputes had taken of the payment before.
    amount: "c.amount_fen",
    provider: "NULL",
    ..REFUND_DUE
};

const REFUND_SENT: CauseRow = CauseRow {
    due: "c.state = 'done' AND NOT c.is_manual",
    // The payer may have got a part by lost disputes.
    amount: "c.amount_fen - c.charged_back_fen",
    at: "c.done_at",
    ..REFUND_DUE
};

const MANUAL_REFUND: CauseRow =
    CauseRow { due: "c.state = 'done' AND c.is_manual", provider: "NULL", ..REFUND_SENT };

const DISPUTE: CauseRow = CauseRow {
    rows: "disputes c",
    slice_by: &[("disputes", "id")],
    due: "c.funds_withdrawn_at IS NOT NULL",
    number: "c.dispute_no",
    amount: "c.amount_fen",
    at: "c.funds_withdrawn_at",
    customer: "NULL",
    provider: "c.provider",
};

const DISPUTE_WON: CauseRow = CauseRow {
    due: "c.funds_withdrawn_at IS NOT NULL AND c.state = 'won'",
    at: "c.ended_at",
    ..DISPUTE
};

const DISPUTE_REVERSED: CauseRow = CauseRow {
    due: "c.reversed_fen > 0",
    amount: "c.reversed_fen",
    at: "c.ended_at",
    provider: "NULL",
    ..DISPUTE
};

const DISPUTE_REFUND: CauseRow =
    CauseRow { due: "c.refund_fen > 0", amount: "c.refund_fen", ..DISPUTE_REVERSED };

const DISPUTE_LOSS: CauseRow =
    CauseRow { due: "c.loss_fen > 0", amount: "c.loss_fen", ..DISPUTE_REVERSED };

const DISPUTE_CLAWBACK: CauseRow = CauseRow {
    due: "c.clawback_fen > 0",
    amount: "c.clawback_fen",
    customer: "c.user_id",
    ..DISPUTE_REVERSED
};

const DISPUTE_RECOVERED: CauseRow = CauseRow {
    rows: "dispute_recoveries c",
    slice_by: &[("dispute_recoveries", "id")],
    due: "1 = 1",
    number: "c.recovery_no",
    at: "c.created_at",
    provider: "NULL",
    ..DISPUTE
};

const GRANT: CauseRow = CauseRow {
    rows: "grants c",
    slice_by: &[("grants", "id")],
    due: "1 = 1",
    number: "c.grant_no",
    amount: "c.amount_fen",
    at: "c.created_at",
    customer: "c.user_id",
    provider: "NULL",
};

const FORFEIT: CauseRow = CauseRow {
    rows: "forfeits c",
    slice_by: &[("forfeits", "id")],
    number: "c.forfeit_no",
    ..GRANT
};

const GUARDIAN_PAYOUT: CauseRow = CauseRow {
    rows: "guardian_payouts c",
    slice_by: &[("guardian_payouts", "id")],
    number: "c.payout_no",
    ..GRANT
};

const CORRECTION_CREDIT: CauseRow = CauseRow {
    rows: "corrections c",
    slice_by: &[("corrections", "id")],
    due: "c.amount_fen > 0",
    number: "c.correction_no",
    ..GRANT
};

const CORRECTION_DEBIT: CauseRow =
    CauseRow { due: "c.amount_fen < 0", amount: "-c.amount_fen", ..CORRECTION_CREDIT };

const UNEXPLAINED: CauseRow = CauseRow {
    rows: "statement_differences c",
    slice_by: &[("statement_differences", "id")],
    due: "c.unexplained_fen > 0",
    number: "c.difference_no",
    amount: "c.unexplained_fen",
    at: "c.found_at",
    customer: "NULL",
    provider: "c.provider",
};

const EXPLAINED: CauseRow = CauseRow {
    due: "c.unexplained_fen > c.charged_back_fen AND c.resolved_at IS NOT NULL AND NOT c.is_manual",
    // The money that lost disputes gave the payer is not sent again.
    amount: "c.unexplained_fen - c.charged_back_fen",
    at: "c.resolved_at",
    ..UNEXPLAINED
};

const DISPUTE_COVERED: CauseRow = CauseRow {
    due: "c.charged_back_fen > 0",
    amount: "c.charged_back_fen",
    at: "c.resolved_at",
    provider: "NULL",
    ..UNEXPLAINED
};

const MANUAL_RETURN: CauseRow = CauseRow {
    due: "c.is_manual AND c.kind NOT IN ('payout', 'payout_returned')",
    provider: "NULL",
    ..EXPLAINED
};

const MANUAL_PAYOUT: CauseRow =
    CauseRow { due: "c.is_manual AND c.kind IN ('payout', 'payout_returned')", ..MANUAL_RETURN };

const PROVIDER_FEE: CauseRow = CauseRow {
    rows: "statements c",
    slice_by: &[("statements", "id")],
    due: "c.fees_fen > 0",
    // Only one that the service has fetched has fees, and there is one of a day.
    number: "c.provider || '-' || CAST(c.day AS TEXT)",
    amount: "c.fees_fen",
    at: "c.created_at",
    customer: "NULL",
    provider: "c.provider",
};

const PROVIDER_FEE_RETURNED: CauseRow =
    CauseRow { due: "c.fees_returned_fen > 0", amount: "c.fees_returned_fen", ..PROVIDER_FEE };

const EXCHANGE: CauseRow = CauseRow {
    rows: "exchanges c",
    slice_by: &[("exchanges", "id")],
    number: "c.exchange_no",
    ..GRANT
};

const DEPOSIT: CauseRow = CauseRow {
    rows: "deposits c",
    slice_by: &[("deposits", "id")],
    due: "c.state = 'credited'",
    number: "c.deposit_no",
    at: "c.changed_at",
    ..GRANT
};

const CASH_OUT: CauseRow = CauseRow {
    rows: "cash_outs c",
    slice_by: &[("cash_outs", "id")],
    number: "c.cash_no",
    ..GRANT
};

const CASH_UNFROZEN: CauseRow =
    CauseRow { due: "c.state IN ('rejected', 'failed')", at: "c.ended_at", ..CASH_OUT };

const CASH_PAID: CauseRow = CauseRow {
    due: "c.state IN ('paid', 'returned')",
    amount: "c.net_fen",
    at: "c.ended_at",
    provider: "c.provider",
    ..CASH_OUT
};

const CASH_FEE: CauseRow = CauseRow {
    due: "c.state IN ('paid', 'returned') AND c.fee_fen > 0",
    amount: "c.fee_fen",
    at: "c.ended_at",
    ..CASH_OUT
};

const CASH_RETURNED: CauseRow =
    CauseRow { due: "c.state = 'returned'", at: "c.returned_at", ..CASH_PAID };

const CASH_FEE_RETURNED: CauseRow =
    CauseRow { due: "c.state = 'returned' AND c.fee_fen > 0", at: "c.returned_at", ..CASH_FEE };

pub(crate) const fn rule(code: TransferCode) -> TransferRule {
    use AccountKind::{
        Buybacks, CashFees, Clearing, Corrections, CustomerBalance, CustomerFrozen, DisputeLosses,
        Disputes, Forfeits, Grants, GuardianPayouts, ItemPurchases, ManualPayouts, ManualRefunds,
        ProviderFees, RefundsPayable, Sales, Suspense,
    };
    let (debit, credit, cause) = match code {
        TransferCode::OrderPaid => (Clearing, Sales, PAYMENT),
        TransferCode::RefundDue => (Clearing, RefundsPayable, REFUND_DUE),
        TransferCode::OrderRefund => (Sales, RefundsPayable, ORDER_REFUND),
        TransferCode::RefundSent => (RefundsPayable, Clearing, REFUND_SENT),
        TransferCode::ManualRefund => (RefundsPayable, ManualRefunds, MANUAL_REFUND),
        TransferCode::Grant => (Grants, CustomerBalance, GRANT),
        TransferCode::Exchange => (Buybacks, CustomerBalance, EXCHANGE),
        TransferCode::Deposit => (ItemPurchases, CustomerBalance, DEPOSIT),
        TransferCode::CashFrozen => (CustomerBalance, CustomerFrozen, CASH_OUT),
        TransferCode::CashUnfrozen => (CustomerFrozen, CustomerBalance, CASH_UNFROZEN),
        TransferCode::CashPaid => (CustomerFrozen, Clearing, CASH_PAID),
        TransferCode::CashFee => (CustomerFrozen, CashFees, CASH_FEE),
        TransferCode::CashReturned => (Clearing, CustomerBalance, CASH_RETURNED),
        TransferCode::CashFeeReturned => (CashFees, CustomerBalance, CASH_FEE_RETURNED),
        TransferCode::Forfeit => (CustomerBalance, Forfeits, FORFEIT),
        TransferCode::GuardianPayout => (CustomerBalance, GuardianPayouts, GUARDIAN_PAYOUT),
        TransferCode::CorrectionCredit => (Corrections, CustomerBalance, CORRECTION_CREDIT),
        TransferCode::CorrectionDebit => (CustomerBalance, Corrections, CORRECTION_DEBIT),
        TransferCode::Unexplained => (Clearing, Suspense, UNEXPLAINED),
        TransferCode::Explained => (Suspense, Clearing, EXPLAINED),
        TransferCode::ManualReturn => (Suspense, ManualRefunds, MANUAL_RETURN),
        TransferCode::ManualPayout => (Suspense, ManualPayouts, MANUAL_PAYOUT),
        TransferCode::DisputeFundsWithdrawn => (Disputes, Clearing, DISPUTE),
        TransferCode::DisputeReinstated => (Clearing, Disputes, DISPUTE_WON),
        TransferCode::DisputeReversed => (Sales, Disputes, DISPUTE_REVERSED),
        TransferCode::DisputeRefund => (RefundsPayable, Disputes, DISPUTE_REFUND),
        TransferCode::DisputeLoss => (DisputeLosses, Disputes, DISPUTE_LOSS),
        TransferCode::DisputeClawback => (CustomerBalance, DisputeLosses, DISPUTE_CLAWBACK),
        TransferCode::DisputeCovered => (Suspense, DisputeLosses, DISPUTE_COVERED),
        TransferCode::DisputeRecovered => (Sales, DisputeLosses, DISPUTE_RECOVERED),
        TransferCode::ProviderFee => (ProviderFees, Clearing, PROVIDER_FEE),
        TransferCode::ProviderFeeReturned => (Clearing, ProviderFees, PROVIDER_FEE_RETURNED),
    };
    TransferRule { debit, credit, cause }
}

impl TransferRule {
    /// The direction in which a transfer changes what its customer can spend, and what is frozen:
    /// 1, 0 or -1 each.
    pub(crate) fn signs(&self) -> (i64, i64) {
        let sign = |kind| i64::from(self.credit == kind) - i64::from(self.debit == kind);
        (sign(AccountKind::CustomerBalance), sign(AccountKind::CustomerFrozen))
    }

    /// Whether a customer's account takes part.
    pub(crate) const fn is_customers(&self) -> bool {
        self.debit.is_customers() || self.credit.is_customers()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain::BalanceKind;

    #[test]
    fn a_rule_names_a_customer_and_a_provider_where_its_accounts_have_one() {
        for &code in TransferCode::ALL {
            let TransferRule { debit, credit, cause } = rule(code);
            assert_ne!(debit, credit, "{code}");
            assert_eq!(rule(code).is_customers(), cause.customer != "NULL", "{code}");
            assert_eq!(
                [debit, credit].contains(&AccountKind::Clearing),
                cause.provider != "NULL",
                "{code}"
            );
        }
    }

    #[test]
    fn one_movement_of_each_cause_begins_its_event_in_one_list_of_a_kind() {
        let causes = |codes: &[TransferCode]| {
            let mut causes: Vec<_> =
                codes.iter().map(|&code| rule(code).cause).map(|c| (c.rows, c.number)).collect();
            causes.sort_unstable();
            // A correction is one cause with two codes, of which it has one.
            causes.dedup();
            causes
        };
        let is_customers = |code: &TransferCode| rule(*code).is_customers();
        let expected =
            causes(&TransferCode::ALL.iter().copied().filter(is_customers).collect::<Vec<_>>());
        let kinds = BalanceKind::ALL.iter().filter(|kind| **kind != BalanceKind::All);
        let listed: Vec<_> = kinds.flat_map(|kind| kind.first_codes()).copied().collect();
        assert_eq!(causes(&listed), expected);
        assert_eq!(causes(BalanceKind::All.first_codes()), expected);
    }
}
