//! Types that several calls share.

mod challenge;
mod conversation;
pub(crate) mod data_export;
mod deposit;
mod exchange;
mod extract;
mod gift;
mod order;
mod security_event;
mod time;
mod voucher;

pub(crate) use challenge::{Challenge, challenge_answer};
pub(crate) use conversation::{ConversationPicture, ConversationSummary};
pub(crate) use deposit::{DepositStep, DepositSummary, deposit_no, deposit_step, deposit_summary};
pub(crate) use exchange::{Exchanged, exchange_no};
pub(crate) use extract::{ExtractSummary, extract_summary, masked_trade_url, reason_text};
pub(crate) use gift::{GiftCard, GiftLook, Wear};
pub(crate) use order::{OrderHead, OrderItem, OrderSummary, order_head, order_item, order_summary};
pub(crate) use security_event::SecurityEvent;
pub(crate) use time::{Day, Time};
pub(crate) use voucher::Voucher;

use domain::{CashReason, GiftId, Lang, OrderNo, Timestamp};

/// Why no money was paid for a cash-out, as the customer reads it.
pub(crate) fn cash_reason(stored: Option<&str>, lang: Lang) -> Option<String> {
    CashReason::parse(stored?).map(|reason| reason.text(lang).to_owned())
}

/// Cuts off the last row of a list that was queried with one row more than a page, and returns the
/// cursor of the next page.
pub(crate) fn next_cursor<T>(
    rows: &mut Vec<T>,
    limit: i64,
    id: impl Fn(&T) -> i64,
) -> Option<String> {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    rows.last().filter(|_| more).map(|last| id(last).to_string())
}

/// As [`next_cursor`], for lists that are ordered by a time and then by an id.
pub(crate) fn next_time_cursor<T>(
    rows: &mut Vec<T>,
    limit: i64,
    place: impl Fn(&T) -> (Timestamp, i64),
) -> Option<String> {
    let limit = usize::try_from(limit).unwrap_or(usize::MAX);
    let more = rows.len() > limit;
    rows.truncate(limit);
    let last = rows.last().filter(|_| more).map(place);
    last.map(|(time, id)| format!("{}-{id}", time.0))
}

/// Parses such a cursor: a time in milliseconds, and an id.
pub(crate) fn time_cursor(text: &str) -> Option<(Timestamp, i64)> {
    let (time, id) = text.split_once('-')?;
    let number = |digits: &str| {
        let plain = digits.len() <= 18 && digits.bytes().all(|byte| byte.is_ascii_digit());
        digits.parse().ok().filter(|_| plain)
    };
    Some((Timestamp(number(time)?), number(id).filter(|id| *id > 0)?))
}

/// Parses the id of a gift. A malformed id is refused as unknown.
pub(crate) fn gift_id(text: &str) -> Result<GiftId, app::Refusal> {
    GiftId::parse(text).map_err(|_| app::Refusal::GiftNotFound)
}

/// Parses the number of an order. A malformed number is refused as unknown.
pub(crate) fn order_no(text: &str) -> Result<OrderNo, app::Refusal> {
    OrderNo::parse(text).map_err(|_| app::Refusal::OrderNotFound)
}

/// Parses the number of a cash-out. A malformed number is refused as unknown.
pub(crate) fn cash_no(text: &str) -> Result<domain::CashNo, app::Refusal> {
    domain::CashNo::parse(text).map_err(|_| app::Refusal::CashNotFound)
}

/// Parses the id of a payout account. A malformed id is refused as unknown.
pub(crate) fn cash_account_id(text: &str) -> Result<domain::CashAccountId, app::Refusal> {
    domain::CashAccountId::parse(text).map_err(|_| app::Refusal::CashAccountNotFound)
}

/// Parses the number of an extraction. A malformed number is refused as unknown.
pub(crate) fn extract_no(text: &str) -> Result<domain::ExtractNo, app::Refusal> {
    domain::ExtractNo::parse(text).map_err(|_| app::Refusal::ExtractNotFound)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_cut_and_points_on_only_when_there_is_more() {
        let mut rows = vec![9, 8, 7];
        assert_eq!(next_cursor(&mut rows, 2, |row| *row), Some("8".to_owned()));
        assert_eq!(rows, [9, 8]);
        assert_eq!(next_cursor(&mut rows, 2, |row| *row), None);
        assert_eq!(next_cursor(&mut Vec::<i64>::new(), 2, |row| *row), None);
    }

    #[test]
    fn only_what_was_encoded_is_a_cursor() {
        let cursor = Some((Timestamp(1_795_233_600_000), 7));
        assert_eq!(time_cursor("1795233600000-7"), cursor);
        let mut rows = vec![7, 6];
        let next = next_time_cursor(&mut rows, 1, |id| (Timestamp(1_795_233_600_000), *id));
        assert_eq!(next.as_deref().and_then(time_cursor), cursor);
        for wrong in [
            "", "-", "1", "1-", "-1", "1-0", "+1-1", "1--1", "9999999999999999999-1", "1-1-1",
            "１-1",
        ] {
            assert_eq!(time_cursor(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn ids_that_nothing_can_have_are_not_found() {
        assert_eq!(gift_id("12"), Ok(GiftId(12)));
        for text in ["", "0", "-1", "1e3", "９", "99999999999999999999"] {
            assert_eq!(gift_id(text), Err(app::Refusal::GiftNotFound), "{text}");
            assert_eq!(order_no(text), Err(app::Refusal::OrderNotFound), "{text}");
        }
    }
}
