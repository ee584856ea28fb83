//! Differences between statements and the ledger, and refunds that wait for an operator.

use crate::error::Tx;
use crate::reconciliation::{
    PlannedResolution, ResolveDifference, ResolvedDifference, plan_resolution,
};
use crate::{App, LIST_MAX, Reason, Refusal, Result};
use db::Conn;
use domain::{DifferenceNo, Fen, SentBy, Timestamp, TransferCode};
use store::money::statements::{self, StoredDifference};
use store::operation::parked_refunds::{self, ParkedRefund};

/// A difference with the operator who has resolved it; `None` where none has.
pub type ListedDifference = (StoredDifference, Option<String>);

/// All that finance looks at every day.
#[derive(Debug)]
pub struct Differences {
    /// Oldest first.
    pub open: Vec<ListedDifference>,
    /// Newest first.
    pub resolved: Vec<ListedDifference>,
    /// Oldest first.
    pub refunds: Vec<ParkedRefund>,
    /// Providers with the days whose statements are missing.
    pub missing: Vec<(String, Vec<i32>)>,
}

/// One way to resolve a difference.
#[derive(Debug, PartialEq, Eq)]
pub struct ResolutionChoice {
    /// `None` where nobody is named.
    pub sent_by: Option<SentBy>,
    /// How much was sent to the payer; `None` where nobody is named.
    pub amount: Option<Fen>,
    /// The transfers that it books.
    pub books: Vec<(TransferCode, Fen)>,
}

/// A difference with the ways to resolve it.
#[derive(Debug)]
pub struct DifferenceLookup {
    pub listed: ListedDifference,
    pub choices: Vec<ResolutionChoice>,
    /// Why there is none, while it is open.
    pub blocked_by: Option<Reason>,
}

impl App {
    pub async fn look_up_differences(&self) -> Result<Differences> {
        let missing = self.missing_statements().await?;
        let read = move |conn: &mut Conn| {
            let open = statements::open(conn, LIST_MAX)?;
            Ok(Differences {
                open: open.into_iter().map(|difference| (difference, None)).collect(),
                resolved: statements::resolved(conn, LIST_MAX)?,
                refunds: parked_refunds::all(conn, LIST_MAX)?,
                missing: missing.clone(),
            })
        };
        Ok(self.db.read(read).await?)
    }

    /// # Errors
    /// [`Refusal::DifferenceNotFound`] when there is no such difference.
    pub async fn look_up_difference(&self, no: DifferenceNo) -> Result<DifferenceLookup> {
        let now = self.now();
        let read = move |conn: &mut Conn| look_up_difference(conn, &no, now);
        self.db.read(read).await?.ok_or(Refusal::DifferenceNotFound)
    }
}

fn look_up_difference(
    conn: &mut Conn,
    no: &DifferenceNo,
    now: Timestamp,
) -> Tx<Option<DifferenceLookup>> {
    let Some(difference) = statements::find(conn, no)? else { return Ok(None) };
    let resolver = statements::resolver(conn, no)?;
    let (mut choices, mut blocked_by) = (Vec::new(), None);
    if difference.resolved_at.is_none() {
        for sent_by in [None, Some(SentBy::Provider), Some(SentBy::Operator)] {
            let command = ResolveDifference {
                difference_no: no.clone(),
                sent_by,
                amount: None,
                explanation: String::new(),
                operator: String::new(),
                now,
            };
            match plan(conn, command)? {
                Ok((amount, planned)) => {
                    choices.push(ResolutionChoice { sent_by, amount, books: planned.books() });
                }
                Err(why) if sent_by.is_none() => {
                    blocked_by = why.into_result().err().map(|refusal| refusal.reason());
                }
                Err(_) => {}
            }
        }
    }
    let blocked_by = blocked_by.filter(|_| choices.is_empty());
    Ok(Some(DifferenceLookup { listed: (difference, resolver), choices, blocked_by }))
}

/// Plans a resolution by which all that can be sent was sent.
fn plan(
    conn: &mut Conn,
    mut command: ResolveDifference,
) -> Tx<std::result::Result<(Option<Fen>, PlannedResolution), ResolvedDifference>> {
    let mut planned = plan_resolution(conn, &command)?;
    if let Err(ResolvedDifference::RestDiffers(rest)) = planned
        && rest > Fen::ZERO
    {
        command.amount = Some(rest);
        planned = plan_resolution(conn, &command)?;
    }
    Ok(planned.map(|planned| {
        let whole = command.sent_by.map(|_| planned.unexplained());
        (command.amount.or(whole), planned)
    }))
}
