//! Ids of rows. Each is its own type, so that an order cannot be looked up by a gift's id.

macro_rules! id {
    ($($(#[$meta:meta])* $name:ident,)+) => {$(
        crate::column::number!($(#[$meta])* $name);

        impl $name {
            /// Reads an id as the public contract writes it: a decimal string of a positive number.
            ///
            /// # Errors
            /// When the text is anything else.
            pub fn parse(text: &str) -> Result<Self, crate::Invalid> {
                let plain = !text.is_empty() && text.len() <= 18 && text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
                plain.then(|| text.parse().map(Self).ok()).flatten().ok_or(crate::Invalid::new("id", "not an id"))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { self.0.fmt(f) }
        }
    )+};
}

id! {
    /// A customer.
    UserId,
    /// One login of one device.
    SessionId,
    /// One sellable line of the store.
    GiftId,
    OrderId,
    /// One attempt to pay an order.
    PaymentId,
    /// One refund of a payment.
    RefundId,
    /// One item in a bag.
    ItemId,
    /// One account of the ledger.
    AccountId,
    /// One unit of background work.
    JobId,
    /// One in-app message.
    MessageId,
    /// One payout account of a customer.
    CashAccountId,
    CashOutId,
    /// One item of a Steam inventory, as Steam numbers it until it is traded.
    AssetId,
    /// One deposit of Steam items for balance.
    DepositId,
    /// One dispute of a payment.
    DisputeId,
    /// One operator's proposal that another one must approve.
    ProposalId,
    /// One exchange of items for balance.
    ExchangeId,
    /// One extraction to Steam.
    ExtractId,
    /// One campaign: a kind of voucher, of which many are given out.
    CampaignId,
    /// One customer's voucher.
    VoucherId,
    /// One movement of points.
    PointsRecordId,
    AnnouncementId,
    /// Events of one kind within an hour.
    SecurityEventId,
    /// One transfer of the ledger.
    TransferId,
    /// A member of staff.
    StaffId,
    /// One session of the operators' console.
    StaffSessionId,
    /// One conversation of a customer with staff.
    ConversationId,
    /// One message of such a conversation.
    ConversationMessageId,
    /// One message of staff to many customers.
    BroadcastId,
    /// One row of the operator log.
    OperatorLogId,
}

#[cfg(test)]
mod tests {
    use super::GiftId;

    #[test]
    fn only_plain_positive_decimals_are_ids() {
        assert_eq!(GiftId::parse("17"), Ok(GiftId(17)));
        for wrong in ["", "0", "-1", "+1", "01", "1e3", " 1", "1\0", "9999999999999999999", "１"] {
            assert!(GiftId::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
