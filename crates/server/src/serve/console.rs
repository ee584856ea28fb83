//! The listener of the operators' console and its site.

use super::{local_url, side_listener};
use crate::http::{Dispatcher, RequestLayer, Security, with_request_layer};
use api::ConsoleOptions;
use app::App;
use installation::config::Config;
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::net::TcpListener;
use web::console::console;
use web::files::{Dist, pictures, uploads};

/// The bound listener, and the address under which members of staff open the console.
pub struct ConsoleListener {
    pub listener: TcpListener,
    pub public_url: String,
}

/// Binds the listener, if there is to be a console. In a demo it is on the port after `main`, or on
/// a free one if that is taken.
pub async fn listen(
    config: &Config,
    main: SocketAddr,
    is_demo: bool,
) -> Result<Option<ConsoleListener>, String> {
    let listener = match config.console.listen {
        Some(address) => side_listener("console.listen", Some(address)).await?,
        None if is_demo => Some(beside(main, config.server.listen.port()).await?),
        None => None,
    };
    let Some(listener) = listener else { return Ok(None) };
    let address = listener.local_addr().map_err(|e| e.to_string())?;
    let public_url = config.console.public_url.clone();
    let public_url = public_url.unwrap_or_else(|| local_url(address, false));
    Ok(Some(ConsoleListener { listener, public_url }))
}

async fn beside(main: SocketAddr, wanted: u16) -> Result<TcpListener, String> {
    let next = if wanted == 0 { None } else { main.port().checked_add(1) };
    if let Some(port) = next
        && let Ok(listener) = TcpListener::bind(SocketAddr::new(main.ip(), port)).await
    {
        return Ok(listener);
    }
    let free = TcpListener::bind(SocketAddr::new(main.ip(), 0)).await;
    free.map_err(|e| format!("the console cannot listen: {e}"))
}

/// The console's calls, pages and pictures.
pub fn site(app: &Arc<App>, dist: &Dist, public_url: &str, layer: &RequestLayer) -> Dispatcher {
    let is_https = public_url.starts_with("https://");
    let security = Security { is_https, includes_subdomains: false };
    let layer = Arc::new(RequestLayer { security, ..layer.clone() });
    let options =
        ConsoleOptions { proxy_header: layer.proxy_header, public_url: public_url.to_owned() };
    let calls = api::console_router(Arc::clone(app), options);
    let pages = console(dist).merge(pictures()).merge(uploads(Arc::clone(app)));
    Dispatcher::new(
        with_request_layer(calls, &layer),
        None,
        with_request_layer(pages, &layer),
        layer.body_bytes_max,
    )
}
