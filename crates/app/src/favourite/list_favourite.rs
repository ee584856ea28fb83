//! What a customer watches.

use crate::{App, Caller, Result};
use domain::{GiftId, Timestamp};
use store::favourites::{self, Favourite};

impl App {
    /// What a customer watches, newest first: up to one more than `limit`; one gift alone where
    /// that is given.
    pub async fn list_favourite(
        &self,
        caller: &Caller,
        gift: Option<GiftId>,
        after: Option<(Timestamp, GiftId)>,
        limit: i64,
    ) -> Result<Vec<Favourite>> {
        let user = caller.user_id;
        Ok(self
            .db
            .read(move |conn| Ok(favourites::list(conn, user, gift, after, limit + 1)?))
            .await?)
    }
}
