//! The ledger. Every fen that moves is one transfer from one account to another, so they sum to
//! zero.

use crate::column::text_enum;

text_enum!(
    /// What an account stands for.
    AccountKind, "kind" {
        /// What a customer may spend. Never below zero.
        CustomerBalance = "customer_balance",
        /// What a customer has asked to be paid out. Never below zero.
        CustomerFrozen = "customer_frozen",
        /// Money that lies with a payment provider; one account a provider.
        Clearing = "clearing",
        /// What the store has earned.
        Sales = "sales",
        /// Money received that belongs to a customer and goes back by the route it came.
        RefundsPayable = "refunds_payable",
        /// What the platform has given away, such as the demo's opening balance.
        Grants = "grants",
        /// What units cost the platform that customers exchanged.
        Buybacks = "buybacks",
        /// What the platform earned from cash-outs.
        CashFees = "cash_fees",
    }
);

text_enum!(
    /// Why money moved.
    TransferCode, "code" {
        /// A payment was booked to its order.
        OrderPaid = "order_paid",
        /// Money came in that could not be booked to its order.
        RefundDue = "refund_due",
        /// Such money went back.
        RefundSent = "refund_sent",
        /// The platform gave balance to a customer.
        Grant = "grant",
        /// Items became balance.
        Exchange = "exchange",
        /// Balance was frozen for a cash-out.
        CashFrozen = "cash_frozen",
        /// Frozen money became balance again, because the cash-out was refused.
        CashUnfrozen = "cash_unfrozen",
        /// Frozen money left the platform.
        CashPaid = "cash_paid",
        /// The platform's part of a cash-out.
        CashFee = "cash_fee",
        /// A paid order was undone, and its money goes back.
        OrderRefund = "order_refund",
    }
);

text_enum!(
    /// Which of a customer's movements are asked for.
    BalanceKind, "kind" {
        /// All of them.
        All = "all",
        /// What units fetched.
        Exchange = "exchange",
        /// What became of cash-outs.
        Cash = "cash",
        /// What the platform gave.
        Grant = "grant",
    }
);

impl BalanceKind {
    /// The codes of the movements that are meant.
    #[must_use]
    pub const fn codes(self) -> &'static [TransferCode] {
        match self {
            Self::All => TransferCode::ALL,
            Self::Exchange => &[TransferCode::Exchange],
            Self::Cash => &[
                TransferCode::CashFrozen,
                TransferCode::CashUnfrozen,
                TransferCode::CashPaid,
                TransferCode::CashFee,
            ],
            Self::Grant => &[TransferCode::Grant],
        }
    }
}

impl TransferCode {
    /// What kind of thing causes a customer's movement; its number is the movement's reference.
    #[must_use]
    pub const fn ref_type(self) -> crate::RefType {
        match self {
            Self::Exchange => crate::RefType::Exchange,
            Self::CashFrozen | Self::CashUnfrozen | Self::CashPaid | Self::CashFee => {
                crate::RefType::Cash
            }
            Self::OrderPaid | Self::RefundDue | Self::RefundSent | Self::OrderRefund => {
                crate::RefType::Order
            }
            Self::Grant => crate::RefType::Account,
        }
    }
}

impl AccountKind {
    /// Whether the account belongs to one customer and keeps a running balance under a CHECK.
    #[must_use]
    pub const fn is_customers(self) -> bool {
        matches!(self, Self::CustomerBalance | Self::CustomerFrozen)
    }
}
