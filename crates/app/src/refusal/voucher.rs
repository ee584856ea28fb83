//! What the rules can refuse about vouchers.

/// What the rules can refuse about vouchers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VoucherRefusal {
    /// The caller has no such voucher, or it cannot be used for this.
    NotFound,
}

impl VoucherRefusal {
    pub(super) fn samples() -> Vec<Self> {
        vec![Self::NotFound]
    }
}
