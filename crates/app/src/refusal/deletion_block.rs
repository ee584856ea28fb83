//! The reasons why an account cannot be deleted, and their texts.

use domain::Lang;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DeletionBlock {
    /// An order is waiting for payment, or a refund is pending.
    OpenOrders,
    /// An extraction is open, or Steam can still roll it back.
    RunningExtracts,
    /// Items of a deposit can still come, or go back.
    RunningDeposits,
    /// Items in the bag, also frozen ones.
    Items,
    RunningCashOuts,
    /// A payment is disputed.
    OpenDisputes,
    Balance,
    /// Part of the balance is frozen for a cash-out.
    FrozenBalance,
}

impl DeletionBlock {
    pub(super) const ALL: [Self; 8] = [
        Self::OpenOrders,
        Self::RunningExtracts,
        Self::RunningDeposits,
        Self::Items,
        Self::RunningCashOuts,
        Self::OpenDisputes,
        Self::Balance,
        Self::FrozenBalance,
    ];

    const fn text(self, lang: Lang) -> &'static str {
        let (zh, en) = match self {
            Self::OpenOrders => ("有未完成的订单", "an order is open"),
            Self::RunningExtracts => ("有进行中的提取", "an extraction is running"),
            Self::RunningDeposits => ("有进行中的饰品充值", "a deposit of items is running"),
            Self::Items => ("背包中有饰品", "there are items in the bag"),
            Self::RunningCashOuts => ("有进行中的提现", "a cash-out is running"),
            Self::OpenDisputes => ("有存在争议的付款", "a payment is disputed"),
            Self::Balance => ("有余额", "there is a balance"),
            Self::FrozenBalance => ("有冻结金额", "part of the balance is frozen for a cash-out"),
        };
        lang.pick(zh, en)
    }
}

pub(super) fn list(blocks: &[DeletionBlock], lang: Lang) -> String {
    let texts: Vec<&str> = blocks.iter().map(|block| block.text(lang)).collect();
    texts.join(lang.pick("、", ", "))
}
