use super::{Begin, CommitError, PipelinedConnection};
use diesel::Connection;
use diesel::connection::SimpleConnection;
use diesel::sql_query;

fn connect() -> PipelinedConnection {
    let address = std::env::var("SATCHEL_TEST_POSTGRES");
    let address = address.expect("scripts/with-postgres.sh starts a server and sets it");
    PipelinedConnection::establish(&address).unwrap()
}

#[test]
fn what_follows_a_refused_begin_is_not_committed_and_was_kept_perhaps() {
    let mut conn = connect();
    // The isolation of a transaction that has read cannot be changed.
    conn.batch_execute("BEGIN; SELECT count(*) FROM pg_class").unwrap();
    conn.send_begin(Begin::Read);
    let ticket = conn.send(&sql_query("SELECT 1")).unwrap();
    assert!(conn.receive(ticket).is_err());
    assert!(conn.may_have_kept());
    assert!(conn.commit().is_err());
    assert!(conn.roll_back().is_err(), "the connection is lost");
}

#[test]
fn no_commit_is_sent_after_an_error_and_one_beside_it_is_no_success() {
    let mut conn = connect();
    conn.send_begin(Begin::Write);
    assert!(conn.batch_execute("SELECT 1 / 0").is_err());
    assert!(matches!(conn.commit(), Err(CommitError::Commit(_))));
    conn.roll_back().unwrap();
    conn.send_begin(Begin::Write);
    conn.batch_execute("SELECT 1").unwrap();
    conn.send_only(&sql_query("SELECT 1 / 0")).unwrap();
    assert!(matches!(conn.commit(), Err(CommitError::Statement(_))));
    conn.roll_back().unwrap();
    conn.send_begin(Begin::Write);
    conn.batch_execute("SELECT 1").unwrap();
    assert!(conn.commit().is_ok());
    assert!(!conn.may_have_kept());
}
