//! Refusals about extraction: codes 6001 to 6099.

use super::{ErrorEntry, minute, rule};
use app::ExtractRefusal;
use domain::Timestamp;

pub(super) fn of(refusal: &ExtractRefusal) -> ErrorEntry {
    match refusal {
        ExtractRefusal::NotFound => {
            rule(6001, "extract_not_found", "提取记录不存在", "There is no such extraction")
        }
        ExtractRefusal::TradeUrlMissing => rule(
            6002, "trade_url_missing", "请先设置 Steam 交易链接",
            "Please set your Steam trade link first",
        ),
        ExtractRefusal::NothingToExtract => rule(
            6003, "nothing_to_extract", "没有可提取的饰品", "No items available for extraction",
        ),
        ExtractRefusal::TooManyItems { max } => too_many_items(*max),
        ExtractRefusal::Unavailable => rule(
            6005, "extract_unavailable", "提取服务暂未开放，请稍后再试",
            "Extraction is not available now, please try again later",
        ),
        ExtractRefusal::NotCancellable => rule(
            6006, "extract_not_cancellable", "饰品已送达，无法取消提取",
            "The items have arrived, so it cannot be cancelled",
        ),
        ExtractRefusal::NotRetryable => rule(
            6007, "extract_not_retryable", "该提取当前无法重试",
            "This extraction cannot be tried again now",
        ),
        ExtractRefusal::SecretRequired => secret_required(),
        ExtractRefusal::Frozen { until } => frozen(*until),
        ExtractRefusal::ProviderSilent => provider_silent(),
    }
}

fn too_many_items(max: i64) -> ErrorEntry {
    rule(
        6004,
        "too_many_items",
        format!("每次最多选择 {max} 件饰品"),
        format!("You can choose up to {max} items at a time"),
    )
}

fn secret_required() -> ErrorEntry {
    let en =
        "Your trade link leads to another Steam account now, please enter the extract password";
    rule(6008, "secret_required", "交易链接已指向另一个 Steam 账号，请输入提取密码", en)
}

fn frozen(until: Timestamp) -> ErrorEntry {
    let until = minute(until);
    let en = format!(
        "Your extract password was reset, so items can be extracted again from {until} (Beijing time)"
    );
    rule(
        6010,
        "extract_frozen",
        format!("提取密码刚刚重设，为保障饰品安全，{until} 后方可提取"),
        en,
    )
}

fn provider_silent() -> ErrorEntry {
    let en = "Steam does not answer yet, nothing is lost, please look again in a moment";
    rule(6009, "steam_unavailable", "Steam 暂时没有响应，饰品不会丢失，请稍后再看", en)
}
