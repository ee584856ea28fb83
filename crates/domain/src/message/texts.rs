//! The texts of notifications, Chinese and English side by side.

use super::notification::{
    AccountNotification, CashNotification, ConversationNotification, DepositNotification,
    DisputeNotification, ExtractNotification, GiftNotification, Notification, OrderNotification,
    SafetySetting, VoucherNotification,
};
use super::titles::title;
use super::{MessageKind, reasons};
use crate::{Fen, GiftId, Lang};

/// A message in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageText {
    /// The event, in a few words.
    pub title: String,
    /// The event, in one line.
    pub summary: String,
    /// The summary, and what the reader should know or can do.
    pub body: String,
}

/// Renders a message. One whose notification cannot be read has the title of its kind and a neutral
/// sentence.
#[must_use]
pub fn render(
    kind: MessageKind,
    notification: Option<&Notification>,
    gift_name: &dyn Fn(GiftId) -> Option<String>,
    lang: Lang,
) -> MessageText {
    let texts = Texts { gift_name, lang };
    let (summary, more) = match notification {
        Some(Notification::Order(_, payload)) => texts.order(payload),
        Some(Notification::Dispute(_, payload)) => texts.dispute(payload),
        Some(Notification::Extract(_, payload)) => texts.extract(payload),
        Some(Notification::Deposit(_, payload)) => texts.deposit(payload),
        Some(Notification::Cash(_, payload)) => texts.cash(payload),
        Some(Notification::Account(payload)) => texts.account(payload),
        Some(Notification::Voucher(_, payload)) => texts.voucher(payload),
        Some(Notification::Gift(payload)) => texts.gift(payload),
        Some(Notification::Conversation(_, ConversationNotification::Answered {})) => texts.line(
            "客服回复了您的咨询，请查看。".to_owned(),
            "Customer service has answered your question.".to_owned(),
        ),
        Some(Notification::Conversation(_, ConversationNotification::Closed {})) => texts.line(
            "客服已结束您的咨询。如有需要，可以继续提问。".to_owned(),
            "Customer service has closed your question. You can ask again whenever you need to."
                .to_owned(),
        ),
        None => texts.line(
            "详情暂时无法显示，请在相关页面查看或联系客服。".to_owned(),
            "The details cannot be shown. Please see the page it is about, or contact customer service."
                .to_owned(),
        ),
    };
    let space = if more.is_empty() || lang == Lang::Zh { "" } else { " " };
    let body = format!("{summary}{space}{more}");
    let title = match notification {
        Some(Notification::Account(AccountNotification::CustomerService {
            title_zh,
            title_en,
            ..
        })) => lang.pick(title_zh.as_str(), title_en),
        _ => title(kind, lang),
    };
    MessageText { title: title.to_owned(), summary, body }
}

/// The summary, and what follows it in the body.
type Words = (String, String);

struct Texts<'a> {
    gift_name: &'a dyn Fn(GiftId) -> Option<String>,
    lang: Lang,
}

impl Texts<'_> {
    fn order(&self, payload: &OrderNotification) -> Words {
        match *payload {
            OrderNotification::Paid { gift_id, quantity, amount_fen } => {
                let (what, money) = (self.units(gift_id, quantity), amount_fen.to_text());
                self.pick(
                    format!("{what}已放入背包，实付 {money}。"),
                    "可在背包中提取到 Steam 或兑换为余额。",
                    format!("{what} added to your bag. You paid {money}."),
                    "You can extract it to Steam or exchange it for balance.",
                )
            }
            OrderNotification::Expired { gift_id, quantity } => {
                let what = self.units(gift_id, quantity);
                self.pick(
                    format!("{what}的订单未在规定时间内支付，已自动关闭。"),
                    "喜欢的话可以重新下单。",
                    format!("Your order for {what} was not paid in time and has been closed."),
                    "You can order again at any time.",
                )
            }
            OrderNotification::Refunded {
                gift_id,
                quantity,
                amount_fen,
                charged_back_fen,
                reason: _,
                is_part,
            } => self.refunded((gift_id, quantity, is_part), (amount_fen, charged_back_fen)),
            OrderNotification::PaymentRefunding { amount_fen, reason } => {
                let (money, why) = (amount_fen.to_text(), reasons::of_refund(reason, self.lang));
                self.line(
                    format!("{money} 正在原路退回：{why}。"),
                    format!("{money} is being refunded to your original payment method: {why}."),
                )
            }
            OrderNotification::PaymentRefunded { amount_fen, is_sent_otherwise: true } => {
                let money = amount_fen.to_text();
                self.line(
                    format!("{money} 已通过其他方式退款。如有疑问请联系客服。"),
                    format!(
                        "{money} was refunded another way. Customer service can tell you more."
                    ),
                )
            }
            OrderNotification::PaymentRefunded { amount_fen, is_sent_otherwise: false } => {
                let money = amount_fen.to_text();
                self.pick(
                    format!("{money} 已原路退回。"),
                    "到账时间以支付渠道为准。",
                    format!("{money} was refunded to your original payment method."),
                    "When it arrives depends on the payment provider.",
                )
            }
        }
    }

    fn refunded(
        &self,
        (gift, quantity, is_part): (GiftId, i64, bool),
        (amount, charged_back): (Fen, Fen),
    ) -> Words {
        let (what, money) = (self.units(gift, quantity), amount.to_text());
        let (undone, order) = match is_part {
            true => ("已从订单中退款", "From your order,"),
            false => ("的订单已撤销", "Your order for"),
        };
        let (mut zh, mut en) = (String::new(), String::new());
        if charged_back > Fen::ZERO {
            let before = charged_back.to_text();
            zh = format!("此前已通过付款争议退回 {before}。");
            en = format!(" {before} was returned before, through a payment dispute.");
        }
        self.pick(
            format!("{what}{undone}，{money} 将原路退回。{zh}"),
            "到账时间以支付渠道为准。",
            format!("{order} {what} was refunded: {money}, to your original payment method.{en}"),
            "When it arrives depends on the payment provider.",
        )
    }

    fn dispute(&self, payload: &DisputeNotification) -> Words {
        match *payload {
            DisputeNotification::Lost { amount_fen, items: returned, clawback_fen, refund_fen } => {
                let (money, items) = (amount_fen.to_text(), items(returned));
                let balance = clawback_fen.to_text();
                let (mut zh, mut en) = (
                    format!("付款人的银行已将 {money} 退还付款人。"),
                    format!("The payer’s bank returned {money} to the payer."),
                );
                if returned > 0 {
                    zh += &format!("我们收回了 {returned} 件饰品。");
                    en += &format!(" We took back {items}.");
                }
                if clawback_fen > Fen::ZERO {
                    zh += &format!("我们从您的余额中扣除了 {balance}。");
                    en += &format!(" We deducted {balance} from your balance.");
                }
                if refund_fen > Fen::ZERO {
                    let refund = refund_fen.to_text();
                    zh += &format!("其中 {refund} 原本要退款，已随之退还，不再另行退款。");
                    en += &format!(" This includes a refund of {refund}, which is not sent again.");
                }
                let unclear = "Please contact customer service if anything is unclear.";
                self.pick(zh, "如有疑问请联系客服。", en, unclear)
            }
            DisputeNotification::Won { amount_fen } => {
                let money = amount_fen.to_text();
                self.pick(
                    format!("{money} 付款的争议已解决，付款有效。"),
                    "如果没有其他争议，相关饰品已解冻，可以提取或兑换，您也可以提现。",
                    format!("The dispute about your payment of {money} has ended in your favour."),
                    "The items are no longer frozen and you can cash out, unless another payment is still disputed.",
                )
            }
            DisputeNotification::Opened { amount_fen } => {
                let money = amount_fen.to_text();
                self.pick(
                    format!("付款人已就 {money} 的付款向银行提出争议。"),
                    "争议结束前，用该笔付款购买的饰品不能提取或兑换，您也不能提现。如果争议不是您本人发起的，请联系客服。",
                    format!("The payer asked the bank to return the payment of {money}."),
                    "Until the dispute is over, items bought with it cannot be extracted or exchanged, and you cannot cash out. If you did not start this dispute, please contact customer service.",
                )
            }
        }
    }

    fn extract(&self, payload: &ExtractNotification) -> Words {
        match *payload {
            ExtractNotification::Offered { quantity, accept_by } => {
                let (items, time) = (items(quantity), accept_by.to_beijing_day_minute(self.lang));
                self.pick(
                    format!("{quantity} 件饰品的报价已发出，请在 {time}（北京时间）前接受。"),
                    "请在 Steam 中核对后再接受。",
                    format!("We sent an offer for {items}. Accept it by {time} (Beijing time)."),
                    "Please check it in Steam before you accept.",
                )
            }
            ExtractNotification::Delivered { quantity, protected_until } => {
                let (items, time) = (items(quantity), protected_until.to_beijing_minute(self.lang));
                self.pick(
                    format!("{quantity} 件饰品已到账 Steam。"),
                    &format!("Steam 交易保护至 {time}（北京时间）。"),
                    format!("{items} delivered to Steam."),
                    &format!("Steam protects the trade until {time} (Beijing time)."),
                )
            }
            ExtractNotification::Returned { quantity, reason } => {
                let items = items(quantity);
                let why = reasons::of_extract(reason, self.lang);
                self.pick(
                    format!("{quantity} 件饰品已退回背包：{why}。"),
                    "处理后可一键重试，不收取任何费用。",
                    format!("{items} went back to your bag: {why}."),
                    "You can try again with one tap, free of charge.",
                )
            }
            ExtractNotification::RolledBack { quantity } => {
                let items = items(quantity);
                self.pick(
                    format!("Steam 撤回了交易，{quantity} 件饰品已退回背包。"),
                    "如有疑问请联系客服。",
                    format!("Steam reversed the trade. {items} went back to your bag."),
                    "Please contact customer service if anything is unclear.",
                )
            }
        }
    }

    fn deposit(&self, payload: &DepositNotification) -> Words {
        match *payload {
            DepositNotification::Offered { quantity, amount_fen, accept_by } => {
                let (money, time) =
                    (amount_fen.to_text(), accept_by.to_beijing_day_minute(self.lang));
                self.pick(
                    format!(
                        "请在 {time}（北京时间）前接受报价，送出 {quantity} 件饰品，共 {money}。"
                    ),
                    "请在 Steam 中核对后再接受。",
                    format!(
                        "By {time} (Beijing time), accept the offer for {} ({money}).",
                        items(quantity)
                    ),
                    "Please check it in Steam before you accept.",
                )
            }
            DepositNotification::Received { quantity, amount_fen, protected_until } => {
                let (money, time) =
                    (amount_fen.to_text(), protected_until.to_beijing_minute(self.lang));
                self.pick(
                    format!("已收到您的 {quantity} 件饰品。"),
                    &format!("Steam 交易保护于 {time}（北京时间）结束后，{money} 将计入余额。"),
                    format!("We received {}.", items(quantity)),
                    &format!("{money} is added to your balance after Steam’s trade protection, which ends on {time} (Beijing time)."),
                )
            }
            DepositNotification::Credited { quantity, amount_fen } => {
                let money = amount_fen.to_text();
                self.line(
                    format!("{quantity} 件 Steam 饰品充值的 {money} 已计入余额。"),
                    format!("{money} for {} was added to your balance.", items(quantity)),
                )
            }
            DepositNotification::Cancelled { quantity, reason } => {
                let why = reasons::of_deposit(reason, self.lang);
                let after = self.lang.pick(
                    "如需充值，请重新选择饰品；如有疑问请联系客服。",
                    "You can choose items again, or contact customer service if anything is unclear.",
                );
                self.pick(
                    format!("{quantity} 件饰品的充值未完成：{why}。"),
                    after,
                    format!("The deposit of {} was not completed: {why}.", items(quantity)),
                    after,
                )
            }
            DepositNotification::RolledBack { quantity } => self.pick(
                format!("Steam 撤回了交易，{quantity} 件饰品已退回您的 Steam 库存，余额未增加。"),
                "如有疑问请联系客服。",
                format!(
                    "Steam reversed the trade. {} went back to you, and nothing was credited.",
                    items(quantity)
                ),
                "Please contact customer service if anything is unclear.",
            ),
        }
    }

    fn cash(&self, payload: &CashNotification) -> Words {
        let money_is_back =
            self.lang.pick("款项已退回余额。", "The money was returned to your balance.");
        match payload {
            CashNotification::Reviewing { amount_fen } => {
                let money = amount_fen.to_text();
                self.pick(
                    format!("{money} 的提现正在审核。"),
                    "审核完成后会通知您。",
                    format!("Your cash-out of {money} is being reviewed."),
                    "We will notify you of the result.",
                )
            }
            CashNotification::Unconfirmed { amount_fen } => {
                let money = amount_fen.to_text();
                self.pick(
                    format!("请在微信确认收款：{money} 的提现。"),
                    "逾期未确认，款项会退回余额。",
                    format!("Please confirm your cash-out of {money} in WeChat."),
                    "If you do not confirm in time, the money is returned to your balance.",
                )
            }
            CashNotification::Paid { amount_fen, net_fen } => {
                let (money, net) = (amount_fen.to_text(), net_fen.to_text());
                self.line(
                    format!("{money} 的提现已付款，到账 {net}。"),
                    format!("Your cash-out of {money} has been paid. You receive {net}."),
                )
            }
            CashNotification::Rejected { amount_fen, reason } => {
                let (money, reason) = (amount_fen.to_text(), reason.text(self.lang));
                self.pick(
                    format!("{money} 的提现未通过审核：{reason}。"),
                    money_is_back,
                    format!("Your cash-out of {money} was rejected: {reason}."),
                    money_is_back,
                )
            }
            CashNotification::Returned { amount_fen, reason } => {
                let (money, why) = (amount_fen.to_text(), reasons::of_cash(*reason, self.lang));
                self.pick(
                    format!("{money} 的提现付款后被退回：{why}。"),
                    "款项（含手续费）已退回余额。",
                    format!("Your cash-out of {money} came back after it was paid: {why}."),
                    "The full amount, with the fee, is back in your balance.",
                )
            }
            CashNotification::Failed { amount_fen, reason } => {
                let (money, why) = (amount_fen.to_text(), reasons::of_cash(*reason, self.lang));
                self.pick(
                    format!("{money} 的提现失败：{why}。"),
                    money_is_back,
                    format!("Your cash-out of {money} failed: {why}."),
                    money_is_back,
                )
            }
        }
    }

    fn account(&self, payload: &AccountNotification) -> Words {
        let not_you = self.lang.pick(
            "如非本人操作，请立即修改密码并联系客服。",
            "If it was not you, change your password now and contact customer service.",
        );
        match payload {
            AccountNotification::NewDevice { address, device } => {
                // Clients that are not browsers do not identify themselves.
                let device = self.known(device, "未知设备", "an unknown device");
                let address = self.known(address, "未知", "unknown");
                self.pick(
                    format!("您的账号在新设备登录：{device}，地址 {address}。"),
                    not_you,
                    format!("Your account was used on {device}, address {address}."),
                    not_you,
                )
            }
            AccountNotification::SafetyChanged { what } => {
                let (zh, en) = match what {
                    SafetySetting::LoginPassword => ("登录密码", "login password"),
                    SafetySetting::ExtractPassword => ("提取密码", "extract password"),
                    SafetySetting::TradeUrl => ("交易链接", "trade link"),
                    SafetySetting::PayoutAccount => ("收款账户", "payout account"),
                    SafetySetting::PhoneNumber => ("手机号", "phone number"),
                };
                self.pick(
                    format!("您的{zh}已更新。"),
                    not_you,
                    format!("Your {en} was updated."),
                    not_you,
                )
            }
            AccountNotification::TradeUrlTaken {} => self.pick(
                "另一位用户已证明您填写的 Steam 账号属于其本人，该链接已从您的账号移除。"
                    .to_owned(),
                "请填写您自己的 Steam 交易链接；如有疑问请联系客服。",
                "Another customer has proved that this Steam account is theirs.".to_owned(),
                "Please set the trade link of your own Steam account, or contact customer service.",
            ),
            AccountNotification::GuardianPayoutApproved { amount_fen } => {
                let money = amount_fen.to_text();
                self.pick(
                    format!("{money} 已从余额转出，由平台支付给您的监护人。"),
                    "余额为零后即可注销账号；如有疑问请联系客服。",
                    format!("{money} has left your balance and will be paid to your guardian."),
                    "An account without a balance can be deleted. Please contact customer service if anything is unclear.",
                )
            }
            AccountNotification::BalanceCorrected { amount_fen, reason } => {
                let money = Fen(amount_fen.0.saturating_abs()).to_text();
                let (zh, en) = if *amount_fen < Fen::ZERO {
                    (
                        format!("已从余额扣除 {money}。"),
                        format!("{money} was taken from your balance."),
                    )
                } else {
                    (format!("余额增加 {money}。"), format!("{money} was added to your balance."))
                };
                let why = self.lang.pick("原因：", "Reason: ").to_owned() + reason.text(self.lang);
                self.pick(zh, &why, en, &why)
            }
            AccountNotification::BalanceGranted { amount_fen, reason } => {
                let money = amount_fen.to_text();
                let zh = format!("平台已向您的余额赠送 {money}。");
                let en = format!("We have added {money} to your balance.");
                let why = self.lang.pick("原因：", "Reason: ").to_owned() + reason.text(self.lang);
                self.pick(zh, &why, en, &why)
            }
            AccountNotification::CustomerService { text_zh, text_en, .. } => {
                self.line(text_zh.clone(), text_en.clone())
            }
        }
    }

    fn voucher(&self, payload: &VoucherNotification) -> Words {
        let VoucherNotification::Received { name_en, name_zh, valid_to } = payload;
        let time = valid_to.to_beijing_minute(self.lang);
        self.line(
            format!("「{name_zh}」已放入您的账户，有效期至 {time}（北京时间）。"),
            format!("“{name_en}” is in your account, valid until {time} (Beijing time)."),
        )
    }

    fn gift(&self, payload: &GiftNotification) -> Words {
        let GiftNotification::PriceDropped { gift_id, price_fen } = payload;
        let (what, money) = (self.units(*gift_id, 1), price_fen.to_text());
        self.line(format!("{what}现价 {money}。"), format!("{what} now costs {money}."))
    }

    /// The text in the reader's language, with what follows it in the body.
    fn pick(&self, zh: String, zh_more: &str, en: String, en_more: &str) -> Words {
        let summary = if self.lang == Lang::Zh { zh } else { en };
        (summary, self.lang.pick(zh_more, en_more).to_owned())
    }

    fn line(&self, zh: String, en: String) -> Words {
        self.pick(zh, "", en, "")
    }

    fn known<'a>(&self, text: &'a str, zh: &'a str, en: &'a str) -> &'a str {
        if text.is_empty() { self.lang.pick(zh, en) } else { text }
    }

    /// A gift's name, with the quantity unless it is one.
    fn units(&self, id: GiftId, quantity: i64) -> String {
        let name = (self.gift_name)(id);
        let name = name.unwrap_or_else(|| self.lang.pick("饰品", "A gift").to_owned());
        // Chinese is written without blanks, but for those around a number.
        let blank = self.lang.pick(" ", "");
        if quantity == 1 { name } else { format!("{name} ×{quantity}{blank}") }
    }
}

fn items(count: i64) -> String {
    format!("{count} {}", if count == 1 { "item" } else { "items" })
}
