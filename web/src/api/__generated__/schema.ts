// Generated from openapi.json by `npm run gen`. Do not edit.

export interface paths {
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
         * @description Reasons: `gift_not_found`, `sold_out`, `quantity_limit`, `open_order_limit`, `voucher_not_found`, `idempotency_conflict`.
         */
        post: operations["createOrder"];
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
        /** What a client must know before anything else. */
        get: operations["getClientConfig"];
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
    "/api/v1/customer/getUserInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is logged in. */
        get: operations["getUserInfo"];
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
        /** Lists what the caller has in the bag, newest first. */
        get: operations["listBag"];
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
        /** Lists the gifts that are on sale. */
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
        /** Counts the gifts that each choice would give. */
        get: operations["listGiftFacets"];
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
        /** Lists the caller's orders, newest first. */
        get: operations["listOrder"];
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
         * @description Reasons: `invalid_phone`, `invalid_credentials`, `too_many_attempts`.
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
        /** Ends the login by which this is called. */
        post: operations["logout"];
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
         * Begins to pay an order. Several attempts may be open; the first that is paid wins, every other is refunded.
         * @description Reasons: `order_not_found`, `order_not_payable`, `order_expired`, `order_already_paid`, `method_unavailable`,
         *     `provider_unavailable`, `idempotency_conflict`.
         */
        post: operations["payOrder"];
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
         * @description Reasons: `agreement_required`, `invalid_phone`, `invalid_sms_code`, `weak_password`, `invalid_nick_name`, `phone_taken`.
         */
        post: operations["register"];
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
         * @description Reasons: `invalid_phone`, `sms_too_often`, `sms_daily_limit`, `sms_failed`.
         */
        post: operations["sendSmsCode"];
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
         * @description `redirect`: go to `url`. `qr`: show `url` as a QR code. `none`: the money is there already. `form` and `jsapi` are not used yet.
         * @enum {string}
         */
        ActionType: "redirect" | "form" | "qr" | "jsapi" | "none";
        /** @description Versions of the agreements that a new customer accepts. */
        Agreements: {
            privacyPolicy: string;
            userAgreement: string;
        };
        /** @description A page of a bag. */
        BagPage: {
            items: components["schemas"]["BagPiece"][];
            nextCursor: string | null;
            /**
             * Format: int64
             * @description Pieces in this state and of this keyword, on all pages.
             */
            total: number;
            /**
             * Format: int64
             * @description What all of them would fetch today.
             */
            totalExchangeFen: number;
        };
        /** @description A piece in a bag. `priceFen` is today's price. */
        BagPiece: components["schemas"]["GiftLook"] & {
            acquiredTime: components["schemas"]["Time"];
            /**
             * Format: int64
             * @description What it would fetch today.
             */
            exchangeFen: number;
            giftId: string;
            itemId: string;
            /**
             * Format: int64
             * @description What was paid for it.
             */
            paidFen: number;
            state: components["schemas"]["ItemState"];
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
        /** @description What a client must know before anything else. */
        ClientConfig: {
            agreements: components["schemas"]["Agreements"];
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
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_BagPage: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A page of a bag. */
            data: {
                items: components["schemas"]["BagPiece"][];
                nextCursor: string | null;
                /**
                 * Format: int64
                 * @description Pieces in this state and of this keyword, on all pages.
                 */
                total: number;
                /**
                 * Format: int64
                 * @description What all of them would fetch today.
                 */
                totalExchangeFen: number;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_CancelledOrder: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description Where an order stands now. */
            data: {
                state: components["schemas"]["OrderState"];
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_ClientConfig: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description What a client must know before anything else. */
            data: {
                agreements: components["schemas"]["Agreements"];
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
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_CreatedOrder: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description An order that waits for its money. */
            data: {
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
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_GiftDetail: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A gift with all that is known of it. */
            data: components["schemas"]["GiftCard"] & {
                collection: string | null;
                description: string | null;
                /**
                 * Format: int64
                 * @description What a piece fetches today when it is exchanged.
                 */
                exchangeFen: number;
                /** @description The market's name. Doppler phases share one. */
                marketHashName: string;
                /** @description Prices of the last 90 days on which one was noted, oldest first. */
                priceHistory: components["schemas"]["PricePoint"][];
                /** @description The same skin in other exteriors and qualities. */
                siblings: components["schemas"]["GiftSibling"][];
                skinWearMax: components["schemas"]["Wear"] | null;
                skinWearMin: components["schemas"]["Wear"] | null;
                wearMax: components["schemas"]["Wear"] | null;
                wearMin: components["schemas"]["Wear"] | null;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_GiftFacets: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description How many gifts each value of each filter would give, all other filters applied. */
            data: {
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
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_GiftPage: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A page of gifts. */
            data: {
                items: components["schemas"]["GiftCard"][];
                nextCursor: string | null;
                /** @description Gifts that match, on all pages. */
                total: number;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_Nothing: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description For calls that have nothing to say. */
            data: Record<string, never>;
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_OrderDetail: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description An order and what happened to it. */
            data: components["schemas"]["OrderSummary"] & {
                /** @description What happened, oldest first. */
                timeline: components["schemas"]["OrderStep"][];
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_OrderPage: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A page of orders. */
            data: {
                items: components["schemas"]["OrderSummary"][];
                nextCursor: string | null;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_PayMethods: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description The ways to pay an order. */
            data: {
                methods: components["schemas"]["PayMethodOffer"][];
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_SentSmsCode: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A code is on its way. */
            data: {
                /**
                 * Format: int64
                 * @description After how many seconds the next one may be asked for.
                 */
                resendAfterSeconds: number;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_StartedPayment: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A payment that was begun. */
            data: {
                action: components["schemas"]["Action"];
                paymentNo: string;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_Token: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description A login. */
            data: {
                /** @description Goes into `Authorization` or `Token` of later calls. */
                token: string;
            };
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
        };
        /** @description An answer. `code` is 200, or the call was refused: then `data` is null and `reason` is there, see `Refused`. */
        Envelope_UserInfo: {
            /**
             * Format: int32
             * @description 200 where all went well.
             * @example 200
             */
            code: number;
            /** @description What customers see of themselves. What identifies a person is masked. */
            data: {
                avatarUrl: string | null;
                /**
                 * Format: int64
                 * @description What can be spent.
                 */
                balanceFen: number;
                /**
                 * Format: int64
                 * @description Pieces on their way to Steam or there already.
                 */
                extractCount: number;
                /**
                 * Format: int64
                 * @description Pieces that have arrived on Steam.
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
            /**
             * @description A text for people.
             * @example ok
             */
            msg: string;
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
        /** @description A gift that is on sale. */
        GiftCard: components["schemas"]["GiftLook"] & {
            id: string;
            /**
             * Format: int64
             * @description Pieces that can be bought now; up to a second old.
             */
            stock: number;
        };
        /** @description A gift with all that is known of it. */
        GiftDetail: components["schemas"]["GiftCard"] & {
            collection: string | null;
            description: string | null;
            /**
             * Format: int64
             * @description What a piece fetches today when it is exchanged.
             */
            exchangeFen: number;
            /** @description The market's name. Doppler phases share one. */
            marketHashName: string;
            /** @description Prices of the last 90 days on which one was noted, oldest first. */
            priceHistory: components["schemas"]["PricePoint"][];
            /** @description The same skin in other exteriors and qualities. */
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
             * @description Price of one piece.
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
            /** @description Gifts that match, on all pages. */
            total: number;
        };
        /** @description The same skin in another exterior or quality. */
        GiftSibling: {
            exterior: components["schemas"]["Exterior"] | null;
            id: string;
            /** Format: int64 */
            priceFen: number;
            quality: components["schemas"]["Quality"];
            /** Format: int64 */
            stock: number;
        };
        /**
         * @description Where a piece in a bag stands.
         * @enum {string}
         */
        ItemState: "held" | "extracting" | "extracted" | "exchanged";
        /** @description Numbers that a client shows or checks beforehand. */
        Limits: {
            /**
             * Format: int64
             * @description Unpaid orders that a customer may have.
             */
            maxOpenOrders: number;
            /**
             * Format: int64
             * @description Pieces of one gift that a customer may hold in open orders.
             */
            maxPiecesPerGift: number;
            /**
             * Format: int64
             * @description How long an order holds its stock.
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
        /** @description For calls that have nothing to say. */
        Nothing: Record<string, never>;
        /** @description An order and what happened to it. */
        OrderDetail: components["schemas"]["OrderSummary"] & {
            /** @description What happened, oldest first. */
            timeline: components["schemas"]["OrderStep"][];
        };
        /**
         * @description Something that happened to an order.
         * @enum {string}
         */
        OrderEvent: "created" | "paid" | "delivered" | "cancelled" | "expired" | "refunding" | "refunded";
        /** @description What was ordered, at the price of that moment. */
        OrderItem: {
            exterior: components["schemas"]["Exterior"] | null;
            giftId: string;
            imageUrl: string;
            /** @description Full name. */
            name: string;
            /**
             * Format: int64
             * @description Price of one piece when it was ordered.
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
        /** @description A page of orders. */
        OrderPage: {
            items: components["schemas"]["OrderSummary"][];
            nextCursor: string | null;
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
        /** @description An order. */
        OrderSummary: {
            /** Format: int64 */
            amountFen: number;
            createTime: components["schemas"]["Time"];
            /** Format: int64 */
            discountFen: number;
            /** @description Until when it can be paid. */
            expireTime: components["schemas"]["Time"];
            items: components["schemas"]["OrderItem"][];
            method: components["schemas"]["PayMethod"] | null;
            orderNo: string;
            payTime: components["schemas"]["Time"] | null;
            /** Format: int64 */
            payableFen: number;
            /** @description The time of this answer, so that a countdown does not depend on the customer's clock. */
            serverTime: components["schemas"]["Time"];
            state: components["schemas"]["OrderState"];
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
        /** @description A refusal. Where the rules refuse, the HTTP status is 200; otherwise it says what went wrong. */
        Refused: {
            /**
             * Format: int32
             * @description Never 200.
             * @example 2002
             */
            code: number;
            data: null;
            /**
             * @description Why, for people, in the language of `Accept-Language`.
             * @example 库存不足
             */
            msg: string;
            /**
             * @description Why, for programs; stable.
             * @enum {string}
             */
            reason: "bad_parameter" | "invalid_phone" | "weak_password" | "invalid_sms_code" | "sms_too_often" | "sms_daily_limit" | "sms_failed" | "phone_taken" | "invalid_nick_name" | "agreement_required" | "invalid_credentials" | "too_many_attempts" | "login_required" | "forbidden" | "gift_not_found" | "order_not_found" | "payment_not_found" | "sold_out" | "quantity_limit" | "open_order_limit" | "order_not_payable" | "order_expired" | "order_already_paid" | "not_cancellable" | "method_unavailable" | "provider_unavailable" | "idempotency_conflict" | "voucher_not_found" | "rate_limited" | "not_found" | "method_not_allowed" | "overloaded" | "internal";
        };
        /** @description A code is on its way. */
        SentSmsCode: {
            /**
             * Format: int64
             * @description After how many seconds the next one may be asked for.
             */
            resendAfterSeconds: number;
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
             * @description Pieces on their way to Steam or there already.
             */
            extractCount: number;
            /**
             * Format: int64
             * @description Pieces that have arrived on Steam.
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
    cancelOrder: {
        parameters: {
            query: {
                /** @description Number of an order. */
                orderNo: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each wish. The same key with the same parameters gives
                 *     the first answer again; with other parameters it is refused. Kept for 24 hours for each customer.
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
                    "application/json": components["schemas"]["Envelope_CancelledOrder"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                /** @description How many pieces. */
                quantity: number;
                /** @description Id of a voucher to use. */
                voucherId?: string;
            };
            header?: {
                /**
                 * @description Any text of up to 64 printable ASCII characters, new for each wish. The same key with the same parameters gives
                 *     the first answer again; with other parameters it is refused. Kept for 24 hours for each customer.
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
                    "application/json": components["schemas"]["Envelope_CreatedOrder"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_ClientConfig"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_GiftDetail"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_OrderDetail"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_PayMethods"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_UserInfo"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                /** @description Only pieces in this state; `held` where none is given. */
                state?: "held" | "extracting" | "extracted" | "exchanged";
                /** @description Words that must all occur in the names. */
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
            /** @description A page of pieces. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope_BagPage"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                /** @description Words that must all occur in the names; at most 8 words and 64 characters. */
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
                sort?: "default" | "price_asc" | "price_desc" | "newest" | "sales";
                /** @description `nextCursor` of the page before, with the same sort. */
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
                    "application/json": components["schemas"]["Envelope_GiftPage"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                /** @description Words that must all occur in the names; at most 8 words and 64 characters. */
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
                    "application/json": components["schemas"]["Envelope_GiftFacets"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_OrderPage"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_Token"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_Nothing"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                 * @description Any text of up to 64 printable ASCII characters, new for each wish. The same key with the same parameters gives
                 *     the first answer again; with other parameters it is refused. Kept for 24 hours for each customer.
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
                    "application/json": components["schemas"]["Envelope_StartedPayment"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_Token"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                 * @description Mobile number of mainland China.
                 * @example 13800000000
                 */
                phone: string;
                scene: "register" | "login" | "password" | "secret" | "cash";
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
                    "application/json": components["schemas"]["Envelope_SentSmsCode"];
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
            /** @description The call took too long; what became of it can be asked. */
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
                    "application/json": components["schemas"]["Envelope_Token"];
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
            /** @description The call took too long; what became of it can be asked. */
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
