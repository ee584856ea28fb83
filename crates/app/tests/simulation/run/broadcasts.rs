//! Messages of an operator to many customers.

use super::Run;
use app::{App, BroadcastByOperator, BroadcastPlan, Decided, Refusal};
use db::{Conn, Db};
use domain::message::StaffMessage;
use domain::{Audience, BroadcastFilter, LogAction, ProposalNo};
use std::sync::Arc;
use store::operation::operator_log;

impl Run {
    /// An operator writes to those who have a balance above an amount, or a gift.
    pub(super) fn write_to_many(&mut self, node: usize) {
        let (filter, value) = match self.rng.one_in(2) {
            true => (BroadcastFilter::BalanceOver, self.rng.between(0, 60_000)),
            false => (BroadcastFilter::HoldsGift, self.rng.of(self.gifts()).expect("gifts").0.0),
        };
        let audience = Audience::new(filter, value).expect("a sound filter");
        self.note(format!("an operator writes to many: {filter} {value}"));
        let (app, db) = (self.nodes[node].app(), self.nodes[node].db());
        let no = self.proposal_no(app.now());
        self.spawn_background(node, "message to many", write_to_many(app, db, audience, no));
    }
}

async fn write_to_many(
    app: Arc<App>,
    db: Db,
    audience: Audience,
    proposal_no: ProposalNo,
) -> app::Result<()> {
    let (customers, _) = app.broadcast_reach(audience).await?;
    let line = || proposal_no.to_string();
    let message =
        StaffMessage { title_zh: line(), title_en: line(), text_zh: line(), text_en: line() };
    let wanted = BroadcastByOperator {
        plan: BroadcastPlan::new(audience, message, customers),
        proposal_no,
        reason: "simulated".to_owned(),
        operator: "anna".to_owned(),
    };
    let now = app.now();
    let write = move |conn: &mut Conn| {
        if let Decided::Done(id) = app::broadcast_by_operator(conn, &wanted, now)? {
            let (action, subject) = (LogAction::SendBroadcast, id.to_string());
            operator_log::insert(conn, "anna", action, &subject, now)?;
        }
        Ok(())
    };
    match db.write::<_, Refusal, _>(write).await.map_err(Refusal::from) {
        Err(Refusal::NobodyReached) => Ok(()),
        other => other,
    }
}
