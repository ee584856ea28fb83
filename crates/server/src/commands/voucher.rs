//! `satchel voucher`

use super::operate::Action;
use super::{Outcome, print_line};
use crate::cli::{NewVoucher, Voucher};
use app::{NewCampaign, Refusal};
use domain::{CampaignId, DAY_SECONDS, Fen, Phone, Timestamp, VoucherId, VoucherKind};
use std::process::ExitCode;

/// Creates a campaign, or gives one of its vouchers to a customer. A running service sees it at
/// once.
pub fn run(command: Voucher) -> Outcome {
    match command {
        Voucher::Create(command) => create(*command),
        Voucher::Give { campaign, phone, operator, place } => {
            let phone =
                Phone::parse(&phone).map_err(|_| format!("{phone} is not a mobile number"))?;
            let give = move |conn: &mut store::Conn, now| {
                let Some(user) = store::users::find_by_phone(conn, phone.as_str())? else {
                    return Ok(None);
                };
                app::give_voucher(conn, user.id, CampaignId(campaign), now).map(Some)
            };
            let action = Action { operator, name: "give_voucher" };
            let subject = |given: &Option<VoucherId>| given.map(|id| id.to_string());
            let given = action
                .run(place, give, subject, refused)?
                .ok_or("no customer has this phone number")?;
            print_line(&format!("voucher {given} is given"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn create(command: NewVoucher) -> Outcome {
    let yuan = |name: &str, text: Option<&str>| {
        let amount = text.map_or(Ok(Fen::ZERO), Fen::from_yuan);
        amount.map_err(|_| format!("--{name}: write yuan with two decimals, such as 10.00"))
    };
    let (amount_fen, cap_fen) =
        (yuan("amount", command.amount.as_deref())?, yuan("cap", command.cap.as_deref())?);
    let (threshold_fen, valid_seconds) = (
        yuan("threshold", command.threshold.as_deref())?,
        command.days.saturating_mul(DAY_SECONDS),
    );
    let (operator, place) = (command.operator, command.place);
    let campaign = move |now: Timestamp| NewCampaign {
        code: command.code.clone(),
        name_zh: command.name_zh.clone(),
        name_en: command.name_en.clone(),
        kind: if command.percent.is_some() { VoucherKind::Percent } else { VoucherKind::Amount },
        amount_fen,
        percent: command.percent.unwrap_or(0),
        cap_fen,
        threshold_fen,
        valid_from: now,
        valid_to: now.plus_seconds(valid_seconds),
        quantity: command.quantity,
        created_at: now,
    };
    let action = Action { operator, name: "create_voucher" };
    let create = move |conn: &mut store::Conn, now| app::create_campaign(conn, &campaign(now));
    let id = action.run(place, create, |id| Some(id.to_string()), refused)?;
    print_line(&format!("{id}"))?;
    Ok(ExitCode::SUCCESS)
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } => format!("{} is not valid", fault.name()),
        Refusal::VoucherCodeTaken => "another campaign has this code".to_owned(),
        Refusal::VoucherNotFound => "there is no such campaign".to_owned(),
        Refusal::VoucherAlreadyClaimed => "the customer has had one of these".to_owned(),
        Refusal::VoucherNoneLeft => "all vouchers are given out".to_owned(),
        Refusal::VoucherExpired => "the campaign has ended".to_owned(),
        other => format!("refused: {other:?}"),
    }
}
