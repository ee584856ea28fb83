//! Everything stored about one customer, for the customer's own data export and for operators. Each
//! list has a limit.

use crate::schema::{
    accounts, bag_items, cash_accounts, cash_outs, conversation_messages, conversations, deposits,
    disputes, exchanges, extracts, favourites, former_phones, gifts, messages, orders, payments,
    points_records, refunds, transfers, vouchers,
};
use db::Conn;
use diesel::prelude::*;
use domain::{
    AccountId, AccountKind, CashChannel, CashNo, CashOutId, CashState, ConversationAuthor,
    ConversationMessageId, ConversationNo, ConversationTopic, DepositId, DepositNo, DepositState,
    DisputeNo, DisputeState, ExchangeNo, ExtractId, ExtractNo, ExtractState, Fen, GiftId, ItemId,
    ItemState, MessageKind, OrderNo, OrderState, PayMethod, PaymentNo, PaymentState, RefType,
    RefundNo, RefundReason, RefundState, Sealed, Timestamp, TransferCode, UserId,
};

/// The rows of a list that are read.
#[derive(Debug, Clone, Copy)]
pub enum Rows {
    /// At most so many, the oldest first.
    Oldest(i64),
    /// At most so many, the newest first.
    Newest(i64),
}

macro_rules! in_order {
    ($query:expr, $id:expr, $rows:expr) => {
        match $rows {
            Rows::Oldest(limit) => $query.order($id.asc()).limit(limit),
            Rows::Newest(limit) => $query.order($id.desc()).limit(limit),
        }
    };
}

macro_rules! record {
    ($(#[$meta:meta])* $name:ident { $($field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Queryable)]
        pub struct $name { $(pub $field: $type,)+ }
    };
}

record! {
    /// An order with the name of its gift.
    OrderRecord {
        order_no: OrderNo, state: OrderState, gift_id: GiftId, gift_name_zh: String, gift_name_en: String, quantity: i64, amount_fen: Fen,
        discount_fen: Fen, payable_fen: Fen, method: Option<PayMethod>, created_at: Timestamp, paid_at: Option<Timestamp>,
        closed_at: Option<Timestamp>,
    }
}

record! {
    /// A payment attempt with its order's number.
    PaymentRecord {
        payment_no: PaymentNo, order_no: OrderNo, method: PayMethod, provider: String, amount_fen: Fen, state: PaymentState,
        paid_fen: Option<Fen>, created_at: Timestamp, paid_at: Option<Timestamp>,
    }
}

record! {
    /// A refund of a payment, with its order's number.
    RefundRecord {
        refund_no: RefundNo, order_no: OrderNo, amount_fen: Fen, reason: RefundReason, state: RefundState, created_at: Timestamp,
        done_at: Option<Timestamp>, charged_back_fen: Fen, is_manual: bool,
    }
}

record! {
    /// A dispute of a payment, with its order's number.
    DisputeRecord {
        dispute_no: DisputeNo, order_no: OrderNo, amount_fen: Fen, state: DisputeState, clawback_fen: Fen, created_at: Timestamp,
        ended_at: Option<Timestamp>,
    }
}

record! {
    ItemRecord {
        id: ItemId, gift_id: GiftId, state: ItemState, paid_fen: Fen, acquired_at: Timestamp, exchanged_fen: Option<Fen>,
    }
}

record! {
    /// A movement of balance.
    MovementRecord {
        code: TransferCode, reference: String, debit_account: AccountId, credit_account: AccountId, amount_fen: Fen,
        balance_fen: Option<Fen>, frozen_fen: Option<Fen>, created_at: Timestamp,
    }
}

record! {
    CashAccountRecord {
        channel: CashChannel, account_masked: String, bank_name: Option<String>, created_at: Timestamp, removed_at: Option<Timestamp>,
    }
}

record! {
    FormerPhoneRecord {
        phone: String, created_at: Timestamp,
    }
}

record! {
    CashOutRecord {
        id: CashOutId, cash_no: CashNo, channel: CashChannel, amount_fen: Fen, fee_fen: Fen, net_fen: Fen, state: CashState, reason: Option<String>,
        created_at: Timestamp, ended_at: Option<Timestamp>,
    }
}

record! {
    ExchangeRecord {
        exchange_no: ExchangeNo, items: i64, amount_fen: Fen, created_at: Timestamp,
    }
}

record! {
    ExtractRecord {
        id: ExtractId, extract_no: ExtractNo, state: ExtractState, items: i64, trade_url: Sealed, reason: Option<String>, created_at: Timestamp,
        changed_at: Timestamp,
    }
}

record! {
    DepositRecord {
        id: DepositId, deposit_no: DepositNo, state: DepositState, items: i64, amount_fen: Fen, reason: Option<String>, created_at: Timestamp,
        changed_at: Timestamp,
    }
}

record! {
    VoucherRecord {
        campaign_id: i64, state: String, valid_to: Timestamp, created_at: Timestamp, used_at: Option<Timestamp>,
    }
}

record! {
    /// A movement of points.
    PointsRecord {
        kind: String, delta: i64, balance: i64, ref_no: String, created_at: Timestamp,
    }
}

record! {
    MessageRecord {
        kind: MessageKind, params: String, ref_type: RefType, ref_no: String, created_at: Timestamp, read_at: Option<Timestamp>,
    }
}

record! {
    FavouriteRecord {
        gift_id: GiftId, alert_below_fen: Option<Fen>, created_at: Timestamp,
    }
}

record! {
    /// A message of a conversation with staff; its text is `None` where it is a picture.
    ConversationMessageRecord {
        id: ConversationMessageId, conversation_no: ConversationNo, topic: ConversationTopic, subject_no: Option<String>,
        author: ConversationAuthor, text: Option<Sealed>, created_at: Timestamp,
    }
}

/// The account of a customer's balance, which shows the direction of a movement.
pub fn balance_account(conn: &mut Conn, user: UserId) -> QueryResult<Option<AccountId>> {
    accounts::table
        .filter(
            accounts::kind
                .eq(AccountKind::CustomerBalance)
                .and(accounts::owner.eq(user.to_string())),
        )
        .select(accounts::id)
        .first(conn)
        .optional()
}

pub fn orders(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<OrderRecord>> {
    in_order!(
        orders::table
            .inner_join(gifts::table)
            .filter(orders::user_id.eq(user))
            .select((
                orders::order_no,
                orders::state,
                orders::gift_id,
                gifts::name_zh,
                gifts::name_en,
                orders::quantity,
                orders::amount_fen,
                orders::discount_fen,
                orders::payable_fen,
                orders::method,
                orders::created_at,
                orders::paid_at,
                orders::closed_at,
            ))
            .into_boxed(),
        orders::id,
        rows
    )
    .load(conn)
}

/// Payment attempts.
pub fn payments(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<PaymentRecord>> {
    in_order!(
        payments::table
            .inner_join(orders::table)
            .filter(orders::user_id.eq(user))
            .select((
                payments::payment_no,
                orders::order_no,
                payments::method,
                payments::provider,
                payments::amount_fen,
                payments::state,
                payments::paid_fen,
                payments::created_at,
                payments::paid_at,
            ))
            .into_boxed(),
        payments::id,
        rows
    )
    .load(conn)
}

/// Refunds of payments.
pub fn refunds(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<RefundRecord>> {
    in_order!(
        refunds::table
            .inner_join(payments::table.inner_join(orders::table))
            .filter(orders::user_id.eq(user))
            .select((
                refunds::refund_no,
                orders::order_no,
                refunds::amount_fen,
                refunds::reason,
                refunds::state,
                refunds::created_at,
                refunds::done_at,
                refunds::charged_back_fen,
                refunds::is_manual,
            ))
            .into_boxed(),
        refunds::id,
        rows
    )
    .load(conn)
}

/// Disputes of payments.
pub fn disputes(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<DisputeRecord>> {
    in_order!(
        disputes::table
            .inner_join(payments::table.inner_join(orders::table))
            .filter(disputes::user_id.eq(user))
            .select((
                disputes::dispute_no,
                orders::order_no,
                disputes::amount_fen,
                disputes::state,
                disputes::clawback_fen,
                disputes::created_at,
                disputes::ended_at,
            ))
            .into_boxed(),
        disputes::id,
        rows
    )
    .load(conn)
}

pub fn items(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<ItemRecord>> {
    use bag_items::dsl as t;
    let columns = (t::id, t::gift_id, t::state, t::paid_fen, t::acquired_at, t::exchanged_fen);
    in_order!(t::bag_items.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

/// Movements of balance.
pub fn movements(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<MovementRecord>> {
    use transfers::dsl as t;
    let columns = (
        t::code,
        t::reference,
        t::debit_account,
        t::credit_account,
        t::amount_fen,
        t::balance_fen,
        t::frozen_fen,
        t::created_at,
    );
    in_order!(t::transfers.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

pub fn cash_accounts(
    conn: &mut Conn,
    user: UserId,
    rows: Rows,
) -> QueryResult<Vec<CashAccountRecord>> {
    use cash_accounts::dsl as t;
    let columns = (t::channel, t::account_masked, t::bank_name, t::created_at, t::removed_at);
    in_order!(
        t::cash_accounts.filter(t::user_id.eq(user)).select(columns).into_boxed(),
        t::id,
        rows
    )
    .load(conn)
}

pub fn former_phones(
    conn: &mut Conn,
    user: UserId,
    limit: i64,
) -> QueryResult<Vec<FormerPhoneRecord>> {
    use former_phones::dsl as t;
    let columns = (t::phone, t::created_at);
    let own = t::former_phones.filter(t::user_id.eq(user));
    own.order(t::id).limit(limit).select(columns).load(conn)
}

pub fn cash_outs(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<CashOutRecord>> {
    use cash_outs::dsl as t;
    let columns = (
        t::id,
        t::cash_no,
        t::channel,
        t::amount_fen,
        t::fee_fen,
        t::net_fen,
        t::state,
        t::reason,
        t::created_at,
        t::ended_at,
    );
    in_order!(t::cash_outs.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

pub fn exchanges(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<ExchangeRecord>> {
    use exchanges::dsl as t;
    let columns = (t::exchange_no, t::items, t::amount_fen, t::created_at);
    in_order!(t::exchanges.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

pub fn deposits(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<DepositRecord>> {
    use deposits::dsl as t;
    let columns = (
        t::id,
        t::deposit_no,
        t::state,
        t::items,
        t::amount_fen,
        t::reason,
        t::created_at,
        t::changed_at,
    );
    in_order!(t::deposits.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

pub fn extracts(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<ExtractRecord>> {
    use extracts::dsl as t;
    let columns = (
        t::id,
        t::extract_no,
        t::state,
        t::items,
        t::trade_url,
        t::reason,
        t::created_at,
        t::changed_at,
    );
    in_order!(t::extracts.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

pub fn vouchers(conn: &mut Conn, user: UserId, rows: Rows) -> QueryResult<Vec<VoucherRecord>> {
    use vouchers::dsl as t;
    let columns = (t::campaign_id, t::state, t::valid_to, t::created_at, t::used_at);
    in_order!(t::vouchers.filter(t::user_id.eq(user)).select(columns).into_boxed(), t::id, rows)
        .load(conn)
}

/// Movements of points.
pub fn points(conn: &mut Conn, user: UserId, limit: i64) -> QueryResult<Vec<PointsRecord>> {
    use points_records::dsl as t;
    let columns = (t::kind, t::delta, t::balance, t::ref_no, t::created_at);
    t::points_records
        .filter(t::user_id.eq(user))
        .order(t::id)
        .limit(limit)
        .select(columns)
        .load(conn)
}

pub fn messages(conn: &mut Conn, user: UserId, limit: i64) -> QueryResult<Vec<MessageRecord>> {
    use messages::dsl as t;
    let columns = (t::kind, t::params, t::ref_type, t::ref_no, t::created_at, t::read_at);
    t::messages.filter(t::user_id.eq(user)).order(t::id).limit(limit).select(columns).load(conn)
}

pub fn favourites(conn: &mut Conn, user: UserId, limit: i64) -> QueryResult<Vec<FavouriteRecord>> {
    use favourites::dsl as t;
    let columns = (t::gift_id, t::alert_below_fen, t::created_at);
    t::favourites
        .filter(t::user_id.eq(user))
        .order((t::created_at, t::gift_id))
        .limit(limit)
        .select(columns)
        .load(conn)
}

/// Messages of conversations with staff, without the notes of staff.
pub fn conversation_messages(
    conn: &mut Conn,
    user: UserId,
    limit: i64,
) -> QueryResult<Vec<ConversationMessageRecord>> {
    conversation_messages::table
        .inner_join(conversations::table)
        .filter(
            conversation_messages::user_id
                .eq(user)
                .and(conversation_messages::author.ne(ConversationAuthor::Note)),
        )
        .order(conversation_messages::id)
        .limit(limit)
        .select((
            conversation_messages::id,
            conversations::conversation_no,
            conversations::topic,
            conversations::subject_no,
            conversation_messages::author,
            conversation_messages::text_sealed,
            conversation_messages::created_at,
        ))
        .load(conn)
}
