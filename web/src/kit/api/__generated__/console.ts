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
         *     Reasons: `invitation_invalid`, `invalid_totp_code`, `weak_password`, `guessable_password`.
         */
        post: operations["acceptInvitation"];
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
         * @description Reasons: `staff_not_found`, `last_manager`.
         */
        post: operations["disableStaff"];
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
         * @description Reasons: `session_not_found`.
         */
        post: operations["endMySession"];
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
         * @description Filters must be equal.
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
         * @description Each time with another secret; that of the last time is accepted.
         *
         *     Reasons: `invitation_invalid`.
         */
        post: operations["openInvitation"];
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
         *     Reasons: `session_not_found`.
         */
        post: operations["signOut"];
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
        DisableStaff: {
            name: string;
            /** @description For the operator log. */
            reason: string;
        };
        EndMySession: {
            id: string;
        };
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
        ListLog: {
            /** @example disable_staff */
            action?: string | null;
            /** @description The name of an operator or member of staff. */
            actor?: string | null;
            /** @description `nextCursor` of the page before. */
            cursor?: string | null;
            /** @description The number or name of what it is about. */
            subject?: string | null;
        };
        /** @description An act, a refusal or a sign-in. */
        LogEntry: {
            action: string;
            actor: string;
            /** @description Null for a command. */
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
        /** @description The member of staff who is signed in. */
        Me: {
            name: string;
            /** @description All that the roles may do. */
            permissions: components["schemas"]["Permission"][];
            roles: components["schemas"]["Role"][];
            signedInTime: components["schemas"]["Time"];
        };
        /** @description The data of a call that returns nothing. */
        Nothing: Record<string, never>;
        OpenInvitation: {
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
        /**
         * @description A right that a call of the console needs.
         * @enum {string}
         */
        Permission: "own" | "read_customers" | "read_orders" | "read_staff" | "disable_staff" | "read_log";
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
            reason: "bad_parameter" | "invalid_phone" | "weak_password" | "guessable_password" | "invalid_sms_code" | "sms_too_often" | "sms_daily_limit" | "sms_failed" | "phone_taken" | "invalid_nick_name" | "reserved_nick_name" | "agreement_required" | "invalid_credentials" | "too_many_attempts" | "challenge_required" | "login_required" | "forbidden" | "gift_not_found" | "order_not_found" | "payment_not_found" | "sold_out" | "quantity_limit" | "open_order_limit" | "orders_per_hour" | "unpaid_orders" | "order_not_payable" | "order_expired" | "order_already_paid" | "not_cancellable" | "not_refundable" | "nothing_to_refund" | "minor_not_allowed" | "minor_limit" | "method_unavailable" | "provider_unavailable" | "service_paused" | "steam_wallet_currency" | "idempotency_conflict" | "rate_limited" | "secret_not_set" | "invalid_secret" | "not_verified" | "underage" | "invalid_real_name" | "invalid_id_card" | "already_verified" | "id_card_taken" | "real_name_mismatch" | "real_name_no_record" | "real_name_unavailable" | "invalid_picture" | "avatar_not_found" | "wrong_password" | "secret_mismatch" | "invalid_trade_url" | "trade_url_taken" | "steam_proof_invalid" | "steam_proof_expired" | "steam_proof_of_another" | "steam_account_mismatch" | "steam_sign_in_unavailable" | "session_not_found" | "not_own_phone" | "same_passwords" | "unchanged_password" | "deletion_blocked" | "item_not_found" | "nothing_to_exchange" | "quote_changed" | "cash_amount_out_of_range" | "cash_daily_limit" | "insufficient_balance" | "cash_account_not_found" | "cash_frozen" | "cash_channel_unavailable" | "holder_name_mismatch" | "invalid_cash_account" | "cash_account_limit" | "cash_not_found" | "cash_not_reviewing" | "wechat_code_invalid" | "wechat_unavailable" | "item_frozen" | "payment_disputed" | "cash_too_old" | "wechat_state_invalid" | "exchange_not_found" | "extract_not_found" | "trade_url_missing" | "nothing_to_extract" | "too_many_items" | "extract_unavailable" | "too_many_extracts" | "extract_not_cancellable" | "extract_not_retryable" | "secret_required" | "extract_frozen" | "steam_unavailable" | "deposit_not_found" | "deposit_unavailable" | "deposit_underage" | "steam_account_unproven" | "deposit_open" | "deposit_items_changed" | "deposit_quote_changed" | "deposit_daily_limit" | "deposit_held" | "inventory_private" | "deposit_not_cancellable" | "voucher_not_found" | "voucher_not_usable" | "voucher_expired" | "voucher_threshold" | "invalid_voucher_code" | "voucher_already_claimed" | "voucher_none_left" | "voucher_code_taken" | "message_not_found" | "announcement_not_found" | "favourite_limit" | "invalid_staff_credentials" | "invitation_invalid" | "invalid_totp_code" | "staff_not_found" | "staff_name_taken" | "last_manager" | "foreign_origin" | "not_json" | "not_found" | "method_not_allowed" | "timeout" | "overloaded" | "unavailable" | "outcome_unknown" | "internal";
        };
        /**
         * @description A role of a member of staff, who may have several.
         * @enum {string}
         */
        Role: "service" | "finance" | "manager" | "auditor";
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
        /** @description All members of staff. */
        StaffList: {
            items: components["schemas"]["StaffMember"][];
        };
        /** @description A member of staff. */
        StaffMember: {
            createTime: components["schemas"]["Time"];
            /** @description The operator who sent the first invitation. */
            createdBy: string;
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
        /**
         * Format: date-time
         * @description A point in time, RFC 3339 in UTC.
         */
        Time: string;
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
            /** @description The call is not from a page of the console; `foreign_origin`. Or no role of the caller may do this; `forbidden`. */
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
