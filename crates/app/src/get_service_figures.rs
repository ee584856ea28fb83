//! How well the service works, as everybody may read it.

use crate::error::Tx;
use crate::{App, Result};
use db::Conn;
use domain::{DAY_MS, MINUTE_MS, PayMethod, ProviderOperation, Service, ServiceState, Timestamp};
use store::trade::extracts;

/// For so long the figures of extractions are not counted again.
const KEPT_MS: i64 = MINUTE_MS;

/// Fewer extractions than this say nothing about the service.
const SAMPLE_MIN: usize = 5;

/// An extraction without a trade offer is late after this time.
const LATE_MS: i64 = 10 * MINUTE_MS;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServiceFigures {
    pub extractions: ExtractionFigures,
    /// The payment methods that are offered.
    pub payments: Vec<(PayMethod, ServiceState)>,
    /// `None` where extraction is not offered.
    pub delivery: Option<ServiceState>,
    pub sms: ServiceState,
}

/// The extractions of the last 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExtractionFigures {
    pub delivered: usize,
    /// From request to delivery; `None` for too few.
    pub median_seconds: Option<i64>,
    /// Whether several wait too long for their trade offers.
    are_late: bool,
}

impl App {
    /// The states are those that this node knows; the figures of extractions may be a minute old.
    pub async fn get_service_figures(&self) -> Result<ServiceFigures> {
        use ProviderOperation as Op;
        let extractions = self.extraction_figures().await?;
        let silent = self.provider_health.silent();
        let is_silent = |provider: &str, operations: &[Op]| {
            silent.iter().any(|one| one.provider == provider && operations.contains(&one.operation))
        };
        let paused = self.paused_now();
        let payment = |method: PayMethod, name: &str| {
            let is_slow = is_silent(name, &[Op::QueryPayment, Op::CollectPayment]);
            let is_paused = paused.contains_key(&Service::from(method));
            (method, state(is_paused, is_silent(name, &[Op::CreatePayment]), is_slow))
        };
        let delivery = self.delivery.as_ref().map(|provider| {
            let name = provider.name();
            let is_slow = extractions.are_late || is_silent(name, &[Op::QueryItems]);
            let is_paused = paused.contains_key(&Service::Extraction);
            state(is_paused, is_silent(name, &[Op::SendItems]), is_slow)
        });
        let sends_no_code = silent.iter().any(|one| one.operation == Op::SendCode);
        Ok(ServiceFigures {
            extractions,
            payments: self
                .payments
                .iter()
                .map(|(method, of)| payment(*method, of.name()))
                .collect(),
            delivery,
            sms: state(false, sends_no_code, false),
        })
    }

    /// Counted once at a time, however many callers wait for it.
    async fn extraction_figures(&self) -> Result<ExtractionFigures> {
        let mut kept = self.extraction_figures.lock().await;
        let now = self.now();
        if let Some((counted_at, figures)) = *kept
            && (0..KEPT_MS).contains(&now.ms_since(counted_at))
        {
            return Ok(figures);
        }
        let figures = self.db.read(move |conn| count(conn, now)).await?;
        *kept = Some((now, figures));
        Ok(figures)
    }
}

const fn state(is_paused: bool, is_down: bool, is_slow: bool) -> ServiceState {
    match (is_paused, is_down, is_slow) {
        (true, _, _) => ServiceState::Paused,
        (_, true, _) => ServiceState::Down,
        (_, _, true) => ServiceState::Slow,
        _ => ServiceState::Ok,
    }
}

fn count(conn: &mut Conn, now: Timestamp) -> Tx<ExtractionFigures> {
    let delivered = extracts::delivered_since(conn, now.plus_ms(-DAY_MS))?;
    let seconds =
        delivered.iter().map(|(requested, delivered)| delivered.seconds_since(*requested));
    let late = extracts::count_unsent_since(conn, now.plus_ms(-LATE_MS))?;
    Ok(ExtractionFigures {
        delivered: delivered.len(),
        median_seconds: median(seconds.collect()),
        are_late: late >= domain::count(SAMPLE_MIN),
    })
}

/// The lower one of the two in the middle, where there are two.
fn median(mut seconds: Vec<i64>) -> Option<i64> {
    let middle = (seconds.len().checked_sub(1)?) / 2;
    let is_enough = seconds.len() >= SAMPLE_MIN;
    is_enough.then(|| *seconds.select_nth_unstable(middle).1)
}
