//! Every number of the business rules, with its default. The server reads them from its
//! configuration.

use crate::DAY_SECONDS;
use serde::{Deserialize, Serialize};

/// Items that one request can name by their ids: the length of these lists in the contract.
pub const ITEM_IDS_MAX: i64 = 200;

/// The business rules' numbers. Times are in seconds, money in fen, rates in 1/10,000.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rules {
    /// How long an order reserves its stock.
    pub reservation_seconds: i64,
    /// How long an order reserves its stock at least, however many were left unpaid before.
    pub reservation_seconds_min: i64,
    /// Orders of one customer in an hour of the clock; 0 for no limit.
    pub orders_per_hour_max: i64,
    /// Orders that one customer can leave unpaid on a day, in Beijing time, before each further one
    /// makes the reservations shorter and allows one open order less.
    pub unpaid_orders_free: i64,
    /// Unpaid orders on a day, in Beijing time, after which no more can be placed; 0 for no limit.
    pub unpaid_orders_per_day_max: i64,
    /// Orders that one customer may have open at a time.
    pub open_orders_max: i64,
    /// Units of one gift that one customer may have in open orders.
    pub units_per_gift_max: i64,
    /// The part of today's price that an item is exchanged for.
    pub exchange_rate_bp: i64,
    /// How many times as high or as low an import may make a price that nobody has accepted.
    pub price_change_max: i64,
    /// The most that the items in all bags may be worth more after an import that nobody has
    /// accepted.
    pub price_exposure_max_fen: i64,
    /// The most that a campaign of vouchers may cost that nobody has accepted.
    pub campaign_cost_max_fen: i64,
    /// Shortest login or extract password, in characters.
    pub password_chars_min: usize,
    /// How long a login lasts.
    pub session_seconds: i64,
    /// Live logins of one customer; a further one ends the oldest.
    pub sessions_max: i64,
    /// How long an SMS code can be used.
    pub sms_code_seconds: i64,
    /// Time between two codes of one scene to one number that the same network requests.
    pub sms_resend_seconds: i64,
    /// Such codes in an hour.
    pub sms_per_hour_max: i64,
    /// Codes of one scene to one number in 24 hours that its owner requests: with a login, or on a
    /// device of an earlier login.
    pub sms_per_day_max: i64,
    /// Codes of one scene to one number in 24 hours that other devices in one network request.
    pub sms_strangers_network_max: i64,
    /// Codes of one scene to one number in 24 hours that all other devices request together.
    pub sms_strangers_all_max: i64,
    /// Wrong attempts that end a code, from the device that requested it.
    pub sms_attempts_max: i64,
    /// Wrong attempts that end a code for all other devices.
    pub sms_attempts_elsewhere_max: i64,
    /// Wrong passwords of one account from one device of an earlier login, or from all other
    /// devices in one network, before those are locked for a while.
    pub login_attempts_max: i64,
    /// Wrong passwords of one account in 24 hours from all devices without an earlier login of it,
    /// before each further attempt needs a solved challenge.
    pub login_strangers_free: i64,
    /// Such attempts in 24 hours, with challenges.
    pub login_strangers_max: i64,
    /// How long such a lock lasts, and how far back wrong attempts count.
    pub login_lock_seconds: i64,
    /// Names with ID numbers that one customer can have checked in 24 hours; each check costs
    /// money.
    pub id_checks_per_day_max: i64,
    /// Avatars that one customer can upload in 24 hours.
    pub avatars_per_day_max: i64,
    /// Exports of their own data that one customer can request in 24 hours.
    pub exports_per_day_max: i64,
    /// Proofs of a Steam account that one customer can begin, and have checked, in 24 hours.
    pub steam_proofs_per_day_max: i64,
    /// Changes of the trade URL that one customer can make in 24 hours.
    pub trade_url_changes_per_day_max: i64,
    /// Calls of one customer in a minute that ask Steam, on each node; 0 for no limit. Steam's own
    /// limits are shared by all customers.
    pub steam_requests_per_minute_max: i64,
    /// Days for which an account's security events are kept.
    pub security_events_days: i64,
    /// How long the response to an `Idempotency-Key` is kept.
    pub idempotency_seconds: i64,
    /// Items that one extraction takes at most; not above [`ITEM_IDS_MAX`].
    pub extract_items_max: i64,
    /// Extractions of one customer that may be under way at once: each has an open trade offer, and
    /// bots can have few.
    pub open_extracts_max: i64,
    /// How long a trade offer may remain open after its time before it is cancelled.
    pub offer_grace_seconds: i64,
    /// Longest pause between two polls of a delivered trade that can still be rolled back.
    pub protection_check_seconds: i64,
    /// The price paid for a Steam item of a deposit, as a part of its gift's price.
    pub deposit_rate_bp: i64,
    /// The least that is paid for one item of a deposit.
    pub deposit_item_min_fen: i64,
    /// The most that is paid for one item of a deposit.
    pub deposit_item_max_fen: i64,
    /// Items that one deposit takes at most; not above [`ITEM_IDS_MAX`].
    pub deposit_items_max: i64,
    /// The most that one customer's deposits of a day, in Beijing time, bring; without those that
    /// were cancelled or rolled back.
    pub deposit_daily_max_fen: i64,
    /// Deposits that one customer can begin on a day, in Beijing time.
    pub deposit_daily_count: i64,
    /// The most that a customer of 8 to 15 years may spend at a time.
    pub minor_younger_once_fen: i64,
    /// The most that a customer of 8 to 15 years may spend in a month.
    pub minor_younger_month_fen: i64,
    /// The most that a customer of 16 or 17 years may spend at a time.
    pub minor_older_once_fen: i64,
    /// The most that a customer of 16 or 17 years may spend in a month.
    pub minor_older_month_fen: i64,
    /// Wrong voucher codes of one account before it is locked for a while.
    pub voucher_guesses_max: i64,
    /// How long such a lock lasts, and how far back wrong codes count.
    pub voucher_lock_seconds: i64,
    /// Gifts that one customer may watch.
    pub favourites_max: i64,
    /// The least amount of a cash-out.
    pub cash_min_fen: i64,
    /// The largest amount of a cash-out.
    pub cash_max_fen: i64,
    /// The most that one customer can cash out on a day, in Beijing time.
    pub cash_daily_max_fen: i64,
    /// Cash-outs that one customer can request on a day, in Beijing time.
    pub cash_daily_count: i64,
    /// The fee of a cash-out, as a part of its amount.
    pub cash_fee_rate_bp: i64,
    /// The lowest fee of a cash-out.
    pub cash_fee_min_fen: i64,
    /// The highest fee of a cash-out.
    pub cash_fee_max_fen: i64,
    /// Operators review a cash-out of more than this.
    pub cash_review_over_fen: i64,
    /// Operators review every cash-out of an account that is younger than this many days.
    pub cash_review_days: i64,
    /// How long no money can leave after a new payout account or a new extract password, and no
    /// item after an extract password was reset by SMS, in hours.
    pub cash_cooldown_hours: i64,
    /// Payout accounts that one customer may have.
    pub cash_accounts_max: i64,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            reservation_seconds: 15 * 60,
            reservation_seconds_min: 3 * 60,
            orders_per_hour_max: 60,
            unpaid_orders_free: 5,
            unpaid_orders_per_day_max: 20,
            open_orders_max: 5,
            units_per_gift_max: 10,
            exchange_rate_bp: 9_000,
            price_change_max: 2,
            price_exposure_max_fen: 100_000,
            campaign_cost_max_fen: 500_000,
            password_chars_min: 6,
            session_seconds: 30 * DAY_SECONDS,
            sessions_max: 50,
            sms_code_seconds: 5 * 60,
            sms_resend_seconds: 60,
            sms_per_hour_max: 5,
            sms_per_day_max: 10,
            sms_strangers_network_max: 5,
            sms_strangers_all_max: 10,
            sms_attempts_max: 5,
            sms_attempts_elsewhere_max: 3,
            login_attempts_max: 5,
            login_strangers_free: 20,
            login_strangers_max: 100,
            login_lock_seconds: 30 * 60,
            id_checks_per_day_max: 5,
            avatars_per_day_max: 20,
            exports_per_day_max: 5,
            steam_proofs_per_day_max: 10,
            trade_url_changes_per_day_max: 20,
            steam_requests_per_minute_max: 20,
            security_events_days: 184,
            idempotency_seconds: DAY_SECONDS,
            open_extracts_max: 5,
            extract_items_max: ITEM_IDS_MAX,
            offer_grace_seconds: 10 * 60,
            protection_check_seconds: 6 * 3600,
            deposit_rate_bp: 7_500,
            deposit_item_min_fen: 100,
            deposit_item_max_fen: 2_000_000,
            deposit_items_max: 50,
            deposit_daily_max_fen: 5_000_000,
            deposit_daily_count: 10,
            minor_younger_once_fen: 5_000,
            minor_younger_month_fen: 20_000,
            minor_older_once_fen: 10_000,
            minor_older_month_fen: 40_000,
            voucher_guesses_max: 10,
            voucher_lock_seconds: 3600,
            favourites_max: 200,
            cash_min_fen: 1_000,
            cash_max_fen: 2_000_000,
            cash_daily_max_fen: 5_000_000,
            cash_daily_count: 3,
            cash_fee_rate_bp: 100,
            cash_fee_min_fen: 100,
            cash_fee_max_fen: 5_000,
            cash_review_over_fen: 500_000,
            cash_review_days: 7,
            cash_cooldown_hours: 24,
            cash_accounts_max: 5,
        }
    }
}
