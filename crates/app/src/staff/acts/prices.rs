//! Prices of many gifts.

use super::{action, decided};
use crate::change_prices::{PriceSource, summary};
use crate::proposal::{ChangePricesByOperator, Decided, change_prices_by_operator};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result};
use domain::{LogAction, ProposalNo, StaffReason};

impl App {
    /// Changes the prices of a source to those that `digest` names, or proposes that where much
    /// depends on it. Returns how many have changed.
    ///
    /// # Errors
    /// As [`App::preview_prices`] and [`change_prices_by_operator`].
    pub async fn change_prices_by_staff(
        &self,
        staff: &StaffCaller,
        source: PriceSource,
        digest: String,
        reason: StaffReason,
    ) -> Result<Decided<usize>> {
        let subject = digest.clone();
        let (previewed, _) = self.preview_prices(source).await?;
        let wanted = ChangePricesByOperator {
            previewed,
            digest,
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let rules = self.rules.clone();
        let act = action(LogAction::ChangePrices, &subject, Some(reason));
        let work = move |conn: &mut db::Conn, now| match change_prices_by_operator(
            conn, &rules, &wanted, now,
        )? {
            Decided::Done(changes) => {
                let (before, after) = summary(&changes);
                let done = Acted::plain(Decided::Done(changes.len()));
                Ok(Acted { before: Some(before), after: Some(after), ..done })
            }
            Decided::Proposed(no) => {
                decided(conn, Decided::Proposed(no), LogAction::ProposePrices, &subject)
            }
            Decided::AlreadyProposed(no) => {
                decided(conn, Decided::AlreadyProposed(no), LogAction::ProposePrices, &subject)
            }
        };
        self.act(staff, act, work).await
    }
}
