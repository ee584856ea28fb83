//! Proposals of one operator that another approves.

use crate::column::text_enum;
use crate::hidden::parse_visible_line;
use crate::{Fen, Invalid, Permission};

text_enum!(
    /// The effect of a proposal that is approved.
    ProposalKind, "kind" {
        /// A cash-out under review is paid.
        ApproveCash = "approve_cash",
        /// The account of a customer is closed, as the customer could in the app.
        CloseAccount = "close_account",
        /// The books are closed up to the end of a day.
        ClosePeriod = "close_period",
        /// A dispute ends as won or lost.
        EndDispute = "end_dispute",
        /// A refund whose job is parked ends as sent.
        EndRefund = "end_refund",
        /// A difference between a statement and the ledger is resolved.
        ResolveDifference = "resolve_difference",
        /// The price of a gift is changed.
        ChangePrice = "change_price",
        /// The prices of many gifts are changed.
        ChangePrices = "change_prices",
        /// A customer gets another phone number, because the old one is lost.
        ChangePhone = "change_phone",
        /// A minor's balance is paid to a guardian outside the service.
        PayGuardian = "pay_guardian",
        /// A customer's balance is changed, because it was wrong.
        CorrectBalance = "correct_balance",
        /// A voucher campaign is created.
        CreateCampaign = "create_campaign",
        /// The platform gives a customer an amount.
        Grant = "grant",
        /// Units of a gift are added.
        RaiseStock = "raise_stock",
        /// Payouts that a bank did not make, or got back, return to the balances.
        ReturnPayouts = "return_payouts",
        /// A paid order is refunded.
        RefundOrder = "refund_order",
        /// A message is sent to many customers.
        SendBroadcast = "send_broadcast",
        /// Nothing is credited for a deposit.
        WithdrawDeposit = "withdraw_deposit",
        /// A new member of staff is invited.
        InviteStaff = "invite_staff",
        /// A member of staff is invited anew, in the place of password and second factor.
        RenewInvitation = "renew_invitation",
        /// A member of staff gets roles.
        SetStaffRoles = "set_staff_roles",
        /// A frozen account can be used again.
        UnfreezeCustomer = "unfreeze_customer",
    }
);

impl ProposalKind {
    /// Whether it is about a member of staff, so that only who manages staff approves it.
    #[must_use]
    pub const fn is_about_staff(self) -> bool {
        matches!(self, Self::InviteStaff | Self::RenewInvitation | Self::SetStaffRoles)
    }

    /// Whether one person never does it alone, whatever the rules say.
    #[must_use]
    pub const fn always_needs_two(self) -> bool {
        self.is_about_staff() || matches!(self, Self::PayGuardian)
    }

    /// The right that a member of staff needs to propose it.
    #[must_use]
    pub const fn permission(self) -> Permission {
        match self {
            Self::ApproveCash => Permission::ReviewCashOuts,
            Self::CloseAccount => Permission::HandlePrivacy,
            Self::ClosePeriod => Permission::ClosePeriods,
            Self::EndDispute => Permission::EndDisputes,
            Self::EndRefund | Self::ResolveDifference => Permission::ReconcileStatements,
            Self::ChangePrice | Self::ChangePrices | Self::RaiseStock => Permission::ManageGifts,
            Self::ChangePhone => Permission::ManageLogins,
            Self::CorrectBalance | Self::Grant | Self::PayGuardian => Permission::ProposeBalances,
            Self::CreateCampaign => Permission::CreateCampaigns,
            Self::ReturnPayouts => Permission::ManagePayouts,
            Self::RefundOrder => Permission::RefundOrders,
            Self::SendBroadcast => Permission::MessageCustomers,
            Self::WithdrawDeposit => Permission::ManageDeliveries,
            Self::InviteStaff | Self::RenewInvitation | Self::SetStaffRoles => {
                Permission::ManageStaff
            }
            Self::UnfreezeCustomer => Permission::FreezeCustomers,
        }
    }
}

/// The largest amount that a proposal adds to a balance, or takes from it: a million yuan. A
/// mistyped amount beyond it never waits for an approval.
pub const BALANCE_CHANGE_MAX: Fen = Fen(100_000_000);

/// Why an operator does something: 1 to 200 visible characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OperatorReason(String);

impl OperatorReason {
    /// Longest reason, in characters.
    pub const MAX_CHARS: usize = 200;

    /// Reads a reason, without blanks around it.
    ///
    /// # Errors
    /// When it is empty, too long, or has characters that cannot be seen.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        parse_visible_line("reason", text, Self::MAX_CHARS).map(Self)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::OperatorReason;

    #[test]
    fn a_reason_is_a_short_line_that_can_be_seen() {
        let longest = "由".repeat(200);
        for (text, read) in [(" mistyped ", "mistyped"), (longest.as_str(), longest.as_str())] {
            assert_eq!(OperatorReason::parse(text).unwrap().as_str(), read);
        }
        for wrong in ["", "  ", "a\nb", "a\u{200b}b", &"x".repeat(201)] {
            assert!(OperatorReason::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
