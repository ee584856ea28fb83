//! Measures provider calls: latency, outcome and open circuit breakers.

use crate::Histogram;
use crate::prometheus::head;
use app::ports::{ProviderHealth, SilentOperation};
use domain::ProviderOperation;
use gateways::Circuit;
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Calls since the start, by provider, operation and outcome.
#[derive(Debug, Default)]
pub struct ProviderCalls {
    calls: Mutex<BTreeMap<Call, Arc<Histogram>>>,
    circuits: Mutex<BTreeMap<(&'static str, ProviderOperation), Arc<Circuit>>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Call {
    provider: &'static str,
    operation: ProviderOperation,
    outcome: &'static str,
}

/// A call in progress. Dropped without `end`, it counts as `abandoned`.
pub struct Timing {
    calls: Arc<ProviderCalls>,
    call: Call,
    started: Instant,
}

impl ProviderCalls {
    /// Starts to time a call.
    pub fn begin(self: &Arc<Self>, provider: &'static str, operation: ProviderOperation) -> Timing {
        Timing {
            calls: Arc::clone(self),
            call: Call { provider, operation, outcome: "abandoned" },
            started: Instant::now(),
        }
    }

    /// The circuit breaker of one operation of a provider.
    pub fn circuit(&self, provider: &'static str, operation: ProviderOperation) -> Arc<Circuit> {
        Arc::clone(self.circuits.lock().entry((provider, operation)).or_default())
    }

    fn record(&self, call: Call, took: Duration) {
        let histogram = Arc::clone(self.calls.lock().entry(call).or_default());
        histogram.record(took);
    }

    /// Writes all histograms and the circuit breakers.
    pub fn write(&self, out: &mut String) -> fmt::Result {
        head(
            out, "satchel_provider_seconds", "histogram",
            "Calls to providers, by provider, operation and outcome.",
        )?;
        let calls = self.calls.lock().clone();
        for (Call { provider, operation, outcome }, histogram) in &calls {
            let labels =
                format!("provider=\"{provider}\",operation=\"{operation}\",outcome=\"{outcome}\"");
            histogram.write(out, "satchel_provider_seconds", &labels)?;
        }
        let help = "Whether an operation of a provider is not called, but for probes, because it is silent.";
        head(out, "satchel_provider_circuit_open", "gauge", help)?;
        for ((provider, operation), circuit) in self.circuits.lock().iter() {
            let open = u8::from(circuit.is_open());
            writeln!(
                out,
                "satchel_provider_circuit_open{{provider=\"{provider}\",operation=\"{operation}\"}} {open}"
            )?;
        }
        Ok(())
    }
}

impl ProviderHealth for ProviderCalls {
    fn silent(&self) -> Vec<SilentOperation> {
        let circuits = self.circuits.lock();
        let open = circuits.iter().filter(|(_, circuit)| circuit.is_open());
        open.map(|((provider, operation), _)| SilentOperation { provider, operation: *operation })
            .collect()
    }
}

impl Timing {
    /// Ends the timing with an outcome.
    pub fn end(mut self, outcome: &'static str) {
        self.call.outcome = outcome;
    }
}

impl Drop for Timing {
    fn drop(&mut self) {
        self.calls.record(self.call, self.started.elapsed());
    }
}
