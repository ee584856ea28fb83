// Generated from openapi.json by `npm run gen`. Do not edit.

export interface paths {
    "/api/v1/customer/applyCash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes a part of the balance and requests its payout.
         * @description Reasons: `secret_not_set`, `invalid_secret`, `too_many_attempts`, `not_verified`, `underage`, `cash_account_not_found`, `cash_channel_unavailable`, `payment_disputed`, `service_paused`, `cash_frozen`, `cash_amount_out_of_range`, `cash_daily_limit`, `insufficient_balance`, `idempotency_conflict`.
         */
        post: operations["applyCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/cancelDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a deposit whose trade offer was not accepted.
         * @description With `steam_unavailable` the outcome is unknown: the deposit continues, and can be cancelled
         *     again.
         *
         *     Reasons: `deposit_not_found`, `deposit_not_cancellable`, `steam_unavailable`, `idempotency_conflict`.
         */
        post: operations["cancelDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/cancelExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an extraction whose trade offer was not accepted, and puts its items back into the bag.
         * @description `state` is `cancelled`, or `returned` if the extraction had failed by itself. With
         *     `steam_unavailable` the outcome is unknown: the extraction continues, and can be cancelled
         *     again.
         *
         *     Reasons: `extract_not_found`, `extract_not_cancellable`, `steam_unavailable`, `idempotency_conflict`.
         */
        post: operations["cancelExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an unpaid order and releases its stock.
         * @description Reasons: `order_not_found`, `not_cancellable`, `idempotency_conflict`.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/claimVoucher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Claims a voucher with a code, once per customer. Wrong codes are counted, and too many of them
         *     lock this call for a while.
         * @description Reasons: `invalid_voucher_code`, `voucher_already_claimed`, `voucher_none_left`, `voucher_expired`, `too_many_attempts`, `idempotency_conflict`.
         */
        post: operations["claimVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/closeConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a conversation. A closed one stays closed.
         * @description Reasons: `conversation_not_found`.
         */
        post: operations["closeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/countUserUnreadMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the caller's unread messages.
         * @description `getMessageDetail` and `readAllMessage` lower the number; `listenEvents` signals when it may
         *     have changed.
         */
        get: operations["countUserUnreadMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/createDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agrees what these Steam items bring, and sends a trade offer that asks for them.
         * @description The amount is credited when Steam's trade protection has ended. If prices have changed since
         *     `expectedFen`, nothing happens.
         *
         *     Reasons: `deposit_unavailable`, `service_paused`, `deposit_underage`, `not_verified`, `trade_url_missing`, `steam_account_unproven`, `invalid_trade_url`, `deposit_held`, `inventory_private`, `steam_unavailable`, `too_many_items`, `deposit_open`, `deposit_items_changed`, `deposit_quote_changed`, `deposit_daily_limit`, `idempotency_conflict`, `rate_limited`.
         */
        post: operations["createDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/createOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Orders a gift and reserves its stock while the customer pays.
         * @description Reasons: `gift_not_found`, `sold_out`, `quantity_limit`, `open_order_limit`, `orders_per_hour`, `unpaid_orders`, `voucher_not_found`, `voucher_not_usable`, `voucher_expired`, `voucher_threshold`, `minor_not_allowed`, `minor_limit`, `idempotency_conflict`.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/deleteAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes the caller's account permanently.
         * @description Phone, names, ID number, passwords, trade URL, pictures, messages and favourites are removed,
         *     and all logins end. Orders and transfers of money are kept without a name, as accounting law
         *     requires; vouchers and points are lost. The phone number can register again at once. While the
         *     account still has assets or open transactions, `deletion_blocked` names them in its text. A
         *     balance too small to be cashed out blocks as well, unless `giveUpFen` gives it up.
         *
         *     Reasons: `deletion_blocked`, `insufficient_balance`, `invalid_sms_code`, `invalid_secret`, `too_many_attempts`.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/exchangeAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges every item in the caller's bag for balance, at today's prices.
         * @description Send an idempotency key: without one, a repetition also exchanges items added since.
         *
         *     Reasons: `nothing_to_exchange`, `quote_changed`, `service_paused`, `idempotency_conflict`.
         */
        post: operations["exchangeAll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/exchangeQuantity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges some of the caller's items for balance at today's prices: all that are named, or none.
         * @description Reasons: `item_not_found`, `item_frozen`, `nothing_to_exchange`, `too_many_items`, `quote_changed`, `service_paused`, `idempotency_conflict`.
         */
        post: operations["exchangeQuantity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/exportMyData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns all data stored about the caller. Limited to a few calls a day.
         * @description Reasons: `invalid_sms_code`, `invalid_secret`, `too_many_attempts`, `rate_limited`.
         */
        get: operations["exportMyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/extractItems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes items out of the bag and sends them to Steam: all that are named, or none.
         * @description Reasons: `secret_not_set`, `invalid_secret`, `too_many_attempts`, `trade_url_missing`, `not_verified`, `underage`, `item_not_found`, `item_frozen`, `nothing_to_extract`, `too_many_items`, `extract_unavailable`, `service_paused`, `extract_frozen`, `too_many_extracts`, `idempotency_conflict`.
         */
        post: operations["extractItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/finishSteamProof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the proof that the caller owns the Steam account of a trade URL.
         * @description Steam is asked whether it has made the assertion. The newest proof of a Steam account decides
         *     whose it is: the trade URL is set, other customers lose theirs of this account and get a
         *     message. Extractions under way stay as they are. Repeating the call changes nothing.
         *
         *     Reasons: `steam_proof_invalid`, `steam_proof_expired`, `steam_proof_of_another`, `steam_account_mismatch`, `steam_sign_in_unavailable`, `rate_limited`.
         */
        post: operations["finishSteamProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getAgreement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an agreement that a new customer accepts.
         * @description The texts are the operator's. They change only with the service's configuration.
         */
        get: operations["getAgreement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one announcement.
         * @description Reasons: `announcement_not_found`.
         */
        get: operations["getAnnouncement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getBalanceRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists what happened to the caller's balance, newest first.
         * @description A cash-out is one event, at the time when it was requested. It freezes the amount; then the
         *     payout and the fee leave the frozen amount, as two movements, or all of it is returned.
         */
        post: operations["getBalanceRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getCashAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's payout accounts, oldest first.
         * @description There are no pages, since a customer has only a few. `applyCash` and `removeCashAccount` take
         *     the `id`.
         */
        get: operations["getCashAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getCashAmount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the amounts that the caller can cash out and has cashed out.
         * @description The amount of `applyCash` is frozen until the payout account has received it; if the cash-out
         *     fails, it can be cashed out again.
         */
        post: operations["getCashAmount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getCashConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the limits and fees of the caller's cash-outs by a channel.
         * @description These are the limits that `applyCash` checks, with the part of them used today.
         */
        get: operations["getCashConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getCashRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the caller's cash-outs, newest first, or returns a single one.
         * @description Reasons: `cash_not_found`.
         */
        post: operations["getCashRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getClientConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the configuration that a client needs first.
         * @description It is the same for every caller and changes only with the service's configuration.
         */
        get: operations["getClientConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's conversations, and marks the in-app messages about it as read.
         * @description Reasons: `conversation_not_found`.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getConversationPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a picture of one of the caller's conversations.
         * @description Reasons: `conversation_not_found`, `message_not_found`.
         */
        get: operations["getConversationPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's deposits.
         * @description Reasons: `deposit_not_found`.
         */
        get: operations["getDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getExchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's exchanges.
         * @description Reasons: `exchange_not_found`.
         */
        get: operations["getExchange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's extractions.
         * @description Reasons: `extract_not_found`.
         */
        get: operations["getExtract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a gift that is on sale.
         * @description An id that no gift can have is `gift_not_found` too.
         *
         *     Reasons: `gift_not_found`.
         */
        get: operations["getGift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getMessageDetail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's messages and marks it as read.
         * @description Reasons: `message_not_found`.
         */
        get: operations["getMessageDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns one of the caller's orders.
         * @description Reasons: `order_not_found`.
         */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getPayMethods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the payment methods for an order, and why one is not available.
         * @description Reasons: `order_not_found`.
         */
        get: operations["getPayMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getPointsRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the changes of the caller's points, newest first.
         * @description A paid order adds points, and its refund removes them.
         */
        post: operations["getPointsRecord"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getServiceFigures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how fast extractions are delivered, and which services work.
         * @description The figures of extractions may be a minute old.
         */
        get: operations["getServiceFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the caller's own data.
         * @description Personal data is masked. Amounts and numbers are current.
         */
        get: operations["getUserInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/getVoucherList": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the caller's vouchers, newest first.
         * @description Names are in the language of `Accept-Language`. `createOrder` checks which vouchers an order may
         *     use.
         */
        post: operations["getVoucherList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listActivity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the security events of the caller's account, newest first.
         * @description Equal events of an hour are one row with a count. Rows are kept for half a year.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the announcements, pinned ones first, then the newest.
         * @description Title and summary are in the language of `Accept-Language`; the body comes from
         *     `getAnnouncement`.
         */
        get: operations["listAnnouncement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listBag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the items in the caller's bag, newest first.
         * @description Stacks are ordered by their newest items. If items change between two pages, a stack may occur
         *     twice: `giftId` identifies it.
         */
        get: operations["listBag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's conversations with customer service, those with the newest messages first.
         * @description `getConversation` returns the messages of one.
         */
        get: operations["listConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's deposits, newest first.
         * @description `listDepositItems` returns what can be deposited now, and `getDeposit` one deposit.
         */
        get: operations["listDeposit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listDepositItems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the items of the caller's Steam inventory, with what each brings or why it is not taken.
         * @description Up to 500 items, those that bring most first. An answer of Steam is shown for up to a minute.
         *
         *     Reasons: `deposit_unavailable`, `service_paused`, `deposit_underage`, `not_verified`, `trade_url_missing`, `steam_account_unproven`, `inventory_private`, `steam_unavailable`, `rate_limited`.
         */
        get: operations["listDepositItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's extractions, newest first.
         * @description `getExtract` returns the status history of each.
         */
        get: operations["listExtract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listFavourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's favourite gifts, newest first.
         * @description Price and stock are current; a gift that is no longer sold stays in the list.
         *
         *     Reasons: `gift_not_found`.
         */
        get: operations["listFavourite"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the gifts that are on sale.
         * @description A gift must match one value of each filter. Names are in the language of `Accept-Language`.
         */
        get: operations["listGift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listGiftFacets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the gifts for each choice of a filter.
         * @description The filters are those of `listGift`; the counts of one filter ignore the values chosen in that
         *     filter.
         */
        get: operations["listGiftFacets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's messages in the caller's language, newest first.
         * @description `getMessageDetail` returns the body, and marks the message as read.
         */
        get: operations["listMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's orders, newest first.
         * @description The first page also counts the orders of each state.
         */
        get: operations["listOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listRecentSales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the newest sales of a gift and of those that differ from it in wear alone.
         * @description Sales of the running hour are not there yet, and refunded units not any more. An id that no gift
         *     can have is `gift_not_found` too.
         *
         *     Reasons: `gift_not_found`.
         */
        get: operations["listRecentSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's active logins, newest first.
         * @description `revokeSession` takes the `id`; the address is masked.
         */
        get: operations["listSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/listenEvents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Notifies of changes to the caller's data, as a stream of server-sent events.
         * @description An event names only what has changed; the other calls return the new state. The events are:
         *
         *     * `ready`, at once, with `{"heartbeatSeconds"}`: data loaded before may be out of date.
         *     * `change`, with `{"kind", "refNo"}`: `order`, `extract`, `deposit`, `cash`, `exchange` and
         *       `conversation` with their number, `message` without one, when a message was written or read.
         *     * `resync`: anything may have changed.
         *     * `end`, with `{"reason"}`, before the service ends the stream: `login_ended`; `replaced`,
         *       because the customer has opened too many newer streams; `stopping`, because this node shuts
         *       down and another one takes over.
         *
         *     A comment is sent after `heartbeatSeconds` without an event. Events are not stored, so there are
         *     no event ids: after a reconnection, a client loads its data again. A change is announced once it
         *     is durable, on every node within a second. Too many streams are refused, from one address with
         *     429, in total with 503; a client then polls instead.
         */
        get: operations["listenEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with the password.
         * @description After many wrong attempts at the account, or from one network, a challenge must be solved: send
         *     the same call again with it and its solution. A device that keeps the cookie of this response is
         *     spared from wrong attempts of others.
         *
         *     Reasons: `invalid_phone`, `invalid_credentials`, `too_many_attempts`, `challenge_required`.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the login of this request.
         * @description The caller's other logins stay active; `revokeSession` ends those.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/modifyHeadPic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the caller's picture: an uploaded one or one that the platform offers.
         * @description Reasons: `avatar_not_found`.
         */
        post: operations["modifyHeadPic"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/modifyNickName": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the caller's nickname.
         * @description Reasons: `invalid_nick_name`, `reserved_nick_name`.
         */
        post: operations["modifyNickName"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/modifyPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the login password, and ends the caller's other logins.
         * @description Reasons: `weak_password`, `guessable_password`, `same_passwords`, `unchanged_password`, `wrong_password`, `invalid_sms_code`, `too_many_attempts`.
         */
        post: operations["modifyPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/modifyPhone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the phone number, with which the customer signs in from then on.
         * @description The caller's other logins end. There are neither payouts nor extractions for a while after that.
         *
         *     Reasons: `invalid_phone`, `invalid_sms_code`, `invalid_phone_code`, `phone_in_use`, `invalid_secret`, `too_many_attempts`.
         */
        post: operations["modifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/modifySecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets or changes the extract password. There are no payouts for a while after that.
         * @description Reasons: `weak_password`, `guessable_password`, `same_passwords`, `unchanged_password`, `secret_mismatch`, `secret_not_set`, `invalid_secret`, `invalid_sms_code`, `too_many_attempts`.
         */
        post: operations["modifySecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/modifyTradeUrl": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the trade URL to which items are sent.
         * @description Reasons: `invalid_trade_url`, `trade_url_taken`, `rate_limited`.
         */
        post: operations["modifyTradeUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/openConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a conversation with customer service, with its first message.
         * @description Reasons: `invalid_conversation_text`, `too_many_conversations`, `order_not_found`, `extract_not_found`, `deposit_not_found`, `cash_not_found`, `rate_limited`, `idempotency_conflict`.
         */
        post: operations["openConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/payOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins the payment of an order. Several attempts may be open; the first one paid counts, every
         *     other is refunded. With the same `Idempotency-Key` the response is that of the same attempt
         *     while the order can be paid, and a refusal after that.
         * @description Reasons: `order_not_found`, `order_not_payable`, `order_expired`, `order_already_paid`, `minor_not_allowed`, `minor_limit`, `method_unavailable`, `service_paused`, `provider_unavailable`, `idempotency_conflict`, `trade_url_missing`, `trade_url_taken`, `steam_wallet_currency`.
         */
        post: operations["payOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/readAllMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks all messages of the caller as read, and returns how many were unread.
         * @description Later messages are unread.
         */
        post: operations["readAllMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates an account and logs in.
         * @description Reasons: `agreement_required`, `invalid_phone`, `invalid_sms_code`, `weak_password`, `guessable_password`, `invalid_nick_name`, `reserved_nick_name`, `phone_taken`.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/removeCashAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Removes one of the caller's payout accounts. Payouts in progress still arrive.
         * @description Reasons: `cash_account_not_found`.
         */
        post: operations["removeCashAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/retryExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retries an extraction whose items were returned, with the current trade URL.
         * @description Reasons: `extract_not_found`, `extract_not_retryable`, `item_not_found`, `item_frozen`, `trade_url_missing`, `not_verified`, `underage`, `secret_required`, `secret_not_set`, `invalid_secret`, `too_many_attempts`, `extract_unavailable`, `service_paused`, `extract_frozen`, `too_many_extracts`, `idempotency_conflict`.
         */
        post: operations["retryExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/revokeSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends one of the caller's logins, or all others, on every node within a second.
         * @description Reasons: `session_not_found`.
         */
        post: operations["revokeSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/sendConversationMessage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message in a conversation, which then waits for an answer.
         * @description Reasons: `conversation_not_found`, `conversation_closed`, `invalid_conversation_text`, `rate_limited`, `idempotency_conflict`.
         */
        post: operations["sendConversationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/sendConversationPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a picture in a conversation. It is encoded again, and only the caller and staff see it.
         * @description Reasons: `conversation_not_found`, `conversation_closed`, `invalid_picture`, `rate_limited`, `idempotency_conflict`.
         */
        post: operations["sendConversationPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/sendSmsCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code to a phone, in the language of `Accept-Language`. The response does not
         *     reveal whether the number has an account.
         * @description For the scenes other than `register` and `login` the caller must be logged in. Above
         *     its limit of codes, a network must solve a challenge: send the same call again with it and its
         *     solution. The response leaves a cookie on the device, which has attempts of its own at the code;
         *     without it a code can be tried less often.
         *
         *     Reasons: `invalid_phone`, `login_required`, `not_own_phone`, `sms_too_often`, `sms_daily_limit`, `sms_failed`, `challenge_required`, `rate_limited`.
         */
        post: operations["sendSmsCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/setCashAccount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a payout account. One that the caller already has is returned, not added again.
         * @description There are no payouts to a new payout account for a while, see `frozenUntil`.
         *
         *     Reasons: `not_verified`, `holder_name_mismatch`, `invalid_cash_account`, `cash_channel_unavailable`, `cash_account_limit`, `invalid_sms_code`, `wechat_code_invalid`, `wechat_state_invalid`, `wechat_unavailable`.
         */
        post: operations["setCashAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/setFavourite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds, changes or removes a favourite. A repetition changes nothing.
         * @description Reasons: `gift_not_found`, `favourite_limit`.
         */
        post: operations["setFavourite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/smsLogin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Logs in with a code.
         * @description Reasons: `invalid_phone`, `invalid_sms_code`.
         */
        post: operations["smsLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/startSteamProof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins the proof that the caller owns the Steam account of a trade URL.
         * @description The caller opens the returned address and signs in at Steam there, which tells us the account
         *     and nothing else.
         *
         *     Reasons: `invalid_trade_url`, `trade_url_missing`, `rate_limited`, `steam_sign_in_unavailable`.
         */
        post: operations["startSteamProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/uploadAvatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a picture, whose middle square is encoded again and stored. The newest five are kept,
         *     and the one in use.
         * @description Reasons: `invalid_picture`, `rate_limited`.
         */
        post: operations["uploadAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customer/verifyReal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verifies the caller's real name. A person can verify only one account; attempts are limited to a
         *     few a day.
         * @description Reasons: `invalid_real_name`, `invalid_id_card`, `already_verified`, `id_card_taken`, `real_name_mismatch`, `real_name_no_record`, `real_name_unavailable`, `too_many_attempts`.
         */
        post: operations["verifyReal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The next step of the customer's browser. */
        Action: {
            type: components["schemas"]["ActionType"];
            /** @description The URL to open, or to show as a QR code, or JSON for WeChat. */
            url: string | null;
        };
        /**
         * @description `redirect`: open `url`. `qr`: show `url` as a QR code. `jsapi`: open WeChat's
         *     payment sheet with `url`, which is JSON with its parameters. `authorize`, in WeChat's browser:
         *     open `url`, which leads back to the payment page with `code` and `state`; if the `state` is that
         *     of `url`, call again with the `code` and the same `Idempotency-Key`. `none`: the payment is
         *     complete.
         * @enum {string}
         */
        ActionType: "redirect" | "qr" | "jsapi" | "authorize" | "none";
        /** @description A page of security events. */
        ActivityPage: {
            items: components["schemas"]["SecurityEvent"][];
            nextCursor: string | null;
        };
        /** @description A chapter of an agreement. */
        AgreementChapter: {
            paragraphs: string[];
            title: string;
        };
        /** @description The text of an agreement. */
        AgreementText: {
            chapters: components["schemas"]["AgreementChapter"][];
            /** @description The paragraphs before the first chapter. */
            intro: string[];
            /**
             * @description Names the edition: a date.
             * @example 2026-11-01
             */
            version: string;
        };
        /** @description Versions of the agreements that a new customer accepts. */
        Agreements: {
            privacyPolicy: string;
            userAgreement: string;
        };
        /**
         * @description The screen that an announcement leads to.
         * @enum {string}
         */
        AnnouncementAction: "vouchers" | "store" | "bag" | "security";
        /** @description An announcement. */
        AnnouncementDetail: {
            action: components["schemas"]["AnnouncementAction"] | null;
            banner: boolean;
            /** @description The body in Markdown, as written. It is not safe to show as HTML. */
            body: string;
            /**
             * @description The body as safe HTML: `p h2 h3 strong em ul ol li a br blockquote code`, with no attributes
             *     but those of a link.
             */
            bodyHtml: string;
            id: string;
            pinned: boolean;
            publishTime: components["schemas"]["Time"];
            summary: string;
            title: string;
            /** @description The code of the voucher that can be claimed with it. */
            voucherCode: string | null;
        };
        /** @description A page of announcements. */
        AnnouncementPage: {
            items: components["schemas"]["AnnouncementSummary"][];
            nextCursor: string | null;
        };
        /** @description The summary of an announcement. */
        AnnouncementSummary: {
            /** @description Whether the home screen shows it. */
            banner: boolean;
            id: string;
            /** @description Whether it is listed above the others. */
            pinned: boolean;
            publishTime: components["schemas"]["Time"];
            summary: string;
            title: string;
            /** @description The code of the voucher that can be claimed with it. */
            voucherCode: string | null;
        };
        /** @description A cash-out that was requested. */
        AppliedCash: {
            cashNo: string;
            /**
             * Format: int64
             * @description The platform's fee.
             */
            feeFen: number;
            /**
             * Format: int64
             * @description The amount that the payout account receives.
             */
            netFen: number;
            state: components["schemas"]["CashState"];
        };
        /** @description A form with a picture. */
        AvatarForm: {
            /**
             * Format: binary
             * @description PNG, JPEG or WebP, up to 2 MiB, 8.3 megapixels and 8192 pixels a side.
             */
            file: string;
        };
        /**
         * @description An item in a bag, or a stack of equal ones, whose fields are those of its newest item unless
         *     they say otherwise. `priceFen` is today's price of one.
         */
        BagItem: components["schemas"]["GiftLook"] & {
            acquiredTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description Today's exchange value of the whole stack.
             */
            exchangeFen: number;
            /** @description The exchange with which it left the bag; null if it was not exchanged. */
            exchangeNo: string | null;
            /**
             * Format: int64
             * @description The amount for which the whole stack was exchanged; null if it was not.
             */
            exchangedFen: number | null;
            exchangedTime: components["schemas"]["Time"] | null;
            /** @description The extraction that holds it or has delivered it; null in the bag. */
            extractNo: string | null;
            giftId: string;
            /**
             * @description Today's exchange value of each item of `itemIds`: at most the price paid for it, if a
             *     voucher was used.
             */
            itemExchangeFen: number[];
            itemId: string;
            /**
             * @description The ids of the stack's items, newest first; at most 200, which is the limit of one exchange
             *     or extraction.
             */
            itemIds: string[];
            /**
             * Format: int64
             * @description The amount paid for the whole stack.
             */
            paidFen: number;
            protectedUntil: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description The number of items in the stack; 1 without stacks.
             */
            quantity: number;
            state: components["schemas"]["ItemState"];
        };
        /** @description A page of a bag. */
        BagPage: {
            /**
             * @description The number of items in each state, regardless of the keyword; empty except on the first
             *     page.
             */
            counts: components["schemas"]["ItemCount"][];
            /**
             * Format: int64
             * @description The part of today's price that an item is exchanged for, rounded down to the fen, in
             *     1/10,000.
             */
            exchangeRateBp: number;
            items: components["schemas"]["BagItem"][];
            nextCursor: string | null;
            /**
             * Format: int64
             * @description Items of this state and keyword, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description Their total exchange value today.
             */
            totalExchangeFen: number;
            /**
             * Format: int64
             * @description Total of their prices today.
             */
            totalPriceFen: number;
        };
        /** @description A change of a customer's balance by one cause, such as a cash-out. */
        BalanceEvent: {
            cashState: components["schemas"]["CashState"] | null;
            /** @description Its movements, oldest first. Only a cash-out has more than one. */
            movements: components["schemas"]["BalanceMovement"][];
            /** @description The number of that record. */
            refNo: string;
            /** @description The kind of record that caused it. */
            refType: components["schemas"]["RefType"];
        };
        /**
         * @description A change of a customer's balance. Each has the balance after it, so that all of them can be
         *     reconciled.
         */
        BalanceMovement: {
            /**
             * Format: int64
             * @description Change of the spendable balance.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The spendable balance after the change.
             */
            balanceFen: number;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description Change of the frozen amount.
             */
            frozenChangeFen: number;
            /**
             * Format: int64
             * @description The frozen amount after the change.
             */
            frozenFen: number;
            id: string;
            kind: components["schemas"]["TransferCode"];
        };
        /** @description A page of events. */
        BalancePage: {
            items: components["schemas"]["BalanceEvent"][];
            nextCursor: string | null;
        };
        /** @description The names of the product. */
        Brand: {
            copyright: string;
            nameEn: string;
            nameZh: string;
            supportHours: components["schemas"]["SupportHours"];
            /** @description The address of customer support. */
            supportUrl: string | null;
        };
        /**
         * @description `wechat`: WeChat's own browser. `phone`, `desktop`: any other one there.
         * @enum {string}
         */
        BrowserKind: "wechat" | "phone" | "desktop";
        /** @description The current state of an order. */
        CancelledOrder: {
            state: components["schemas"]["OrderState"];
        };
        /** @description A payout account. Personal data is masked. */
        CashAccount: {
            accountNo: string;
            /** @description The bank of a card. */
            bankName: string | null;
            channel: components["schemas"]["CashChannel"];
            frozenUntil: components["schemas"]["Time"] | null;
            holderName: string;
            id: string;
        };
        /** @description The payout accounts of a customer. */
        CashAccounts: {
            items: components["schemas"]["CashAccount"][];
        };
        /** @description The amounts that a customer can cash out and has cashed out. */
        CashAmount: {
            /**
             * Format: int64
             * @description The amount of cash-outs in progress.
             */
            frozenFen: number;
            /**
             * Format: int64
             * @description The total paid to payout accounts, without the fees.
             */
            totalPaidFen: number;
            /**
             * Format: int64
             * @description The amount that can be cashed out.
             */
            withdrawableFen: number;
        };
        /**
         * @description The channel of a cash-out.
         * @enum {string}
         */
        CashChannel: "alipay" | "wechat" | "bank";
        /** @description The limits and fees of cash-outs. */
        CashConfig: {
            /** @description Whether staff review every cash-out of the caller now, because the account is new. */
            alwaysReviewed: boolean;
            /** @description When money usually arrives, as a text. */
            arrival: string;
            /**
             * @description For `wechat`: WeChat's OAuth, which opens in WeChat's browser alone and leads back to
             *     `/extract?tab=cash` with `code` and `state`. If the `state` is that of this URL, call
             *     `setCashAccount` with both, within the hour. Null for other channels.
             */
            authorizeUrl: string | null;
            /** @description Whether payouts by this channel are available now. */
            available: boolean;
            channel: components["schemas"]["CashChannel"];
            /**
             * Format: int64
             * @description Hours without payouts after a new payout account or extract password.
             */
            cooldownHours: number;
            /**
             * Format: int64
             * @description The greatest number of cash-outs on one day in Beijing.
             */
            dailyCount: number;
            /**
             * Format: int64
             * @description The greatest amount on one day in Beijing.
             */
            dailyMaxFen: number;
            /**
             * @description Whether a payment of the caller is disputed: until that ends, `applyCash` refuses every
             *     cash-out (`payment_disputed`).
             */
            disputed: boolean;
            /**
             * Format: int64
             * @description The greatest fee.
             */
            feeMaxFen: number;
            /**
             * Format: int64
             * @description The least fee.
             */
            feeMinFen: number;
            /**
             * Format: int64
             * @description The fee rate in 1/10,000; the fee is rounded up to the fen.
             */
            feeRateBp: number;
            /**
             * Format: int64
             * @description The greatest amount of a cash-out.
             */
            maxFen: number;
            /**
             * Format: int64
             * @description The least amount of a cash-out.
             */
            minFen: number;
            /**
             * Format: int64
             * @description Staff review every cash-out above this amount, and all of a new account.
             */
            reviewOverFen: number;
            /**
             * Format: int64
             * @description The number of cash-outs that the caller has requested today.
             */
            todayCount: number;
            /**
             * Format: int64
             * @description The amount that the caller has requested today.
             */
            todayFen: number;
        };
        /** @description The confirmation that the customer must give before a payout. */
        CashConfirmation: {
            /** @description If it is not confirmed by then, the payout fails some time later. */
            confirmBy: components["schemas"]["Time"];
            /** @description JSON with the parameters of `requestMerchantTransfer` in WeChat's browser. */
            params: string;
        };
        /** @description A page of cash-outs. */
        CashPage: {
            items: components["schemas"]["CashRecord"][];
            nextCursor: string | null;
        };
        /** @description A cash-out. */
        CashRecord: {
            /** @description The payout account's number, masked. */
            accountNo: string;
            /** Format: int64 */
            amountFen: number;
            cashNo: string;
            channel: components["schemas"]["CashChannel"];
            confirmation: components["schemas"]["CashConfirmation"] | null;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            feeFen: number;
            /** Format: int64 */
            netFen: number;
            /** @description Why no money was paid, as a text; null otherwise. */
            reason: string | null;
            state: components["schemas"]["CashState"];
            /** @description The status history, oldest first. */
            timeline: components["schemas"]["CashStep"][];
        };
        /**
         * @description The state of a cash-out.
         * @enum {string}
         */
        CashState: "reviewing" | "processing" | "paid" | "rejected" | "failed" | "returned";
        /** @description A status change of a cash-out. */
        CashStep: {
            /** @description The reason, as a text; null without one. */
            reason: string | null;
            state: components["schemas"]["CashState"];
            time: components["schemas"]["Time"];
        };
        /**
         * @description The kind of weapon.
         * @enum {string}
         */
        Category: "pistol" | "smg" | "rifle" | "heavy" | "knife" | "gloves" | "equipment";
        /** @description A kind of weapon and its number of gifts. */
        CategoryCount: {
            count: number;
            value: components["schemas"]["Category"];
        };
        /** @description The challenge to solve before the same call is sent again. */
        Challenge: {
            /**
             * Format: int32
             * @description The difficulty: the number of zero bits, see `kind`.
             */
            bits: number;
            /** @description The puzzle, to be sent back unchanged. */
            challenge: string;
            /** @description Until when the solution is accepted, once. */
            expiresAt: components["schemas"]["Time"];
            /**
             * @description How it is solved. `proof_of_work`: the answer is a decimal number of at most 20 digits such that SHA-256(SHA-256(`challenge`) + answer), with both texts as ASCII and the inner hash as its 32 bytes, begins with `bits` zero bits.
             * @enum {string}
             */
            kind: "proof_of_work";
        };
        /** @description The claimed voucher. */
        ClaimedVoucher: {
            voucher: components["schemas"]["Voucher"];
        };
        /** @description The configuration that a client needs first. */
        ClientConfig: {
            agreements: components["schemas"]["Agreements"];
            /** @description Pictures that customers may choose for their profile. */
            avatars: string[];
            brand: components["schemas"]["Brand"];
            company: components["schemas"]["Company"];
            /** @description Whether customers can pay in with Steam items. */
            deposits: boolean;
            /**
             * @description Languages of the interface, the default first.
             * @example [
             *       "zh-CN",
             *       "en"
             *     ]
             */
            languages: string[];
            limits: components["schemas"]["Limits"];
            /** @description The payment methods on offer. */
            payMethods: components["schemas"]["PayMethod"][];
            /** @description Whether the providers are simulated: no real money moves. */
            sandbox: boolean;
        };
        /**
         * @description The company that runs the shop, as the law wants it shown; `null` where its operators have not
         *     set it.
         */
        Company: {
            /** @description Number of the ICP filing. */
            icp: string | null;
            /** @description Other licences with their numbers. */
            licences: string | null;
            name: string | null;
            /** @description Number of the filing with the public security bureau. */
            publicSecurity: string | null;
        };
        /** @description A conversation with its newest 200 messages. */
        ConversationDetail: components["schemas"]["ConversationSummary"] & {
            /** @description Oldest first. */
            messages: components["schemas"]["ConversationMessage"][];
        };
        /** @description A message of a conversation. */
        ConversationMessage: {
            createTime: components["schemas"]["Time"];
            id: string;
            /** @description Whether the caller wrote it, and not customer service. */
            isOwn: boolean;
            /** @description Plain text; null where the message is a picture, which `getConversationPicture` returns. */
            text: string | null;
        };
        /** @description A page of conversations. */
        ConversationPage: {
            items: components["schemas"]["ListedConversation"][];
            nextCursor: string | null;
        };
        /** @description A picture of a conversation. */
        ConversationPicture: {
            /** @description A JPEG, as Base64. */
            picture: string;
        };
        /** @description A form with a picture and the conversation that it belongs to, which comes first. */
        ConversationPictureForm: {
            /** @description Number of a conversation. */
            conversationNo: string;
            /**
             * Format: binary
             * @description PNG, JPEG or WebP, up to 2 MiB, 8.3 megapixels and 8192 pixels a side.
             */
            file: string;
        };
        /**
         * @description The state of a conversation.
         * @enum {string}
         */
        ConversationState: "open" | "answered" | "closed";
        /** @description A conversation with customer service. */
        ConversationSummary: {
            conversationNo: string;
            createTime: components["schemas"]["Time"];
            /** @description When the newest message was sent. */
            lastTime: components["schemas"]["Time"];
            state: components["schemas"]["ConversationState"];
            /** @description The number of the order, extraction, deposit or cash-out; null for other topics. */
            subjectNo: string | null;
            topic: components["schemas"]["ConversationTopic"];
        };
        /**
         * @description The kind of thing that a conversation is about.
         * @enum {string}
         */
        ConversationTopic: "order" | "extract" | "deposit" | "cash" | "account" | "other";
        /** @description A deposit that has begun. */
        CreatedDeposit: {
            /**
             * Format: int64
             * @description The sum that they bring.
             */
            amountFen: number;
            depositNo: string;
            /**
             * Format: int64
             * @description The number of items.
             */
            quantity: number;
            state: components["schemas"]["DepositState"];
        };
        /** @description An extraction that has begun. */
        CreatedExtract: {
            extractNo: string;
            /**
             * Format: int64
             * @description The number of items.
             */
            quantity: number;
            state: components["schemas"]["ExtractState"];
        };
        /** @description An order that waits for payment. */
        CreatedOrder: {
            /**
             * Format: int64
             * @description Price × quantity.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The discount by the voucher.
             */
            discountFen: number;
            /** @description Deadline for payment. */
            expireTime: components["schemas"]["Time"];
            orderNo: string;
            /**
             * Format: int64
             * @description The amount to pay.
             */
            payableFen: number;
        };
        /**
         * Format: date
         * @description A calendar day in Beijing.
         */
        Day: string;
        /** @description An item of the customer's Steam inventory. */
        DepositCandidate: {
            /** @description Steam's id of the item. */
            assetId: string;
            gift: components["schemas"]["DepositGift"] | null;
            /** @description As Steam names it. */
            marketHashName: string;
            obstacle: components["schemas"]["DepositObstacle"] | null;
            /**
             * Format: int64
             * @description The amount that it brings; null where it is not taken.
             */
            paysFen: number | null;
        };
        /** @description The customer's Steam inventory. */
        DepositCandidates: {
            items: components["schemas"]["DepositCandidate"][];
        };
        /** @description A deposit with all its items and its steps. */
        DepositDetail: components["schemas"]["DepositSummary"] & {
            /** @description Whether it can be cancelled. */
            canCancel: boolean;
            /** @description Page on Steam on which the customer accepts the trade offer; null unless it waits for that. */
            offerUrl: string | null;
            /**
             * @description The steps that have happened, oldest first, then those that are expected. A step is left
             *     out where its time is not known.
             */
            timeline: components["schemas"]["DepositStep"][];
        };
        /** @description The gift of an item. */
        DepositGift: components["schemas"]["GiftLook"] & {
            giftId: string;
        };
        /**
         * @description Why an item of a Steam inventory is not taken.
         * @enum {string}
         */
        DepositObstacle: "not_tradable" | "unknown_gift" | "below_minimum" | "above_maximum";
        /** @description A page of deposits. */
        DepositPage: {
            items: components["schemas"]["DepositSummary"][];
            nextCursor: string | null;
        };
        /**
         * @description Why nothing is credited.
         * @enum {string}
         */
        DepositReason: "declined" | "expired" | "invalid_items" | "trade_url_invalid" | "hold" | "cancelled" | "other_items" | "withdrawn" | "refused";
        /**
         * @description The state of a deposit of Steam items.
         * @enum {string}
         */
        DepositState: "submitted" | "sending" | "awaiting_acceptance" | "held" | "received" | "credited" | "cancelled" | "rolled_back";
        /** @description The current state of a deposit. */
        DepositStatus: {
            state: components["schemas"]["DepositState"];
        };
        /** @description A dated step of a deposit. */
        DepositStep: {
            /**
             * @description Whether it has not happened yet. A step whose time has passed before Steam says that it has
             *     happened is left out; the protection ends by its date.
             */
            isExpected: boolean;
            reason: components["schemas"]["DepositReason"] | null;
            /** @description The same as a text. */
            reasonText: string | null;
            step: components["schemas"]["DepositStepKind"];
            /** @description When it happened; of an expected one, when it should by Steam's dates. */
            time: components["schemas"]["Time"];
        };
        /**
         * @description A step of a deposit: one of its states, or `accepted` (the customer has accepted the offer) or `protection_ended` (Steam can no longer roll the trade back).
         * @enum {string}
         */
        DepositStepKind: "submitted" | "sending" | "awaiting_acceptance" | "accepted" | "held" | "received" | "protection_ended" | "credited" | "cancelled" | "rolled_back";
        /** @description A deposit of Steam items. */
        DepositSummary: {
            acceptBy: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description The sum that its items bring.
             */
            amountFen: number;
            /** @description When it came into its state. */
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            depositNo: string;
            heldUntil: components["schemas"]["Time"] | null;
            /** @description Its items; in a list, only the first few. */
            items: components["schemas"]["DepositedItem"][];
            protectedUntil: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description The number of items.
             */
            quantity: number;
            reason: components["schemas"]["DepositReason"] | null;
            /** @description The same as a text. */
            reasonText: string | null;
            /** @description The server's time, so that a countdown does not depend on the customer's clock. */
            serverTime: components["schemas"]["Time"];
            state: components["schemas"]["DepositState"];
        };
        /** @description An item of a deposit. The `priceFen` of its gift is today's price. */
        DepositedItem: components["schemas"]["GiftLook"] & {
            /** @description Steam's id of the item when it was agreed. */
            assetId: string;
            giftId: string;
            /**
             * Format: int64
             * @description The amount that the item brings.
             */
            paysFen: number;
        };
        /**
         * @description The state of a dispute.
         * @enum {string}
         */
        DisputeState: "open" | "won" | "lost";
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ActivityPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ActivityPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AgreementText: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AgreementText"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AnnouncementDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AnnouncementDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AnnouncementPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AnnouncementPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AppliedCash: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AppliedCash"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_BagPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BagPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_BalancePage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BalancePage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CancelledOrder: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CancelledOrder"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CashAccounts: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashAccounts"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CashAmount: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashAmount"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CashConfig: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashConfig"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CashPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ClaimedVoucher: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ClaimedVoucher"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ClientConfig: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ClientConfig"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ConversationDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ConversationDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ConversationPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ConversationPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ConversationPicture: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ConversationPicture"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CreatedDeposit: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CreatedDeposit"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CreatedExtract: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CreatedExtract"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CreatedOrder: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CreatedOrder"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DepositCandidates: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DepositCandidates"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DepositDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DepositDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DepositPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DepositPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DepositStatus: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DepositStatus"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ExchangeDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExchangeDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Exchanged: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Exchanged"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ExtractDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ExtractPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ExtractStanding: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractStanding"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_FavouritePage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["FavouritePage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_FavouriteSet: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["FavouriteSet"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_FinishedSteamProof: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["FinishedSteamProof"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_GiftDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_GiftFacets: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftFacets"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_GiftPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_MessageCount: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MessageCount"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_MessageDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MessageDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_MessagePage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MessagePage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ModifiedHeadPic: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ModifiedHeadPic"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ModifiedNickName: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ModifiedNickName"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ModifiedTradeUrl: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ModifiedTradeUrl"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_MyData: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MyData"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Nothing: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Nothing"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_OpenedConversation: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OpenedConversation"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_OrderDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OrderDetail"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_OrderPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OrderPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PayMethods: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PayMethods"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PointsPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PointsPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_RecentSales: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["RecentSales"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_SentConversationMessage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SentConversationMessage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_SentSmsCode: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SentSmsCode"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ServiceFigures: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ServiceFigures"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_SessionList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SessionList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_SetAccount: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SetAccount"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_StartedPayment: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["StartedPayment"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_StartedSteamProof: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["StartedSteamProof"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Token: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Token"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_UploadedAvatar: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["UploadedAvatar"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_UserInfo: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["UserInfo"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_VerifiedReal: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["VerifiedReal"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_VoucherPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["VoucherPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description An exchange with its items. */
        ExchangeDetail: {
            /**
             * Format: int64
             * @description The amount added to the balance.
             */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            exchangeNo: string;
            /** @description Equal items together, those first that brought most; the rest is left out. */
            items: components["schemas"]["ExchangedGift"][];
            /**
             * Format: int64
             * @description The number of items.
             */
            quantity: number;
            /**
             * Format: int64
             * @description The part of the price that was added for each item, rounded down to the fen, in 1/10,000.
             */
            rateBp: number;
        };
        /** @description Items exchanged for balance. */
        Exchanged: {
            /**
             * Format: int64
             * @description The amount added to the balance.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The balance after it.
             */
            balanceFen: number;
            /** @description The number of the exchange, also found in the history of the balance. */
            exchangeNo: string;
            /**
             * Format: int64
             * @description The number of items.
             */
            items: number;
        };
        /** @description All items of one gift in an exchange. `priceFen` is today's price of one. */
        ExchangedGift: components["schemas"]["GiftLook"] & {
            /**
             * Format: int64
             * @description The price of one when it was exchanged.
             */
            exchangePriceFen: number;
            /**
             * Format: int64
             * @description The amount for which all of them were exchanged.
             */
            exchangedFen: number;
            giftId: string;
            /** Format: int64 */
            quantity: number;
            /**
             * @description How many of them were exchanged for which amount each, the highest first. They differ where
             *     a voucher was used: such an item brings at most the price paid for it.
             */
            units: components["schemas"]["ExchangedUnits"][];
        };
        /** @description Items that were exchanged for the same amount. */
        ExchangedUnits: {
            /**
             * Format: int64
             * @description The amount for which each was exchanged.
             */
            exchangedFen: number;
            /** Format: int64 */
            quantity: number;
        };
        /**
         * @description The wear band, best first.
         * @enum {string}
         */
        Exterior: "FN" | "MW" | "FT" | "WW" | "BS";
        /** @description A wear band and its number of gifts. */
        ExteriorCount: {
            count: number;
            value: components["schemas"]["Exterior"];
        };
        /** @description An extraction with its status history. */
        ExtractDetail: components["schemas"]["ExtractSummary"] & {
            /** @description Whether it can be cancelled. */
            canCancel: boolean;
            /** @description Whether it can be retried: its items are all in the bag. */
            canRetry: boolean;
            /** @description Page on Steam on which the customer accepts the trade offer; null unless it waits for that. */
            offerUrl: string | null;
            /** @description The status history, oldest first. */
            timeline: components["schemas"]["ExtractStep"][];
            /** @description The trade URL that receives the items, with its token masked. */
            tradeUrl: string;
        };
        /** @description An item of an extraction. `priceFen` is today's price. */
        ExtractItem: components["schemas"]["GiftLook"] & {
            giftId: string;
            itemId: string;
        };
        /** @description A page of extractions. */
        ExtractPage: {
            items: components["schemas"]["ExtractSummary"][];
            nextCursor: string | null;
        };
        /**
         * @description Why the items of an extraction were returned.
         * @enum {string}
         */
        ExtractReason: "declined" | "expired" | "invalid_items" | "trade_url_invalid" | "inventory_private" | "hold" | "cancelled" | "payment_disputed" | "refused";
        /** @description The current state of an extraction. */
        ExtractStanding: {
            state: components["schemas"]["ExtractState"];
        };
        /**
         * @description The state of an extraction.
         * @enum {string}
         */
        ExtractState: "submitted" | "sending" | "awaiting_acceptance" | "delivered" | "final" | "returned" | "cancelled" | "rolled_back";
        /** @description A status change of an extraction. */
        ExtractStep: {
            reason: components["schemas"]["ExtractReason"] | null;
            /** @description The same as a text. */
            reasonText: string | null;
            state: components["schemas"]["ExtractState"];
            time: components["schemas"]["Time"];
        };
        /** @description An extraction. */
        ExtractSummary: {
            acceptBy: components["schemas"]["Time"] | null;
            createTime: components["schemas"]["Time"];
            extractNo: string;
            /** @description Its items; in a list, only the first few. */
            items: components["schemas"]["ExtractItem"][];
            protectedUntil: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description The number of items.
             */
            quantity: number;
            reason: components["schemas"]["ExtractReason"] | null;
            /** @description The same as a text. */
            reasonText: string | null;
            /** @description The server's time, so that a countdown does not depend on the customer's clock. */
            serverTime: components["schemas"]["Time"];
            state: components["schemas"]["ExtractState"];
        };
        /** @description The extractions that were delivered in the last 24 hours. */
        ExtractionFigures: {
            delivered: number;
            /**
             * Format: int64
             * @description The median of the seconds from the request to the delivery, which the customer accepts; null
             *     where fewer than 5 were delivered.
             */
            medianSeconds: number | null;
        };
        /** @description A page of favourites. */
        FavouritePage: {
            items: components["schemas"]["WatchedGift"][];
            nextCursor: string | null;
        };
        /** @description Whether a gift is a favourite, and its price alert. */
        FavouriteSet: {
            /** Format: int64 */
            alertBelowFen: number | null;
            giftId: string;
            on: boolean;
        };
        /** @description The Steam account that was proven. */
        FinishedSteamProof: {
            /**
             * @description The SteamID64 of the account, which is the caller's.
             * @example 76561198083722517
             */
            steamId64: string;
            /** @description The trade URL of later extractions. */
            tradeUrl: string;
        };
        /** @description A gift that is on sale. */
        GiftCard: components["schemas"]["GiftLook"] & {
            id: string;
            /**
             * Format: int64
             * @description Units available now; up to a second old.
             */
            stock: number;
        };
        /** @description A gift in full. */
        GiftDetail: components["schemas"]["GiftCard"] & {
            collection: string | null;
            description: string | null;
            /**
             * Format: int64
             * @description The amount for which a unit can be exchanged today.
             */
            exchangeFen: number;
            /** @description The market's name. Doppler phases share one. */
            marketHashName: string;
            /**
             * @description Prices of the last 90 days on which one was recorded, oldest first; the first day has the
             *     price that was valid then.
             */
            priceHistory: components["schemas"]["PricePoint"][];
            /**
             * @description The same weapon and finish in other exteriors, qualities and phases: those of the same phase
             *     first, then the other phases, each by quality and then by exterior.
             */
            siblings: components["schemas"]["GiftSibling"][];
            skinWearMax: components["schemas"]["Wear"] | null;
            skinWearMin: components["schemas"]["Wear"] | null;
            wearMax: components["schemas"]["Wear"] | null;
            wearMin: components["schemas"]["Wear"] | null;
        };
        /** @description The number of gifts for each value of each filter, with all other filters applied. */
        GiftFacets: {
            categories: components["schemas"]["CategoryCount"][];
            exteriors: components["schemas"]["ExteriorCount"][];
            /**
             * Format: int64
             * @description The highest price of such a gift.
             */
            maxPriceFen: number;
            /**
             * Format: int64
             * @description The lowest price of a gift that matches without the price range; 0 if there is none.
             */
            minPriceFen: number;
            qualities: components["schemas"]["QualityCount"][];
            rarities: components["schemas"]["RarityCount"][];
            /** @description Gifts that match all filters. */
            total: number;
            weapons: components["schemas"]["WeaponFacet"][];
        };
        /** @description The description and the price of a gift. */
        GiftLook: {
            category: components["schemas"]["Category"];
            exterior: components["schemas"]["Exterior"] | null;
            /** @description Finish. */
            finish: string;
            /** @description Path or URL of the picture. */
            imageUrl: string;
            /** @description Full name. */
            name: string;
            /** @description Doppler phase or gem; null without one. */
            phase: string | null;
            /**
             * Format: int64
             * @description Price of one unit.
             */
            priceFen: number;
            quality: components["schemas"]["Quality"];
            rarity: components["schemas"]["Rarity"];
            /** @description The official colour of the rarity. */
            rarityColor: string;
            /** @description Weapon. */
            weapon: string;
            /**
             * @description Code of the weapon, the value of the filter `weapon`.
             * @example ak47
             */
            weaponModel: string;
        };
        /** @description A page of gifts. */
        GiftPage: {
            items: components["schemas"]["GiftCard"][];
            nextCursor: string | null;
            /** @description The number of matching gifts on all pages, or of skins with `groupBySkin`. */
            total: number;
        };
        /** @description The same weapon and finish in another exterior, quality or phase. */
        GiftSibling: {
            exterior: components["schemas"]["Exterior"] | null;
            id: string;
            /** @description Doppler phase or gem. */
            phase: string | null;
            /** Format: int64 */
            priceFen: number;
            quality: components["schemas"]["Quality"];
            /**
             * Format: int64
             * @description Units available now; up to a second old.
             */
            stock: number;
        };
        /** @description The number of items in a state. */
        ItemCount: {
            /** Format: int64 */
            count: number;
            state: components["schemas"]["ItemState"];
        };
        /**
         * @description The state of an item in a bag.
         * @enum {string}
         */
        ItemState: "held" | "extracting" | "extracted" | "exchanged" | "frozen" | "returned";
        /** @description Numbers that a client shows or checks in advance. */
        Limits: {
            /**
             * Format: int64
             * @description Items that one deposit takes.
             */
            depositItemsMax: number;
            /**
             * Format: int64
             * @description Items that one exchange can name; `exchangeAll` has no limit.
             */
            exchangeItemsMax: number;
            /**
             * Format: int64
             * @description Items that one extraction takes.
             */
            extractItemsMax: number;
            /**
             * Format: int64
             * @description Unpaid orders that a customer may have.
             */
            maxOpenOrders: number;
            /**
             * Format: int64
             * @description Units of one gift that a customer may hold in open orders.
             */
            maxUnitsPerGift: number;
            /**
             * Format: int64
             * @description Seconds for which an order reserves its stock.
             */
            orderHoldSeconds: number;
            /**
             * Format: int64
             * @description Largest page of any list.
             */
            pageMax: number;
            /** @description Shortest password, in characters. */
            passwordMin: number;
            /**
             * Format: int64
             * @description Seconds between two codes to one number.
             */
            smsResendSeconds: number;
        };
        /** @description A conversation in a list. */
        ListedConversation: components["schemas"]["ConversationSummary"] & {
            /** @description Whether the caller has not read the newest answer yet. */
            isUnread: boolean;
            /** @description The first 80 characters of the newest message; null where it is a picture. */
            newestText: string | null;
        };
        /** @description A number of messages. */
        MessageCount: {
            /** Format: int64 */
            count: number;
        };
        /** @description A message. */
        MessageDetail: {
            /** @description Plain text. */
            body: string;
            createTime: components["schemas"]["Time"];
            id: string;
            kind: components["schemas"]["MessageKind"];
            /** @description The number or id of that record. */
            refNo: string;
            /** @description The kind of record that it is about. */
            refType: components["schemas"]["RefType"];
            title: string;
        };
        /**
         * @description The subject of a message.
         * @enum {string}
         */
        MessageKind: "order_paid" | "order_expired" | "payment_refunding" | "payment_refunded" | "order_refunded" | "extract_offered" | "extract_delivered" | "extract_returned" | "extract_rolled_back" | "deposit_offered" | "deposit_received" | "deposit_credited" | "deposit_cancelled" | "deposit_rolled_back" | "cash_reviewing" | "cash_unconfirmed" | "cash_paid" | "cash_rejected" | "cash_failed" | "cash_returned" | "new_device" | "safety_changed" | "trade_url_taken" | "guardian_payout_approved" | "balance_corrected" | "balance_granted" | "customer_service" | "voucher_received" | "price_dropped" | "payment_disputed" | "dispute_won" | "dispute_lost" | "conversation_answered" | "conversation_closed";
        /** @description A page of messages. */
        MessagePage: {
            items: components["schemas"]["MessageSummary"][];
            nextCursor: string | null;
        };
        /** @description The summary of a message. */
        MessageSummary: {
            createTime: components["schemas"]["Time"];
            id: string;
            kind: components["schemas"]["MessageKind"];
            read: boolean;
            summary: string;
            title: string;
        };
        /** @description The limits of spending of a customer below 18. Both are 0 for who is too young to buy anything. */
        Minor: {
            /**
             * Format: int64
             * @description The most in a calendar month in Beijing.
             */
            monthFen: number;
            /**
             * Format: int64
             * @description The most for one order.
             */
            onceFen: number;
        };
        /** @description The new picture. */
        ModifiedHeadPic: {
            avatarUrl: string;
        };
        /** @description The name as stored. */
        ModifiedNickName: {
            nickName: string;
        };
        /** @description The trade URL of later extractions. */
        ModifiedTradeUrl: {
            /**
             * @description The SteamID64 of the account.
             * @example 76561198083722517
             */
            steamId64: string;
            /** @description The URL as stored: without parameters that Steam does not need. */
            tradeUrl: string;
        };
        /** @description All data stored about the caller. */
        MyData: {
            createTime: components["schemas"]["Time"];
            lists: components["schemas"]["OwnLists"];
            /** @description Not masked. */
            phone: string;
            /**
             * @description The caller as in `getUserInfo`, with the ID number masked: a stolen token must not reveal
             *     it.
             */
            profile: components["schemas"]["UserInfo"];
            /** @description Not masked. */
            realName: string | null;
            registerTime: components["schemas"]["Time"];
            /** @description The names of lists that were cut because they have more than 10,000 rows. */
            truncated: string[];
        };
        /** @description The data of a call that returns nothing. */
        Nothing: Record<string, never>;
        /** @description A conversation that was opened. */
        OpenedConversation: {
            conversationNo: string;
        };
        /** @description An attempt to pay. */
        OrderAttempt: {
            /**
             * @description Whether the provider takes no more money for it, such as after the customer has declined
             *     there.
             */
            closed: boolean;
            method: components["schemas"]["PayMethod"];
        };
        /** @description Money that the payer got back through a dispute, from the bank or by a refund. */
        OrderChargeback: {
            /** Format: int64 */
            amountFen: number;
            /** @description When the dispute was lost. */
            time: components["schemas"]["Time"];
        };
        /** @description The number of orders in a state. */
        OrderCount: {
            /** Format: int64 */
            count: number;
            state: components["schemas"]["OrderState"];
        };
        /** @description An order in full. */
        OrderDetail: components["schemas"]["OrderHead"] & {
            attempt: components["schemas"]["OrderAttempt"] | null;
            /**
             * @description The amounts that lost disputes of the payment have returned to the payer, oldest first,
             *     without those returned instead of a refund (`chargedBackFen`).
             */
            chargebacks: components["schemas"]["OrderChargeback"][];
            items: components["schemas"]["OrderLine"][];
            /**
             * Format: int64
             * @description The paid amount; null before payment. A payment that could not be booked is only in
             *     `refunds`.
             */
            paidFen: number | null;
            /** @description All refunds for this order, oldest first. */
            refunds: components["schemas"]["OrderRefund"][];
            /** @description The status history, oldest first. */
            timeline: components["schemas"]["OrderStep"][];
        };
        /**
         * @description Something that happened to an order.
         * @enum {string}
         */
        OrderEvent: "created" | "paid" | "delivered" | "cancelled" | "expired" | "refunding" | "refunded" | "refund_charged_back" | "disputed" | "dispute_won" | "dispute_lost";
        /** @description The fields that an order has in every response. */
        OrderHead: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            /** Format: int64 */
            discountFen: number;
            dispute: components["schemas"]["DisputeState"] | null;
            /** @description Deadline for payment. */
            expireTime: components["schemas"]["Time"];
            method: components["schemas"]["PayMethod"] | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            /** @description The server's time, so that a countdown does not depend on the customer's clock. */
            serverTime: components["schemas"]["Time"];
            state: components["schemas"]["OrderState"];
        };
        /** @description The ordered gift, at the price of that time. */
        OrderItem: {
            exterior: components["schemas"]["Exterior"] | null;
            giftId: string;
            imageUrl: string;
            /** @description Full name. */
            name: string;
            /**
             * Format: int64
             * @description Price of one unit at the time of the order.
             */
            priceFen: number;
            quality: components["schemas"]["Quality"];
            /** Format: int64 */
            quantity: number;
            rarity: components["schemas"]["Rarity"];
            rarityColor: string;
            /** @description Weapon. */
            weapon: string;
        };
        /** @description The ordered gift with its units. */
        OrderLine: components["schemas"]["OrderItem"] & {
            units: components["schemas"]["OrderUnit"][];
        };
        /** @description A page of orders. */
        OrderPage: {
            /**
             * @description The number of orders in each state, whichever state is requested; empty except on the first
             *     page.
             */
            counts: components["schemas"]["OrderCount"][];
            items: components["schemas"]["OrderSummary"][];
            nextCursor: string | null;
        };
        /** @description A refund. */
        OrderRefund: {
            /** Format: int64 */
            amountFen: number;
            /**
             * Format: int64
             * @description The part of it that the payer got back by a lost dispute, so that it is not sent.
             */
            chargedBackFen: number;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            /** @description The method by which it was paid and, unless `sentOtherwise`, is refunded. */
            method: components["schemas"]["PayMethod"];
            /**
             * Format: int64
             * @description How many units it has returned; 0 where the money could not be booked to the order.
             */
            quantity: number;
            reason: components["schemas"]["RefundReason"];
            refundNo: string;
            /** @description Whether customer service has paid it in another way, such as by bank transfer. */
            sentOtherwise: boolean;
            state: components["schemas"]["RefundState"];
        };
        /**
         * @description The state of an order.
         * @enum {string}
         */
        OrderState: "pending_payment" | "paid" | "completed" | "cancelled" | "expired" | "refunding" | "refunded";
        /** @description An event in the history of an order. */
        OrderStep: {
            event: components["schemas"]["OrderEvent"];
            time: components["schemas"]["Time"];
        };
        /** @description An order in a list. */
        OrderSummary: components["schemas"]["OrderHead"] & {
            items: components["schemas"]["OrderItem"][];
        };
        /** @description An ordered unit. */
        OrderUnit: {
            /** @description Its item in the bag; null before delivery. */
            itemId: string | null;
            /**
             * Format: int64
             * @description Its share of `payableFen`; the shares of all units add up to it.
             */
            paidFen: number;
        };
        /** @description A payout account. */
        OwnCashAccount: {
            /** @description Masked. */
            accountNo: string;
            bankName: string | null;
            channel: string;
            createTime: components["schemas"]["Time"];
            removeTime: components["schemas"]["Time"] | null;
        };
        /** @description A cash-out. */
        OwnCashOut: {
            /** Format: int64 */
            amountFen: number;
            cashNo: string;
            channel: string;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            feeFen: number;
            /** Format: int64 */
            netFen: number;
            reason: string | null;
            state: string;
        };
        /** @description A message of a conversation with customer service. */
        OwnConversationMessage: {
            /** @description `customer` or `staff`. */
            author: string;
            conversationNo: string;
            createTime: components["schemas"]["Time"];
            /** @description The number of the thing that the conversation is about. */
            subjectNo: string | null;
            /** @description Null where the message is a picture. */
            text: string | null;
            topic: string;
        };
        /** @description A deposit of Steam items. */
        OwnDeposit: {
            /** Format: int64 */
            amountFen: number;
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            depositNo: string;
            /** Format: int64 */
            items: number;
            reason: string | null;
            state: string;
        };
        /** @description A dispute of a payment. */
        OwnDispute: {
            /** Format: int64 */
            amountFen: number;
            /**
             * Format: int64
             * @description The amount taken back from the balance.
             */
            clawbackFen: number;
            createTime: components["schemas"]["Time"];
            disputeNo: string;
            endTime: components["schemas"]["Time"] | null;
            orderNo: string;
            state: string;
        };
        /** @description An exchange of items for balance. */
        OwnExchange: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            exchangeNo: string;
            /** Format: int64 */
            items: number;
        };
        /** @description An extraction. */
        OwnExtract: {
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            extractNo: string;
            /** Format: int64 */
            items: number;
            reason: string | null;
            state: string;
            tradeUrl: string;
        };
        /** @description A favourite. */
        OwnFavourite: {
            /** Format: int64 */
            alertBelowFen: number | null;
            createTime: components["schemas"]["Time"];
            giftId: string;
        };
        /** @description A phone number of before. */
        OwnFormerPhone: {
            /** @description When another one took its place. */
            endTime: components["schemas"]["Time"];
            phone: string;
        };
        /** @description An item. */
        OwnItem: {
            acquiredTime: components["schemas"]["Time"];
            /** Format: int64 */
            exchangedFen: number | null;
            giftId: string;
            itemId: string;
            /** Format: int64 */
            paidFen: number;
            state: string;
        };
        /** @description The lists of an export: oldest first; logins and security events newest first. */
        OwnLists: {
            cashAccounts: components["schemas"]["OwnCashAccount"][];
            cashOuts: components["schemas"]["OwnCashOut"][];
            conversationMessages: components["schemas"]["OwnConversationMessage"][];
            deposits: components["schemas"]["OwnDeposit"][];
            disputes: components["schemas"]["OwnDispute"][];
            exchanges: components["schemas"]["OwnExchange"][];
            extracts: components["schemas"]["OwnExtract"][];
            favourites: components["schemas"]["OwnFavourite"][];
            formerPhones: components["schemas"]["OwnFormerPhone"][];
            items: components["schemas"]["OwnItem"][];
            messages: components["schemas"]["OwnMessage"][];
            movements: components["schemas"]["OwnMovement"][];
            orders: components["schemas"]["OwnOrder"][];
            payments: components["schemas"]["OwnPayment"][];
            points: components["schemas"]["OwnPoints"][];
            refunds: components["schemas"]["OwnRefund"][];
            securityEvents: components["schemas"]["SecurityEvent"][];
            sessions: components["schemas"]["OwnSession"][];
            vouchers: components["schemas"]["OwnVoucher"][];
        };
        /** @description An in-site message. */
        OwnMessage: {
            createTime: components["schemas"]["Time"];
            kind: string;
            /** @description Its values, as JSON. */
            params: string;
            readTime: components["schemas"]["Time"] | null;
            refNo: string;
            refType: string;
        };
        /** @description A change of the balance. */
        OwnMovement: {
            /**
             * Format: int64
             * @description The amount added to the balance; negative if it was taken from it.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The balance after the change.
             */
            balanceFen: number | null;
            code: string;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The frozen amount after the change.
             */
            frozenFen: number | null;
            refNo: string;
        };
        /** @description An order. */
        OwnOrder: {
            /** Format: int64 */
            amountFen: number;
            closeTime: components["schemas"]["Time"] | null;
            createTime: components["schemas"]["Time"];
            /** Format: int64 */
            discountFen: number;
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            method: string | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            /** Format: int64 */
            quantity: number;
            state: string;
        };
        /** @description An attempt to pay an order. */
        OwnPayment: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            method: string;
            orderNo: string;
            /** Format: int64 */
            paidFen: number | null;
            payTime: components["schemas"]["Time"] | null;
            paymentNo: string;
            provider: string;
            state: string;
        };
        /** @description A change of points. */
        OwnPoints: {
            /**
             * Format: int64
             * @description The points after the change.
             */
            balance: number;
            createTime: components["schemas"]["Time"];
            kind: string;
            /** Format: int64 */
            points: number;
            refNo: string;
        };
        /** @description A refund of a payment. */
        OwnRefund: {
            /** Format: int64 */
            amountFen: number;
            /**
             * Format: int64
             * @description The part of it that the payer got back by a lost dispute, so that it is not sent.
             */
            chargedBackFen: number;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            orderNo: string;
            reason: string;
            refundNo: string;
            /** @description Whether it was sent in another way than by the payment's provider. */
            sentOtherwise: boolean;
            state: string;
        };
        /** @description A login, ended or not. */
        OwnSession: {
            address: string;
            createTime: components["schemas"]["Time"];
            expireTime: components["schemas"]["Time"];
            revokeTime: components["schemas"]["Time"] | null;
            userAgent: string;
        };
        /** @description A voucher. */
        OwnVoucher: {
            campaignId: string;
            createTime: components["schemas"]["Time"];
            state: string;
            useTime: components["schemas"]["Time"] | null;
            validTo: components["schemas"]["Time"];
        };
        /**
         * @description The payment method.
         * @enum {string}
         */
        PayMethod: "alipay" | "wechat" | "card" | "steam";
        /** @description A payment method. */
        PayMethodOffer: {
            available: boolean;
            /** @description The same as a text for the customer. */
            message: string | null;
            method: components["schemas"]["PayMethod"];
            /** @description Why it is not available, as a reason of refusals. */
            reason: string | null;
        };
        /** @description The payment methods for an order. */
        PayMethods: {
            /** @description Where the customer is, on which it depends how a provider is reached. */
            browser: components["schemas"]["BrowserKind"];
            methods: components["schemas"]["PayMethodOffer"][];
        };
        /** @description How well a payment method works. */
        PaymentService: {
            method: components["schemas"]["PayMethod"];
            state: components["schemas"]["ServiceState"];
        };
        /**
         * @description Why points changed.
         * @enum {string}
         */
        PointsKind: "order_paid" | "order_refunded" | "order_charged_back";
        /** @description A change of points. */
        PointsMovement: {
            /**
             * Format: int64
             * @description The points after the change.
             */
            balance: number;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The points added; negative if they were removed.
             */
            delta: number;
            id: string;
            kind: components["schemas"]["PointsKind"];
            /** @description Number of the order. */
            refNo: string;
        };
        /** @description A page of changes. */
        PointsPage: {
            items: components["schemas"]["PointsMovement"][];
            nextCursor: string | null;
        };
        /** @description A price on a day. */
        PricePoint: {
            day: components["schemas"]["Day"];
            /** Format: int64 */
            priceFen: number;
        };
        /**
         * @description The quality.
         * @enum {string}
         */
        Quality: "normal" | "stattrak" | "souvenir";
        /** @description A quality and its number of gifts. */
        QualityCount: {
            count: number;
            value: components["schemas"]["Quality"];
        };
        /**
         * @description The rarity grade, commonest first.
         * @enum {string}
         */
        Rarity: "consumer" | "industrial" | "mil_spec" | "restricted" | "classified" | "covert" | "extraordinary" | "contraband";
        /** @description A rarity grade and its number of gifts. */
        RarityCount: {
            color: string;
            count: number;
            value: components["schemas"]["Rarity"];
        };
        /** @description A unit that was sold. */
        RecentSale: {
            exterior: components["schemas"]["Exterior"] | null;
            giftId: string;
            /**
             * Format: int64
             * @description The price of the unit, before any voucher.
             */
            priceFen: number;
            /** @description The beginning of the hour in which it was sold. */
            time: components["schemas"]["Time"];
        };
        /** @description The newest sales of a gift. */
        RecentSales: {
            /** @description Newest first, at most 10; one for each unit. */
            items: components["schemas"]["RecentSale"][];
        };
        /**
         * @description The kind of record that is referred to.
         * @enum {string}
         */
        RefType: "order" | "extract" | "deposit" | "cash" | "exchange" | "gift" | "voucher" | "account" | "conversation";
        /**
         * @description Why money is refunded.
         * @enum {string}
         */
        RefundReason: "late_sold_out" | "after_cancel" | "paid_twice" | "amount_mismatch" | "late_voucher_used" | "late_minor_limit" | "account_deleted" | "returned_by_hand" | "customer_request" | "pricing_error" | "operator_decision";
        /**
         * @description The state of a refund. `failed` is reserved: a refund that the provider rejects stays `pending` until an operator handles it.
         * @enum {string}
         */
        RefundState: "pending" | "done" | "charged_back";
        /** @description A refusal. One by a rule has HTTP status 200; otherwise the status says what is wrong. */
        Refused: {
            /**
             * @description Why, as a number; never 200.
             * @enum {integer}
             */
            code: 400 | 401 | 403 | 404 | 405 | 408 | 429 | 500 | 503 | 504 | 513 | 1001 | 1002 | 1003 | 1004 | 1005 | 1006 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1013 | 1014 | 1015 | 1016 | 1017 | 1101 | 1102 | 1103 | 1104 | 1105 | 1106 | 1107 | 1108 | 1109 | 1110 | 1111 | 1112 | 1113 | 1114 | 1115 | 1116 | 1117 | 1118 | 1119 | 1120 | 1121 | 1122 | 1124 | 1125 | 1126 | 1127 | 1128 | 2001 | 2002 | 2003 | 3001 | 3002 | 3003 | 3004 | 3005 | 3006 | 3008 | 3009 | 3010 | 3011 | 3012 | 3013 | 3014 | 4001 | 4002 | 4003 | 4004 | 4005 | 5001 | 5002 | 5003 | 5004 | 5005 | 5006 | 5007 | 5008 | 5009 | 5010 | 5011 | 5012 | 5013 | 5014 | 5015 | 5016 | 5017 | 5018 | 5019 | 5020 | 5021 | 6001 | 6002 | 6003 | 6004 | 6005 | 6006 | 6007 | 6008 | 6009 | 6010 | 6011 | 6101 | 6102 | 6103 | 6104 | 6105 | 6106 | 6107 | 6108 | 6109 | 6110 | 6111 | 7001 | 7002 | 7003 | 7004 | 7005 | 7006 | 7007 | 7008 | 7011 | 7012 | 7013 | 7101 | 7102 | 7103 | 7104;
            data: components["schemas"]["Challenge"] | null;
            /**
             * @description The reason as a text, in the language of `Accept-Language`.
             * @example 库存不足
             */
            msg: string;
            /**
             * @description Why, for programs; stable.
             * @enum {string}
             */
            reason: "bad_parameter" | "invalid_phone" | "weak_password" | "guessable_password" | "invalid_sms_code" | "invalid_phone_code" | "sms_too_often" | "sms_daily_limit" | "sms_failed" | "phone_taken" | "phone_in_use" | "invalid_nick_name" | "reserved_nick_name" | "agreement_required" | "invalid_credentials" | "too_many_attempts" | "challenge_required" | "account_frozen" | "login_required" | "forbidden" | "gift_not_found" | "order_not_found" | "payment_not_found" | "sold_out" | "quantity_limit" | "open_order_limit" | "orders_per_hour" | "unpaid_orders" | "order_not_payable" | "order_expired" | "order_already_paid" | "not_cancellable" | "not_refundable" | "nothing_to_refund" | "minor_not_allowed" | "minor_limit" | "method_unavailable" | "provider_unavailable" | "service_paused" | "steam_wallet_currency" | "idempotency_conflict" | "rate_limited" | "secret_not_set" | "invalid_secret" | "not_verified" | "underage" | "invalid_real_name" | "invalid_id_card" | "already_verified" | "id_card_taken" | "real_name_mismatch" | "real_name_no_record" | "real_name_unavailable" | "invalid_picture" | "avatar_not_found" | "wrong_password" | "secret_mismatch" | "invalid_trade_url" | "trade_url_taken" | "steam_proof_invalid" | "steam_proof_expired" | "steam_proof_of_another" | "steam_account_mismatch" | "steam_sign_in_unavailable" | "session_not_found" | "not_own_phone" | "same_passwords" | "unchanged_password" | "deletion_blocked" | "item_not_found" | "nothing_to_exchange" | "quote_changed" | "cash_amount_out_of_range" | "cash_daily_limit" | "insufficient_balance" | "cash_account_not_found" | "cash_frozen" | "cash_channel_unavailable" | "holder_name_mismatch" | "invalid_cash_account" | "cash_account_limit" | "cash_not_found" | "cash_not_reviewing" | "wechat_code_invalid" | "wechat_unavailable" | "item_frozen" | "payment_disputed" | "cash_too_old" | "wechat_state_invalid" | "exchange_not_found" | "extract_not_found" | "trade_url_missing" | "nothing_to_extract" | "too_many_items" | "extract_unavailable" | "too_many_extracts" | "extract_not_cancellable" | "extract_not_retryable" | "secret_required" | "extract_frozen" | "steam_unavailable" | "deposit_not_found" | "deposit_unavailable" | "deposit_underage" | "steam_account_unproven" | "deposit_open" | "deposit_items_changed" | "deposit_quote_changed" | "deposit_daily_limit" | "deposit_held" | "inventory_private" | "deposit_not_cancellable" | "voucher_not_found" | "voucher_not_usable" | "voucher_expired" | "voucher_threshold" | "invalid_voucher_code" | "voucher_already_claimed" | "voucher_none_left" | "voucher_code_taken" | "message_not_found" | "announcement_not_found" | "conversation_not_found" | "conversation_closed" | "too_many_conversations" | "invalid_conversation_text" | "favourite_limit" | "not_found" | "method_not_allowed" | "timeout" | "overloaded" | "unavailable" | "outcome_unknown" | "internal";
        };
        /**
         * @description A change, or attempted change, to the security of the account. Repetitions within an hour are
         *     one event.
         */
        SecurityEvent: {
            /**
             * @description The address that it came from, masked.
             * @example 1.2.*.*
             */
            address: string;
            /**
             * Format: int64
             * @description The number of occurrences.
             */
            count: number;
            createTime: components["schemas"]["Time"];
            /**
             * @description A short name of the device, empty if unknown; after repetitions, that of the newest.
             * @example iPhone · Safari
             */
            device: string;
            id: string;
            kind: components["schemas"]["SecurityEventKind"];
            /** @description The time of the last occurrence. */
            lastTime: components["schemas"]["Time"];
            reason: components["schemas"]["SecurityReason"] | null;
        };
        /**
         * @description A change, or attempted change, to the security of an account.
         * @enum {string}
         */
        SecurityEventKind: "registration" | "sign_in" | "new_device" | "sign_out" | "session_end" | "session_limit" | "password_set" | "password_change" | "secret_set" | "secret_change" | "phone_change" | "phone_change_by_staff" | "real_name_verification" | "trade_url_change" | "steam_account_proof" | "cash_account_add" | "cash_account_remove" | "data_export" | "data_export_by_staff" | "account_deletion" | "cash_out" | "extraction";
        /**
         * @description Why it failed.
         * @enum {string}
         */
        SecurityReason: "wrong_password" | "wrong_secret" | "wrong_code" | "locked_out" | "unknown_account";
        /** @description A message that was sent. */
        SentConversationMessage: {
            id: string;
        };
        /** @description A code that was sent. */
        SentSmsCode: {
            /**
             * Format: int64
             * @description Seconds until the next one can be requested.
             */
            resendAfterSeconds: number;
        };
        /** @description How well the service works. */
        ServiceFigures: {
            delivery: components["schemas"]["ServiceState"] | null;
            extractions: components["schemas"]["ExtractionFigures"];
            /** @description The payment methods on offer. */
            payments: components["schemas"]["PaymentService"][];
            /** @description The codes that are sent to phones. */
            sms: components["schemas"]["ServiceState"];
        };
        /**
         * @description How well a service works. `slow`: it works, but its results may come late. `down`: its provider does not answer. `paused`: by the operator.
         * @enum {string}
         */
        ServiceState: "ok" | "slow" | "down" | "paused";
        /** @description A login. */
        Session: {
            /**
             * @description The address that it came from, masked.
             * @example 1.2.*.*
             */
            address: string;
            createTime: components["schemas"]["Time"];
            /** @description Whether it is the login of this request. */
            current: boolean;
            /**
             * @description A short name of the device; empty if unknown.
             * @example iPhone · Safari
             */
            device: string;
            /** @description When it expires. */
            expireTime: components["schemas"]["Time"];
            id: string;
            /** @description The user agent of the device. */
            userAgent: string;
        };
        /** @description The caller's logins. */
        SessionList: {
            items: components["schemas"]["Session"][];
        };
        /** @description The stored payout account. */
        SetAccount: {
            id: string;
        };
        /** @description A payment that has begun. */
        StartedPayment: {
            action: components["schemas"]["Action"];
            paymentNo: string;
        };
        /** @description Where the proof goes on. */
        StartedSteamProof: {
            /**
             * @description Steam's sign-in. Within the hour it leads back to `/steam-proof`, whose query string
             *     `finishSteamProof` takes.
             */
            url: string;
        };
        /** @description When customer service answers on each day, in hours of Beijing time. */
        SupportHours: {
            /** Format: int32 */
            from: number;
            /** Format: int32 */
            to: number;
        };
        /**
         * Format: date-time
         * @description A point in time, RFC 3339 in UTC.
         */
        Time: string;
        /** @description The token of a login. */
        Token: {
            /** @description To be sent as `Authorization` or `Token` in later calls. */
            token: string;
        };
        /**
         * @description Why the balance changed.
         * @enum {string}
         */
        TransferCode: "order_paid" | "refund_due" | "refund_sent" | "manual_refund" | "manual_return" | "manual_payout" | "grant" | "exchange" | "deposit" | "cash_frozen" | "cash_unfrozen" | "cash_paid" | "cash_fee" | "cash_returned" | "cash_fee_returned" | "order_refund" | "forfeit" | "guardian_payout" | "correction_credit" | "correction_debit" | "unexplained" | "explained" | "dispute_funds_withdrawn" | "dispute_reinstated" | "dispute_reversed" | "dispute_refund" | "dispute_loss" | "dispute_clawback" | "dispute_covered" | "dispute_recovered" | "provider_fee" | "provider_fee_returned";
        /** @description A picture that can be chosen with `modifyHeadPic`. */
        UploadedAvatar: {
            avatarId: string;
            avatarUrl: string;
        };
        /** @description The caller's own data. Personal data is masked. */
        UserInfo: {
            avatarUrl: string | null;
            /**
             * Format: int64
             * @description The spendable balance.
             */
            balanceFen: number;
            /**
             * Format: int64
             * @description Units on their way to Steam or delivered.
             */
            extractCount: number;
            /**
             * Format: int64
             * @description Units delivered to Steam.
             */
            extractedCount: number;
            /**
             * Format: int64
             * @description The amount of cash-outs in progress.
             */
            frozenFen: number;
            /** @description Whether a login password is set. */
            hasPassword: boolean;
            /** @description Whether an extract password is set. */
            hasSecret: boolean;
            id: string;
            /** @description Masked. */
            idCardNo: string | null;
            /** @description Whether the account is frozen: then only conversations with customer service are open. */
            isFrozen: boolean;
            minor: components["schemas"]["Minor"] | null;
            nickName: string;
            /**
             * Format: int64
             * @description The number of all orders.
             */
            orderCount: number;
            /**
             * Format: int64
             * @description Seconds for which the next order reserves its stock: fewer than `limits.orderHoldSeconds` of
             *     `getClientConfig` after several that ended unpaid today; null when there were so many that
             *     no order is possible until tomorrow.
             */
            orderHoldSeconds: number | null;
            /**
             * @description Masked.
             * @example 138****0000
             */
            phone: string;
            /** Format: int64 */
            points: number;
            /** @description Masked. */
            realName: string | null;
            realNameVerified: boolean;
            roles: string[];
            /**
             * @description Whether the caller has proven to own the Steam account of the trade URL, by a sign-in at
             *     Steam or a delivered trade.
             */
            steamProven: boolean;
            /** @description Whether `startSteamProof` is offered. */
            steamSignIn: boolean;
            tradeUrl: string | null;
            /**
             * Format: int64
             * @description Orders that ended unpaid today, in Beijing time.
             */
            unpaidToday: number;
            /**
             * Format: int64
             * @description Unread messages.
             */
            unreadCount: number;
        };
        /** @description Whether the caller is verified. */
        VerifiedReal: {
            realNameVerified: boolean;
        };
        /** @description A voucher. */
        Voucher: {
            /**
             * Format: int64
             * @description The discount, if its kind is `amount`; 0 otherwise.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The limit of a discount in percent; 0 without a limit.
             */
            capFen: number;
            /** @description The code that it is claimed by; null where it was given. */
            code: string | null;
            id: string;
            kind: components["schemas"]["VoucherKind"];
            name: string;
            /**
             * Format: int64
             * @description The discount in percent of the amount, if its kind is `percent`; 0 otherwise.
             */
            percent: number;
            state: components["schemas"]["VoucherState"];
            /**
             * Format: int64
             * @description The least amount of an order.
             */
            thresholdFen: number;
            validFrom: components["schemas"]["Time"];
            validTo: components["schemas"]["Time"];
        };
        /**
         * @description How the discount of a voucher is computed.
         * @enum {string}
         */
        VoucherKind: "amount" | "percent";
        /** @description A page of vouchers. */
        VoucherPage: {
            items: components["schemas"]["Voucher"][];
            nextCursor: string | null;
        };
        /**
         * @description The state of a voucher.
         * @enum {string}
         */
        VoucherState: "usable" | "used" | "expired";
        /** @description A favourite gift. `priceFen` is today's price. */
        WatchedGift: components["schemas"]["GiftLook"] & {
            /**
             * Format: int64
             * @description The price at or below which the caller gets a message; null without an alert.
             */
            alertBelowFen: number | null;
            /** @description When it became a favourite. */
            createTime: components["schemas"]["Time"];
            /** @description Whether the current price is at or below that. */
            dropped: boolean;
            giftId: string;
            /** @description Whether it is still on sale. */
            onSale: boolean;
            /**
             * Format: int64
             * @description Units available now.
             */
            stock: number;
        };
        /** @description A weapon and its number of gifts. */
        WeaponFacet: {
            category: components["schemas"]["Category"];
            count: number;
            name: string;
            /** @description Its code, the value of the filter. */
            value: string;
        };
        /** @description A wear between 0 and 1. */
        Wear: number;
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    applyCash: {
        parameters: {
            query: {
                /** @description The amount taken from the balance, including the fee. */
                amountFen: number;
                /** @description Id of a payout account. */
                accountId: string;
                /** @description The extract password. */
                secret: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash-out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AppliedCash"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    cancelDeposit: {
        parameters: {
            query: {
                /** @description Number of a deposit. */
                depositNo: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No items will be taken. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DepositStatus"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    cancelExtract: {
        parameters: {
            query: {
                /** @description Number of an extraction. */
                extractNo: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The items are in the bag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ExtractStanding"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    cancelOrder: {
        parameters: {
            query: {
                /** @description Number of an order. */
                orderNo: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order is called off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CancelledOrder"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    claimVoucher: {
        parameters: {
            query: {
                /** @description The code; upper and lower case are equal. */
                code: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voucher. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClaimedVoucher"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    closeConversation: {
        parameters: {
            query: {
                /** @description Number of a conversation. */
                conversationNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    countUserUnreadMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MessageCount"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    createDeposit: {
        parameters: {
            query: {
                /**
                 * @description Comma-separated ids of up to 200 items of `listDepositItems`; of as many as
                 *     `limits.depositItemsMax` of `getClientConfig` in fact.
                 */
                assetIds: string;
                /** @description The sum for these items that the customer was shown. */
                expectedFen: number;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CreatedDeposit"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query: {
                /** @description Id of a gift. */
                giftId: string;
                /** @description The number of units. */
                quantity: number;
                /** @description Id of a voucher to use. */
                voucherId?: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CreatedOrder"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query: {
                /** @description The code sent for the scene `account`. */
                smsCode: string;
                /** @description The extract password, if one is set. */
                secret?: string;
                /**
                 * @description The rest of the balance, which is given up with the account. It must be the balance
                 *     exactly, and below the least amount of a cash-out (`getCashConfig`).
                 */
                giveUpFen?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    exchangeAll: {
        parameters: {
            query?: {
                /**
                 * @description The amount shown to the customer. If it is given and differs from the current value, nothing
                 *     is exchanged.
                 */
                expectedFen?: number;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchange. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Exchanged"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    exchangeQuantity: {
        parameters: {
            query?: {
                /** @description Id of a gift, together with `quantity`: the items held longest are exchanged first. */
                giftId?: string;
                /** @description The number of items of the gift. */
                quantity?: number;
                /** @description Comma-separated ids of up to 200 items, in place of `giftId` and `quantity`. */
                itemIds?: string;
                /**
                 * @description The amount shown to the customer. If it is given and differs from the current value, nothing
                 *     is exchanged.
                 */
                expectedFen?: number;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchange. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Exchanged"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    exportMyData: {
        parameters: {
            query: {
                /** @description The code sent for the scene `account`. */
                smsCode: string;
                /** @description The extract password, if one is set. */
                secret?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MyData"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    extractItems: {
        parameters: {
            query: {
                /** @description Comma-separated ids of up to 200 items. */
                itemIds?: string;
                /**
                 * @description In place of `itemIds`: all items in the bag, or those held longest where it has more than
                 *     `limits.extractItemsMax` of `getClientConfig`.
                 */
                all?: boolean;
                /** @description The extract password. */
                secret: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The extraction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CreatedExtract"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    finishSteamProof: {
        parameters: {
            query: {
                /**
                 * @description The query string with which Steam sent the customer back to `/steam-proof`: its assertion.
                 * @example state=U1&openid.mode=id_res
                 */
                answer: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is the caller's. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FinishedSteamProof"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getAgreement: {
        parameters: {
            query: {
                name: "user_agreement" | "privacy_policy";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text in force. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AgreementText"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getAnnouncement: {
        parameters: {
            query: {
                /** @description Id of an announcement. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AnnouncementDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getBalanceRecord: {
        parameters: {
            query?: {
                /** @description Only events of this kind. */
                kind?: "all" | "exchange" | "cash" | "deposit" | "grant";
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BalancePage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getCashAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout accounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CashAccounts"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getCashAmount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The amounts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CashAmount"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getCashConfig: {
        parameters: {
            query?: {
                /** @description `alipay` by default. */
                channel?: "alipay" | "wechat" | "bank";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CashConfig"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getCashRecord: {
        parameters: {
            query?: {
                /** @description Only the cash-out of this number. */
                cashNo?: string;
                /** @description Only cash-outs in this state. */
                state?: "reviewing" | "processing" | "paid" | "rejected" | "failed" | "returned";
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cash-outs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CashPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getClientConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Names, limits, and what is offered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ClientConfig"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getConversation: {
        parameters: {
            query: {
                /** @description Number of a conversation. */
                conversationNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConversationDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getConversationPicture: {
        parameters: {
            query: {
                /** @description Number of a conversation. */
                conversationNo: string;
                /** @description Id of one of its messages. */
                messageId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConversationPicture"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getDeposit: {
        parameters: {
            query: {
                /** @description Number of a deposit. */
                depositNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deposit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DepositDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getExchange: {
        parameters: {
            query: {
                /** @description Number of an exchange. */
                exchangeNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The exchange. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ExchangeDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getExtract: {
        parameters: {
            query: {
                /** @description Number of an extraction. */
                extractNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The extraction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ExtractDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getGift: {
        parameters: {
            query: {
                /** @description Id of a gift. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The gift. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_GiftDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getMessageDetail: {
        parameters: {
            query: {
                /** @description Id of a message. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MessageDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query: {
                /** @description Number of an order. */
                orderNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OrderDetail"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getPayMethods: {
        parameters: {
            query: {
                /** @description Number of an order. */
                orderNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every way to pay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PayMethods"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getPointsRecord: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of movements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PointsPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getServiceFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures and states. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ServiceFigures"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getUserInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UserInfo"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    getVoucherList: {
        parameters: {
            query?: {
                /** @description Only vouchers in this state. */
                state?: "usable" | "used" | "expired";
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of vouchers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_VoucherPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of security events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ActivityPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listAnnouncement: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of announcements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AnnouncementPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listBag: {
        parameters: {
            query?: {
                /** @description Only items in this state; `held` by default. */
                state?: "held" | "extracting" | "extracted" | "exchanged" | "frozen" | "returned";
                /**
                 * @description Whether to group equal items: each entry of the list is then a stack of all items of one
                 *     gift in this state.
                 */
                stack?: boolean;
                /** @description Words that must all match, as in `listGift`; at most 8 words and 64 characters. */
                keyword?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of items. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BagPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listConversation: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of conversations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConversationPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listDeposit: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deposits. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DepositPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listDepositItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The inventory. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DepositCandidates"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listExtract: {
        parameters: {
            query?: {
                /** @description Only extractions in this state. */
                state?: "submitted" | "sending" | "awaiting_acceptance" | "delivered" | "final" | "returned" | "cancelled" | "rolled_back";
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of extractions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ExtractPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listFavourite: {
        parameters: {
            query?: {
                /** @description Only this gift, to check whether it is a favourite. */
                giftId?: string;
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of watched gifts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FavouritePage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listGift: {
        parameters: {
            query?: {
                /**
                 * @description Words that must all match a gift; at most 8 words and 64 characters. A word matches the
                 *     names of weapon and finish, their common nicknames, exterior, quality and phase, by a whole
                 *     word or its beginning; Chinese names from any character on, and by pinyin in full or by its
                 *     first letters. A match inside other words counts only if a word has no other match.
                 */
                keyword?: string;
                category?: components["schemas"]["Category"][];
                /** @description Codes of weapons, see `weapons` of `listGiftFacets`. */
                weapon?: string[];
                exterior?: components["schemas"]["Exterior"][];
                rarity?: components["schemas"]["Rarity"][];
                quality?: components["schemas"]["Quality"][];
                /** @description The least price. */
                minPriceFen?: number;
                /** @description The greatest price. */
                maxPriceFen?: number;
                /**
                 * @description With a keyword, `default` lists the best matches first: names before exteriors and
                 *     qualities, whole words before their beginnings.
                 */
                sort?: "default" | "price_asc" | "price_desc" | "newest" | "sales";
                /**
                 * @description Whether each skin (one weapon in one finish, and in one phase if the finish has phases) is
                 *     listed once: by its cheapest matching gift in stock, or the cheapest of all if none is in
                 *     stock. Sorts by price use that gift; in other sorts a skin has the position of the first of
                 *     its matching gifts. `total` then counts skins.
                 */
                groupBySkin?: boolean;
                /** @description `nextCursor` of the page before, with the same keyword, sort and `groupBySkin`. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of gifts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_GiftPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listGiftFacets: {
        parameters: {
            query?: {
                /**
                 * @description Words that must all match a gift; at most 8 words and 64 characters. A word matches the
                 *     names of weapon and finish, their common nicknames, exterior, quality and phase, by a whole
                 *     word or its beginning; Chinese names from any character on, and by pinyin in full or by its
                 *     first letters. A match inside other words counts only if a word has no other match.
                 */
                keyword?: string;
                category?: components["schemas"]["Category"][];
                /** @description Codes of weapons. */
                weapon?: string[];
                exterior?: components["schemas"]["Exterior"][];
                rarity?: components["schemas"]["Rarity"][];
                quality?: components["schemas"]["Quality"][];
                /** @description The least price. */
                minPriceFen?: number;
                /** @description The greatest price. */
                maxPriceFen?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_GiftFacets"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listMessage: {
        parameters: {
            query?: {
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MessagePage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listOrder: {
        parameters: {
            query?: {
                /** @description Only orders in this state. */
                state?: "pending_payment" | "paid" | "completed" | "cancelled" | "expired" | "refunding" | "refunded";
                /** @description `nextCursor` of the page before. */
                cursor?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OrderPage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listRecentSales: {
        parameters: {
            query: {
                /** @description Id of a gift. */
                giftId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest sales. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RecentSales"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logins. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SessionList"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    listenEvents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    login: {
        parameters: {
            query: {
                /**
                 * @description Mobile number of mainland China.
                 * @example 13800000000
                 */
                phone: string;
                /** @description Login password. */
                password: string;
                /** @description The puzzle of a preceding `challenge_required`. */
                challenge?: string;
                /** @description The solution of the puzzle. */
                challengeAnswer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token of the new login. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Token"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is worth nothing any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    modifyHeadPic: {
        parameters: {
            query?: {
                /** @description The `avatarId` that `uploadAvatar` returned. */
                avatarId?: string;
                /**
                 * @description One of `avatars` of `getClientConfig`, instead of an id.
                 * @example /avatars/preset/1.svg
                 */
                avatarUrl?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture from now on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ModifiedHeadPic"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    modifyNickName: {
        parameters: {
            query: {
                /** @description 1 to 20 visible characters, none of which name the service or its staff. */
                nickName: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The name as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ModifiedNickName"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    modifyPassword: {
        parameters: {
            query: {
                /** @description 6 to 128 characters, with letters and numbers. */
                newPassword: string;
                /** @description The current password. Not needed with a code. */
                oldPassword?: string;
                /** @description The code sent for the scene `password`. Not needed with the current password. */
                smsCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    modifyPhone: {
        parameters: {
            query: {
                /**
                 * @description The new mobile number of mainland China.
                 * @example 13800000000
                 */
                phone: string;
                /** @description The code sent to the new number for the scene `phone`. */
                phoneCode: string;
                /** @description The code sent to the old number for the scene `account`. */
                smsCode: string;
                /** @description The extract password, if one is set. */
                secret?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number is changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    modifySecret: {
        parameters: {
            query: {
                /** @description 6 to 128 characters, with letters and numbers. */
                newSecret: string;
                /** @description The new extract password again. */
                confirmSecret: string;
                /** @description The current extract password. Not needed with a code. */
                oldSecret?: string;
                /** @description The code sent for the scene `secret`. Required for the first extract password. */
                smsCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The extract password is set. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    modifyTradeUrl: {
        parameters: {
            query: {
                /**
                 * @description The URL as Steam shows it.
                 * @example https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=DemoTokn
                 */
                tradeUrl: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ModifiedTradeUrl"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    openConversation: {
        parameters: {
            query: {
                topic: components["schemas"]["ConversationTopic"];
                /**
                 * @description Number of the order, extraction, deposit or cash-out. Required for these topics, and not
                 *     allowed for the others.
                 */
                subjectNo?: string;
                text: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OpenedConversation"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    payOrder: {
        parameters: {
            query: {
                /** @description Number of an order. */
                orderNo: string;
                method: "alipay" | "wechat" | "card" | "steam";
                /**
                 * @description The `code` with which WeChat's OAuth led back, after an action of type `authorize`; with the
                 *     method `wechat` alone.
                 */
                wechatCode?: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next step. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_StartedPayment"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    readAllMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many were not read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MessageCount"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    register: {
        parameters: {
            query: {
                /**
                 * @description Mobile number of mainland China.
                 * @example 13800000000
                 */
                phone: string;
                /** @description The code sent for the scene `register`. */
                smsCode: string;
                /** @description At least 6 characters, with letters and numbers. */
                password: string;
                /** @description 1 to 20 visible characters. */
                nickName: string;
                /** @description Whether the user agreement and the privacy policy were read and accepted. Must be true. */
                agree?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token of the new login. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Token"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    removeCashAccount: {
        parameters: {
            query: {
                /** @description Id of a payout account. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout account is removed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    retryExtract: {
        parameters: {
            query: {
                /** @description Number of an extraction. */
                extractNo: string;
                /** @description The extract password. Required only if the trade URL now belongs to another Steam account. */
                secret?: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is on its way again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ExtractStanding"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    revokeSession: {
        parameters: {
            query?: {
                /** @description Id of one login. */
                id?: string;
                /** @description True, instead of an id: all logins but that of this request. */
                others?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Nothing"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    sendConversationMessage: {
        parameters: {
            query: {
                /** @description Number of a conversation. */
                conversationNo: string;
                text: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SentConversationMessage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    sendConversationPicture: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters returns the first response again; with other parameters it is refused. Each
                 *     customer has keys of their own, which are kept for as long as the service is configured to
                 *     (`rules.idempotency_seconds`).
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ConversationPictureForm"];
            };
        };
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SentConversationMessage"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    sendSmsCode: {
        parameters: {
            query: {
                /**
                 * @description Mobile number of mainland China; for the scene `phone` the new one. For the scenes
                 *     `password`, `secret`, `cash` and `account` it is the caller's own, and may be left out.
                 * @example 13800000000
                 */
                phone?: string;
                scene: "register" | "login" | "password" | "secret" | "cash" | "account" | "phone";
                /** @description The puzzle of a preceding `challenge_required`. */
                challenge?: string;
                /** @description The solution of the puzzle. */
                challengeAnswer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SentSmsCode"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The scene needs a login; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller's account is frozen; `account_frozen`. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    setCashAccount: {
        parameters: {
            query: {
                channel: "alipay" | "wechat" | "bank";
                /**
                 * @description For Alipay a mobile number or an e-mail address, for a bank the number of a card. Required
                 *     for both, and for WeChat none.
                 */
                accountNo?: string;
                /**
                 * @description For WeChat alone, and required there: the `code` with which the `authorizeUrl` of
                 *     `getCashConfig` led back, so that the account is the customer's own.
                 */
                wechatCode?: string;
                /**
                 * @description The `state` that came with the `wechatCode`, and required with it: it proves that the caller
                 *     was sent to WeChat within the hour.
                 */
                wechatState?: string;
                /** @description The name of the holder, which must be the caller's verified name. */
                holderName: string;
                /** @description The bank of a card. */
                bankName?: string;
                /** @description The code for the scene `cash`, sent to the caller's own phone. */
                smsCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payout account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SetAccount"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    setFavourite: {
        parameters: {
            query: {
                /** @description Id of a gift. */
                giftId: string;
                /** @description Whether it is a favourite. */
                on: boolean;
                /** @description The price at or below which the caller gets a message; no message without it. */
                alertBelowFen?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FavouriteSet"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    smsLogin: {
        parameters: {
            query: {
                /**
                 * @description Mobile number of mainland China.
                 * @example 13800000000
                 */
                phone: string;
                /** @description The code sent for the scene `login`. */
                smsCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token of the new login. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Token"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    startSteamProof: {
        parameters: {
            query?: {
                /**
                 * @description The trade URL that the proof shall set, also where another customer has it. Without it the
                 *     proof is about the caller's own.
                 * @example https://steamcommunity.com/tradeoffer/new/?partner=123456789&token=DemoTokn
                 */
                tradeUrl?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_StartedSteamProof"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["AvatarForm"];
            };
        };
        responses: {
            /** @description The picture as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UploadedAvatar"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
    verifyReal: {
        parameters: {
            query: {
                /** @description 2 to 50 Chinese characters or letters, with `·` between parts. */
                realName: string;
                /** @description 18 characters of GB 11643-1999; a lower-case x is accepted. */
                idCardNo: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller is verified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_VerifiedReal"] | components["schemas"]["Refused"];
                };
            };
            /** @description A parameter is missing or cannot be read; `bad_parameter`. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Nobody is logged in, or the two token headers differ; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The caller may not do this; `forbidden`. Or the account is frozen; `account_frozen`: its customer can ask customer service, and nothing else. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. Another call says what it has done. */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The body is too large; `bad_parameter`. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The query string is too long; `bad_parameter`. */
            414: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too many calls; `rate_limited`. `Retry-After` says when to come again. */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description A fault of ours; `internal`. The text has the number under which it is logged. */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description Too much is going on; `overloaded`. Or the database does not answer; `unavailable`. Either way nothing was done, and `Retry-After` says when to come again. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The database stopped answering at the last moment; `outcome_unknown`. It may have been done: ask again under the same idempotency key, which does it once and tells the result. */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
        };
    };
}
