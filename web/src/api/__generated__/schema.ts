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
         * Freezes a part of the balance and asks for it to be paid out.
         * @description Reasons: `secret_not_set`, `invalid_secret`, `too_many_attempts`, `not_verified`, `underage`,
         *     `cash_account_not_found`, `cash_channel_unavailable`, `cash_frozen`, `cash_amount_out_of_range`,
         *     `cash_daily_limit`, `insufficient_balance`, `idempotency_conflict`.
         */
        post: operations["applyCash"];
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
         * Calls an extraction off that nobody has accepted on Steam, and puts its items back into the bag.
         * @description `state` is `cancelled`, or `returned` where it had failed by itself. With `steam_unavailable`
         *     nothing is certain yet: it goes on, and can be called off again.
         *
         *     Reasons: `extract_not_found`, `extract_not_cancellable`, `steam_unavailable`,
         *     `idempotency_conflict`.
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
         * Calls an unpaid order off and gives its stock back.
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
         * Gets a voucher for a code, one a customer. Wrong codes are counted, and too many of them lock
         *     this call for a while.
         * @description Reasons: `invalid_voucher_code`, `voucher_already_claimed`, `voucher_none_left`,
         *     `voucher_expired`, `too_many_attempts`, `idempotency_conflict`.
         */
        post: operations["claimVoucher"];
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
         * How many messages the caller has not read.
         * @description Opening one (`getMessageDetail`) or all (`readAllMessage`) lowers it; `listenEvents` tells when
         *     it may have changed.
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
         * Orders a gift and holds its stock while the customer pays.
         * @description Reasons: `gift_not_found`, `sold_out`, `quantity_limit`, `open_order_limit`, `orders_per_hour`,
         *     `unpaid_orders`, `voucher_not_found`, `voucher_not_usable`, `voucher_expired`,
         *     `voucher_threshold`, `minor_not_allowed`, `minor_limit`, `idempotency_conflict`.
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
         * Deletes the caller's account, for good.
         * @description Phone, names, ID number, passwords, trade URL, pictures, messages and favourites are removed,
         *     and all logins end. Orders and movements of money are kept without a name, as the law on
         *     bookkeeping wants it; vouchers and points are lost. The phone can make a new account at once.
         *     While the account still holds something, `deletion_blocked` says in its text what that is.
         *
         *     Reasons: `deletion_blocked`, `invalid_sms_code`, `invalid_secret`, `too_many_attempts`.
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
         * Turns every item that lies in the caller's bag into balance, at today's prices.
         * @description Without a key, what has come into the bag since would be exchanged by a repetition: send one.
         *     Reasons: `nothing_to_exchange`, `quote_changed`, `idempotency_conflict`.
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
         * Turns some of the caller's items into balance at today's prices: all that are named, or none.
         * @description Reasons: `item_not_found`, `nothing_to_exchange`, `too_many_items`, `quote_changed`,
         *     `idempotency_conflict`.
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
         * Everything that is kept of the caller, at once. A few times a day.
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
         * @description Reasons: `secret_not_set`, `invalid_secret`, `too_many_attempts`, `trade_url_missing`,
         *     `not_verified`, `underage`, `item_not_found`, `nothing_to_extract`, `too_many_items`,
         *     `extract_unavailable`, `extract_frozen`, `idempotency_conflict`.
         */
        post: operations["extractItems"];
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
         * One announcement.
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
         * Lists the movements of the caller's balance, newest first.
         * @description A cash-out moves money three times: what is asked for is frozen; then what is paid and the fee
         *     leave what is frozen, or all of it comes back.
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
         * @description All of them come at once, since a customer keeps only a few. `id` is what `applyCash` and
         *     `removeCashAccount` take.
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
         * Tells what the caller can cash out, and has cashed out.
         * @description What `applyCash` asks for is frozen until the payout account has it; where that fails it can be
         *     cashed out again.
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
         * Tells what the caller may cash out by a channel, and what it costs.
         * @description The bounds are those that `applyCash` checks, with what the caller has used up of them today.
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
         * Lists the caller's cash-outs, newest first, or tells of one alone.
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
         * What a client must know before anything else.
         * @description It is the same for everybody and changes only with the configuration.
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
    "/api/v1/customer/getExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One of the caller's extractions.
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
         * One gift that is on sale.
         * @description Reasons: `gift_not_found`, also for an id that no gift can have.
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
         * One of the caller's messages, which is read from then on.
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
         * One of the caller's orders.
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
         * Lists the ways to pay an order, and why one may be closed.
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
         * Lists how the caller's points moved, newest first.
         * @description Points come with a paid order and go when it is refunded.
         */
        post: operations["getPointsRecord"];
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
         * Who is logged in.
         * @description What identifies a person is masked. Amounts and numbers are those of now.
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
         * @description Names are in the language of `Accept-Language`. Which of them an order may use is checked by
         *     `createOrder`.
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
         * Lists what happened to the safety of the caller's account, newest first.
         * @description Equal events of an hour are one row with a count. It is kept for half a year.
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
         * @description Title and summary are in the language of `Accept-Language`, the text comes from
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
         * Lists what the caller has in the bag, newest first.
         * @description Stacks are ordered by their newest items. While units come and go between two pages, a stack may
         *     be met again: `giftId` tells.
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
    "/api/v1/customer/listExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's extractions, newest first.
         * @description How each came to its state is told by `getExtract`.
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
         * Lists the gifts that the caller watches, newest first.
         * @description Price and stock are those of now; a gift that is no longer sold stays in the list.
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
         * @description Several values of one filter widen the list, several filters narrow it. Names are in the
         *     language of `Accept-Language`.
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
         * Counts the gifts that each choice would give.
         * @description The filters are those of `listGift`; the counts of one filter leave out what is chosen in that
         *     filter itself.
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
         * @description The text comes from `getMessageDetail`, which marks the message as read.
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
    "/api/v1/customer/listSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the caller's logins that have not ended, newest first.
         * @description `id` is what `revokeSession` takes; the address is masked.
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
         * Tells what of the caller's changes, as it changes: a stream of server-sent events.
         * @description An event says only what has changed; what it changed to is asked for through the other calls.
         *     The events are:
         *
         *     * `ready`, at once, with `{"heartbeatSeconds"}`: what was asked for before may be out of date.
         *     * `change`, with `{"kind", "refNo"}`: `order`, `extract`, `cash` and `exchange` with their
         *       number, `message` without one, when a message was written or read.
         *     * `resync`: anything may have changed.
         *     * `end`, with `{"reason"}`, before the service ends the stream: `login_ended`; `replaced`,
         *       because the customer has opened too many newer streams; `stopping`, because this node stops
         *       and another one will answer.
         *
         *     A comment comes after so many seconds in which nothing changes. Nothing is kept for those who
         *     are away, so there are no event ids: who connects again asks again. A change is announced once
         *     it is durable, on every node within a second. Too many streams are refused: of one address with
         *     429, of all with 503; then ask from time to time instead.
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
         * @description After many wrong attempts from one network a challenge must be answered: the same call comes
         *     again with it and the answer. Reasons: `invalid_phone`, `invalid_credentials`,
         *     `too_many_attempts`, `challenge_required`.
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
         * Ends the login by which this is called.
         * @description The caller's other logins stay; `revokeSession` ends those.
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
         * Chooses the caller's picture: an uploaded one or one that the platform offers.
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
         * Names the caller anew.
         * @description Reasons: `invalid_nick_name`.
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
         * @description Reasons: `weak_password`, `guessable_password`, `wrong_password`, `invalid_sms_code`,
         *     `too_many_attempts`.
         */
        post: operations["modifyPassword"];
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
         * Sets or changes the extract password. No money leaves for a while after that.
         * @description Reasons: `weak_password`, `guessable_password`, `secret_mismatch`, `secret_not_set`,
         *     `invalid_secret`, `invalid_sms_code`, `too_many_attempts`.
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
         * Sets where gifts are sent to.
         * @description Reasons: `invalid_trade_url`, `trade_url_taken`.
         */
        post: operations["modifyTradeUrl"];
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
         * Begins to pay an order. Several attempts may be open; the first that is paid wins, every other
         *     is refunded. Under the same `Idempotency-Key` the answer is that of the same attempt as long as
         *     the order can be paid, and a refusal after that.
         * @description Reasons: `order_not_found`, `order_not_payable`, `order_expired`, `order_already_paid`,
         *     `minor_not_allowed`, `minor_limit`, `method_unavailable`, `provider_unavailable`,
         *     `idempotency_conflict`.
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
         * Marks all messages of the caller as read, and says how many were not.
         * @description Messages that come later are unread again.
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
         * Makes an account and logs it in.
         * @description Reasons: `agreement_required`, `invalid_phone`, `invalid_sms_code`, `weak_password`,
         *     `guessable_password`, `invalid_nick_name`, `phone_taken`.
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
         * Removes one of the caller's payout accounts. What it is being paid already still arrives.
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
         * Tries an extraction again whose items came back, with the trade URL of today.
         * @description Reasons: `extract_not_found`, `extract_not_retryable`, `item_not_found`, `trade_url_missing`,
         *     `not_verified`, `underage`, `secret_required`, `secret_not_set`, `invalid_secret`,
         *     `too_many_attempts`, `extract_unavailable`, `extract_frozen`, `idempotency_conflict`.
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
         * Ends one of the caller's logins, or all others. Everywhere within a second.
         * @description Reasons: `session_not_found`.
         */
        post: operations["revokeSession"];
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
         * Sends a one-time code to a phone. The answer does not tell whether the number has an account.
         * @description For the scenes `password`, `secret`, `cash` and `account` the caller must be logged in. Beyond
         *     its share of codes, a network must answer a challenge: the same call comes again with it and the
         *     answer. Reasons: `invalid_phone`, `login_required`, `not_own_phone`, `sms_too_often`,
         *     `sms_daily_limit`, `sms_failed`, `challenge_required`, `rate_limited`.
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
         * Names an account that money may go to. One that the caller has already is found again, and not
         *     made twice.
         * @description Nothing is paid to a new payout account for a while, see `frozenUntil`. Reasons: `not_verified`,
         *     `holder_name_mismatch`, `invalid_cash_account`, `cash_channel_unavailable`,
         *     `cash_account_limit`, `invalid_sms_code`.
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
         * Watches a gift, changes how it is watched, or watches it no more. Doing it again changes
         *     nothing.
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
         * Uploads a picture, of which the middle square is drawn anew and kept. The newest five are kept,
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
         * Verifies the caller's real name. One person can verify one account; a few attempts a day are
         *     free.
         * @description Reasons: `invalid_real_name`, `invalid_id_card`, `already_verified`, `id_card_taken`,
         *     `real_name_mismatch`, `real_name_unavailable`, `too_many_attempts`.
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
        /** @description What the customer's browser does next. */
        Action: {
            type: components["schemas"]["ActionType"];
            /** @description Where to go, or what to show as a QR code. */
            url: string | null;
        };
        /**
         * @description `redirect`: go to `url`. `qr`: show `url` as a QR code. `none`: the money is there already.
         *     `form` and `jsapi` are not used yet.
         * @enum {string}
         */
        ActionType: "redirect" | "form" | "qr" | "jsapi" | "none";
        /** @description A page of security events. */
        ActivityPage: {
            items: components["schemas"]["SecurityEvent"][];
            nextCursor: string | null;
        };
        /** @description Versions of the agreements that a new customer accepts. */
        Agreements: {
            privacyPolicy: string;
            userAgreement: string;
        };
        /** @description An announcement. */
        AnnouncementDetail: {
            banner: boolean;
            /** @description Markdown, as it was written. It is not safe to be shown as HTML. */
            body: string;
            /**
             * @description The same as safe HTML: `p h2 h3 strong em ul ol li a br blockquote code`, and no attribute
             *     but those of a link.
             */
            bodyHtml: string;
            id: string;
            pinned: boolean;
            publishTime: components["schemas"]["Time"];
            summary: string;
            title: string;
        };
        /** @description A page of announcements. */
        AnnouncementPage: {
            items: components["schemas"]["AnnouncementSummary"][];
            nextCursor: string | null;
        };
        /** @description An announcement in one line. */
        AnnouncementSummary: {
            /** @description Whether the home screen shows it. */
            banner: boolean;
            id: string;
            /** @description Whether it stands above the others. */
            pinned: boolean;
            publishTime: components["schemas"]["Time"];
            summary: string;
            title: string;
        };
        /** @description A cash-out that was asked for. */
        AppliedCash: {
            cashNo: string;
            /**
             * Format: int64
             * @description What the platform keeps.
             */
            feeFen: number;
            /**
             * Format: int64
             * @description What the payout account gets.
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
        /** @description A page of a bag. */
        BagPage: {
            /**
             * @description How many items of the whole bag are in each state, whatever the keyword; empty but on the
             *     first page.
             */
            counts: components["schemas"]["ItemCount"][];
            items: components["schemas"]["BagPiece"][];
            nextCursor: string | null;
            /**
             * Format: int64
             * @description Items in this state and of this keyword, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description What all of them would fetch today.
             */
            totalExchangeFen: number;
        };
        /**
         * @description An item in a bag, or a stack of equal ones, which tells of its newest item where it does not say
         *     otherwise. `priceFen` is today's price of one.
         */
        BagPiece: components["schemas"]["GiftLook"] & {
            acquiredTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description What all of the stack would fetch today.
             */
            exchangeFen: number;
            /**
             * Format: int64
             * @description What all of the stack fetched; null unless it was exchanged.
             */
            exchangedFen: number | null;
            /** @description The extraction that it is in or arrived with; null in the bag. */
            extractNo: string | null;
            giftId: string;
            /**
             * @description What each item of `itemIds` would fetch today: at most what was paid for it where a voucher
             *     was used.
             */
            itemExchangeFen: number[];
            itemId: string;
            /**
             * @description The ids of the stack's items, newest first: of a larger stack the newest 200, as many as one
             *     exchange or extraction takes.
             */
            itemIds: string[];
            /**
             * Format: int64
             * @description What was paid for all of the stack.
             */
            paidFen: number;
            protectedUntil: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description How many items the stack has; 1 where the list has no stacks.
             */
            quantity: number;
            state: components["schemas"]["ItemState"];
        };
        /**
         * @description A movement of a customer's money. Each shows what there was after it, so that a page can be
         *     added up.
         */
        BalanceMovement: {
            /**
             * Format: int64
             * @description By how much it changed what can be spent.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description What could be spent after it.
             */
            balanceFen: number;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description By how much it changed what is frozen.
             */
            frozenChangeFen: number;
            /**
             * Format: int64
             * @description What was frozen after it.
             */
            frozenFen: number;
            id: string;
            kind: components["schemas"]["TransferCode"];
            /** @description The number of that thing. */
            refNo: string;
            /** @description What kind of thing caused it. */
            refType: components["schemas"]["RefType"];
        };
        /** @description A page of movements. */
        BalancePage: {
            items: components["schemas"]["BalanceMovement"][];
            nextCursor: string | null;
        };
        /** @description How the product is called. */
        Brand: {
            copyright: string;
            nameEn: string;
            nameZh: string;
            /** @description Where customers find help. */
            supportUrl: string | null;
        };
        /** @description Where an order stands now. */
        CancelledOrder: {
            state: components["schemas"]["OrderState"];
        };
        /** @description A payout account. What identifies a person is masked. */
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
        /** @description What a customer has, and has had. */
        CashAmount: {
            /**
             * Format: int64
             * @description What is asked to be paid out.
             */
            frozenFen: number;
            /**
             * Format: int64
             * @description What payout accounts have got in all, without the fees.
             */
            totalPaidFen: number;
            /**
             * Format: int64
             * @description What can be cashed out.
             */
            withdrawableFen: number;
        };
        /**
         * @description How money leaves the platform.
         * @enum {string}
         */
        CashChannel: "alipay" | "wechat" | "bank";
        /** @description What may be cashed out, and what it costs. */
        CashConfig: {
            /** @description When money usually arrives, for people. */
            arrival: string;
            /** @description Whether money can be paid out by this channel now. */
            available: boolean;
            channel: components["schemas"]["CashChannel"];
            /**
             * Format: int64
             * @description For how many hours no money leaves after a new payout account or extract password.
             */
            cooldownHours: number;
            /**
             * Format: int64
             * @description Most requests on a day of Beijing.
             */
            dailyCount: number;
            /**
             * Format: int64
             * @description Most on a day of Beijing.
             */
            dailyMaxFen: number;
            /**
             * Format: int64
             * @description Most fee.
             */
            feeMaxFen: number;
            /**
             * Format: int64
             * @description Least fee.
             */
            feeMinFen: number;
            /**
             * Format: int64
             * @description The fee in 1/10,000, rounded up to the fen.
             */
            feeRateBp: number;
            /**
             * Format: int64
             * @description Most at a time.
             */
            maxFen: number;
            /**
             * Format: int64
             * @description Least at a time.
             */
            minFen: number;
            /**
             * Format: int64
             * @description People look at a cash-out of more than this, and at all of a new account.
             */
            reviewOverFen: number;
            /**
             * Format: int64
             * @description How often.
             */
            todayCount: number;
            /**
             * Format: int64
             * @description What the caller has asked for today.
             */
            todayFen: number;
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
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            feeFen: number;
            /** Format: int64 */
            netFen: number;
            /** @description Why it ended without money, for people; null otherwise. */
            reason: string | null;
            state: components["schemas"]["CashState"];
            /** @description What happened to it, oldest first. */
            timeline: components["schemas"]["CashStep"][];
        };
        /**
         * @description Where a cash-out stands.
         * @enum {string}
         */
        CashState: "reviewing" | "processing" | "paid" | "rejected" | "failed";
        /** @description Something that happened to a cash-out. */
        CashStep: {
            /** @description Why, for people; null where the state says all. */
            reason: string | null;
            state: components["schemas"]["CashState"];
            time: components["schemas"]["Time"];
        };
        /**
         * @description The kind of weapon.
         * @enum {string}
         */
        Category: "pistol" | "smg" | "rifle" | "heavy" | "knife" | "gloves" | "equipment";
        /** @description A kind of weapon and how many gifts it has. */
        CategoryCount: {
            count: number;
            value: components["schemas"]["Category"];
        };
        /** @description What must be solved before the same call is made again. */
        Challenge: {
            /**
             * Format: int32
             * @description How hard it is.
             */
            bits: number;
            /** @description The puzzle, which goes back as it is. */
            challenge: string;
            /** @description Until when the answer counts, once. */
            expiresAt: components["schemas"]["Time"];
            /**
             * @description How it is solved. `proof_of_work`: the answer is a decimal number of at most 20 digits such that SHA-256(SHA-256(`challenge`) + answer), with both texts as ASCII and the inner hash as its 32 bytes, begins with `bits` zero bits.
             * @enum {string}
             */
            kind: "proof_of_work";
        };
        /** @description What was claimed. */
        ClaimedVoucher: {
            voucher: components["schemas"]["Voucher"];
        };
        /** @description What a client must know before anything else. */
        ClientConfig: {
            agreements: components["schemas"]["Agreements"];
            /** @description Pictures that customers may choose for themselves. */
            avatars: string[];
            brand: components["schemas"]["Brand"];
            /**
             * @description Languages of the interface, the default first.
             * @example [
             *       "zh-CN",
             *       "en"
             *     ]
             */
            languages: string[];
            limits: components["schemas"]["Limits"];
            /** @description Ways to pay that are offered. */
            payMethods: components["schemas"]["PayMethod"][];
            /** @description Whether the providers are stand-ins: no real money moves. */
            sandbox: boolean;
        };
        /** @description An extraction that is on its way. */
        CreatedExtract: {
            extractNo: string;
            /**
             * Format: int64
             * @description How many items it has.
             */
            quantity: number;
            state: components["schemas"]["ExtractState"];
        };
        /** @description An order that waits for its money. */
        CreatedOrder: {
            /**
             * Format: int64
             * @description Price × quantity.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description What is taken off.
             */
            discountFen: number;
            /** @description Until when it can be paid. */
            expireTime: components["schemas"]["Time"];
            orderNo: string;
            /**
             * Format: int64
             * @description What is to be paid.
             */
            payableFen: number;
        };
        /**
         * Format: date
         * @description A calendar day in Beijing.
         */
        Day: string;
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ActivityPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ActivityPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_AnnouncementDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AnnouncementDetail"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_AnnouncementPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AnnouncementPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_AppliedCash: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AppliedCash"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_BagPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BagPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_BalancePage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BalancePage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CancelledOrder: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CancelledOrder"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CashAccounts: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashAccounts"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CashAmount: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashAmount"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CashConfig: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashConfig"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CashPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ClaimedVoucher: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ClaimedVoucher"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ClientConfig: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ClientConfig"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CreatedExtract: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CreatedExtract"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_CreatedOrder: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CreatedOrder"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_Exchanged: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Exchanged"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ExtractDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractDetail"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ExtractPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ExtractStanding: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractStanding"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_FavouritePage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["FavouritePage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_FavouriteSet: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["FavouriteSet"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_GiftDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftDetail"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_GiftFacets: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftFacets"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_GiftPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_MessageCount: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MessageCount"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_MessageDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MessageDetail"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_MessagePage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MessagePage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ModifiedHeadPic: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ModifiedHeadPic"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ModifiedNickName: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ModifiedNickName"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_ModifiedTradeUrl: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ModifiedTradeUrl"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_MyData: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MyData"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_Nothing: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Nothing"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_OrderDetail: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OrderDetail"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_OrderPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OrderPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_PayMethods: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PayMethods"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_PointsPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PointsPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_SentSmsCode: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SentSmsCode"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_SessionList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SessionList"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_SetAccount: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SetAccount"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_StartedPayment: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["StartedPayment"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_Token: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Token"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_UploadedAvatar: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["UploadedAvatar"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_UserInfo: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["UserInfo"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_VerifiedReal: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["VerifiedReal"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `reason` is there, see `Refused`. */
        Envelope_VoucherPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["VoucherPage"];
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description Items that became balance. */
        Exchanged: {
            /**
             * Format: int64
             * @description What they fetched.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The balance after it.
             */
            balanceFen: number;
            /** @description The number of the exchange, under which it stands among the movements of the balance. */
            exchangeNo: string;
            /**
             * Format: int64
             * @description How many items.
             */
            items: number;
        };
        /**
         * @description The wear band, best first.
         * @enum {string}
         */
        Exterior: "FN" | "MW" | "FT" | "WW" | "BS";
        /** @description A wear band and how many gifts it has. */
        ExteriorCount: {
            count: number;
            value: components["schemas"]["Exterior"];
        };
        /** @description An extraction and what happened to it. */
        ExtractDetail: components["schemas"]["ExtractSummary"] & {
            /** @description Whether it can be called off. */
            canCancel: boolean;
            /** @description Whether it can be tried again: its items are all in the bag. */
            canRetry: boolean;
            /** @description What happened, oldest first. */
            timeline: components["schemas"]["ExtractStep"][];
            /** @description Where the items go, without the part that would let others send there. */
            tradeUrl: string;
        };
        /** @description A page of extractions. */
        ExtractPage: {
            items: components["schemas"]["ExtractSummary"][];
            nextCursor: string | null;
        };
        /** @description An item of an extraction. `priceFen` is today's price. */
        ExtractPiece: components["schemas"]["GiftLook"] & {
            giftId: string;
            itemId: string;
        };
        /**
         * @description Why the units of an extraction came back.
         * @enum {string}
         */
        ExtractReason: "declined" | "expired" | "invalid_items" | "trade_url_invalid" | "inventory_private" | "hold" | "cancelled" | "refused";
        /** @description Where an extraction stands now. */
        ExtractStanding: {
            state: components["schemas"]["ExtractState"];
        };
        /**
         * @description Where an extraction stands.
         * @enum {string}
         */
        ExtractState: "submitted" | "sending" | "awaiting_acceptance" | "delivered" | "final" | "returned" | "cancelled" | "rolled_back";
        /** @description Something that happened to an extraction. */
        ExtractStep: {
            reason: components["schemas"]["ExtractReason"] | null;
            /** @description The same for people. */
            reasonText: string | null;
            state: components["schemas"]["ExtractState"];
            time: components["schemas"]["Time"];
        };
        /** @description An extraction. */
        ExtractSummary: {
            acceptBy: components["schemas"]["Time"] | null;
            createTime: components["schemas"]["Time"];
            extractNo: string;
            /** @description Its items; a list shows the first few alone. */
            items: components["schemas"]["ExtractPiece"][];
            protectedUntil: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description How many items it has.
             */
            quantity: number;
            reason: components["schemas"]["ExtractReason"] | null;
            /** @description The same for people. */
            reasonText: string | null;
            /** @description The time of this answer, so that a countdown does not depend on the customer's clock. */
            serverTime: components["schemas"]["Time"];
            state: components["schemas"]["ExtractState"];
        };
        /** @description A page of watched gifts. */
        FavouritePage: {
            items: components["schemas"]["WatchedGift"][];
            nextCursor: string | null;
        };
        /** @description Whether a gift is watched now, and how. */
        FavouriteSet: {
            /** Format: int64 */
            alertBelowFen: number | null;
            giftId: string;
            on: boolean;
        };
        /** @description A gift that is on sale. */
        GiftCard: components["schemas"]["GiftLook"] & {
            id: string;
            /**
             * Format: int64
             * @description Units that can be bought now; up to a second old.
             */
            stock: number;
        };
        /** @description A gift with all that is known of it. */
        GiftDetail: components["schemas"]["GiftCard"] & {
            collection: string | null;
            description: string | null;
            /**
             * Format: int64
             * @description What a unit fetches today when it is exchanged.
             */
            exchangeFen: number;
            /** @description The market's name. Doppler phases share one. */
            marketHashName: string;
            /**
             * @description Prices of the last 90 days on which one was noted, oldest first; the first of these days has
             *     the price that stood then.
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
        /** @description How many gifts each value of each filter would give, all other filters applied. */
        GiftFacets: {
            categories: components["schemas"]["CategoryCount"][];
            exteriors: components["schemas"]["ExteriorCount"][];
            /**
             * Format: int64
             * @description Dearest such gift.
             */
            maxPriceFen: number;
            /**
             * Format: int64
             * @description Cheapest gift that matches without the price range; 0 where none does.
             */
            minPriceFen: number;
            qualities: components["schemas"]["QualityCount"][];
            rarities: components["schemas"]["RarityCount"][];
            /** @description Gifts that match all filters. */
            total: number;
            weapons: components["schemas"]["WeaponFacet"][];
        };
        /** @description What a gift is and costs. */
        GiftLook: {
            category: components["schemas"]["Category"];
            exterior: components["schemas"]["Exterior"] | null;
            /** @description Finish. */
            finish: string;
            /** @description Path or address of the picture. */
            imageUrl: string;
            /** @description Full name. */
            name: string;
            /** @description Doppler phase or gem. */
            phase: string | null;
            /**
             * Format: int64
             * @description Price of one unit.
             */
            priceFen: number;
            quality: components["schemas"]["Quality"];
            rarity: components["schemas"]["Rarity"];
            /** @description Official colour of the rarity. */
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
            /** @description Gifts that match, or skins with `groupBySkin`, on all pages. */
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
             * @description Units that can be bought now; up to a second old.
             */
            stock: number;
        };
        /** @description How many items are in a state. */
        ItemCount: {
            /** Format: int64 */
            count: number;
            state: components["schemas"]["ItemState"];
        };
        /**
         * @description Where a unit in a bag stands.
         * @enum {string}
         */
        ItemState: "held" | "extracting" | "extracted" | "exchanged" | "returned";
        /** @description Numbers that a client shows or checks beforehand. */
        Limits: {
            /**
             * Format: int64
             * @description Unpaid orders that a customer may have.
             */
            maxOpenOrders: number;
            /**
             * Format: int64
             * @description Units of one gift that a customer may hold in open orders.
             */
            maxPiecesPerGift: number;
            /**
             * Format: int64
             * @description How long an order reserves its stock.
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
             * @description Time between two codes to one number.
             */
            smsResendSeconds: number;
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
            /** @description Its number or id. */
            refNo: string;
            /** @description What kind of thing it speaks of. */
            refType: components["schemas"]["RefType"];
            title: string;
        };
        /**
         * @description What a message tells.
         * @enum {string}
         */
        MessageKind: "order_paid" | "order_expired" | "payment_refunding" | "payment_refunded" | "order_refunded" | "extract_offered" | "extract_delivered" | "extract_returned" | "extract_rolled_back" | "cash_reviewing" | "cash_paid" | "cash_rejected" | "cash_failed" | "new_device" | "safety_changed" | "trade_url_taken" | "voucher_received" | "price_dropped";
        /** @description A page of messages. */
        MessagePage: {
            items: components["schemas"]["MessageSummary"][];
            nextCursor: string | null;
        };
        /** @description A message in one line. */
        MessageSummary: {
            createTime: components["schemas"]["Time"];
            id: string;
            kind: components["schemas"]["MessageKind"];
            read: boolean;
            summary: string;
            title: string;
        };
        /** @description The picture from now on. */
        ModifiedHeadPic: {
            avatarUrl: string;
        };
        /** @description The name as it is kept. */
        ModifiedNickName: {
            nickName: string;
        };
        /** @description Where gifts are sent to from now on. */
        ModifiedTradeUrl: {
            /**
             * @description Steam's long id of the person.
             * @example 76561198083722517
             */
            steamId64: string;
            /** @description As it is kept: without anything that Steam does not need. */
            tradeUrl: string;
        };
        /** @description Everything that is kept of the caller. */
        MyData: {
            createTime: components["schemas"]["Time"];
            lists: components["schemas"]["OwnLists"];
            /** @description In full. */
            phone: string;
            /**
             * @description The caller as `getUserInfo` says it, with the ID number masked: whoever holds a stolen token
             *     must not learn it.
             */
            profile: components["schemas"]["UserInfo"];
            /** @description In full. */
            realName: string | null;
            registerTime: components["schemas"]["Time"];
            /** @description The names of lists that were cut, since they have more than 10,000 rows. */
            truncated: string[];
        };
        /** @description For calls that have nothing to say. */
        Nothing: Record<string, never>;
        /** @description How many orders are in a state. */
        OrderCount: {
            /** Format: int64 */
            count: number;
            state: components["schemas"]["OrderState"];
        };
        /** @description An order and what happened to it. */
        OrderDetail: components["schemas"]["OrderHead"] & {
            items: components["schemas"]["OrderLine"][];
            /**
             * Format: int64
             * @description What was paid and booked; null before. Money that could not be booked is under `refunds`
             *     alone.
             */
            paidFen: number | null;
            /** @description All money that came for this order and goes back, oldest first. */
            refunds: components["schemas"]["OrderRefund"][];
            /** @description What happened, oldest first. */
            timeline: components["schemas"]["OrderStep"][];
        };
        /**
         * @description Something that happened to an order.
         * @enum {string}
         */
        OrderEvent: "created" | "paid" | "delivered" | "cancelled" | "expired" | "refunding" | "refunded";
        /** @description What an order is wherever it is shown. */
        OrderHead: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            /** Format: int64 */
            discountFen: number;
            /** @description Until when it can be paid. */
            expireTime: components["schemas"]["Time"];
            method: components["schemas"]["PayMethod"] | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            /** @description The time of this answer, so that a countdown does not depend on the customer's clock. */
            serverTime: components["schemas"]["Time"];
            state: components["schemas"]["OrderState"];
        };
        /** @description What was ordered, at the price of that moment. */
        OrderItem: {
            exterior: components["schemas"]["Exterior"] | null;
            giftId: string;
            imageUrl: string;
            /** @description Full name. */
            name: string;
            /**
             * Format: int64
             * @description Price of one unit when it was ordered.
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
        /** @description What was ordered, with its units. */
        OrderLine: components["schemas"]["OrderItem"] & {
            units: components["schemas"]["OrderUnit"][];
        };
        /** @description A page of orders. */
        OrderPage: {
            /** @description How many orders are in each state, whatever state is asked for; empty but on the first page. */
            counts: components["schemas"]["OrderCount"][];
            items: components["schemas"]["OrderSummary"][];
            nextCursor: string | null;
        };
        /** @description Money that goes back. */
        OrderRefund: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            /** @description How it was paid, and how it goes back. */
            method: components["schemas"]["PayMethod"];
            reason: components["schemas"]["RefundReason"];
            refundNo: string;
            state: components["schemas"]["RefundState"];
        };
        /**
         * @description Where an order stands.
         * @enum {string}
         */
        OrderState: "pending_payment" | "paid" | "completed" | "cancelled" | "expired" | "refunding" | "refunded";
        /** @description Something that happened to an order. */
        OrderStep: {
            event: components["schemas"]["OrderEvent"];
            time: components["schemas"]["Time"];
        };
        /** @description An order in a list. */
        OrderSummary: components["schemas"]["OrderHead"] & {
            items: components["schemas"]["OrderItem"][];
        };
        /** @description A unit of what was ordered. */
        OrderUnit: {
            /** @description The item that it became in the bag; null before it was delivered. */
            itemId: string | null;
            /**
             * Format: int64
             * @description Its share of `payableFen`; the shares of all units sum to that.
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
        /** @description The lists of an export: oldest first, logins and security events newest first. */
        OwnLists: {
            cashAccounts: components["schemas"]["OwnCashAccount"][];
            cashOuts: components["schemas"]["OwnCashOut"][];
            exchanges: components["schemas"]["OwnExchange"][];
            extracts: components["schemas"]["OwnExtract"][];
            favourites: components["schemas"]["OwnFavourite"][];
            items: components["schemas"]["OwnItem"][];
            messages: components["schemas"]["OwnMessage"][];
            movements: components["schemas"]["OwnMovement"][];
            orders: components["schemas"]["OwnOrder"][];
            payments: components["schemas"]["OwnPayment"][];
            points: components["schemas"]["OwnPoints"][];
            securityEvents: components["schemas"]["SecurityEvent"][];
            sessions: components["schemas"]["OwnSession"][];
            vouchers: components["schemas"]["OwnVoucher"][];
        };
        /** @description An in-site message. */
        OwnMessage: {
            createTime: components["schemas"]["Time"];
            kind: string;
            /** @description Its numbers, as JSON. */
            params: string;
            readTime: components["schemas"]["Time"] | null;
            refNo: string;
            refType: string;
        };
        /** @description A movement of balance. */
        OwnMovement: {
            /**
             * Format: int64
             * @description What it added to the balance; negative where it took from it.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The balance after it.
             */
            balanceFen: number | null;
            code: string;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The frozen money after it.
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
        /** @description A movement of points. */
        OwnPoints: {
            /**
             * Format: int64
             * @description The points after it.
             */
            balance: number;
            createTime: components["schemas"]["Time"];
            kind: string;
            /** Format: int64 */
            points: number;
            refNo: string;
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
         * @description How a customer pays.
         * @enum {string}
         */
        PayMethod: "alipay" | "wechat" | "card" | "steam";
        /** @description A way to pay. */
        PayMethodOffer: {
            available: boolean;
            method: components["schemas"]["PayMethod"];
            /** @description Why it is not available, one of the reasons of refusals. */
            reason: string | null;
        };
        /** @description The ways to pay an order. */
        PayMethods: {
            methods: components["schemas"]["PayMethodOffer"][];
        };
        /**
         * @description Why points moved.
         * @enum {string}
         */
        PointsKind: "order_paid" | "order_refunded";
        /** @description A movement of points. */
        PointsMovement: {
            /**
             * Format: int64
             * @description How many there were after it.
             */
            balance: number;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description How many came, or went.
             */
            delta: number;
            id: string;
            kind: components["schemas"]["PointsKind"];
            /** @description Number of the order. */
            refNo: string;
        };
        /** @description A page of movements. */
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
        /** @description A quality and how many gifts it has. */
        QualityCount: {
            count: number;
            value: components["schemas"]["Quality"];
        };
        /**
         * @description The rarity grade, commonest first.
         * @enum {string}
         */
        Rarity: "consumer" | "industrial" | "mil_spec" | "restricted" | "classified" | "covert" | "extraordinary" | "contraband";
        /** @description A rarity grade and how many gifts it has. */
        RarityCount: {
            color: string;
            count: number;
            value: components["schemas"]["Rarity"];
        };
        /**
         * @description What kind of thing something speaks of.
         * @enum {string}
         */
        RefType: "order" | "extract" | "cash" | "exchange" | "gift" | "voucher" | "account";
        /**
         * @description Why money goes back.
         * @enum {string}
         */
        RefundReason: "late_sold_out" | "after_cancel" | "paid_twice" | "amount_mismatch" | "late_voucher_used" | "late_minor_limit" | "account_deleted" | "customer_request" | "pricing_error" | "house_decision";
        /**
         * @description Where a refund stands: `failed` means that people look after it.
         * @enum {string}
         */
        RefundState: "pending" | "done" | "failed";
        /** @description A refusal. Where the rules refuse, the HTTP status is 200; otherwise it says what went wrong. */
        Refused: {
            /**
             * @description Why, as a number; never 200.
             * @enum {integer}
             */
            code: 400 | 401 | 403 | 404 | 405 | 408 | 429 | 500 | 503 | 1001 | 1002 | 1003 | 1004 | 1005 | 1006 | 1007 | 1008 | 1009 | 1010 | 1011 | 1012 | 1013 | 1101 | 1102 | 1103 | 1104 | 1105 | 1106 | 1107 | 1108 | 1109 | 1110 | 1111 | 1112 | 1113 | 1114 | 1115 | 1116 | 1117 | 1118 | 1119 | 2001 | 2002 | 2003 | 3001 | 3002 | 3003 | 3004 | 3005 | 3006 | 3008 | 3009 | 3010 | 3011 | 3012 | 3013 | 4001 | 4002 | 4003 | 5001 | 5002 | 5003 | 5004 | 5005 | 5006 | 5007 | 5008 | 5009 | 5010 | 5011 | 5012 | 5013 | 5014 | 6001 | 6002 | 6003 | 6004 | 6005 | 6006 | 6007 | 6008 | 6009 | 6010 | 7001 | 7002 | 7003 | 7004 | 7005 | 7006 | 7007 | 7008 | 7011 | 7012 | 7013;
            data: components["schemas"]["Challenge"] | null;
            /**
             * @description Why, for people, in the language of `Accept-Language`.
             * @example 库存不足
             */
            msg: string;
            /**
             * @description Why, for programs; stable.
             * @enum {string}
             */
            reason: "bad_parameter" | "invalid_phone" | "weak_password" | "guessable_password" | "invalid_sms_code" | "sms_too_often" | "sms_daily_limit" | "sms_failed" | "phone_taken" | "invalid_nick_name" | "agreement_required" | "invalid_credentials" | "too_many_attempts" | "challenge_required" | "login_required" | "forbidden" | "gift_not_found" | "order_not_found" | "payment_not_found" | "sold_out" | "quantity_limit" | "open_order_limit" | "orders_per_hour" | "unpaid_orders" | "order_not_payable" | "order_expired" | "order_already_paid" | "not_cancellable" | "not_refundable" | "minor_not_allowed" | "minor_limit" | "method_unavailable" | "provider_unavailable" | "idempotency_conflict" | "rate_limited" | "secret_not_set" | "invalid_secret" | "not_verified" | "underage" | "invalid_real_name" | "invalid_id_card" | "already_verified" | "id_card_taken" | "real_name_mismatch" | "real_name_unavailable" | "invalid_picture" | "avatar_not_found" | "wrong_password" | "secret_mismatch" | "invalid_trade_url" | "trade_url_taken" | "session_not_found" | "not_own_phone" | "deletion_blocked" | "item_not_found" | "nothing_to_exchange" | "quote_changed" | "cash_amount_out_of_range" | "cash_daily_limit" | "insufficient_balance" | "cash_account_not_found" | "cash_frozen" | "cash_channel_unavailable" | "holder_name_mismatch" | "invalid_cash_account" | "cash_account_limit" | "cash_not_found" | "cash_not_reviewing" | "extract_not_found" | "trade_url_missing" | "nothing_to_extract" | "too_many_items" | "extract_unavailable" | "extract_not_cancellable" | "extract_not_retryable" | "secret_required" | "extract_frozen" | "steam_unavailable" | "voucher_not_found" | "voucher_not_usable" | "voucher_expired" | "voucher_threshold" | "invalid_voucher_code" | "voucher_already_claimed" | "voucher_none_left" | "voucher_code_taken" | "message_not_found" | "announcement_not_found" | "favourite_limit" | "not_found" | "method_not_allowed" | "timeout" | "overloaded" | "internal";
        };
        /** @description Something that happened to the safety of the account. Repeats within an hour are one. */
        SecurityEvent: {
            /**
             * @description The network that it came from.
             * @example 1.2.*.*
             */
            address: string;
            /**
             * Format: int64
             * @description How often it happened.
             */
            count: number;
            createTime: components["schemas"]["Time"];
            /**
             * @description What device it came from, in short; empty when that is not known. Of the newest, where it
             *     was repeated.
             * @example iPhone · Safari
             */
            device: string;
            id: string;
            kind: components["schemas"]["SecurityEventKind"];
            /** @description When it happened last. */
            lastTime: components["schemas"]["Time"];
            reason: components["schemas"]["SecurityReason"] | null;
        };
        /**
         * @description What was done to the safety of an account, or tried.
         * @enum {string}
         */
        SecurityEventKind: "registration" | "sign_in" | "new_device" | "sign_out" | "session_end" | "password_set" | "password_change" | "secret_set" | "secret_change" | "real_name_verification" | "trade_url_change" | "cash_account_add" | "cash_account_remove" | "data_export" | "account_deletion" | "cash_out" | "extraction";
        /**
         * @description Why it failed.
         * @enum {string}
         */
        SecurityReason: "wrong_password" | "wrong_secret" | "wrong_code" | "locked_out" | "unknown_account";
        /** @description A code is on its way. */
        SentSmsCode: {
            /**
             * Format: int64
             * @description After how many seconds the next one may be asked for.
             */
            resendAfterSeconds: number;
        };
        /** @description A login. */
        Session: {
            /**
             * @description The network that it came from.
             * @example 1.2.*.*
             */
            address: string;
            createTime: components["schemas"]["Time"];
            /** @description Whether it is the one that asks. */
            current: boolean;
            /**
             * @description What device it is, in short; empty when that is not known.
             * @example iPhone · Safari
             */
            device: string;
            /** @description When it ends by itself. */
            expireTime: components["schemas"]["Time"];
            id: string;
            /** @description The device, as its browser names itself. */
            userAgent: string;
        };
        /** @description The caller's logins. */
        SessionList: {
            items: components["schemas"]["Session"][];
        };
        /** @description A payout account that was set. */
        SetAccount: {
            id: string;
        };
        /** @description A payment that was begun. */
        StartedPayment: {
            action: components["schemas"]["Action"];
            paymentNo: string;
        };
        /**
         * Format: date-time
         * @description A point in time, RFC 3339 in UTC.
         */
        Time: string;
        /** @description A login. */
        Token: {
            /** @description Goes into `Authorization` or `Token` of later calls. */
            token: string;
        };
        /**
         * @description Why money moved.
         * @enum {string}
         */
        TransferCode: "order_paid" | "refund_due" | "refund_sent" | "grant" | "exchange" | "cash_frozen" | "cash_unfrozen" | "cash_paid" | "cash_fee" | "order_refund";
        /** @description A picture that can be chosen with `modifyHeadPic`. */
        UploadedAvatar: {
            avatarId: string;
            avatarUrl: string;
        };
        /** @description What customers see of themselves. What identifies a person is masked. */
        UserInfo: {
            avatarUrl: string | null;
            /**
             * Format: int64
             * @description What can be spent.
             */
            balanceFen: number;
            /**
             * Format: int64
             * @description Units on their way to Steam or there already.
             */
            extractCount: number;
            /**
             * Format: int64
             * @description Units that have arrived on Steam.
             */
            extractedCount: number;
            /**
             * Format: int64
             * @description What is asked to be paid out.
             */
            frozenFen: number;
            /** @description Whether a login password is set. */
            hasPassword: boolean;
            /** @description Whether an extract password is set. */
            hasSecret: boolean;
            id: string;
            /** @description Masked. */
            idCardNo: string | null;
            nickName: string;
            /**
             * Format: int64
             * @description Orders ever made.
             */
            orderCount: number;
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
            tradeUrl: string | null;
            /**
             * Format: int64
             * @description Unread messages.
             */
            unreadCount: number;
        };
        /** @description Whether the caller is verified now. */
        VerifiedReal: {
            realNameVerified: boolean;
        };
        /** @description A voucher. */
        Voucher: {
            /**
             * Format: int64
             * @description What it takes off, where its kind is `amount`; 0 otherwise.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The most that such a part takes off; 0 where there is no such bound.
             */
            capFen: number;
            id: string;
            kind: components["schemas"]["VoucherKind"];
            name: string;
            /**
             * Format: int64
             * @description The part of the amount that it takes off, in hundredths, where its kind is `percent`; 0
             *     otherwise.
             */
            percent: number;
            state: components["schemas"]["VoucherState"];
            /**
             * Format: int64
             * @description The least amount that an order must have.
             */
            thresholdFen: number;
            validFrom: components["schemas"]["Time"];
            validTo: components["schemas"]["Time"];
        };
        /**
         * @description How a voucher reckons what it takes off.
         * @enum {string}
         */
        VoucherKind: "amount" | "percent";
        /** @description A page of vouchers. */
        VoucherPage: {
            items: components["schemas"]["Voucher"][];
            nextCursor: string | null;
        };
        /**
         * @description Where a voucher stands.
         * @enum {string}
         */
        VoucherState: "usable" | "used" | "expired";
        /** @description A watched gift. `priceFen` is today's price. */
        WatchedGift: components["schemas"]["GiftLook"] & {
            /**
             * Format: int64
             * @description At what price, or below, the caller wants a message.
             */
            alertBelowFen: number | null;
            /** @description Since when it is watched. */
            createTime: components["schemas"]["Time"];
            /** @description Whether it costs that, or less, now. */
            dropped: boolean;
            giftId: string;
            /** @description Whether it is still offered. */
            onSale: boolean;
            /**
             * Format: int64
             * @description Units that can be bought now.
             */
            stock: number;
        };
        /** @description A weapon and how many gifts it has. */
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
                /** @description What leaves the balance; the fee is a part of it. */
                amountFen: number;
                /** @description Id of a payout account. */
                accountId: string;
                /** @description The extract password. */
                secret: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The code; capitals do not matter. */
                code: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description How many units. */
                quantity: number;
                /** @description Id of a voucher to use. */
                voucherId?: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The code that was sent for the scene `account`. */
                smsCode: string;
                /** @description The extract password, where one is set. */
                secret?: string;
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description What was shown. Where it is given and the items fetch another amount, nothing happens. */
                expectedFen?: number;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was exchanged. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Id of a gift, together with `quantity`: the items that were held longest go first. */
                giftId?: string;
                /** @description How many items of the gift. */
                quantity?: number;
                /** @description Ids of up to 200 items with commas between them, in place of `giftId` and `quantity`. */
                itemIds?: string;
                /** @description What was shown. Where it is given and the items fetch another amount, nothing happens. */
                expectedFen?: number;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was exchanged. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The code that was sent for the scene `account`. */
                smsCode: string;
                /** @description The extract password, where one is set. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Ids of up to 200 items with commas between them. */
                itemIds?: string;
                /**
                 * @description In place of `itemIds`: whatever is in the bag; of more than 200 items the 200 that were held
                 *     longest.
                 */
                all?: boolean;
                /** @description The extract password. */
                secret: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Only movements of this kind. */
                kind?: "all" | "exchange" | "cash" | "grant";
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description `alipay` where none is given. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                state?: "reviewing" | "processing" | "paid" | "rejected" | "failed";
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Only vouchers that stand so now. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Only items in this state; `held` where none is given. */
                state?: "held" | "extracting" | "extracted" | "exchanged" | "returned";
                /**
                 * @description Whether equal items come as one: then an item of the list is a stack of all items of one
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Only this gift, to see whether it is watched. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 *     names of weapon and finish, what players call them, exterior, quality and phase, by a whole
                 *     word or its beginning; Chinese names from any character on, and by pinyin in full or by its
                 *     first letters. The inside of other words counts only where a word finds nothing else.
                 */
                keyword?: string;
                category?: components["schemas"]["Category"][];
                /** @description Codes of weapons, see `weapons` of `listGiftFacets`. */
                weapon?: string[];
                exterior?: components["schemas"]["Exterior"][];
                rarity?: components["schemas"]["Rarity"][];
                quality?: components["schemas"]["Quality"][];
                /** @description Least price. */
                minPriceFen?: number;
                /** @description Greatest price. */
                maxPriceFen?: number;
                /**
                 * @description With a keyword, `default` lists the best matches first: names before exteriors and
                 *     qualities, whole words before their beginnings.
                 */
                sort?: "default" | "price_asc" | "price_desc" | "newest" | "sales";
                /**
                 * @description Whether each skin (one weapon in one finish, and in one phase where the finish has phases)
                 *     is listed once: by its cheapest matching gift that is in stock, or the cheapest of all where
                 *     none is. Sorts by price go by that gift; in the others a skin stands where the first of its
                 *     matching gifts would. `total` then counts skins.
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 *     names of weapon and finish, what players call them, exterior, quality and phase, by a whole
                 *     word or its beginning; Chinese names from any character on, and by pinyin in full or by its
                 *     first letters. The inside of other words counts only where a word finds nothing else.
                 */
                keyword?: string;
                category?: components["schemas"]["Category"][];
                /** @description Codes of weapons. */
                weapon?: string[];
                exterior?: components["schemas"]["Exterior"][];
                rarity?: components["schemas"]["Rarity"][];
                quality?: components["schemas"]["Quality"][];
                /** @description Least price. */
                minPriceFen?: number;
                /** @description Greatest price. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The puzzle of a `challenge_required`, where that was the answer before. */
                challenge?: string;
                /** @description What solves it. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description What `uploadAvatar` gave. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description 1 to 20 visible characters. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The password that is to be changed. Not needed with a code. */
                oldPassword?: string;
                /** @description The code that was sent for the scene `password`. Not needed with the old password. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The same once more. */
                confirmSecret: string;
                /** @description The extract password that is to be changed. Not needed with a code. */
                oldSecret?: string;
                /** @description The code that was sent for the scene `secret`. The first extract password needs it. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 * @description As Steam shows it.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
                 */
                "Idempotency-Key"?: string | null;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What to do next. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The code that was sent for the scene `register`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /**
                 * @description The extract password. Needed only where the trade URL has come to lead to another Steam
                 *     account since.
                 */
                secret?: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each request. The same key with the
                 *     same parameters gives the first answer again; with other parameters it is refused. Kept for
                 *     24 hours for each customer.
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description True, instead of an id: all logins but the caller's own. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 * @description Mobile number of mainland China. The scenes `password`, `secret`, `cash` and `account` go to
                 *     the caller's own phone, which may be left out.
                 * @example 13800000000
                 */
                phone?: string;
                scene: "register" | "login" | "password" | "secret" | "cash" | "account";
                /** @description The puzzle of a `challenge_required`, where that was the answer before. */
                challenge?: string;
                /** @description What solves it. */
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
            /** @description The call wants another method; `method_not_allowed`. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                 * @description Of Alipay a mobile number or an e-mail address, of WeChat an id, of a bank the number of a
                 *     card.
                 */
                accountNo: string;
                /** @description The name of the account's holder: the caller's own verified one. */
                holderName: string;
                /** @description The bank, of a card. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description Whether it is watched. */
                on: boolean;
                /** @description At what price, or below, the caller wants a message; none where it is left out. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description The code that was sent for the scene `login`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
                /** @description 18 characters of GB 11643-1999; a small x is taken too. */
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
            /** @description The caller may not do this; `forbidden`. */
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
            /** @description The call took too long; `timeout`. What became of it can be asked. */
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
            /** @description Too much is going on; `overloaded`. Nothing was tried, and `Retry-After` says when to come again. */
            503: {
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
