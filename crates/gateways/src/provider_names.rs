//! Names of providers in the ledger and in the addresses of webhooks. They never change.

pub const ALIPAY: &str = "alipay";
pub const ALIPAY_PAYOUT: &str = "alipay_payout";
pub const WECHAT: &str = "wechat";
pub const WECHAT_PAYOUT: &str = "wechat_payout";
pub const STRIPE: &str = "stripe";
pub const STEAM_MICRO_TXN: &str = "steam_micro_txn";
