//! Money that a provider took for disputes, and gave back, under the provider's id of the dispute.

use super::{Row, Wanted, wanted};
use crate::schema::{disputes, payments};
use db::Conn;
use diesel::prelude::*;
use domain::DisputeState;

macro_rules! withdrawals {
    ($conn:expr, $provider:expr, $condition:expr) => {
        disputes::table
            .inner_join(payments::table)
            .filter(
                disputes::provider.eq($provider).and(disputes::funds_withdrawn_at.is_not_null()),
            )
            .filter($condition)
            .select((
                disputes::provider_dispute,
                payments::provider_txn,
                disputes::amount_fen.nullable(),
                disputes::funds_withdrawn_at,
            ))
            .load::<Row>($conn)
    };
}

macro_rules! reinstatements {
    ($conn:expr, $provider:expr, $condition:expr) => {
        disputes::table
            .inner_join(payments::table)
            .filter(
                disputes::provider.eq($provider).and(disputes::funds_withdrawn_at.is_not_null()),
            )
            .filter(disputes::state.eq(DisputeState::Won))
            .filter($condition)
            .select((
                disputes::provider_dispute,
                payments::provider_txn,
                disputes::amount_fen.nullable(),
                disputes::ended_at,
            ))
            .load::<Row>($conn)
    };
}

pub(super) fn withdrawals(
    conn: &mut Conn,
    provider: &str,
    wanted: Wanted<'_>,
) -> QueryResult<Vec<Row>> {
    let (at, number) = (disputes::funds_withdrawn_at, disputes::provider_dispute);
    wanted!(withdrawals, conn, provider, wanted, at, number)
}

pub(super) fn reinstatements(
    conn: &mut Conn,
    provider: &str,
    wanted: Wanted<'_>,
) -> QueryResult<Vec<Row>> {
    let (at, number) = (disputes::ended_at, disputes::provider_dispute);
    wanted!(reinstatements, conn, provider, wanted, at, number)
}
