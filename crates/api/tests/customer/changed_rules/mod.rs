//! Rules without any default number: each number takes effect where it should, and customers see
//! the same number.

mod accounts;
mod cash;
mod codes;
mod deposits;
mod extracts;
mod flow;
mod orders;

use domain::Rules;
use serde_json::Value;
use testkit::http::{Call, Site};

/// Every number is named, so that a new rule must be changed here too, and tested like the others.
fn rules() -> Rules {
    Rules {
        reservation_seconds: 600,
        reservation_seconds_min: 200,
        orders_per_hour_max: 9,
        unpaid_orders_free: 1,
        unpaid_orders_per_day_max: 4,
        open_orders_max: 3,
        units_per_gift_max: 4,
        exchange_rate_bp: 8_000,
        price_change_max_percent: 40,
        price_exposure_max_fen: 50_000,
        stock_raise_max_fen: 70_000,
        campaign_cost_max_fen: 60_000,
        password_chars_min: 8,
        session_seconds: 7_200,
        sessions_max: 4,
        sms_code_seconds: 120,
        sms_resend_seconds: 30,
        sms_per_hour_max: 3,
        sms_per_day_max: 4,
        sms_strangers_network_max: 2,
        sms_strangers_all_max: 3,
        sms_attempts_max: 2,
        sms_attempts_elsewhere_max: 1,
        login_attempts_max: 3,
        login_strangers_free: 6,
        login_strangers_max: 7,
        login_lock_seconds: 600,
        id_checks_per_day_max: 2,
        avatars_per_day_max: 3,
        open_conversations_max: 2,
        conversation_messages_per_hour_max: 4,
        conversation_pictures_per_day_max: 2,
        exports_per_day_max: 2,
        steam_proofs_per_day_max: 2,
        trade_url_changes_per_day_max: 2,
        steam_requests_per_minute_max: 6,
        security_events_days: 10,
        idempotency_seconds: 3_600,
        extract_items_max: 3,
        open_extracts_max: 2,
        offer_grace_seconds: 120,
        protection_check_seconds: 3_600,
        deposit_rate_bp: 6_000,
        deposit_item_min_fen: 600,
        deposit_item_max_fen: 3_000,
        deposit_items_max: 2,
        deposit_daily_max_fen: 7_000,
        deposit_daily_count: 3,
        minor_younger_once_fen: 3_000,
        minor_younger_month_fen: 7_000,
        minor_older_once_fen: 6_000,
        minor_older_month_fen: 13_000,
        voucher_guesses_max: 4,
        voucher_lock_seconds: 900,
        favourites_max: 2,
        cash_min_fen: 2_000,
        cash_max_fen: 30_000,
        cash_daily_max_fen: 50_000,
        cash_daily_count: 5,
        cash_fee_rate_bp: 200,
        cash_fee_min_fen: 150,
        cash_fee_max_fen: 400,
        refund_alone_max_fen: 10_000,
        approve_alone_after_seconds: 3_600,
        cash_review_over_fen: 20_000,
        cash_review_days: 3,
        cash_cooldown_hours: 5,
        cash_accounts_max: 2,
    }
}

#[test]
fn no_number_is_the_default_one() {
    let [changed, default] =
        [rules(), Rules::default()].map(|rules| serde_json::to_value(rules).unwrap());
    for (name, number) in changed.as_object().unwrap() {
        assert_ne!(number, &default[name], "{name}");
    }
}

/// The reason of a refusal; empty when the call succeeds.
async fn reason(site: &Site, call: Call) -> String {
    call.send(site).await.body["reason"].as_str().unwrap_or_default().to_owned()
}

/// The reason of a refusal, and its English text.
async fn refusal(site: &Site, call: Call) -> (String, String) {
    let body = call.lang("en").send(site).await.body;
    let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    (text("reason"), text("msg"))
}

/// The response to a call without a login.
async fn read(site: &Site, call: &str) -> Value {
    Call::get(call).data(site).await
}
