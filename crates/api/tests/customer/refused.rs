//! The expected refusals: HTTP status, code, reason, and the text in both languages.

mod cash;
mod deposits;
mod steam;

pub use cash::*;
pub use deposits::*;
pub use steam::*;
use domain::{Lang, Timestamp};
use testkit::http::{HttpResponse, Call, Site, fields};
use std::panic::Location;

/// The refusal that a call must get.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refused {
    status: u16,
    code: i32,
    reason: &'static str,
    zh: String,
    en: String,
}

impl Refused {
    /// Makes the call in both languages and fails unless it gets this refusal.
    #[track_caller]
    pub fn check(&self, site: &Site, call: Call) -> impl Future<Output = ()> {
        let caller = Location::caller();
        async move {
            self.compare(&call.clone().send(site).await, &self.zh, &format!("{caller}: {}", call.shown()));
            self.compare(&call.clone().lang("en").send(site).await, &self.en, &format!("{caller}: {}", call.shown()));
        }
    }

    /// Fails unless a response is this refusal in a language; for calls that must not be made
    /// twice.
    #[track_caller]
    pub fn assert_heard(&self, answer: &HttpResponse, lang: &str) {
        self.compare(answer, if lang == "en" { &self.en } else { &self.zh }, &Location::caller().to_string());
    }

    fn compare(&self, answer: &HttpResponse, msg: &str, call: &str) {
        let HttpResponse { status, body, headers } = answer;
        assert_eq!(fields(body), ["code", "data", "msg", "reason"], "{call}: {status} {body}");
        let received = (status.as_u16(), &body["code"], &body["reason"], &body["msg"]);
        assert_eq!(received, (self.status, &self.code.into(), &self.reason.into(), &msg.into()), "{call}");
        assert!(body["data"].is_null(), "{call}: {body}");
        assert_eq!(
            (headers["content-type"].as_bytes(), headers["cache-control"].as_bytes()),
            (b"application/json".as_slice(), b"no-store".as_slice()),
            "{call}"
        );
    }
}

/// A refusal by the rules, with HTTP 200.
fn rule(code: i32, reason: &'static str, zh: &str, en: &str) -> Refused {
    Refused { status: 200, code, reason, zh: zh.to_owned(), en: en.to_owned() }
}

pub fn conversation_not_found() -> Refused {
    rule(7101, "conversation_not_found", "没有这条咨询", "There is no such conversation")
}

pub fn conversation_closed() -> Refused {
    rule(7102, "conversation_closed", "该咨询已结束", "This conversation is closed")
}

pub fn too_many_conversations(max: i64) -> Refused {
    let en = format!("You can have {max} open conversations. Please go on in one of them, or close one.");
    rule(7103, "too_many_conversations", &format!("最多同时有 {max} 条未结束的咨询，请在已有的咨询中继续"), &en)
}

pub fn invalid_conversation_text() -> Refused {
    rule(7104, "invalid_conversation_text", "请输入 1 至 1000 个字的内容", "Please write 1 to 1000 characters")
}

/// A refusal with an HTTP status of its own, which is its code too.
fn http(status: u16, reason: &'static str, zh: &str, en: &str) -> Refused {
    Refused { status, ..rule(status.into(), reason, zh, en) }
}

fn parameter(zh: &str, en: &str) -> Refused {
    http(400, "bad_parameter", zh, en)
}

pub fn missing(name: &str) -> Refused {
    parameter(&format!("缺少参数 {name}"), &format!("Parameter {name} is missing"))
}

pub fn malformed(name: &str) -> Refused {
    parameter(&format!("参数 {name} 不正确"), &format!("Parameter {name} is not valid"))
}

pub fn conflicting(name: &str) -> Refused {
    parameter(&format!("参数 {name} 出现了多个不同的值"), &format!("Parameter {name} has several different values"))
}

pub fn too_long(name: &str) -> Refused {
    parameter(&format!("参数 {name} 过长"), &format!("Parameter {name} is too long"))
}

pub fn not_text(name: &str) -> Refused {
    parameter(&format!("参数 {name} 含有无效字符"), &format!("Parameter {name} has invalid characters"))
}

pub fn query_too_long() -> Refused {
    Refused { status: 414, ..parameter("请求地址过长", "The address is too long") }
}

pub fn body_too_large() -> Refused {
    Refused { status: 413, ..parameter("请求内容过大", "The request is too large") }
}

pub fn login_required() -> Refused {
    http(401, "login_required", "请先登录", "Please sign in first")
}

pub fn not_found() -> Refused {
    http(404, "not_found", "请求的地址不存在", "There is no such address")
}

pub fn method_not_allowed() -> Refused {
    http(405, "method_not_allowed", "不支持该请求方法", "This method is not allowed here")
}

pub fn invalid_phone() -> Refused {
    rule(1001, "invalid_phone", "请输入正确的手机号", "Please enter a valid phone number")
}

pub fn weak_password() -> Refused {
    rule(1002, "weak_password", "密码须为 6 至 128 位，且须包含字母和数字", "A password has 6 to 128 characters, with letters and numbers")
}

pub fn guessable_password() -> Refused {
    let en = "This password is easy to guess. Please choose one without common words, your phone number or your nickname.";
    rule(1012, "guessable_password", "这个密码太常见或包含您的手机号、昵称，容易被猜中，请换一个", en)
}

pub fn invalid_sms_code() -> Refused {
    rule(1003, "invalid_sms_code", "验证码错误或已失效", "The code is wrong or has expired")
}

pub fn invalid_phone_code() -> Refused {
    let en = "The code that was sent to the new number is wrong or has expired";
    rule(1016, "invalid_phone_code", "新手机号的验证码错误或已失效", en)
}

pub fn sms_too_often(seconds: i64) -> Refused {
    let en = if seconds == 1 { "1 second".to_owned() } else { format!("{seconds} seconds") };
    let (zh, en) = (format!("验证码已发送，请在 {seconds} 秒后再获取"), format!("A code has already been sent. Please ask again in {en}."));
    Refused { status: 429, ..rule(1004, "sms_too_often", &zh, &en) }
}

pub fn sms_daily_limit() -> Refused {
    rule(1005, "sms_daily_limit", "今日验证码发送次数已用完", "No more codes can be sent to this number today")
}

pub fn phone_taken() -> Refused {
    let en = "This phone number already has an account. Please sign in.";
    rule(1007, "phone_taken", "该手机号已注册，请直接登录", en)
}

pub fn phone_in_use() -> Refused {
    let en = "This phone number has an account already. Please use another one.";
    rule(1017, "phone_in_use", "该手机号已有账号，请换一个手机号", en)
}

pub fn reserved_nick_name() -> Refused {
    rule(
        1014,
        "reserved_nick_name",
        "昵称不能让人误以为是平台或客服，请去掉「客服」「官方」或平台名称等字样",
        "A nickname must not look like the service or its staff. Please leave out words such as \"support\", \"official\" or our name.",
    )
}

pub fn invalid_nick_name() -> Refused {
    rule(1008, "invalid_nick_name", "昵称须为 1 至 20 个可见字符", "A nickname must have 1 to 20 visible characters")
}

pub fn agreement_required() -> Refused {
    let en = "Please read and agree to the user agreement and the privacy policy";
    rule(1009, "agreement_required", "请先阅读并同意用户协议和隐私政策", en)
}

pub fn invalid_credentials() -> Refused {
    rule(1010, "invalid_credentials", "手机号或密码错误", "The phone number or password is wrong")
}

pub fn too_many_attempts(minutes: i64) -> Refused {
    let (zh, en) =
        (format!("尝试次数过多，请在 {minutes} 分钟后再试"), format!("Too many wrong attempts. Please try again in {minutes} minutes."));
    Refused { status: 429, ..rule(1011, "too_many_attempts", &zh, &en) }
}

/// With a wait of a whole day.
pub fn too_many_attempts_today() -> Refused {
    let (zh, en) = ("尝试次数过多，请在 24 小时后再试", "Too many wrong attempts. Please try again in 24 hours.");
    Refused { status: 429, ..rule(1011, "too_many_attempts", zh, en) }
}

pub fn gift_not_found() -> Refused {
    rule(2001, "gift_not_found", "该礼品不存在或已下架", "This gift does not exist or is no longer on sale")
}

pub fn overloaded() -> Refused {
    http(503, "overloaded", "系统繁忙，请稍后再试", "We are very busy. Please try again in a moment.")
}

pub fn sold_out() -> Refused {
    rule(2002, "sold_out", "库存不足", "There are not enough left in stock")
}

pub fn quantity_limit() -> Refused {
    rule(2003, "quantity_limit", "同一礼品在未完成的订单中最多 10 件", "You can have 1 to 10 units of one gift in open orders")
}

pub fn order_not_found() -> Refused {
    rule(3001, "order_not_found", "订单不存在", "There is no such order")
}

pub fn open_order_limit() -> Refused {
    let en = "You can have 5 unpaid orders at a time. Please pay for or cancel one first.";
    rule(3002, "open_order_limit", "待支付订单最多 5 个，请先支付或取消", en)
}

pub fn orders_per_hour(minutes: i64) -> Refused {
    let zh = format!("每小时最多下单 60 次，请在 {minutes} 分钟后再试");
    let en = format!("You can place 60 orders an hour. Please try again in {minutes} minutes.");
    Refused { status: 429, ..rule(3012, "orders_per_hour", &zh, &en) }
}

pub fn unpaid_orders() -> Refused {
    let en = "You left 20 orders unpaid today. You can order again tomorrow.";
    rule(3013, "unpaid_orders", "今日已有 20 个订单未支付，请明天再下单", en)
}

pub fn order_not_payable() -> Refused {
    rule(3003, "order_not_payable", "该订单当前无法支付", "This order cannot be paid right now")
}

pub fn order_expired() -> Refused {
    rule(3004, "order_expired", "订单已超时，请重新下单", "The order has expired. Please order again.")
}

pub fn order_already_paid() -> Refused {
    rule(3005, "order_already_paid", "该订单已支付", "This order has already been paid")
}

pub fn not_cancellable() -> Refused {
    rule(3006, "not_cancellable", "该订单已无法取消", "This order can no longer be cancelled")
}

pub fn voucher_not_found() -> Refused {
    rule(7001, "voucher_not_found", "优惠券不存在", "There is no such voucher")
}

pub fn voucher_not_usable() -> Refused {
    rule(7002, "voucher_not_usable", "优惠券已使用或尚未生效", "This voucher has been used, or cannot be used yet")
}

pub fn voucher_expired() -> Refused {
    rule(7003, "voucher_expired", "优惠券已过期", "This voucher has expired")
}

pub fn voucher_threshold(yuan: &str) -> Refused {
    rule(7004, "voucher_threshold", &format!("订单满 ¥{yuan} 可用"), &format!("This voucher needs an order of ¥{yuan} or more"))
}

pub fn invalid_voucher_code() -> Refused {
    rule(7005, "invalid_voucher_code", "兑换码错误", "This code is not valid")
}

pub fn voucher_already_claimed() -> Refused {
    rule(7006, "voucher_already_claimed", "您已领取过该优惠券", "You have already claimed this voucher")
}

pub fn voucher_none_left() -> Refused {
    rule(7007, "voucher_none_left", "优惠券已领完", "There are no more of these vouchers")
}

pub fn message_not_found() -> Refused {
    rule(7011, "message_not_found", "消息不存在", "There is no such message")
}

pub fn announcement_not_found() -> Refused {
    rule(7012, "announcement_not_found", "公告不存在", "There is no such announcement")
}

pub fn minor_not_allowed() -> Refused {
    let en = "The law does not let you buy anything before you are 8";
    rule(3010, "minor_not_allowed", "您未满 8 周岁，按规定不能购买", en)
}

pub fn minor_limit(once: &str, month: &str) -> Refused {
    let zh = format!("您未满 18 周岁，按规定每次消费不超过 ¥{once}，每月不超过 ¥{month}");
    rule(3011, "minor_limit", &zh, &format!("You are under 18 and can spend up to ¥{once} at a time and ¥{month} a month"))
}

pub fn idempotency_conflict() -> Refused {
    let en = "This idempotency key was used for another request";
    rule(3008, "idempotency_conflict", "请勿用同一请求编号提交不同的内容", en)
}

pub fn method_unavailable() -> Refused {
    rule(4002, "method_unavailable", "该支付方式暂不可用", "This payment method is not available right now")
}

pub fn service_paused(zh: &str, en: &str) -> Refused {
    rule(4004, "service_paused", zh, en)
}

pub fn provider_unavailable() -> Refused {
    let en = "The payment provider is not responding. Nothing was charged. Please try again later.";
    rule(4003, "provider_unavailable", "支付渠道暂时没有响应，未扣款，请稍后再试", en)
}

pub fn sms_failed() -> Refused {
    rule(1006, "sms_failed", "验证码发送失败，请稍后再试", "The code could not be sent. Please try again later.")
}

pub fn secret_not_set() -> Refused {
    rule(1101, "secret_not_set", "请先设置提取密码", "Please set an extract password first")
}

pub fn invalid_secret() -> Refused {
    rule(1102, "invalid_secret", "提取密码错误", "Invalid password")
}

pub fn not_verified() -> Refused {
    rule(1103, "not_verified", "请先完成实名认证", "Please verify your real name first")
}

pub fn underage() -> Refused {
    rule(1104, "underage", "您未满 18 周岁，按规定不能提取和提现",
        "The law does not let you extract items or cash out before you are 18")
}

pub fn item_not_found() -> Refused {
    rule(5001, "item_not_found", "饰品不在背包中", "There is no such item in your bag")
}

pub fn exchange_not_found() -> Refused {
    rule(5021, "exchange_not_found", "兑换记录不存在", "There is no such exchange")
}

pub fn extract_not_found() -> Refused {
    rule(6001, "extract_not_found", "提取记录不存在", "There is no such extraction")
}

pub fn trade_url_missing() -> Refused {
    rule(6002, "trade_url_missing", "请先设置 Steam 交易链接", "Please set your Steam trade link first")
}

pub fn nothing_to_extract() -> Refused {
    rule(6003, "nothing_to_extract", "没有可提取的饰品", "No items available for extraction")
}

pub fn too_many_items() -> Refused {
    rule(6004, "too_many_items", "每次最多选择 200 件饰品", "You can choose up to 200 items at a time")
}

pub fn extract_not_cancellable() -> Refused {
    rule(6006, "extract_not_cancellable", "饰品已送达或已退回，无法取消提取", "The items have arrived or come back, so this can no longer be cancelled")
}

pub fn extract_not_retryable() -> Refused {
    rule(6007, "extract_not_retryable", "该提取当前无法重试", "This extraction cannot be retried right now")
}

pub fn secret_required() -> Refused {
    let en = "Your trade link now belongs to another Steam account. Please enter your extract password.";
    rule(6008, "secret_required", "交易链接已指向另一个 Steam 账号，请输入提取密码", en)
}

/// Until the minute of this time.
pub fn extract_frozen(until: Timestamp) -> Refused {
    let (until, until_en) = (until.to_beijing_minute(Lang::Zh), until.to_beijing_minute(Lang::En));
    let en = format!("Your extract password or phone number was replaced, so items can be extracted again from {until_en} (Beijing time)");
    rule(6010, "extract_frozen", &format!("提取密码或手机号刚刚更换，为保障饰品安全，{until} 后方可提取"), &en)
}

pub fn steam_unavailable() -> Refused {
    let en = "Steam is not responding yet. Nothing is lost. Please check again in a moment.";
    rule(6009, "steam_unavailable", "Steam 暂时没有响应，饰品不会丢失，请稍后再看", en)
}

pub fn invalid_real_name() -> Refused {
    rule(1105, "invalid_real_name", "请输入正确的姓名", "Please enter your name as on your ID card")
}

pub fn invalid_id_card() -> Refused {
    rule(1106, "invalid_id_card", "请输入正确的身份证号", "Please enter a valid ID number")
}

pub fn already_verified() -> Refused {
    rule(1107, "already_verified", "您已完成实名认证", "Your real name is already verified")
}

pub fn id_card_taken() -> Refused {
    rule(1108, "id_card_taken", "该身份证号已认证其他账号", "Another account is already verified with this ID number")
}

pub fn real_name_mismatch() -> Refused {
    rule(1109, "real_name_mismatch", "姓名与身份证号不匹配", "The name and the ID number do not match")
}

pub fn real_name_no_record() -> Refused {
    rule(
        1120,
        "real_name_no_record",
        "未查到该身份证号的登记信息，请核对后重试，或联系客服",
        "There is no record of this ID number. Please check it or contact customer service.",
    )
}

pub fn real_name_unavailable() -> Refused {
    rule(
        1110,
        "real_name_unavailable",
        "实名信息暂时无法核验，未做任何更改，请稍后再试",
        "Your name could not be checked, and nothing was changed. Please try again later.",
    )
}

pub fn invalid_picture() -> Refused {
    let en = "Please upload a PNG, JPEG or WebP picture of up to 8 megapixels";
    rule(1111, "invalid_picture", "请上传 PNG、JPEG 或 WebP 图片，不超过 800 万像素", en)
}

pub fn avatar_not_found() -> Refused {
    rule(1112, "avatar_not_found", "头像不存在", "There is no such picture")
}

pub fn wrong_password() -> Refused {
    rule(1113, "wrong_password", "原密码错误", "The old password is wrong")
}

pub fn secret_mismatch() -> Refused {
    rule(1114, "secret_mismatch", "两次输入的提取密码不一致", "The extract passwords do not match")
}

pub fn invalid_trade_url() -> Refused {
    rule(1115, "invalid_trade_url", "这不是完整的 Steam 交易链接，请在 Steam 的「交易报价」设置中重新复制整条链接",
        "This is not a complete Steam trade link. Please copy the whole link from the trade offer settings of Steam.")
}

pub fn trade_url_taken() -> Refused {
    rule(1116, "trade_url_taken", "该 Steam 账号已绑定其他账号，请填写您自己的交易链接，如有疑问请联系客服",
        "Another account uses this Steam account. Please set your own trade link, or contact customer service.")
}

pub fn session_not_found() -> Refused {
    rule(1117, "session_not_found", "该登录设备不存在或已下线", "This device is no longer signed in")
}

pub fn not_own_phone() -> Refused {
    rule(1118, "not_own_phone", "验证码只能发送到您自己的手机号", "This code can only be sent to your own phone")
}

pub fn deletion_blocked(zh: &str, en: &str) -> Refused {
    rule(1119, "deletion_blocked", &format!("账号暂时无法注销：{zh}"), &format!("The account cannot be deleted yet: {en}"))
}

pub fn unchanged_password() -> Refused {
    let en = "The new password must be different from the current one";
    rule(1122, "unchanged_password", "新密码不能与当前密码相同", en)
}

pub fn same_passwords() -> Refused {
    let en = "The extract password must be different from the login password";
    rule(1121, "same_passwords", "提取密码不能与登录密码相同", en)
}

pub fn nothing_to_exchange() -> Refused {
    rule(5002, "nothing_to_exchange", "背包中没有可兑换的饰品", "There is nothing to exchange in your bag")
}

pub fn quote_changed(yuan: &str) -> Refused {
    let en = format!("Prices have changed. The quote is now ¥{yuan}. Please confirm again.");
    rule(5003, "quote_changed", &format!("价格已变动，现在可兑换 ¥{yuan}，请重新确认"), &en)
}
