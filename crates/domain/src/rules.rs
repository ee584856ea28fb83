//! Every number of the business rules, with its default. The server reads them from its configuration.

use serde::{Deserialize, Serialize};

/// The business rules' numbers. Times are in seconds, money in fen, rates in 1/10,000.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How long an order holds its stock.
    pub order_hold_seconds: i64,
    /// Orders that one customer may have open at a time.
    pub open_orders_max: i64,
    /// Pieces of one gift that one customer may hold in open orders.
    pub pieces_per_gift_max: i64,
    /// What a piece fetches when it is exchanged.
    pub exchange_rate_bp: i64,
    /// Shortest login or extract password, in characters.
    pub password_chars_min: usize,
    /// How long a login lasts.
    pub session_seconds: i64,
    /// How long an SMS code is good.
    pub sms_code_seconds: i64,
    /// Time between two codes to one number.
    pub sms_resend_seconds: i64,
    /// Codes to one number in 24 hours.
    pub sms_per_day_max: i64,
    /// Wrong tries that burn a code.
    pub sms_tries_max: i64,
    /// Wrong passwords of one account before it is locked for a while.
    pub login_tries_max: i64,
    /// How long such a lock lasts, and how far back wrong tries count.
    pub login_lock_seconds: i64,
    /// How long the answer to an `Idempotency-Key` is kept.
    pub idempotency_seconds: i64,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            order_hold_seconds: 15 * 60,
            open_orders_max: 5,
            pieces_per_gift_max: 10,
            exchange_rate_bp: 9_000,
            password_chars_min: 6,
            session_seconds: 30 * 24 * 3600,
            sms_code_seconds: 5 * 60,
            sms_resend_seconds: 60,
            sms_per_day_max: 10,
            sms_tries_max: 5,
            login_tries_max: 5,
            login_lock_seconds: 30 * 60,
            idempotency_seconds: 24 * 3600,
        }
    }
}
