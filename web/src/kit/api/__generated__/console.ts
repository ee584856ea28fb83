// Generated from console-openapi.json by `npm run gen`. Do not edit.

export interface paths {
    "/api/v1/console/acceptInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts an invitation, sets the password and signs in.
         * @description The code proves that the authenticator app has the secret of `openInvitation`.
         *
         *     Reasons: `invitation_invalid`, `invitation_code_invalid`, `invalid_totp_code`, `weak_password`, `guessable_password`.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/addGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a gift with its first units, or proposes these to another member of staff where they are
         *     worth much.
         * @description The gift is off sale until another member calls `putGiftOnSale`.
         *
         *     Reasons: `wrong_gift`, `gift_exists`, `picture_not_found`, `already_done`.
         */
        post: operations["addGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/answerConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers a customer, unless there is a newer message than the caller has read.
         * @description It is then assigned to the caller, unless it is to another member of staff.
         *
         *     Reasons: `conversation_not_found`, `conversation_closed`, `conversation_changed`, `invalid_conversation_text`, `already_done`.
         */
        post: operations["answerConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/approveCash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves a cash-out, which is then paid; a large one is proposed to another member of staff.
         * @description Reasons: `cash_not_found`, `cash_not_reviewing`, `cash_too_old`, `payment_disputed`, `customer_frozen`, `already_done`.
         */
        post: operations["approveCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/approveProposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves what another member of staff has proposed, and carries it out.
         * @description Reasons: `proposal_not_found`, `same_operator`, `approval_too_early`, `insufficient_balance`, `not_refundable`, `nothing_to_refund`, `refund_under_way`, `refunds_whole_only`, `deposit_not_cancellable`, `cash_not_reviewing`, `cash_too_old`, `payment_disputed`, `service_paused`, `customer_not_minor`, `customer_frozen`, `customer_not_frozen`, `phone_in_use`, `phone_differs`, `customer_not_found`, `deletion_blocked`, `gift_not_found`, `price_differs`, `prices_differ`, `price_exposure_grown`, `stock_differs`, `voucher_code_taken`, `campaign_cost_grown`, `difference_not_found`, `difference_resolved`, `difference_booked`, `sender_needed`, `nothing_to_send`, `rest_differs`, `refund_not_found`, `refund_ended`, `refund_not_parked`, `refund_in_statement`, `dispute_not_found`, `dispute_ended`, `dispute_differs`, `provider_silent`, `period_closed`, `period_not_over`, `payout_results_differ`, `staff_name_taken`, `staff_not_found`, `staff_changed`, `own_account`, `last_manager`, `already_done`.
         */
        post: operations["approveProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/askProvider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Has the provider asked at once about the payments that an order waits for.
         * @description The job that asks anyway becomes due; its result is in the order within seconds.
         *
         *     Reasons: `order_not_found`, `nothing_to_ask`, `already_done`.
         */
        post: operations["askProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/assignConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Assigns a conversation to the caller.
         * @description Reasons: `conversation_not_found`, `conversation_closed`, `already_done`.
         */
        post: operations["assignConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/cancelDeposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a deposit whose offer was not accepted.
         * @description Where the offer may be made, the provider is asked to cancel it; a call without its answer
         *     changes nothing.
         *
         *     Reasons: `deposit_not_found`, `deposit_not_cancellable`, `steam_unavailable`, `already_done`.
         */
        post: operations["cancelDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/cancelExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an extraction back: its items return to the bag.
         * @description Where the offer may be made, the provider is asked to cancel it; a call without its answer
         *     changes nothing.
         *
         *     Reasons: `extract_not_found`, `extract_not_cancellable`, `steam_unavailable`, `already_done`.
         */
        post: operations["cancelExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an unpaid order, as its customer can.
         * @description Its stock is released and its voucher returned. Money that arrives later all the same is
         *     refunded.
         *
         *     Reasons: `order_not_found`, `not_cancellable`, `already_done`.
         */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/cancelProposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a proposal, one’s own too.
         * @description Reasons: `proposal_not_found`, `already_done`.
         */
        post: operations["cancelProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/changePrice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the price of a gift, or proposes that to another member of staff where much depends on
         *     it.
         * @description `getPriceChange` returns the effect before.
         *
         *     Reasons: `gift_not_found`, `price_differs`, `other_proposal_open`, `already_done`.
         */
        post: operations["changePrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/changePrices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the prices of many gifts, or proposes that to another member of staff where much depends
         *     on it.
         * @description All of them are changed, or none.
         *
         *     Reasons: `prices_differ`, `price_change_not_found`, `already_done`.
         */
        post: operations["changePrices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/changeStock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets the available units of a gift, or proposes that to another member of staff where it adds
         *     much.
         * @description Reasons: `gift_not_found`, `stock_differs`, `other_proposal_open`, `already_done`.
         */
        post: operations["changeStock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/closeCampaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a campaign: it gives out no more vouchers.
         * @description Orders that use a voucher keep it.
         *
         *     Reasons: `campaign_not_found`, `already_done`.
         */
        post: operations["closeCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/closeConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes a conversation, unless there is a newer message than the caller has read.
         * @description Reasons: `conversation_not_found`, `conversation_closed`, `conversation_changed`, `already_done`.
         */
        post: operations["closeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/closePeriod": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to close the books up to the end of a day, for good.
         * @description Once another member of staff has approved it, the database itself refuses any transfer that is
         *     dated before it.
         *
         *     Reasons: `period_closed`, `period_not_over`, `other_proposal_open`, `already_done`.
         */
        post: operations["closePeriod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/correctAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces all but the time of an announcement, unless another member has corrected it meanwhile.
         * @description Reasons: `announcement_not_found`, `announcement_changed`, `invalid_voucher_code`, `picture_not_found`, `picture_without_words`, `already_done`.
         */
        post: operations["correctAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/correctGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects what describes a gift.
         * @description Price, stock and sale have calls of their own.
         *
         *     Reasons: `gift_not_found`, `wrong_gift`, `gift_changed`, `picture_not_found`, `already_done`.
         */
        post: operations["correctGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/createCampaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a voucher campaign, or proposes that to another member of staff where it can cost much.
         * @description Reasons: `voucher_code_taken`, `already_done`.
         */
        post: operations["createCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/disableStaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables a member of staff, who is signed out at once.
         * @description Reasons: `staff_not_found`, `last_manager`, `already_done`.
         */
        post: operations["disableStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/endDispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to end a dispute whose provider does not report the end.
         * @description A provider that is configured is asked first: what it says is booked without a proposal.
         *
         *     Reasons: `dispute_not_found`, `dispute_ended`, `dispute_differs`, `provider_silent`, `other_proposal_open`, `already_done`.
         */
        post: operations["endDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/endLogins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends all logins of a customer.
         * @description Its devices are then as unknown as any other, so wrong passwords there count as those of
         *     strangers.
         *
         *     Reasons: `customer_not_found`, `already_done`.
         */
        post: operations["endLogins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/endMySession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends one of the caller's sessions at once.
         * @description Reasons: `session_not_found`, `already_done`.
         */
        post: operations["endMySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/endRefund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to end a refund that its provider does not send.
         * @description It was paid in another way, or the provider did send it.
         *
         *     Reasons: `refund_not_found`, `refund_ended`, `refund_not_parked`, `refund_in_statement`, `payment_disputed`, `other_proposal_open`, `already_done`.
         */
        post: operations["endRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/exportCustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exports the data of a customer who cannot sign in, as the customer could in the app.
         * @description Each time is a row of the operator log, and a member of staff has five of them an hour.
         *
         *     Reasons: `customer_not_found`, `rate_limited`, `already_done`.
         */
        post: operations["exportCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/exportPayouts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the payouts that wait as a new batch for the bank, or the file of an earlier batch.
         * @description Reasons: `no_payout_waits`, `payout_batch_not_found`, `payout_batch_changed`, `service_paused`, `already_done`.
         */
        post: operations["exportPayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finds a customer, an order or another record by exactly one number.
         * @description The list is empty where nothing has the number. A member looks for at most 200 phone numbers an
         *     hour.
         *
         *     Reasons: `rate_limited`.
         */
        post: operations["find"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/freezeCustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes the account of a customer, whose logins end at once.
         * @description Nothing can be ordered, paid, exchanged, extracted or cashed out. Work that has
         *     begun goes on.
         *
         *     Reasons: `customer_not_found`, `customer_frozen`, `rate_limited`, `already_done`.
         */
        post: operations["freezeCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns one announcement in both languages.
         * @description Reasons: `announcement_not_found`.
         */
        post: operations["getAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getAnnouncementPreview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Converts the Markdown of a body as it is converted for customers.
         * @description Nothing is stored.
         */
        post: operations["getAnnouncementPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getBooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the trial balance and the sums of the journal of a period.
         * @description Every transfer debits one account and credits another.
         */
        post: operations["getBooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getBroadcastReach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts the customers whom a message to many would reach now.
         * @description Frozen and closed accounts are not among them.
         */
        post: operations["getBroadcastReach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getCashOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a cash-out with what moved in the customer's account before.
         * @description Reasons: `cash_not_found`.
         */
        post: operations["getCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a conversation with its messages and the notes of staff.
         * @description Reasons: `conversation_not_found`.
         */
        post: operations["getConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getConversationPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a picture that a customer has sent.
         * @description Reasons: `conversation_not_found`, `message_not_found`.
         */
        post: operations["getConversationPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getCustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns everything about one customer, with personal data masked.
         * @description Reasons: `customer_not_found`.
         */
        post: operations["getCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getDifference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a difference, and what each way to resolve it would book.
         * @description Reasons: `difference_not_found`.
         */
        post: operations["getDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getDispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a dispute with the evidence that the service has.
         * @description Reasons: `dispute_not_found`.
         */
        post: operations["getDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns an extraction with its items and what became of it.
         * @description Reasons: `extract_not_found`.
         */
        post: operations["getExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns a gift with the history of its price and its stock.
         * @description Reasons: `gift_not_found`.
         */
        post: operations["getGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getMe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the member of staff who is signed in.
         * @description With all that the member's roles may do, so that the console shows no more than that.
         */
        post: operations["getMe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns everything about one order.
         * @description Reasons: `order_not_found`.
         */
        post: operations["getOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getPayoutResults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Says what an import of the bank's results would book, and books nothing.
         * @description Reasons: `payout_batch_not_found`, `same_exporter`, `bank_file_unreadable`, `other_proposal_open`.
         */
        post: operations["getPayoutResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getPriceChange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the effect that a new price of a gift would have; nothing is changed.
         * @description Reasons: `gift_not_found`.
         */
        post: operations["getPriceChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getPriceChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the effect that new prices of many gifts would have; nothing is changed.
         * @description Reasons: `price_change_not_found`.
         */
        post: operations["getPriceChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getSales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns what a period sold, and where its orders ended.
         * @description Visitors are not counted: nobody tracks them.
         */
        post: operations["getSales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/getToday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns what waits, what is paused and what is sold.
         * @description All queues are there, also the empty ones.
         */
        post: operations["getToday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/giveVoucher": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a customer a voucher of a campaign, with a message.
         * @description The number counts as one that the member has looked for, as in `find`.
         *
         *     Reasons: `rate_limited`, `customer_not_found`, `campaign_not_found`, `voucher_already_claimed`, `voucher_none_left`, `voucher_expired`, `already_done`.
         */
        post: operations["giveVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/importPayoutResults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Books the bank's results of a batch that another member of staff has exported.
         * @description Each paid one is booked once. Those that go back into balances are proposed to another member of
         *     staff. A result that does not fit its payout is not booked.
         *
         *     Reasons: `payout_batch_not_found`, `same_exporter`, `bank_file_unreadable`, `other_proposal_open`, `already_done`.
         */
        post: operations["importPayoutResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/inviteStaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to invite a new member of staff.
         * @description After the approval, `makeInvitation` makes the link for the caller, and for the other manager
         *     the code that the link needs.
         *
         *     Reasons: `staff_name_taken`, `own_account`, `already_done`.
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists announcements that are published, will be, or were.
         * @description At most 200, newest first.
         */
        post: operations["listAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listBroadcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the messages to many customers with how many have them.
         * @description At most 100, newest first.
         */
        post: operations["listBroadcast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listCampaign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the voucher campaigns with their cost.
         * @description At most 500, newest first.
         */
        post: operations["listCampaign"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listCashOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the cash-outs that wait for a review.
         * @description `getCashOut` returns what is weighed before one is approved.
         */
        post: operations["listCashOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the conversations with customers in a state.
         * @description `getConversation` returns the messages of one.
         *
         *     Reasons: `customer_not_found`.
         */
        post: operations["listConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listDelivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the extractions and deposits that are under way.
         * @description Those that have ended are among the records of their customers.
         */
        post: operations["listDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listDifference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists differences between providers' statements and the ledger.
         * @description `getDifference` returns what each way to resolve one would book.
         */
        post: operations["listDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listDispute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists disputes of payments, open or ended ones.
         * @description First the open one whose time for evidence ends first, and those without such a time last; or
         *     the newest one that has ended. `getDispute` returns the evidence that the service has.
         */
        post: operations["listDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists all gifts, newest first, also those that are off sale.
         * @description Reasons: `gift_not_found`.
         */
        post: operations["listGift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listGuardianPayout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the payouts to guardians that are approved and not marked as paid.
         * @description `markGuardianPayoutPaid` ends one.
         */
        post: operations["listGuardianPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listJob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the jobs that do not run until a member of staff retries them.
         * @description Their reasons are those of the log.
         */
        post: operations["listJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listLog": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the operator log, newest first, 50 rows at a time.
         * @description A row fits all filters that are given.
         */
        post: operations["listLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listMySessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the caller's sessions that have not ended, newest first.
         * @description `endMySession` takes the `id`.
         */
        post: operations["listMySessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the orders of all customers, newest first.
         * @description Reasons: `gift_not_found`.
         */
        post: operations["listOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listPayoutBatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the batches that the bank has, and what waits for the next one.
         * @description `exportPayouts` makes a batch, `importPayoutResults` ends it, and has what comes back later.
         */
        post: operations["listPayoutBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listPrice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the prices of all gifts, by id.
         * @description It is the model of a file with new prices.
         */
        post: operations["listPrice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listProposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists what waits for the approval of another member of staff.
         * @description A proposal has no effect before it is approved. It fits all filters that are given; with one of
         *     them, `exposureNowFen` is null.
         *
         *     Reasons: `gift_not_found`.
         */
        post: operations["listProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listStaff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists all members of staff in the order of their names.
         * @description With those who are disabled.
         */
        post: operations["listStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/listTransfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lists the journal of a period.
         * @description Oldest first, at most 1,000 transfers a page.
         */
        post: operations["listTransfer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/makeInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a half of an approved invitation.
         * @description Whoever has proposed the invitation gets the link, which can be used for an hour; whoever has
         *     approved it gets the code that the link needs. A half that was made before ends with it.
         *
         *     Reasons: `invitation_not_open`, `already_done`.
         */
        post: operations["makeInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/markGuardianPayoutPaid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks an approved payout to a guardian as paid outside the service.
         * @description Nothing is booked: the approval did that.
         *
         *     Reasons: `proposal_not_found`, `guardian_paid`, `already_done`.
         */
        post: operations["markGuardianPayoutPaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/messageCustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a message to a customer, in the inbox of the app.
         * @description Title and text are lines of plain text; the customer reads those of the app's language.
         *
         *     Reasons: `customer_not_found`, `rate_limited`, `already_done`.
         */
        post: operations["messageCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/noteConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Writes a note in a conversation that members of staff alone read.
         * @description Reasons: `conversation_not_found`, `conversation_changed`, `invalid_conversation_text`, `already_done`.
         */
        post: operations["noteConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/openInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens an invitation.
         * @description With the same secret each time. An invitation that another has approved needs its code; one that
         *     was made while there was no manager does not.
         *
         *     Reasons: `invitation_invalid`, `invitation_code_invalid`.
         */
        post: operations["openInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/pauseService": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pauses a service on all nodes within seconds, or changes the reason.
         * @description Orders and requests that have begun go on.
         *
         *     Reasons: `already_done`.
         */
        post: operations["pauseService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proposeClosing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to close the account of a customer who cannot sign in, as the customer could.
         * @description Another member of staff must approve it.
         *
         *     Reasons: `customer_not_found`, `customer_frozen`, `deletion_blocked`, `insufficient_balance`, `already_proposed`, `already_done`.
         */
        post: operations["proposeClosing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proposeCorrection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to correct a customer’s balance by an amount.
         * @description Reasons: `customer_not_found`, `already_proposed`, `insufficient_balance`, `already_done`.
         */
        post: operations["proposeCorrection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proposeGrant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to give a customer an amount of the platform’s money.
         * @description Reasons: `customer_not_found`, `already_proposed`, `already_done`.
         */
        post: operations["proposeGrant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proposeGuardianPayout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes to pay the whole balance of a minor, who cannot cash out, to a guardian.
         * @description Another member of staff must approve it, which takes it from the balance.
         *
         *     Reasons: `customer_not_found`, `customer_not_minor`, `insufficient_balance`, `other_proposal_open`, `already_done`.
         */
        post: operations["proposeGuardianPayout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proposePhone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes another phone number of a customer who has lost the old one.
         * @description Another member of staff must approve it. All logins of the customer end then, and neither money
         *     nor items leave for a while.
         *
         *     Reasons: `rate_limited`, `customer_not_found`, `invalid_phone`, `phone_in_use`, `already_proposed`, `already_done`.
         */
        post: operations["proposePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proposeUnfreeze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes that a frozen account can be used again.
         * @description Another member of staff must approve it.
         *
         *     Reasons: `customer_not_found`, `customer_not_frozen`, `already_proposed`, `already_done`.
         */
        post: operations["proposeUnfreeze"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/proveSession": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proves the second factor again.
         * @description For ten minutes, the session may then make the calls that need it. So it may after the sign-in.
         *     A code is accepted once.
         *
         *     Reasons: `invalid_totp_code`, `too_many_attempts`, `already_done`.
         */
        post: operations["proveSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/publishAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publishes an announcement now, or up to a year later.
         * @description Reasons: `invalid_voucher_code`, `publish_time_unreadable`, `publish_time_outside`, `picture_not_found`, `picture_without_words`, `already_done`.
         */
        post: operations["publishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/putGiftOnSale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a gift on sale again.
         * @description Reasons: `gift_not_found`, `added_by_same`, `approval_too_early`, `already_done`.
         */
        post: operations["putGiftOnSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/refundOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refunds a paid order or some of its units, or proposes that to another member of staff where it
         *     is large.
         * @description The items must be in the bag and undisputed; they return to the stock. Those delivered first
         *     are refunded before others, each by what was paid for it.
         *
         *     Reasons: `order_not_found`, `not_refundable`, `nothing_to_refund`, `other_proposal_open`, `refund_under_way`, `refunds_whole_only`, `already_done`.
         */
        post: operations["refundOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/rejectCash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rejects a cash-out, and returns its amount to the balance.
         * @description Reasons: `cash_not_found`, `cash_not_reviewing`, `already_done`.
         */
        post: operations["rejectCash"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/renewInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes another invitation for a member of staff who has forgotten the password, lost the
         *     second factor, or was disabled.
         * @description The approval ends the password, the second factor and the sessions of the member; then
         *     `makeInvitation` makes the link for the caller, and its code for the other manager.
         *
         *     Reasons: `staff_not_found`, `own_account`, `already_done`.
         */
        post: operations["renewInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/reopenConversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a closed conversation again, which then waits for an answer.
         * @description Reasons: `conversation_not_found`, `conversation_open`, `already_done`.
         */
        post: operations["reopenConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/resolveDifference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolves a difference, or proposes that to another member of staff where money was unexplained.
         * @description Reasons: `difference_not_found`, `difference_resolved`, `difference_booked`, `sender_needed`, `nothing_to_send`, `payment_disputed`, `rest_differs`, `other_proposal_open`, `already_done`.
         */
        post: operations["resolveDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/resumeService": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Offers a paused service again.
         * @description All nodes know it within seconds.
         *
         *     Reasons: `already_done`.
         */
        post: operations["resumeService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/retryExtract": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retries an extraction whose items came back.
         * @description It goes to the Steam account of the attempt before; to another one the customer must retry.
         *
         *     Reasons: `extract_not_found`, `extract_not_retryable`, `extract_unavailable`, `service_paused`, `extract_frozen`, `too_many_extracts`, `item_not_found`, `item_frozen`, `trade_url_missing`, `trade_url_taken`, `not_verified`, `underage`, `customer_frozen`, `steam_account_changed`, `already_done`.
         */
        post: operations["retryExtract"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/retryJob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Runs a parked job again.
         * @description Reasons: `job_not_parked`, `already_done`.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/revealPhone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows the whole phone number of a customer.
         * @description Each time is a row of the operator log, and a member of staff has 20 of them an hour.
         *
         *     Reasons: `customer_not_found`, `rate_limited`, `already_done`.
         */
        post: operations["revealPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/sendBroadcast": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a message to many customers, or proposes that to another member of staff.
         * @description A job delivers it in batches, to no frozen or closed account, and to no more customers than
         *     `getBroadcastReach` has counted. Title and text are lines of plain text.
         *
         *     Reasons: `nobody_reached`, `rate_limited`, `already_done`.
         */
        post: operations["sendBroadcast"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/setStaffRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes roles away from a member of staff, or proposes to give some.
         * @description The roles count from the member's next call.
         *
         *     Reasons: `staff_not_found`, `own_account`, `last_manager`, `already_done`.
         */
        post: operations["setStaffRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs a member of staff in.
         * @description The response sets the cookie of the session. It ends after 30 minutes without a call, and after
         *     12 hours.
         *
         *     Reasons: `invalid_staff_credentials`, `too_many_attempts`.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session of this request.
         * @description The response removes its cookie.
         *
         *     Reasons: `session_not_found`, `already_done`.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/takeGiftOffSale": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a gift off sale: it is neither listed nor ordered any more.
         * @description Orders that wait for their payment can still be paid.
         *
         *     Reasons: `gift_not_found`, `already_done`.
         */
        post: operations["takeGiftOffSale"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/unlockCustomer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Forgets the wrong passwords of a customer.
         * @description The right login password and the right extract password are accepted again at once.
         *
         *     Reasons: `customer_not_found`, `rate_limited`, `already_done`.
         */
        post: operations["unlockCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/unpublishAnnouncement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpublishes an announcement, also one whose time has not come, for good.
         * @description Reasons: `announcement_not_found`, `already_done`.
         */
        post: operations["unpublishAnnouncement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/console/uploadPicture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uploads a picture, which is encoded again with sides of up to 960 pixels and stored.
         * @description One that nothing names a day later is removed.
         *
         *     Reasons: `invalid_picture`, `rate_limited`, `already_done`.
         */
        post: operations["uploadPicture"];
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
        AcceptInvitation: {
            /**
             * @description Six digits of the authenticator app.
             * @example 123456
             */
            code: string;
            /** @description As for `openInvitation`. */
            invitationCode?: string | null;
            /** @description The password to set. */
            password: string;
            token: string;
        };
        /** @description The member of staff who has accepted an invitation. */
        AcceptedInvitation: {
            me: components["schemas"]["Me"];
            /** @description Each replaces the second factor once. They are shown this once. */
            recoveryCodes: string[];
        };
        /**
         * @description The money that an account holds.
         * @enum {string}
         */
        AccountKind: "customer_balance" | "customer_frozen" | "clearing" | "sales" | "refunds_payable" | "grants" | "buybacks" | "item_purchases" | "cash_fees" | "forfeits" | "guardian_payouts" | "corrections" | "manual_refunds" | "manual_payouts" | "disputes" | "dispute_losses" | "provider_fees" | "suspense";
        /** @description An account of the trial balance; customers' accounts of a kind are one. */
        AccountRow: {
            /**
             * Format: int64
             * @description Debits less credits at its end.
             */
            closingFen: number;
            /** Format: int64 */
            creditFen: number;
            /** Format: int64 */
            debitFen: number;
            kind: components["schemas"]["AccountKind"];
            /**
             * Format: int64
             * @description Debits less credits before the period.
             */
            openingFen: number;
            /** @description The owner of a clearing account; null for others. */
            provider: string | null;
        };
        AddGift: {
            fields: components["schemas"]["GiftFields"];
            key: components["schemas"]["GiftKeyFields"];
            /** Format: int64 */
            priceFen: number;
            /** @description For the operator log. */
            reason: string;
            /**
             * Format: int64
             * @description Units that are available at once, or once another member of staff has approved them.
             */
            stock: number;
        };
        /** @description A gift that was added. */
        AddedGift: {
            giftId: string;
            /** @description The number of the proposal by which it gets its units; null where it has them. */
            proposalNo: string | null;
        };
        /**
         * @description The screen that an announcement leads to.
         * @enum {string}
         */
        AnnouncementAction: "vouchers" | "store" | "bag" | "security";
        /** @description An announcement of any state. */
        AnnouncementCase: {
            id: string;
            publishTime: components["schemas"]["Time"];
            state: components["schemas"]["Publication"];
            texts: components["schemas"]["AnnouncementTexts"];
            unpublishTime: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description Grows by one with each correction.
             */
            version: number;
        };
        /** @description A body as customers see it. */
        AnnouncementPreview: {
            /** @description Safe HTML, as customers' `getAnnouncement` has it. */
            html: string;
        };
        /** @description An announcement in the list. */
        AnnouncementRow: {
            banner: boolean;
            id: string;
            pinned: boolean;
            publishTime: components["schemas"]["Time"];
            state: components["schemas"]["Publication"];
            titleEn: string;
            titleZh: string;
            unpublishTime: components["schemas"]["Time"] | null;
        };
        /** @description An announcement in both languages. */
        AnnouncementTexts: {
            action: components["schemas"]["AnnouncementAction"] | null;
            /** @description On the home screen. */
            banner: boolean;
            bodyEn: string;
            /** @description Markdown of at most 64 KiB. */
            bodyZh: string;
            /** @description Before all others in the list. */
            pinned: boolean;
            summaryEn: string;
            /** @description A line of 1 to 200 characters. */
            summaryZh: string;
            titleEn: string;
            /** @description A line of 1 to 80 characters. */
            titleZh: string;
            /** @description The code of the voucher that can be claimed with it. */
            voucherCode: string | null;
        };
        /** @description The newest announcements of all states, newest first, at most 200. */
        Announcements: {
            items: components["schemas"]["AnnouncementRow"][];
        };
        AnswerConversation: {
            /** @description Number of the conversation. */
            conversationNo: string;
            /** @description Id of the newest message that the caller has seen. */
            seenMessageId: string;
            text: string;
        };
        ApproveCash: {
            /** @description Number of the cash-out. */
            cashNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        ApproveProposal: {
            /** @description Number of the proposal. */
            proposalNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        AskProvider: {
            /** @description Number of the order. */
            orderNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        AssignConversation: {
            /** @description Number of the conversation. */
            conversationNo: string;
        };
        /** @description An audit of the books. */
        AuditRow: {
            /** Format: int64 */
            findings: number;
            time: components["schemas"]["Time"];
        };
        /** @description The books of a period. */
        BooksOfPeriod: {
            /** @description The trial balance: the closing amounts of all accounts sum to zero. */
            accounts: components["schemas"]["AccountRow"][];
            /** @description The sums of the journal. */
            causes: components["schemas"]["CauseRow"][];
            closedBefore: components["schemas"]["Time"] | null;
            /** @description The fees of providers by month, as their statements have them. */
            fees: components["schemas"]["MonthFeesRow"][];
            /** @description Items that customers have now, whatever the period. */
            items: components["schemas"]["OwedItemsRow"][];
        };
        /**
         * @description Which customers a message to many reaches.
         * @enum {string}
         */
        BroadcastFilter: "bought_within" | "not_bought_for" | "holds_gift" | "balance_over";
        /** @description The newest messages to many customers, newest first, at most 100. */
        BroadcastList: {
            items: components["schemas"]["BroadcastRow"][];
        };
        /** @description The customers whom a message to many would reach. */
        BroadcastReach: {
            /** Format: int64 */
            customers: number;
            /**
             * @description Whether another member of staff must approve it: it would reach more than 100, with those of
             *     the same day that nobody has approved.
             */
            needsApproval: boolean;
        };
        /** @description A message to many customers. */
        BroadcastRow: {
            /** @description The member of staff who has approved it; null where that was not needed. */
            approvedBy: string | null;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description How many customers should get it.
             */
            customers: number;
            /**
             * Format: int64
             * @description How many of them have it so far.
             */
            delivered: number;
            endTime: components["schemas"]["Time"] | null;
            filter: components["schemas"]["BroadcastFilter"];
            id: string;
            sentBy: string;
            textEn: string;
            textZh: string;
            titleEn: string;
            titleZh: string;
            /**
             * Format: int64
             * @description Days, the id of a gift, or fen.
             */
            value: number;
        };
        /** @description The campaigns, newest first, at most 500. */
        CampaignList: {
            /**
             * Format: int64
             * @description The worst cost of a campaign that one member alone may still create today; one that can
             *     cost more is proposed to another one.
             */
            aloneFen: number;
            items: components["schemas"]["CampaignRow"][];
            /**
             * Format: int64
             * @description The largest order that can be placed now, which the worst cost of a percentage is about.
             */
            largestOrderFen: number;
        };
        /** @description A voucher campaign with what has become of it. */
        CampaignRow: {
            /**
             * Format: int64
             * @description The discount, where it is a fixed amount.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The largest discount of a percentage; zero for no limit.
             */
            capFen: number;
            /** @description The code that customers type for a voucher; null for a campaign without one. */
            code: string | null;
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The amount that used vouchers have taken off.
             */
            discountFen: number;
            /** Format: int64 */
            given: number;
            id: string;
            kind: components["schemas"]["VoucherKind"];
            nameEn: string;
            nameZh: string;
            /**
             * Format: int64
             * @description The discount in percent, where it is a part of the amount.
             */
            percent: number;
            /**
             * Format: int64
             * @description How many vouchers it can give out.
             */
            quantity: number;
            /** @description `open`, `closed` where it gives out no more, or `ended` where no voucher can be used. */
            state: string;
            /**
             * Format: int64
             * @description The least amount of an order.
             */
            thresholdFen: number;
            /** Format: int64 */
            used: number;
            /** @description Until when vouchers can be used. */
            validTo: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The most that all vouchers together take off, by the prices of now.
             */
            worstCostFen: number;
            /**
             * Format: int64
             * @description The most that those that are not used yet can still take off.
             */
            worstCostLeftFen: number;
        };
        CancelDeposit: {
            depositNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        CancelExtract: {
            extractNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        CancelOrder: {
            /** @description Number of the order. */
            orderNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        CancelProposal: {
            /** @description Number of the proposal. */
            proposalNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        /**
         * @description The channel of a cash-out.
         * @enum {string}
         */
        CashChannel: "alipay" | "wechat" | "bank";
        /**
         * @description Why a cash-out was not paid out, as far as a customer can act on it.
         * @enum {string}
         */
        CashFailure: "payout_account_invalid" | "name_mismatch" | "payout_account_limit" | "not_confirmed" | "payment_disputed" | "refused";
        /** @description A cash-out with all that is weighed before it is approved. Sums are those of the whole account. */
        CashOutCase: {
            /** @description The payout account, masked. */
            account: string | null;
            accountTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            amountFen: number;
            /** Format: int64 */
            balanceFen: number;
            bankName: string | null;
            cashNo: string;
            /**
             * Format: int64
             * @description Cashed out before.
             */
            cashedOutFen: number;
            channel: components["schemas"]["CashChannel"];
            createTime: components["schemas"]["Time"];
            customerId: string;
            endTime: components["schemas"]["Time"] | null;
            /**
             * Format: int64
             * @description Got for exchanged items.
             */
            exchangedFen: number;
            /** Format: int64 */
            feeFen: number;
            /** @description Whether a payment of the customer is disputed, so that nothing can be approved. */
            isDisputed: boolean;
            /** @description Whether the customer's account is frozen, so that nothing can be approved. */
            isFrozen: boolean;
            isRealNameVerified: boolean;
            /** @description Whether the approval of this amount needs two operators. */
            needsTwo: boolean;
            /**
             * Format: int64
             * @description The amount that the payout account receives.
             */
            netFen: number;
            nickName: string;
            /**
             * Format: int64
             * @description Paid for orders.
             */
            paidFen: number;
            /** @description The phone number, masked. */
            phone: string;
            /** Format: int64 */
            refundedFen: number;
            registeredTime: components["schemas"]["Time"];
            /** @description The newest 20. */
            securityEvents: components["schemas"]["SecurityEventRow"][];
            /**
             * Format: int64
             * @description Other customers who have, or had, the same payout account.
             */
            sharingCustomers: number;
            state: components["schemas"]["CashState"];
            /** @description Its states, oldest first. */
            states: components["schemas"]["CashStateRow"][];
        };
        /** @description The cash-outs that wait for a review, oldest first, at most 500. */
        CashOutList: {
            items: components["schemas"]["ReviewedCashOut"][];
        };
        /** @description A cash-out of a customer. */
        CashOutRow: {
            /** Format: int64 */
            amountFen: number;
            cashNo: string;
            channel: components["schemas"]["CashChannel"];
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            feeFen: number;
            reasonEn: string | null;
            /** @description Why no money was paid, as the customer reads it; null otherwise. */
            reasonZh: string | null;
            state: components["schemas"]["CashState"];
        };
        /**
         * @description The state of a cash-out.
         * @enum {string}
         */
        CashState: "reviewing" | "processing" | "paid" | "rejected" | "failed" | "returned";
        /** @description A state that a cash-out had. */
        CashStateRow: {
            reasonEn: string | null;
            reasonZh: string | null;
            state: string;
            time: components["schemas"]["Time"];
        };
        /**
         * @description The kind of weapon.
         * @enum {string}
         */
        Category: "pistol" | "smg" | "rifle" | "heavy" | "knife" | "gloves" | "equipment";
        /** @description The transfers of one cause. */
        CauseRow: {
            /** Format: int64 */
            amountFen: number;
            code: components["schemas"]["TransferCode"];
            /** @description The provider whose clearing account takes part. */
            provider: string | null;
            /** Format: int64 */
            transfers: number;
        };
        ChangePrice: {
            /**
             * Format: int64
             * @description The price that was seen before.
             */
            expectedFen: number;
            giftId: string;
            /**
             * Format: int64
             * @description The new price.
             */
            priceFen: number;
            /** @description For the operator log. */
            reason: string;
        };
        ChangePrices: {
            /** @description That of `getPriceChanges`: exactly these changes are made, or none. */
            digest: string;
            prices: components["schemas"]["Prices"];
            /** @description For the operator log. */
            reason: string;
        };
        ChangeStock: {
            /**
             * Format: int64
             * @description The new number.
             */
            available: number;
            /**
             * Format: int64
             * @description The number of available units that was seen before.
             */
            expected: number;
            giftId: string;
            /** @description For the operator log. */
            reason: string;
        };
        CloseCampaign: {
            campaignId: string;
            /** @description For the operator log. */
            reason: string;
            /** @description Whether unused vouchers of customers end too. */
            void: boolean;
        };
        CloseConversation: {
            /** @description Number of the conversation. */
            conversationNo: string;
            /** @description For the operator log. */
            reason: string;
            /** @description Id of the newest message that the caller has seen. */
            seenMessageId: string;
        };
        ClosePeriod: {
            /**
             * Format: date
             * @description Last day of the period in Beijing, such as `2026-10-31`.
             */
            lastDay: string;
            /** @description For the operator log. */
            reason: string;
        };
        /**
         * @description The author of a message in a conversation.
         * @enum {string}
         */
        ConversationAuthor: "customer" | "staff" | "note";
        /** @description A conversation with its customer and its newest messages. */
        ConversationCase: {
            assignedTo: string | null;
            closeTime: components["schemas"]["Time"] | null;
            conversationNo: string;
            createTime: components["schemas"]["Time"];
            customerId: string;
            firstAnswerTime: components["schemas"]["Time"] | null;
            /** @description Whether there are older messages than these. */
            hasOlder: boolean;
            /** @description Oldest first. */
            messages: components["schemas"]["MessageRow"][];
            nickName: string;
            /** @description The phone number, masked. */
            phone: string;
            state: components["schemas"]["ConversationState"];
            /** @description The number of the thing that it is about. */
            subjectNo: string | null;
            /** @description The state of that thing. */
            subjectState: string | null;
            topic: components["schemas"]["ConversationTopic"];
            waitTime: components["schemas"]["Time"] | null;
        };
        /**
         * @description Conversations in one state, at most 200. Those that wait come oldest first, the others newest
         *     first.
         */
        ConversationList: {
            items: components["schemas"]["ConversationRow"][];
        };
        /** @description A picture of a conversation. */
        ConversationPicture: {
            /** @description A JPEG, as Base64. */
            picture: string;
        };
        /** @description A conversation with a customer. */
        ConversationRow: {
            assignedTo: string | null;
            conversationNo: string;
            createTime: components["schemas"]["Time"];
            customerId: string;
            firstAnswerTime: components["schemas"]["Time"] | null;
            lastTime: components["schemas"]["Time"];
            nickName: string;
            state: components["schemas"]["ConversationState"];
            subjectNo: string | null;
            topic: components["schemas"]["ConversationTopic"];
            waitTime: components["schemas"]["Time"] | null;
        };
        /**
         * @description The state of a conversation.
         * @enum {string}
         */
        ConversationState: "open" | "answered" | "closed";
        /**
         * @description The kind of thing that a conversation is about.
         * @enum {string}
         */
        ConversationTopic: "order" | "extract" | "deposit" | "cash" | "account" | "other";
        CorrectAnnouncement: {
            id: string;
            /** @description For the operator log. */
            reason: string;
            texts: components["schemas"]["AnnouncementTexts"];
            /**
             * Format: int64
             * @description The version that is corrected.
             */
            version: number;
        };
        CorrectGift: {
            fields: components["schemas"]["GiftFields"];
            giftId: string;
            /** @description For the operator log. */
            reason: string;
            /** @description The `version` of `getGift`. */
            version: string;
        };
        CreateCampaign: {
            /**
             * Format: int64
             * @description The discount, where it is a fixed amount; 0 otherwise.
             */
            amountFen: number;
            /**
             * Format: int64
             * @description The largest discount of a percentage; 0 for no limit.
             */
            capFen: number;
            /** @description The code that customers type for a voucher; none where only staff gives them out. */
            code?: string | null;
            /**
             * Format: int64
             * @description How long its vouchers can be used, from its creation on.
             */
            days: number;
            kind: components["schemas"]["VoucherKind"];
            nameEn: string;
            nameZh: string;
            /**
             * Format: int64
             * @description The discount in percent, where it is a part of the amount; 0 otherwise.
             */
            percent: number;
            /**
             * Format: int64
             * @description How many vouchers it can give out.
             */
            quantity: number;
            /** @description For the operator log. */
            reason: string;
            /**
             * Format: int64
             * @description The least amount of an order.
             */
            thresholdFen: number;
        };
        /** @description Everything about one customer. Each list has its newest 200 rows, newest first. */
        CustomerCase: {
            /** Format: int64 */
            balanceFen: number;
            cashOuts: components["schemas"]["CashOutRow"][];
            deposits: components["schemas"]["DepositRow"][];
            disputes: components["schemas"]["CustomersDispute"][];
            exchanges: components["schemas"]["ExchangeRow"][];
            extractions: components["schemas"]["ExtractionRow"][];
            /** Format: int64 */
            frozenFen: number;
            frozenTime: components["schemas"]["Time"] | null;
            hasExtractPassword: boolean;
            id: string;
            /** @description Whether the customer is known to be a minor, who cannot cash out. */
            isMinor: boolean;
            isRealNameVerified: boolean;
            items: components["schemas"]["CustomersItem"][];
            jobs: components["schemas"]["JobRow"][];
            /**
             * Format: int64
             * @description Logins that have not ended.
             */
            logins: number;
            messages: components["schemas"]["SentMessageRow"][];
            nickName: string;
            orders: components["schemas"]["CustomersOrder"][];
            payments: components["schemas"]["CustomersPayment"][];
            payoutAccounts: components["schemas"]["PayoutAccountRow"][];
            /**
             * @description The phone number, masked.
             * @example 138****8000
             */
            phone: string;
            /** Format: int64 */
            points: number;
            refunds: components["schemas"]["CustomersRefund"][];
            registeredTime: components["schemas"]["Time"];
            securityEvents: components["schemas"]["SecurityEventRow"][];
            /** @description The Steam account of the trade URL. */
            steamAccount: string | null;
            /** @description The events of all of it, oldest first. */
            timeline: components["schemas"]["EventRow"][];
            transfers: components["schemas"]["TransferRow"][];
            vouchers: components["schemas"]["VoucherRow"][];
        };
        /** @description A dispute of a payment of a customer. */
        CustomersDispute: {
            /** Format: int64 */
            amountFen: number;
            /**
             * Format: int64
             * @description The part of a lost one that the customer owes.
             */
            clawbackFen: number;
            createTime: components["schemas"]["Time"];
            disputeNo: string;
            endTime: components["schemas"]["Time"] | null;
            orderNo: string;
            state: components["schemas"]["DisputeState"];
        };
        /** @description An item of a customer. */
        CustomersItem: {
            acquireTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The amount that it was exchanged for.
             */
            exchangedFen: number | null;
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            id: string;
            imageUrl: string;
            /** Format: int64 */
            paidFen: number;
            state: components["schemas"]["ItemState"];
        };
        /** @description An order of a customer. */
        CustomersOrder: {
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            giftNameEn: string;
            giftNameZh: string;
            method: components["schemas"]["PayMethod"] | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            /** Format: int64 */
            quantity: number;
            state: components["schemas"]["OrderState"];
        };
        /** @description An attempt of a customer to pay an order. */
        CustomersPayment: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            method: components["schemas"]["PayMethod"];
            orderNo: string;
            /**
             * Format: int64
             * @description The amount that was received.
             */
            paidFen: number | null;
            payTime: components["schemas"]["Time"] | null;
            paymentNo: string;
            provider: string;
            state: components["schemas"]["PaymentState"];
        };
        /** @description A refund to a customer. */
        CustomersRefund: {
            /** Format: int64 */
            amountFen: number;
            /**
             * Format: int64
             * @description The part that the payer already got by lost disputes.
             */
            chargedBackFen: number;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            orderNo: string;
            reason: components["schemas"]["RefundReason"];
            refundNo: string;
            state: components["schemas"]["RefundState"];
        };
        /**
         * Format: date
         * @description A calendar day in Beijing.
         */
        Day: string;
        /** @description The sales of a day. */
        DayRow: {
            /** Format: int64 */
            amountFen: number;
            day: components["schemas"]["Day"];
            /** Format: int64 */
            orders: number;
        };
        /** @description Whether something was done, or waits for another member of staff. */
        Decision: {
            done: boolean;
            /** @description The number of the proposal that waits for another member of staff; null where it was done. */
            proposalNo: string | null;
        };
        /** @description Items on their way to Steam and from there, oldest first, at most 200 of each state. */
        DeliveryList: {
            deposits: components["schemas"]["RunningDeposit"][];
            extractions: components["schemas"]["RunningExtraction"][];
            /** @description The newest 200 extractions whose items came back, and that were not retried. */
            returned: components["schemas"]["RunningExtraction"][];
        };
        /**
         * @description Why nothing is credited.
         * @enum {string}
         */
        DepositReason: "declined" | "expired" | "invalid_items" | "trade_url_invalid" | "hold" | "cancelled" | "other_items" | "withdrawn" | "refused";
        /** @description A deposit of Steam items. */
        DepositRow: {
            /** Format: int64 */
            amountFen: number;
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            depositNo: string;
            /** Format: int64 */
            items: number;
            reason: string | null;
            state: components["schemas"]["DepositState"];
        };
        /**
         * @description The state of a deposit of Steam items.
         * @enum {string}
         */
        DepositState: "submitted" | "sending" | "awaiting_acceptance" | "held" | "received" | "credited" | "cancelled" | "rolled_back";
        /** @description A difference with the ways to resolve it. */
        DifferenceCase: {
            /** @description The reason why an open one cannot be resolved now, such as `payment_disputed`. */
            blockedBy: string | null;
            /** @description None for one that is resolved, or cannot be now. */
            choices: components["schemas"]["ResolutionChoice"][];
            difference: components["schemas"]["DifferenceRow"];
        };
        /**
         * @description How a provider's statement and the ledger differ.
         * @enum {string}
         */
        DifferenceKind: "only_at_provider" | "only_here" | "amount_differs" | "duplicate" | "late" | "returned" | "over_disputed";
        /**
         * @description Differences between statements and the ledger, and what else waits for finance. Each list has at
         *     most 500 rows.
         */
        DifferenceList: {
            /** @description Statements that should be stored by now. */
            missing: components["schemas"]["MissingStatements"][];
            /** @description Oldest first. */
            open: components["schemas"]["DifferenceRow"][];
            /** @description Refunds that their providers do not send, oldest first. */
            refunds: components["schemas"]["ParkedRefundRow"][];
            /** @description Newest first. */
            resolved: components["schemas"]["DifferenceRow"][];
        };
        /** @description A difference between a provider's statement and the ledger. */
        DifferenceRow: {
            /** @description Day of the statement in Beijing, such as `2026-11-21`. */
            day: string;
            difference: components["schemas"]["DifferenceKind"];
            differenceNo: string;
            explanation: string | null;
            findTime: components["schemas"]["Time"];
            kind: components["schemas"]["EntryKind"];
            /**
             * Format: int64
             * @description The amount in the ledger; null where it has none.
             */
            ledgerFen: number | null;
            /** @description Number of the entry: ours, or the provider's where it knows none of ours. */
            number: string;
            provider: string;
            /** @description Number of the transaction at the provider; empty where it is not known. */
            providerNo: string;
            resolveTime: components["schemas"]["Time"] | null;
            /** @description The operator who has resolved it; null where none has. */
            resolvedBy: string | null;
            /**
             * Format: int64
             * @description The amount in the statement; null where it has none.
             */
            statementFen: number | null;
            /**
             * Format: int64
             * @description The amount that is in the suspense account while it is open.
             */
            unexplainedFen: number;
        };
        DisableStaff: {
            name: string;
            /** @description For the operator log. */
            reason: string;
        };
        /** @description A dispute with what was bought, and what is known of who bought it. */
        DisputeCase: {
            /**
             * Format: int64
             * @description The part of a lost one that was taken back from the customer's balance.
             */
            clawbackFen: number;
            /**
             * Format: int64
             * @description Disputes of the customer, this one too.
             */
            customerDisputes: number;
            /**
             * Format: int64
             * @description Payments of the customer that are booked.
             */
            customerPayments: number;
            dispute: components["schemas"]["DisputeRow"];
            /** Format: int64 */
            frozenFen: number;
            /** @description Items of the order that are frozen, and what was paid for them. */
            frozenItems: number;
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            /** @description Whether the service asks the provider how it ends. */
            isProviderConfigured: boolean;
            isRealNameVerified: boolean;
            items: components["schemas"]["OrdersItem"][];
            /** Format: int64 */
            itemsChargedBack: number;
            /**
             * Format: int64
             * @description The part of a lost one that is the platform's loss.
             */
            lossFen: number;
            nickName: string;
            payment: components["schemas"]["OrdersPayment"];
            /** @description Number of the dispute at the provider. */
            providerNo: string;
            /** Format: int64 */
            quantity: number;
            registeredTime: components["schemas"]["Time"];
            /** @description The events of the order, oldest first. */
            timeline: components["schemas"]["EventRow"][];
            withdrawTime: components["schemas"]["Time"] | null;
        };
        /** @description Disputes of payments, at most 500. */
        DisputeList: {
            items: components["schemas"]["DisputeRow"][];
        };
        /** @description A dispute of a payment. */
        DisputeRow: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            customerId: string;
            disputeNo: string;
            endTime: components["schemas"]["Time"] | null;
            orderNo: string;
            provider: string;
            respondTime: components["schemas"]["Time"] | null;
            state: components["schemas"]["DisputeState"];
        };
        /**
         * @description The state of a dispute.
         * @enum {string}
         */
        DisputeState: "open" | "won" | "lost";
        EndDispute: {
            /** @description Number of the dispute. */
            disputeNo: string;
            /** @description How that is known, for later readers. */
            reason: string;
            /** @description `won` or `lost`. */
            state: components["schemas"]["DisputeState"];
        };
        EndLogins: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
        };
        EndMySession: {
            id: string;
        };
        EndRefund: {
            /** @description How and to whom it was paid, for later readers. */
            reason: string;
            /** @description Number of the refund. */
            refundNo: string;
            /** @description The sender of its money. */
            sentBy: components["schemas"]["SentBy"];
        };
        /** @description A batch of which every payout has ended. */
        EndedBatchRow: {
            batchNo: string;
            createTime: components["schemas"]["Time"];
            exportedBy: string;
        };
        /**
         * @description The subject of a line of a provider's statement.
         * @enum {string}
         */
        EntryKind: "payment" | "refund" | "payout" | "refund_returned" | "payout_returned" | "dispute_withdrawal" | "dispute_reinstatement";
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AcceptedInvitation: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AcceptedInvitation"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AddedGift: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AddedGift"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AnnouncementCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AnnouncementCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_AnnouncementPreview: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["AnnouncementPreview"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Announcements: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Announcements"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_BooksOfPeriod: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BooksOfPeriod"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_BroadcastList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BroadcastList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_BroadcastReach: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["BroadcastReach"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CampaignList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CampaignList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CashOutCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashOutCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_CashOutList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CashOutList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ConversationCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ConversationCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ConversationList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ConversationList"];
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
        Envelope_CustomerCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["CustomerCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Decision: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Decision"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DeliveryList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DeliveryList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DifferenceCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DifferenceCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DifferenceList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DifferenceList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DisputeCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DisputeCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_DisputeList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["DisputeList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ExtractCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ExtractCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_FoundList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["FoundList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_GiftCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GiftCase"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_GuardianPayoutList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["GuardianPayoutList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_JobList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["JobList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_JournalPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["JournalPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_LogPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["LogPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_MadeInvitation: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["MadeInvitation"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Me: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Me"];
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
        Envelope_OpenedInvitation: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OpenedInvitation"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_OrderCase: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["OrderCase"];
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
        Envelope_PayoutBatchList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PayoutBatchList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PayoutFile: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PayoutFile"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PayoutResults: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PayoutResults"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PriceChange: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PriceChange"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PriceList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PriceList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PricesEffect: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PricesEffect"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_ProposalList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["ProposalList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Proposed: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Proposed"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_PublishedAnnouncement: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["PublishedAnnouncement"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_RevealedPhone: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["RevealedPhone"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_SalesOfPeriod: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["SalesOfPeriod"];
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
        Envelope_StaffGiftPage: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["StaffGiftPage"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_StaffList: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["StaffList"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_Today: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["Today"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description A response. `code` is 200, or the call was refused: then `reason` is present, see `Refused`. */
        Envelope_UploadedPicture: {
            /**
             * @description 200: all went well.
             * @enum {integer}
             */
            code: 200;
            data: components["schemas"]["UploadedPicture"];
            /**
             * @description A text for display.
             * @example ok
             */
            msg: string;
        };
        /** @description An event of an order or a customer. */
        EventRow: {
            /** @description The kind of what it happened to, such as `payment`; `operator` for an action of staff. */
            about: string;
            /** @description The reason of an event, or who did the action and what the log says besides. */
            detail: string | null;
            /** @description The event, such as `paid`, or the action. */
            event: string;
            number: string;
            time: components["schemas"]["Time"];
        };
        /** @description An exchange of items for balance. */
        ExchangeRow: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            exchangeNo: string;
            /** Format: int64 */
            items: number;
        };
        ExportCustomer: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
        };
        ExportPayouts: {
            /**
             * @description Number of an earlier batch, to get the same file again; left out for a new batch of all
             *     payouts that wait.
             */
            batchNo?: string | null;
            /** @description For the operator log. */
            reason: string;
        };
        /**
         * @description The wear band, best first.
         * @enum {string}
         */
        Exterior: "FN" | "MW" | "FT" | "WW" | "BS";
        /** @description Everything about one extraction. */
        ExtractCase: {
            /**
             * Format: int64
             * @description Number of the newest attempt, from 1.
             */
            attempt: number;
            extraction: components["schemas"]["RunningExtraction"];
            isCancellable: boolean;
            isRetryable: boolean;
            items: components["schemas"]["ExtractsItem"][];
            jobs: components["schemas"]["JobRow"][];
            nickName: string;
            /** @description Steam's number of the trade offer; null where none is known. */
            offerNo: string | null;
            protectedTime: components["schemas"]["Time"] | null;
            requestTime: components["schemas"]["Time"] | null;
            /** @description Its states and the acts of staff, oldest first. */
            timeline: components["schemas"]["EventRow"][];
        };
        /**
         * @description Why the items of an extraction were returned.
         * @enum {string}
         */
        ExtractReason: "declined" | "expired" | "invalid_items" | "trade_url_invalid" | "inventory_private" | "hold" | "cancelled" | "payment_disputed" | "refused";
        /**
         * @description The state of an extraction.
         * @enum {string}
         */
        ExtractState: "submitted" | "sending" | "awaiting_acceptance" | "delivered" | "final" | "returned" | "cancelled" | "rolled_back";
        /** @description An extraction to Steam. */
        ExtractionRow: {
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            extractNo: string;
            /** Format: int64 */
            items: number;
            reason: string | null;
            state: components["schemas"]["ExtractState"];
        };
        /** @description An item of an extraction. */
        ExtractsItem: {
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            id: string;
            imageUrl: string;
            /** @description Its state now, which after a return may be due to another extraction. */
            state: components["schemas"]["ItemState"];
        };
        Find: {
            /** @description A phone number, the id of a customer, or any public number but that of a batch of payouts. */
            text: string;
        };
        FoundList: {
            items: components["schemas"]["FoundRow"][];
        };
        /** @description Whatever was found. */
        FoundRow: {
            customerId: string;
            /** @enum {string} */
            kind: "customer";
            /** @description The list of the customer that has the number; null for a phone number or an id. */
            list: string | null;
            nickName: string;
        } | {
            customerId: string;
            /** @enum {string} */
            kind: "order";
            orderNo: string;
        } | {
            /** @enum {string} */
            kind: "record";
            number: string;
            record: components["schemas"]["RecordKind"];
        };
        FreezeCustomer: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
        };
        GetAnnouncement: {
            id: string;
        };
        GetAnnouncementPreview: {
            /** @description Markdown. */
            body: string;
        };
        GetBooks: {
            /**
             * Format: date
             * @description First day in Beijing, such as `2026-11-01`.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, at most a year later.
             */
            to: string;
        };
        GetBroadcastReach: {
            filter: components["schemas"]["BroadcastFilter"];
            /**
             * Format: int64
             * @description Days, the id of a gift, or fen.
             */
            value: number;
        };
        GetCashOut: {
            /** @description Number of the cash-out. */
            cashNo: string;
        };
        GetConversation: {
            /** @description Number of the conversation. */
            conversationNo: string;
            /**
             * Format: int64
             * @description Most messages, the newest ones; 200 where it is left out.
             */
            limit?: number | null;
        };
        GetCustomer: {
            /** @description Id of the customer. */
            id: string;
        };
        GetDifference: {
            /** @description Number of the difference. */
            differenceNo: string;
        };
        GetDispute: {
            /** @description Number of the dispute. */
            disputeNo: string;
        };
        GetExtract: {
            /** @description Number of the extraction. */
            extractNo: string;
        };
        GetGift: {
            giftId: string;
        };
        GetOrder: {
            /** @description Number of the order. */
            orderNo: string;
        };
        GetPayoutResults: {
            /** @description Number of the batch. */
            batchNo: string;
            /** @description The bank's file of results. */
            file: string;
        };
        GetPriceChange: {
            giftId: string;
            /**
             * Format: int64
             * @description The new price.
             */
            priceFen: number;
        };
        GetSales: {
            /**
             * Format: date
             * @description First day in Beijing, such as `2026-11-01`.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, at most 92 days with the first one.
             */
            to: string;
        };
        /** @description A gift with what became of its price and its stock. */
        GiftCase: {
            /**
             * Format: int64
             * @description The most units that one member alone may still add today; more are proposed to another one.
             */
            addedAlone: number;
            createTime: components["schemas"]["Time"];
            fields: components["schemas"]["GiftFields"];
            gift: components["schemas"]["GiftRow"];
            key: components["schemas"]["GiftKeyFields"];
            /** @description The newest 50, newest first. */
            movements: components["schemas"]["StockMovementRow"][];
            /**
             * Format: int64
             * @description The price before the newest change; null where none is known.
             */
            priceBeforeFen: number | null;
            /** @description The prices at the ends of the last 90 days, oldest first. */
            prices: components["schemas"]["PriceSince"][];
            /**
             * Format: int64
             * @description Units in unpaid orders.
             */
            reserved: number;
            /**
             * Format: int64
             * @description Units that were sold and did not come back.
             */
            sold: number;
            /** @description The version of the fields, for their correction. */
            version: string;
        };
        /** @description The description of a gift. A text has up to 2,000 bytes and no line break. */
        GiftFields: {
            category: components["schemas"]["Category"];
            collectionEn: string | null;
            collectionZh: string | null;
            descriptionEn: string | null;
            descriptionZh: string | null;
            finishEn: string;
            finishZh: string;
            /**
             * @description Site path of an uploaded picture, or the picture that the gift has; null for the one that is
             *     drawn.
             */
            imageUrl: string | null;
            marketHashName: string;
            nameEn: string;
            nameZh: string;
            rarity: components["schemas"]["Rarity"];
            /** @description `#rrggbb`; null for the official colour of the rarity. */
            rarityColor: string | null;
            weaponEn: string;
            /** @description Short code of the weapon, such as `ak47`. */
            weaponModel: string;
            weaponZh: string;
            /**
             * Format: int64
             * @description Greatest wear in millionths.
             */
            wearMaxE6: number | null;
            /**
             * Format: int64
             * @description Least wear in millionths.
             */
            wearMinE6: number | null;
        };
        /** @description The properties that make a gift another one. They stay as they were when it was added. */
        GiftKeyFields: {
            /**
             * Format: int32
             * @description The game's number of the weapon.
             */
            defIndex: number;
            exterior: components["schemas"]["Exterior"] | null;
            /**
             * Format: int32
             * @description The game's number of the finish.
             */
            paintIndex: number;
            /** @description Doppler phase or gem. */
            phase: string | null;
            quality: components["schemas"]["Quality"];
        };
        /** @description A gift in a list. */
        GiftRow: {
            /**
             * Format: int64
             * @description Units that can be bought, or could if it were on sale.
             */
            available: number;
            giftId: string;
            imageUrl: string;
            /**
             * Format: int64
             * @description Units in bags, or that can come back into them.
             */
            inBags: number;
            nameEn: string;
            nameZh: string;
            onSale: boolean;
            /** Format: int64 */
            priceFen: number;
        };
        GiveVoucher: {
            campaignId: string;
            /** @description The customer's phone number. */
            phone: string;
            /** @description For the operator log. */
            reason: string;
        };
        /** @description The payouts to guardians that wait for their payment, oldest first, at most 500. */
        GuardianPayoutList: {
            items: components["schemas"]["GuardianPayoutRow"][];
        };
        /** @description A payout to a minor's guardian that waits for its payment. */
        GuardianPayoutRow: {
            /** Format: int64 */
            amountFen: number;
            approvedBy: string;
            /** @description Since when it has left the balance. */
            createTime: components["schemas"]["Time"];
            customerId: string;
            payoutNo: string;
            proposedBy: string;
            /** @description Where the guardian's proof is filed. */
            reference: string;
        };
        /** @description An hour of sales. */
        HourRow: {
            /** Format: int64 */
            amountFen: number;
            /** Format: int64 */
            orders: number;
        };
        ImportPayoutResults: {
            /** @description Number of the batch. */
            batchNo: string;
            /** @description The bank's file of results. */
            file: string;
            /** @description For the operator log, and for who approves what goes back. */
            reason: string;
        };
        /** @description The inventories of the bots beside the books. */
        InventoriesRow: {
            bots: number;
            /** @description At most 100. */
            differences: components["schemas"]["InventoryDifferenceRow"][];
            /** @description Bots whose inventory could not be read. */
            unread: number;
        };
        /** @description Items of one name that are not as the books say. */
        InventoryDifferenceRow: {
            /**
             * Format: int64
             * @description How many they must hold.
             */
            due: number;
            /**
             * Format: int64
             * @description How many the bots hold.
             */
            held: number;
            marketHashName: string;
            /** @description Empty where it has none. */
            phase: string;
            problem: components["schemas"]["InventoryProblem"];
            /**
             * Format: int64
             * @description How many are missing, unknown or shown by two bots.
             */
            units: number;
        };
        /**
         * @description A difference between an item in the books and the accounts at Steam that send items.
         * @enum {string}
         */
        InventoryProblem: "missing" | "unknown" | "duplicate";
        /**
         * @description A half of an invitation, which alone opens nothing.
         * @enum {string}
         */
        InvitationPart: "link" | "code";
        InviteStaff: {
            /**
             * @description The name for the sign-in: 2 to 32 of the characters a–z, 0–9, `.`, `_` and `-`.
             * @example mei
             */
            name: string;
            /** @description For the operator log, and for the member who approves it. */
            reason: string;
            roles: components["schemas"]["Role"][];
        };
        /**
         * @description The state of an item in a bag.
         * @enum {string}
         */
        ItemState: "held" | "extracting" | "extracted" | "exchanged" | "frozen" | "returned";
        /** @description Items in a state. */
        ItemsRow: {
            /** Format: int64 */
            items: number;
            state: components["schemas"]["ItemState"];
        };
        /** @description The jobs that are parked, oldest first, at most 200. */
        JobList: {
            items: components["schemas"]["ParkedJob"][];
        };
        /** @description Background work that is not done. */
        JobRow: {
            /** Format: int64 */
            attempts: number;
            id: string;
            kind: string;
            /** @description Number of what it is about. */
            number: string;
            /** @description Why the newest run did not end it. */
            reason: string | null;
            runTime: components["schemas"]["Time"];
            state: string;
        };
        /** @description A page of the journal. */
        JournalPage: {
            items: components["schemas"]["JournalRow"][];
            nextCursor: string | null;
        };
        /** @description A line of the journal. */
        JournalRow: {
            /** Format: int64 */
            amountFen: number;
            code: components["schemas"]["TransferCode"];
            createTime: components["schemas"]["Time"];
            credit: components["schemas"]["AccountKind"];
            customerId: string | null;
            debit: components["schemas"]["AccountKind"];
            id: string;
            /** @description Number of what caused it. */
            number: string;
            provider: string | null;
        };
        ListConversation: {
            /** @description Those of all customers without it. */
            customerId?: string | null;
            state: components["schemas"]["ConversationState"];
        };
        ListDispute: {
            /** @description The open ones, or those that have ended. */
            isOpen: boolean;
        };
        ListGift: {
            /** @description `nextCursor` of the page before. */
            cursor?: string | null;
            /** @description Words of the name in either language, as customers search. */
            keyword?: string | null;
            /**
             * Format: int64
             * @description 20 by default.
             */
            limit?: number | null;
            /**
             * Format: int64
             * @description The most units that are available.
             */
            maxAvailable?: number | null;
            onSale?: boolean | null;
        };
        ListLog: {
            action?: components["schemas"]["LogAction"] | null;
            /** @description The name of an operator or member of staff. */
            actor?: string | null;
            /** @description `nextCursor` of the page before. */
            cursor?: string | null;
            /**
             * Format: date
             * @description A day in Beijing.
             * @example 2026-11-29
             */
            day?: string | null;
            /** @description The number or name of what it is about. */
            subject?: string | null;
            subjectKind?: components["schemas"]["LogSubject"] | null;
        };
        ListOrder: {
            /** @description `nextCursor` of the page before. */
            cursor?: string | null;
            customerId?: string | null;
            /**
             * Format: date
             * @description First day in Beijing on which they were created, such as `2026-11-29`.
             */
            from?: string | null;
            giftId?: string | null;
            /**
             * Format: int64
             * @description 20 by default.
             */
            limit?: number | null;
            /**
             * Format: int64
             * @description The greatest amount to pay.
             */
            maxFen?: number | null;
            method?: components["schemas"]["PayMethod"] | null;
            /**
             * Format: int64
             * @description The least amount to pay.
             */
            minFen?: number | null;
            state?: components["schemas"]["OrderState"] | null;
            /**
             * Format: date
             * @description Last day.
             */
            to?: string | null;
        };
        ListProposal: {
            /** @description The customer whom it is about. */
            customerId?: string | null;
            giftId?: string | null;
            kind?: components["schemas"]["ProposalKind"] | null;
            /** @description The number of what it is about. */
            subjectNo?: string | null;
        };
        ListTransfer: {
            code?: components["schemas"]["TransferCode"] | null;
            /** @description `nextCursor` of the page before. */
            cursor?: string | null;
            /**
             * Format: date
             * @description First day in Beijing, such as `2026-11-01`.
             */
            from: string;
            /**
             * Format: date
             * @description Last day, at most a year later.
             */
            to: string;
        };
        /**
         * @description An act of an operator, by command or in the console.
         * @enum {string}
         */
        LogAction: "sign_in" | "sign_out" | "end_session" | "lock_out" | "prove_session" | "accept_invitation" | "call" | "make_invitation" | "make_invitation_code" | "create_staff" | "invite_staff" | "set_staff_roles" | "disable_staff" | "propose_staff" | "propose_invitation" | "propose_staff_roles" | "approve_proposal" | "approve_alone" | "cancel_proposal" | "find_proposal" | "freeze_customer" | "unfreeze_customer" | "propose_unfreeze" | "end_logins" | "unlock_customer" | "message_customer" | "send_broadcast" | "propose_broadcast" | "reveal_phone" | "propose_phone" | "change_phone" | "export_customer" | "propose_closing" | "close_account" | "refund_order" | "propose_refund" | "cancel_order" | "ask_provider" | "retry_extract" | "cancel_extract" | "cancel_deposit" | "withdraw_deposit" | "propose_withdrawal" | "approve_cash" | "reject_cash" | "propose_cash" | "export_payouts" | "import_payout_results" | "return_payouts" | "propose_guardian_payout" | "approve_guardian_payout" | "mark_guardian_payout_paid" | "grant" | "propose_grant" | "correct_balance" | "propose_correction" | "take_gifts_off_sale" | "put_gifts_on_sale" | "add_gift" | "correct_gift" | "upload_picture" | "change_price" | "propose_price" | "change_prices" | "propose_prices" | "import_gifts" | "change_stock" | "propose_stock" | "create_campaign" | "propose_campaign" | "close_campaign" | "void_campaign" | "give_voucher" | "answer_conversation" | "note_conversation" | "assign_conversation" | "close_conversation" | "reopen_conversation" | "announce" | "correct_announcement" | "unpublish_announcement" | "pause_service" | "resume_service" | "retry_job" | "store_statement" | "withdraw_statement" | "resolve_difference" | "propose_resolution" | "end_refund" | "propose_refund_end" | "end_dispute" | "propose_dispute_end" | "close_period" | "propose_close" | "adopt_rules" | "restore" | "restored" | "rekey";
        /** @description An act, a refusal or a sign-in. */
        LogEntry: {
            action: components["schemas"]["LogAction"];
            actor: string;
            /** @description Null for a command, and for what an approval has carried out: its own row has it. */
            address: string | null;
            /** @description The state after the act; for a refusal, `refused` with its reason. */
            after: {
                [key: string]: unknown;
            } | null;
            /** @description The state before the act; null where its name says all. */
            before: {
                [key: string]: unknown;
            } | null;
            id: string;
            outcome: components["schemas"]["LogOutcome"];
            reason: string | null;
            subject: string;
            time: components["schemas"]["Time"];
        };
        /**
         * @description The end of an action in the operator log.
         * @enum {string}
         */
        LogOutcome: "done" | "refused";
        /** @description A page of the operator log. */
        LogPage: {
            items: components["schemas"]["LogEntry"][];
            nextCursor: string | null;
        };
        /**
         * @description A kind of thing that acts are about. Only within it a bare id names one thing.
         * @enum {string}
         */
        LogSubject: "customer" | "gift" | "campaign" | "voucher" | "announcement" | "broadcast" | "job" | "session" | "period" | "named";
        /** @description A half of an invitation, which is shown this once. */
        MadeInvitation: {
            expireTime: components["schemas"]["Time"];
            part: components["schemas"]["InvitationPart"];
            /**
             * @description The link, or the code that the link needs, for the invited member alone.
             * @example https://desk.example/invitation#q1w2
             */
            text: string;
        };
        MakeInvitation: {
            name: string;
        };
        MarkGuardianPayoutPaid: {
            /** @description Number of the payout, which is that of its proposal. */
            payoutNo: string;
            /** @description For the operator log. */
            reason: string;
            /** @description Number of the transfer at the bank or provider. */
            reference: string;
        };
        /** @description The member of staff who is signed in. */
        Me: {
            name: string;
            /** @description All that the roles may do. */
            permissions: components["schemas"]["Permission"][];
            roles: components["schemas"]["Role"][];
            signedInTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The value of first units that a new gift may have; worth more, they are proposed to another
             *     member.
             */
            stockAloneFen: number;
        };
        MessageCustomer: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
            textEn: string;
            textZh: string;
            titleEn: string;
            titleZh: string;
        };
        /** @description A message of a conversation. */
        MessageRow: {
            author: components["schemas"]["ConversationAuthor"];
            createTime: components["schemas"]["Time"];
            id: string;
            /** @description The member of staff who wrote it. */
            staff: string | null;
            /** @description Null where it is a picture, which `getConversationPicture` returns. */
            text: string | null;
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
        /** @description The statements of a provider that are missing. */
        MissingStatements: {
            /** @description Days in Beijing, oldest first. */
            days: string[];
            provider: string;
        };
        /** @description The fees of a provider in a month, by the days on which its statements came. */
        MonthFeesRow: {
            /** Format: int64 */
            keptFen: number;
            /**
             * @description In Beijing.
             * @example 2026-11
             */
            month: string;
            provider: string;
            /**
             * Format: int64
             * @description Given back, as with refunds.
             */
            returnedFen: number;
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
        NoteConversation: {
            /** @description Number of the conversation. */
            conversationNo: string;
            /** @description Id of the newest message that the caller has seen. */
            seenMessageId: string;
            text: string;
        };
        /** @description The data of a call that returns nothing. */
        Nothing: Record<string, never>;
        OpenInvitation: {
            /** @description The code of whoever has approved the invitation. */
            invitationCode?: string | null;
            /** @description The part of the invitation's link after `#`. */
            token: string;
        };
        /** @description An invitation to the console. */
        OpenedInvitation: {
            name: string;
            roles: components["schemas"]["Role"][];
            /** @description The secret of the second factor, in base 32. */
            secret: string;
            /**
             * @description The same as an address for a QR code, which an authenticator app reads.
             * @example otpauth://totp/Satchel:mei?secret=GEZDGNBVGY3TQOJQ&issuer=Satchel
             */
            uri: string;
        };
        /** @description Everything about one order, each list oldest first. */
        OrderCase: {
            /**
             * Format: int64
             * @description Price of all units, before the discount.
             */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            customerId: string;
            /**
             * Format: int64
             * @description The part that the voucher takes off.
             */
            discountFen: number;
            disputes: components["schemas"]["OrdersDispute"][];
            endTime: components["schemas"]["Time"] | null;
            /** @description The end of the time in which it can be paid. */
            expireTime: components["schemas"]["Time"];
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            items: components["schemas"]["OrdersItem"][];
            jobs: components["schemas"]["JobRow"][];
            method: components["schemas"]["PayMethod"] | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            payments: components["schemas"]["OrdersPayment"][];
            /**
             * Format: int64
             * @description Price of one unit when it was ordered.
             */
            priceFen: number;
            /** Format: int64 */
            quantity: number;
            /**
             * Format: int64
             * @description The most that one member alone may still refund; more is proposed to another one.
             */
            refundAloneFen: number;
            refunds: components["schemas"]["OrdersRefund"][];
            state: components["schemas"]["OrderState"];
            timeline: components["schemas"]["EventRow"][];
        };
        /** @description A page of orders of all customers. */
        OrderPage: {
            items: components["schemas"]["OrderRow"][];
            nextCursor: string | null;
        };
        /** @description An order in a list. */
        OrderRow: {
            createTime: components["schemas"]["Time"];
            customerId: string;
            endTime: components["schemas"]["Time"] | null;
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            method: components["schemas"]["PayMethod"] | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            /** Format: int64 */
            quantity: number;
            state: components["schemas"]["OrderState"];
        };
        /**
         * @description The state of an order.
         * @enum {string}
         */
        OrderState: "pending_payment" | "paid" | "completed" | "cancelled" | "expired" | "refunding" | "refunded";
        /** @description A dispute of a payment of one order. */
        OrdersDispute: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            disputeNo: string;
            endTime: components["schemas"]["Time"] | null;
            state: components["schemas"]["DisputeState"];
        };
        /** @description An item that an order brought. */
        OrdersItem: {
            acquireTime: components["schemas"]["Time"];
            /** Format: int64 */
            exchangedFen: number | null;
            /** @description Numbers of the extractions that it was in, oldest first. */
            extractions: string[];
            id: string;
            /** Format: int64 */
            paidFen: number;
            /** @description Number of the refund that returned it. */
            refundNo: string | null;
            state: components["schemas"]["ItemState"];
        };
        /** @description An attempt to pay one order. */
        OrdersPayment: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            method: components["schemas"]["PayMethod"];
            /** Format: int64 */
            paidFen: number | null;
            payTime: components["schemas"]["Time"] | null;
            paymentNo: string;
            provider: string;
            /** @description The number at the provider. */
            providerNo: string | null;
            state: components["schemas"]["PaymentState"];
        };
        /** @description A refund of one order. */
        OrdersRefund: {
            /** Format: int64 */
            amountFen: number;
            /** Format: int64 */
            chargedBackFen: number;
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
            reason: components["schemas"]["RefundReason"];
            refundNo: string;
            state: components["schemas"]["RefundState"];
        };
        /** @description Orders in a state. */
        OrdersRow: {
            /**
             * Format: int64
             * @description Those for which a payment was begun.
             */
            begun: number;
            /** Format: int64 */
            orders: number;
            state: components["schemas"]["OrderState"];
        };
        /** @description Items that customers have in one state. */
        OwedItemsRow: {
            /** Format: int64 */
            items: number;
            /**
             * Format: int64
             * @description The sum that was paid for them.
             */
            paidFen: number;
            state: components["schemas"]["ItemState"];
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
        /** @description A job that does not run until a member of staff retries it. */
        ParkedJob: {
            createTime: components["schemas"]["Time"];
            id: string;
            kind: string;
            /** @description Number of what it is about. */
            number: string;
            reason: string | null;
        };
        /** @description A refund that its provider does not send. */
        ParkedRefundRow: {
            /**
             * Format: int64
             * @description The amount to send.
             */
            amountFen: number;
            cause: components["schemas"]["RefundReason"];
            createTime: components["schemas"]["Time"];
            /** @description Whether the provider was asked for it without an answer, so that it may have been sent. */
            mayBeSent: boolean;
            orderNo: string;
            provider: string;
            refundNo: string;
            /** @description Why its job is parked. */
            why: string | null;
        };
        PauseService: {
            /** @description For the operator log. */
            reason: string;
            /** @description Customers read it. */
            reasonEn: string;
            /** @description Customers read it. */
            reasonZh: string;
            service: components["schemas"]["Service"];
        };
        /** @description A service that staff have paused, or a restore. */
        PausedService: {
            reasonEn: string;
            reasonZh: string;
            service: components["schemas"]["Service"];
        };
        /**
         * @description The payment method.
         * @enum {string}
         */
        PayMethod: "alipay" | "wechat" | "card" | "steam";
        /**
         * @description The state of a payment attempt. Evidence of money takes precedence over every other state.
         * @enum {string}
         */
        PaymentState: "pending" | "paid" | "closed" | "refunding" | "refunded";
        /** @description Payments by a method in a state. */
        PaymentsRow: {
            method: components["schemas"]["PayMethod"];
            /** Format: int64 */
            payments: number;
            state: components["schemas"]["PaymentState"];
        };
        /** @description An account to which a customer is paid. */
        PayoutAccountRow: {
            /** @description The account, masked. */
            account: string;
            bankName: string | null;
            channel: components["schemas"]["CashChannel"];
            createTime: components["schemas"]["Time"];
            endTime: components["schemas"]["Time"] | null;
        };
        /** @description The payouts that a bank gets as files. */
        PayoutBatchList: {
            /** @description The newest 50 others, newest first: the bank may send a payout back days later. */
            ended: components["schemas"]["EndedBatchRow"][];
            /** @description The batches with payouts whose result is not known, oldest first. */
            items: components["schemas"]["PayoutBatchRow"][];
            /** @description Payouts that wait for a file, and their sum. */
            waiting: number;
            /** Format: int64 */
            waitingFen: number;
        };
        /** @description A batch with payouts whose result is not known. */
        PayoutBatchRow: {
            batchNo: string;
            createTime: components["schemas"]["Time"];
            exportedBy: string;
            /**
             * Format: int64
             * @description Its payouts whose result is not known.
             */
            open: number;
        };
        /** @description A file for the bank. It has names and card numbers. */
        PayoutFile: {
            batchNo: string;
            /** @description CSV, with a line for each payout. */
            file: string;
        };
        /** @description The effect of an import. */
        PayoutResults: {
            /**
             * Format: int64
             * @description The sum of these and of the failed ones with their fees.
             */
            backFen: number;
            /** @description Not paid: they return to the balances once another member of staff approves it. */
            failed: number;
            /** @description Booked by an earlier import in the same way. */
            known: number;
            /** @description Payouts of the batch whose result is still not known. */
            open: number;
            paid: number;
            /** Format: int64 */
            paidFen: number;
            /** @description The results that are not booked. */
            problems: components["schemas"]["ResultProblemRow"][];
            /** @description The proposal that they wait in; null where none is open. */
            proposalNo: string | null;
            /** @description Paid before, and come back since; they return in the same way. */
            returned: number;
        };
        /**
         * @description A right that a call of the console needs.
         * @enum {string}
         */
        Permission: "own" | "read_customers" | "read_orders" | "refund_orders" | "read_cash_outs" | "review_cash_outs" | "read_proposals" | "propose_balances" | "approve_proposals" | "cancel_proposals" | "read_today" | "pause_services" | "resume_services" | "read_jobs" | "retry_jobs" | "read_staff" | "disable_staff" | "manage_staff" | "read_log" | "read_announcements" | "publish_announcements" | "upload_pictures" | "read_books" | "close_periods" | "reconcile_statements" | "end_disputes" | "manage_payouts" | "read_conversations" | "answer_conversations" | "freeze_customers" | "manage_logins" | "manage_orders" | "message_customers" | "reveal_phones" | "handle_privacy" | "read_deliveries" | "manage_deliveries" | "read_gifts" | "take_gifts_off_sale" | "put_gifts_on_sale" | "manage_gifts" | "read_campaigns" | "close_campaigns" | "create_campaigns" | "give_vouchers";
        PictureOf: {
            /** @description Number of the conversation. */
            conversationNo: string;
            /** @description Id of one of its messages. */
            messageId: string;
        };
        /** @description A transfer that would be booked. */
        PlannedTransfer: {
            /** Format: int64 */
            amountFen: number;
            code: components["schemas"]["TransferCode"];
        };
        /** @description The effect that a new price would have. */
        PriceChange: {
            /** Format: int64 */
            afterFen: number;
            /**
             * Format: int64
             * @description The price of now.
             */
            beforeFen: number;
            /**
             * Format: int64
             * @description The amount that customers could exchange these units for beyond their value now.
             */
            exposureFen: number;
            /** @description Whether it needs two operators, for itself or with the other changes of today. */
            needsTwo: boolean;
            /**
             * Format: int64
             * @description Units in bags that become worth more; 0 where the price does not rise.
             */
            units: number;
        };
        /** @description A price that changes. */
        PriceChangeRow: {
            /** Format: int64 */
            afterFen: number;
            /** Format: int64 */
            beforeFen: number;
            /** Format: int64 */
            exposureFen: number;
            giftId: string;
            /** @description The market's name. */
            name: string;
            /**
             * Format: int64
             * @description Units in bags that become worth more.
             */
            units: number;
        };
        /**
         * @description Why a line of a file of prices cannot be used.
         * @enum {string}
         */
        PriceLineProblem: "unreadable" | "unknown_gift" | "twice" | "wrong_price";
        /** @description The prices of all gifts. */
        PriceList: {
            items: components["schemas"]["PriceRow"][];
        };
        /** @description The price of a gift. */
        PriceRow: {
            giftId: string;
            /** @description The market's name, with the phase where there is one. */
            name: string;
            /** Format: int64 */
            priceFen: number;
        };
        /** @description A rise or a fall of the prices of some gifts, or of all of them. */
        PriceRuleBody: {
            category?: components["schemas"]["Category"] | null;
            /**
             * Format: int64
             * @description The rise in 1/10,000 of the price; a fall where it is negative.
             */
            changeBp: number;
            /** @description Words of the name in either language, as customers search. */
            keyword?: string | null;
            onSale?: boolean | null;
            /**
             * Format: int64
             * @description The new price is the nearest multiple of it.
             */
            stepFen: number;
        };
        /** @description A price, and the day since which it held. */
        PriceSince: {
            day: components["schemas"]["Day"];
            /** Format: int64 */
            priceFen: number;
        };
        /** @description One of the three. */
        Prices: {
            /** @description CSV with a heading: the id of a gift, its price in yuan, and any other columns. */
            file?: string | null;
            /** @description Id of the row in the operator log whose change is taken back. */
            revert?: string | null;
            rule?: components["schemas"]["PriceRuleBody"] | null;
        };
        /** @description The effect that the prices of a source would have. */
        PricesEffect: {
            /** @description How many prices change. */
            count: number;
            /** @description Names exactly these changes. */
            digest: string;
            /**
             * Format: int64
             * @description The amount that customers could exchange what is in bags for beyond its value now.
             */
            exposureFen: number;
            /** @description The 50 largest changes: first what bags gain most by, then the largest factor. */
            largest: components["schemas"]["PriceChangeRow"][];
            /** @description Gifts whose price has changed again since the change that is taken back. They keep it. */
            leftOut: number;
            /** @description Whether it needs two operators. */
            needsTwo: boolean;
            /** @description Gifts that have the price already. */
            unchanged: number;
            /** @description The first 50 of them. */
            wrong: components["schemas"]["WrongPriceRow"][];
            /** @description How many lines of the file cannot be used. Nothing is changed while there are any. */
            wrongCount: number;
        };
        /**
         * @description The effect of a proposal that is approved.
         * @enum {string}
         */
        ProposalKind: "approve_cash" | "close_account" | "close_period" | "end_dispute" | "end_refund" | "resolve_difference" | "change_price" | "change_prices" | "change_phone" | "pay_guardian" | "correct_balance" | "create_campaign" | "grant" | "raise_stock" | "return_payouts" | "refund_order" | "send_broadcast" | "withdraw_deposit" | "invite_staff" | "renew_invitation" | "set_staff_roles" | "unfreeze_customer";
        /** @description The proposals that wait for another member of staff, oldest first, at most 500. */
        ProposalList: {
            /**
             * Format: int64
             * @description Seconds after which the maker can approve a proposal alone; null where another must.
             */
            aloneAfterSeconds: number | null;
            items: components["schemas"]["ProposalRow"][];
        };
        /** @description A proposal that waits for another member of staff. */
        ProposalRow: {
            /**
             * Format: int64
             * @description The proposed price or available units.
             */
            after: number | null;
            /**
             * Format: int64
             * @description Added to the balance, or taken from it where it is negative; for a deposit, its value;
             *     for an order or a cash-out, what goes out; for a price, the new one; for stock, the
             *     value of what is added; for a campaign, its worst cost; for what ends, the amount that
             *     it is about; null where no money moves.
             */
            amountFen: number | null;
            /**
             * Format: int64
             * @description The price or the available units of the gift when it was proposed; null otherwise.
             */
            before: number | null;
            broadcast: components["schemas"]["ProposedBroadcast"] | null;
            campaign: components["schemas"]["ProposedCampaign"] | null;
            createTime: components["schemas"]["Time"];
            /** @description Null where it is about no account. */
            customerId: string | null;
            /**
             * @description How something ends: `won` or `lost` for a dispute; for a refund or a difference who has
             *     sent the money, `provider` or `operator`; null otherwise.
             */
            end: string | null;
            /**
             * Format: int64
             * @description For prices, what bags were to gain by it when it was proposed; null otherwise.
             */
            exposureFen: number | null;
            /**
             * Format: int64
             * @description The same as of now. The approval is refused where it has grown by more than one member
             *     of staff may let bags gain.
             */
            exposureNowFen: number | null;
            kind: components["schemas"]["ProposalKind"];
            /** @description The five of them that change most. */
            largestPrices: components["schemas"]["ProposedPrice"][];
            /** @description The payouts that are to return to balances. */
            payouts: components["schemas"]["ProposedReturn"][];
            /** @description The whole proposed phone number, which the checker compares with the customer's words. */
            phoneAfter: string | null;
            /**
             * @description For a phone number or a payout to a guardian, the customer's when it was proposed, such
             *     as `138****8000`, which the account must still have; null otherwise.
             */
            phoneBefore: string | null;
            /** @description How many prices are proposed, where they are those of many gifts. */
            prices: number | null;
            proposalNo: string;
            proposedBy: string;
            /** @description For the operator log; for a payout to a guardian, where the guardian's proof is filed. */
            reason: string;
            reasonEn: string | null;
            /** @description The reason for a change of a balance, as the customer will read it; null otherwise. */
            reasonZh: string | null;
            staff: components["schemas"]["ProposedStaff"] | null;
            /**
             * @description Number of what it is about, id of the gift or last day of the period; null for the
             *     balance, the account and a campaign.
             */
            subjectNo: string | null;
            /**
             * Format: int64
             * @description How many units of an order are refunded; null for all that are left, and otherwise.
             */
            units: number | null;
        };
        ProposeClosing: {
            customerId: string;
            /**
             * Format: int64
             * @description The rest of the balance, which the customer gives up. It must be the balance exactly, and
             *     below the least amount of a cash-out.
             */
            giveUpFen?: number | null;
            /** @description For the operator log. */
            reason: string;
        };
        ProposeCorrection: {
            /**
             * Format: int64
             * @description Added to the balance, or taken from it where it is negative.
             */
            amountFen: number;
            customerId: string;
            /** @description For the operator log. */
            reason: string;
            /** @description The customer reads it. */
            reasonEn: string;
            /** @description The customer reads it. */
            reasonZh: string;
        };
        ProposeGrant: {
            /** Format: int64 */
            amountFen: number;
            customerId: string;
            /** @description For the operator log. */
            reason: string;
            /** @description The customer reads it. */
            reasonEn: string;
            /** @description The customer reads it. */
            reasonZh: string;
        };
        ProposeGuardianPayout: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
            /** @description Where the guardian's proof is filed, without names: it stays when the account is deleted. */
            reference: string;
        };
        ProposePhone: {
            customerId: string;
            /** @description The new mobile number of mainland China. */
            phone: string;
            /** @description For the operator log. */
            reason: string;
        };
        ProposeUnfreeze: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
        };
        /** @description A proposal that waits for another member of staff. */
        Proposed: {
            proposalNo: string;
        };
        /** @description A message to many customers that is proposed. */
        ProposedBroadcast: {
            /**
             * Format: int64
             * @description How many customers it was to reach when it was proposed.
             */
            customers: number;
            filter: components["schemas"]["BroadcastFilter"];
            textEn: string;
            textZh: string;
            titleEn: string;
            titleZh: string;
            /**
             * Format: int64
             * @description Days, the id of a gift, or fen.
             */
            value: number;
        };
        /** @description A campaign that is proposed. */
        ProposedCampaign: {
            /** Format: int64 */
            amountFen: number;
            /** Format: int64 */
            capFen: number;
            code: string | null;
            /** Format: int64 */
            days: number;
            kind: components["schemas"]["VoucherKind"];
            nameEn: string;
            nameZh: string;
            /** Format: int64 */
            percent: number;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            thresholdFen: number;
        };
        /** @description A price among those of many gifts. */
        ProposedPrice: {
            /** Format: int64 */
            afterFen: number;
            /** Format: int64 */
            beforeFen: number;
            giftId: string;
        };
        /** @description A payout that is to return to its customer's balance. */
        ProposedReturn: {
            /**
             * Format: int64
             * @description With the fee.
             */
            amountFen: number;
            cashNo: string;
            failure: components["schemas"]["CashFailure"] | null;
        };
        /** @description A member of staff in a proposal. */
        ProposedStaff: {
            /** @description The roles that are proposed. */
            after: components["schemas"]["Role"][];
            /** @description The roles when it was proposed. */
            before: components["schemas"]["Role"][];
            name: string;
            state: components["schemas"]["StaffState"] | null;
        };
        ProveSession: {
            /**
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 123456
             */
            code: string;
        };
        /**
         * @description The purpose of a call to a provider.
         * @enum {string}
         */
        ProviderOperation: "cancel_deposit" | "cancel_items" | "check_name" | "check_trade_url" | "close_payment" | "collect_payment" | "confirm_sign_in" | "create_payment" | "fetch_statement" | "find_inquiry" | "list_disputes" | "openid" | "query_deposit" | "query_dispute" | "query_items" | "query_payment" | "query_payout" | "query_refund" | "read_account_inventory" | "read_inventory" | "refund" | "request_items" | "send_code" | "send_items" | "send_payout";
        /**
         * @description Whether customers can read an announcement.
         * @enum {string}
         */
        Publication: "published" | "scheduled" | "unpublished";
        PublishAnnouncement: {
            /**
             * @description When customers can read it, by Beijing's clock, such as `2026-12-24 09:00:00`; now where it
             *     is left out.
             */
            at?: string | null;
            /** @description For the operator log. */
            reason: string;
            texts: components["schemas"]["AnnouncementTexts"];
        };
        /** @description A new announcement. */
        PublishedAnnouncement: {
            id: string;
        };
        PutGiftOnSale: {
            giftId: string;
            /** @description For the operator log. */
            reason: string;
        };
        /**
         * @description The quality.
         * @enum {string}
         */
        Quality: "normal" | "stattrak" | "souvenir";
        /** @description A queue of work. */
        QueueRow: {
            oldestTime: components["schemas"]["Time"] | null;
            queue: components["schemas"]["WorkQueue"];
            /** Format: int64 */
            waiting: number;
        };
        /**
         * @description The rarity grade, commonest first.
         * @enum {string}
         */
        Rarity: "consumer" | "industrial" | "mil_spec" | "restricted" | "classified" | "covert" | "extraordinary" | "contraband";
        /**
         * @description A kind of record that the search of the console opens.
         * @enum {string}
         */
        RecordKind: "cash_out" | "conversation" | "difference" | "dispute" | "extraction" | "proposal";
        RefundOrder: {
            /** @description `customer_request`, `pricing_error` or `operator_decision`. */
            cause: components["schemas"]["RefundReason"];
            /** @description Number of the order. */
            orderNo: string;
            /** @description For the operator log. */
            reason: string;
            /**
             * Format: int64
             * @description How many units; absent for all that were not refunded before.
             */
            units?: number | null;
        };
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
            /** @description Never 200. */
            code: number;
            /** @description Always null. */
            data: null;
            /** @description The reason as a text, in the language of `Accept-Language`. */
            msg: string;
            /**
             * @description Why, for programs; stable.
             * @enum {string}
             */
            reason: "bad_parameter" | "invalid_phone" | "weak_password" | "guessable_password" | "invalid_sms_code" | "invalid_phone_code" | "sms_too_often" | "sms_daily_limit" | "sms_failed" | "phone_taken" | "phone_in_use" | "invalid_nick_name" | "reserved_nick_name" | "agreement_required" | "invalid_credentials" | "too_many_attempts" | "challenge_required" | "account_frozen" | "login_required" | "forbidden" | "gift_not_found" | "order_not_found" | "payment_not_found" | "sold_out" | "quantity_limit" | "open_order_limit" | "orders_per_hour" | "unpaid_orders" | "order_not_payable" | "order_expired" | "order_already_paid" | "not_cancellable" | "not_refundable" | "nothing_to_refund" | "refund_under_way" | "refunds_whole_only" | "minor_not_allowed" | "minor_limit" | "method_unavailable" | "provider_unavailable" | "service_paused" | "steam_wallet_currency" | "idempotency_conflict" | "rate_limited" | "secret_not_set" | "invalid_secret" | "not_verified" | "underage" | "invalid_real_name" | "invalid_id_card" | "already_verified" | "id_card_taken" | "real_name_mismatch" | "real_name_no_record" | "real_name_unavailable" | "invalid_picture" | "avatar_not_found" | "wrong_password" | "secret_mismatch" | "invalid_trade_url" | "trade_url_taken" | "steam_proof_invalid" | "steam_proof_expired" | "steam_proof_of_another" | "steam_account_mismatch" | "steam_sign_in_unavailable" | "session_not_found" | "not_own_phone" | "same_passwords" | "unchanged_password" | "deletion_blocked" | "item_not_found" | "nothing_to_exchange" | "quote_changed" | "cash_amount_out_of_range" | "cash_daily_limit" | "insufficient_balance" | "cash_account_not_found" | "cash_frozen" | "cash_channel_unavailable" | "holder_name_mismatch" | "invalid_cash_account" | "cash_account_limit" | "cash_not_found" | "cash_not_reviewing" | "wechat_code_invalid" | "wechat_unavailable" | "item_frozen" | "payment_disputed" | "cash_too_old" | "wechat_state_invalid" | "exchange_not_found" | "extract_not_found" | "trade_url_missing" | "nothing_to_extract" | "too_many_items" | "extract_unavailable" | "too_many_extracts" | "extract_not_cancellable" | "extract_not_retryable" | "secret_required" | "extract_frozen" | "steam_unavailable" | "deposit_not_found" | "deposit_unavailable" | "deposit_underage" | "steam_account_unproven" | "deposit_open" | "deposit_items_changed" | "deposit_quote_changed" | "deposit_daily_limit" | "deposit_held" | "inventory_private" | "deposit_not_cancellable" | "voucher_not_found" | "voucher_not_usable" | "voucher_expired" | "voucher_threshold" | "invalid_voucher_code" | "voucher_already_claimed" | "voucher_none_left" | "voucher_code_taken" | "message_not_found" | "announcement_not_found" | "conversation_not_found" | "conversation_closed" | "too_many_conversations" | "invalid_conversation_text" | "favourite_limit" | "invalid_staff_credentials" | "invitation_invalid" | "invalid_totp_code" | "staff_not_found" | "staff_name_taken" | "last_manager" | "foreign_origin" | "not_json" | "already_done" | "customer_not_found" | "proposal_not_found" | "same_operator" | "added_by_same" | "already_proposed" | "approval_too_early" | "proof_required" | "own_account" | "staff_changed" | "invitation_not_open" | "invitation_code_invalid" | "conversation_changed" | "announcement_changed" | "conversation_open" | "job_not_parked" | "period_not_over" | "period_closed" | "difference_not_found" | "difference_resolved" | "difference_booked" | "sender_needed" | "nothing_to_send" | "rest_differs" | "refund_not_found" | "refund_ended" | "refund_not_parked" | "refund_in_statement" | "dispute_not_found" | "dispute_ended" | "dispute_differs" | "provider_silent" | "no_payout_waits" | "payout_batch_not_found" | "payout_batch_changed" | "payout_results_differ" | "same_exporter" | "bank_file_unreadable" | "customer_frozen" | "customer_not_frozen" | "customer_not_minor" | "guardian_paid" | "nobody_reached" | "phone_differs" | "steam_account_changed" | "nothing_to_ask" | "wrong_gift" | "gift_exists" | "gift_changed" | "picture_without_words" | "publish_time_unreadable" | "publish_time_outside" | "picture_not_found" | "price_differs" | "stock_differs" | "other_proposal_open" | "prices_differ" | "price_change_not_found" | "price_exposure_grown" | "campaign_not_found" | "campaign_cost_grown" | "not_found" | "method_not_allowed" | "timeout" | "overloaded" | "unavailable" | "outcome_unknown" | "internal";
        };
        RejectCash: {
            /** @description Number of the cash-out. */
            cashNo: string;
            /** @description For the operator log. */
            reason: string;
            /** @description The customer reads it. */
            reasonEn: string;
            /** @description The customer reads it. */
            reasonZh: string;
        };
        RenewInvitation: {
            name: string;
            /** @description For the operator log, and for the member who approves it. */
            reason: string;
        };
        ReopenConversation: {
            /** @description Number of the conversation. */
            conversationNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        /** @description One way to resolve a difference. */
        ResolutionChoice: {
            /**
             * Format: int64
             * @description How much of it was sent.
             */
            amountFen: number | null;
            books: components["schemas"]["PlannedTransfer"][];
            sentBy: components["schemas"]["SentBy"] | null;
        };
        ResolveDifference: {
            /**
             * Format: int64
             * @description How much was sent, as `getDifference` returns it.
             */
            amountFen?: number | null;
            /** @description Number of the difference. */
            differenceNo: string;
            /** @description The explanation, for later readers. */
            reason: string;
            sentBy?: components["schemas"]["SentBy"] | null;
        };
        /** @description A result that is not booked. */
        ResultProblemRow: {
            /** @description Number of the cash-out as the file has it. */
            cashNo: string;
            /**
             * @description `not_in_batch`, `twice`, `other_account`, `other_amount`, `ended_otherwise`,
             *     `txn_used` or `other_txn`.
             */
            problem: string;
        };
        ResumeService: {
            /** @description For the operator log. */
            reason: string;
            service: components["schemas"]["Service"];
        };
        RetryExtract: {
            extractNo: string;
            /** @description For the operator log. */
            reason: string;
        };
        RetryJob: {
            /** @description Id of the job. */
            id: string;
            /** @description For the operator log. */
            reason: string;
        };
        RevealPhone: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
        };
        /** @description The whole phone number of a customer. */
        RevealedPhone: {
            /** @example 13800008000 */
            phone: string;
        };
        /** @description A cash-out that waits for a review. */
        ReviewedCashOut: {
            /** Format: int64 */
            amountFen: number;
            cashNo: string;
            channel: components["schemas"]["CashChannel"];
            createTime: components["schemas"]["Time"];
            customerId: string;
            /** Format: int64 */
            feeFen: number;
        };
        /**
         * @description A role of a member of staff, who may have several.
         * @enum {string}
         */
        Role: "service" | "finance" | "manager" | "auditor";
        /** @description A deposit of any customer. */
        RunningDeposit: {
            acceptTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            amountFen: number;
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            customerId: string;
            depositNo: string;
            /** Format: int64 */
            items: number;
            reason: components["schemas"]["DepositReason"] | null;
            state: components["schemas"]["DepositState"];
        };
        /** @description An extraction of any customer. */
        RunningExtraction: {
            acceptTime: components["schemas"]["Time"] | null;
            changeTime: components["schemas"]["Time"];
            createTime: components["schemas"]["Time"];
            customerId: string;
            extractNo: string;
            /** Format: int64 */
            items: number;
            reason: components["schemas"]["ExtractReason"] | null;
            state: components["schemas"]["ExtractState"];
        };
        /** @description The sales of a period, and where its orders ended. */
        SalesOfPeriod: {
            /** @description The hundred gifts for which the most was paid in the period; refunds are not taken off. */
            bestSellers: components["schemas"]["SoldGiftRow"][];
            /** @description Orders that were paid on each day of the period; refunds are not taken off. */
            days: components["schemas"]["DayRow"][];
            /** @description The items that these orders brought. */
            items: components["schemas"]["ItemsRow"][];
            /** @description Orders that were created in the period, by what became of them. */
            orders: components["schemas"]["OrdersRow"][];
            /** @description Payments of these orders, of which one can have several. */
            payments: components["schemas"]["PaymentsRow"][];
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
        /** @description A change, or an attempted one, to the security of an account. */
        SecurityEventRow: {
            /** @description The address, masked. */
            address: string;
            /** Format: int64 */
            count: number;
            device: string;
            kind: components["schemas"]["SecurityEventKind"];
            lastTime: components["schemas"]["Time"];
            reason: components["schemas"]["SecurityReason"] | null;
        };
        /**
         * @description Why it failed.
         * @enum {string}
         */
        SecurityReason: "wrong_password" | "wrong_secret" | "wrong_code" | "locked_out" | "unknown_account";
        SendBroadcast: {
            filter: components["schemas"]["BroadcastFilter"];
            /** @description For the operator log. */
            reason: string;
            textEn: string;
            textZh: string;
            titleEn: string;
            titleZh: string;
            /**
             * Format: int64
             * @description Days, the id of a gift, or fen.
             */
            value: number;
        };
        /**
         * @description The sender of money to a customer.
         * @enum {string}
         */
        SentBy: "provider" | "operator";
        /** @description A message to a customer. */
        SentMessageRow: {
            bodyEn: string;
            bodyZh: string;
            createTime: components["schemas"]["Time"];
            readTime: components["schemas"]["Time"] | null;
            titleEn: string;
            titleZh: string;
        };
        /**
         * @description A service that can be paused. Paused payouts, extractions, deposits and exchanges are not begun any more; what has begun goes on. Money and items that a provider does not have yet are not sent meanwhile.
         * @enum {string}
         */
        Service: "payments.alipay" | "payments.wechat" | "payments.card" | "payments.steam" | "payouts.alipay" | "payouts.wechat" | "payouts.bank" | "extraction" | "exchange" | "deposit" | "refunds" | "guardian";
        /** @description A session of the console. */
        Session: {
            address: string;
            createTime: components["schemas"]["Time"];
            /** @description Whether it is the session of this request. */
            current: boolean;
            /**
             * @description A short name of the device; empty if unknown.
             * @example Mac · Safari
             */
            device: string;
            id: string;
            /** @description At most a minute before its newest call. */
            lastUsedTime: components["schemas"]["Time"];
        };
        /** @description The caller's sessions. */
        SessionList: {
            items: components["schemas"]["Session"][];
        };
        SetStaffRoles: {
            name: string;
            /** @description For the operator log, and for the member who approves it. */
            reason: string;
            /** @description All roles from now on. */
            roles: components["schemas"]["Role"][];
        };
        SignIn: {
            /**
             * @description Six digits of the authenticator app, or a recovery code.
             * @example 123456
             */
            code: string;
            /** @example mei */
            name: string;
            password: string;
        };
        /** @description An operation of a provider that does not answer. It is tried again by itself. */
        SilentRow: {
            operation: components["schemas"]["ProviderOperation"];
            /** @description As in the metrics. */
            provider: string;
        };
        /** @description A gift that was sold. */
        SoldGiftRow: {
            /** Format: int64 */
            amountFen: number;
            giftId: string;
            giftNameEn: string;
            giftNameZh: string;
            /** Format: int64 */
            units: number;
        };
        /** @description A page of gifts. */
        StaffGiftPage: {
            items: components["schemas"]["GiftRow"][];
            nextCursor: string | null;
        };
        /** @description All members of staff. */
        StaffList: {
            items: components["schemas"]["StaffMember"][];
        };
        /** @description A member of staff. */
        StaffMember: {
            createTime: components["schemas"]["Time"];
            /** @description The operator who sent the first invitation. */
            createdBy: string;
            invitationPart: components["schemas"]["InvitationPart"] | null;
            lastUsedTime: components["schemas"]["Time"] | null;
            name: string;
            roles: components["schemas"]["Role"][];
            state: components["schemas"]["StaffState"];
        };
        /**
         * @description Whether a member of staff can sign in.
         * @enum {string}
         */
        StaffState: "invited" | "active" | "disabled";
        /** @enum {string} */
        StockCause: "created" | "adjusted" | "reserved" | "released" | "sold" | "sold_late" | "refunded" | "exchanged" | "charged_back";
        /** @description A movement of the stock of a gift. */
        StockMovementRow: {
            /**
             * Format: int64
             * @description Changes of the available, reserved and sold units.
             */
            available: number;
            cause: components["schemas"]["StockCause"];
            /** @description Number of the order, exchange or dispute that caused it, or an id. */
            number: string;
            /** @description The operator who changed it, where one did. */
            operator: string | null;
            reason: string | null;
            /** Format: int64 */
            reserved: number;
            /** Format: int64 */
            sold: number;
            time: components["schemas"]["Time"];
        };
        TakeGiftOffSale: {
            giftId: string;
            /** @description For the operator log. */
            reason: string;
        };
        /**
         * Format: date-time
         * @description A point in time, RFC 3339 in UTC.
         */
        Time: string;
        /** @description The shop at a glance. Days are those of Beijing. */
        Today: {
            /**
             * Format: int64
             * @description Seconds after which the maker can approve a proposal alone; null where another must.
             */
            aloneAfterSeconds: number | null;
            audit: components["schemas"]["AuditRow"] | null;
            /** @description The ten gifts for which the most was paid in the last seven days; refunds are not taken off. */
            bestSellers: components["schemas"]["SoldGiftRow"][];
            inventories: components["schemas"]["InventoriesRow"] | null;
            /** @description The same day a week ago. */
            lastWeek: components["schemas"]["HourRow"][];
            paused: components["schemas"]["PausedService"][];
            /** @description All queues, also the empty ones. */
            queues: components["schemas"]["QueueRow"][];
            /** @description Orders that were paid today, in each hour from midnight; refunds are not taken off. */
            sales: components["schemas"]["HourRow"][];
            /** @description Operations of providers that have not answered this node for several calls in a row. */
            silent: components["schemas"]["SilentRow"][];
            time: components["schemas"]["Time"];
        };
        /**
         * @description Why the balance changed.
         * @enum {string}
         */
        TransferCode: "order_paid" | "refund_due" | "refund_sent" | "manual_refund" | "manual_return" | "manual_payout" | "grant" | "exchange" | "deposit" | "cash_frozen" | "cash_unfrozen" | "cash_paid" | "cash_fee" | "cash_returned" | "cash_fee_returned" | "order_refund" | "forfeit" | "guardian_payout" | "correction_credit" | "correction_debit" | "unexplained" | "explained" | "dispute_funds_withdrawn" | "dispute_reinstated" | "dispute_reversed" | "dispute_refund" | "dispute_loss" | "dispute_clawback" | "dispute_covered" | "dispute_recovered" | "provider_fee" | "provider_fee_returned";
        /** @description A movement of a customer's balance. */
        TransferRow: {
            /** Format: int64 */
            amountFen: number;
            /**
             * Format: int64
             * @description The balance after it.
             */
            balanceFen: number | null;
            code: components["schemas"]["TransferCode"];
            createTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description The frozen part after it.
             */
            frozenFen: number | null;
            /** @description Number of what caused it. */
            number: string;
        };
        UnlockCustomer: {
            customerId: string;
            /** @description For the operator log. */
            reason: string;
        };
        UnpublishAnnouncement: {
            id: string;
            /** @description For the operator log. */
            reason: string;
        };
        UploadPicture: {
            /** @description PNG, JPEG or WebP, up to 2 MiB, 8.3 megapixels and 8192 pixels a side. */
            picture: string;
        };
        /** @description A picture that a gift or an announcement can name. */
        UploadedPicture: {
            /** Format: int32 */
            height: number;
            /** @description Its site path. */
            url: string;
            /**
             * Format: int32
             * @description In pixels.
             */
            width: number;
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
        /**
         * @description How the discount of a voucher is computed.
         * @enum {string}
         */
        VoucherKind: "amount" | "percent";
        /** @description A voucher of a customer. */
        VoucherRow: {
            campaignId: string;
            createTime: components["schemas"]["Time"];
            state: string;
            useTime: components["schemas"]["Time"] | null;
            validTo: components["schemas"]["Time"];
        };
        /**
         * @description A queue of work that waits for an operator or a provider.
         * @enum {string}
         */
        WorkQueue: "refunds" | "payouts" | "extractions" | "deposits" | "cash_outs_in_review" | "disputes" | "statement_differences" | "guardian_payouts" | "proposals" | "parked_jobs" | "conversations" | "frozen_customers";
        /** @description A line of a file of prices that cannot be used. */
        WrongPriceRow: {
            /**
             * Format: int64
             * @description Counted from 1, which is the heading.
             */
            line: number;
            problem: components["schemas"]["PriceLineProblem"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitation"];
            };
        };
        responses: {
            /** @description Accepted and signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AcceptedInvitation"] | components["schemas"]["Refused"];
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
            /** @description The call is not from a page of the console; `foreign_origin`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    addGift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGift"];
            };
        };
        responses: {
            /** @description Added. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AddedGift"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    answerConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerConversation"];
            };
        };
        responses: {
            /** @description Written. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    approveCash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveCash"];
            };
        };
        responses: {
            /** @description Approved or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    approveProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveProposal"];
            };
        };
        responses: {
            /** @description Carried out. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    askProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskProvider"];
            };
        };
        responses: {
            /** @description To be asked. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    assignConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignConversation"];
            };
        };
        responses: {
            /** @description Assigned. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelDeposit"];
            };
        };
        responses: {
            /** @description Cancelled. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelExtract"];
            };
        };
        responses: {
            /** @description Given back. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrder"];
            };
        };
        responses: {
            /** @description Cancelled. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    cancelProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelProposal"];
            };
        };
        responses: {
            /** @description Cancelled. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    changePrice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePrice"];
            };
        };
        responses: {
            /** @description Changed or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    changePrices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePrices"];
            };
        };
        responses: {
            /** @description Changed or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    changeStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStock"];
            };
        };
        responses: {
            /** @description Changed or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    closeCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseCampaign"];
            };
        };
        responses: {
            /** @description Closed. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseConversation"];
            };
        };
        responses: {
            /** @description Closed. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    closePeriod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClosePeriod"];
            };
        };
        responses: {
            /** @description Proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    correctAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectAnnouncement"];
            };
        };
        responses: {
            /** @description Corrected. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    correctGift: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectGift"];
            };
        };
        responses: {
            /** @description Corrected. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    createCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCampaign"];
            };
        };
        responses: {
            /** @description Created or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    disableStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableStaff"];
            };
        };
        responses: {
            /** @description Disabled. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    endDispute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndDispute"];
            };
        };
        responses: {
            /** @description Proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    endLogins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndLogins"];
            };
        };
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    endMySession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndMySession"];
            };
        };
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    endRefund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndRefund"];
            };
        };
        responses: {
            /** @description Proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    exportCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportCustomer"];
            };
        };
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    exportPayouts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportPayouts"];
            };
        };
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PayoutFile"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    find: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Find"];
            };
        };
        responses: {
            /** @description Customers and orders with that number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_FoundList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    freezeCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FreezeCustomer"];
            };
        };
        responses: {
            /** @description Frozen. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetAnnouncement"];
            };
        };
        responses: {
            /** @description The announcement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AnnouncementCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getAnnouncementPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetAnnouncementPreview"];
            };
        };
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_AnnouncementPreview"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getBooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetBooks"];
            };
        };
        responses: {
            /** @description The books. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BooksOfPeriod"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getBroadcastReach: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetBroadcastReach"];
            };
        };
        responses: {
            /** @description The number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BroadcastReach"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getCashOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetCashOut"];
            };
        };
        responses: {
            /** @description The cash-out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CashOutCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetConversation"];
            };
        };
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConversationCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureOf"];
            };
        };
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetCustomer"];
            };
        };
        responses: {
            /** @description The customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CustomerCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetDifference"];
            };
        };
        responses: {
            /** @description The difference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DifferenceCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getDispute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetDispute"];
            };
        };
        responses: {
            /** @description The dispute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DisputeCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetExtract"];
            };
        };
        responses: {
            /** @description The extraction. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ExtractCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetGift"];
            };
        };
        responses: {
            /** @description The gift. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_GiftCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member of staff. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Me"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetOrder"];
            };
        };
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OrderCase"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getPayoutResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetPayoutResults"];
            };
        };
        responses: {
            /** @description The rows and their effects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PayoutResults"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getPriceChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetPriceChange"];
            };
        };
        responses: {
            /** @description The effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PriceChange"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getPriceChanges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Prices"];
            };
        };
        responses: {
            /** @description The effect. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PricesEffect"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getSales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetSales"];
            };
        };
        responses: {
            /** @description The sales. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_SalesOfPeriod"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    getToday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the shop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Today"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    giveVoucher: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveVoucher"];
            };
        };
        responses: {
            /** @description Given. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    importPayoutResults: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ImportPayoutResults"];
            };
        };
        responses: {
            /** @description The rows and their effects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PayoutResults"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    inviteStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InviteStaff"];
            };
        };
        responses: {
            /** @description Proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The announcements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Announcements"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listBroadcast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The messages. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BroadcastList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listCampaign: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The campaigns. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CampaignList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listCashOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cash-outs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_CashOutList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListConversation"];
            };
        };
        responses: {
            /** @description The conversations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ConversationList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries under way. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DeliveryList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DifferenceList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listDispute: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListDispute"];
            };
        };
        responses: {
            /** @description The disputes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_DisputeList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListGift"];
            };
        };
        responses: {
            /** @description A page of gifts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_StaffGiftPage"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listGuardianPayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payouts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_GuardianPayoutList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JobList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListLog"];
            };
        };
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_LogPage"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListOrder"];
            };
        };
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listPayoutBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The batches. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PayoutBatchList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listPrice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The prices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PriceList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListProposal"];
            };
        };
        responses: {
            /** @description The proposals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_ProposalList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The members of staff. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_StaffList"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    listTransfer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ListTransfer"];
            };
        };
        responses: {
            /** @description A page of the journal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_JournalPage"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    makeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeInvitation"];
            };
        };
        responses: {
            /** @description The half of the invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_MadeInvitation"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    markGuardianPayoutPaid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MarkGuardianPayoutPaid"];
            };
        };
        responses: {
            /** @description Marked. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    messageCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageCustomer"];
            };
        };
        responses: {
            /** @description Written. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    noteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteConversation"];
            };
        };
        responses: {
            /** @description Written. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    openInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenInvitation"];
            };
        };
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_OpenedInvitation"] | components["schemas"]["Refused"];
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
            /** @description The call is not from a page of the console; `foreign_origin`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    pauseService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseService"];
            };
        };
        responses: {
            /** @description Paused. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proposeClosing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeClosing"];
            };
        };
        responses: {
            /** @description The number of the proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Proposed"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proposeCorrection: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeCorrection"];
            };
        };
        responses: {
            /** @description The number of the proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Proposed"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proposeGrant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeGrant"];
            };
        };
        responses: {
            /** @description The number of the proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Proposed"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proposeGuardianPayout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeGuardianPayout"];
            };
        };
        responses: {
            /** @description The number of the proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Proposed"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proposePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposePhone"];
            };
        };
        responses: {
            /** @description The number of the proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Proposed"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proposeUnfreeze: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposeUnfreeze"];
            };
        };
        responses: {
            /** @description The number of the proposal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Proposed"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    proveSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProveSession"];
            };
        };
        responses: {
            /** @description Proven. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    publishAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishAnnouncement"];
            };
        };
        responses: {
            /** @description Published, or scheduled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_PublishedAnnouncement"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    putGiftOnSale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PutGiftOnSale"];
            };
        };
        responses: {
            /** @description It is on sale. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    refundOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundOrder"];
            };
        };
        responses: {
            /** @description Begun or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    rejectCash: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RejectCash"];
            };
        };
        responses: {
            /** @description Rejected. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    renewInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewInvitation"];
            };
        };
        responses: {
            /** @description Proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    reopenConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenConversation"];
            };
        };
        responses: {
            /** @description Opened again. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    resolveDifference: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResolveDifference"];
            };
        };
        responses: {
            /** @description Resolved or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    resumeService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResumeService"];
            };
        };
        responses: {
            /** @description Resumed. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryExtract"];
            };
        };
        responses: {
            /** @description Submitted again. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    retryJob: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RetryJob"];
            };
        };
        responses: {
            /** @description It runs again. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    revealPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevealPhone"];
            };
        };
        responses: {
            /** @description The number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_RevealedPhone"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    sendBroadcast: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendBroadcast"];
            };
        };
        responses: {
            /** @description Sent or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    setStaffRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStaffRoles"];
            };
        };
        responses: {
            /** @description Set or proposed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Decision"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_Me"] | components["schemas"]["Refused"];
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
            /** @description The call is not from a page of the console; `foreign_origin`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    takeGiftOffSale: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeGiftOffSale"];
            };
        };
        responses: {
            /** @description It is off sale. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    unlockCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnlockCustomer"];
            };
        };
        responses: {
            /** @description Unlocked. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    unpublishAnnouncement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnpublishAnnouncement"];
            };
        };
        responses: {
            /** @description Unpublished. */
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadPicture"];
            };
        };
        responses: {
            /** @description The picture as it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_UploadedPicture"] | components["schemas"]["Refused"];
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
            /** @description The session has ended, or there is none; `login_required`. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refused"];
                };
            };
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. Or the second factor must be proven before; `proof_required`. */
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
            /** @description The body is not JSON; `not_json`. */
            415: {
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
