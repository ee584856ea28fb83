//! The section `[rules]`: the numbers of the business rules. `domain` declares it; this file adds
//! the explanations.

use super::numbers;
use super::section::{Key, RawValue, Section};
use domain::Rules;

/// The explanation of each number. A test checks that this list is complete.
const DOCS: &[(&str, &str)] = &[
    ("reservation_seconds", "How long an order reserves its stock while it is unpaid."),
    (
        "reservation_seconds_min",
        "Shortest reservation of an order's stock, however many orders were left unpaid before.",
    ),
    ("orders_per_hour_max", "Orders of one customer in an hour of the clock. 0: no limit."),
    (
        "unpaid_orders_free",
        "Orders that one customer can leave unpaid on a day, in Beijing time, before each further one shortens the reservations and allows one open order less.",
    ),
    (
        "unpaid_orders_per_day_max",
        "Unpaid orders on a day, in Beijing time, after which the customer can place no more. 0: no limit.",
    ),
    ("open_orders_max", "Open orders of one customer."),
    ("units_per_gift_max", "Units of one gift in the open orders of one customer."),
    ("exchange_rate_bp", "Exchange value of an item, in 1/10,000 of the gift's current price."),
    (
        "price_change_max",
        "How many times as high or as low an import may make a price; beyond it, and beyond the next number, the import needs --accept-price-changes. At least 1.",
    ),
    (
        "price_exposure_max_fen",
        "How much more the items in all bags may be worth after an import: units in bags × rise × exchange_rate_bp, in sum.",
    ),
    (
        "campaign_cost_max_fen",
        "What all vouchers of a campaign may cost at worst; beyond it, `satchel voucher create` needs --accept-cost.",
    ),
    ("password_chars_min", "Shortest login or extract password, in characters."),
    ("session_seconds", "How long a login lasts."),
    (
        "sessions_max",
        "Logins of one customer that last at the same time; a further one ends the oldest. At least 1.",
    ),
    ("sms_code_seconds", "How long an SMS code is valid."),
    (
        "sms_resend_seconds",
        "Interval between two SMS codes for one purpose to one number that the same network requests.",
    ),
    ("sms_per_hour_max", "Such codes in an hour."),
    (
        "sms_per_day_max",
        "Codes for one purpose to one number in 24 hours that its owner requests: logged in, or from a network or device of an earlier login.",
    ),
    (
        "sms_strangers_network_max",
        "Codes for one purpose to one number in 24 hours that any one other network requests (IPv4 /24, IPv6 /48).",
    ),
    (
        "sms_strangers_all_max",
        "Codes for one purpose to one number in 24 hours that all other networks request together.",
    ),
    (
        "sms_attempts_max",
        "Wrong attempts that invalidate a code, from the network that requested it.",
    ),
    ("sms_attempts_elsewhere_max", "Wrong attempts that invalidate a code for all other networks."),
    (
        "login_attempts_max",
        "Wrong passwords of one account from one network before the network is locked out of the account.",
    ),
    (
        "login_attempts_all_max",
        "Wrong passwords of one account from all networks and devices without an earlier login, before these are locked out of the account.",
    ),
    ("login_lock_seconds", "Duration of such a lock-out, and how far back wrong attempts count."),
    (
        "id_checks_per_day_max",
        "Checks of name and ID number of one customer in 24 hours; the provider charges for each.",
    ),
    ("avatars_per_day_max", "Profile pictures that one customer can upload in 24 hours."),
    ("exports_per_day_max", "Data exports of one customer in 24 hours."),
    (
        "steam_proofs_per_day_max",
        "Proofs of a Steam account that one customer can begin, and have checked by Steam, in 24 hours.",
    ),
    (
        "trade_url_changes_per_day_max",
        "Changes of the trade URL that one customer can make in 24 hours; each is announced to the customer.",
    ),
    (
        "steam_requests_per_minute_max",
        "Calls of one customer in a minute that ask Steam (listDepositItems, createDeposit, modifyTradeUrl), on each node; 0: no limit. Steam's own limits are shared by all customers.",
    ),
    ("security_events_days", "Days for which the security events of an account are kept."),
    ("idempotency_seconds", "How long the response to an Idempotency-Key is kept."),
    (
        "open_extracts_max",
        "Extractions of one customer that may be under way at once; each holds a trade offer of a bot open.",
    ),
    ("extract_items_max", "Largest number of items in one extraction, at most 200."),
    (
        "offer_grace_seconds",
        "How long after its expiry a trade offer may stay open on Steam before it is cancelled.",
    ),
    (
        "protection_check_seconds",
        "Longest pause between two queries of a delivered trade that Steam can still roll back.",
    ),
    (
        "deposit_rate_bp",
        "What is paid for a Steam item of a deposit, in 1/10,000 of its gift's current price.",
    ),
    (
        "deposit_item_min_fen",
        "The least that is paid for one item of a deposit; cheaper ones are not taken.",
    ),
    (
        "deposit_item_max_fen",
        "The most that is paid for one item of a deposit; dearer ones are not taken.",
    ),
    ("deposit_items_max", "Largest number of items in one deposit, at most 200."),
    (
        "deposit_daily_max_fen",
        "Largest total of one customer's deposits begun on a day, in Beijing time, without those that were cancelled or rolled back.",
    ),
    ("deposit_daily_count", "Deposits that one customer can begin on a day, in Beijing time."),
    ("minor_younger_once_fen", "Spending limit of customers of 8 to 15 years, for one order."),
    (
        "minor_younger_month_fen",
        "Spending limit of customers of 8 to 15 years, in a calendar month.",
    ),
    ("minor_older_once_fen", "Spending limit of customers of 16 and 17 years, for one order."),
    (
        "minor_older_month_fen",
        "Spending limit of customers of 16 and 17 years, in a calendar month.",
    ),
    (
        "voucher_guesses_max",
        "Wrong voucher codes of one account before it is locked out of claiming vouchers.",
    ),
    ("voucher_lock_seconds", "Duration of such a lock-out, and how far back wrong codes count."),
    ("favourites_max", "Favourites of one customer."),
    ("cash_min_fen", "Smallest amount of a cash-out."),
    ("cash_max_fen", "Largest amount of a cash-out."),
    ("cash_daily_max_fen", "Largest total of one customer's cash-outs on a day, in Beijing time."),
    ("cash_daily_count", "Cash-outs that one customer can request on a day, in Beijing time."),
    ("cash_fee_rate_bp", "Fee of a cash-out, in 1/10,000 of its amount."),
    (
        "cash_fee_min_fen",
        "Lowest fee of a cash-out. Must be below cash_min_fen, so that something is left to pay out.",
    ),
    ("cash_fee_max_fen", "Highest fee of a cash-out."),
    ("cash_review_over_fen", "Operators must review a cash-out of more than this."),
    (
        "cash_review_days",
        "Operators must review every cash-out of an account that is younger than this many days.",
    ),
    (
        "cash_cooldown_hours",
        "Hours without cash-outs after a payout account was added or the extract password changed, and without extractions after the extract password was reset by SMS. SATCHEL_CASH_COOLDOWN_HOURS sets it too.",
    ),
    ("cash_accounts_max", "Payout accounts of one customer."),
];

impl Section for Rules {
    fn keys(&self) -> Vec<Key> {
        numbers::keys(self, DOCS)
    }

    fn set(&mut self, key: &str, given: RawValue) -> Option<Result<(), String>> {
        numbers::set(self, DOCS, key, given)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_explained_and_can_be_set() {
        numbers::assert_explained_and_settable::<Rules>(DOCS);
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
