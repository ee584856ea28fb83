//! How members of staff reach a customer: a message in the inbox, and the phone number.

use super::action;
use crate::error::refuse;
use crate::limits::Counter;
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use db::Conn;
use domain::message::{AccountNotification, Notification, StaffMessage};
use domain::{
    HOUR_SECONDS, LogAction, MESSAGES_PER_HOUR, Phone, REVEALS_PER_HOUR, StaffReason, UserId,
};
use serde_json::json;
use store::customer::{messages, user_changes, users};

impl App {
    /// Writes a message to a customer; the log keeps its words.
    ///
    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer, [`Refusal::RateLimited`] when
    /// the member has written too many.
    pub async fn message_customer_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        message: StaffMessage,
        reason: StaffReason,
    ) -> Result<()> {
        let act = action(LogAction::MessageCustomer, &id.to_string(), Some(reason));
        let StaffMessage { title_zh, title_en, text_zh, text_en } = message;
        let words = json!({ "titleZh": title_zh, "titleEn": title_en, "textZh": text_zh, "textEn": text_en });
        let written = Notification::Account(AccountNotification::CustomerService {
            title_zh,
            title_en,
            text_zh,
            text_en,
        });
        let written_before = hourly(staff, "customer_messages", MESSAGES_PER_HOUR);
        let work = move |conn: &mut Conn, now| {
            written_before.take_call(conn, now)?;
            if user_changes::lock(conn, id)?.is_none() {
                return refuse(Refusal::CustomerNotFound);
            }
            messages::notify(conn, id, &written, now)?;
            Ok(Acted { after: Some(words.clone()), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }

    /// The whole phone number of a customer, at most 20 times an hour for each member of staff.
    ///
    /// # Errors
    /// [`Refusal::CustomerNotFound`] when there is no such customer, [`Refusal::RateLimited`] when
    /// the member has seen too many.
    pub async fn reveal_phone_by_staff(
        &self,
        staff: &StaffCaller,
        id: UserId,
        reason: StaffReason,
    ) -> Result<Phone> {
        let act = action(LogAction::RevealPhone, &id.to_string(), Some(reason));
        let reveals = hourly(staff, "phone_reveals", REVEALS_PER_HOUR);
        let work = move |conn: &mut Conn, now| {
            let customer = users::find(conn, id)?;
            // A deleted account has no number.
            let Some(Ok(phone)) = customer.map(|customer| Phone::parse(&customer.phone)) else {
                return refuse(Refusal::CustomerNotFound);
            };
            reveals.take_call(conn, now)?;
            Ok(Acted::plain(phone))
        };
        self.act(staff, act, work).await
    }
}

/// Counts what a member of staff does in an hour.
pub(crate) fn hourly(staff: &StaffCaller, limit: &'static str, max: i64) -> Counter {
    Counter::per_day(limit, format!("{limit}:{}", staff.name), max).within_seconds(HOUR_SECONDS)
}
