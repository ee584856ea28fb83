//! Lists a customer's favourites.

use crate::{App, Caller, Result};
use domain::{GiftId, Timestamp};
use store::customer::favourites::{self, Favourite};

impl App {
    /// The caller's favourites, newest first: up to one more than `limit`; only that of `gift`
    /// where it is given.
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
