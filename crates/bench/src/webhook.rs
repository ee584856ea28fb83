//! Purchases that a signed webhook confirms, compared with purchases that are confirmed at once, by
//! the processor time of the service alone: the provider's signatures are made on its own
//! processors.

use crate::provider::Provider;
use crate::purchase::{Payment, purchases, tokens};
use crate::report::Report;
use crate::server::{Server, unhurried};
use crate::{Setup, footprint};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::{KeyPair, KeySize};
use aws_lc_rs::signature::RSA_PKCS1_SHA256;
use std::time::{Duration, Instant};

const BUYERS: usize = 16;

/// The two ways alternate, so that load from other processes affects both.
const ROUNDS: usize = 3;
const TIME: Duration = Duration::from_secs(4);

/// The signatures of the service for a purchase: on the address of the page, and on the query after
/// the webhook.
const SIGNATURES: f64 = 2.0;

/// The measured cost of one way to confirm payments.
#[derive(Default)]
struct Cost {
    purchases: f64,
    service_us: u64,
    provider_us: u64,
    seconds: f64,
}

impl Cost {
    async fn measure(
        &mut self,
        server: &Server,
        tokens: &[String],
        payment: Payment,
        provider: Option<&Provider>,
    ) {
        let used_by_provider = || provider.map_or(0, Provider::cpu_us);
        let (service, theirs) = (server.cpu_us(), used_by_provider());
        let rate = purchases(&server.address, tokens, TIME, payment).await;
        self.purchases += rate * TIME.as_secs_f64();
        self.seconds += TIME.as_secs_f64();
        self.service_us += server.cpu_us().saturating_sub(service);
        self.provider_us += used_by_provider().saturating_sub(theirs);
    }

    /// Microseconds of the service for one purchase.
    fn service(&self) -> f64 {
        self.service_us as f64 / self.purchases
    }

    fn rate(&self) -> f64 {
        self.purchases / self.seconds
    }
}

/// Measures both ways on SQLite, and reports the ratio of their purchases a second of the service's
/// own processor time.
pub(crate) async fn measure(setup: &Setup, report: &mut Report) {
    let provider = Provider::start();
    let settings = [unhurried(), provider.settings.clone()].concat();
    let by_webhook = footprint::sqlite(setup, "webhook", settings);
    let at_once = footprint::sqlite(setup, "at-once", unhurried());
    let (webhook_server, instant_server) = (by_webhook.serve().await, at_once.serve().await);
    let webhook_tokens = tokens(&webhook_server.address, BUYERS).await;
    let instant_tokens = tokens(&instant_server.address, BUYERS).await;
    let confirmed = Payment::At(provider.address.clone());
    let warm_up = Duration::from_secs(1);
    purchases(&webhook_server.address, &webhook_tokens, warm_up, confirmed.clone()).await;
    purchases(&instant_server.address, &instant_tokens, warm_up, Payment::AtOnce).await;
    let (mut webhook, mut instant) = (Cost::default(), Cost::default());
    for _ in 0..ROUNDS {
        instant.measure(&instant_server, &instant_tokens, Payment::AtOnce, None).await;
        let payment = confirmed.clone();
        webhook.measure(&webhook_server, &webhook_tokens, payment, Some(&provider)).await;
    }
    drop((webhook_server, instant_server));
    by_webhook.run(&["audit"]);
    at_once.run(&["audit"]);
    report.note(
        "purchases on SQLite, 16 buyers, with a signed webhook, everything on this machine",
        format!(
            "{:.0}/s: {:.2} of those confirmed at once; {:.0} µs of the provider for each",
            webhook.rate(),
            webhook.rate() / instant.rate(),
            webhook.provider_us as f64 / webhook.purchases,
        ),
    );
    let (each, at_once) = (webhook.service(), instant.service());
    let signatures = SIGNATURES * signature_us();
    report.note(
        "purchases a second of the service's own processor time, with a signed webhook",
        format!(
            "{:.2} of those confirmed at once ({each:.0} µs beside {at_once:.0} µs)",
            at_once / each
        ),
    );
    report.note(
        "  of which its two RSA signatures, which the protocol requires",
        format!("{signatures:.0} µs; without them {:.2}", at_once / (each - signatures)),
    );
}

/// Microseconds of an RSA signature with a key of 2048 bits on this machine.
fn signature_us() -> f64 {
    const TIMES: u32 = 2000;
    let pair = KeyPair::generate(KeySize::Rsa2048).unwrap_or_else(|e| panic!("{e}"));
    let (rng, mut signature) = (SystemRandom::new(), vec![0; pair.public_modulus_len()]);
    let started = Instant::now();
    for _ in 0..TIMES {
        pair.sign(&RSA_PKCS1_SHA256, &rng, b"request", &mut signature)
            .unwrap_or_else(|e| panic!("{e}"));
    }
    started.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES)
}
