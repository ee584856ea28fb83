//! Calls to providers, which wait until the run decides their outcome.

use app::ports::Outcome;
use std::sync::{Arc, Mutex};
use tokio::sync::oneshot;

/// The outcome of a call to a provider.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// It has its effect, and the response arrives.
    None,
    /// It has its effect, and the response is lost.
    AnswerLost,
    NeverArrives,
    /// The provider refuses it.
    Refused {
        /// Whether it may succeed later.
        retryable: bool,
    },
}

pub(crate) struct Waiting {
    /// The request, for the trace.
    pub(crate) what: String,
    is_gone: Box<dyn Fn() -> bool + Send>,
    decide: Box<dyn FnOnce(Fault) + Send>,
}

impl Waiting {
    /// Whether no caller waits for the response any more.
    pub(crate) fn is_gone(&self) -> bool {
        (self.is_gone)()
    }

    /// Ends the wait.
    pub(crate) fn decide(self, fault: Fault) {
        (self.decide)(fault);
    }
}

/// The calls of all nodes to all providers that wait.
#[derive(Clone, Default)]
pub(crate) struct ProviderCalls(Arc<Mutex<Vec<Waiting>>>);

impl ProviderCalls {
    /// Waits until the run decides about a call; `effect` has the effect and returns the response.
    pub(crate) async fn call<T: Send + 'static>(
        &self,
        what: String,
        effect: impl FnOnce() -> Outcome<T> + Send + 'static,
    ) -> Outcome<T> {
        let (provider, answer) = oneshot::channel();
        let provider = Arc::new(Mutex::new(Some(provider)));
        let own = Arc::clone(&provider);
        let is_gone =
            Box::new(move || own.lock().unwrap().as_ref().is_some_and(oneshot::Sender::is_closed));
        let decide = Box::new(move |fault: Fault| {
            let outcome = match fault {
                Fault::None => effect(),
                Fault::AnswerLost => {
                    effect();
                    Outcome::Unknown
                }
                Fault::NeverArrives => Outcome::Unknown,
                Fault::Refused { retryable } => {
                    Outcome::Rejected { code: "REFUSED".to_owned(), retryable }
                }
            };
            if let Some(provider) = provider.lock().unwrap().take() {
                // The caller may be gone.
                let _ = provider.send(outcome);
            }
        });
        self.0.lock().unwrap().push(Waiting { what, is_gone, decide });
        answer.await.unwrap_or(Outcome::Unknown)
    }

    /// How many calls wait.
    pub(crate) fn len(&self) -> usize {
        self.0.lock().unwrap().len()
    }

    /// Takes one of them.
    pub(crate) fn take(&self, index: usize) -> Waiting {
        self.0.lock().unwrap().remove(index)
    }

    /// Takes one of those whose callers are gone.
    pub(crate) fn take_gone(&self) -> Option<Waiting> {
        let mut waiting = self.0.lock().unwrap();
        let index = waiting.iter().position(Waiting::is_gone)?;
        Some(waiting.remove(index))
    }
}
