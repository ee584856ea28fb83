//! `GET listBag`

use crate::auth::LoggedIn;
use crate::dto::{GiftLook, Time, next_cursor};
use crate::envelope::{ApiResult, Done, Envelope};
use crate::locale::RequestLocale;
use crate::params::{Params, page_limit};
use crate::shared_refusals::LoginRefusals;
use crate::state::Api;
use app::{Refusal, Stack, StackItem};
use axum::extract::State;
use catalogue::Snapshot;
use domain::{ItemId, ItemState, Lang, pricing};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListBagParams {
    /// Only items in this state; `held` by default.
    #[param(inline)]
    state: Option<ItemState>,
    /// Whether to group equal items: each entry of the list is then a stack of all items of one
    /// gift in this state.
    stack: Option<bool>,
    /// Words that must all match, as in `listGift`; at most 8 words and 64 characters.
    #[param(max_length = 64)]
    keyword: Option<String>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

/// A page of a bag.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BagPage {
    items: Vec<BagItem>,
    /// Items of this state and keyword, on all pages.
    total: i64,
    /// Total of their prices today.
    total_price_fen: i64,
    /// Their total exchange value today.
    total_exchange_fen: i64,
    /// The part of today's price that an item is exchanged for, rounded down to the fen, in
    /// 1/10,000.
    #[schema(minimum = 0, maximum = 10_000)]
    exchange_rate_bp: i64,
    /// The number of items in each state, regardless of the keyword; empty except on the first
    /// page.
    counts: Vec<ItemCount>,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// The number of items in a state.
#[derive(Debug, Serialize, ToSchema)]
struct ItemCount {
    state: ItemState,
    #[schema(minimum = 0)]
    count: i64,
}

/// An item in a bag, or a stack of equal ones, whose fields are those of its newest item unless
/// they say otherwise. `priceFen` is today's price of one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BagItem {
    item_id: String,
    gift_id: String,
    #[serde(flatten)]
    look: GiftLook,
    state: ItemState,
    acquired_time: Time,
    /// The number of items in the stack; 1 without stacks.
    #[schema(minimum = 1)]
    quantity: i64,
    /// The ids of the stack's items, newest first; at most 200, which is the limit of one exchange
    /// or extraction.
    #[schema(min_items = 1, max_items = 200)]
    item_ids: Vec<String>,
    /// Today's exchange value of each item of `itemIds`: at most the price paid for it, if a
    /// voucher was used.
    #[schema(min_items = 1, max_items = 200)]
    item_exchange_fen: Vec<i64>,
    /// The amount paid for the whole stack.
    paid_fen: i64,
    /// Today's exchange value of the whole stack.
    exchange_fen: i64,
    /// The amount for which the whole stack was exchanged; null if it was not.
    #[schema(required = true)]
    exchanged_fen: Option<i64>,
    /// The exchange with which it left the bag; null if it was not exchanged.
    #[schema(required = true, pattern = "^X[0-9]{8}[0-9A-Z]{13}$")]
    exchange_no: Option<String>,
    /// When it was exchanged; null if it was not.
    #[schema(required = true)]
    exchanged_time: Option<Time>,
    /// The extraction that holds it or has delivered it; null in the bag.
    #[schema(required = true, pattern = "^E[0-9]{8}[0-9A-Z]{13}$")]
    extract_no: Option<String>,
    /// End of Steam's trade protection after its delivery; null before.
    #[schema(required = true)]
    protected_until: Option<Time>,
}

/// Most ids of a stack in one response.
const STACK_IDS_MAX: usize = domain::ITEM_IDS_MAX as usize;

/// Lists the items in the caller's bag, newest first.
///
/// Stacks are ordered by their newest items. If items change between two pages, a stack may occur
/// twice: `giftId` identifies it.
#[utoipa::path(get, path = "/listBag", operation_id = "listBag", tag = "bag", params(ListBagParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of items.", body = Envelope<BagPage>), LoginRefusals))]
pub(crate) async fn list_bag(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    RequestLocale(lang): RequestLocale,
    Params(params): Params<ListBagParams>,
) -> ApiResult<BagPage> {
    let limit = page_limit(params.limit)?;
    let state = params.state.unwrap_or(ItemState::Held);
    let cursor = params
        .cursor
        .map(|text| ItemId::parse(&text))
        .transpose()
        .map_err(|_| Refusal::malformed("cursor"))?;
    let mut bag = if params.stack.unwrap_or(false) {
        api.app.bag_stacks(&user.caller, state, params.keyword, cursor, limit).await?
    } else {
        let bag = api.app.list_bag(&user.caller, state, params.keyword, cursor, limit).await?;
        let items = bag.items.into_iter().map(Stack::from).collect();
        app::BagPage {
            items,
            total: bag.total,
            total_price: bag.total_price,
            total_exchange: bag.total_exchange,
            extractions: bag.extractions,
            exchanges: bag.exchanges,
        }
    };
    let counts =
        if cursor.is_none() { api.app.bag_counts(&user.caller).await? } else { Vec::new() };
    let next_cursor = next_cursor(&mut bag.items, limit, |stack| stack.newest.id.0);
    let (gifts, rate_bp) = (api.app.catalogue.current(), api.app.rules.exchange_rate_bp);
    let items = bag.items.iter().map(|stack| item(stack, &bag, &gifts, rate_bp, lang)).collect();
    let counts = counts.into_iter().map(|(state, count)| ItemCount { state, count }).collect();
    Ok(Done(BagPage {
        items,
        total: bag.total,
        total_price_fen: bag.total_price.0,
        total_exchange_fen: bag.total_exchange.0,
        exchange_rate_bp: rate_bp,
        counts,
        next_cursor,
    }))
}

fn item(
    stack: &Stack,
    bag: &app::BagPage<Stack>,
    gifts: &Snapshot,
    exchange_rate_bp: i64,
    lang: Lang,
) -> BagItem {
    let item = &stack.newest;
    let extraction = bag.extractions.iter().find(|extraction| extraction.item_id == item.id);
    let exchange = bag.exchanges.iter().find(|exchange| exchange.item_id == item.id);
    let price = gifts.get(item.gift_id).map_or(domain::Fen::ZERO, |entry| entry.price());
    let quantity = domain::count(stack.units.len());
    let worth =
        |unit: &StackItem| pricing::exchange_value(price, exchange_rate_bp, unit.exchange_max).0;
    BagItem {
        item_id: item.id.to_string(),
        gift_id: item.gift_id.to_string(),
        look: GiftLook::find(gifts, item.gift_id, lang),
        state: item.state,
        acquired_time: Time(item.acquired_at),
        quantity,
        item_ids: stack.units.iter().take(STACK_IDS_MAX).map(|unit| unit.id.to_string()).collect(),
        item_exchange_fen: stack.units.iter().take(STACK_IDS_MAX).map(worth).collect(),
        paid_fen: stack.paid.0,
        exchange_fen: stack.units.iter().map(worth).fold(0, i64::saturating_add),
        exchanged_fen: stack.exchanged.map(|fen| fen.0),
        exchange_no: exchange.map(|exchange| exchange.exchange_no.to_string()),
        exchanged_time: exchange.map(|exchange| Time(exchange.exchanged_at)),
        extract_no: extraction.map(|extraction| extraction.extract_no.to_string()),
        protected_until: extraction.and_then(|extraction| extraction.protected_until).map(Time),
    }
}
