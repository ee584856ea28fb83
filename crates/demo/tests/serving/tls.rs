//! HTTPS without a proxy.

use crate::server::Server;
use std::time::Duration;

#[tokio::test]
async fn speaks_http2_over_tls_and_promises_to_stay_there() {
    let dir = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let (cert, key) = (dir.path().join("cert.pem"), dir.path().join("key.pem"));
    std::fs::write(&cert, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let server = Server::start(
        &[],
        &["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()],
    );
    let url = format!("https://{}/api/v1/customer/getClientConfig", server.address);

    let trusted = reqwest::Certificate::from_pem(made.cert.pem().as_bytes()).unwrap();
    let client = || {
        reqwest::Client::builder()
            .no_proxy()
            .timeout(Duration::from_secs(20))
            .tls_certs_only([trusted.clone()])
    };
    let answer = client().build().unwrap().get(&url).send().await.unwrap();
    assert_eq!((answer.status().as_u16(), answer.version()), (200, reqwest::Version::HTTP_2));
    assert_eq!(
        answer.headers()["strict-transport-security"],
        "max-age=31536000; includeSubDomains"
    );

    for (fields, status) in [(90, 200), (101, 431)] {
        let mut request = client().build().unwrap().get(&url);
        for field in 0..fields {
            request = request.header(format!("x-{field}"), "1");
        }
        assert_eq!(request.send().await.unwrap().status(), status, "{fields} fields");
    }

    let older = client().http1_only().build().unwrap().get(&url).send().await.unwrap();
    assert_eq!((older.status().as_u16(), older.version()), (200, reqwest::Version::HTTP_11));

    // A request over plain HTTP is redirected.
    let plain = url.replace("https://", "http://");
    let patient = client().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let answer = patient.get(&plain).send().await.unwrap();
    assert_eq!(
        (answer.status().as_u16(), answer.headers()["location"].to_str().unwrap()),
        (301, url.as_str())
    );
    assert!(!answer.headers().contains_key("strict-transport-security"));
    assert_eq!(patient.post(&plain).send().await.unwrap().status(), 308);
}

#[tokio::test]
async fn streams_go_through_tls_in_either_version() {
    let dir = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
    let (cert, key) = (dir.path().join("cert.pem"), dir.path().join("key.pem"));
    std::fs::write(&cert, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let arguments = ["--tls-cert", cert.to_str().unwrap(), "--tls-key", key.to_str().unwrap()];
    let server = Server::start(&[("SATCHEL_LIVE_HEARTBEAT_SECONDS", "1")], &arguments);
    let base = format!("https://{}/api/v1/customer", server.address);
    let trusted = reqwest::Certificate::from_pem(made.cert.pem().as_bytes()).unwrap();
    let client = || {
        reqwest::Client::builder()
            .no_proxy()
            .timeout(Duration::from_secs(20))
            .tls_certs_only([trusted.clone()])
    };
    for (client, version) in [
        (client().build(), reqwest::Version::HTTP_2),
        (client().http1_only().build(), reqwest::Version::HTTP_11),
    ] {
        let client = client.unwrap();
        let login = client
            .post(format!("{base}/login?phone=13800000000&password=demo1234"))
            .send()
            .await
            .unwrap()
            .text()
            .await
            .unwrap();
        let token =
            login.split_once("\"token\":\"").unwrap().1.split('"').next().unwrap().to_owned();
        let mut stream = client
            .get(format!("{base}/listenEvents"))
            .header("token", &token)
            .send()
            .await
            .unwrap();
        assert_eq!((stream.status().as_u16(), stream.version()), (200, version));
        let mut text = String::new();
        // The first part comes from the library, the comments and the end from whoever goes on.
        while text.matches("\n:\n").count() < 2 {
            text.push_str(std::str::from_utf8(&stream.chunk().await.unwrap().unwrap()).unwrap());
        }
        assert!(text.contains("event: ready\n"), "{text}");
        client.post(format!("{base}/logout")).header("token", &token).send().await.unwrap();
        while let Some(part) = stream.chunk().await.unwrap() {
            text.push_str(std::str::from_utf8(&part).unwrap());
        }
        assert!(text.ends_with("event: end\ndata: {\"reason\":\"login_ended\"}\n\n"), "{text}");
    }
}
