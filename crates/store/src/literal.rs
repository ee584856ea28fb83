//! States as literals in a query instead of parameters: an engine that plans a query once for all
//! parameters uses a partial index only where the query itself contains the state of the index.

use diesel::backend::Backend;
use diesel::expression::ValidGrouping;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::Text;

macro_rules! literal {
    ($(#[$doc:meta])* $name:ident, $text:literal) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, QueryId, ValidGrouping)]
        pub(crate) struct $name;

        impl Expression for $name {
            type SqlType = Text;
        }

        impl<DB: Backend> QueryFragment<DB> for $name {
            fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
                pass.push_sql(concat!("'", $text, "'"));
                Ok(())
            }
        }

        impl<Source> SelectableExpression<Source> for $name {}
        impl<Source> AppearsOnTable<Source> for $name {}
    };
}

literal! {
    /// A job that waits for its time; see the index `jobs_due`.
    Ready, "ready"
}

literal! {
    /// An order that waits for payment; see the index `orders_open`.
    PendingPayment, "pending_payment"
}

literal! {
    /// A cash-out that waits for an operator; see the index `cash_outs_in_review`.
    Reviewing, "reviewing"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schema::{cash_outs, jobs, orders};
    use db::Conn;
    use db::Location;
    use db::conn::open;
    use diesel::sqlite::Sqlite;
    use domain::{CashState, OrderState};

    #[derive(diesel::QueryableByName)]
    struct PlanRow {
        #[diesel(sql_type = Text)]
        detail: String,
    }

    /// SQLite's plan of a query without the values of its parameters.
    fn plan(query: &impl QueryFragment<Sqlite>) -> String {
        let dir = tempfile::tempdir().unwrap();
        let location = Location::Sqlite(dir.path().join("satchel.db"));
        crate::migrate::migrate(&location).unwrap();
        let mut conn = open(&location).unwrap();
        let Conn::Sqlite(conn) = &mut conn else { panic!("not SQLite") };
        let text = diesel::debug_query::<Sqlite, _>(query).to_string();
        let text = text.split(" -- binds").next().unwrap();
        let rows: Vec<PlanRow> =
            diesel::sql_query(format!("EXPLAIN QUERY PLAN {text}")).load(conn).unwrap();
        rows.into_iter().map(|row| row.detail).collect()
    }

    #[test]
    fn partial_indexes_are_used_whatever_the_parameters_are() {
        let open =
            orders::table.filter(orders::user_id.eq(1).and(orders::state.eq(PendingPayment)));
        assert!(plan(&open.select(orders::quantity)).contains("orders_open"));
        let due = jobs::table.filter(jobs::state.eq(Ready).and(jobs::run_at.le(1)));
        assert!(plan(&due.select(jobs::id)).contains("jobs_due"));
        let reviewed = cash_outs::table.filter(cash_outs::state.eq(Reviewing));
        assert!(plan(&reviewed.select(cash_outs::id)).contains("cash_outs_in_review"));
        assert_eq!(OrderState::PendingPayment.code(), "pending_payment");
        assert_eq!(CashState::Reviewing.code(), "reviewing");
    }
}
