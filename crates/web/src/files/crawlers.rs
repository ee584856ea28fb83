//! `/robots.txt` and the sitemap, which lists the pages of all gifts.

use app::App;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::fmt::Write;
use std::sync::Arc;

/// Gifts in one file of the sitemap; the format allows 50,000 addresses and 50 MB.
const GIFTS_PER_FILE: usize = 10_000;
const AN_HOUR: HeaderValue = HeaderValue::from_static("public, max-age=3600");
const XML: HeaderValue = HeaderValue::from_static("application/xml; charset=utf-8");
const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");
/// Screens that are public and have content for search engines.
const OPEN_PAGES: [&str; 4] = ["/login", "/user-agreement", "/privacy-policy", "/about-us"];

struct Crawlers {
    app: Arc<App>,
    /// The public address, without a trailing slash.
    site: String,
}

/// The router of `/robots.txt` and the sitemap.
pub fn crawlers(app: Arc<App>, site: String) -> Router {
    Router::new()
        .route("/robots.txt", get(robots))
        .route("/sitemap.xml", get(index))
        .route("/sitemap/{file}", get(file))
        .with_state(Arc::new(Crawlers { app, site }))
}

async fn robots(State(crawlers): State<Arc<Crawlers>>) -> Response {
    // Pages that need a login carry `noindex`, which a search engine sees only if it may fetch the
    // page.
    let rules = "User-agent: *\nDisallow: /api/\nDisallow: /notify/\nDisallow: /_sandbox/\n";
    respond(TEXT, format!("{rules}\nSitemap: {}/sitemap.xml\n", crawlers.site))
}

async fn index(State(crawlers): State<Arc<Crawlers>>) -> Response {
    let files = listed(&crawlers.app).len().div_ceil(GIFTS_PER_FILE).max(1);
    let mut text = start("sitemapindex", "");
    for name in std::iter::once("pages".to_owned())
        .chain((1..=files).map(|number| format!("gifts-{number}")))
    {
        let _ = writeln!(
            text,
            "<sitemap><loc>{}/sitemap/{name}.xml</loc></sitemap>",
            escaped(&crawlers.site)
        );
    }
    text.push_str("</sitemapindex>\n");
    respond(XML, text)
}

async fn file(State(crawlers): State<Arc<Crawlers>>, Path(file): Path<String>) -> Response {
    let paths = match file.strip_suffix(".xml") {
        Some("pages") => OPEN_PAGES.iter().map(|&path| path.to_owned()).collect(),
        name => name.and_then(|name| gifts(&crawlers.app, name)).unwrap_or_default(),
    };
    if paths.is_empty() {
        return (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response();
    }
    let site = escaped(&crawlers.site);
    let mut text = start("urlset", " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"");
    for path in paths {
        let _ = write!(text, "<url><loc>{site}{path}</loc>");
        for lang in ["zh-CN", "en"] {
            let _ = write!(
                text,
                "<xhtml:link rel=\"alternate\" hreflang=\"{lang}\" href=\"{site}{path}?lang={lang}\"/>"
            );
        }
        text.push_str("</url>\n");
    }
    text.push_str("</urlset>\n");
    respond(XML, text)
}

/// The paths of the gifts in one sitemap file, such as `gifts-1`.
fn gifts(app: &App, name: &str) -> Option<Vec<String>> {
    let number: usize = name.strip_prefix("gifts-")?.parse().ok()?;
    let ids = listed(app);
    let chunk = ids.chunks(GIFTS_PER_FILE).nth(number.checked_sub(1)?)?;
    Some(chunk.iter().map(|id| format!("/gift-detail/{id}")).collect())
}

fn listed(app: &App) -> Vec<domain::GiftId> {
    app.catalogue
        .current()
        .iter()
        .filter(|entry| entry.on_sale())
        .map(catalogue::Entry::id)
        .collect()
}

fn start(root: &str, more: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"{more}>\n"
    )
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('\'', "&apos;").replace('"', "&quot;")
}

fn respond(content_type: HeaderValue, text: String) -> Response {
    let headers: [(HeaderName, HeaderValue); 2] =
        [(header::CONTENT_TYPE, content_type), (header::CACHE_CONTROL, AN_HOUR)];
    (headers, text).into_response()
}
