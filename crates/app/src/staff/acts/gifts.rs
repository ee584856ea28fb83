//! Sale, price and stock of gifts.

use super::{action, decided, states};
use crate::change_stock::{ChangeStock, StockChange, StockChanged};
use crate::error::{Tx, refuse};
use crate::gifts_on_sale::{GiftsOnSale, NamedGift, set_gifts_on_sale};
use crate::proposal::{
    ChangePriceByOperator, ChangeStockByOperator, Decided, change_price_by_operator,
    change_stock_by_operator,
};
use crate::staff::{Acted, StaffCaller};
use crate::{App, Refusal, Result};
use domain::{Fen, GiftId, LogAction, ProposalNo, Rules, StaffReason};
use serde_json::json;

impl App {
    /// Puts a gift on sale, or takes it off.
    ///
    /// # Errors
    /// [`Refusal::GiftNotFound`] when there is no such gift, and as [`set_gifts_on_sale`].
    pub async fn set_on_sale_by_staff(
        &self,
        staff: &StaffCaller,
        gift: GiftId,
        on_sale: bool,
        reason: StaffReason,
    ) -> Result<()> {
        let name = if on_sale { LogAction::PutGiftsOnSale } else { LogAction::TakeGiftsOffSale };
        let act = action(name, &gift.to_string(), Some(reason));
        let (by, rules) = (staff.name.clone(), self.rules.clone());
        let work = move |conn: &mut db::Conn, now| match set_gifts_on_sale(
            conn,
            &[NamedGift::Id(gift)],
            on_sale,
            (&by, &rules),
            now,
        )? {
            GiftsOnSale::Unknown(_) => refuse(Refusal::GiftNotFound),
            GiftsOnSale::Done { changed, .. } if changed.is_empty() => Ok(Acted::plain(())),
            GiftsOnSale::Done { .. } if on_sale => Ok(states((), "off_sale", "on_sale")),
            GiftsOnSale::Done { .. } => Ok(states((), "on_sale", "off_sale")),
        };
        self.act(staff, act, work).await
    }

    /// Changes the price of a gift that is `expected`, or proposes that where much depends on it.
    ///
    /// # Errors
    /// As [`change_price_by_operator`].
    pub async fn change_price_by_staff(
        &self,
        staff: &StaffCaller,
        gift_id: GiftId,
        (expected, price): (Fen, Fen),
        reason: StaffReason,
    ) -> Result<Decided<()>> {
        let wanted = ChangePriceByOperator {
            gift_id,
            expected,
            price,
            proposal_no: ProposalNo::new(self.now(), self.random_bytes()),
            reason: reason.as_str().to_owned(),
            operator: staff.name.clone(),
        };
        let rules = self.rules.clone();
        let subject = gift_id.to_string();
        let act = action(LogAction::ChangePrice, &subject, Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let done = change_price_by_operator(conn, &rules, &wanted, now)?;
            let is_done = matches!(done, Decided::Done(()));
            let acted = decided(conn, done, LogAction::ProposePrice, &subject)?;
            let price = |price: Fen| Some(json!({ "priceFen": price.0 }));
            Ok(match is_done {
                true => Acted { before: price(expected), after: price(wanted.price), ..acted },
                false => acted,
            })
        };
        self.act(staff, act, work).await
    }

    /// Sets the available units of a gift that are `expected`, or proposes that where it adds much.
    ///
    /// # Errors
    /// [`Refusal::GiftNotFound`] when there is no such gift, [`Refusal::StockDiffers`] when another
    /// number is available or this one cannot be, and as [`change_stock_by_operator`].
    pub async fn change_stock_by_staff(
        &self,
        staff: &StaffCaller,
        gift_id: GiftId,
        (expected, available): (i64, i64),
        reason: StaffReason,
    ) -> Result<Decided<i64>> {
        let proposal_no = ProposalNo::new(self.now(), self.random_bytes());
        let (operator, text) = (staff.name.clone(), reason.as_str().to_owned());
        let rules = self.rules.clone();
        let subject = gift_id.to_string();
        let act = action(LogAction::ChangeStock, &subject, Some(reason));
        let work = move |conn: &mut db::Conn, now| {
            let stock = ChangeStock {
                gift_id,
                change: StockChange::Set { available, expected },
                operator: operator.clone(),
                reason: text.clone(),
                now,
            };
            let wanted = ChangeStockByOperator { stock, proposal_no: proposal_no.clone() };
            stock_act(conn, &rules, &wanted)
        };
        let done = self.act(staff, act, work).await?;
        if let Decided::Done(available) = done {
            self.catalogue.set_stock(gift_id, available);
        }
        Ok(done)
    }
}

/// Changes the stock of a gift or proposes that, as the log has it.
pub(super) fn stock_act(
    conn: &mut db::Conn,
    rules: &Rules,
    wanted: &ChangeStockByOperator,
) -> Tx<Acted<Decided<i64>>> {
    let units = |units: i64| Some(json!({ "available": units }));
    let proposed = match change_stock_by_operator(conn, rules, wanted)? {
        Decided::Done(StockChanged::Done { before, after }) => {
            let done = Acted::plain(Decided::Done(after));
            return Ok(Acted { before: units(before), after: units(after), ..done });
        }
        Decided::Done(StockChanged::NoGift) => return refuse(Refusal::GiftNotFound),
        Decided::Done(StockChanged::Unfit { available }) => {
            return refuse(Refusal::StockDiffers { available });
        }
        Decided::Proposed(no) => Decided::Proposed(no),
        Decided::AlreadyProposed(no) => Decided::AlreadyProposed(no),
    };
    decided(conn, proposed, LogAction::ProposeStock, &wanted.stock.gift_id.to_string())
}
