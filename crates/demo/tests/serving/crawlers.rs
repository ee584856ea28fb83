//! Content that search engines and chat apps read.

use crate::server::Server;
use diesel::connection::SimpleConnection;
use std::time::{Duration, Instant};

#[test]
fn search_engines_find_every_gift_in_both_languages() {
    let server = Server::start(&[], &[]);
    let site = format!("http://{}", server.address);
    let robots = server.ask("GET /robots.txt HTTP/1.1", "");
    assert!(robots.starts_with("HTTP/1.1 200") && robots.contains("Disallow: /api/"), "{robots}");
    assert!(robots.contains(&format!("Sitemap: {site}/sitemap.xml")), "{robots}");
    let index = server.ask("GET /sitemap.xml HTTP/1.1", "");
    assert!(index.contains("content-type: application/xml"), "{index}");
    assert!(index.contains(&format!("<loc>{site}/sitemap/gifts-1.xml</loc>")), "{index}");
    let gifts = server.ask("GET /sitemap/gifts-1.xml HTTP/1.1", "");
    assert_eq!(gifts.matches("<url>").count(), 300);
    let english = format!("hreflang=\"en\" href=\"{site}/gift-detail/1?lang=en\"/>");
    assert!(
        gifts.contains(&format!("<loc>{site}/gift-detail/1</loc>")) && gifts.contains(&english),
        "{gifts}"
    );
    assert!(
        server.ask("GET /sitemap/pages.xml HTTP/1.1", "").contains(&format!("{site}/about-us"))
    );
    for path in
        ["/sitemap/gifts-0.xml", "/sitemap/gifts-2.xml", "/sitemap/gifts-x.xml", "/sitemap/gifts-1"]
    {
        assert!(
            server.ask(&format!("GET {path} HTTP/1.1"), "").starts_with("HTTP/1.1 404"),
            "{path}"
        );
    }
}

#[test]
fn browsers_and_password_managers_find_what_they_look_for() {
    let server = Server::start(&[], &[]);
    let change = server.ask("GET /.well-known/change-password HTTP/1.1", "");
    assert!(change.starts_with("HTTP/1.1 303"), "{change}");
    assert!(change.contains("location: /login-password\r\n"), "{change}");
    let screen = server.ask("GET /login-password HTTP/1.1", "");
    assert!(screen.starts_with("HTTP/1.1 200"), "a screen of the app");
    let icon = server.ask("HEAD /favicon.ico HTTP/1.1", "");
    assert!(icon.starts_with("HTTP/1.1 200") && icon.contains("image/x-icon"), "{icon}");
}

#[test]
fn search_engines_find_no_gift_that_is_not_offered() {
    let server = Server::start(&[], &[]);
    let database = server.dir.path().join("s.db");
    let mut conn = testkit::open_sqlite(&database);
    conn.batch_execute(
        "PRAGMA busy_timeout = 5000; UPDATE gifts SET on_sale = FALSE WHERE id = 7;
        UPDATE catalogue SET version = version + 1",
    )
    .unwrap();
    let since = Instant::now();
    loop {
        let gifts = server.ask("GET /sitemap/gifts-1.xml HTTP/1.1", "");
        let offered = gifts.matches("<url>").count();
        if offered == 299 {
            return assert!(!gifts.contains("/gift-detail/7<"), "{gifts}");
        }
        assert!(since.elapsed() < Duration::from_secs(20), "{offered} of 299 gifts are named");
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn a_gifts_page_describes_it_without_scripts() {
    let server = Server::start(&[], &[]);
    let site = format!("http://{}", server.address);
    let page = server.ask("GET /gift-detail/1?lang=en HTTP/1.1", "");
    let image = page
        .split(&format!("property=\"og:image\" content=\"{site}"))
        .nth(1)
        .and_then(|rest| rest.split('"').next());
    let image = image.unwrap_or_else(|| panic!("no picture in {page}"));
    let head = server.ask(&format!("HEAD {image} HTTP/1.1"), "");
    assert!(
        head.starts_with("HTTP/1.1 200") && head.contains("content-type: image/jpeg"),
        "{image}: {head}"
    );
}
