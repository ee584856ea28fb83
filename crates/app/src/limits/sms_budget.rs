//! Budgets for codes to unrecognized requesters, by network and in total. They are in the database,
//! since every code costs money, so they hold over all nodes.

use super::counters::Counter;
use super::{BudgetState, Passed};
use crate::Device;
use crate::error::Tx;
use db::Conn;
use domain::{Budgets, DAY_SECONDS, HOUR_SECONDS, Network, Timestamp};

const WINDOWS_SECONDS: [i64; 2] = [HOUR_SECONDS, DAY_SECONDS];

/// The budgets that a code counts against, those of the requester's networks and the total, each
/// with the part that needs no challenge.
#[derive(Debug, Clone)]
pub(crate) struct SmsBudget(Vec<(Counter, i64)>);

impl SmsBudget {
    pub(crate) fn new(budgets: &Budgets, device: &Device) -> Self {
        let networks = device.address.parse().into_iter().flat_map(Network::all_of);
        let of_networks =
            networks.map(|(size, network)| (budgets.sms_of(size), network.to_string()));
        let all =
            of_networks.chain([(budgets.sms_of_all(), String::new())]).flat_map(|(pair, place)| {
                pair.into_iter().zip(WINDOWS_SECONDS).map(move |((budget, free), seconds)| {
                    let name = format!("{budget}:{place}");
                    let counter = Counter::per_day(budget, name, budgets.most(free));
                    (counter.within_seconds(seconds), free)
                })
            });
        Self(all.filter(|(_, free)| *free > 0).collect())
    }

    /// The state of the budgets before one more code.
    pub(crate) fn state(&self, conn: &mut Conn, now: Timestamp) -> Tx<BudgetState> {
        let mut worst = BudgetState::Within;
        for (counter, free) in &self.0 {
            worst = worst.or(BudgetState::of(conn, counter, (counter.limit, *free), now)?);
        }
        Ok(worst)
    }

    /// Counts one more code, or refuses it. The free part and the largest size of each budget also
    /// hold for concurrent calls.
    pub(crate) fn charge(&self, conn: &mut Conn, passed: &Passed, now: Timestamp) -> Tx<()> {
        for (counter, free) in &self.0 {
            let codes = counter.take_call(conn, now)?;
            passed.check_again(codes, (counter.limit, *free))?;
        }
        Ok(())
    }
}
