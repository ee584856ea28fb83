//! The tables, against which Diesel checks every query. The migrations create them.
#![allow(
    missing_docs,
    reason = "the macro's own output has no docs; the migrations describe the tables"
)]

diesel::table! {
    users (id) {
        id -> BigInt, phone -> Text, nick_name -> Text, avatar_url -> Nullable<Text>,
        password_hash -> Nullable<Binary>, secret_hash -> Nullable<Binary>,
        real_name -> Nullable<Binary>,
        id_card_sealed -> Nullable<Binary>, id_card_digest -> Nullable<Binary>,
        trade_url -> Nullable<Binary>, roles -> Text, agreements -> Text, created_at -> BigInt,
        date_of_birth -> Nullable<Integer>, verified_at -> Nullable<BigInt>,
        trade_partner -> Nullable<BigInt>, secret_changed_at -> Nullable<BigInt>,
        secret_reset_at -> Nullable<BigInt>, phone_changed_at -> Nullable<BigInt>, deleted_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    customer_counters (user_id) {
        user_id -> BigInt, open_orders -> BigInt, points -> BigInt,
        date_of_birth -> Nullable<Integer>, closed_at -> Nullable<BigInt>, frozen_at -> Nullable<BigInt>, order_hour -> BigInt,
        orders_in_hour -> BigInt, unpaid_day -> Integer, unpaid_in_day -> BigInt,
    }
}
diesel::table! {
    sessions (id) {
        id -> BigInt, user_id -> BigInt, token_hash -> Binary, user_agent -> Text, address -> Text,
        created_at -> BigInt, expires_at -> BigInt, revoked_at -> Nullable<BigInt>,
        device_digest -> Nullable<Binary>,
    }
}
diesel::table! {
    sms_codes (id) {
        id -> BigInt, phone -> Text, scene -> Text, code_digest -> Binary, attempts -> BigInt,
        created_at -> BigInt, expires_at -> BigInt, used_at -> Nullable<BigInt>, client -> Text,
        attempts_elsewhere -> BigInt,
    }
}
diesel::table! {
    attempt_counters (name) {
        name -> Text, window_start -> BigInt, events -> BigInt, last_at -> BigInt,
        undecided -> BigInt,
    }
}
diesel::table! {
    messages (id) {
        id -> BigInt, user_id -> BigInt, kind -> Text, params -> Text, ref_type -> Text,
        ref_no -> Text, created_at -> BigInt, read_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    broadcasts (id) {
        id -> BigInt, filter -> Text, value -> BigInt, title_zh -> Text, title_en -> Text, text_zh -> Text,
        text_en -> Text, sent_by -> Text, approved_by -> Nullable<Text>, created_at -> BigInt, customers -> BigInt,
        delivered -> BigInt, last_user_id -> BigInt, ended_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    gifts (id) {
        id -> BigInt, def_index -> Integer, paint_index -> Integer, exterior -> Text,
        quality -> Text, phase -> Text, category -> Text, rarity -> Text, rarity_color -> Text,
        weapon_model -> Text, weapon_zh -> Text, weapon_en -> Text, finish_zh -> Text,
        finish_en -> Text, name_zh -> Text, name_en -> Text, market_hash_name -> Text,
        collection_zh -> Nullable<Text>, collection_en -> Nullable<Text>,
        description_zh -> Nullable<Text>, description_en -> Nullable<Text>,
        wear_min_e6 -> Nullable<BigInt>, wear_max_e6 -> Nullable<BigInt>, price_fen -> BigInt,
        image_url -> Text, on_sale -> Bool, created_at -> BigInt, added_by -> Nullable<Text>,
    }
}
diesel::table! {
    gift_stock (gift_id) {
        gift_id -> BigInt, available -> BigInt, reserved -> BigInt, sold -> BigInt, total -> BigInt,
    }
}
diesel::table! {
    stock_movements (id) {
        id -> BigInt, gift_id -> BigInt, cause -> Text, #[sql_name = "ref"] reference -> Text,
        available_delta -> BigInt, reserved_delta -> BigInt, sold_delta -> BigInt,
        created_at -> BigInt,
    }
}
diesel::table! {
    stock_adjustments (id) {
        id -> BigInt, gift_id -> BigInt, delta -> BigInt, operator -> Text, reason -> Text,
        created_at -> BigInt,
    }
}
diesel::table! {
    gift_prices (gift_id, day) {
        gift_id -> BigInt, day -> Integer, price_fen -> BigInt, lowest_fen -> BigInt,
        highest_fen -> BigInt, gained_fen -> BigInt, before_fen -> Nullable<BigInt>,
        changed_by -> Nullable<Text>,
    }
}
diesel::table! {
    catalogue (id) {
        id -> BigInt, version -> BigInt,
    }
}
diesel::table! {
    shop_pictures (name) {
        name -> Text, picture -> Binary, used_at -> BigInt,
    }
}
diesel::table! {
    orders (id) {
        id -> BigInt, order_no -> Text, user_id -> BigInt, state -> Text, gift_id -> BigInt,
        quantity -> BigInt, price_fen -> BigInt, amount_fen -> BigInt, discount_fen -> BigInt,
        payable_fen -> BigInt, method -> Nullable<Text>, created_at -> BigInt, expires_at -> BigInt,
        paid_at -> Nullable<BigInt>, closed_at -> Nullable<BigInt>, voucher_id -> Nullable<BigInt>,
    }
}
diesel::table! {
    payments (id) {
        id -> BigInt, payment_no -> Text, order_id -> BigInt, method -> Text, provider -> Text, subject -> Text,
        amount_fen -> BigInt, state -> Text, provider_txn -> Nullable<Text>,
        paid_fen -> Nullable<BigInt>, created_at -> BigInt, expires_at -> BigInt,
        paid_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    refunds (id) {
        id -> BigInt, refund_no -> Text, payment_id -> BigInt, amount_fen -> BigInt, reason -> Text,
        state -> Text, created_at -> BigInt, done_at -> Nullable<BigInt>,
        charged_back_fen -> BigInt, requested_fen -> Nullable<BigInt>, is_manual -> Bool,
    }
}
diesel::table! {
    disputes (id) {
        id -> BigInt, dispute_no -> Text, payment_id -> BigInt, user_id -> BigInt, provider -> Text,
        provider_dispute -> Text, respond_by -> Nullable<BigInt>, amount_fen -> BigInt,
        state -> Text, created_at -> BigInt, funds_withdrawn_at -> Nullable<BigInt>,
        ended_at -> Nullable<BigInt>, reversed_fen -> BigInt,
        refund_fen -> BigInt, loss_fen -> BigInt, clawback_fen -> BigInt, items_charged_back -> BigInt,
    }
}
diesel::table! {
    dispute_recoveries (id) {
        id -> BigInt, recovery_no -> Text, dispute_id -> BigInt, amount_fen -> BigInt,
        created_at -> BigInt,
    }
}
diesel::table! {
    bag_items (id) {
        id -> BigInt, user_id -> BigInt, gift_id -> BigInt, order_id -> Nullable<BigInt>,
        state -> Text, paid_fen -> BigInt, acquired_at -> BigInt, changed_at -> BigInt,
        exchange_id -> Nullable<BigInt>, exchanged_fen -> Nullable<BigInt>,
        exchange_max_fen -> Nullable<BigInt>, exchange_price_fen -> Nullable<BigInt>,
        refund_id -> Nullable<BigInt>,
    }
}
diesel::table! {
    accounts (id) {
        id -> BigInt, kind -> Text, owner -> Text, balance_fen -> Nullable<BigInt>,
    }
}
diesel::table! {
    transfers (id) {
        id -> BigInt, code -> Text, #[sql_name = "ref"] reference -> Text, debit_account -> BigInt,
        credit_account -> BigInt, amount_fen -> BigInt, user_id -> Nullable<BigInt>,
        balance_fen -> Nullable<BigInt>, frozen_fen -> Nullable<BigInt>, created_at -> BigInt,
    }
}
diesel::table! {
    closed_periods (id) {
        id -> BigInt, last_day -> Integer, ends_at -> BigInt, closed_by -> Text,
        created_at -> BigInt,
    }
}
diesel::table! {
    grants (id) {
        id -> BigInt, grant_no -> Text, user_id -> BigInt, amount_fen -> BigInt, reason -> Text,
        proposed_by -> Text, approved_by -> Text, created_at -> BigInt, approved_alone -> Bool,
    }
}
diesel::table! {
    corrections (id) {
        id -> BigInt, correction_no -> Text, user_id -> BigInt, amount_fen -> BigInt,
        reason -> Text, proposed_by -> Text, approved_by -> Text, created_at -> BigInt,
        approved_alone -> Bool,
    }
}
diesel::table! {
    proposals (id) {
        id -> BigInt, proposal_no -> Text, kind -> Text, user_id -> Nullable<BigInt>,
        deposit_id -> Nullable<BigInt>, order_id -> Nullable<BigInt>,
        refund_reason -> Nullable<Text>, refund_units -> Nullable<BigInt>,
        cash_out_id -> Nullable<BigInt>, gift_id -> Nullable<BigInt>,
        subject_no -> Nullable<Text>, change -> Nullable<Text>, amount_fen -> BigInt,
        reason -> Text, proposed_by -> Text, created_at -> BigInt,
    }
}
diesel::table! {
    conversations (id) {
        id -> BigInt, conversation_no -> Text, user_id -> BigInt, topic -> Text,
        subject_no -> Nullable<Text>, state -> Text, assigned_to -> Nullable<Text>,
        created_at -> BigInt, last_message_at -> BigInt, waiting_since -> Nullable<BigInt>,
        first_answered_at -> Nullable<BigInt>, closed_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    conversation_messages (id) {
        id -> BigInt, conversation_id -> BigInt, user_id -> BigInt, author -> Text,
        staff -> Nullable<Text>, text_sealed -> Nullable<Binary>, picture -> Nullable<Binary>,
        created_at -> BigInt,
    }
}
diesel::table! {
    statements (id) {
        id -> BigInt, provider -> Text, day -> Integer, lines -> BigInt, digest -> Binary,
        created_at -> BigInt, revision -> BigInt, stored_by -> Nullable<Text>,
        fees_fen -> BigInt, fees_returned_fen -> BigInt,
    }
}
diesel::table! {
    statement_withdrawals (id) {
        id -> BigInt, statement_id -> BigInt, withdrawn_by -> Text, reason -> Text,
        created_at -> BigInt,
    }
}
diesel::table! {
    statement_lines (id) {
        id -> BigInt, statement_id -> BigInt, kind -> Text, number -> Text, provider_txn -> Text,
        amount_fen -> BigInt, fee_fen -> BigInt, at -> BigInt, digest -> Binary,
    }
}
diesel::table! {
    statement_differences (id) {
        id -> BigInt, difference_no -> Text, provider -> Text, day -> Integer, difference -> Text,
        kind -> Text, number -> Text, revision -> BigInt, provider_txn -> Text,
        theirs_fen -> Nullable<BigInt>, ours_fen -> Nullable<BigInt>, unexplained_fen -> BigInt,
        found_at -> BigInt, resolved_at -> Nullable<BigInt>, explanation -> Nullable<Text>,
        is_manual -> Bool, resolved_by -> Nullable<Text>, is_withdrawn -> Bool,
        charged_back_fen -> BigInt,
    }
}
diesel::table! {
    forfeits (id) {
        id -> BigInt, forfeit_no -> Text, user_id -> BigInt, amount_fen -> BigInt,
        created_at -> BigInt,
    }
}
diesel::table! {
    guardian_payouts (id) {
        id -> BigInt, payout_no -> Text, user_id -> BigInt, amount_fen -> BigInt,
        reference -> Text, proposed_by -> Text, approved_by -> Text, created_at -> BigInt,
        paid_by -> Nullable<Text>, paid_reference -> Nullable<Text>, paid_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    jobs (id) {
        id -> BigInt, kind -> Text, #[sql_name = "ref"] reference -> Text, state -> Text,
        run_at -> BigInt, lease_until -> BigInt, attempts -> BigInt, last_error -> Nullable<Text>,
        created_at -> BigInt, faults -> BigInt, provider -> Text,
    }
}
diesel::table! {
    idempotency (user_id, key) {
        user_id -> BigInt, key -> Text, call -> Text, params_digest -> Binary, answer -> Text,
        created_at -> BigInt,
    }
}
diesel::table! {
    avatars (id) {
        id -> Text, user_id -> BigInt, picture -> Binary, created_at -> BigInt,
    }
}
diesel::table! {
    campaigns (id) {
        id -> BigInt, code -> Nullable<Text>, name_zh -> Text, name_en -> Text, kind -> Text,
        amount_fen -> BigInt, percent -> BigInt, cap_fen -> BigInt, threshold_fen -> BigInt,
        valid_from -> BigInt, valid_to -> BigInt, quantity -> BigInt, given -> BigInt,
        created_at -> BigInt, closed_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    vouchers (id) {
        id -> BigInt, campaign_id -> BigInt, user_id -> BigInt, state -> Text, valid_to -> BigInt,
        order_id -> Nullable<BigInt>, created_at -> BigInt, used_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    points_records (id) {
        id -> BigInt, user_id -> BigInt, kind -> Text, delta -> BigInt, balance -> BigInt,
        ref_no -> Text, created_at -> BigInt,
    }
}
diesel::table! {
    exchanges (id) {
        id -> BigInt, exchange_no -> Text, user_id -> BigInt, items -> BigInt, amount_fen -> BigInt,
        created_at -> BigInt, rate_bp -> BigInt,
    }
}
diesel::table! {
    cash_accounts (id) {
        id -> BigInt, user_id -> BigInt, channel -> Text, account_sealed -> Binary,
        account_digest -> Binary, account_masked -> Text, bank_name -> Nullable<Text>,
        created_at -> BigInt, removed_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    cash_days (user_id, day) {
        user_id -> BigInt, day -> Integer, asked_fen -> BigInt, requests -> BigInt,
    }
}
diesel::table! {
    cash_outs (id) {
        id -> BigInt, cash_no -> Text, user_id -> BigInt, account_id -> BigInt, channel -> Text,
        amount_fen -> BigInt, fee_fen -> BigInt, net_fen -> BigInt, state -> Text,
        reason -> Nullable<Text>, provider -> Text, provider_txn -> Nullable<Text>,
        created_at -> BigInt, ended_at -> Nullable<BigInt>, fee_rate_bp -> BigInt,
        fee_min_fen -> BigInt, fee_max_fen -> BigInt, confirmation -> Nullable<Text>,
        confirm_by -> Nullable<BigInt>, returned_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    payout_batches (id) {
        id -> BigInt, batch_no -> Text, provider -> Text, digest -> Binary, exported_by -> Text,
        created_at -> BigInt,
    }
}
diesel::table! {
    payout_batch_items (id) {
        id -> BigInt, batch_id -> BigInt, cash_out_id -> BigInt,
    }
}
diesel::table! {
    extracts (id) {
        id -> BigInt, extract_no -> Text, user_id -> BigInt, state -> Text, trade_url -> Binary,
        provider -> Text, attempt -> BigInt, items -> BigInt, offer_id -> Nullable<Text>,
        reason -> Nullable<Text>, accept_by -> Nullable<BigInt>,
        protected_until -> Nullable<BigInt>, created_at -> BigInt, changed_at -> BigInt,
        requested_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    extract_items (extract_id, item_id) {
        extract_id -> BigInt, item_id -> BigInt,
    }
}
diesel::table! {
    status_history (id) {
        id -> BigInt, subject -> Text, subject_id -> BigInt, state -> Text,
        reason -> Nullable<Text>, created_at -> BigInt,
    }
}
diesel::table! {
    announcements (id) {
        id -> BigInt, title_zh -> Text, title_en -> Text, summary_zh -> Text, summary_en -> Text,
        body_zh -> Text, body_en -> Text, pinned -> Bool, banner -> Bool, published_at -> BigInt,
        unpublished_at -> Nullable<BigInt>, version -> BigInt, action -> Nullable<Text>,
        voucher_code -> Nullable<Text>,
    }
}
diesel::table! {
    favourites (user_id, gift_id) {
        user_id -> BigInt, gift_id -> BigInt, alert_below_fen -> Nullable<BigInt>,
        notified_fen -> Nullable<BigInt>, created_at -> BigInt,
    }
}
diesel::table! {
    metadata (name) {
        name -> Text, value -> Text,
    }
}
diesel::table! {
    security_events (id) {
        id -> BigInt, user_id -> BigInt, kind -> Text, reason -> Nullable<Text>, device -> Text,
        address -> Text, bucket -> Text, events -> BigInt, created_at -> BigInt, last_at -> BigInt,
    }
}
diesel::table! {
    steam_accounts (partner) {
        partner -> BigInt, user_id -> BigInt, proven_at -> BigInt,
    }
}
diesel::table! {
    steam_proofs (nonce) {
        nonce -> Text, user_id -> BigInt, created_at -> BigInt,
    }
}
diesel::table! {
    operator_log (id) {
        id -> BigInt, operator -> Text, action -> Text, subject -> Text, created_at -> BigInt,
        session_id -> Nullable<BigInt>, address -> Nullable<Text>, reason -> Nullable<Text>,
        before -> Nullable<Text>, after -> Nullable<Text>, outcome -> Text,
        request_key -> Nullable<Text>,
    }
}
diesel::table! {
    staff (id) {
        id -> BigInt, name -> Text, password_hash -> Nullable<Binary>,
        totp_secret -> Nullable<Binary>, totp_last_step -> Nullable<BigInt>,
        invitation_hash -> Nullable<Binary>, invitation_expires_at -> Nullable<BigInt>,
        invitation_code_hash -> Nullable<Binary>, invitation_code_by -> Nullable<Text>,
        created_by -> Text, invited_by -> Text, created_at -> BigInt,
        disabled_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    staff_roles (staff_id, role) {
        staff_id -> BigInt, role -> Text,
    }
}
diesel::table! {
    staff_recovery_codes (id) {
        id -> BigInt, staff_id -> BigInt, code_hash -> Binary, used_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    staff_sessions (id) {
        id -> BigInt, staff_id -> BigInt, token_hash -> Binary, address -> Text,
        user_agent -> Text, created_at -> BigInt, last_used_at -> BigInt, proven_at -> BigInt,
        ended_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    deleted_accounts (user_id) {
        user_id -> BigInt, phone_hash -> Binary, id_card_hash -> Nullable<Binary>,
        date_of_birth -> Nullable<Integer>, deleted_at -> BigInt,
    }
}
diesel::table! {
    former_phones (id) {
        id -> BigInt, user_id -> BigInt, phone -> Text, created_at -> BigInt,
    }
}
diesel::table! {
    deleted_account_phones (user_id, phone_hash) {
        user_id -> BigInt, phone_hash -> Binary,
    }
}
diesel::table! {
    deleted_account_links (user_id, deleted_id) {
        user_id -> BigInt, deleted_id -> BigInt,
    }
}

diesel::table! {
    deposits (id) {
        id -> BigInt, deposit_no -> Text, user_id -> BigInt, state -> Text,
        partner -> Nullable<BigInt>, provider -> Text, items -> BigInt, amount_fen -> BigInt, day -> Integer,
        offer_id -> Nullable<Text>, reason -> Nullable<Text>, accept_by -> Nullable<BigInt>,
        accepted_at -> Nullable<BigInt>, held_until -> Nullable<BigInt>,
        received_at -> Nullable<BigInt>, protected_until -> Nullable<BigInt>,
        requested_at -> Nullable<BigInt>, created_at -> BigInt, changed_at -> BigInt,
        withdrawn_at -> Nullable<BigInt>,
    }
}
diesel::table! {
    deposit_items (id) {
        id -> BigInt, deposit_id -> BigInt, asset_id -> BigInt, gift_id -> BigInt,
        gift_price_fen -> BigInt, bought_item_id -> Nullable<BigInt>, price_fen -> BigInt,
    }
}

diesel::joinable!(gift_stock -> gifts (gift_id));
diesel::joinable!(orders -> gifts (gift_id));
diesel::joinable!(payments -> orders (order_id));
diesel::joinable!(refunds -> payments (payment_id));
diesel::joinable!(disputes -> payments (payment_id));
diesel::joinable!(vouchers -> campaigns (campaign_id));
diesel::joinable!(cash_outs -> cash_accounts (account_id));
diesel::joinable!(extract_items -> extracts (extract_id));
diesel::joinable!(extract_items -> bag_items (item_id));
diesel::joinable!(favourites -> gifts (gift_id));
diesel::joinable!(guardian_payouts -> users (user_id));
diesel::joinable!(statement_lines -> statements (statement_id));
diesel::joinable!(payout_batch_items -> payout_batches (batch_id));
diesel::joinable!(payout_batch_items -> cash_outs (cash_out_id));
diesel::joinable!(staff_sessions -> staff (staff_id));
diesel::joinable!(conversation_messages -> conversations (conversation_id));
diesel::allow_tables_to_appear_in_same_query!(
    gifts, gift_stock, orders, payments, refunds, disputes, bag_items, users, customer_counters,
    transfers, accounts, vouchers, campaigns, cash_outs, cash_accounts, extracts, extract_items,
    exchanges, favourites, deleted_accounts, deleted_account_links, deleted_account_phones,
    statements, statement_lines, statement_withdrawals, payout_batches, payout_batch_items,
    guardian_payouts, deposits, deposit_items, proposals, jobs, sessions, staff, staff_sessions,
    conversations, conversation_messages, status_history
);
