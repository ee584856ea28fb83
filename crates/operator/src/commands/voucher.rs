//! `satchel voucher`

use super::operate::Action;
use super::sections::{Row, Section, print_or_say, row};
use super::{Outcome, listed, mobile, print_line, read_database};
use crate::cli::{CommonArgs, Listing, NewVoucher, Voucher};
use app::{CampaignView, CreateCampaign, CreatedCampaign, NewCampaign, Refusal};
use db::Conn;
use domain::{CampaignId, DAY_SECONDS, Fen, Rules, Timestamp, VoucherId, VoucherKind};
use std::process::ExitCode;

/// Creates, lists or closes campaigns, or gives one of their vouchers to a customer. A running
/// service sees it at once.
pub fn run(command: Voucher) -> Outcome {
    match command {
        Voucher::Create(command) => create(*command),
        Voucher::List(listing) => list(listing),
        Voucher::Show { campaign, listing } => show(CampaignId(campaign), listing),
        Voucher::Close { campaign, void, operator, place } => {
            let id = CampaignId(campaign);
            let close = move |conn: &mut Conn, now| app::close_campaign(conn, id, void, now);
            let action =
                Action { operator, name: if void { "void_voucher" } else { "close_voucher" } };
            let changed = action.run_on(id.to_string(), place, close, |done| *done, refused)?;
            let said = if changed { "is closed" } else { "was closed before" };
            print_line(&format!("campaign {id} {said}")).map(|()| ExitCode::SUCCESS)
        }
        Voucher::Give { campaign, phone, operator, place } => {
            let phone = mobile(&phone)?;
            let give = move |conn: &mut Conn, now| {
                let Some(user) = store::customer::users::find_by_phone(conn, phone.as_str())?
                else {
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
    let accepted = command.accept_cost.as_deref();
    let accepted_cost = accepted.map(|text| yuan("accept-cost", Some(text))).transpose()?;
    let (operator, place) = (command.operator, command.place);
    let rules = rules_of(&place)?;
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
    let (bounds, cost_max) = (rules.clone(), Fen(rules.campaign_cost_max_fen));
    let create = move |conn: &mut Conn, now| {
        let campaign = &campaign(now);
        let create = CreateCampaign { campaign, rules: &bounds, accepted_cost };
        app::create_campaign(conn, create)
    };
    let subject = |done: &CreatedCampaign| match done {
        CreatedCampaign::Created { id, .. } => Some(id.to_string()),
        CreatedCampaign::Unaccepted(_) => None,
    };
    match action.run(place, create, subject, refused)? {
        CreatedCampaign::Created { id, worst_cost } => {
            // The id stands alone on standard output, for scripts.
            eprintln!("its vouchers can cost {} yuan", worst_cost.to_yuan());
            print_line(&id.to_string())?;
            Ok(ExitCode::SUCCESS)
        }
        CreatedCampaign::Unaccepted(cost) => Err(format!(
            "its vouchers can cost {} yuan, beyond {} (rules.campaign_cost_max_fen); nothing was created: if this is right, add --accept-cost {}",
            cost.to_yuan(),
            cost_max.to_yuan(),
            cost.to_yuan()
        )),
    }
}

fn rules_of(place: &CommonArgs) -> Result<Rules, String> {
    Ok(place.clone().configuration().map_err(|e| e.to_string())?.rules)
}

fn list(Listing { output, place }: Listing) -> Outcome {
    let rules = rules_of(&place)?;
    let read = move |conn: &mut Conn, now| Ok((app::list_campaigns(conn, &rules, now)?, now));
    let (campaigns, now) = read_database(place, read, refused)?;
    let rows = Section::of("campaigns", &campaigns, |view| row_of(view, now));
    let lines = campaigns.iter().map(|view| line(view, now));
    let end = format!("{} campaigns", listed(campaigns.len()));
    print_or_say(&[rows], output, lines.chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn line(view: &CampaignView, now: Timestamp) -> String {
    let campaign = &view.campaign;
    format!(
        "{}  {}  {}  {}  {} of {} given, {} used  took off {} yuan, can cost {} more  until {}  {}",
        campaign.id,
        campaign.code.as_deref().unwrap_or("-"),
        campaign.name_en,
        state(view, now),
        campaign.given,
        campaign.quantity,
        view.used.used,
        view.used.discount.to_yuan(),
        view.worst_cost_left.to_yuan(),
        campaign.valid_to.to_beijing_text(),
        terms(view),
    )
}

fn row_of(view: &CampaignView, now: Timestamp) -> Row {
    let campaign = &view.campaign;
    row! {
        "id": campaign.id.0, "code": campaign.code.clone(), "name_zh": campaign.name_zh.as_str(),
        "name_en": campaign.name_en.as_str(), "kind": campaign.kind.code(),
        "amount": campaign.amount_fen, "percent": campaign.percent, "cap": campaign.cap_fen,
        "threshold": campaign.threshold_fen, "state": state(view, now),
        "created": campaign.created_at, "valid_from": campaign.valid_from,
        "valid_to": campaign.valid_to, "closed": campaign.closed_at,
        "vouchers": campaign.quantity, "given_out": campaign.given, "used": view.used.used,
        "taken_off": view.used.discount, "can_cost": view.worst_cost,
        "can_still_cost": view.worst_cost_left,
    }
}

fn show(id: CampaignId, Listing { output, place }: Listing) -> Outcome {
    let rules = rules_of(&place)?;
    let read = move |conn: &mut Conn, now| Ok((app::campaign_by_id(conn, id, &rules, now)?, now));
    let (found, now) = read_database(place, read, refused)?;
    let view = found.ok_or("there is no such campaign")?;
    let campaign = &view.campaign;
    let closed = campaign.closed_at.map_or("-".to_owned(), Timestamp::to_beijing_text);
    let facts = [
        ("id", campaign.id.to_string()),
        ("code", campaign.code.clone().unwrap_or_else(|| "-".to_owned())),
        ("name", format!("{} / {}", campaign.name_zh, campaign.name_en)),
        ("terms", terms(&view)),
        ("state", state(&view, now).to_owned()),
        ("created", campaign.created_at.to_beijing_text()),
        ("valid from", campaign.valid_from.to_beijing_text()),
        ("valid to", campaign.valid_to.to_beijing_text()),
        ("closed", closed),
        ("vouchers", campaign.quantity.to_string()),
        ("given out", campaign.given.to_string()),
        ("used", view.used.used.to_string()),
        ("taken off", format!("{} yuan", view.used.discount.to_yuan())),
        ("can cost", format!("{} yuan in all", view.worst_cost.to_yuan())),
        ("can still cost", format!("{} yuan", view.worst_cost_left.to_yuan())),
    ];
    let lines = facts.into_iter().map(|(what, text)| format!("{what:<14}  {text}"));
    print_or_say(&[Section { name: "campaigns", rows: vec![row_of(&view, now)] }], output, lines)?;
    Ok(ExitCode::SUCCESS)
}

fn state(view: &CampaignView, now: Timestamp) -> &'static str {
    match view.campaign.closed_at {
        _ if view.campaign.valid_to <= now => "ended",
        Some(_) => "closed",
        None => "open",
    }
}

fn terms(view: &CampaignView) -> String {
    let campaign = &view.campaign;
    let off = match campaign.kind {
        VoucherKind::Amount => format!("{} yuan off", campaign.amount_fen.to_yuan()),
        VoucherKind::Percent if campaign.cap_fen == Fen::ZERO => {
            format!("{} % off, without a limit", campaign.percent)
        }
        VoucherKind::Percent => {
            format!("{} % off, at most {} yuan", campaign.percent, campaign.cap_fen.to_yuan())
        }
    };
    format!("{off} orders of {} yuan", campaign.threshold_fen.to_yuan())
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } => format!("{} is not valid", fault.name()),
        Refusal::VoucherCodeTaken => "another campaign has this code".to_owned(),
        Refusal::VoucherNotFound => "there is no such campaign".to_owned(),
        Refusal::VoucherAlreadyClaimed => "the customer has had one of these".to_owned(),
        Refusal::VoucherNoneLeft => "all vouchers are given out".to_owned(),
        Refusal::VoucherExpired => "the campaign has ended".to_owned(),
        other => super::refused(other),
    }
}
