//! `satchel voucher`

use super::operate::Action;
use super::proposals::{record_proposal, waits_for_approval};
use super::sections::{Row, Section, print_or_say, row};
use super::{Outcome, listed, mobile, print_line, read_database};
use crate::cli::{CommonArgs, Listing, NewVoucher, Voucher};
use app::ports::random_bytes;
use app::{
    CampaignPlan, CampaignView, CreateCampaignByOperator, CreatedCampaign, Decided, Refusal,
};
use db::Conn;
use domain::{CampaignId, Fen, LogAction, ProposalNo, Rules, Timestamp, VoucherId, VoucherKind};
use installation::wiring::OsEntropy;
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
            let action = Action {
                operator,
                name: if void { LogAction::VoidCampaign } else { LogAction::CloseCampaign },
            };
            let changed = action.run_on(id.to_string(), place, close, |done| Ok(*done), refused)?;
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
            let action = Action { operator, name: LogAction::GiveVoucher };
            let subject = |given: &Option<VoucherId>| {
                given.map(|id| Some(id.to_string())).ok_or(Refusal::CustomerNotFound)
            };
            let given = action
                .run(campaign.to_string(), place, give, subject, refused)?
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
    let threshold_fen = yuan("threshold", command.threshold.as_deref())?;
    let (operator, place) = (command.operator, command.place);
    let (by, rules, random) = (operator.name()?, rules_of(&place)?, random_bytes(&OsEntropy));
    let plan = CampaignPlan {
        code: command.code,
        name_zh: command.name_zh,
        name_en: command.name_en,
        kind: if command.percent.is_some() { VoucherKind::Percent } else { VoucherKind::Amount },
        amount_fen: amount_fen.0,
        percent: command.percent.unwrap_or(0),
        cap_fen: cap_fen.0,
        threshold_fen: threshold_fen.0,
        days: command.days,
        quantity: command.quantity,
    };
    let about = plan.name_en.clone();
    let create = move |conn: &mut Conn, now| {
        let wanted = CreateCampaignByOperator {
            proposal_no: ProposalNo::new(now, random),
            // The name says why.
            reason: plan.name_en.clone(),
            plan: plan.clone(),
            operator: by.clone(),
        };
        let decided = app::create_campaign_by_operator(conn, &rules, &wanted, now)?;
        record_proposal(conn, &decided, &by, LogAction::ProposeCampaign, now)?;
        Ok(decided)
    };
    let subject = |decided: &Decided<CreatedCampaign>| match decided {
        Decided::Done(created) => Ok(Some(created.id.to_string())),
        Decided::Proposed(_) | Decided::AlreadyProposed(_) => Ok(None),
    };
    let action = Action { operator, name: LogAction::CreateCampaign };
    match action.run(about, place, create, subject, refused)? {
        Decided::Done(CreatedCampaign { id, worst_cost }) => {
            // The id stands alone on standard output, for scripts.
            eprintln!("its vouchers can cost {} yuan", worst_cost.to_yuan());
            print_line(&id.to_string())?;
            Ok(ExitCode::SUCCESS)
        }
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => waits_for_approval(&no),
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
        view.state(now),
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
        "threshold": campaign.threshold_fen, "state": view.state(now),
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
        ("state", view.state(now).to_owned()),
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
        Refusal::CampaignNotFound => "there is no such campaign".to_owned(),
        Refusal::VoucherAlreadyClaimed => "the customer has had one of these".to_owned(),
        Refusal::VoucherNoneLeft => "all vouchers are given out".to_owned(),
        Refusal::VoucherExpired => "the campaign has ended".to_owned(),
        other => super::refused(other),
    }
}
