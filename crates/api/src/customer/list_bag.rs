//! `GET listBag`

use crate::answers::LoginAnswers;
use crate::auth::LoggedIn;
use crate::envelope::{Answer, Done, Envelope};
use crate::locale::Spoken;
use crate::params::{CallParams, ParamFault, Params, page_limit};
use crate::state::Api;
use crate::wire::{GiftLook, ItemState, Time, cut};
use app::catalogue::Snapshot;
use app::{BagItem, Carrier};
use axum::extract::State;
use domain::{ItemId, Lang, pricing};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListBagParams {
    /// Only pieces in this state; `held` where none is given.
    #[param(inline)]
    state: Option<ItemState>,
    /// Words that must all occur in the names.
    #[param(max_length = 64)]
    keyword: Option<String>,
    /// `nextCursor` of the page before.
    cursor: Option<String>,
    #[param(minimum = 1, maximum = 50, default = 20)]
    limit: Option<i64>,
}

impl CallParams for ListBagParams {}

/// A page of a bag.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BagPage {
    items: Vec<BagPiece>,
    /// Pieces in this state and of this keyword, on all pages.
    total: i64,
    /// What all of them would fetch today.
    total_exchange_fen: i64,
    #[schema(required = true)]
    next_cursor: Option<String>,
}

/// A piece in a bag. `priceFen` is today's price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BagPiece {
    item_id: String,
    gift_id: String,
    #[serde(flatten)]
    look: GiftLook,
    state: ItemState,
    acquired_time: Time,
    /// What was paid for it.
    paid_fen: i64,
    /// What it would fetch today.
    exchange_fen: i64,
    /// What it fetched; null unless it was exchanged.
    #[schema(required = true)]
    exchanged_fen: Option<i64>,
    /// The extraction that it is in or arrived with; null in the bag.
    #[schema(required = true, pattern = "^E[0-9]{8}[0-9A-Z]{13}$")]
    extract_no: Option<String>,
    /// Until when Steam protects the trade that it arrived with; null before.
    #[schema(required = true)]
    protected_until: Option<Time>,
}

/// Lists what the caller has in the bag, newest first.
#[utoipa::path(get, path = "/listBag", operation_id = "listBag", tag = "bag", params(ListBagParams),
    security(("bearer" = []), ("token" = [])),
    responses((status = 200, description = "A page of pieces.", body = Envelope<BagPage>), LoginAnswers))]
pub(crate) async fn list_bag(
    State(api): State<Arc<Api>>,
    user: LoggedIn,
    Spoken(lang): Spoken,
    Params(params): Params<ListBagParams>,
) -> Answer<BagPage> {
    let limit = page_limit(params.limit)?;
    let state = params.state.map_or(domain::ItemState::Held, |state| state.0);
    let cursor = params.cursor.map(|text| ItemId::parse(&text)).transpose().map_err(|_| ParamFault::malformed("cursor"))?;
    let mut bag = api.app.bag(&user.caller, state, params.keyword, cursor, limit).await?;
    let next_cursor = cut(&mut bag.items, limit, |item| item.id.0);
    let (gifts, rate_bp) = (api.app.catalogue.current(), api.app.rules.exchange_rate_bp);
    let items = bag.items.iter().map(|item| piece(item, &bag.carriers, &gifts, rate_bp, lang)).collect();
    Ok(Done(BagPage { items, total: bag.total, total_exchange_fen: bag.total_exchange.0, next_cursor }))
}

fn piece(item: &BagItem, carriers: &[Carrier], gifts: &Snapshot, exchange_rate_bp: i64, lang: Lang) -> BagPiece {
    let carrier = carriers.iter().find(|carrier| carrier.item_id == item.id);
    let price = gifts.get(item.gift_id).map_or(domain::Fen::ZERO, |entry| entry.price());
    BagPiece {
        item_id: item.id.to_string(),
        gift_id: item.gift_id.to_string(),
        look: GiftLook::find(gifts, item.gift_id, lang),
        state: ItemState(item.state),
        acquired_time: Time(item.acquired_at),
        paid_fen: item.paid_fen.0,
        exchange_fen: pricing::exchange_value(price, exchange_rate_bp).0,
        exchanged_fen: item.exchanged_fen.map(|fen| fen.0),
        extract_no: carrier.map(|carrier| carrier.extract_no.to_string()),
        protected_until: carrier.and_then(|carrier| carrier.protected_until).map(Time),
    }
}
