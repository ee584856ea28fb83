mod expected;

use super::{
    AccountNotification as Account, CashNotification as Cash,
    ConversationNotification as Conversation, DepositNotification as Deposit,
    DisputeNotification as Dispute, ExtractNotification as Extract, GiftNotification as Gift,
    MessageKind, MessageText, Notification, OrderNotification as Order, RefType, SafetySetting,
    VoucherNotification as Voucher, render,
};
use crate::{
    CashFailure, CashNo, ConversationNo, CustomerReason, DepositNo, DepositReason, ExtractNo,
    ExtractReason, Fen, GiftId, Lang, OrderNo, RefundReason, Timestamp, UserId, VoucherId,
};
use expected::TEXTS;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

const AT: Timestamp = Timestamp(1_795_233_600_000);
const CUSTOMER: UserId = UserId(5);
const LANGS: [Lang; 2] = [Lang::Zh, Lang::En];
const NEUTRAL: [&str; 2] = [
    "详情暂时无法显示，请在相关页面查看或联系客服。",
    "The details cannot be shown. Please see the page it is about, or contact customer service.",
];

fn reason() -> CustomerReason {
    CustomerReason { zh: "“甲”".to_owned(), en: "\"X\"".to_owned() }
}

fn text(kind: MessageKind, notification: Option<&Notification>, lang: Lang) -> MessageText {
    let name = |id: GiftId| {
        (id == GiftId(7)).then(|| lang.pick("AK-47 | 余烬", "AK-47 | Ember").to_owned())
    };
    render(kind, notification, &name, lang)
}

/// The text of a notification after it was stored and read.
fn rendered(notification: &Notification, lang: Lang) -> MessageText {
    let stored = notification.to_stored(CUSTOMER).unwrap();
    let read =
        Notification::read(stored.kind, &stored.params, stored.ref_type, &stored.ref_no).unwrap();
    assert_eq!(read, *notification);
    text(stored.kind, Some(&read), lang)
}

fn of_order(payload: Order) -> Notification {
    Notification::Order(OrderNo::new(AT, [1; 8]), payload)
}

fn of_refunded(amount_fen: Fen) -> Notification {
    of_order(Order::PaymentRefunded { amount_fen, is_sent_otherwise: false })
}

fn of_dispute(payload: Dispute) -> Notification {
    Notification::Dispute(OrderNo::new(AT, [1; 8]), payload)
}

fn of_extract(payload: Extract) -> Notification {
    Notification::Extract(ExtractNo::new(AT, [1; 8]), payload)
}

fn of_deposit(payload: Deposit) -> Notification {
    Notification::Deposit(DepositNo::new(AT, [1; 8]), payload)
}

fn of_cash(payload: Cash) -> Notification {
    Notification::Cash(CashNo::new(AT, [1; 8]), payload)
}

#[expect(clippy::too_many_lines, reason = "a sample of each kind")]
fn sample(kind: MessageKind) -> Notification {
    let (gift_id, quantity, amount_fen) = (GiftId(7), 2, Fen(1_234));
    match kind {
        MessageKind::OrderPaid => of_order(Order::Paid { gift_id, quantity, amount_fen }),
        MessageKind::OrderExpired => of_order(Order::Expired { gift_id, quantity }),
        MessageKind::OrderRefunded => {
            let reason = RefundReason::OperatorDecision;
            let charged_back_fen = Fen::ZERO;
            of_order(Order::Refunded {
                gift_id,
                quantity,
                amount_fen,
                charged_back_fen,
                reason,
                is_part: false,
            })
        }
        MessageKind::PaymentRefunding => {
            of_order(Order::PaymentRefunding { amount_fen, reason: RefundReason::PaidTwice })
        }
        MessageKind::PaymentRefunded => of_refunded(amount_fen),
        MessageKind::PaymentDisputed => of_dispute(Dispute::Opened { amount_fen }),
        MessageKind::DisputeWon => of_dispute(Dispute::Won { amount_fen }),
        MessageKind::DisputeLost => {
            let (clawback_fen, refund_fen) = (Fen(900), Fen(34));
            of_dispute(Dispute::Lost { amount_fen, items: 2, clawback_fen, refund_fen })
        }
        MessageKind::ExtractOffered => of_extract(Extract::Offered { quantity, accept_by: AT }),
        MessageKind::ExtractDelivered => {
            of_extract(Extract::Delivered { quantity, protected_until: AT })
        }
        MessageKind::ExtractReturned => {
            of_extract(Extract::Returned { quantity, reason: ExtractReason::Declined })
        }
        MessageKind::ExtractRolledBack => of_extract(Extract::RolledBack { quantity }),
        MessageKind::DepositOffered => {
            of_deposit(Deposit::Offered { quantity, amount_fen, accept_by: AT })
        }
        MessageKind::DepositReceived => {
            of_deposit(Deposit::Received { quantity, amount_fen, protected_until: AT })
        }
        MessageKind::DepositCredited => of_deposit(Deposit::Credited { quantity, amount_fen }),
        MessageKind::DepositCancelled => {
            of_deposit(Deposit::Cancelled { quantity, reason: DepositReason::Declined })
        }
        MessageKind::DepositRolledBack => of_deposit(Deposit::RolledBack { quantity }),
        MessageKind::CashReviewing => of_cash(Cash::Reviewing { amount_fen }),
        MessageKind::CashUnconfirmed => of_cash(Cash::Unconfirmed { amount_fen }),
        MessageKind::CashPaid => of_cash(Cash::Paid { amount_fen, net_fen: Fen(1_200) }),
        MessageKind::CashRejected => of_cash(Cash::Rejected { amount_fen, reason: reason() }),
        MessageKind::CashFailed => {
            of_cash(Cash::Failed { amount_fen, reason: CashFailure::NameMismatch })
        }
        MessageKind::CashReturned => {
            of_cash(Cash::Returned { amount_fen, reason: CashFailure::NameMismatch })
        }
        MessageKind::NewDevice => {
            let (address, device) = ("1.2.*.*".to_owned(), "iPhone · Safari".to_owned());
            Notification::Account(Account::NewDevice { address, device })
        }
        MessageKind::SafetyChanged => {
            Notification::Account(Account::SafetyChanged { what: SafetySetting::ExtractPassword })
        }
        MessageKind::TradeUrlTaken => Notification::Account(Account::TradeUrlTaken {}),
        MessageKind::GuardianPayoutApproved => {
            Notification::Account(Account::GuardianPayoutApproved { amount_fen: Fen(1234) })
        }
        MessageKind::BalanceCorrected => {
            let (amount_fen, reason) = (Fen(-1234), reason());
            Notification::Account(Account::BalanceCorrected { amount_fen, reason })
        }
        MessageKind::BalanceGranted => {
            let (amount_fen, reason) = (Fen(1234), reason());
            Notification::Account(Account::BalanceGranted { amount_fen, reason })
        }
        MessageKind::CustomerService => {
            let [title_zh, title_en, text_zh, text_en] =
                ["题", "T", "文。", "Text."].map(str::to_owned);
            let written = Account::CustomerService { title_zh, title_en, text_zh, text_en };
            Notification::Account(written)
        }
        MessageKind::VoucherReceived => {
            let (name_en, name_zh) = ("Ten".to_owned(), "十".to_owned());
            let received = Voucher::Received { name_en, name_zh, valid_to: AT };
            Notification::Voucher(VoucherId(9), received)
        }
        MessageKind::PriceDropped => {
            Notification::Gift(Gift::PriceDropped { gift_id, price_fen: Fen(900) })
        }
        MessageKind::ConversationAnswered => {
            let no = ConversationNo::parse("W20261121196BG040G2081").unwrap();
            Notification::Conversation(no, Conversation::Answered {})
        }
        MessageKind::ConversationClosed => {
            let no = ConversationNo::parse("W20261121196BG040G2081").unwrap();
            Notification::Conversation(no, Conversation::Closed {})
        }
    }
}

/// The stored payload of a sample.
fn params(kind: MessageKind) -> &'static str {
    match kind {
        MessageKind::OrderPaid => r#"{"giftId":7,"quantity":2,"amountFen":1234}"#,
        MessageKind::OrderExpired => r#"{"giftId":7,"quantity":2}"#,
        MessageKind::OrderRefunded => {
            r#"{"giftId":7,"quantity":2,"amountFen":1234,"chargedBackFen":0,"reason":"operator_decision","isPart":false}"#
        }
        MessageKind::PaymentRefunding => r#"{"amountFen":1234,"reason":"paid_twice"}"#,
        MessageKind::PaymentRefunded => r#"{"amountFen":1234,"isSentOtherwise":false}"#,
        MessageKind::CashReviewing
        | MessageKind::CashUnconfirmed
        | MessageKind::PaymentDisputed
        | MessageKind::DisputeWon
        | MessageKind::GuardianPayoutApproved => r#"{"amountFen":1234}"#,
        MessageKind::BalanceGranted => r#"{"amountFen":1234,"reason":{"zh":"“甲”","en":"\"X\""}}"#,
        MessageKind::CustomerService => {
            r#"{"titleZh":"题","titleEn":"T","textZh":"文。","textEn":"Text."}"#
        }
        MessageKind::BalanceCorrected => {
            r#"{"amountFen":-1234,"reason":{"zh":"“甲”","en":"\"X\""}}"#
        }
        MessageKind::DisputeLost => {
            r#"{"amountFen":1234,"items":2,"clawbackFen":900,"refundFen":34}"#
        }
        MessageKind::ExtractOffered => r#"{"quantity":2,"acceptBy":1795233600000}"#,
        MessageKind::ExtractDelivered => r#"{"quantity":2,"protectedUntil":1795233600000}"#,
        MessageKind::ExtractReturned | MessageKind::DepositCancelled => {
            r#"{"quantity":2,"reason":"declined"}"#
        }
        MessageKind::ExtractRolledBack | MessageKind::DepositRolledBack => r#"{"quantity":2}"#,
        MessageKind::DepositOffered => {
            r#"{"quantity":2,"amountFen":1234,"acceptBy":1795233600000}"#
        }
        MessageKind::DepositReceived => {
            r#"{"quantity":2,"amountFen":1234,"protectedUntil":1795233600000}"#
        }
        MessageKind::DepositCredited => r#"{"quantity":2,"amountFen":1234}"#,
        MessageKind::CashPaid => r#"{"amountFen":1234,"netFen":1200}"#,
        MessageKind::CashRejected => r#"{"amountFen":1234,"reason":{"zh":"“甲”","en":"\"X\""}}"#,
        MessageKind::CashFailed => r#"{"amountFen":1234,"reason":"name_mismatch"}"#,
        MessageKind::CashReturned => r#"{"amountFen":1234,"reason":"name_mismatch"}"#,
        MessageKind::NewDevice => r#"{"address":"1.2.*.*","device":"iPhone · Safari"}"#,
        MessageKind::SafetyChanged => r#"{"what":"secret"}"#,
        MessageKind::TradeUrlTaken
        | MessageKind::ConversationAnswered
        | MessageKind::ConversationClosed => "{}",
        MessageKind::VoucherReceived => {
            r#"{"name_en":"Ten","name_zh":"十","validTo":1795233600000}"#
        }
        MessageKind::PriceDropped => r#"{"giftId":7,"priceFen":900}"#,
    }
}

/// Names each variant, so that a new one does not compile without a kind and so without a sample.
fn kind_of(notification: &Notification) -> MessageKind {
    match notification {
        Notification::Order(_, Order::Paid { .. }) => MessageKind::OrderPaid,
        Notification::Order(_, Order::Expired { .. }) => MessageKind::OrderExpired,
        Notification::Order(_, Order::Refunded { .. }) => MessageKind::OrderRefunded,
        Notification::Order(_, Order::PaymentRefunding { .. }) => MessageKind::PaymentRefunding,
        Notification::Order(_, Order::PaymentRefunded { .. }) => MessageKind::PaymentRefunded,
        Notification::Dispute(_, Dispute::Opened { .. }) => MessageKind::PaymentDisputed,
        Notification::Dispute(_, Dispute::Won { .. }) => MessageKind::DisputeWon,
        Notification::Dispute(_, Dispute::Lost { .. }) => MessageKind::DisputeLost,
        Notification::Extract(_, Extract::Offered { .. }) => MessageKind::ExtractOffered,
        Notification::Extract(_, Extract::Delivered { .. }) => MessageKind::ExtractDelivered,
        Notification::Extract(_, Extract::Returned { .. }) => MessageKind::ExtractReturned,
        Notification::Extract(_, Extract::RolledBack { .. }) => MessageKind::ExtractRolledBack,
        Notification::Deposit(_, Deposit::Offered { .. }) => MessageKind::DepositOffered,
        Notification::Deposit(_, Deposit::Received { .. }) => MessageKind::DepositReceived,
        Notification::Deposit(_, Deposit::Credited { .. }) => MessageKind::DepositCredited,
        Notification::Deposit(_, Deposit::Cancelled { .. }) => MessageKind::DepositCancelled,
        Notification::Deposit(_, Deposit::RolledBack { .. }) => MessageKind::DepositRolledBack,
        Notification::Cash(_, Cash::Reviewing { .. }) => MessageKind::CashReviewing,
        Notification::Cash(_, Cash::Unconfirmed { .. }) => MessageKind::CashUnconfirmed,
        Notification::Cash(_, Cash::Paid { .. }) => MessageKind::CashPaid,
        Notification::Cash(_, Cash::Rejected { .. }) => MessageKind::CashRejected,
        Notification::Cash(_, Cash::Failed { .. }) => MessageKind::CashFailed,
        Notification::Cash(_, Cash::Returned { .. }) => MessageKind::CashReturned,
        Notification::Account(Account::NewDevice { .. }) => MessageKind::NewDevice,
        Notification::Account(Account::SafetyChanged { .. }) => MessageKind::SafetyChanged,
        Notification::Account(Account::TradeUrlTaken {}) => MessageKind::TradeUrlTaken,
        Notification::Account(Account::GuardianPayoutApproved { .. }) => {
            MessageKind::GuardianPayoutApproved
        }
        Notification::Account(Account::BalanceGranted { .. }) => MessageKind::BalanceGranted,
        Notification::Account(Account::BalanceCorrected { .. }) => MessageKind::BalanceCorrected,
        Notification::Account(Account::CustomerService { .. }) => MessageKind::CustomerService,
        Notification::Voucher(_, Voucher::Received { .. }) => MessageKind::VoucherReceived,
        Notification::Gift(Gift::PriceDropped { .. }) => MessageKind::PriceDropped,
        Notification::Conversation(_, Conversation::Answered {}) => {
            MessageKind::ConversationAnswered
        }
        Notification::Conversation(_, Conversation::Closed {}) => MessageKind::ConversationClosed,
    }
}

#[test]
fn every_notification_is_stored_read_and_has_a_text_in_both_languages() {
    for &kind in MessageKind::ALL {
        let notification = sample(kind);
        assert_eq!(kind_of(&notification), kind);
        let stored = notification.to_stored(CUSTOMER).unwrap();
        assert_eq!((stored.kind, stored.params.as_str()), (kind, params(kind)));
        for (lang, neutral) in LANGS.into_iter().zip(NEUTRAL) {
            let text = rendered(&notification, lang);
            let all = format!("{} {}", text.title, text.body);
            assert!(text.body.starts_with(&text.summary) && text.summary != neutral, "{kind}");
            assert!(!all.contains('—') && !text.title.is_empty(), "{kind}: {all}");
            let is_chinese = all.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
            assert_eq!(is_chinese, lang == Lang::Zh, "{kind}: {all}");
        }
    }
}

#[test]
fn a_notification_refers_to_what_it_is_about() {
    let reference = |kind| {
        let stored = sample(kind).to_stored(CUSTOMER).unwrap();
        (stored.ref_type, stored.ref_no)
    };
    let no = |prefix: &str| format!("{prefix}20261121196BG040G2081");
    for (kind, ref_type, ref_no) in [
        (MessageKind::PaymentRefunded, RefType::Order, no("S")),
        (MessageKind::ExtractOffered, RefType::Extract, no("E")),
        (MessageKind::DepositOffered, RefType::Deposit, no("Y")),
        (MessageKind::CashPaid, RefType::Cash, no("C")),
        (MessageKind::NewDevice, RefType::Account, "5".to_owned()),
        (MessageKind::VoucherReceived, RefType::Voucher, "9".to_owned()),
        (MessageKind::PriceDropped, RefType::Gift, "7".to_owned()),
        (MessageKind::ConversationAnswered, RefType::Conversation, no("W")),
        (MessageKind::ConversationClosed, RefType::Conversation, no("W")),
    ] {
        assert_eq!(reference(kind), (ref_type, ref_no));
    }
}

#[test]
fn what_is_damaged_cannot_be_read_and_has_a_neutral_text() {
    for &kind in MessageKind::ALL {
        let (notification, good) = (sample(kind), params(kind));
        let stored = notification.to_stored(CUSTOMER).unwrap();
        let read = |params: &str, ref_type| {
            Notification::read(kind, params, ref_type, &stored.ref_no).map(drop)
        };
        assert!(read(good, stored.ref_type).is_ok(), "{kind}");
        for damaged in ["", "null", "\"x\"", "[[]]", &good[..good.len() - 1]] {
            assert!(read(damaged, stored.ref_type).is_err(), "{kind}: {damaged}");
        }
        let fields: Map<String, Value> = serde_json::from_str(good).unwrap();
        for key in fields.keys() {
            let mut damaged = fields.clone();
            damaged[key] = Value::Null;
            assert!(read(&json!(damaged).to_string(), stored.ref_type).is_err(), "{kind}: {key}");
            damaged.remove(key);
            assert!(read(&json!(damaged).to_string(), stored.ref_type).is_err(), "{kind}: {key}");
        }
        for &other in RefType::ALL {
            assert_eq!(read(good, other).is_ok(), other == stored.ref_type, "{kind}: {other}");
        }
        for (lang, neutral) in LANGS.into_iter().zip(NEUTRAL) {
            let title = match kind {
                // The title of a good one is in its payload.
                MessageKind::CustomerService => {
                    lang.pick("客服消息", "From customer service").to_owned()
                }
                _ => rendered(&notification, lang).title,
            };
            let expected =
                MessageText { title, summary: neutral.to_owned(), body: neutral.to_owned() };
            assert_eq!(text(kind, None, lang), expected);
        }
    }
    for (kind, ref_type) in [
        (MessageKind::OrderPaid, RefType::Order),
        (MessageKind::CashPaid, RefType::Cash),
        (MessageKind::ExtractRolledBack, RefType::Extract),
        (MessageKind::VoucherReceived, RefType::Voucher),
    ] {
        assert!(Notification::read(kind, params(kind), ref_type, "x").is_err(), "{kind}");
    }
}

#[test]
fn names_amounts_times_and_reasons_stand_in_the_texts() {
    let text = rendered(&sample(MessageKind::OrderPaid), Lang::Zh);
    assert_eq!(text.title, "支付成功");
    assert_eq!(text.summary, "AK-47 | 余烬 ×2 已放入背包，实付 ¥12.34。");
    for (notification, lang, summary) in [
        (
            of_extract(Extract::Offered { quantity: 1, accept_by: AT }),
            Lang::En,
            "We sent an offer for 1 item. Accept it by 21 Nov, 12:00 (Beijing time).",
        ),
        (
            of_order(Order::PaymentRefunding {
                amount_fen: Fen(5),
                reason: RefundReason::PaidTwice,
            }),
            Lang::En,
            "¥0.05 is being refunded to your original payment method: the order had already been paid.",
        ),
        (
            of_cash(Cash::Rejected { amount_fen: Fen(100), reason: reason() }),
            Lang::Zh,
            "¥1.00 的提现未通过审核：“甲”。",
        ),
        (
            Notification::Gift(Gift::PriceDropped { gift_id: GiftId(7), price_fen: Fen(100) }),
            Lang::En,
            "AK-47 | Ember now costs ¥1.00.",
        ),
        (
            of_order(Order::Expired { gift_id: GiftId(8), quantity: 1 }),
            Lang::En,
            "Your order for A gift was not paid in time and has been closed.",
        ),
        (
            Notification::Account(Account::NewDevice {
                address: String::new(),
                device: String::new(),
            }),
            Lang::En,
            "Your account was used on an unknown device, address unknown.",
        ),
    ] {
        assert_eq!(rendered(&notification, lang).summary, summary);
    }
}

#[test]
fn each_kind_has_its_own_title_and_its_numbers_in_their_places() {
    for (kind, zh, en) in TEXTS {
        for (lang, [title, body]) in LANGS.into_iter().zip([zh, en]) {
            let text = rendered(&sample(kind), lang);
            assert_eq!(text.title, title, "{kind}");
            assert!(text.body.starts_with(body), "{kind}: {}", text.body);
        }
    }
}

#[test]
fn a_change_of_what_guards_an_account_names_what_was_changed() {
    for (what, zh, en) in [
        (SafetySetting::LoginPassword, "您的登录密码已更新。", "Your login password was updated."),
        (
            SafetySetting::ExtractPassword,
            "您的提取密码已更新。",
            "Your extract password was updated.",
        ),
        (SafetySetting::TradeUrl, "您的交易链接已更新。", "Your trade link was updated."),
        (SafetySetting::PayoutAccount, "您的收款账户已更新。", "Your payout account was updated."),
        (SafetySetting::PhoneNumber, "您的手机号已更新。", "Your phone number was updated."),
    ] {
        let changed = Notification::Account(Account::SafetyChanged { what });
        assert_eq!(LANGS.map(|lang| rendered(&changed, lang).summary), [zh, en]);
    }
}

/// Each reason has words that no other one has, in both languages.
#[test]
fn each_reason_has_words_of_its_own() {
    let says = |notification: Notification, words: [&str; 2]| {
        for (lang, word) in LANGS.into_iter().zip(words) {
            let summary = rendered(&notification, lang).summary;
            assert!(summary.contains(word), "{word} is missing in {summary}");
        }
    };
    for (reason, words) in [
        (RefundReason::LateSoldOut, ["库存不足", "the gift had sold out"]),
        (RefundReason::LateVoucherUsed, ["优惠券已使用", "its voucher had been used"]),
        (RefundReason::LateMinorLimit, ["未成年人消费限额", "limit for minors"]),
        (RefundReason::AccountDeleted, ["账号已注销", "account had been deleted"]),
        (RefundReason::ReturnedByHand, ["未能入账", "could not be booked"]),
        (RefundReason::AfterCancel, ["订单已取消", "had been cancelled"]),
        (RefundReason::PaidTwice, ["另一笔付款", "already been paid"]),
        (RefundReason::AmountMismatch, ["金额与订单不符", "did not match the order"]),
        (RefundReason::CustomerRequest, ["应您的要求", "you asked for it"]),
        (RefundReason::PricingError, ["标价有误", "price shown was wrong"]),
        (RefundReason::OperatorDecision, ["平台处理", "refunded by us"]),
    ] {
        says(of_order(Order::PaymentRefunding { amount_fen: Fen(1), reason }), words);
    }
    for (reason, words) in [
        (ExtractReason::Declined, ["被拒绝", "declined"]),
        (ExtractReason::Expired, ["未在规定时间内接受", "not accepted in time"]),
        (ExtractReason::InvalidItems, ["暂不可交易", "could not be traded"]),
        (ExtractReason::TradeUrlInvalid, ["交易链接已失效", "trade link no longer works"]),
        (ExtractReason::InventoryPrivate, ["库存未公开", "inventory is private"]),
        (ExtractReason::Hold, ["暂挂", "would hold the trade"]),
        (ExtractReason::Cancelled, ["已取消", "was cancelled"]),
        (ExtractReason::Refused, ["暂时无法受理", "could not take the offer"]),
    ] {
        says(of_extract(Extract::Returned { quantity: 1, reason }), words);
    }
    for (reason, words) in [
        (CashFailure::PayoutAccountInvalid, ["收款账户有误", "account is incorrect"]),
        (CashFailure::NameMismatch, ["姓名不符", "in another name"]),
        (CashFailure::PayoutAccountLimit, ["已达限额", "reached its limit"]),
        (CashFailure::NotConfirmed, ["规定时间内确认收款", "not confirmed in WeChat"]),
        (CashFailure::Refused, ["未能成功入账", "could not be completed"]),
    ] {
        says(of_cash(Cash::Failed { amount_fen: Fen(1), reason }), words);
    }
}

proptest! {
    #[test]
    fn no_value_breaks_a_text(kind in 0..MessageKind::ALL.len(), number: i64, text in ".{1,40}") {
        let stored = sample(MessageKind::ALL[kind]).to_stored(CUSTOMER).unwrap();
        let mut fields: Map<String, Value> = serde_json::from_str(&stored.params).unwrap();
        for (key, value) in &mut fields {
            // Reasons and settings have values of their own.
            if value.is_number() {
                *value = json!(number);
            } else if value.is_boolean() {
                *value = json!(number > 0);
            } else if !matches!(key.as_str(), "reason" | "what") {
                *value = json!(text);
            }
        }
        let params = json!(fields).to_string();
        let read =
            Notification::read(stored.kind, &params, stored.ref_type, &stored.ref_no).unwrap();
        for lang in LANGS {
            prop_assert!(!rendered(&read, lang).body.is_empty());
        }
    }
}
