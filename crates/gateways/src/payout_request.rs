//! The requirements of every provider of payouts for a request.

use app::ports::PayoutRequest;
use domain::{CashChannel, Fen};
use std::ops::RangeInclusive;

/// The field for which a provider of this channel, which pays these amounts, would refuse the
/// payout, if any.
pub fn invalid_field(
    request: &PayoutRequest,
    channel: CashChannel,
    amounts: &RangeInclusive<Fen>,
) -> Option<&'static str> {
    if request.channel != channel {
        Some("channel")
    } else if !amounts.contains(&request.amount) {
        Some("amount")
    } else if request.account_no.is_empty() {
        Some("account")
    } else if request.holder_name.is_empty() {
        // Without a name, the provider would not compare it with the owner of the account.
        Some("name")
    } else {
        None
    }
}
