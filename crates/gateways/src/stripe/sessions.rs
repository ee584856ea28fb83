//! The session of a payment, found by our number.

use std::collections::{HashMap, VecDeque};

use app::ports::Outcome;
use domain::{DAY_SECONDS, PaymentNo};
use parking_lot::Mutex;

use super::{
    Stripe, build,
    response::{self, Page, Response, Session},
};

/// How many ids are remembered.
const KNOWN_MAX: usize = 10_000;
/// How far Stripe's clock may be behind ours, in seconds.
const CLOCK_SKEW: i64 = 300;
/// Nearly all sessions begin this soon after their number was made; the others within a day, the
/// longest time for which an attempt can be open.
const USUAL_DELAY: i64 = 600;
const DELAY_MAX: i64 = DAY_SECONDS;
/// Pages of a hundred sessions each, so that a search ends.
const PAGES_MAX: usize = 50;

/// The ids of the sessions of payments; the oldest are forgotten.
#[derive(Default)]
pub struct KnownSessions(Mutex<(HashMap<PaymentNo, String>, VecDeque<PaymentNo>)>);

impl KnownSessions {
    pub fn remember(&self, no: &PaymentNo, id: &str) {
        if !build::is_id(id, "cs_") {
            return;
        }
        let mut known = self.0.lock();
        if known.0.insert(no.clone(), id.to_owned()).is_none() {
            known.1.push_back(no.clone());
        }
        if known.1.len() > KNOWN_MAX
            && let Some(oldest) = known.1.pop_front()
        {
            known.0.remove(&oldest);
        }
    }

    fn id(&self, no: &PaymentNo) -> Option<String> {
        self.0.lock().0.get(no).cloned()
    }
}

impl Stripe {
    /// The session of a payment; `None` when Stripe has none.
    pub(super) async fn find(&self, no: &PaymentNo) -> Outcome<Option<Session>> {
        if let Some(id) = self.known.id(no) {
            return match self.call(build::session(&self.account, &id)).await {
                Response::Done(body) => response::read(&body)
                    .map_or(Outcome::Unknown, |session| Outcome::Done(Some(session))),
                // It was there before, so this proves nothing.
                Response::Refused { retryable: false, .. }
                | Response::FailedBefore
                | Response::InUse
                | Response::Unknown => Outcome::Unknown,
                Response::Refused { code, retryable } => Outcome::Rejected { code, retryable },
            };
        }
        let Some(made) = no.made_at().map(|at| at.0.div_euclid(1000)) else {
            return Outcome::Done(None);
        };
        let now = self.clock.now().0.div_euclid(1000) + CLOCK_SKEW;
        let mut pages = PAGES_MAX;
        for (from, to) in
            [(made - CLOCK_SKEW, made + USUAL_DELAY), (made + USUAL_DELAY + 1, made + DELAY_MAX)]
        {
            if from > now {
                break;
            }
            match self.search(no, (from, to.min(now)), &mut pages).await {
                Outcome::Done(None) => {}
                found => return found,
            }
        }
        Outcome::Done(None)
    }

    async fn search(
        &self,
        no: &PaymentNo,
        span: (i64, i64),
        pages: &mut usize,
    ) -> Outcome<Option<Session>> {
        let mut after: Option<String> = None;
        loop {
            if *pages == 0 {
                tracing::warn!(payment_no = %no, "too many sessions at Stripe to look through");
                return Outcome::Unknown;
            }
            *pages -= 1;
            let body = match self.call(build::sessions(&self.account, span, after.as_deref())).await
            {
                Response::Done(body) => body,
                Response::Refused { code, retryable } => {
                    return Outcome::Rejected { code, retryable };
                }
                Response::FailedBefore | Response::InUse | Response::Unknown => {
                    return Outcome::Unknown;
                }
            };
            let Some(page) = response::read::<Page<Session>>(&body) else {
                return Outcome::Unknown;
            };
            after = page.data.last().map(|session| session.id.clone());
            let is_ours =
                |session: &Session| session.client_reference_id.as_deref() == Some(no.as_str());
            if let Some(session) = page.data.into_iter().find(is_ours) {
                self.known.remember(no, &session.id);
                return Outcome::Done(Some(session));
            }
            match &after {
                _ if !page.has_more => return Outcome::Done(None),
                Some(id) if build::is_id(id, "cs_") => {}
                _ => return Outcome::Unknown,
            }
        }
    }
}
