//! The titles of messages, Chinese and English side by side.

use super::MessageKind;
use crate::Lang;

pub(super) fn title(kind: MessageKind, lang: Lang) -> &'static str {
    let (zh, en) = match kind {
        MessageKind::OrderPaid => ("支付成功", "Payment received"),
        MessageKind::OrderExpired => ("订单已超时", "Order expired"),
        MessageKind::OrderRefunded => ("订单已退款", "Order refunded"),
        MessageKind::PaymentRefunding => ("款项退回中", "Refund in progress"),
        MessageKind::PaymentRefunded => ("退款成功", "Refunded"),
        MessageKind::ExtractOffered => ("请接受 Steam 报价", "Accept the Steam offer"),
        MessageKind::ExtractDelivered => ("提取成功", "Delivered to Steam"),
        MessageKind::ExtractReturned => ("提取未完成", "Extraction not completed"),
        MessageKind::ExtractRolledBack => ("Steam 交易被撤回", "Steam reversed a trade"),
        MessageKind::DepositOffered => ("请接受充值报价", "Accept the deposit offer"),
        MessageKind::DepositReceived => ("已收到充值饰品", "We received your items"),
        MessageKind::DepositCredited => ("饰品充值成功", "Deposit credited"),
        MessageKind::DepositCancelled => ("饰品充值未完成", "Deposit not completed"),
        MessageKind::DepositRolledBack => ("充值交易被撤回", "A deposit was reversed"),
        MessageKind::CashUnconfirmed => ("请确认收款", "Please confirm your cash-out"),
        MessageKind::CashReviewing => ("提现审核中", "Cash-out under review"),
        MessageKind::CashPaid => ("提现成功", "Cash-out paid"),
        MessageKind::CashRejected => ("提现未通过", "Cash-out rejected"),
        MessageKind::CashReturned => ("提现被退回", "Cash-out returned"),
        MessageKind::CashFailed => ("提现失败", "Cash-out failed"),
        MessageKind::NewDevice => ("新设备登录", "Sign-in from a new device"),
        MessageKind::SafetyChanged => ("安全信息已更新", "Security settings updated"),
        MessageKind::TradeUrlTaken => ("交易链接已失效", "Your trade link was removed"),
        MessageKind::GuardianPayoutApproved => {
            ("余额将支付给监护人", "Your balance will be paid to your guardian")
        }
        MessageKind::BalanceCorrected => ("余额更正", "Your balance was corrected"),
        MessageKind::BalanceGranted => ("平台赠送余额", "A gift to your balance"),
        MessageKind::CustomerService => ("客服消息", "From customer service"),
        MessageKind::VoucherReceived => ("收到优惠券", "You received a voucher"),
        MessageKind::PaymentDisputed => ("付款存在争议", "A payment is disputed"),
        MessageKind::DisputeWon => ("付款争议已解决", "Dispute ended in your favour"),
        MessageKind::DisputeLost => ("付款已被退回", "A payment was charged back"),
        MessageKind::PriceDropped => ("收藏降价提醒", "Price drop on a favourite"),
        MessageKind::ConversationAnswered => ("客服已回复", "Your question was answered"),
        MessageKind::ConversationClosed => ("咨询已结束", "Your question was closed"),
    };
    lang.pick(zh, en)
}
