//! Lists the changes of a customer's points.

use crate::{App, Caller, Result};
use domain::PointsRecordId;
use store::customer::points::{self, PointsRecord};

impl App {
    /// The changes of the caller's points, newest first: up to one more than `limit`.
    pub async fn get_points_record(
        &self,
        caller: &Caller,
        cursor: Option<PointsRecordId>,
        limit: i64,
    ) -> Result<Vec<PointsRecord>> {
        let user = caller.user_id;
        Ok(self.db.read(move |conn| Ok(points::list(conn, user, cursor, limit + 1)?)).await?)
    }
}
