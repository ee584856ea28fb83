//! What the rules can refuse about balance: exchange and cash-out.

/// What the rules can refuse about balance: exchange and cash-out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CashRefusal {
    /// The caller has no such piece in the bag.
    ItemNotFound,
}

impl CashRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![Self::ItemNotFound]
    }
}
