//! The ledger. Every fen that moves is one transfer from one account to another, so all accounts
//! sum to zero.

use crate::column::text_enum;

text_enum!(
    /// The money that an account holds.
    AccountKind, "kind" {
        /// Money that a customer can spend. Never below zero.
        CustomerBalance = "customer_balance",
        /// Money that a customer has requested to cash out. Never below zero.
        CustomerFrozen = "customer_frozen",
        /// Money at a payment provider; one account for each provider.
        Clearing = "clearing",
        /// Money that the platform has earned from orders.
        Sales = "sales",
        /// Money received that is owed to a customer and goes back by the way it came.
        RefundsPayable = "refunds_payable",
        /// Money that the platform has given to customers, such as the demo's opening balance.
        Grants = "grants",
        /// Money that the platform has paid for exchanged items.
        Buybacks = "buybacks",
        /// Money that the platform has paid for Steam items that customers sent to it.
        ItemPurchases = "item_purchases",
        /// Money that the platform has earned from cash-outs.
        CashFees = "cash_fees",
        /// Balances that customers gave up when they deleted their accounts.
        Forfeits = "forfeits",
        /// Balances of minors that operators pay to a guardian outside the service.
        GuardianPayouts = "guardian_payouts",
        /// Money that operators have added to customers' balances, or taken from them, to correct
        /// them.
        Corrections = "corrections",
        /// Refunds that operators pay in another way than through the payment's provider, which so
        /// keeps that money.
        ManualRefunds = "manual_refunds",
        /// Payouts that came back and that operators pay in another way than through their
        /// provider, which so keeps that money.
        ManualPayouts = "manual_payouts",
        /// Money that a provider took from us for open disputes; below zero while it has it.
        Disputes = "disputes",
        /// Money that lost disputes have cost besides the items that came back.
        DisputeLosses = "dispute_losses",
        /// Fees of payment providers, which they keep of the money of ours that they have.
        ProviderFees = "provider_fees",
        /// Money at a provider that nothing here explains, until an operator has resolved it.
        Suspense = "suspense",
    }
);

text_enum!(
    /// Why the balance changed.
    TransferCode, "code" {
        /// A payment was booked to its order.
        OrderPaid = "order_paid",
        /// Money arrived that could not be booked to its order.
        RefundDue = "refund_due",
        /// A provider has sent a refund.
        RefundSent = "refund_sent",
        /// An operator has paid a refund in another way.
        ManualRefund = "manual_refund",
        /// An operator has paid money that came back, or that nothing here explained, to its payer
        /// in another way.
        ManualReturn = "manual_return",
        /// An operator has paid a payout that came back in another way.
        ManualPayout = "manual_payout",
        /// The platform gave balance to a customer.
        Grant = "grant",
        /// Items were exchanged for balance.
        Exchange = "exchange",
        /// Steam items that a customer sent were bought for balance.
        Deposit = "deposit",
        /// Balance was frozen for a cash-out.
        CashFrozen = "cash_frozen",
        /// Frozen money became balance again, because the cash-out was rejected or failed.
        CashUnfrozen = "cash_unfrozen",
        /// Frozen money was paid out.
        CashPaid = "cash_paid",
        /// The platform's part of a cash-out.
        CashFee = "cash_fee",
        /// A payout came back after it was paid.
        CashReturned = "cash_returned",
        /// The platform's part of such a cash-out goes back to the customer.
        CashFeeReturned = "cash_fee_returned",
        /// A paid order was refunded; the money is owed to the customer.
        OrderRefund = "order_refund",
        /// A balance too small to be cashed out was given up with its account.
        Forfeit = "forfeit",
        /// The balance of a minor, who cannot cash out, was paid to a guardian outside the service.
        GuardianPayout = "guardian_payout",
        /// Operators have added to a balance that was wrong.
        CorrectionCredit = "correction_credit",
        /// Operators have taken from a balance that was wrong.
        CorrectionDebit = "correction_debit",
        /// A provider's statement has more money than the ledger can explain.
        Unexplained = "unexplained",
        /// It is resolved what such money was: the provider does not have it any more, or it is
        /// booked.
        Explained = "explained",
        /// A provider took the money of a disputed payment from us.
        DisputeFundsWithdrawn = "dispute_funds_withdrawn",
        /// A dispute was won, and the provider has given the money back.
        DisputeReinstated = "dispute_reinstated",
        /// A dispute was lost: what was paid for the items that came back is no sale any more.
        DisputeReversed = "dispute_reversed",
        /// A dispute was lost: it has paid what was owed to the payer as a refund.
        DisputeRefund = "dispute_refund",
        /// A dispute was lost: the rest of its amount is our loss.
        DisputeLoss = "dispute_loss",
        /// A dispute was lost after its items became balance, which is taken back.
        DisputeClawback = "dispute_clawback",
        /// A refund came back, and lost disputes have given the payer what it was: it is not sent
        /// again, and covers what they have cost.
        DisputeCovered = "dispute_covered",
        /// An item of a dispute that was lost before came back: what was paid for it is no sale any
        /// more, and so much of the loss is none.
        DisputeRecovered = "dispute_recovered",
        /// A provider has kept the fees of a day, as its statement says.
        ProviderFee = "provider_fee",
        /// A provider has given fees back on a day.
        ProviderFeeReturned = "provider_fee_returned",
    }
);

text_enum!(
    /// Which changes of a balance to list.
    BalanceKind, "kind" {
        /// All events.
        All = "all",
        /// Exchanges of items, and balance that was taken back after a lost dispute.
        Exchange = "exchange",
        /// Cash-outs, what was given up because it was too small for one, and what was paid to a
        /// minor's guardian.
        Cash = "cash",
        /// Deposits of Steam items.
        Deposit = "deposit",
        /// Grants by the platform, and corrections of the balance.
        Grant = "grant",
    }
);

impl BalanceKind {
    /// The codes of the movements that begin an event of the kind.
    #[must_use]
    pub const fn first_codes(self) -> &'static [TransferCode] {
        match self {
            Self::All => &[
                TransferCode::Exchange,
                TransferCode::DisputeClawback,
                TransferCode::CashFrozen,
                TransferCode::Forfeit,
                TransferCode::GuardianPayout,
                TransferCode::Deposit,
                TransferCode::Grant,
                TransferCode::CorrectionCredit,
                TransferCode::CorrectionDebit,
            ],
            Self::Exchange => &[TransferCode::Exchange, TransferCode::DisputeClawback],
            Self::Cash => {
                &[TransferCode::CashFrozen, TransferCode::Forfeit, TransferCode::GuardianPayout]
            }
            Self::Deposit => &[TransferCode::Deposit],
            Self::Grant => &[
                TransferCode::Grant,
                TransferCode::CorrectionCredit,
                TransferCode::CorrectionDebit,
            ],
        }
    }
}

impl TransferCode {
    /// The kind of what causes a customer's movement; its number is the movement's reference.
    #[must_use]
    pub const fn ref_type(self) -> crate::RefType {
        match self {
            Self::Exchange => crate::RefType::Exchange,
            Self::Deposit => crate::RefType::Deposit,
            Self::CashFrozen
            | Self::CashUnfrozen
            | Self::CashPaid
            | Self::CashFee
            | Self::CashReturned
            | Self::CashFeeReturned => crate::RefType::Cash,
            Self::OrderPaid
            | Self::RefundDue
            | Self::RefundSent
            | Self::ManualRefund
            | Self::OrderRefund => crate::RefType::Order,
            Self::DisputeFundsWithdrawn
            | Self::DisputeReinstated
            | Self::DisputeReversed
            | Self::DisputeRefund
            | Self::DisputeLoss
            | Self::DisputeClawback
            | Self::DisputeCovered
            | Self::DisputeRecovered
            | Self::ProviderFee
            | Self::ProviderFeeReturned
            | Self::Grant
            | Self::Forfeit
            | Self::GuardianPayout
            | Self::CorrectionCredit
            | Self::CorrectionDebit
            | Self::Unexplained
            | Self::Explained
            | Self::ManualReturn
            | Self::ManualPayout => crate::RefType::Account,
        }
    }
}

impl AccountKind {
    /// Whether the account belongs to one customer and has a running balance under a CHECK.
    #[must_use]
    pub const fn is_customers(self) -> bool {
        matches!(self, Self::CustomerBalance | Self::CustomerFrozen)
    }
}
