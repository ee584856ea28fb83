//! Budgets for codes to unrecognized requesters, by network and in total. They are in the database,
//! since every code costs money, so they hold over all nodes.

use super::{BudgetState, Passed};
use crate::error::{Tx, refuse};
use crate::{Device, Refusal};
use domain::{Budgets, HOUR_MS, Network, Timestamp};
use store::Conn;
use store::attempt_counters::{self, AttemptCounter, Denied};

const WINDOWS_MS: [i64; 2] = [HOUR_MS, 24 * HOUR_MS];

/// The budgets that a code counts against: those of the requester's networks and the total.
#[derive(Debug, Clone)]
pub(crate) struct SmsBudget(Vec<Part>);

#[derive(Debug, Clone)]
struct Part {
    budget: &'static str,
    name: String,
    window_ms: i64,
    free: i64,
    most: i64,
}

impl SmsBudget {
    pub(crate) fn new(budgets: &Budgets, device: &Device) -> Self {
        let networks = device.address.parse().into_iter().flat_map(Network::all_of);
        let of_networks =
            networks.map(|(size, network)| (budgets.sms_of(size), network.to_string()));
        let parts =
            of_networks.chain([(budgets.sms_of_all(), String::new())]).flat_map(|(pair, place)| {
                pair.into_iter().zip(WINDOWS_MS).map(move |((budget, free), window_ms)| Part {
                    budget,
                    name: format!("{budget}:{place}"),
                    window_ms,
                    free,
                    most: budgets.most(free),
                })
            });
        Self(parts.filter(|part| part.free > 0).collect())
    }

    /// The state of the budgets before one more code.
    pub(crate) fn state(&self, conn: &mut Conn, now: Timestamp) -> Tx<BudgetState> {
        let mut worst = BudgetState::Within;
        for part in &self.0 {
            worst = worst.or(part.state(conn, now)?);
        }
        Ok(worst)
    }

    /// Counts one more code, or refuses it. The free part and the largest size of each budget also
    /// hold for concurrent calls.
    pub(crate) fn charge(&self, conn: &mut Conn, passed: &Passed, now: Timestamp) -> Tx<()> {
        for part in &self.0 {
            match attempt_counters::count(conn, part.counter(), now)? {
                Ok(codes) => passed.check_again(codes, part.free)?,
                Err(Denied::TooSoon(at) | Denied::TooMany(at)) => {
                    return refuse(Refusal::RateLimited { after_seconds: at.seconds_since(now) });
                }
            }
        }
        Ok(())
    }
}

impl Part {
    fn counter(&self) -> AttemptCounter<'_> {
        AttemptCounter {
            name: &self.name,
            events_max: self.most,
            window_ms: self.window_ms,
            gap_ms: 0,
        }
    }

    fn state(&self, conn: &mut Conn, now: Timestamp) -> Tx<BudgetState> {
        BudgetState::of(conn, self.counter(), (self.budget, self.free), now)
    }
}
