//! Cash-outs: channels, states, fees, and reasons of failures.

use crate::column::text_enum;
use crate::transition::transitions;
use crate::{CustomerReason, DAY_MS, Fen, HOUR_MS, Lang, Rules, Timestamp, WHOLE_BP};

text_enum!(
    /// The channel of a cash-out.
    CashChannel, "channel" {
        /// An Alipay account.
        Alipay = "alipay",
        /// A WeChat account.
        Wechat = "wechat",
        /// A bank card.
        Bank = "bank",
    }
);

text_enum!(
    /// The state of a cash-out.
    CashState, "state" {
        /// Operators review it first.
        Reviewing = "reviewing",
        /// The provider has a request to pay out, or will get one.
        Processing = "processing",
        /// The payout account has the money.
        Paid = "paid",
        /// Operators rejected it; the money is unfrozen.
        Rejected = "rejected",
        /// The provider refused it, or it was stopped before one had it; the money is unfrozen.
        Failed = "failed",
        /// The money came back after it was paid, and is in the balance again.
        Returned = "returned",
    }
);

transitions!(
    /// The status changes of a cash-out.
    CashTransition of CashState {
        /// A customer requests it, and operators review it first.
        REVIEW: [] => Reviewing,
        /// A customer requests it, and it needs no review.
        PROCESS: [] => Processing,
        APPROVE: [Reviewing] => Processing,
        REJECT: [Reviewing] => Rejected,
        PAY: [Processing] => Paid,
        /// The payout account did not keep the money.
        RETURN: [Paid] => Returned,
        FAIL: [Processing] => Failed,
        /// A payment of the customer is disputed before operators have decided.
        FAIL_IN_REVIEW: [Reviewing] => Failed,
    }
);

text_enum!(
    /// Why a cash-out was not paid out, as far as a customer can act on it.
    CashFailure, "reason" {
        /// The payout account does not exist, or accepts no money.
        PayoutAccountInvalid = "payout_account_invalid",
        /// The holder's name is not that of the payout account.
        NameMismatch = "name_mismatch",
        /// The payout account cannot receive so much now.
        PayoutAccountLimit = "payout_account_limit",
        /// The customer did not confirm it at the provider in time.
        NotConfirmed = "not_confirmed",
        /// A payment of the customer is disputed, and no provider had the request yet.
        PaymentDisputed = "payment_disputed",
        /// The provider gave no reason that a customer can act on.
        Refused = "refused",
    }
);

impl CashFailure {
    /// The reason as a customer reads it.
    #[must_use]
    pub const fn text(self, lang: Lang) -> &'static str {
        match (self, lang) {
            (Self::PayoutAccountInvalid, Lang::Zh) => "收款账户不存在或无法收款，请核对后重试",
            (Self::PayoutAccountInvalid, Lang::En) => {
                "The payout account does not exist or takes no money, please check it"
            }
            (Self::NameMismatch, Lang::Zh) => "收款账户的姓名与实名信息不一致",
            (Self::NameMismatch, Lang::En) => "The payout account is not in your verified name",
            (Self::PayoutAccountLimit, Lang::Zh) => "收款账户已达收款限额，请明天再试或更换账户",
            (Self::PayoutAccountLimit, Lang::En) => {
                "The payout account has reached its limit, try tomorrow or use another account"
            }
            (Self::NotConfirmed, Lang::Zh) => "您未在规定时间内在微信确认收款",
            (Self::NotConfirmed, Lang::En) => "You did not confirm it in WeChat in time",
            (Self::PaymentDisputed, Lang::Zh) => "您的一笔付款存在争议，争议解决前不能提现",
            (Self::PaymentDisputed, Lang::En) => {
                "One of your payments is disputed, you cannot cash out until the dispute ends"
            }
            (Self::Refused, Lang::Zh) => "打款未能完成，款项已退回余额",
            (Self::Refused, Lang::En) => {
                "The payout could not be completed, the money is back in your balance"
            }
        }
    }
}

/// Why no money was paid for a cash-out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CashReason {
    Failure(CashFailure),
    /// Staff rejected it.
    Staff(CustomerReason),
}

impl CashReason {
    /// Reads it as it is stored; `None` for one that another program has written.
    #[must_use]
    pub fn parse(stored: &str) -> Option<Self> {
        let failure = CashFailure::parse(stored).map(Self::Failure);
        failure.or_else(|_| serde_json::from_str(stored).map(Self::Staff)).ok()
    }

    /// As the customer reads it.
    #[must_use]
    pub fn text(&self, lang: Lang) -> &str {
        match self {
            Self::Failure(failure) => failure.text(lang),
            Self::Staff(reason) => reason.text(lang),
        }
    }
}

impl Rules {
    /// The fee of a cash-out: the rate rounded up to the fen, within its bounds.
    #[must_use]
    pub fn cash_fee(&self, amount: Fen) -> Fen {
        let part = amount.0.saturating_mul(self.cash_fee_rate_bp);
        let rounded_up = part / WHOLE_BP + i64::from(part % WHOLE_BP > 0);
        Fen(rounded_up.max(self.cash_fee_min_fen).min(self.cash_fee_max_fen))
    }

    /// Whether a balance is too small to be cashed out, so that its customer can only give it up.
    #[must_use]
    pub const fn is_below_cash_out(&self, balance: Fen) -> bool {
        balance.0 > 0 && balance.0 < self.cash_min_fen
    }

    /// Whether operators review a cash-out before it is paid.
    #[must_use]
    pub const fn cash_needs_review(
        &self,
        amount: Fen,
        account_made_at: Timestamp,
        now: Timestamp,
    ) -> bool {
        amount.0 > self.cash_review_over_fen
            || now.ms_since(account_made_at) < self.cash_review_days.saturating_mul(DAY_MS)
    }

    /// Whether the approval of a cash-out of this amount needs two operators.
    #[must_use]
    pub const fn needs_two_to_cash(&self, amount: Fen) -> bool {
        amount.0 > self.cash_review_over_fen
    }

    /// The end of the pause in which no money can leave after a change of what protects it.
    #[must_use]
    pub const fn frozen_until(&self, changed_at: Timestamp) -> Timestamp {
        changed_at.plus_ms(self.cash_cooldown_hours.saturating_mul(HOUR_MS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fee(amount: i64) -> i64 {
        Rules::default().cash_fee(Fen(amount)).0
    }

    #[test]
    fn fees_are_those_that_are_shown() {
        for (amount, expected) in [
            (1_000, 100),
            (10_000, 100),
            (10_001, 101),
            (10_100, 101),
            (10_101, 102),
            (499_900, 4_999),
            (499_901, 5_000),
            (2_000_000, 5_000),
        ] {
            assert_eq!(fee(amount), expected, "{amount}");
        }
    }

    #[test]
    fn large_and_new_is_looked_at() {
        let (rules, made) = (Rules::default(), Timestamp(0));
        let week = made.plus_ms(7 * DAY_MS);
        assert!(!rules.cash_needs_review(Fen(500_000), made, week));
        assert!(rules.cash_needs_review(Fen(500_001), made, week));
        assert!(rules.cash_needs_review(Fen(1_000), made, week.plus_ms(-1)));
        assert_eq!(rules.frozen_until(made), made.plus_ms(DAY_MS));
    }

    #[test]
    fn every_failure_has_both_texts() {
        for failure in CashFailure::ALL {
            assert!(
                failure.text(Lang::En).is_ascii() && !failure.text(Lang::Zh).is_ascii(),
                "{failure}"
            );
        }
    }

    #[test]
    fn each_failure_says_what_its_customer_can_do() {
        for (failure, zh, en) in [
            (CashFailure::PayoutAccountInvalid, "不存在", "does not exist"),
            (CashFailure::NameMismatch, "姓名", "verified name"),
            (CashFailure::PayoutAccountLimit, "限额", "its limit"),
            (CashFailure::NotConfirmed, "确认收款", "confirm it in WeChat"),
            (CashFailure::PaymentDisputed, "争议", "is disputed"),
            (CashFailure::Refused, "退回余额", "back in your balance"),
        ] {
            let texts = [(Lang::Zh, zh), (Lang::En, en)];
            for (lang, said) in texts {
                let saying =
                    CashFailure::ALL.iter().filter(|other| other.text(lang).contains(said));
                assert_eq!(saying.collect::<Vec<_>>(), [&failure], "{said}");
            }
        }
    }

    #[test]
    fn the_rules_of_fees_and_reviews_meet_at_their_bounds() {
        let rules = Rules { cash_fee_min_fen: 0, cash_cooldown_hours: 5, ..Rules::default() };
        for (amount, expected) in [(0, 0), (1, 1), (100, 1), (101, 2), (500_000, 5_000)] {
            assert_eq!(rules.cash_fee(Fen(amount)), Fen(expected), "{amount}");
        }
        assert_eq!(rules.frozen_until(Timestamp(7)), Timestamp(7 + 5 * 3_600_000));
    }

    proptest! {
        #[test]
        fn a_fee_is_the_least_that_is_not_below_the_rate(amount in 1_000_i64..=2_000_000) {
            let rules = Rules::default();
            let fee = fee(amount);
            prop_assert!((rules.cash_fee_min_fen..=rules.cash_fee_max_fen).contains(&fee));
            prop_assert!(fee < amount, "something is left to pay");
            if fee > rules.cash_fee_min_fen && fee < rules.cash_fee_max_fen {
                prop_assert!(fee * WHOLE_BP >= amount * rules.cash_fee_rate_bp);
                prop_assert!((fee - 1) * WHOLE_BP < amount * rules.cash_fee_rate_bp);
            }
        }

        #[test]
        fn more_money_never_costs_less_and_never_leaves_less(amount in 1_000_i64..2_000_000) {
            prop_assert!(fee(amount) <= fee(amount + 1));
            prop_assert!(amount - fee(amount) <= amount + 1 - fee(amount + 1));
        }

        #[test]
        fn no_number_breaks_it(amount in any::<i64>(), rate in 0_i64..=10_000, min in 0_i64..10_000, max in 0_i64..10_000) {
            let rules = Rules { cash_fee_rate_bp: rate, cash_fee_min_fen: min, cash_fee_max_fen: max, ..Rules::default() };
            prop_assert!(rules.cash_fee(Fen(amount)).0 <= max);
        }
    }
}
