//! The findings of the audit where much is wrong: the first of each kind, and every kind.

use diesel::RunQueryDsl;
use domain::Fen;
use store::audit::{self, Finding};
use testkit::both_dbs;

fn named(findings: &[Finding], check: &str) -> usize {
    findings.iter().filter(|finding| finding.check == check).count()
}

both_dbs! {
    async fn fifty_of_each_kind_are_named_however_the_tables_are_sliced(env: TestEnv) {
        for _ in 0..60 {
            let caller = env.customer().await;
            env.grant(&caller, Fen(100)).await;
        }
        env.audit().await;
        let forge = |conn: &mut db::Conn| {
            for forged in [
                "UPDATE accounts SET balance_fen = balance_fen + 1 WHERE kind = 'customer_balance'",
                "UPDATE customer_counters SET points = points + 1",
            ] {
                assert_eq!(diesel::sql_query(forged).execute(conn)?, 60);
            }
            Ok(())
        };
        env.tx(forge).await;
        let now = env.app.now();
        let mut runs = Vec::new();
        for rows in [50_000, 7] {
            runs.push(env.tx(move |conn| Ok(audit::run_by(conn, now, rows)?)).await);
        }
        runs.push(audit::run_in_slices(&env.db, now).await.unwrap());
        for findings in runs {
            for check in ["each balance equals its movements", "points equal their movements"] {
                assert_eq!(named(&findings, check), 50, "{check}");
            }
        }
    }
}
