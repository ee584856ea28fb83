//! `satchel proposals`, `satchel balance`, `satchel grant` and `satchel deposits`

use super::dispute_provider::check_proposed_end;
use super::operate::{Action, customer_reason};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, listed, mobile, print_line, read_database};
use crate::cli::{Balance, CorrectBalance, Deposits, Grant, Listing, NamedProposal, Proposals};
use app::ports::{Clock, random_bytes};
use app::{
    ApprovedProposal, Decided, OpenProposal, ProposeBalance, ProposeWithdrawal, ProposedChange,
    ProposedCorrection, ProposedWithdrawal, Refusal,
};
use db::{Conn, TxError};
use domain::{
    BALANCE_CHANGE_MAX, CashFailure, DepositNo, DepositState, Fen, LogAction, OperatorReason,
    ProposalKind, ProposalNo, RefundNo, Timestamp,
};
use installation::wiring::{OsEntropy, SystemClock};
use std::process::ExitCode;
use store::operation::operator_log;

/// Lists, approves or cancels what another operator has proposed.
pub fn run(command: Proposals) -> Outcome {
    match command {
        Proposals::List(listing) => list(listing),
        Proposals::Approve(named) => approve(named),
        Proposals::Cancel(NamedProposal { proposal_no, operator, place }) => {
            let no = number(&proposal_no)?;
            let named = no.clone();
            let cancel = move |conn: &mut Conn, _| app::cancel_proposal(conn, &named);
            let action = Action { operator, name: LogAction::CancelProposal };
            let is_done = |done: &bool| done.then_some(true).ok_or(Refusal::ProposalNotFound);
            if !action.run_on(no.to_string(), place, cancel, is_done, refused)? {
                return Err(not_proposed(&no));
            }
            print_line(&format!("{no} is cancelled")).map(|()| ExitCode::SUCCESS)
        }
    }
}

/// Records that what an operator wanted to do alone is proposed instead.
pub(super) fn record_proposal<T>(
    conn: &mut Conn,
    decided: &Decided<T>,
    operator: &str,
    action: LogAction,
    now: Timestamp,
) -> Result<(), TxError<Refusal>> {
    if let Decided::Proposed(no) = decided {
        operator_log::insert(conn, operator, action, no.as_str(), now)?;
    }
    Ok(())
}

/// Says that another operator must approve a proposal.
pub(super) fn waits_for_approval(no: &ProposalNo) -> Outcome {
    let text = format!("{no} waits for another operator: satchel proposals approve {no}");
    print_line(&text).map(|()| ExitCode::SUCCESS)
}

/// Proposes to correct a balance.
pub fn balance(Balance::Correct(command): Balance) -> Outcome {
    let CorrectBalance { phone, add, take, reason, operator, place } = command;
    let shown = customer_reason(&reason.reason_zh, &reason.reason_en)?;
    let phone = mobile(&phone)?;
    let amount = match (add, take) {
        (Some(text), _) => yuan("add", &text)?,
        (None, Some(text)) => Fen(-yuan("take", &text)?.0),
        (None, None) => return Err("one of --add and --take is needed".to_owned()),
    };
    let no = new_number();
    let command = ProposeBalance {
        proposal_no: no.clone(),
        phone,
        amount,
        reason: shown.en.clone(),
        shown,
        operator: operator.name()?,
    };
    let propose = move |conn: &mut Conn, now| app::propose_correction(conn, &command, now);
    let is_changed = |done: &ProposedCorrection| match done {
        ProposedCorrection::NoSuchCustomer => Err(Refusal::CustomerNotFound),
        ProposedCorrection::Proposed(_) => Ok(true),
    };
    let action = Action { operator, name: LogAction::ProposeCorrection };
    match action.run_on(no.to_string(), place, propose, is_changed, refused)? {
        ProposedCorrection::NoSuchCustomer => Err("no customer has this phone number".to_owned()),
        ProposedCorrection::Proposed(balance) => {
            let (change, balance) = (signed(amount), balance.to_yuan());
            print_line(&format!("{no} proposes {change} yuan to a balance of {balance} yuan"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn yuan(name: &str, text: &str) -> Result<Fen, String> {
    let amount = Fen::from_yuan(text).ok().filter(|amount| *amount > Fen::ZERO);
    amount.ok_or_else(|| format!("--{name}: write yuan with two decimals, such as 10.00"))
}

/// Proposes to give a customer money of the platform.
pub fn grant(command: Grant) -> Outcome {
    let Grant { phone, amount, reason, operator, place } = command;
    let shown = customer_reason(&reason.reason_zh, &reason.reason_en)?;
    let (phone, amount, no) = (mobile(&phone)?, yuan("amount", &amount)?, new_number());
    let command = ProposeBalance {
        proposal_no: no.clone(),
        phone,
        amount,
        reason: shown.en.clone(),
        shown,
        operator: operator.name()?,
    };
    let propose = move |conn: &mut Conn, now| app::propose_grant(conn, &command, now);
    let action = Action { operator, name: LogAction::ProposeGrant };
    let is_done = |done: &bool| done.then_some(true).ok_or(Refusal::CustomerNotFound);
    if !action.run_on(no.to_string(), place, propose, is_done, refused)? {
        return Err("no customer has this phone number".to_owned());
    }
    print_line(&format!("{no} proposes a grant of {} yuan", amount.to_yuan()))?;
    Ok(ExitCode::SUCCESS)
}

/// Lists deposits that are not credited yet, or proposes to withdraw one.
pub fn deposits(command: Deposits) -> Outcome {
    match command {
        Deposits::List(listing) => list_deposits(listing),
        Deposits::Withdraw { deposit_no, reason, operator, place } => {
            let deposit_no = DepositNo::parse(&deposit_no)
                .map_err(|_| format!("{deposit_no} is not the number of a deposit"))?;
            let no = new_number();
            let (proposal_no, operator_name) = (no.clone(), operator.name()?);
            let command = ProposeWithdrawal {
                proposal_no,
                deposit_no: deposit_no.clone(),
                reason,
                operator: operator_name,
            };
            let propose = move |conn: &mut Conn, now| app::propose_withdrawal(conn, &command, now);
            let is_changed = |done: &ProposedWithdrawal| match done {
                ProposedWithdrawal::NoSuchDeposit => Err(Refusal::DepositNotFound),
                ProposedWithdrawal::Ended(_) => Err(Refusal::DepositNotCancellable),
                ProposedWithdrawal::Already(_) => Err(Refusal::AlreadyProposed),
                ProposedWithdrawal::Proposed(_) => Ok(true),
            };
            let action = Action { operator, name: LogAction::ProposeWithdrawal };
            match action.run_on(no.to_string(), place, propose, is_changed, refused)? {
                ProposedWithdrawal::NoSuchDeposit => {
                    Err(format!("there is no deposit {deposit_no}"))
                }
                ProposedWithdrawal::Ended(state) => Err(ended(state)),
                ProposedWithdrawal::Already(known) => {
                    Err(format!("{known} proposes that already: see satchel proposals list"))
                }
                ProposedWithdrawal::Proposed(amount) => {
                    let amount = amount.to_yuan();
                    print_line(&format!(
                        "{no} proposes that {deposit_no} brings nothing, instead of {amount} yuan"
                    ))?;
                    Ok(ExitCode::SUCCESS)
                }
            }
        }
    }
}

fn list_deposits(Listing { output, place }: Listing) -> Outcome {
    let running = read_database(place, |conn, _| app::uncredited_deposits(conn), refused)?;
    let rows = Section::of("deposits", &running, |(deposit, phone)| {
        row! {
            "number": deposit.deposit_no.as_str(), "phone": phone.as_str(),
            "state": deposit.state.code(), "items": deposit.items, "amount": deposit.amount_fen,
            "created": deposit.created_at, "withdrawn": deposit.withdrawn_at,
        }
    });
    let lines = running.iter().map(|(deposit, phone)| {
        let withdrawn = if deposit.withdrawn_at.is_some() { "  withdrawn" } else { "" };
        format!(
            "{}  {phone}  {}  {} items for {} yuan  since {}{withdrawn}",
            deposit.deposit_no,
            deposit.state,
            deposit.items,
            deposit.amount_fen.to_yuan(),
            deposit.created_at.to_beijing_text(),
        )
    });
    let end = format!("{} not credited", listed(running.len()));
    print_or_say(&[rows], output, lines.chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn list(Listing { output, place }: Listing) -> Outcome {
    let open = read_database(place, |conn, _| app::open_proposals(conn), refused)?;
    let rows = Section::of("proposals", &open, |OpenProposal { proposal, phone, subject_no }| {
        row! {
            "number": proposal.proposal_no.as_str(), "kind": proposal.kind.code(),
            "phone": phone.clone(), "subject": subject_no.clone(),
            "amount": proposal.amount_fen, "proposed_by": proposal.proposed_by.as_str(),
            "created": proposal.created_at, "reason": proposal.reason.as_str(),
        }
    });
    let lines = open.iter().map(line);
    let end = format!("{} to approve", listed(open.len()));
    print_or_say(&[rows], output, lines.chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn line(OpenProposal { proposal, phone, subject_no }: &OpenProposal) -> String {
    let (no, amount) = (subject_no.as_deref().unwrap_or_default(), proposal.amount_fen);
    let change = ProposedChange::of(proposal).ok().flatten();
    let what = match proposal.kind {
        ProposalKind::WithdrawDeposit => {
            format!("{no} brings nothing, instead of {} yuan", amount.to_yuan())
        }
        ProposalKind::RefundOrder => format!("refund {no}, {} yuan", amount.to_yuan()),
        ProposalKind::ApproveCash => format!("pay {no}, {} yuan", amount.to_yuan()),
        ProposalKind::UnfreezeCustomer => "unfreeze the account".to_owned(),
        ProposalKind::CloseAccount => {
            format!("close the account, giving up {} yuan", amount.to_yuan())
        }
        ProposalKind::PayGuardian => format!("pay the guardian {} yuan", amount.to_yuan()),
        ProposalKind::Grant
        | ProposalKind::CorrectBalance
        | ProposalKind::ChangePrice
        | ProposalKind::ChangePhone
        | ProposalKind::SendBroadcast
        | ProposalKind::InviteStaff
        | ProposalKind::RenewInvitation
        | ProposalKind::SetStaffRoles
        | ProposalKind::ChangePrices
        | ProposalKind::RaiseStock
        | ProposalKind::CreateCampaign
        | ProposalKind::ResolveDifference
        | ProposalKind::EndRefund
        | ProposalKind::EndDispute
        | ProposalKind::ClosePeriod
        | ProposalKind::ReturnPayouts => change
            .map_or_else(String::new, |change| line_of_change(proposal.kind, &change, no, amount)),
    };
    format!(
        "{}  {}  {what}  proposed by {} at {}  {}",
        proposal.proposal_no,
        phone.as_deref().unwrap_or("-"),
        proposal.proposed_by,
        proposal.created_at.to_beijing_text(),
        proposal.reason,
    )
}

/// `no` is the number of what changes, the id of a gift, or the last day of a period.
fn line_of_change(kind: ProposalKind, change: &ProposedChange, no: &str, amount: Fen) -> String {
    let change_of_balance = signed(amount);
    let amount = amount.to_yuan();
    match change {
        ProposedChange::Balance(reason) => format!(
            "{} {change_of_balance} yuan, for the customer: {} / {}",
            if kind == ProposalKind::Grant { "grant" } else { "balance" },
            reason.zh,
            reason.en
        ),
        ProposedChange::Price { before, exposure, .. } => format!(
            "price of gift {no} from {}, by which bags gain {} yuan, to {amount} yuan",
            Fen(*before).to_yuan(),
            Fen(*exposure).to_yuan()
        ),
        ProposedChange::Prices { exposure, .. } => {
            let largest = change.largest_prices().into_iter().map(|(gift, before, after)| {
                format!("gift {gift} from {} to {}", Fen(before).to_yuan(), Fen(after).to_yuan())
            });
            format!(
                "prices by which bags gain {} yuan, most of all {}",
                Fen(*exposure).to_yuan(),
                largest.collect::<Vec<_>>().join(", ")
            )
        }
        ProposedChange::Stock { before, after } => {
            format!("stock of gift {no} from {before} to {after}, worth {amount} yuan")
        }
        ProposedChange::Campaign(plan) => format!(
            "campaign {}, {} vouchers for {} days, can cost {amount} yuan",
            plan.name_en, plan.quantity, plan.days
        ),
        ProposedChange::Broadcast(plan) => {
            format!("message to {} customers: {}", plan.customers, plan.title_en)
        }
        ProposedChange::Phone { after, .. } => format!("phone number {after}"),
        ProposedChange::Difference { sent_by: None, .. } => format!("resolve {no}, {amount}"),
        ProposedChange::Difference { sent_by: Some(sender), .. } => {
            format!("resolve {no} as sent by the {sender}, {amount}")
        }
        ProposedChange::Refund { sent_by } => {
            format!("end {no} as sent by the {sent_by}, {amount}")
        }
        ProposedChange::Dispute { state } => format!("end {no} as {state}, {amount}"),
        // Its line names the amount alone.
        ProposedChange::Guardian { .. } => String::new(),
        ProposedChange::Period => format!("close the books up to the end of {no}, {amount}"),
        ProposedChange::Payouts(payouts) => {
            let named: Vec<_> = payouts.iter().map(line_of_return).collect();
            format!("return payouts of {no}, {amount} yuan: {}", named.join(", "))
        }
        ProposedChange::Staff(staff) if staff.before == staff.after => {
            format!("invite {} anew", staff.name)
        }
        ProposedChange::Staff(staff) => {
            let roles: Vec<_> = staff.after.iter().map(|role| role.code()).collect();
            format!("{} with the roles {}", staff.name, roles.join(", "))
        }
    }
}

fn line_of_return(payout: &app::ProposedReturn) -> String {
    let why = payout.failure.map_or("returned", CashFailure::code);
    format!("{} {} {why}", payout.cash_no, Fen(payout.amount).to_yuan())
}

fn approve(NamedProposal { proposal_no, operator, place }: NamedProposal) -> Outcome {
    let no = number(&proposal_no)?;
    let (by, named) = (operator.name()?, no.clone());
    check_proposed_end(&no, place.clone())?;
    let random = random_bytes(&OsEntropy);
    let rules = place.clone().configuration().map_err(|e| e.to_string())?.rules;
    let approve = move |conn: &mut Conn, now| {
        match app::approve_proposal(conn, &rules, &named, &by, RefundNo::new(now, random), now)? {
            // It takes the keys of the service, which no command has.
            ApprovedProposal::Closing { .. } => Err(TxError::Refused(Refusal::Forbidden)),
            done => Ok(done),
        }
    };
    let is_done = |done: &ApprovedProposal| match done {
        ApprovedProposal::NotProposed => Err(Refusal::ProposalNotFound),
        ApprovedProposal::SameOperator => Err(Refusal::SameOperator),
        _ => Ok(true),
    };
    let action = Action { operator, name: LogAction::ApproveProposal };
    let said = match action.run_on(no.to_string(), place, approve, is_done, refused)? {
        ApprovedProposal::NotProposed => return Err(not_proposed(&no)),
        ApprovedProposal::SameOperator => {
            return Err(format!("{no} must be approved by another operator than who proposed it"));
        }
        ApprovedProposal::DepositEnded(state) => return Err(ended(state)),
        ApprovedProposal::Withdrawn(DepositState::Cancelled) => {
            "the deposit is cancelled; send items that have come back from the bot once they can be traded".to_owned()
        }
        ApprovedProposal::Withdrawn(_) => {
            "nothing will be credited for the deposit; a running service calls its offer back".to_owned()
        }
        ApprovedProposal::Refunded(None) => "the order was refunded before".to_owned(),
        ApprovedProposal::Refunded(Some(begun)) => {
            format!("the order is being refunded: {} yuan", begun.amount.to_yuan())
        }
        ApprovedProposal::CashApproved => "the cash-out is approved".to_owned(),
        ApprovedProposal::Unfrozen => "the customer can use the account again".to_owned(),
        ApprovedProposal::PriceChanged(price) => format!("the price is {} yuan", price.to_yuan()),
        ApprovedProposal::PricesChanged(count) => format!("{count} prices are changed"),
        ApprovedProposal::StockRaised { available, .. } => format!("{available} are available"),
        ApprovedProposal::CampaignCreated(id) => format!("campaign {id} is created"),
        ApprovedProposal::Ended(kind) => carried_out(kind).to_owned(),
        ApprovedProposal::StaffInvited => {
            "whoever proposed it makes the link, and you its code: satchel staff link NAME".to_owned()
        }
        ApprovedProposal::BroadcastSent => "the message is on its way".to_owned(),
        ApprovedProposal::PhoneChanged => {
            "the customer signs in with the new number".to_owned()
        }
        ApprovedProposal::Closing { .. } => "the account is closed".to_owned(),
        ApprovedProposal::RolesSet => "the roles count from the member's next call".to_owned(),
        ApprovedProposal::Granted { amount, balance } => {
            let (amount, balance) = (amount.to_yuan(), balance.to_yuan());
            format!("the customer has got {amount} yuan; the balance is {balance}")
        }
        ApprovedProposal::GuardianPayout { amount, left } => format!(
            "pay {} yuan to the guardian now, then run satchel guardian paid; {} yuan are left in the balance",
            amount.to_yuan(),
            left.to_yuan()
        ),
        ApprovedProposal::Corrected { amount, balance } => {
            format!("the balance is changed by {} to {} yuan", signed(amount), balance.to_yuan())
        }
    };
    print_line(&format!("{no}: {said}")).map(|()| ExitCode::SUCCESS)
}

const fn carried_out(kind: ProposalKind) -> &'static str {
    match kind {
        ProposalKind::ResolveDifference => "the difference is resolved",
        ProposalKind::EndRefund => "the refund has ended",
        ProposalKind::EndDispute => "the dispute has ended",
        ProposalKind::ReturnPayouts => "the payouts are back in the balances",
        _ => "the books are closed",
    }
}

fn signed(amount: Fen) -> String {
    if amount < Fen::ZERO {
        format!("-{}", Fen(-amount.0).to_yuan())
    } else {
        format!("+{}", amount.to_yuan())
    }
}

fn ended(state: DepositState) -> String {
    format!("the deposit is {state}, or withdrawn already; nothing was changed")
}

fn not_proposed(no: &ProposalNo) -> String {
    format!("{no} does not wait for an approval: see satchel proposals list")
}

pub(super) fn new_number() -> ProposalNo {
    ProposalNo::new(SystemClock.now(), random_bytes(&OsEntropy))
}

pub(super) fn number(text: &str) -> Result<ProposalNo, String> {
    ProposalNo::parse(text).map_err(|_| format!("{text} is not the number of a proposal"))
}

pub(super) fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::BadParameter { fault } if fault.name() == "reason" => {
            format!("--reason: write 1 to {} visible characters", OperatorReason::MAX_CHARS)
        }
        Refusal::BadParameter { fault } if fault.name() == "amount" => {
            format!("write an amount up to {} yuan", BALANCE_CHANGE_MAX.to_yuan())
        }
        Refusal::AlreadyProposed
        | Refusal::CustomerFrozen
        | Refusal::CustomerNotFrozen
        | Refusal::PhoneInUse
        | Refusal::PhoneDiffers
        | Refusal::CustomerNotMinor
        | Refusal::GuardianPaid { .. }
        | Refusal::PriceDiffers { .. }
        | Refusal::StockDiffers { .. }
        | Refusal::OtherProposalOpen
        | Refusal::ApprovalTooEarly { .. }
        | Refusal::StaffNameTaken
        | Refusal::StaffNotFound
        | Refusal::StaffChanged
        | Refusal::OwnAccount
        | Refusal::LastManager
        | Refusal::PricesDiffer
        | Refusal::PriceExposureGrown { .. }
        | Refusal::CampaignCostGrown { .. }
        | Refusal::DifferenceNotFound
        | Refusal::DifferenceResolved
        | Refusal::DifferenceBooked
        | Refusal::SenderNeeded
        | Refusal::NothingToSend
        | Refusal::RestDiffers { .. }
        | Refusal::RefundEnded
        | Refusal::RefundNotParked
        | Refusal::RefundInStatement
        | Refusal::DisputeEnded
        | Refusal::PeriodClosed => refusal.text(domain::Lang::En).into_owned(),
        Refusal::InsufficientBalance { balance } => format!(
            "the balance is {} yuan, less than is to be taken; nothing was changed",
            balance.to_yuan()
        ),
        Refusal::Forbidden => "an account is closed by an approval in the console".to_owned(),
        other => super::refused(other),
    }
}
