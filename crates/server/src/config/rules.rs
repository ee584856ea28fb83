//! The section `[rules]`: the numbers of the business rules. `domain` declares it; this file adds
//! the explanations.

use super::numbers;
use super::section::{Key, RawValue, Section};
use domain::Rules;

/// The explanation of each number. A test checks that this list is complete.
const DOCS: &[(&str, &str)] = &[
    ("reservation_seconds", "How long an order reserves its stock."),
    (
        "reservation_seconds_min",
        "How long an order reserves its stock at least, whatever was left unpaid before.",
    ),
    ("orders_per_hour_max", "Orders of one customer in an hour of the clock; 0 for any number."),
    (
        "unpaid_orders_free",
        "Orders that one customer may leave unpaid on a day of Beijing before the next ones hold less, and for a shorter time.",
    ),
    (
        "unpaid_orders_per_day_max",
        "Orders left unpaid on a day of Beijing after which there are no more; 0 for any number.",
    ),
    ("open_orders_max", "Orders that one customer may have open at a time."),
    ("units_per_gift_max", "Units of one gift that one customer may hold in open orders."),
    ("exchange_rate_bp", "What an item fetches when it is exchanged, in 1/10,000 of its price."),
    ("password_chars_min", "Shortest login or extract password, in characters."),
    ("session_seconds", "How long a login lasts."),
    ("sms_code_seconds", "How long an SMS code is good."),
    (
        "sms_resend_seconds",
        "Time between two codes of one scene to one number that the same network asks for.",
    ),
    ("sms_per_hour_max", "Such codes in an hour."),
    (
        "sms_per_day_max",
        "Codes of one scene to one number in 24 hours that its owner asks for: logged in, or where they were logged in before.",
    ),
    (
        "sms_strangers_network_max",
        "Codes of one scene to one number in 24 hours that another network asks for (/24 of IPv4, /48 of IPv6).",
    ),
    (
        "sms_strangers_all_max",
        "Codes of one scene to one number in 24 hours that all other networks ask for together.",
    ),
    ("sms_attempts_max", "Wrong attempts that burn a code, from the network that asked for it."),
    ("sms_attempts_elsewhere_max", "Wrong attempts that burn a code for all other networks."),
    (
        "login_attempts_max",
        "Wrong passwords of one account from one network before that is locked for a while.",
    ),
    (
        "login_attempts_all_max",
        "Wrong passwords of one account from all networks that it was never logged in from, before those are locked for a while.",
    ),
    ("login_lock_seconds", "How long such a lock lasts, and how far back wrong attempts count."),
    (
        "id_checks_per_day_max",
        "Names with ID numbers that one customer may have checked in 24 hours; each costs money.",
    ),
    ("avatars_per_day_max", "Pictures that one customer may upload in 24 hours."),
    ("exports_per_day_max", "Exports of their own data that one customer may have in 24 hours."),
    ("security_events_days", "Days for which the security events of an account are kept."),
    ("idempotency_seconds", "How long the answer to an Idempotency-Key is kept."),
    ("extract_items_max", "Items that one extraction takes at most."),
    (
        "offer_grace_seconds",
        "How long an offer on Steam may outlast its time before it is called back.",
    ),
    (
        "protection_check_seconds",
        "Longest pause between two looks at a delivered trade that can still be rolled back.",
    ),
    ("minor_younger_once_fen", "What somebody of 8 to 15 years may spend at a time."),
    ("minor_younger_month_fen", "What somebody of 8 to 15 years may spend in a month."),
    ("minor_older_once_fen", "What somebody of 16 or 17 years may spend at a time."),
    ("minor_older_month_fen", "What somebody of 16 or 17 years may spend in a month."),
    ("voucher_guesses_max", "Wrong voucher codes of one account before it is locked for a while."),
    ("voucher_lock_seconds", "How long such a lock lasts, and how far back wrong codes count."),
    ("favourites_max", "Gifts that one customer may watch."),
    ("cash_min_fen", "Least that can be cashed out at a time."),
    ("cash_max_fen", "Most that can be cashed out at a time."),
    ("cash_daily_max_fen", "Most that one customer can cash out on a day of Beijing."),
    ("cash_daily_count", "Cash-outs that one customer can ask for on a day of Beijing."),
    ("cash_fee_rate_bp", "The fee of a cash-out, in 1/10,000 of its amount."),
    (
        "cash_fee_min_fen",
        "Least fee of a cash-out. Must be below cash_min_fen, so that something is left to pay.",
    ),
    ("cash_fee_max_fen", "Most fee of a cash-out."),
    ("cash_review_over_fen", "People look at a cash-out of more than this."),
    ("cash_review_days", "People look at every cash-out of an account that is younger than this."),
    (
        "cash_cooldown_hours",
        "How long no money leaves after a new payout account or a new extract password, and no item after one that was reset by SMS. SATCHEL_CASH_COOLDOWN_HOURS sets it too.",
    ),
    ("cash_accounts_max", "Payout accounts that one customer may have."),
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
        assert_eq!(rules.set("open_doors_max", RawValue::Text("1".to_owned())), None);
        assert_eq!(rules, Rules::default());
    }
}
