//! Handles webhooks about payouts. A webhook is no proof: it only lets the job that queries the
//! provider run at once.

use crate::ports::{WebhookError, WebhookReply};
use crate::{App, Result};
use db::Conn;
use domain::{CashNo, JobKind};
use store::operation::jobs;

impl App {
    /// The reply to a webhook; `None` when there is no payout provider that sends such.
    ///
    /// After a failure the reply makes the provider send the webhook again.
    pub async fn payout_webhook(
        &self,
        provider: &str,
        headers: &[(String, String)],
        body: &[u8],
    ) -> Option<WebhookReply> {
        let provider = self.payout_provider(provider)?;
        let (name, webhooks) = (provider.name(), provider.webhooks.as_ref()?);
        let taken = match webhooks.verify_webhook(headers, body, self.now()) {
            Ok(cash_no) => match self.make_payout_job_due(cash_no).await {
                Ok(()) => true,
                Err(error) => {
                    tracing::warn!(
                        provider = name,
                        ?error,
                        "the job of a payout could not be made due"
                    );
                    false
                }
            },
            Err(WebhookError::Ignored) => true,
            Err(error) => {
                tracing::warn!(provider = name, %error, "a payout webhook was not accepted");
                return Some(webhooks.reply(false).to_stranger());
            }
        };
        Some(webhooks.reply(taken))
    }

    async fn make_payout_job_due(&self, cash_no: CashNo) -> Result<()> {
        let now = self.now();
        let make_due = move |conn: &mut Conn| {
            Ok(jobs::make_due(conn, JobKind::PayOut, cash_no.as_str(), now).map(drop)?)
        };
        Ok(self.db.write(make_due).await?)
    }
}
