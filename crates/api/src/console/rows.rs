//! Rows of what an operator looks up. Personal data is masked or left out.

use crate::dto::{Time, cash_reason};
use app::data_export as own;
use domain::{
    CashChannel, CashState, ConversationAuthor, ConversationState, ConversationTopic, DepositState,
    DisputeState, ExtractState, ItemState, Lang, OrderState, PayMethod, PaymentState, RefundReason,
    RefundState, SecurityEventKind, SecurityReason, StockCause, TransferCode,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Declares the shape of a row, and how it comes from what is stored.
macro_rules! row_types {
    ($($(#[doc = $doc:literal])+ $name:ident of $record:ty as $row:ident {
        $($(#[$meta:meta])* $field:ident: $type:ty = $value:expr,)+
    })+) => { $(
        $(#[doc = $doc])+
        #[derive(Debug, Serialize, ToSchema)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct $name { $($(#[$meta])* $field: $type,)+ }

        impl From<&$record> for $name {
            fn from($row: &$record) -> Self {
                Self { $($field: $value,)+ }
            }
        }
    )+ };
}

pub(super) use row_types;

/// The rows of a list.
pub(super) fn rows<'a, T: 'a, R: From<&'a T>>(list: impl IntoIterator<Item = &'a T>) -> Vec<R> {
    list.into_iter().map(R::from).collect()
}

row_types! {
    /// An order in a list.
    OrderRow of app::FilteredOrder as order {
        order_no: String = order.order_no.to_string(),
        state: OrderState = order.state,
        customer_id: String = order.user_id.to_string(),
        gift_id: String = order.gift_id.to_string(),
        gift_name_zh: String = order.gift_name_zh.clone(),
        gift_name_en: String = order.gift_name_en.clone(),
        quantity: i64 = order.quantity,
        payable_fen: i64 = order.payable_fen.0,
        /// How it was paid; null before.
        #[schema(required = true)]
        method: Option<PayMethod> = order.method,
        create_time: Time = Time(order.created_at),
        #[schema(required = true)]
        pay_time: Option<Time> = order.paid_at.map(Time),
        /// When it was cancelled or expired.
        #[schema(required = true)]
        end_time: Option<Time> = order.closed_at.map(Time),
    }

    /// An order of a customer.
    CustomersOrder of own::OrderRecord as order {
        order_no: String = order.order_no.to_string(),
        state: OrderState = order.state,
        gift_name_zh: String = order.gift_name_zh.clone(),
        gift_name_en: String = order.gift_name_en.clone(),
        quantity: i64 = order.quantity,
        payable_fen: i64 = order.payable_fen.0,
        #[schema(required = true)]
        method: Option<PayMethod> = order.method,
        create_time: Time = Time(order.created_at),
        #[schema(required = true)]
        pay_time: Option<Time> = order.paid_at.map(Time),
        #[schema(required = true)]
        end_time: Option<Time> = order.closed_at.map(Time),
    }

    /// An attempt of a customer to pay an order.
    CustomersPayment of own::PaymentRecord as payment {
        payment_no: String = payment.payment_no.to_string(),
        order_no: String = payment.order_no.to_string(),
        method: PayMethod = payment.method,
        provider: String = payment.provider.clone(),
        state: PaymentState = payment.state,
        amount_fen: i64 = payment.amount_fen.0,
        /// The amount that was received.
        #[schema(required = true)]
        paid_fen: Option<i64> = payment.paid_fen.map(|fen| fen.0),
        create_time: Time = Time(payment.created_at),
        #[schema(required = true)]
        pay_time: Option<Time> = payment.paid_at.map(Time),
    }

    /// An attempt to pay one order.
    OrdersPayment of app::Payment as payment {
        payment_no: String = payment.payment_no.to_string(),
        method: PayMethod = payment.method,
        provider: String = payment.provider.clone(),
        /// The number at the provider.
        #[schema(required = true)]
        provider_no: Option<String> = payment.provider_txn.clone(),
        state: PaymentState = payment.state,
        amount_fen: i64 = payment.amount_fen.0,
        #[schema(required = true)]
        paid_fen: Option<i64> = payment.paid_fen.map(|fen| fen.0),
        create_time: Time = Time(payment.created_at),
        #[schema(required = true)]
        pay_time: Option<Time> = payment.paid_at.map(Time),
    }

    /// A refund to a customer.
    CustomersRefund of own::RefundRecord as refund {
        refund_no: String = refund.refund_no.to_string(),
        order_no: String = refund.order_no.to_string(),
        state: RefundState = refund.state,
        reason: RefundReason = refund.reason,
        amount_fen: i64 = refund.amount_fen.0,
        /// The part that the payer already got by lost disputes.
        charged_back_fen: i64 = refund.charged_back_fen.0,
        create_time: Time = Time(refund.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = refund.done_at.map(Time),
    }

    /// A refund of one order.
    OrdersRefund of app::Refund as refund {
        refund_no: String = refund.refund_no.to_string(),
        state: RefundState = refund.state,
        reason: RefundReason = refund.reason,
        amount_fen: i64 = refund.amount_fen.0,
        charged_back_fen: i64 = refund.charged_back_fen.0,
        create_time: Time = Time(refund.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = refund.done_at.map(Time),
    }

    /// A dispute of a payment of a customer.
    CustomersDispute of own::DisputeRecord as dispute {
        dispute_no: String = dispute.dispute_no.to_string(),
        order_no: String = dispute.order_no.to_string(),
        state: DisputeState = dispute.state,
        amount_fen: i64 = dispute.amount_fen.0,
        /// The part of a lost one that the customer owes.
        clawback_fen: i64 = dispute.clawback_fen.0,
        create_time: Time = Time(dispute.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = dispute.ended_at.map(Time),
    }

    /// A dispute of a payment of one order.
    OrdersDispute of app::DisputeOfOrder as dispute {
        dispute_no: String = dispute.dispute_no.to_string(),
        state: DisputeState = dispute.state,
        amount_fen: i64 = dispute.amount_fen.0,
        create_time: Time = Time(dispute.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = dispute.ended_at.map(Time),
    }

    /// An item of a customer.
    CustomersItem of (own::ItemRecord, app::Gift) as row {
        id: String = row.0.id.to_string(),
        gift_id: String = row.0.gift_id.to_string(),
        gift_name_zh: String = row.1.data.name_zh.clone(),
        gift_name_en: String = row.1.data.name_en.clone(),
        image_url: String = row.1.data.image_url.clone(),
        state: ItemState = row.0.state,
        paid_fen: i64 = row.0.paid_fen.0,
        /// The amount that it was exchanged for.
        #[schema(required = true)]
        exchanged_fen: Option<i64> = row.0.exchanged_fen.map(|fen| fen.0),
        acquire_time: Time = Time(row.0.acquired_at),
    }

    /// An item of an extraction.
    ExtractsItem of (app::ExtractedItem, app::Gift) as row {
        id: String = row.0.id.to_string(),
        gift_id: String = row.0.gift_id.to_string(),
        gift_name_zh: String = row.1.data.name_zh.clone(),
        gift_name_en: String = row.1.data.name_en.clone(),
        image_url: String = row.1.data.image_url.clone(),
        /// Its state now, which after a return may be due to another extraction.
        state: ItemState = row.0.state,
    }

    /// An item that an order brought.
    OrdersItem of app::ItemLookup as found {
        id: String = found.item.id.to_string(),
        state: ItemState = found.item.state,
        paid_fen: i64 = found.item.paid_fen.0,
        #[schema(required = true)]
        exchanged_fen: Option<i64> = found.item.exchanged_fen.map(|fen| fen.0),
        /// Number of the refund that returned it.
        #[schema(required = true)]
        refund_no: Option<String> = found.item.refund_no.as_ref().map(ToString::to_string),
        acquire_time: Time = Time(found.item.acquired_at),
        /// Numbers of the extractions that it was in, oldest first.
        extractions: Vec<String> = found.extractions.iter().map(|(_, no)| no.to_string()).collect(),
    }

    /// A movement of a customer's balance.
    TransferRow of own::MovementRecord as transfer {
        code: TransferCode = transfer.code,
        /// Number of what caused it.
        number: String = transfer.reference.clone(),
        amount_fen: i64 = transfer.amount_fen.0,
        /// The balance after it.
        #[schema(required = true)]
        balance_fen: Option<i64> = transfer.balance_fen.map(|fen| fen.0),
        /// The frozen part after it.
        #[schema(required = true)]
        frozen_fen: Option<i64> = transfer.frozen_fen.map(|fen| fen.0),
        create_time: Time = Time(transfer.created_at),
    }

    /// A cash-out of a customer.
    CashOutRow of own::CashOutRecord as cash_out {
        cash_no: String = cash_out.cash_no.to_string(),
        channel: CashChannel = cash_out.channel,
        state: CashState = cash_out.state,
        amount_fen: i64 = cash_out.amount_fen.0,
        fee_fen: i64 = cash_out.fee_fen.0,
        #[schema(required = true)]
        /// Why no money was paid, as the customer reads it; null otherwise.
        reason_zh: Option<String> = cash_reason(cash_out.reason.as_deref(), Lang::Zh),
        #[schema(required = true)]
        reason_en: Option<String> = cash_reason(cash_out.reason.as_deref(), Lang::En),
        create_time: Time = Time(cash_out.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = cash_out.ended_at.map(Time),
    }

    /// An account to which a customer is paid.
    PayoutAccountRow of own::CashAccountRecord as account {
        channel: CashChannel = account.channel,
        /// The account, masked.
        account: String = account.account_masked.clone(),
        #[schema(required = true)]
        bank_name: Option<String> = account.bank_name.clone(),
        create_time: Time = Time(account.created_at),
        #[schema(required = true)]
        end_time: Option<Time> = account.removed_at.map(Time),
    }

    /// An exchange of items for balance.
    ExchangeRow of own::ExchangeRecord as exchange {
        exchange_no: String = exchange.exchange_no.to_string(),
        items: i64 = exchange.items,
        amount_fen: i64 = exchange.amount_fen.0,
        create_time: Time = Time(exchange.created_at),
    }

    /// An extraction to Steam.
    ExtractionRow of own::ExtractRecord as extraction {
        extract_no: String = extraction.extract_no.to_string(),
        state: ExtractState = extraction.state,
        items: i64 = extraction.items,
        #[schema(required = true)]
        reason: Option<String> = extraction.reason.clone(),
        create_time: Time = Time(extraction.created_at),
        change_time: Time = Time(extraction.changed_at),
    }

    /// A deposit of Steam items.
    DepositRow of own::DepositRecord as deposit {
        deposit_no: String = deposit.deposit_no.to_string(),
        state: DepositState = deposit.state,
        items: i64 = deposit.items,
        amount_fen: i64 = deposit.amount_fen.0,
        #[schema(required = true)]
        reason: Option<String> = deposit.reason.clone(),
        create_time: Time = Time(deposit.created_at),
        change_time: Time = Time(deposit.changed_at),
    }

    /// A voucher of a customer.
    VoucherRow of own::VoucherRecord as voucher {
        campaign_id: String = voucher.campaign_id.to_string(),
        state: String = voucher.state.clone(),
        valid_to: Time = Time(voucher.valid_to),
        create_time: Time = Time(voucher.created_at),
        #[schema(required = true)]
        use_time: Option<Time> = voucher.used_at.map(Time),
    }

    /// A message to a customer.
    SentMessageRow of app::SentMessage as message {
        create_time: Time = Time(message.created_at),
        title_zh: String = message.zh.title.clone(),
        title_en: String = message.en.title.clone(),
        body_zh: String = message.zh.body.clone(),
        body_en: String = message.en.body.clone(),
        /// Null where it is unread.
        #[schema(required = true)]
        read_time: Option<Time> = message.read_at.map(Time),
    }

    /// A change, or an attempted one, to the security of an account.
    SecurityEventRow of app::SecurityEvent as event {
        kind: SecurityEventKind = event.kind,
        /// Why it failed; null if it succeeded.
        #[schema(required = true)]
        reason: Option<SecurityReason> = event.reason,
        count: i64 = event.events,
        device: String = event.device.clone(),
        /// The address, masked.
        address: String = event.address.clone(),
        last_time: Time = Time(event.last_at),
    }

    /// Background work that is not done.
    JobRow of app::JobOf as job {
        id: String = job.id.to_string(),
        /// Number of what it is about.
        number: String = job.reference.clone(),
        kind: String = job.kind.clone(),
        state: String = job.state.clone(),
        attempts: i64 = job.attempts,
        run_time: Time = Time(job.run_at),
        /// Why the newest run did not end it.
        #[schema(required = true)]
        reason: Option<String> = job.reason.clone(),
    }

    /// A cash-out that waits for a review.
    ReviewedCashOut of app::CashOut as cash_out {
        cash_no: String = cash_out.cash_no.to_string(),
        customer_id: String = cash_out.user_id.to_string(),
        channel: CashChannel = cash_out.channel,
        amount_fen: i64 = cash_out.amount_fen.0,
        fee_fen: i64 = cash_out.fee_fen.0,
        create_time: Time = Time(cash_out.created_at),
    }

    /// A gift in a list.
    GiftRow of app::GiftRow as row {
        gift_id: String = row.gift.id.to_string(),
        name_zh: String = row.gift.data.name_zh.clone(),
        name_en: String = row.gift.data.name_en.clone(),
        image_url: String = row.gift.data.image_url.clone(),
        price_fen: i64 = row.gift.data.price_fen.0,
        on_sale: bool = row.gift.data.on_sale,
        /// Units that can be bought, or could if it were on sale.
        available: i64 = row.available,
        /// Units in bags, or that can come back into them.
        in_bags: i64 = row.in_bags,
    }

    /// A movement of the stock of a gift.
    StockMovementRow of (app::StockMovement, Option<app::AdjustedBy>) as moved {
        time: Time = Time(moved.0.created_at),
        cause: StockCause = moved.0.cause,
        /// Number of the order, exchange or dispute that caused it, or an id.
        number: String = moved.0.reference.clone(),
        /// Changes of the available, reserved and sold units.
        available: i64 = moved.0.available_delta,
        reserved: i64 = moved.0.reserved_delta,
        sold: i64 = moved.0.sold_delta,
        /// The operator who changed it, where one did.
        #[schema(required = true)]
        operator: Option<String> = moved.1.as_ref().map(|by| by.operator.clone()),
        #[schema(required = true)]
        reason: Option<String> = moved.1.as_ref().map(|by| by.reason.clone()),
    }

    /// A job that does not run until a member of staff retries it.
    ParkedJob of app::Parked as job {
        id: String = job.id.to_string(),
        kind: String = job.kind.clone(),
        /// Number of what it is about.
        number: String = job.reference.clone(),
        #[schema(required = true)]
        reason: Option<String> = job.reason.clone(),
        create_time: Time = Time(job.created_at),
    }

    /// A state that a cash-out had.
    CashStateRow of app::StatusChange as change {
        state: String = change.state.clone(),
        #[schema(required = true)]
        reason_zh: Option<String> = cash_reason(change.reason.as_deref(), Lang::Zh),
        #[schema(required = true)]
        reason_en: Option<String> = cash_reason(change.reason.as_deref(), Lang::En),
        time: Time = Time(change.created_at),
    }

    /// A conversation with a customer.
    ConversationRow of app::ListedConversation as listed {
        conversation_no: String = listed.0.conversation_no.to_string(),
        state: ConversationState = listed.0.state,
        topic: ConversationTopic = listed.0.topic,
        #[schema(required = true)]
        subject_no: Option<String> = listed.0.subject_no.clone(),
        customer_id: String = listed.0.user_id.to_string(),
        nick_name: String = listed.1.clone(),
        #[schema(required = true)]
        assigned_to: Option<String> = listed.0.assigned_to.clone(),
        create_time: Time = Time(listed.0.created_at),
        last_time: Time = Time(listed.0.last_message_at),
        /// Since when the customer waits for an answer.
        #[schema(required = true)]
        wait_time: Option<Time> = listed.0.waiting_since.map(Time),
        #[schema(required = true)]
        first_answer_time: Option<Time> = listed.0.first_answered_at.map(Time),
    }

    /// A message of a conversation.
    MessageRow of app::ReadMessage as message {
        id: String = message.id.to_string(),
        author: ConversationAuthor = message.author,
        /// The member of staff who wrote it.
        #[schema(required = true)]
        staff: Option<String> = message.staff.clone(),
        /// Null where it is a picture, which `getConversationPicture` returns.
        #[schema(required = true)]
        text: Option<String> = message.text.clone(),
        create_time: Time = Time(message.created_at),
    }

    /// An event of an order or a customer.
    EventRow of app::TimelineEntry as entry {
        time: Time = Time(entry.at),
        /// The kind of what it happened to, such as `payment`; `operator` for an action of staff.
        about: &'static str = entry.about,
        number: String = entry.number.clone(),
        /// The event, such as `paid`, or the action.
        event: String = entry.event.clone(),
        /// The reason of an event, or who did the action and what the log says besides.
        #[schema(required = true)]
        detail: Option<String> = entry.detail.as_ref().map(|detail| {
            app::cash_reason_line(detail).unwrap_or_else(|| detail.clone())
        }),
    }
}
