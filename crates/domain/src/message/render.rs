//! The texts of messages. A fact that lacks something is still told, with a dash in its place.

use super::MessageKind;
use crate::{Fen, GiftId, Lang, Timestamp};
use serde_json::Value;

/// A message in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageText {
    /// What happened, in a few words.
    pub title: String,
    /// The same in one line.
    pub summary: String,
    /// What the reader should know, and may do.
    pub body: String,
}

/// What stands for something that is not known.
const UNKNOWN: &str = "—";

/// The facts of a message, ready to be put into words.
struct Facts<'a> {
    params: &'a Value,
    gift_name: &'a dyn Fn(GiftId) -> Option<String>,
    lang: Lang,
}

/// Puts a message into words. `params` are what [`MessageKind`] says of its kind.
#[must_use]
pub fn render(
    kind: MessageKind,
    params: &Value,
    gift_name: &dyn Fn(GiftId) -> Option<String>,
    lang: Lang,
) -> MessageText {
    let facts = Facts { params, gift_name, lang };
    let (title, summary, more) = match kind {
        MessageKind::OrderPaid | MessageKind::OrderExpired | MessageKind::OrderRefunded => {
            facts.order(kind)
        }
        MessageKind::PaymentRefunding | MessageKind::PaymentRefunded => facts.payment(kind),
        MessageKind::ExtractOffered
        | MessageKind::ExtractDelivered
        | MessageKind::ExtractReturned
        | MessageKind::ExtractRolledBack => facts.extract(kind),
        MessageKind::CashReviewing
        | MessageKind::CashPaid
        | MessageKind::CashRejected
        | MessageKind::CashFailed => facts.cash(kind),
        MessageKind::NewDevice | MessageKind::SafetyChanged | MessageKind::TradeUrlTaken => {
            facts.safety(kind)
        }
        MessageKind::VoucherReceived | MessageKind::PriceDropped => facts.offer(kind),
    };
    let body = if more.is_empty() {
        summary.clone()
    } else {
        format!("{summary}{}{more}", if lang == Lang::En { " " } else { "" })
    };
    MessageText { title: title.to_owned(), summary, body }
}

/// Title, one line, and what follows it in the body.
type Words = (&'static str, String, String);

impl Facts<'_> {
    fn order(&self, kind: MessageKind) -> Words {
        let (what, money) = (self.items(), self.money("amountFen"));
        match (kind, self.lang) {
            (MessageKind::OrderPaid, Lang::Zh) => (
                "支付成功",
                format!("{what}已放入背包，实付 {money}。"),
                "可在背包中提取到 Steam 或兑换为余额。".to_owned(),
            ),
            (MessageKind::OrderPaid, Lang::En) => (
                "Payment received",
                format!("{what} is in your bag, you paid {money}."),
                "You can send it to Steam or exchange it for balance.".to_owned(),
            ),
            (MessageKind::OrderRefunded, Lang::Zh) => (
                "订单已退款",
                format!("{what}的订单已撤销，{money} 将原路退回。"),
                "到账时间以支付渠道为准。".to_owned(),
            ),
            (MessageKind::OrderRefunded, Lang::En) => (
                "Order refunded",
                format!("Your order of {what} was undone, {money} goes back the way it came."),
                "When it arrives depends on the payment provider.".to_owned(),
            ),
            (_, Lang::Zh) => (
                "订单已超时",
                format!("{what}的订单未在规定时间内支付，已自动关闭。"),
                "喜欢的话可以重新下单。".to_owned(),
            ),
            (_, Lang::En) => (
                "Order expired",
                format!("Your order of {what} was not paid in time and is closed."),
                "You are welcome to order again.".to_owned(),
            ),
        }
    }

    fn payment(&self, kind: MessageKind) -> Words {
        let (money, why) = (self.money("amountFen"), self.reason());
        match (kind, self.lang) {
            (MessageKind::PaymentRefunding, Lang::Zh) => {
                ("款项退回中", format!("{money} 正在原路退回：{why}。"), String::new())
            }
            (MessageKind::PaymentRefunding, Lang::En) => (
                "Money on its way back",
                format!("{money} goes back the way it came: {why}."),
                String::new(),
            ),
            (_, Lang::Zh) => {
                ("退款成功", format!("{money} 已原路退回。"), "到账时间以支付渠道为准。".to_owned())
            }
            (_, Lang::En) => (
                "Money sent back",
                format!("{money} was sent back the way it came."),
                "When it arrives depends on the payment provider.".to_owned(),
            ),
        }
    }

    fn extract(&self, kind: MessageKind) -> Words {
        let (count, why) = (self.count(), self.reason());
        match (kind, self.lang) {
            (MessageKind::ExtractOffered, Lang::Zh) => (
                "请接受 Steam 报价",
                format!("{count} 件饰品的报价已发出，请在 {} 前接受。", self.time("acceptBy")),
                "请在 Steam 中核对后再接受。".to_owned(),
            ),
            (MessageKind::ExtractOffered, Lang::En) => (
                "Accept the Steam offer",
                format!(
                    "An offer of {} was sent, please accept it before {}.",
                    items(&count),
                    self.time("acceptBy")
                ),
                "Please compare it in Steam before you accept.".to_owned(),
            ),
            (MessageKind::ExtractDelivered, Lang::Zh) => (
                "提取成功",
                format!("{count} 件饰品已到账 Steam。"),
                format!("Steam 交易保护至 {}。", self.time("protectedUntil")),
            ),
            (MessageKind::ExtractDelivered, Lang::En) => (
                "Delivered to Steam",
                format!("{} arrived on Steam.", items(&count)),
                format!("Steam protects the trade until {}.", self.time("protectedUntil")),
            ),
            (MessageKind::ExtractReturned, Lang::Zh) => (
                "提取未完成",
                format!("{count} 件饰品已退回背包：{why}。"),
                "处理后可一键重试，不收取任何费用。".to_owned(),
            ),
            (MessageKind::ExtractReturned, Lang::En) => (
                "Back in your bag",
                format!("{} came back to your bag: {why}.", items(&count)),
                "You can try again with one tap, at no cost.".to_owned(),
            ),
            (_, Lang::Zh) => (
                "Steam 交易被撤回",
                format!("Steam 撤回了交易，{count} 件饰品已退回背包。"),
                "如有疑问请联系客服。".to_owned(),
            ),
            (_, Lang::En) => (
                "Steam reversed a trade",
                format!("Steam reversed the trade, {} came back to your bag.", items(&count)),
                "Please ask our support if anything is unclear.".to_owned(),
            ),
        }
    }

    fn cash(&self, kind: MessageKind) -> Words {
        let (money, net, why) = (self.money("amountFen"), self.money("netFen"), self.reason());
        match (kind, self.lang) {
            (MessageKind::CashReviewing, Lang::Zh) => (
                "提现审核中",
                format!("{money} 的提现正在审核。"),
                "审核完成后会通知您。".to_owned(),
            ),
            (MessageKind::CashReviewing, Lang::En) => (
                "Withdrawal under review",
                format!("Your withdrawal of {money} is being reviewed."),
                "We will tell you the result.".to_owned(),
            ),
            (MessageKind::CashPaid, Lang::Zh) => {
                ("提现成功", format!("{money} 的提现已付款，到账 {net}。"), String::new())
            }
            (MessageKind::CashPaid, Lang::En) => (
                "Withdrawal paid",
                format!("Your withdrawal of {money} is paid, {net} arrives."),
                String::new(),
            ),
            (MessageKind::CashRejected, Lang::Zh) => (
                "提现未通过",
                format!("{money} 的提现未通过审核：{why}。"),
                "款项已退回余额。".to_owned(),
            ),
            (MessageKind::CashRejected, Lang::En) => (
                "Withdrawal refused",
                format!("Your withdrawal of {money} was refused: {why}."),
                "The money is back in your balance.".to_owned(),
            ),
            (_, Lang::Zh) => {
                ("提现失败", format!("{money} 的提现失败：{why}。"), "款项已退回余额。".to_owned())
            }
            (_, Lang::En) => (
                "Withdrawal failed",
                format!("Your withdrawal of {money} failed: {why}."),
                "The money is back in your balance.".to_owned(),
            ),
        }
    }

    fn safety(&self, kind: MessageKind) -> Words {
        let not_you = self.lang.pick(
            "如非本人操作，请立即修改密码并联系客服。",
            "If it was not you, change your password now and ask our support.",
        );
        let more = not_you.to_owned();
        match (kind, self.lang) {
            (MessageKind::NewDevice, Lang::Zh) => (
                "新设备登录",
                format!("您的账号在新设备登录：{}，地址 {}。", self.device(), self.text("address")),
                more,
            ),
            (MessageKind::NewDevice, Lang::En) => (
                "Login from a new device",
                format!(
                    "Your account was used on {}, address {}.",
                    self.device(),
                    self.text("address")
                ),
                more,
            ),
            (MessageKind::TradeUrlTaken, Lang::Zh) => (
                "交易链接已失效",
                "另一位用户已证明您填写的 Steam 账户属于其本人，该链接已从您的账号移除。"
                    .to_owned(),
                "请填写您自己的 Steam 交易链接；如有疑问请联系客服。".to_owned(),
            ),
            (MessageKind::TradeUrlTaken, Lang::En) => (
                "Your trade link was removed",
                "Another customer has proved that this Steam account is theirs.".to_owned(),
                "Please set the trade link of your own Steam account, or ask our support."
                    .to_owned(),
            ),
            (_, lang) => {
                let what = self.what();
                let title = lang.pick("安全信息已修改", "Security settings changed");
                (
                    title,
                    if lang == Lang::Zh {
                        format!("您的{what}已修改。")
                    } else {
                        format!("Your {what} was changed.")
                    },
                    more,
                )
            }
        }
    }

    fn offer(&self, kind: MessageKind) -> Words {
        match (kind, self.lang) {
            (MessageKind::VoucherReceived, Lang::Zh) => (
                "收到优惠券",
                format!(
                    "「{}」已放入您的账户，有效期至 {}。",
                    self.text("name_zh"),
                    self.time("validTo")
                ),
                String::new(),
            ),
            (MessageKind::VoucherReceived, Lang::En) => (
                "A voucher for you",
                format!(
                    "“{}” is in your account, valid until {}.",
                    self.text("name_en"),
                    self.time("validTo")
                ),
                String::new(),
            ),
            (_, Lang::Zh) => (
                "收藏降价提醒",
                format!("{}现价 {}。", self.gift(), self.money("priceFen")),
                String::new(),
            ),
            (_, Lang::En) => (
                "A favourite became cheaper",
                format!("{} now costs {}.", self.gift(), self.money("priceFen")),
                String::new(),
            ),
        }
    }

    /// A number of a param, also where it was written as a text.
    fn number(&self, key: &str) -> Option<i64> {
        let value = self.params.get(key)?;
        value.as_i64().or_else(|| value.as_str()?.parse().ok())
    }

    fn text(&self, key: &str) -> &str {
        self.params
            .get(key)
            .and_then(Value::as_str)
            .filter(|text| !text.is_empty())
            .unwrap_or(UNKNOWN)
    }

    fn money(&self, key: &str) -> String {
        self.number(key)
            .map_or_else(|| UNKNOWN.to_owned(), |fen| format!("¥{}", Fen(fen).to_grouped_yuan()))
    }

    fn count(&self) -> String {
        self.number("quantity").map_or_else(|| UNKNOWN.to_owned(), |count| count.to_string())
    }

    /// Clients that are no browser do not say what they are.
    fn device(&self) -> &str {
        match self.text("device") {
            UNKNOWN => self.lang.pick("未知设备", "an unknown device"),
            device => device,
        }
    }

    /// A time in Beijing, to the minute.
    fn time(&self, key: &str) -> String {
        let text = self.number(key).map(|ms| Timestamp(ms).to_beijing_text());
        text.and_then(|text| text.get(..16).map(str::to_owned))
            .unwrap_or_else(|| UNKNOWN.to_owned())
    }

    fn gift(&self) -> String {
        let named = self.number("giftId").and_then(|id| (self.gift_name)(GiftId(id)));
        named.unwrap_or_else(|| self.lang.pick("饰品", "A gift").to_owned())
    }

    fn items(&self) -> String {
        match self.number("quantity") {
            Some(count) if count != 1 => format!("{} × {count}", self.gift()),
            _ => self.gift(),
        }
    }

    fn what(&self) -> &'static str {
        let (zh, en) = match self.text("what") {
            "password" => ("登录密码", "login password"),
            "secret" => ("提取密码", "extract password"),
            "trade_url" => ("交易链接", "trade URL"),
            "cash_account" => ("收款账户", "payee account"),
            _ => ("账户安全信息", "security settings"),
        };
        self.lang.pick(zh, en)
    }

    /// The words for a reason's code. One that is not a known code was written by people and is
    /// repeated.
    fn reason(&self) -> String {
        let code = self.text("reason");
        let known = REASONS.iter().find(|(known, _, _)| *known == code);
        match known {
            Some((_, zh, en)) => self.lang.pick(zh, en).to_owned(),
            None if code == UNKNOWN || is_code(code) => {
                self.lang.pick("请查看详情", "see the details").to_owned()
            }
            None => code.to_owned(),
        }
    }
}

/// Whether a text is a word for programs rather than for people.
fn is_code(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

fn items(count: &str) -> String {
    format!("{count} {}", if count == "1" { "item" } else { "items" })
}

/// Codes of reasons, and the words for them.
const REASONS: &[(&str, &str, &str)] = &[
    ("late_sold_out", "付款时订单已超时且库存不足", "the order had expired and the stock was gone"),
    (
        "late_voucher_used", "付款时订单已超时且优惠券已使用",
        "the order had expired and its voucher was used elsewhere",
    ),
    (
        "late_minor_limit",
        "付款时订单已超时且超出未成年人消费限额",
        "the order had expired and minors may spend no more this month",
    ),
    ("account_deleted", "付款时账户已注销", "the account had been deleted"),
    ("after_cancel", "付款时订单已取消", "the order had been cancelled"),
    ("paid_twice", "订单已由另一笔付款支付", "the order had been paid already"),
    ("amount_mismatch", "付款金额与订单不符", "the amount was not that of the order"),
    ("customer_request", "应您的要求", "you asked for it"),
    ("pricing_error", "商品标价有误", "the price had been wrong"),
    ("house_decision", "平台处理", "a decision of ours"),
    ("declined", "报价被拒绝", "the offer was declined"),
    ("expired", "报价未在规定时间内接受", "the offer was not accepted in time"),
    ("invalid_items", "其中有饰品暂不可交易", "an item could not be traded"),
    ("trade_url_invalid", "交易链接已失效", "the trade URL does not work any more"),
    ("inventory_private", "Steam 库存未公开或已满", "the Steam inventory is private or full"),
    ("hold", "Steam 会暂挂该交易", "Steam would hold the trade"),
    ("cancelled", "已取消", "it was cancelled"),
    ("refused", "对方暂时无法受理", "it could not be made"),
    ("payee_invalid", "收款账户有误", "the payee account is not right"),
    ("name_mismatch", "收款人姓名不符", "the payee's name is another"),
    ("payee_limit", "收款账户已达限额", "the payee account has reached its limit"),
];

#[cfg(test)]
mod tests;
