//! SIGHUP: a new certificate and another log level without a restart.

use crate::server::Server;
use std::path::Path;
use std::time::{Duration, Instant};

/// Makes a certificate and writes it where the service reads it.
fn renew(dir: &Path) -> reqwest::Certificate {
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    std::fs::write(dir.join("cert.pem"), made.cert.pem()).unwrap();
    std::fs::write(dir.join("key.pem"), made.signing_key.serialize_pem()).unwrap();
    reqwest::Certificate::from_pem(made.cert.pem().as_bytes()).unwrap()
}

fn client(trusted: &reqwest::Certificate) -> reqwest::Client {
    reqwest::Client::builder()
        .no_proxy()
        .timeout(Duration::from_secs(20))
        .tls_certs_only([trusted.clone()])
        .build()
        .unwrap()
}

#[tokio::test]
async fn a_renewed_certificate_is_taken_without_breaking_a_connection() {
    let dir = tempfile::tempdir().unwrap();
    let first = renew(dir.path());
    let (cert, key) = (dir.path().join("cert.pem"), dir.path().join("key.pem"));
    let server = Server::start(
        &[],
        &["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()],
    );
    let url = format!("https://{}/healthz", server.address);
    let old = client(&first);
    assert_eq!(old.get(&url).send().await.unwrap().status(), 200);

    let second = renew(dir.path());
    server.signal("-HUP");
    server.wait_for_log("new connections are shown the certificate");
    assert_eq!(client(&second).get(&url).send().await.unwrap().status(), 200);
    // It trusts the first certificate alone, so this is the connection that it had.
    assert_eq!(old.get(&url).send().await.unwrap().status(), 200);
    assert!(client(&first).get(&url).send().await.is_err(), "the first certificate is still shown");

    std::fs::write(&key, "no key").unwrap();
    server.signal("-HUP");
    server.wait_for_log("the old one stays");
    assert!(server.logged().contains("server.tls_key"), "{}", server.logged());
    assert_eq!(client(&second).get(&url).send().await.unwrap().status(), 200);
}

#[test]
fn the_log_level_changes_and_what_cannot_be_read_changes_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("satchel.toml");
    std::fs::write(&file, "[log]\nlevel = \"error\"\n").unwrap();
    let mut server = Server::start(&[], &["--config", file.to_str().unwrap()]);
    server.ask("GET /quiet HTTP/1.1", "");
    std::fs::write(&file, "[log]\nlevel = \"info\"\n").unwrap();
    server.signal("-HUP");
    server.wait_for_log("every other key needs a restart");
    server.ask("GET /logged HTTP/1.1", "");
    server.wait_for_log("/logged");
    assert!(!server.logged().contains("/quiet"), "{}", server.logged());

    std::fs::write(&file, "[log]\nlevell = 1\n").unwrap();
    server.signal("-HUP");
    server.wait_for_log("log.levell");
    server.ask("GET /again HTTP/1.1", "");
    server.wait_for_log("/again");
    let since = Instant::now();
    server.terminate();
    assert!(server.wait().success());
    assert!(since.elapsed() < Duration::from_secs(10));
}
