//! PostgreSQL over TLS, with a server that has a certificate for `localhost`.

use db::{Conn, Db, ExecLimits, Location};
use diesel::sql_types::Bool;
use diesel::{QueryableByName, RunQueryDsl};

#[derive(QueryableByName)]
struct Session {
    #[diesel(sql_type = Bool)]
    ssl: bool,
}

fn environment(name: &str) -> String {
    std::env::var(name).expect("scripts/with-postgres.sh starts a server and sets it")
}

/// Opens the server under this name with the given settings, trusting a root of that name.
async fn open(host: &str, settings: &str, root: &str) -> Result<bool, String> {
    let address = environment("SATCHEL_TEST_POSTGRES_TLS");
    let certificates = environment("SATCHEL_TEST_POSTGRES_CERTIFICATES");
    let address = format!("host={host} {address} {settings} sslrootcert={certificates}/{root}.crt");
    let location = Location::parse(&address)?;
    let db = Db::open(&location, ExecLimits { connections: 1, ..ExecLimits::default() })?;
    let session = |conn: &mut Conn| {
        let query = diesel::sql_query("SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()");
        Ok(query.get_result::<Session>(conn)?.ssl)
    };
    Ok(db.read::<_, (), _>(session).await.unwrap())
}

#[tokio::test]
async fn a_server_is_verified_by_its_certificate_and_name() {
    assert_eq!(open("localhost", "sslmode=verify-full", "ca").await, Ok(true));
    let unknown = open("localhost", "sslmode=verify-full", "other").await.unwrap_err();
    assert!(unknown.contains("certificate verify failed"), "{unknown}");
    let other_name = open("db.example.com", "sslmode=verify-full", "ca").await.unwrap_err();
    assert!(other_name.contains("does not match host name"), "{other_name}");
    assert_eq!(open("db.example.com", "sslmode=verify-ca", "ca").await, Ok(true));
}

#[tokio::test]
async fn a_server_that_offers_plain_connections_alone_is_refused_where_tls_is_required() {
    let address = environment("SATCHEL_TEST_POSTGRES_TLS");
    let plain = Location::parse(&format!("host=localhost {address} sslmode=disable")).unwrap();
    // This server takes none over TCP, so what follows was really encrypted.
    assert!(Db::open(&plain, ExecLimits::default()).is_err());
    assert_eq!(open("localhost", "sslmode=require", "ca").await, Ok(true));
}
