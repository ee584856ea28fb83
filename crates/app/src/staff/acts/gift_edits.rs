//! Gifts that members of staff add and correct.

use super::super::log_entry::in_session;
use super::action;
use super::gifts::stock_act;
use crate::change_stock::{ChangeStock, StockChange};
use crate::edit_gift::{GiftDescription, NewGift, add_gift, correct_gift, in_log};
use crate::error::Tx;
use crate::import_gifts::Picture;
use crate::proposal::{ChangeStockByOperator, Decided};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Result};
use db::Conn;
use domain::{GiftId, LogAction, ProposalNo, Rules, StaffReason, Timestamp};
use serde_json::{Map, Value};
use store::operation::operator_log::NewLogEntry;

impl App {
    /// Adds a gift, which another member puts on sale. Its units are a change of its stock, which
    /// may need another member of staff;
    /// then the number of that proposal comes with its id.
    ///
    /// # Errors
    /// As [`add_gift`] and [`change_stock_by_operator`].
    pub async fn add_gift_by_staff(
        &self,
        staff: &StaffCaller,
        gift: NewGift,
        picture: Picture,
        reason: StaffReason,
    ) -> Result<(GiftId, Option<ProposalNo>)> {
        let act = action(LogAction::AddGift, "", Some(reason.clone()));
        let opening = Opening {
            staff: staff.clone(),
            rules: self.rules.clone(),
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason,
        };
        let work = move |conn: &mut Conn, now| {
            let (id, data) = add_gift(conn, &gift, picture, &opening.staff.name, now)?;
            let proposed = match gift.stock {
                0 => None,
                units => opening.stock(conn, (id, units), now)?,
            };
            let logged_as = Some((LogAction::AddGift, id.to_string()));
            Ok(Acted { after: Some(in_log(&data)), logged_as, ..Acted::plain((id, proposed)) })
        };
        self.act(staff, act, work).await
    }

    /// Corrects what describes a gift that has this version.
    ///
    /// # Errors
    /// As [`correct_gift`].
    pub async fn correct_gift_by_staff(
        &self,
        staff: &StaffCaller,
        (id, version): (GiftId, String),
        description: GiftDescription,
        picture: Picture,
        reason: StaffReason,
    ) -> Result<()> {
        let subject = id.to_string();
        let act = action(LogAction::CorrectGift, &subject, Some(reason));
        let work = move |conn: &mut Conn, now| {
            let (old, new) = correct_gift(conn, (id, &version), &description, picture, now)?;
            let (before, after) = difference(&in_log(&old), &in_log(&new));
            Ok(Acted { before: Some(before), after: Some(after), ..Acted::plain(()) })
        };
        self.act(staff, act, work).await
    }
}

/// Gives a new gift its first units.
struct Opening {
    staff: StaffCaller,
    rules: Rules,
    proposal_no: ProposalNo,
    reason: StaffReason,
}

impl Opening {
    /// Writes the row that a change of stock has in the log, too.
    fn stock(
        &self,
        conn: &mut Conn,
        (gift_id, available): (GiftId, i64),
        now: Timestamp,
    ) -> Tx<Option<ProposalNo>> {
        let stock = ChangeStock {
            gift_id,
            change: StockChange::Set { available, expected: 0 },
            operator: self.staff.name.clone(),
            reason: self.reason.as_str().to_owned(),
            now,
        };
        let wanted = ChangeStockByOperator { stock, proposal_no: self.proposal_no.clone() };
        let entry = NewLogEntry {
            reason: Some(self.reason.as_str().to_owned()),
            ..in_session(&self.staff, LogAction::ChangeStock, gift_id.to_string(), now)
        };
        match stock_act(conn, &self.rules, &wanted)?.record(conn, &entry)? {
            Decided::Done(_) => Ok(None),
            Decided::Proposed(no) | Decided::AlreadyProposed(no) => Ok(Some(no)),
        }
    }
}

/// The fields that differ, before and after.
fn difference(old: &Value, new: &Value) -> (Value, Value) {
    let (mut before, mut after) = (Map::new(), Map::new());
    for (name, value) in new.as_object().into_iter().flatten() {
        if old[name] != *value {
            before.insert(name.clone(), old[name].clone());
            after.insert(name.clone(), value.clone());
        }
    }
    (Value::Object(before), Value::Object(after))
}
