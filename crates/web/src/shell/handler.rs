//! Handles every address that is no call and no picture: with a file, the page of a screen, or 404.

use super::agreement;
use super::api_calls::{CallResponse, call_all};
use super::canonical::canonical;
use super::cookies::{Visitor, lang_in};
use super::definitions::Definitions;
use super::manifest::{Chunks, Manifest};
use super::meta::{Audience, Meta};
use super::page::Page;
use super::pictures::first_pictures;
use super::routes::{Route, Routes};
use super::template::Template;
use crate::RouteName;
use crate::files::{Assets, Compressor, Dist, Encoding, compress};
use api::PublicTag;
use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use bytes::Bytes;
use domain::Lang;
use serde_json::value::RawValue;
use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::net::SocketAddr;
use std::sync::Arc;

/// The script that draws a screen in the page.
const SCRIPT: &str = ".vite/draw.js";
/// Size of the cache of compressed pages, which hold no personal data.
const CACHE_BYTES_MAX: u64 = 8 * 1024 * 1024;
const PAGE_BYTES: u64 = 12 * 1024;

/// The names and the public address of the service.
#[derive(Debug, Clone)]
pub struct Names {
    /// Name of the product, Chinese and English.
    pub brand: (String, String),
    /// The public address, without a trailing slash.
    pub site: String,
}

impl Names {
    fn brand(&self, lang: Lang) -> &str {
        lang.pick(&self.brand.0, &self.brand.1)
    }
}

/// Everything that pages are rendered from.
pub struct Shell {
    assets: Assets,
    site: Option<Site>,
    policy: HeaderValue,
    names: Names,
    api: Router,
    pages: Compressor,
    hasher: RandomState,
}

/// The web build.
struct Site {
    template: Template,
    routes: Routes,
    /// Fills the templates of screens in the page.
    script: String,
    chunks: HashMap<(&'static str, Lang), Chunks>,
}

/// The inputs of one page.
struct PageRequest<'a> {
    path: &'a str,
    query: &'a str,
    visitor: &'a Visitor,
    encoding: Encoding,
    peer: Option<ConnectInfo<SocketAddr>>,
}

impl Site {
    /// The web build; `None` where there is none.
    fn load(dist: &Dist) -> Result<Option<Self>, String> {
        let Some(template) = Template::load(dist)? else { return Ok(None) };
        let definitions = Definitions::read(dist)?;
        let routes = Routes::new(definitions)?;
        let script = dist.text(SCRIPT).ok_or_else(|| format!("the web build lacks {SCRIPT}"))?;
        refuse_end(SCRIPT, script)?;
        for route in routes.iter() {
            for lang in [Lang::Zh, Lang::En] {
                refuse_end(route.path, route.template(lang).map_or("", RawValue::get))?;
            }
        }
        let manifest = Manifest::read(dist.text(".vite/manifest.json"));
        let loaded = template.loaded.as_slice();
        let chunks = routes.iter().flat_map(|route| {
            let mut screen = manifest.chunks(&route.source, loaded);
            // The screen is visible before a style sheet would be there.
            if route.template(Lang::Zh).is_some() {
                screen.style = inline(dist, &screen.styles);
            }
            let mut english = screen.clone();
            english.scripts.extend(manifest.chunks("src/shop/i18n/en.ts", loaded).scripts);
            [((route.path, Lang::Zh), screen), ((route.path, Lang::En), english)]
        });
        let chunks = chunks.collect();
        Ok(Some(Self { template, routes, script: script.to_owned(), chunks }))
    }

    /// All inline styles.
    fn styles(&self) -> impl Iterator<Item = &str> {
        let of_screens = self.chunks.values().map(|chunks| chunks.style.as_str());
        std::iter::once(self.template.style.as_str()).chain(of_screens)
    }
}

impl Shell {
    /// Prepares the pages.
    ///
    /// # Errors
    /// When the web build does not fit this server.
    pub fn new(dist: &Dist, api: Router, names: Names) -> Result<Self, String> {
        let site = Site::load(dist)?;
        let styles = site.iter().flat_map(Site::styles);
        let script = site.as_ref().map_or("", |site| &site.script);
        Ok(Self {
            assets: Assets::new(dist),
            policy: policy(styles, script)?,
            site,
            names,
            api,
            pages: Compressor::new(CACHE_BYTES_MAX, PAGE_BYTES),
            hasher: RandomState::new(),
        })
    }

    /// The metric label of a response: its screen, or the kind of file.
    fn route_name(&self, path: &str) -> RouteName {
        RouteName(match (path.rsplit('/').next(), &self.site) {
            _ if path.starts_with("/assets/") => "/assets/*",
            (Some(last), _) if last.contains('.') => "(file)",
            (_, Some(site)) => site.routes.find(path).path,
            (_, None) => "(page)",
        })
    }

    async fn answer(&self, request: Request) -> Response {
        let (method, uri, headers) = (request.method(), request.uri(), request.headers());
        if let Some(response) = self.assets.answer(method, uri.path(), headers) {
            return response;
        }
        if !matches!(*method, Method::GET | Method::HEAD) {
            return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")])
                .into_response();
        }
        // A browser would treat a page in place of a missing file as a broken script or picture.
        let last = uri.path().rsplit('/').next().unwrap_or_default();
        if last.contains('.') || uri.path().starts_with("/assets/") {
            return (StatusCode::NOT_FOUND, [(header::CACHE_CONTROL, "no-store")]).into_response();
        }
        if let Some(address) = canonical(uri.path()) {
            return moved(&address, uri.query());
        }
        let Some(site) = &self.site else { return unbuilt() };
        let visitor = Visitor::read(
            headers,
            uri.query().unwrap_or_default(),
            self.names.site.starts_with("https://"),
        );
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().copied();
        let asked = site.routes.find(uri.path());
        let encoding = Encoding::choose(headers);
        let about = PageRequest {
            path: uri.path(),
            query: uri.query().unwrap_or_default(),
            visitor: &visitor,
            encoding,
            peer,
        };
        let (body, is_personal) = self.page(site, asked, &about).await;
        let status =
            if site.routes.is_not_found(asked) { StatusCode::NOT_FOUND } else { StatusCode::OK };
        self.response(status, method, body, encoding, is_personal)
    }

    /// The body, and whether it is one customer's alone.
    async fn page(&self, site: &Site, asked: &Route, request: &PageRequest<'_>) -> (Bytes, bool) {
        let PageRequest { path, query, visitor, encoding, peer } = request;
        let route = site.routes.shown(asked, visitor.token.is_some());
        let calls = site.routes.first_calls(route, path, query);
        let mut answers = call_all(&self.api, calls, visitor, *peer).await;
        let described = self.described(asked, path, visitor, &answers, *peer).await;
        let is_customers = answers.iter().any(|answer| answer.call.is_personal);
        let draw = |answers: &[CallResponse]| {
            self.render(site, asked, route, request, answers, described.as_ref()).into()
        };
        // The length of a compressed page tells what a secret and a stranger's text in it have in
        // common (BREACH), so personal data is left out where the address may hold such a text.
        if is_customers && route.is_at(path, query) {
            return (compress(draw(&answers), *encoding), true);
        }
        for answer in &mut answers {
            answer.leave_out_personal();
        }
        let key = self.page_key(asked, route, request, &answers, described.as_ref());
        let body = self.pages.remember(&key, *encoding, || Some(draw(&answers)));
        (body.unwrap_or_default(), is_customers)
    }

    /// A hash of everything that a page without personal data is made from.
    fn page_key(
        &self,
        asked: &Route,
        route: &Route,
        request: &PageRequest<'_>,
        answers: &[CallResponse],
        described: Option<&CallResponse>,
    ) -> u64 {
        let PageRequest { path, query, visitor, .. } = request;
        let mut key = self.hasher.build_hasher();
        (asked.path, route.path, path, lang_in(query).is_some()).hash(&mut key);
        (visitor.lang.tag(), visitor.dark, visitor.token.is_some(), answers.len()).hash(&mut key);
        for answer in answers.iter().chain(described) {
            answer.call.key.hash(&mut key);
            match &answer.tag {
                Some(PublicTag(tag)) => tag.hash(&mut key),
                None => answer.data.get().hash(&mut key),
            }
        }
        key.finish()
    }

    fn render(
        &self,
        site: &Site,
        asked: &Route,
        route: &Route,
        request: &PageRequest<'_>,
        answers: &[CallResponse],
        described: Option<&CallResponse>,
    ) -> String {
        let PageRequest { path, query, visitor, .. } = request;
        let none = Chunks::default();
        let title = format!("{} · {}", self.names.brand(visitor.lang), route.title(visitor.lang));
        let meta = self.meta(asked, &title, path, visitor, described);
        let brand = self.names.brand(visitor.lang);
        // An unknown login ends at the login screen.
        let is_known = answers.iter().any(|answer| answer.call.is_personal);
        let drawn = route.template(visitor.lang).filter(|_| is_known);
        let page = Page {
            visitor,
            // Visitors without a login see the login screen at a gift's address, but the gift's
            // name as the title, as customers and crawlers do.
            title: &meta.title,
            meta: &self.head(&meta, visitor, query),
            chunks: site.chunks.get(&(route.path, visitor.lang)).unwrap_or(&none),
            pictures: &first_pictures(answers),
            screen: &agreement::without_script(route.title(visitor.lang), answers)
                .or_else(|| route.plain(visitor.lang, brand))
                .unwrap_or_default(),
            answers,
            drawing: drawn.map(|template| (template, site.script.as_str())),
        };
        page.render(&site.template)
    }

    /// The response that describes the gift of an address.
    async fn described(
        &self,
        asked: &Route,
        path: &str,
        visitor: &Visitor,
        answers: &[CallResponse],
        peer: Option<ConnectInfo<SocketAddr>>,
    ) -> Option<CallResponse> {
        let call = asked.gift_call(path)?;
        match answers.iter().find(|answer| answer.call == call) {
            Some(answer) => Some(answer.clone()),
            None => call_all(&self.api, vec![call], visitor, peer).await.into_iter().next(),
        }
    }

    /// The metadata of the page. A gift is described also to visitors without a login, who see the
    /// login screen at its address.
    fn meta(
        &self,
        asked: &Route,
        title: &str,
        path: &str,
        visitor: &Visitor,
        described: Option<&CallResponse>,
    ) -> Meta {
        let audience = match (asked.is_open, &visitor.token) {
            (true, _) => Audience::Everybody,
            (false, Some(_)) => Audience::Customer,
            (false, None) => Audience::NotThisVisitor,
        };
        let of_gift = described.and_then(|gift| {
            Meta::of_gift(&gift.data, self.names.brand(visitor.lang), path, visitor.lang)
        });
        of_gift.unwrap_or_else(|| Meta::of_page(title, path, audience, visitor.lang))
    }

    fn head(&self, meta: &Meta, visitor: &Visitor, query: &str) -> String {
        let mut head = String::with_capacity(2048);
        meta.push(
            &mut head,
            &self.names.site,
            self.names.brand(visitor.lang),
            visitor.lang,
            lang_in(query).is_some(),
        );
        head
    }

    fn response(
        &self,
        status: StatusCode,
        method: &Method,
        body: Bytes,
        encoding: Encoding,
        is_personal: bool,
    ) -> Response {
        let length = HeaderValue::from(body.len());
        let mut response =
            Response::new(if method == Method::HEAD { Body::empty() } else { Body::from(body) });
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8"));
        headers.insert(header::CONTENT_LENGTH, length);
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding, cookie"));
        headers.insert(header::CONTENT_SECURITY_POLICY, self.policy.clone());
        let kept = if is_personal { "private, no-store" } else { "no-cache" };
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(kept));
        if let Some(encoding) = encoding.header() {
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        response
    }
}

/// The text of all style sheets but those that could end the `style` element.
fn inline(dist: &Dist, styles: &[String]) -> String {
    let texts = styles
        .iter()
        .filter_map(|path| dist.text(path.trim_start_matches('/')))
        .filter(|text| !text.contains("</"));
    texts.map(str::trim).collect()
}

/// Refuses a text of the build that does not end with its `script` element: after `</` the rest
/// would be part of the page, and after `<!--` the page would be part of the script.
fn refuse_end(name: &str, text: &str) -> Result<(), String> {
    match ["</", "<!--"].into_iter().find(|end| text.contains(end)) {
        Some(end) => Err(format!("{name} of the web build contains {end}")),
        None => Ok(()),
    }
}

/// Scripts load only from this host. The one inline script and the inline styles are listed by
/// hash; browsers without `style-src-elem` fall back to the looser `style-src`.
fn policy<'a>(styles: impl Iterator<Item = &'a str>, script: &str) -> Result<HeaderValue, String> {
    let hash = |style: &str| {
        format!(" 'sha256-{}'", BASE64_STANDARD.encode(app::sha256(style.as_bytes())))
    };
    let hashes: BTreeSet<String> = styles.filter(|style| !style.is_empty()).map(hash).collect();
    let hashes: String = hashes.into_iter().collect();
    let script = if script.is_empty() { String::new() } else { hash(script) };
    let text = format!(
        "default-src 'self'; script-src 'self'{script}; style-src 'self' 'unsafe-inline'; style-src-elem 'self'{hashes}; \
         style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    );
    HeaderValue::try_from(text).map_err(|e| format!("content security policy: {e}"))
}

/// A permanent redirect to the canonical address.
fn moved(address: &str, query: Option<&str>) -> Response {
    let location = query.map_or_else(|| address.to_owned(), |query| format!("{address}?{query}"));
    let mut response = Response::new(Body::empty());
    match HeaderValue::try_from(location) {
        Ok(location) => {
            *response.status_mut() = StatusCode::PERMANENT_REDIRECT;
            response.headers_mut().insert(header::LOCATION, location);
        }
        Err(_) => *response.status_mut() = StatusCode::NOT_FOUND,
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

fn unbuilt() -> Response {
    let text =
        "The web part has not been built. Run `make web`, then build and start the server again.\n";
    (StatusCode::SERVICE_UNAVAILABLE, [(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text)
        .into_response()
}

/// The router for all paths without a route of their own.
pub fn pages(shell: Shell) -> Router {
    let serve = |State(shell): State<Arc<Shell>>, request: Request| async move {
        let name = shell.route_name(request.uri().path());
        let mut response = shell.answer(request).await;
        response.extensions_mut().insert(name);
        response
    };
    Router::new().fallback(serve).with_state(Arc::new(shell))
}

#[cfg(test)]
#[path = "handler_tests.rs"]
mod tests;
