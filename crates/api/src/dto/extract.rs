//! An extraction in responses.

use super::{GiftLook, Time};
use app::Extract;
use catalogue::Snapshot;
use domain::{ExtractReason, ExtractState, GiftId, ItemId, Lang, Timestamp};
use serde::Serialize;
use utoipa::ToSchema;

/// An item of an extraction. `priceFen` is today's price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtractItem {
    item_id: String,
    gift_id: String,
    #[serde(flatten)]
    look: GiftLook,
}

/// An extraction.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ExtractSummary {
    #[schema(pattern = "^E[0-9]{8}[0-9A-Z]{13}$")]
    extract_no: String,
    state: ExtractState,
    /// The number of items.
    #[schema(minimum = 1)]
    quantity: i64,
    /// Its items; in a list, only the first few.
    items: Vec<ExtractItem>,
    /// Why the items were returned; null otherwise.
    #[schema(required = true)]
    reason: Option<ExtractReason>,
    /// The same as a text.
    #[schema(required = true)]
    reason_text: Option<String>,
    create_time: Time,
    /// Deadline for accepting the trade offer on Steam; null before the offer exists.
    #[schema(required = true)]
    accept_by: Option<Time>,
    /// End of Steam's trade protection. Until then the items can be used but not traded on; null
    /// before they have arrived.
    #[schema(required = true)]
    protected_until: Option<Time>,
    /// The server's time, so that a countdown does not depend on the customer's clock.
    server_time: Time,
}

pub(crate) fn extract_summary(
    extract: &Extract,
    items: &[(ItemId, GiftId)],
    gifts: &Snapshot,
    lang: Lang,
    now: Timestamp,
) -> ExtractSummary {
    let item = |&(item, gift): &(ItemId, GiftId)| ExtractItem {
        item_id: item.to_string(),
        gift_id: gift.to_string(),
        look: GiftLook::find(gifts, gift, lang),
    };
    ExtractSummary {
        extract_no: extract.extract_no.to_string(),
        state: extract.state,
        quantity: extract.items,
        items: items.iter().map(item).collect(),
        reason: extract.reason,
        reason_text: extract.reason.map(|reason| reason_text(reason, lang).to_owned()),
        create_time: Time(extract.created_at),
        accept_by: extract.accept_by.map(Time),
        protected_until: extract.protected_until.map(Time),
        server_time: Time(now),
    }
}

/// Why the items were returned, and what the customer can do. That they are back in the bag is the
/// state, which is shown beside it.
pub(crate) fn reason_text(reason: ExtractReason, lang: Lang) -> &'static str {
    use ExtractReason as Reason;
    let (zh, en) = match reason {
        Reason::Declined => ("您拒绝了 Steam 报价", "You declined the offer on Steam"),
        Reason::Expired => ("未在规定时间内接受报价", "The offer was not accepted in time"),
        Reason::InvalidItems => {
            ("Steam 暂不允许交易其中的饰品", "Steam does not let an item be traded now")
        }
        Reason::TradeUrlInvalid => (
            "交易链接已失效，请更新交易链接后重试",
            "Your trade link does not work any more; please update it and try again",
        ),
        Reason::InventoryPrivate => (
            "Steam 库存未公开或已满，请调整后重试",
            "Your Steam inventory is private or full; please change that and try again",
        ),
        Reason::Hold => (
            "您的 Steam 账号会触发交易暂挂，请启用手机令牌 7 天后重试",
            "Steam would hold the trade; use the mobile authenticator for 7 days and try again",
        ),
        Reason::Cancelled => ("提取已取消", "The extraction was cancelled"),
        Reason::PaymentDisputed => (
            "其中有饰品的付款存在争议，退回的饰品已冻结",
            "The payment of an item is disputed; what is back in your bag is frozen",
        ),
        Reason::Refused => ("Steam 报价未能发出", "The offer could not be made"),
    };
    lang.pick(zh, en)
}

/// A trade URL that others cannot use: only the first two characters of its token are shown.
pub(crate) fn masked_trade_url(url: &str) -> String {
    const TOKEN: &str = "token=";
    let Some((head, token)) = url.split_once(TOKEN) else { return String::new() };
    let shown: String = token.chars().take(2).collect();
    format!("{head}{TOKEN}{shown}******")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trade_url_keeps_its_account_and_loses_its_token() {
        let url = "https://steamcommunity.com/tradeoffer/new/?partner=123&token=AbCd_-12";
        assert_eq!(
            masked_trade_url(url),
            "https://steamcommunity.com/tradeoffer/new/?partner=123&token=Ab******"
        );
        assert_eq!(masked_trade_url("anything"), "");
    }

    #[test]
    fn each_reason_has_its_own_words_in_both_languages() {
        let texts = |lang| {
            ExtractReason::ALL.iter().map(|&reason| reason_text(reason, lang)).collect::<Vec<_>>()
        };
        let (zh, en) = (texts(Lang::Zh), texts(Lang::En));
        assert!(en.iter().all(|text| text.is_ascii()) && zh.iter().all(|text| !text.is_ascii()));
        let all: std::collections::HashSet<&str> = zh.iter().chain(&en).copied().collect();
        assert_eq!(all.len(), 2 * ExtractReason::ALL.len());
    }
}
