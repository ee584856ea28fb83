//! The section `[rules]`: the numbers of the business rules. `domain` declares it; this file adds
//! the explanations.

use super::numbers::{self, Numbers};
use super::section::{Key, RawValue, Section};
use domain::{DAY_SECONDS, Rules};

/// Each number with the range that it may have in production, and its explanation. A test checks
/// that this list is complete.
const NUMBERS: &Numbers = &[
    ("reservation_seconds", 60..=7_200, "How long an order reserves its stock while it is unpaid."),
    (
        "reservation_seconds_min",
        30..=7_200,
        "Shortest reservation of an order's stock, however many orders were left unpaid before.",
    ),
    (
        "orders_per_hour_max",
        1..=1_000,
        "Orders of one customer in an hour of the clock. 0: no limit.",
    ),
    (
        "unpaid_orders_free",
        0..=100,
        "Orders that one customer can leave unpaid on a day, in Beijing time, before each further one shortens the reservations and allows one open order less.",
    ),
    (
        "unpaid_orders_per_day_max",
        1..=1_000,
        "Unpaid orders on a day, in Beijing time, after which the customer can place no more. 0: no limit.",
    ),
    ("open_orders_max", 1..=100, "Open orders of one customer."),
    ("units_per_gift_max", 1..=1_000, "Units of one gift in the open orders of one customer."),
    (
        "exchange_rate_bp",
        1_000..=10_000,
        "Exchange value of an item, in 1/10,000 of the gift's current price.",
    ),
    (
        "price_change_max",
        1..=10,
        "How many times as high or as low an import may make a price; beyond it, and beyond the next number, the import needs --accept-price-changes. At least 1.",
    ),
    (
        "price_exposure_max_fen",
        0..=100_000_000,
        "How much more the items in all bags may be worth after an import: units in bags × rise × exchange_rate_bp, in sum.",
    ),
    (
        "campaign_cost_max_fen",
        0..=100_000_000,
        "What all vouchers of a campaign may cost at worst; beyond it, `satchel voucher create` needs --accept-cost.",
    ),
    ("password_chars_min", 6..=64, "Shortest login or extract password, in characters."),
    ("session_seconds", 600..=90 * DAY_SECONDS, "How long a login lasts."),
    (
        "sessions_max",
        1..=1_000,
        "Logins of one customer that last at the same time; a further one ends the oldest. At least 1.",
    ),
    ("sms_code_seconds", 60..=900, "How long an SMS code is valid."),
    (
        "sms_resend_seconds",
        30..=600,
        "Interval between two SMS codes for one purpose to one number that the same network requests.",
    ),
    ("sms_per_hour_max", 1..=20, "Such codes in an hour."),
    (
        "sms_per_day_max",
        1..=50,
        "Codes for one purpose to one number in 24 hours that its owner requests: logged in, or on a device of an earlier login.",
    ),
    (
        "sms_strangers_network_max",
        1..=20,
        "Codes for one purpose to one number in 24 hours that other devices in one network request (IPv4 /24, IPv6 /48).",
    ),
    (
        "sms_strangers_all_max",
        1..=50,
        "Codes for one purpose to one number in 24 hours that all other devices request together.",
    ),
    (
        "sms_attempts_max",
        1..=10,
        "Wrong attempts that invalidate a code, from the device that requested it.",
    ),
    (
        "sms_attempts_elsewhere_max",
        0..=5,
        "Wrong attempts that invalidate a code for all other devices.",
    ),
    (
        "login_attempts_max",
        1..=20,
        "Wrong passwords of one account from one device of an earlier login, or from all other devices in one network, before those are locked out of the account.",
    ),
    (
        "login_strangers_free",
        0..=100,
        "Wrong passwords of one account in 24 hours from all devices without an earlier login, before each further attempt needs a solved challenge.",
    ),
    (
        "login_strangers_max",
        1..=1_000,
        "Such attempts in 24 hours, with challenges, before these devices are locked out of the account.",
    ),
    (
        "login_lock_seconds",
        300..=DAY_SECONDS,
        "Duration of such a lock-out, and how far back wrong attempts count.",
    ),
    (
        "id_checks_per_day_max",
        1..=20,
        "Checks of name and ID number of one customer in 24 hours; the provider charges for each.",
    ),
    ("avatars_per_day_max", 1..=100, "Profile pictures that one customer can upload in 24 hours."),
    ("exports_per_day_max", 1..=50, "Data exports of one customer in 24 hours."),
    (
        "steam_proofs_per_day_max",
        1..=100,
        "Proofs of a Steam account that one customer can begin, and have checked by Steam, in 24 hours.",
    ),
    (
        "trade_url_changes_per_day_max",
        1..=100,
        "Changes of the trade URL that one customer can make in 24 hours; each is announced to the customer.",
    ),
    (
        "steam_requests_per_minute_max",
        1..=120,
        "Calls of one customer in a minute that ask Steam (listDepositItems, createDeposit, modifyTradeUrl), on each node; 0: no limit. Steam's own limits are shared by all customers.",
    ),
    (
        "security_events_days",
        180..=1_100,
        "Days for which the security events of an account are kept.",
    ),
    (
        "idempotency_seconds",
        3_600..=30 * DAY_SECONDS,
        "How long the response to an Idempotency-Key is kept.",
    ),
    (
        "open_extracts_max",
        1..=100,
        "Extractions of one customer that may be under way at once; each holds a trade offer of a bot open.",
    ),
    ("extract_items_max", 1..=200, "Largest number of items in one extraction, at most 200."),
    (
        "offer_grace_seconds",
        60..=DAY_SECONDS,
        "How long after its expiry a trade offer may stay open on Steam before it is cancelled.",
    ),
    (
        "protection_check_seconds",
        300..=DAY_SECONDS,
        "Longest pause between two queries of a delivered trade that Steam can still roll back.",
    ),
    (
        "deposit_rate_bp",
        1_000..=10_000,
        "What is paid for a Steam item of a deposit, in 1/10,000 of its gift's current price.",
    ),
    (
        "deposit_item_min_fen",
        1..=100_000,
        "The least that is paid for one item of a deposit; cheaper ones are not taken.",
    ),
    (
        "deposit_item_max_fen",
        100..=10_000_000,
        "The most that is paid for one item of a deposit; dearer ones are not taken.",
    ),
    ("deposit_items_max", 1..=200, "Largest number of items in one deposit, at most 200."),
    (
        "deposit_daily_max_fen",
        100..=100_000_000,
        "Largest total of one customer's deposits begun on a day, in Beijing time, without those that were cancelled or rolled back.",
    ),
    (
        "deposit_daily_count",
        1..=100,
        "Deposits that one customer can begin on a day, in Beijing time.",
    ),
    (
        "minor_younger_once_fen",
        0..=5_000,
        "Spending limit of customers of 8 to 15 years, for one order.",
    ),
    (
        "minor_younger_month_fen",
        0..=20_000,
        "Spending limit of customers of 8 to 15 years, in a calendar month.",
    ),
    (
        "minor_older_once_fen",
        0..=10_000,
        "Spending limit of customers of 16 and 17 years, for one order.",
    ),
    (
        "minor_older_month_fen",
        0..=40_000,
        "Spending limit of customers of 16 and 17 years, in a calendar month.",
    ),
    (
        "voucher_guesses_max",
        1..=50,
        "Wrong voucher codes of one account before it is locked out of claiming vouchers.",
    ),
    (
        "voucher_lock_seconds",
        300..=DAY_SECONDS,
        "Duration of such a lock-out, and how far back wrong codes count.",
    ),
    ("favourites_max", 1..=10_000, "Favourites of one customer."),
    ("cash_min_fen", 1..=100_000, "Smallest amount of a cash-out."),
    ("cash_max_fen", 1_000..=20_000_000, "Largest amount of a cash-out."),
    (
        "cash_daily_max_fen",
        1_000..=100_000_000,
        "Largest total of one customer's cash-outs on a day, in Beijing time.",
    ),
    (
        "cash_daily_count",
        1..=50,
        "Cash-outs that one customer can request on a day, in Beijing time.",
    ),
    ("cash_fee_rate_bp", 0..=2_000, "Fee of a cash-out, in 1/10,000 of its amount."),
    (
        "cash_fee_min_fen",
        0..=10_000,
        "Lowest fee of a cash-out. Must be below cash_min_fen, so that something is left to pay out.",
    ),
    ("cash_fee_max_fen", 0..=100_000, "Highest fee of a cash-out."),
    ("cash_review_over_fen", 0..=5_000_000, "Operators must review a cash-out of more than this."),
    (
        "cash_review_days",
        1..=365,
        "Operators must review every cash-out of an account that is younger than this many days.",
    ),
    (
        "cash_cooldown_hours",
        1..=720,
        "Hours without cash-outs after a payout account was added or the extract password changed, and without extractions after the extract password was reset by SMS. SATCHEL_CASH_COOLDOWN_HOURS sets it too.",
    ),
    ("cash_accounts_max", 1..=50, "Payout accounts of one customer."),
];

impl Section for Rules {
    fn keys(&self) -> Vec<Key> {
        numbers::keys(self, NUMBERS)
    }

    fn set(&mut self, key: &str, given: RawValue) -> Option<Result<(), String>> {
        numbers::set(self, NUMBERS, key, given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_explained_and_can_be_set() {
        numbers::assert_explained_and_settable::<Rules>(NUMBERS);
    }

    #[test]
    fn refuses_what_is_no_number_of_things() {
        let mut rules = Rules::default();
        assert!(
            rules
                .set("open_orders_max", RawValue::Text("-1".to_owned()))
                .is_some_and(|r| r.is_err())
        );
        assert!(
            rules.set("open_orders_max", RawValue::Toml("five".into())).is_some_and(|r| r.is_err())
        );
        for (logins, is_taken) in [("0", false), ("1", true)] {
            let set = rules.clone().set("sessions_max", RawValue::Text(logins.to_owned()));
            assert_eq!(set.is_some_and(|set| set.is_ok()), is_taken, "{logins}");
        }
        assert_eq!(rules.set("open_doors_max", RawValue::Text("1".to_owned())), None);
        assert_eq!(rules, Rules::default());
    }
}
