//! The configurations of proxies in `ops/`, with the real nginx and HAProxy in front of the binary.

use crate::server::{Server, read_all};
use std::io::Write;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

const SECRET: &str = "Sup3rSecret0";

/// A proxy that runs until it is dropped, and the folder with everything that it logs.
struct Proxy {
    child: Child,
    port: u16,
    dir: tempfile::TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let id = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &id]).status();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn certificate(dir: &Path) -> String {
    let certified = rcgen::generate_simple_self_signed(vec!["shop.example".to_owned()]).unwrap();
    let (cert, key) = (certified.cert.pem(), certified.signing_key.serialize_pem());
    for (name, text) in
        [("cert.pem", &cert), ("key.pem", &key), ("both.pem", &(cert.clone() + &key))]
    {
        std::fs::write(dir.join(name), text).unwrap();
    }
    dir.to_str().unwrap().to_owned()
}

/// The example of `ops/`, with the ports, certificate and places of this test. Each text that is
/// replaced must be there.
fn example(name: &str, replaced: &[(&str, String)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ops").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    replaced.iter().fold(text, |text, (from, to)| {
        assert!(text.contains(from), "{name} has no {from:?}");
        text.replace(from, to)
    })
}

impl Proxy {
    fn start(command: &mut Command, dir: tempfile::TempDir, port: u16) -> Self {
        let output = std::fs::File::create(dir.path().join("output.log")).unwrap();
        let child = command
            // Where Debian has servers, also for those who are not root.
            .env("PATH", std::env::var("PATH").unwrap() + ":/usr/sbin")
            .stdout(output.try_clone().unwrap())
            .stderr(output)
            .stdin(Stdio::null())
            .spawn()
            .expect("the proxy is missing; scripts/ensure.sh installs it");
        let proxy = Self { child, port, dir };
        let since = Instant::now();
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(since.elapsed() < Duration::from_secs(20), "{}", proxy.logs());
            std::thread::sleep(Duration::from_millis(20));
        }
        proxy
    }

    fn nginx(service: &str) -> Self {
        let (dir, port) = (tempfile::tempdir().unwrap(), free_port());
        let place = certificate(dir.path());
        let text = example(
            "nginx.conf",
            &[
                // Workers of an nginx that does not run as root have its user.
                ("user www-data;", String::new()),
                ("/run/nginx.pid", format!("{place}/pid")),
                ("/var/log/nginx", place.clone()),
                ("/etc/satchel", place.clone()),
                ("127.0.0.1:8080", service.to_owned()),
                ("listen 80 default_server", format!("listen 127.0.0.1:{}", free_port())),
                ("listen 443 ssl http2 default_server", format!("listen 127.0.0.1:{port}")),
            ],
        );
        std::fs::write(dir.path().join("nginx.conf"), text).unwrap();
        let mut command = Command::new("nginx");
        command.args(["-p", &place, "-c", "nginx.conf", "-e", "error.log", "-g", "daemon off;"]);
        Self::start(&mut command, dir, port)
    }

    fn haproxy(service: &str, admin: &str) -> Self {
        let (dir, port) = (tempfile::tempdir().unwrap(), free_port());
        let place = certificate(dir.path());
        let text = example(
            "haproxy.cfg",
            &[
                ("log /dev/log local0", "log stdout format raw local0".to_owned()),
                ("    user haproxy\n    group haproxy\n", String::new()),
                ("/etc/haproxy/shop.pem", format!("{place}/both.pem")),
                ("bind :80", format!("bind 127.0.0.1:{}", free_port())),
                (
                    "bind :443 ssl crt",
                    format!("bind 127.0.0.1:{port}\n    bind 127.0.0.1:{} ssl crt", free_port()),
                ),
                ("check port 9090", format!("check port {admin}")),
                ("127.0.0.1:8080", service.to_owned()),
            ],
        );
        let file = dir.path().join("haproxy.cfg");
        std::fs::write(&file, text).unwrap();
        let mut command = Command::new("haproxy");
        command.arg("-db").arg("-f").arg(file);
        Self::start(&mut command, dir, port)
    }

    /// Everything that the proxy has written.
    fn logs(&self) -> String {
        let files = std::fs::read_dir(self.dir.path()).unwrap().map(|entry| entry.unwrap().path());
        let logs = files.filter(|path| path.extension().is_some_and(|ending| ending == "log"));
        logs.map(|path| String::from_utf8_lossy(&std::fs::read(path).unwrap()).into_owned())
            .collect()
    }

    /// Sends raw bytes, and gives the first line of the answer.
    fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(40))).unwrap();
        let _ = stream.write_all(request.as_bytes());
        read_all(&mut stream).lines().next().unwrap_or_default().to_owned()
    }

    fn sign_in(&self) -> String {
        self.ask(&format!(
            "POST /api/v1/customer/login?phone=13800000009&password={SECRET} HTTP/1.1\r\n\
             Host: shop.example\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Length: 0\r\n\
             Referer: https://shop.example/?password={SECRET}\r\nConnection: close\r\n\r\n"
        ))
    }

    /// Calls that each fail in another way, all with a password in them.
    fn fail(&self) {
        let target = format!("/api/v1/customer/login?password={SECRET}");
        for request in [
            format!("POST {target} HTTP/9.9\r\n\r\n"),
            format!("POST {target}\r\nnonsense\r\n\r\n"),
            format!("POST {target}\0 HTTP/1.1\r\nHost: a\r\n\r\n"),
            format!("POST {target}{} HTTP/1.1\r\nHost: a\r\n\r\n", "x".repeat(70_000)),
            format!("POST {target} HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"),
            format!("POST {target} HTTP/1.1\r\nHost: a\r\nContent-Length: 90000000\r\n\r\n"),
            format!("GET {target} HTTP/1.1\r\nHost: a b\r\n\r\n"),
            format!("TRACE {target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"),
            format!(
                "GET http://shop.example{target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
            ),
        ] {
            let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
            stream.set_read_timeout(Some(Duration::from_secs(2))).unwrap();
            let _ = stream.write_all(request.as_bytes());
            let _ = stream.shutdown(std::net::Shutdown::Write);
            read_all(&mut stream);
        }
    }
}

#[test]
fn no_log_of_a_proxy_holds_a_query_also_while_the_service_is_away() {
    let admin = free_port().to_string();
    let mut server = Server::start(
        &[
            ("SATCHEL_SERVER_TRUST_FORWARDED_FOR", "true"),
            ("SATCHEL_SERVER_ADMIN_LISTEN", &format!("127.0.0.1:{admin}")),
        ],
        &[],
    );
    let proxies = [Proxy::nginx(&server.address), Proxy::haproxy(&server.address, &admin)];
    for proxy in &proxies {
        let since = Instant::now();
        // HAProxy asks first whether the service is ready.
        while !proxy.sign_in().contains(" 200") {
            assert!(since.elapsed() < Duration::from_secs(20), "{}", proxy.logs());
            std::thread::sleep(Duration::from_millis(100));
        }
        proxy.fail();
    }
    // The proxy's own view of the client counts, and not what the client says of itself.
    server.wait_for_log("127.0.");
    assert!(!server.logged().contains("203.0."), "{}", server.logged());

    server.terminate();
    server.wait();
    for proxy in &proxies {
        let answer = proxy.sign_in();
        assert!(answer.contains(" 502") || answer.contains(" 503"), "{answer}");
        proxy.fail();
        std::thread::sleep(Duration::from_millis(200));
        let logs = proxy.logs();
        assert!(logs.contains("/api/v1/customer/login"), "nothing is logged: {logs}");
        assert!(
            logs.contains(" 200 ") && (logs.contains(" 502 ") || logs.contains(" 503 ")),
            "{logs}"
        );
        let leak = logs.lines().find(|line| line.contains(SECRET) || line.contains("13800000009"));
        assert!(leak.is_none(), "{leak:?}");
    }
    assert!(!server.logged().contains(SECRET));
}
