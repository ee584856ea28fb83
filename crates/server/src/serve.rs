//! `satchel serve`

mod console;
mod reload;

use crate::http::{
    self, AddressLimit, Dispatcher, Https, Limits, Machine, PerMinute, Probes, RequestLayer,
    Security, SmsReports, StreamLimits, Streams, metrics, probes, to_https, with_request_layer,
};
use api::ApiOptions;
use app::App;
use axum::Router;
use db::Location;
use installation::config::{Config, LogFormat, Purpose};
use installation::wiring::{self, Accounts, Demo, Sandbox};
use installation::{ProviderCalls, Tls};
use operator::cli::Serve;
use operator::{Outcome, block_on, folder_of, print_json, print_line};
use reload::Reload;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinHandle;
use web::files::{
    Dist, PublicResponses, avatars, crawlers, pictures, previews, uploads, well_known,
};
use web::shell::{Names, Shell, pages};

/// Concurrent connections of the listener for probes and metrics, of the operators' console, and of
/// the listener that redirects to HTTPS.
const ADMIN_CONNECTIONS_MAX: usize = 64;
const CONSOLE_CONNECTIONS_MAX: usize = 512;
const REDIRECT_CONNECTIONS_MAX: usize = 1024;

/// Serves until a stop signal.
pub fn run(arguments: Serve, purpose: Purpose, demo: Option<&dyn Demo>) -> Outcome {
    let config = arguments.clone().configuration_with_files(purpose).map_err(|e| e.to_string())?;
    let filter = installation::log::start(&config.log);
    block_on(async {
        // Before anything that takes time: without a handler, the signal would end the process.
        let reload = Reload::listen(arguments, purpose, filter)?;
        serve(config, demo, reload).await
    })?
}

async fn serve(mut config: Config, demo: Option<&dyn Demo>, reload: Reload) -> Outcome {
    let server = &config.server;
    let tls = server.tls_cert.as_ref().zip(server.tls_key.as_ref());
    let tls = tls.map(|(cert, key)| Tls::load(cert, key)).transpose()?;
    // The port is bound first: when it is taken, the database is still untouched, and port 0
    // resolves to its number.
    let listener = TcpListener::bind(server.listen)
        .await
        .map_err(|e| format!("cannot listen on {}: {e}", server.listen))?;
    let address = listener.local_addr().map_err(|e| e.to_string())?;
    let admin_listener = side_listener("server.admin_listen", server.admin_listen).await?;
    let redirect_listener = side_listener("server.redirect_listen", server.redirect_listen).await?;
    let public_url = server.public_url.clone().unwrap_or_else(|| local_url(address, tls.is_some()));
    let console = console::listen(&config, address, demo.is_some()).await?;
    config.console.public_url = console.as_ref().map(|console| console.public_url.clone());

    let mut accounts = Accounts::of(&config)?;
    let sandbox =
        demo.map(|demo| demo.open(&mut config, &mut accounts, &public_url)).transpose()?;
    let sandbox = sandbox.as_deref();
    let location = wiring::location(&config)?;
    let database_folder = match &location {
        Location::Sqlite(file) => Some(folder_of(file)),
        Location::Postgres(_) => None,
    };
    tracing::info!(database = location.shown(), "opening the database");
    let db = wiring::open_patiently(&config, &location)?;
    let calls = Arc::<ProviderCalls>::default();
    let app = wiring::start(&config, &accounts, db, &public_url, sandbox, &calls).await?;
    let limits = limits(&config);
    let machine = Machine { tls: tls.clone(), database_folder };
    let monitored =
        Monitored { app: &app, calls: &calls, connections: &limits.connections, machine };
    let Sites { public, admin, redirect, console: console_site } =
        sites(&config, &monitored, sandbox, &public_url)?;
    let background = [
        tokio::spawn(Arc::clone(&app).run_jobs()),
        tokio::spawn(Arc::clone(&app).watch_catalogue()),
        tokio::spawn(Arc::clone(&app).watch_clock()),
        tokio::spawn(Arc::clone(&app).watch_live_logins()),
    ];
    announce(&config, sandbox, &public_url)?;
    let reloading = tokio::spawn(reload.run(tls.clone()));

    let admin_limits = side_limits(&limits, ADMIN_CONNECTIONS_MAX);
    let admin =
        admin_listener.zip(admin).map(|(listener, site)| Side::start(listener, site, admin_limits));
    let connections = Arc::new(Semaphore::new(REDIRECT_CONNECTIONS_MAX));
    let redirect_limits = Limits { connections, ..limits.clone() };
    let redirecting =
        redirect_listener.map(|listener| Side::start(listener, redirect.clone(), redirect_limits));
    let console = console.zip(console_site).map(|(console, site)| {
        Side::start(console.listener, site, side_limits(&limits, CONSOLE_CONNECTIONS_MAX))
    });
    let https = tls.map(|tls| Https { tls, plain: redirect });
    let (refused, refusal) = oneshot::channel();
    let stop = until_stopped(stop_signal()?, Arc::clone(&app), refused);
    if !http::serve(listener, public, https, limits, stop).await {
        tracing::warn!("some requests were cut off because they took too long");
    }
    for side in redirecting.into_iter().chain(admin).chain(console) {
        side.end().await;
    }
    reloading.abort();
    let closing = Arc::clone(&app);
    tokio::task::spawn_blocking(move || closing.shutdown())
        .await
        .map_err(|e| format!("cannot stop in order: {e}"))?;
    for task in background {
        // Each task ends once the application has stopped; a panic was already reported.
        let _ = task.await;
    }
    tracing::info!("stopped");
    // The sender is dropped at a signal.
    refusal.await.map_or(Ok(ExitCode::SUCCESS), Err)
}

/// Completes at a signal, or when the node must not serve any more, whose reason it sends.
async fn until_stopped(
    signal: impl Future<Output = ()>,
    app: Arc<App>,
    refused: oneshot::Sender<String>,
) {
    tokio::select! {
        () = signal => {}
        reason = app.must_stop() => {
            tracing::error!(reason, "stopping: this node must not serve any more");
            // Nobody waits for it where the start has failed.
            let _ = refused.send(reason);
        }
    }
    // Streams never end by themselves.
    app.live.stop();
}

async fn side_listener(
    key: &str,
    address: Option<SocketAddr>,
) -> Result<Option<TcpListener>, String> {
    let Some(address) = address else { return Ok(None) };
    let bound = TcpListener::bind(address).await;
    bound.map(Some).map_err(|e| format!("{key}: cannot listen on {address}: {e}"))
}

/// A listener besides the one for customers. It serves until the main listener has stopped, so that
/// a shutdown can be monitored.
struct Side {
    end: oneshot::Sender<()>,
    serving: JoinHandle<bool>,
}

impl Side {
    fn start(listener: TcpListener, site: Dispatcher, limits: Limits) -> Self {
        let (end, ended) = oneshot::channel();
        let stop = async {
            // Dropping the sender ends it too.
            let _ = ended.await;
        };
        Self { end, serving: tokio::spawn(http::serve(listener, site, None, limits, stop)) }
    }

    async fn end(self) {
        drop(self.end);
        // A panic was already reported.
        let _ = self.serving.await;
    }
}

/// Limits of a listener for the operators' own network, where a proxy may stand in front.
fn side_limits(limits: &Limits, connections_max: usize) -> Limits {
    let connections = Arc::new(Semaphore::new(connections_max));
    Limits { connections, per_address_max: 0, ..limits.clone() }
}

fn limits(config: &Config) -> Limits {
    let server = &config.server;
    let redirects = server.redirect_listen.map_or(0, |_| REDIRECT_CONNECTIONS_MAX);
    let wanted = server.connections_max + config.live.streams_max + redirects;
    let connections = http::raise_open_files(wanted).saturating_sub(redirects);
    Limits {
        connections: Arc::new(Semaphore::new(connections.clamp(1, Semaphore::MAX_PERMITS))),
        // Behind a proxy, all connections come from the proxy's address.
        per_address_max: if server.trust_forwarded_for {
            0
        } else {
            server.connections_per_address
        },
        idle_timeout: Duration::from_secs(server.idle_timeout_seconds),
        stall_timeout: Duration::from_secs(server.stall_timeout_seconds),
        shutdown: Duration::from_secs(server.shutdown_seconds),
    }
}

/// The site of each listener.
struct Sites {
    public: Dispatcher,
    /// `None` without an admin listener.
    admin: Option<Dispatcher>,
    /// For plain HTTP where customers use HTTPS.
    redirect: Dispatcher,
    /// `None` without a console.
    console: Option<Dispatcher>,
}

/// The sources of probes and metrics.
struct Monitored<'a> {
    app: &'a Arc<App>,
    calls: &'a Arc<ProviderCalls>,
    connections: &'a Arc<Semaphore>,
    machine: Machine,
}

fn sites(
    config: &Config,
    monitored: &Monitored<'_>,
    sandbox: Option<&dyn Sandbox>,
    public_url: &str,
) -> Result<Sites, String> {
    let (server, app) = (&config.server, monitored.app);
    let watch = request_layer(config, public_url);
    let (api, _) = api::router(Arc::clone(app), api_options(config, public_url));
    let address = public_url.trim_end_matches('/').to_owned();
    let brand = (config.brand.name_zh.clone(), config.brand.name_en.clone());
    let dist = Dist::load();
    let shell = Shell::new(&dist, api.clone(), Names { brand, site: address.clone() })?;
    let sms_reports = Arc::<SmsReports>::default();
    let state = Probes::new(
        Arc::clone(app),
        Arc::clone(&watch),
        Arc::clone(monitored.calls),
        Arc::clone(&sms_reports),
        Arc::clone(monitored.connections),
        monitored.machine.clone(),
    );
    let all = || probes(&state).merge(metrics(&state));
    let public = match (server.admin_listen, sandbox) {
        (Some(_), _) => Router::new(),
        (None, Some(_)) => all(),
        (None, None) => probes(&state),
    };
    let rest = pages(shell)
        .merge(pictures())
        .merge(previews(Arc::clone(app), server.proxy_header()))
        .merge(avatars(Arc::clone(app)))
        .merge(uploads(Arc::clone(app)))
        .merge(crawlers(Arc::clone(app), address))
        .merge(well_known())
        .merge(public);
    let sandbox = sandbox.map(|sandbox| with_request_layer(sandbox.routes(app), &watch));
    let admin = server.admin_listen.map(|_| {
        Dispatcher::new(
            Router::new(),
            None,
            with_request_layer(all(), &watch),
            server.body_bytes_max,
        )
    });
    Ok(Sites {
        public: Dispatcher::new(
            with_request_layer(api.merge(sms_reports_site(config, &sms_reports)), &watch),
            sandbox,
            with_request_layer(rest, &watch),
            server.body_bytes_max,
        ),
        admin,
        redirect: redirect_dispatcher(config, &watch, public_url),
        console: config
            .console
            .public_url
            .as_ref()
            .map(|url| console::site(app, &dist, url, &watch)),
    })
}

/// The layer around the requests of customers.
fn request_layer(config: &Config, public_url: &str) -> Arc<RequestLayer> {
    let server = &config.server;
    Arc::new(RequestLayer {
        metrics: Arc::default(),
        security: Security {
            is_https: public_url.starts_with("https://"),
            includes_subdomains: server.hsts_include_subdomains,
        },
        address_limit: Arc::new(AddressLimit::new(PerMinute {
            address: config.limits.address_per_minute,
            site: config.limits.site_per_minute,
            network: config.limits.network_per_minute,
        })),
        streams: Arc::new(Streams::new(StreamLimits {
            streams_max: config.live.streams_max,
            per_address_max: config.live.streams_per_address,
        })),
        public_responses: Arc::new(PublicResponses::default()),
        proxy_header: server.proxy_header(),
        timeout: Duration::from_secs(server.request_timeout_seconds),
        body_bytes_max: server.body_bytes_max,
    })
}

fn api_options(config: &Config, public_url: &str) -> ApiOptions {
    ApiOptions {
        proxy_header: config.server.proxy_header(),
        is_https: public_url.starts_with("https://"),
        heartbeat: Duration::from_secs(config.live.heartbeat_seconds),
    }
}

/// The calls to which vendors push delivery reports, if they are taken.
fn sms_reports_site(config: &Config, reports: &Arc<SmsReports>) -> Router {
    let token = config.sms.report_token.as_ref();
    token.map_or_else(Router::new, |token| http::sms_report_calls(token.expose(), reports))
}

fn redirect_dispatcher(config: &Config, watch: &RequestLayer, public_url: &str) -> Dispatcher {
    let server = &config.server;
    // Browsers ignore HSTS over plain HTTP.
    let watch = Arc::new(RequestLayer {
        security: Security { is_https: false, ..watch.security },
        ..watch.clone()
    });
    let router =
        with_request_layer(to_https(public_url, server.acme_challenge_dir.clone()), &watch);
    Dispatcher::new(router.clone(), None, router, server.body_bytes_max)
}

/// The address for a browser on this machine.
fn local_url(address: SocketAddr, tls: bool) -> String {
    let host = if address.ip().is_unspecified() {
        SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), address.port())
    } else {
        address
    };
    format!("{}://{host}", if tls { "https" } else { "http" })
}

fn announce(
    config: &Config,
    sandbox: Option<&dyn Sandbox>,
    public_url: &str,
) -> Result<(), String> {
    let Config { brand, .. } = config;
    let demo = sandbox.map(Sandbox::description);
    if config.log.format == LogFormat::Json {
        // Whoever collects the output gets JSON alone.
        let ready = json!({
            "message": "ready", "demo": demo, "public_url": public_url,
            "console_url": config.console.public_url,
        });
        print_json(&ready)?;
    } else {
        print_line(&format!("\n  {} {} is ready: {public_url}\n", brand.name_zh, brand.name_en))?;
        if let (None, Some(url)) = (demo, &config.console.public_url) {
            print_line(&format!("  The operators' console: {url}\n"))?;
        }
        demo.map_or(Ok(()), print_line)?;
    }
    if sandbox.is_some() {
        return Ok(());
    }
    for warning in config.warnings() {
        tracing::warn!("{warning}");
    }
    Ok(())
}

/// Completes at SIGTERM or SIGINT.
fn stop_signal() -> Result<impl Future<Output = ()>, String> {
    let listen = |kind| signal(kind).map_err(|e| format!("cannot listen for signals: {e}"));
    let (mut terminate, mut interrupt) =
        (listen(SignalKind::terminate())?, listen(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping: finishing what was accepted");
    })
}
