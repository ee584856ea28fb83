//! `/previews/….jpg`: the picture of a gift for chat apps and search engines, since most of them do
//! not support SVG. The path is that of the picture, so every node renders the same one.

use api::{ProxyHeader, client_address};
use app::{App, KeyedPermits};
use axum::Router;
use axum::body::Body;
use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use bytes::Bytes;
use domain::{Network, NetworkSize};
use image::codecs::jpeg::JpegEncoder;
use quick_cache::sync::Cache;
use resvg::{tiny_skia, usvg};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Semaphore, oneshot};

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
const JPEG_QUALITY: u8 = 85;
/// Cached previews, of about 60 kB each.
const CACHED: usize = 128;

/// Requests that may wait for a rendering; more get a 503.
const WAITING_MAX: usize = 16;
/// Those of one address, so that nobody takes the whole queue.
const WAITING_PER_ADDRESS_MAX: usize = 4;
/// Pause after each rendering. Clients without a login may request previews, so all of them
/// together get only a share of one processor.
const PAUSE: Duration = Duration::from_millis(250);
const RETRY_AFTER: HeaderValue = HeaderValue::from_static("10");

/// Whether a gift has the picture with this address.
type IsShown = Box<dyn Fn(&str) -> bool + Send + Sync>;

/// Rendering takes a tenth of a second of processor time, so one runs at a time.
struct Previews {
    is_shown: IsShown,
    cache: Cache<String, Bytes>,
    waiting: Semaphore,
    waiting_of: Arc<KeyedPermits<Network>>,
    proxy_header: Option<ProxyHeader>,
    permits: Arc<Semaphore>,
}

/// The router of the previews of all gifts.
pub fn previews(app: Arc<App>, proxy_header: Option<ProxyHeader>) -> Router {
    let is_shown = move |address: &str| {
        app.catalogue.current().iter().any(|entry| entry.data().image_url == address)
    };
    router(Box::new(is_shown), proxy_header)
}

fn router(is_shown: IsShown, proxy_header: Option<ProxyHeader>) -> Router {
    let previews = Previews {
        is_shown,
        cache: Cache::new(CACHED),
        waiting: Semaphore::new(WAITING_MAX),
        waiting_of: KeyedPermits::new(WAITING_PER_ADDRESS_MAX),
        proxy_header,
        permits: Arc::new(Semaphore::new(1)),
    };
    Router::new().route("/previews/{*tail}", get(preview)).with_state(Arc::new(previews))
}

async fn preview(
    State(previews): State<Arc<Previews>>,
    Path(tail): Path<String>,
    request: Request,
) -> Response {
    let address = client_address(request.headers(), request.extensions(), previews.proxy_header);
    let jpeg = match previews.cache.get(&tail) {
        Some(known) => known,
        None => match draw(&previews, &tail, address).await {
            Ok(jpeg) => {
                previews.cache.insert(tail, jpeg.clone());
                jpeg
            }
            Err(status) => return missing(status),
        },
    };
    let mut response = Response::new(Body::from(jpeg));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("image/jpeg"));
    headers.insert(
        header::CACHE_CONTROL,
        HeaderValue::from_static("public, max-age=31536000, immutable"),
    );
    // Other sites show it beside a link to the gift.
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("cross-origin"));
    response
}

async fn draw(
    previews: &Previews,
    tail: &str,
    address: Option<IpAddr>,
) -> Result<Bytes, StatusCode> {
    let path =
        tail.strip_suffix(".jpg").map(|stem| format!("{stem}.svg")).ok_or(StatusCode::NOT_FOUND)?;
    if !(previews.is_shown)(&format!("/pictures/{path}")) {
        return Err(StatusCode::NOT_FOUND);
    }
    let svg = pictures::draw(&path).ok_or(StatusCode::NOT_FOUND)?;
    let full = StatusCode::SERVICE_UNAVAILABLE;
    let line = address.map(|address| Network::of(address, NetworkSize::Address));
    let _share = line.map(|line| previews.waiting_of.try_acquire(line).ok_or(full)).transpose()?;
    let _place = previews.waiting.try_acquire().map_err(|_| full)?;
    let permit = Arc::clone(&previews.permits)
        .acquire_owned()
        .await
        .map_err(|_| StatusCode::SERVICE_UNAVAILABLE)?;
    let drawing = tokio::task::spawn_blocking(move || jpeg(&svg));
    // A separate task holds the permit, so that a client that disconnects does not cause a second
    // concurrent rendering.
    let (send, drawn) = oneshot::channel();
    tokio::spawn(async move {
        // The client may have disconnected.
        let _ = send.send(drawing.await.ok().flatten());
        tokio::time::sleep(PAUSE).await;
        drop(permit);
    });
    drawn.await.ok().flatten().map(Bytes::from).ok_or(StatusCode::SERVICE_UNAVAILABLE)
}

fn missing(status: StatusCode) -> Response {
    let mut response = (status, [(header::CACHE_CONTROL, "no-store")]).into_response();
    if status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, RETRY_AFTER);
    }
    response
}

/// The picture on a background, as a JPEG.
fn jpeg(svg: &str) -> Option<Vec<u8>> {
    let inner = svg.replacen("<svg ", "<svg x=\"180\" y=\"0\" width=\"840\" height=\"630\" ", 1);
    let stage = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" height=\"{HEIGHT}\">\
         <radialGradient id=\"stage\" cy=\".35\" r=\".75\"><stop stop-color=\"#3a322b\"/><stop offset=\"1\" stop-color=\"#0e0c0b\"/></radialGradient>\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"url(#stage)\"/>{inner}</svg>"
    );
    let tree = usvg::Tree::from_str(&stage, &usvg::Options::default()).ok()?;
    let mut pixels = tiny_skia::Pixmap::new(WIDTH, HEIGHT)?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    // The background covers everything, so no pixel is transparent.
    let rgb: Vec<u8> = pixels
        .pixels()
        .iter()
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, JPEG_QUALITY)
        .encode(&rgb, WIDTH, HEIGHT, image::ExtendedColorType::Rgb8)
        .ok()?;
    Some(jpeg)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;
    use http_body_util::BodyExt;
    use tower::ServiceExt;

    async fn send(path: &str) -> Response {
        let shown = |address: &str| address.contains("/ak47/") || address.contains("/none/");
        router(Box::new(shown), None)
            .oneshot(Request::get(path).body(Body::empty()).unwrap())
            .await
            .unwrap()
    }

    #[tokio::test]
    async fn a_gift_is_drawn_as_a_jpeg_with_light_and_shade() {
        let path = pictures::path("ak47", "Neon Rider", 707, None, Some("BS"), "#eb4b4b")
            .replace("/pictures/", "/previews/")
            .replace(".svg", ".jpg");
        let response = send(&path).await;
        assert_eq!(
            (response.status(), &response.headers()[header::CONTENT_TYPE]),
            (StatusCode::OK, &HeaderValue::from_static("image/jpeg"))
        );
        let bytes = response.into_body().collect().await.unwrap().to_bytes();
        assert!((10_000..200_000).contains(&bytes.len()), "{} bytes", bytes.len());
        let picture = image::load_from_memory_with_format(&bytes, image::ImageFormat::Jpeg)
            .unwrap()
            .to_rgb8();
        assert_eq!(picture.dimensions(), (WIDTH, HEIGHT));
        let lightness: Vec<u32> = picture
            .pixels()
            .map(|pixel| pixel.0.iter().map(|&part| u32::from(part)).sum())
            .collect();
        let (darkest, lightest) =
            (lightness.iter().min().unwrap(), lightness.iter().max().unwrap());
        assert!(
            lightest - darkest > 300,
            "the weapon stands out from the stage: {darkest} to {lightest}"
        );
    }

    #[tokio::test]
    async fn what_is_no_picture_is_not_found() {
        for path in ["/previews/1/none/none-1.jpg", "/previews/x.png", "/previews/x"] {
            assert_eq!(send(path).await.status(), StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn only_pictures_of_gifts_are_rendered_and_an_overload_says_retry_later() {
        let path = |index: u32| {
            let picture = pictures::path("ak47", "Neon Rider", index, None, None, "#eb4b4b");
            picture.replace("/pictures/", "/previews/").replace(".svg", ".jpg")
        };
        let nothing = router(Box::new(|_| false), None);
        let asked =
            nothing.oneshot(Request::get(path(1)).body(Body::empty()).unwrap()).await.unwrap();
        assert_eq!(asked.status(), StatusCode::NOT_FOUND);
        let all = router(Box::new(|_| true), None);
        let crowd = (0..WAITING_MAX as u32 + 3).map(|index| {
            all.clone().oneshot(Request::get(path(index)).body(Body::empty()).unwrap())
        });
        let mut crowd: futures_util::stream::FuturesUnordered<_> = crowd.collect();
        let first = futures_util::StreamExt::next(&mut crowd).await.unwrap().unwrap();
        assert_eq!(first.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(first.headers()[header::RETRY_AFTER], RETRY_AFTER);
    }

    #[tokio::test]
    async fn one_address_leaves_places_in_the_queue_to_others() {
        let all = router(Box::new(|_| true), None);
        let ask = |index: u32, address: [u8; 4]| {
            let picture = pictures::path("ak47", "Neon Rider", index, None, None, "#eb4b4b");
            let path = picture.replace("/pictures/", "/previews/").replace(".svg", ".jpg");
            let from = axum::extract::ConnectInfo(std::net::SocketAddr::from((address, 1)));
            all.clone().oneshot(Request::get(path).extension(from).body(Body::empty()).unwrap())
        };
        let crowd: futures_util::stream::FuturesUnordered<_> =
            (0..WAITING_MAX as u32 + 3).map(|index| ask(index, [10, 0, 0, 1])).collect();
        let crowd = tokio::spawn(futures_util::StreamExt::collect::<Vec<_>>(crowd));
        tokio::time::sleep(Duration::from_millis(20)).await;
        assert_eq!(ask(99, [10, 0, 0, 2]).await.unwrap().status(), StatusCode::OK);
        let answered = crowd.await.unwrap();
        let drawn = answered.iter().filter(|a| a.as_ref().unwrap().status() == StatusCode::OK);
        assert_eq!(drawn.count(), WAITING_PER_ADDRESS_MAX);
    }
}
