//! A deposit of Steam items in responses.

use super::{GiftLook, Time};
use app::{Deposit, DepositItem};
use catalogue::Snapshot;
use domain::{DepositNo, DepositReason, DepositState, DepositStepKind, Lang, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// An item of a deposit. The `priceFen` of its gift is today's price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DepositedItem {
    /// Steam's id of the item when it was agreed.
    asset_id: String,
    gift_id: String,
    /// The amount that the item brings.
    #[schema(minimum = 1)]
    pays_fen: i64,
    #[serde(flatten)]
    look: GiftLook,
}

/// A deposit of Steam items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DepositSummary {
    #[schema(pattern = "^Y[0-9]{8}[0-9A-Z]{13}$")]
    deposit_no: String,
    state: DepositState,
    /// The number of items.
    #[schema(minimum = 1)]
    quantity: i64,
    /// The sum that its items bring.
    #[schema(minimum = 1)]
    amount_fen: i64,
    /// Its items; in a list, only the first few.
    items: Vec<DepositedItem>,
    /// Why nothing is credited; null otherwise.
    #[schema(required = true)]
    reason: Option<DepositReason>,
    /// The same as a text.
    #[schema(required = true)]
    reason_text: Option<String>,
    create_time: Time,
    /// When it came into its state.
    change_time: Time,
    /// Deadline for accepting the trade offer on Steam; null before the offer exists.
    #[schema(required = true)]
    accept_by: Option<Time>,
    /// Until when Steam holds the accepted trade; null where it does not.
    #[schema(required = true)]
    held_until: Option<Time>,
    /// End of Steam's trade protection, after which the amount is credited; null before the items
    /// have come.
    #[schema(required = true)]
    protected_until: Option<Time>,
    /// The server's time, so that a countdown does not depend on the customer's clock.
    server_time: Time,
}

pub(crate) fn deposit_summary(
    deposit: &Deposit,
    items: &[DepositItem],
    gifts: &Snapshot,
    lang: Lang,
    now: Timestamp,
) -> DepositSummary {
    let one = |item: &DepositItem| DepositedItem {
        asset_id: item.asset_id.to_string(),
        gift_id: item.gift_id.to_string(),
        pays_fen: item.price_fen.0,
        look: GiftLook::find(gifts, item.gift_id, lang),
    };
    DepositSummary {
        deposit_no: deposit.deposit_no.to_string(),
        state: deposit.state,
        quantity: deposit.items,
        amount_fen: deposit.amount_fen.0,
        items: items.iter().map(one).collect(),
        reason: deposit.reason,
        reason_text: deposit.reason.map(|reason| reason_text(reason, lang).to_owned()),
        create_time: Time(deposit.created_at),
        change_time: Time(deposit.changed_at),
        accept_by: deposit.accept_by.map(Time),
        held_until: deposit.held_until.map(Time),
        protected_until: deposit.protected_until.map(Time),
        server_time: Time(now),
    }
}

/// A dated step of a deposit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DepositStep {
    step: DepositStepKind,
    /// When it happened; of an expected one, when it should by Steam's dates.
    time: Time,
    /// Whether it has not happened yet. A step whose time has passed before Steam says that it has
    /// happened is left out; the protection ends by its date.
    is_expected: bool,
    /// Why nothing is credited; null otherwise.
    #[schema(required = true)]
    reason: Option<DepositReason>,
    /// The same as a text.
    #[schema(required = true)]
    reason_text: Option<String>,
}

pub(crate) fn deposit_step(step: app::DepositStep, lang: Lang) -> DepositStep {
    DepositStep {
        step: step.kind,
        time: Time(step.time),
        is_expected: step.is_expected,
        reason: step.reason,
        reason_text: step.reason.map(|reason| reason_text(reason, lang).to_owned()),
    }
}

/// Parses the number of a deposit. A malformed number is refused as unknown.
pub(crate) fn deposit_no(text: &str) -> Result<DepositNo, app::Refusal> {
    DepositNo::parse(text).map_err(|_| app::Refusal::DepositNotFound)
}

/// Why nothing is credited, and what the customer can do.
fn reason_text(reason: DepositReason, lang: Lang) -> &'static str {
    use DepositReason as Reason;
    let (zh, en) = match reason {
        Reason::Declined => ("您拒绝了 Steam 报价", "You declined the offer on Steam"),
        Reason::Expired => ("未在规定时间内接受报价", "The offer was not accepted in time"),
        Reason::InvalidItems => (
            "其中有饰品暂不可交易或已不在您的库存中",
            "An item cannot be traded now or has left your inventory",
        ),
        Reason::TradeUrlInvalid => (
            "交易链接已失效，请更新交易链接后重试",
            "Your trade link does not work any more; please update it and try again",
        ),
        Reason::Hold => (
            "Steam 会暂挂该交易，请启用手机令牌 7 天后重试",
            "Steam would hold the trade; use the mobile authenticator for 7 days and try again",
        ),
        Reason::Cancelled => ("充值已取消", "The deposit was cancelled"),
        Reason::OtherItems => (
            "交易的饰品与约定不符，请联系客服",
            "The trade had other items than were agreed; please contact customer service",
        ),
        Reason::Withdrawn => (
            "平台已取消这笔充值；已收到的饰品会退回您的 Steam 库存，如有疑问请联系客服",
            "We have cancelled this deposit. Items that have come are sent back to your Steam inventory; please contact customer service if anything is unclear",
        ),
        Reason::Refused => (
            "Steam 报价未能发出，请稍后重试", "The offer could not be made; please try again later",
        ),
    };
    lang.pick(zh, en)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_reason_has_its_own_words_in_both_languages() {
        let all = DepositReason::ALL;
        let texts = |lang| all.iter().map(move |&reason| reason_text(reason, lang));
        assert!(texts(Lang::En).all(str::is_ascii) && texts(Lang::Zh).all(|text| !text.is_ascii()));
        let different: std::collections::HashSet<_> =
            texts(Lang::Zh).chain(texts(Lang::En)).collect();
        assert_eq!(different.len(), 2 * all.len());
    }
}
