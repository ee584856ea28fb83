//! Why a trade with Steam does not happen, as the client of Steam says it and `app` reads it.

use crate::column::text_enum;

text_enum!(
    /// Why a trade offer is not made, or came to nothing. The codes of [`crate::ExtractReason`] and
    /// [`crate::DepositReason`] among them reach customers, the others operators alone.
    TradeRefusal, "code" {
        /// The customer declined the offer, or made another one.
        Declined = "declined",
        /// The offer was not accepted in time.
        Expired = "expired",
        /// It was cancelled.
        Cancelled = "cancelled",
        /// Steam found an item that cannot be traded now, or is not there any more.
        InvalidItems = "invalid_items",
        /// The trade URL no longer works, or its owner cannot trade.
        TradeUrlInvalid = "trade_url_invalid",
        /// The customer's inventory is private or full.
        InventoryPrivate = "inventory_private",
        /// Steam would hold the trade back for days because of the customer's account.
        Hold = "hold",
        /// Steam would hold it because of the bot's account.
        BotHeld = "bot_held",
        /// Steam takes no more open offers of this bot, or to this customer.
        OfferLimit = "offer_limit",
        /// An item was traded away between the look into the bot's inventory and the offer.
        ItemsMoved = "items_moved",
        /// Steam lets no offers go from a device that is new to it.
        NewDevice = "new_device",
        /// The bot's account has not acknowledged Steam's trade protection.
        NotAcknowledged = "not_acknowledged",
        /// The bot's inventory has no room.
        InventoryFull = "inventory_full",
        /// No bot has the items.
        OutOfItems = "out_of_items",
        /// Steam takes no more requests for now.
        RateLimited = "rate_limited",
        /// An inventory could not be read.
        InventoryUnread = "inventory_unread",
        /// The offers of a bot could not be read.
        OffersUnread = "offers_unread",
        /// For how long Steam would hold a trade could not be read.
        HoldsUnread = "holds_unread",
        /// A bot has no session at Steam.
        NoSession = "no_session",
        /// Steam has ended a bot's session.
        SessionExpired = "session_expired",
        /// Steam refuses a bot's login.
        LoginRefused = "login_refused",
        /// Steam does not take confirmations with a bot's identity secret.
        IdentitySecret = "identity_secret",
        /// No bot has this name.
        UnknownAccount = "unknown_account",
    }
);

#[cfg(test)]
mod tests {
    use super::TradeRefusal;
    use crate::{DepositReason, ExtractReason};

    /// Refusals that are about the trade itself, and not about what led up to it.
    const OF_TRADES: [TradeRefusal; 6] = [
        TradeRefusal::Declined,
        TradeRefusal::Expired,
        TradeRefusal::Cancelled,
        TradeRefusal::InvalidItems,
        TradeRefusal::TradeUrlInvalid,
        TradeRefusal::Hold,
    ];

    #[test]
    fn what_a_trade_says_of_itself_is_a_reason_for_customers() {
        for refusal in OF_TRADES {
            let code = refusal.code();
            assert_eq!(ExtractReason::parse(code).map(ExtractReason::code), Ok(code));
            assert_eq!(DepositReason::parse(code).map(DepositReason::code), Ok(code));
        }
        let private = TradeRefusal::InventoryPrivate.code();
        assert_eq!(ExtractReason::from_provider_code(private), ExtractReason::InventoryPrivate);
        for internal in [
            TradeRefusal::OfferLimit,
            TradeRefusal::ItemsMoved,
            TradeRefusal::NewDevice,
            TradeRefusal::NotAcknowledged,
            TradeRefusal::InventoryFull,
            TradeRefusal::BotHeld,
        ] {
            let reason = ExtractReason::from_provider_code(internal.code());
            assert_eq!(reason, ExtractReason::Refused, "{internal}");
        }
    }
}
