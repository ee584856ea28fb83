//! Calls to providers by purpose.

use crate::column::text_enum;

text_enum!(
    /// The purpose of a call to a provider.
    ProviderOperation, "operation" {
        CancelDeposit = "cancel_deposit",
        CancelItems = "cancel_items",
        CheckName = "check_name",
        CheckTradeUrl = "check_trade_url",
        ClosePayment = "close_payment",
        CollectPayment = "collect_payment",
        ConfirmSignIn = "confirm_sign_in",
        CreatePayment = "create_payment",
        FetchStatement = "fetch_statement",
        FindInquiry = "find_inquiry",
        ListDisputes = "list_disputes",
        Openid = "openid",
        QueryDeposit = "query_deposit",
        QueryDispute = "query_dispute",
        QueryItems = "query_items",
        QueryPayment = "query_payment",
        QueryPayout = "query_payout",
        QueryRefund = "query_refund",
        ReadAccountInventory = "read_account_inventory",
        ReadInventory = "read_inventory",
        Refund = "refund",
        RequestItems = "request_items",
        SendCode = "send_code",
        SendItems = "send_items",
        SendPayout = "send_payout",
    }
);
