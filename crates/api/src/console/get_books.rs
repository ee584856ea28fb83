//! `POST getBooks`

use super::body::Body;
use super::book_rows::{AccountRow, CauseRow, MonthFeesRow, OwedItemsRow};
use super::period::{YEAR_DAYS, period};
use super::refusals::StaffRefusals;
use super::rows::rows;
use super::state::Console;
use crate::dto::Time;
use crate::envelope::{ApiResult, Done, Envelope};
use axum::extract::State;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::ToSchema;

#[derive(Deserialize, ToSchema)]
pub(crate) struct GetBooks {
    /// First day in Beijing, such as `2026-11-01`.
    #[schema(format = Date)]
    from: String,
    /// Last day, at most a year later.
    #[schema(format = Date)]
    to: String,
}

/// The books of a period.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BooksOfPeriod {
    /// The trial balance: the closing amounts of all accounts sum to zero.
    accounts: Vec<AccountRow>,
    /// The sums of the journal.
    causes: Vec<CauseRow>,
    /// The fees of providers by month, as their statements have them.
    fees: Vec<MonthFeesRow>,
    /// Items that customers have now, whatever the period.
    items: Vec<OwedItemsRow>,
    /// No transfer is made before this time any more; null while nothing is closed.
    #[schema(required = true)]
    closed_before: Option<Time>,
}

/// Returns the trial balance and the sums of the journal of a period.
///
/// Every transfer debits one account and credits another.
#[utoipa::path(post, path = "/getBooks", operation_id = "getBooks", tag = "books",
    request_body = GetBooks,
    responses((status = 200, description = "The books.", body = Envelope<BooksOfPeriod>), StaffRefusals))]
pub(crate) async fn get_books(
    State(console): State<Arc<Console>>,
    Body(GetBooks { from, to }): Body<GetBooks>,
) -> ApiResult<BooksOfPeriod> {
    let (from, before) = period(&from, &to, YEAR_DAYS)?;
    let found = console.api.app.look_up_books(from, before).await?;
    Ok(Done(BooksOfPeriod {
        accounts: rows(&found.books.accounts),
        causes: rows(&found.books.causes),
        fees: rows(&found.fees),
        items: rows(&found.items),
        closed_before: found.closed_before.map(Time),
    }))
}
