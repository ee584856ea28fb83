//! Every number of the business rules, with its default and the explanation that operators read.
//! `installation` reads them from the configuration.

use crate::numbers::numbers;
use crate::{DAY_SECONDS, Timestamp};

/// Items that one request can name by their ids: the length of these lists in the contract.
pub const ITEM_IDS_MAX: i64 = 200;
/// 100 % in 1/10,000.
pub const WHOLE_BP: i64 = 10_000;

numbers! {
    /// The business rules' numbers. Times are in seconds, money in fen, rates in 1/10,000.
    Rules {
        /// How long an order reserves its stock while it is unpaid.
        reservation_seconds = 15 * 60; production 60..=7_200,
        /// Shortest reservation of an order's stock, however many orders were left unpaid before.
        reservation_seconds_min = 3 * 60; production 30..=7_200,
        /// Orders of one customer in an hour of the clock. 0: no limit.
        orders_per_hour_max = 60; production 1..=1_000,
        /// Orders that one customer can leave unpaid on a day, in Beijing time, before each further
        /// one shortens the reservations and allows one open order less.
        unpaid_orders_free = 5; production 0..=100,
        /// Unpaid orders on a day, in Beijing time, after which the customer can place no more. 0:
        /// no limit.
        unpaid_orders_per_day_max = 20; production 1..=1_000,
        /// Open orders of one customer.
        open_orders_max = 5; production 1..=100,
        /// Units of one gift in the open orders of one customer.
        units_per_gift_max = 10; production 1..=1_000,
        /// Exchange value of an item, in 1/10,000 of the gift's current price.
        exchange_rate_bp = 9_000; always 0..=WHOLE_BP; production 1_000..=10_000,
        /// The part of itself, in percent, by which a price may rise or fall; beyond it, and beyond
        /// the next number, a change needs two operators, in an import too.
        price_change_max_percent = 50; always 1..=i64::MAX; production 1..=100,
        /// How much more the items in all bags may be worth after a change of prices: units in bags
        /// × rise × `exchange_rate_bp`, in sum.
        price_exposure_max_fen = 100_000; production 0..=100_000_000,
        /// One operator may add units of a gift up to this value at its price; more needs two.
        stock_raise_max_fen = 1_000_000; production 0..=100_000_000,
        /// Cost that all vouchers of a campaign may have at worst; beyond it, two operators must
        /// create it.
        campaign_cost_max_fen = 500_000; production 0..=100_000_000,
        /// Shortest login or extract password, in characters.
        password_chars_min = 6; production 6..=64,
        /// How long a login lasts.
        session_seconds = 30 * DAY_SECONDS; production 600..=90 * DAY_SECONDS,
        /// Logins of one customer that last at the same time; a further one ends the oldest. At
        /// least 1.
        sessions_max = 50; always 1..=i64::MAX; production 1..=1_000,
        /// How long an SMS code is valid.
        sms_code_seconds = 5 * 60; production 60..=900,
        /// Interval between two SMS codes for one purpose to one number that the same network
        /// requests.
        sms_resend_seconds = 60; production 30..=600,
        /// Such codes in an hour.
        sms_per_hour_max = 5; production 1..=20,
        /// Codes for one purpose to one number in 24 hours that its owner requests: logged in, or
        /// on a device of an earlier login.
        sms_per_day_max = 10; production 1..=50,
        /// Codes for one purpose to one number in 24 hours that other devices in one network
        /// request (IPv4 /24, IPv6 /48).
        sms_strangers_network_max = 5; production 1..=20,
        /// Codes for one purpose to one number in 24 hours that all other devices request together.
        sms_strangers_all_max = 10; production 1..=50,
        /// Wrong attempts that invalidate a code, from the device that requested it.
        sms_attempts_max = 5; production 1..=10,
        /// Wrong attempts that invalidate a code for all other devices.
        sms_attempts_elsewhere_max = 3; production 0..=5,
        /// Wrong passwords of one account from one device of an earlier login, or from all other
        /// devices in one network, before those are locked out of the account.
        login_attempts_max = 5; production 1..=20,
        /// Wrong passwords of one account in 24 hours from all devices without an earlier login,
        /// before each further attempt needs a solved challenge.
        login_strangers_free = 20; production 0..=100,
        /// Such attempts in 24 hours, with challenges, before these devices are locked out of the
        /// account.
        login_strangers_max = 100; production 1..=1_000,
        /// Duration of such a lock-out, and how far back wrong attempts count.
        login_lock_seconds = 30 * 60; production 300..=DAY_SECONDS,
        /// Checks of name and ID number of one customer in 24 hours; the provider charges for each.
        id_checks_per_day_max = 5; production 1..=20,
        /// Profile pictures that one customer can upload in 24 hours.
        avatars_per_day_max = 20; production 1..=100,
        /// Conversations of one customer with staff that are not closed.
        open_conversations_max = 5; production 1..=50,
        /// Messages to staff that one customer can write in an hour.
        conversation_messages_per_hour_max = 30; production 1..=500,
        /// Pictures to staff that one customer can send in 24 hours.
        conversation_pictures_per_day_max = 20; production 1..=200,
        /// Data exports of one customer in 24 hours.
        exports_per_day_max = 5; production 1..=50,
        /// Proofs of a Steam account that one customer can begin, and have checked by Steam, in 24
        /// hours.
        steam_proofs_per_day_max = 10; production 1..=100,
        /// Changes of the trade URL that one customer can make in 24 hours; each is announced to
        /// the customer.
        trade_url_changes_per_day_max = 20; production 1..=100,
        /// Calls of one customer in a minute that ask Steam (`listDepositItems`, `createDeposit`,
        /// `modifyTradeUrl`), on each node; 0: no limit. Steam's own limits are shared by all
        /// customers.
        steam_requests_per_minute_max = 20; production 1..=120,
        /// Days for which the security events of an account are kept.
        security_events_days = 184; production 180..=1_100,
        /// How long the response to an `Idempotency-Key` is kept.
        idempotency_seconds = DAY_SECONDS; production 3_600..=30 * DAY_SECONDS,
        /// Extractions of one customer that may be under way at once; each holds a trade offer of a
        /// bot open.
        open_extracts_max = 5; production 1..=100,
        /// Largest number of items in one extraction.
        extract_items_max = ITEM_IDS_MAX; always 1..=ITEM_IDS_MAX; production 1..=200,
        /// How long after its expiry a trade offer may stay open on Steam before it is cancelled.
        offer_grace_seconds = 10 * 60; production 60..=DAY_SECONDS,
        /// Longest pause between two queries of a delivered trade that Steam can still roll back.
        protection_check_seconds = 6 * 3600; production 300..=DAY_SECONDS,
        /// Price of a Steam item of a deposit, in 1/10,000 of its gift's current price.
        deposit_rate_bp = 7_500; always 1..=WHOLE_BP; production 1_000..=10_000,
        /// The least that is paid for one item of a deposit; cheaper ones are not taken.
        deposit_item_min_fen = 100; production 1..=100_000,
        /// The most that is paid for one item of a deposit; dearer ones are not taken.
        deposit_item_max_fen = 2_000_000; production 100..=10_000_000,
        /// Largest number of items in one deposit.
        deposit_items_max = 50; always 1..=ITEM_IDS_MAX; production 1..=200,
        /// Largest total of one customer's deposits begun on a day, in Beijing time, without those
        /// that were cancelled or rolled back.
        deposit_daily_max_fen = 5_000_000; production 100..=100_000_000,
        /// Deposits that one customer can begin on a day, in Beijing time.
        deposit_daily_count = 10; production 1..=100,
        /// Spending limit of customers of 8 to 15 years, for one order.
        minor_younger_once_fen = 5_000; production 0..=5_000,
        /// Spending limit of customers of 8 to 15 years, in a calendar month.
        minor_younger_month_fen = 20_000; production 0..=20_000,
        /// Spending limit of customers of 16 and 17 years, for one order.
        minor_older_once_fen = 10_000; production 0..=10_000,
        /// Spending limit of customers of 16 and 17 years, in a calendar month.
        minor_older_month_fen = 40_000; production 0..=40_000,
        /// Wrong voucher codes of one account before it is locked out of claiming vouchers.
        voucher_guesses_max = 10; production 1..=50,
        /// Duration of such a lock-out, and how far back wrong codes count.
        voucher_lock_seconds = 3600; production 300..=DAY_SECONDS,
        /// Favourites of one customer.
        favourites_max = 200; production 1..=10_000,
        /// Smallest amount of a cash-out.
        cash_min_fen = 1_000; always 1..=i64::MAX; production 1..=100_000,
        /// Largest amount of a cash-out.
        cash_max_fen = 2_000_000; production 1_000..=20_000_000,
        /// Largest total of one customer's cash-outs on a day, in Beijing time.
        cash_daily_max_fen = 5_000_000; production 1_000..=100_000_000,
        /// Cash-outs that one customer can request on a day, in Beijing time.
        cash_daily_count = 3; production 1..=50,
        /// Fee of a cash-out, in 1/10,000 of its amount.
        cash_fee_rate_bp = 100; always 0..=WHOLE_BP - 1; production 0..=2_000,
        /// Lowest fee of a cash-out. Must be below `cash_min_fen`, so that something is left to pay
        /// out.
        cash_fee_min_fen = 100; production 0..=10_000,
        /// Highest fee of a cash-out.
        cash_fee_max_fen = 5_000; production 0..=100_000,
        /// One operator may refund an order up to this amount; a larger refund needs two of them.
        refund_alone_max_fen = 50_000; production 0..=1_000_000,
        /// Where one person runs the shop: how long after it was proposed the maker may approve a
        /// proposal alone. 0, for shops with two: never. Otherwise at least 600; 3600 is an hour.
        approve_alone_after_seconds = 0; production 0..=604_800,
        /// Operators must review a cash-out of more than this, and only two of them can approve it.
        cash_review_over_fen = 500_000; production 0..=5_000_000,
        /// Operators must review every cash-out of an account that is younger than this many days.
        cash_review_days = 7; production 1..=365,
        /// Hours without cash-outs after a payout account was added or the extract password
        /// changed, and without extractions after the extract password was reset by SMS.
        /// `SATCHEL_CASH_COOLDOWN_HOURS` sets it too.
        cash_cooldown_hours = 24; production 1..=720,
        /// Payout accounts of one customer.
        cash_accounts_max = 5; production 1..=50,
    }
}

impl Rules {
    /// From when the maker may approve a proposal of this time alone; `None` where another operator
    /// must.
    #[must_use]
    pub fn alone_from(&self, proposed_at: Timestamp) -> Option<Timestamp> {
        let seconds = self.approve_alone_after_seconds;
        (seconds > 0).then(|| proposed_at.plus_seconds(seconds))
    }

    /// Shortest login or extract password, in characters.
    #[must_use]
    pub fn password_min(&self) -> usize {
        usize::try_from(self.password_chars_min).unwrap_or(usize::MAX)
    }
}
