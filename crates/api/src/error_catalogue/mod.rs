//! The table of refusals: HTTP status, code, stable reason, and the text in both languages.
//!
//! A refusal by a rule has HTTP status 200 and its own `code` in the envelope. Other statuses are
//! for refusals before the rules: parameters, login, permission, limits on attempts, routing,
//! overload and faults.

mod account;
mod cash;
mod extract;
mod voucher;

use crate::dto::Challenge;
use crate::param_fault::ParamFault;
use app::Refusal;
use app::ports::Puzzle;
use axum::http::StatusCode;
use domain::Timestamp;
use std::borrow::Cow;

/// Seconds after which a call refused because of overload may be repeated.
const BUSY_SECONDS: i64 = 1;

/// The response to one kind of refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ErrorEntry {
    pub(crate) status: StatusCode,
    /// The envelope's `code`.
    pub(crate) code: i32,
    /// A stable code for programs.
    pub(crate) reason: &'static str,
    pub(crate) zh: Cow<'static, str>,
    pub(crate) en: Cow<'static, str>,
    /// The value of `Retry-After`, in seconds.
    pub(crate) retry_after_seconds: Option<i64>,
    /// The challenge to solve first.
    pub(crate) challenge: Option<Challenge>,
}

/// The entry of a refusal by a rule.
// One line a reason, so that the match reads as a table.
#[rustfmt::skip]
pub(crate) fn of(refusal: &Refusal) -> ErrorEntry {
    match refusal {
        Refusal::BadParameter(name) => bad_parameter(&ParamFault::malformed(name)),
        Refusal::LoginRequired => http(StatusCode::UNAUTHORIZED, "login_required", "请先登录", "Please log in first"),
        Refusal::Forbidden => http(StatusCode::FORBIDDEN, "forbidden", "没有权限进行此操作", "You may not do this"),
        Refusal::RateLimited { after_seconds: s } => later(*s),
        Refusal::InvalidPhone => rule(1001, "invalid_phone", "请输入正确的手机号", "Please enter a valid phone number"),
        Refusal::WeakPassword { min } => weak_password(*min),
        Refusal::GuessablePassword => rule(
            1012,
            "guessable_password",
            "这个密码太常见或包含您的手机号、昵称，容易被猜中，请换一个",
            "This password is easy to guess, please choose one without common words, your phone number or your nickname",
        ),
        Refusal::InvalidSmsCode => rule(1003, "invalid_sms_code", "验证码错误或已失效", "The code is wrong or has expired"),
        Refusal::SmsTooOften { after_seconds: s } => sms_too_often(*s),
        Refusal::SmsDailyLimit => {
            rule(1005, "sms_daily_limit", "今日验证码发送次数已用完", "No more codes can be sent to this number today")
        }
        Refusal::SmsFailed => rule(1006, "sms_failed", "验证码发送失败，请稍后再试", "The code could not be sent, please try again later"),
        Refusal::PhoneTaken => {
            rule(1007, "phone_taken", "该手机号已注册，请直接登录", "This phone number has an account already, please log in")
        }
        Refusal::InvalidNickName => {
            rule(1008, "invalid_nick_name", "昵称须为 1 至 20 个可见字符", "A nickname has 1 to 20 visible characters")
        }
        Refusal::AgreementRequired => agreement_required(),
        Refusal::InvalidCredentials => rule(1010, "invalid_credentials", "手机号或密码错误", "Phone number or password is wrong"),
        Refusal::TooManyAttempts { after_seconds: s } => too_many_attempts(*s),
        Refusal::ChallengeRequired(puzzle) => challenge_required(puzzle),
        Refusal::GiftNotFound => {
            rule(2001, "gift_not_found", "该饰品不存在或已下架", "This gift does not exist or is not on sale any more")
        }
        Refusal::SoldOut => rule(2002, "sold_out", "库存不足", "There are not enough units left"),
        Refusal::QuantityLimit { max } => quantity_limit(*max),
        Refusal::OrderNotFound => rule(3001, "order_not_found", "订单不存在", "There is no such order"),
        Refusal::OpenOrderLimit { max } => open_order_limit(*max),
        Refusal::OrdersPerHour { max, after_seconds } => orders_per_hour(*max, *after_seconds),
        Refusal::UnpaidOrders { count } => unpaid_orders(*count),
        Refusal::OrderNotPayable => rule(3003, "order_not_payable", "该订单当前无法支付", "This order cannot be paid now"),
        Refusal::OrderExpired => rule(3004, "order_expired", "订单已超时，请重新下单", "The order has expired, please order again"),
        Refusal::OrderAlreadyPaid => rule(3005, "order_already_paid", "该订单已支付", "This order is paid already"),
        Refusal::NotCancellable => rule(3006, "not_cancellable", "该订单已无法取消", "This order cannot be cancelled any more"),
        Refusal::IdempotencyConflict => idempotency_conflict(),
        Refusal::NotRefundable => rule(3009, "not_refundable", "该订单无法退款", "This order cannot be refunded"),
        Refusal::MinorNotAllowed => rule(
            3010,
            "minor_not_allowed",
            "根据规定，不能向未满 8 周岁的用户提供付费服务",
            "The rules do not allow sales to children under 8",
        ),
        Refusal::MinorLimit { once, month } => minor_limit(&once.to_grouped_yuan(), &month.to_grouped_yuan()),
        Refusal::PaymentNotFound => rule(4001, "payment_not_found", "支付单不存在", "There is no such payment"),
        Refusal::MethodUnavailable => rule(4002, "method_unavailable", "该支付方式暂不可用", "This payment method is not available now"),
        Refusal::ProviderUnavailable => provider_unavailable(),
        Refusal::Account(refusal) => account::of(refusal),
        Refusal::Cash(refusal) => cash::of(refusal),
        Refusal::Extract(refusal) => extract::of(refusal),
        Refusal::Voucher(refusal) => voucher::of(refusal),
    }
}

/// The entry of a refused parameter.
pub(crate) fn bad_parameter(fault: &ParamFault) -> ErrorEntry {
    // The status may be more specific (413, 414), but a reason always has the same code.
    ErrorEntry {
        status: fault.status(),
        ..http(StatusCode::BAD_REQUEST, "bad_parameter", fault.zh(), fault.en())
    }
}

/// The entry of a path that is not that of a call.
pub(crate) fn not_found() -> ErrorEntry {
    http(StatusCode::NOT_FOUND, "not_found", "请求的地址不存在", "There is no such address")
}

/// The entry of a call that needs another method.
pub(crate) fn method_not_allowed() -> ErrorEntry {
    http(
        StatusCode::METHOD_NOT_ALLOWED,
        "method_not_allowed",
        "不支持该请求方法",
        "This method is not allowed here",
    )
}

/// The entry of a request that took too long.
pub(crate) fn timeout() -> ErrorEntry {
    http(
        StatusCode::REQUEST_TIMEOUT,
        "timeout",
        "请求超时，请稍后查看结果",
        "The request took too long, please look again in a moment",
    )
}

/// The entry of an overload. The request was not executed.
pub(crate) fn overloaded() -> ErrorEntry {
    let busy = http(
        StatusCode::SERVICE_UNAVAILABLE,
        "overloaded",
        "系统繁忙，请稍后再试",
        "We are very busy, please try again in a moment",
    );
    ErrorEntry { retry_after_seconds: Some(BUSY_SECONDS), ..busy }
}

/// The entry of a fault, with the id that finds it in the log.
pub(crate) fn internal(fault_id: &str) -> ErrorEntry {
    let zh = format!("系统出错了，请稍后再试（编号 {fault_id}）");
    http(
        StatusCode::INTERNAL_SERVER_ERROR,
        "internal",
        zh,
        format!("Something went wrong, please try again later (no. {fault_id})"),
    )
}

/// All entries, with sample numbers in their texts.
pub(crate) fn all() -> Vec<ErrorEntry> {
    let outside_the_rules =
        [not_found(), method_not_allowed(), timeout(), overloaded(), internal("5f0c-1")];
    Refusal::samples().iter().map(of).chain(outside_the_rules).collect()
}

/// A time for customers: in Beijing, rounded up to the minute.
fn minute(at: Timestamp) -> String {
    let text = at.plus_seconds(59).to_beijing_text();
    text.get(..16).unwrap_or(&text).to_owned()
}

/// A refusal by a rule: the HTTP exchange itself succeeded.
fn rule(
    code: i32,
    reason: &'static str,
    zh: impl Into<Cow<'static, str>>,
    en: impl Into<Cow<'static, str>>,
) -> ErrorEntry {
    ErrorEntry {
        status: StatusCode::OK,
        code,
        reason,
        zh: zh.into(),
        en: en.into(),
        retry_after_seconds: None,
        challenge: None,
    }
}

/// A refusal whose code is the HTTP status.
fn http(
    status: StatusCode,
    reason: &'static str,
    zh: impl Into<Cow<'static, str>>,
    en: impl Into<Cow<'static, str>>,
) -> ErrorEntry {
    ErrorEntry { status, ..rule(status.as_u16().into(), reason, zh, en) }
}

/// A limit that ends with time: the status and `Retry-After` also reach programs that do not know
/// our codes.
fn limited(seconds: i64, code: i32, reason: &'static str, zh: String, en: String) -> ErrorEntry {
    let row = rule(code, reason, zh, en);
    ErrorEntry {
        status: StatusCode::TOO_MANY_REQUESTS,
        retry_after_seconds: Some(seconds.max(1)),
        ..row
    }
}

pub(crate) fn later(seconds: i64) -> ErrorEntry {
    let zh = format!("操作过于频繁，请在{}后再试", zh_wait(seconds));
    let row = http(
        StatusCode::TOO_MANY_REQUESTS,
        "rate_limited",
        zh,
        format!("Too many requests, please try again in {}", en_wait(seconds)),
    );
    ErrorEntry { retry_after_seconds: Some(seconds.max(1)), ..row }
}

fn weak_password(min: usize) -> ErrorEntry {
    let max = domain::Password::MAX_CHARS;
    let zh = format!("密码须为 {min} 至 {max} 位，且须包含字母和数字");
    rule(
        1002,
        "weak_password",
        zh,
        format!("A password has {min} to {max} characters, with letters and numbers"),
    )
}

fn sms_too_often(seconds: i64) -> ErrorEntry {
    let zh = format!("验证码已发送，请在{}后再获取", zh_wait(seconds));
    limited(
        seconds,
        1004,
        "sms_too_often",
        zh,
        format!("A code was sent already, please ask again in {}", en_wait(seconds)),
    )
}

fn agreement_required() -> ErrorEntry {
    let en = "Please read and agree to the user agreement and the privacy policy";
    rule(1009, "agreement_required", "请先阅读并同意用户协议和隐私政策", en)
}

fn too_many_attempts(seconds: i64) -> ErrorEntry {
    let zh = format!("尝试次数过多，请在{}后再试", zh_wait(seconds));
    limited(
        seconds,
        1011,
        "too_many_attempts",
        zh,
        format!("Too many wrong attempts, please try again in {}", en_wait(seconds)),
    )
}

fn challenge_required(puzzle: &Puzzle) -> ErrorEntry {
    let row = rule(
        1013, "challenge_required", "请先完成安全验证，再试一次",
        "A security check is needed first, please try again",
    );
    ErrorEntry { challenge: Some(puzzle.into()), ..row }
}

fn quantity_limit(max: i64) -> ErrorEntry {
    let zh = format!("同一饰品在未完成的订单中最多 {max} 件");
    rule(
        2003,
        "quantity_limit",
        zh,
        format!("You can have 1 to {max} units of one gift in open orders"),
    )
}

fn open_order_limit(max: i64) -> ErrorEntry {
    let zh = format!("待支付订单最多 {max} 个，请先支付或取消");
    rule(
        3002,
        "open_order_limit",
        zh,
        format!("You can have {max} unpaid orders, please pay or cancel one first"),
    )
}

fn orders_per_hour(max: i64, seconds: i64) -> ErrorEntry {
    let zh = format!("每小时最多下单 {max} 次，请在{}后再试", zh_wait(seconds));
    limited(
        seconds,
        3012,
        "orders_per_hour",
        zh,
        format!("You can make {max} orders an hour, please try again in {}", en_wait(seconds)),
    )
}

fn unpaid_orders(count: i64) -> ErrorEntry {
    let zh = format!("今日已有 {count} 个订单未支付，请明天再下单");
    rule(
        3013,
        "unpaid_orders",
        zh,
        format!("{count} of your orders were left unpaid today, please order again tomorrow"),
    )
}

fn minor_limit(once: &str, month: &str) -> ErrorEntry {
    let zh = format!("根据未成年人保护规定，您单次消费不超过 {once} 元，每月累计不超过 {month} 元");
    rule(
        3011,
        "minor_limit",
        zh,
        format!("At your age you can spend {once} yuan at a time and {month} yuan a month"),
    )
}

fn idempotency_conflict() -> ErrorEntry {
    rule(
        3008, "idempotency_conflict", "请勿用同一请求编号提交不同的内容",
        "This idempotency key was used for another request",
    )
}

fn provider_unavailable() -> ErrorEntry {
    let en = "The payment provider does not answer, nothing was charged, please try again later";
    rule(4003, "provider_unavailable", "支付渠道暂时没有响应，未扣款，请稍后再试", en)
}

fn zh_wait(seconds: i64) -> String {
    match wait(seconds) {
        (count, Unit::Hours) => format!(" {count} 小时"),
        (count, Unit::Minutes) => format!(" {count} 分钟"),
        (count, Unit::Seconds) => format!(" {count} 秒"),
    }
}

fn en_wait(seconds: i64) -> String {
    match wait(seconds) {
        (count, Unit::Hours) => format!("{count} hours"),
        (count, Unit::Minutes) => format!("{count} minutes"),
        (1, Unit::Seconds) => "1 second".to_owned(),
        (count, Unit::Seconds) => format!("{count} seconds"),
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unit {
    Hours,
    Minutes,
    Seconds,
}

/// In hours above two hours, in minutes above two minutes, otherwise in seconds. Rounded up, so
/// that a client does not retry too early.
fn wait(seconds: i64) -> (i64, Unit) {
    let count = |unit: i64| seconds / unit + i64::from(seconds % unit > 0);
    match seconds {
        7201.. => (count(3600), Unit::Hours),
        121.. => (count(60), Unit::Minutes),
        _ => (seconds.max(1), Unit::Seconds),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn each_reason_has_its_own_code_and_both_texts() {
        let rows = all();
        assert_eq!(rows.len(), Refusal::samples().len() + 5);
        for row in &rows {
            assert!(!row.zh.is_empty() && !row.en.is_empty() && row.zh != row.en, "{row:?}");
            assert!(row.en.is_ascii() && !row.zh.is_ascii(), "{row:?}");
            assert!(
                row.reason.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'),
                "{row:?}"
            );
            assert_ne!(row.code, 200, "{row:?}");
            assert_eq!(
                row.retry_after_seconds.is_some(),
                matches!(row.status.as_u16(), 429 | 503),
                "{row:?}"
            );
        }
        assert_eq!(rows.iter().map(|row| row.code).collect::<HashSet<_>>().len(), rows.len());
        assert_eq!(rows.iter().map(|row| row.reason).collect::<HashSet<_>>().len(), rows.len());
    }

    #[test]
    fn numbers_stand_in_the_texts() {
        let texts = |refusal| {
            let row = of(&refusal);
            (row.zh.into_owned(), row.en.into_owned())
        };
        let has = |(zh, en): (String, String), number: &str| {
            assert!(zh.contains(number) && en.contains(number), "{zh} / {en}")
        };
        has(texts(Refusal::WeakPassword { min: 8 }), "8");
        has(texts(Refusal::SmsTooOften { after_seconds: 42 }), "42");
        has(texts(Refusal::TooManyAttempts { after_seconds: 1741 }), "30");
        has(texts(Refusal::RateLimited { after_seconds: 0 }), "1");
        for (seconds, zh, en) in [
            (86_400, "24 小时", "24 hours"),
            (7_201, "3 小时", "3 hours"),
            (7_200, "120 分钟", "120 minutes"),
            (120, "120 秒", "120 seconds"),
        ] {
            let (in_zh, in_en) = texts(Refusal::TooManyAttempts { after_seconds: seconds });
            assert!(in_zh.contains(zh) && in_en.ends_with(en), "{in_zh} / {in_en}");
        }
        has(texts(Refusal::QuantityLimit { max: 7 }), "7");
        has(texts(Refusal::OpenOrderLimit { max: 3 }), "3");
        has(texts(Refusal::BadParameter("minPriceFen")), "minPriceFen");
        assert_eq!(of(&Refusal::RateLimited { after_seconds: 9 }).retry_after_seconds, Some(9));
    }

    #[test]
    fn only_what_keeps_a_call_from_being_made_has_another_status() {
        let other = all().into_iter().filter(|row| row.status != StatusCode::OK);
        let expected = [
            "bad_parameter", "sms_too_often", "too_many_attempts", "login_required", "forbidden",
            "orders_per_hour", "rate_limited", "not_found", "method_not_allowed", "timeout",
            "overloaded", "internal",
        ];
        assert_eq!(other.map(|row| row.reason).collect::<Vec<_>>(), expected);
    }
}
