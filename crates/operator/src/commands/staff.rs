//! `satchel staff`

use super::operate::{ConsoleChange, staff_reason};
use super::proposals::waits_for_approval;
use super::sections::{Section, print_or_say, row};
use super::{Outcome, listed, print_line, read_database};
use crate::cli::{CommonArgs, Listing, NamedStaff, Staff, StaffRoles};
use app::ports::{Clock, random_bytes};
use app::{ChangeStaffByOperator, Decided, Invitation, Refusal, StaffChange, StaffView};
use db::Conn;
use domain::{InvitationPart, Lang, LogAction, ProposalNo, Role, Roles, StaffName, Timestamp};
use installation::wiring::{OsEntropy, SystemClock};
use std::process::ExitCode;

pub fn run(command: Staff) -> Outcome {
    match command {
        Staff::List(listing) => list(listing),
        Staff::Create { staff: StaffRoles { staff, roles }, reason } => {
            change(staff, StaffChange::Invite(Roles::from_iter(roles)), &reason)
        }
        Staff::Invite { staff, reason } => change(staff, StaffChange::Renew, &reason),
        Staff::Link(staff) => make_link(staff),
        Staff::Roles { staff: StaffRoles { staff, roles }, reason } => {
            change(staff, StaffChange::SetRoles(Roles::from_iter(roles)), &reason)
        }
        Staff::Disable { staff, reason } => disable(staff, &reason),
    }
}

fn list(Listing { output, place }: Listing) -> Outcome {
    let all = read_database(place, |conn, now| app::list_staff(conn, "", now), refused)?;
    let rows = Section::of("staff", &all, |member| {
        row! {
            "name": member.name.as_str(), "roles": roles(member), "state": member.state.code(),
            "created": member.created_at, "created_by": member.created_by.as_str(),
            "last_used": member.last_used_at,
        }
    });
    let lines = all
        .iter()
        .map(|member| format!("{}  {}  {}", member.name, member.state.code(), roles(member)));
    print_or_say(&[rows], output, lines.chain([format!("{} members", listed(all.len()))]))?;
    Ok(ExitCode::SUCCESS)
}

fn roles(member: &StaffView) -> String {
    member.roles.iter().map(Role::code).collect::<Vec<_>>().join(", ")
}

/// Invites a member or sets roles, or proposes that.
fn change(
    NamedStaff { name, operator, place }: NamedStaff,
    change: StaffChange,
    reason: &str,
) -> Outcome {
    let (name, reason) = (staff_name(&name)?, staff_reason(reason)?);
    let ((action, proposes), subject) = (change.actions(), name.as_str().to_owned());
    let invites = !matches!(change, StaffChange::SetRoles(_));
    let command = ChangeStaffByOperator {
        name: name.clone(),
        change,
        proposal_no: ProposalNo::new(SystemClock.now(), random_bytes(&OsEntropy)),
        reason: reason.as_str().to_owned(),
        operator: operator.name()?,
    };
    let invitation = Invitation::new(&OsEntropy);
    let link = link(&place, &invitation)?;
    let console = ConsoleChange { operator, action, subject, reason: Some(reason) };
    let work = move |conn: &mut Conn, now: Timestamp| {
        let decided = app::change_staff_by_operator(conn, &command, now)?;
        // Nobody is there who could approve it.
        if invites && matches!(decided, Decided::Done(_)) {
            app::make_invitation(conn, &command.name, &command.operator, &invitation, now)?;
        }
        app::logged_staff_change(conn, decided, proposes, command.name.as_str())
    };
    match console.run(place, work, refused)? {
        Decided::Done(()) if invites => print_line(&format!("{OPEN_LINK}: {link}"))?,
        Decided::Done(()) => print_line("done: the roles count from the member's next call")?,
        Decided::Proposed(no) | Decided::AlreadyProposed(no) => return waits_for_approval(&no),
    }
    Ok(ExitCode::SUCCESS)
}

const OPEN_LINK: &str = "Open this link within an hour";
const TYPE_CODE: &str = "The invited member types this code, and gets it from you alone";

/// Makes the operator's half of an approved invitation.
fn make_link(NamedStaff { name, operator, place }: NamedStaff) -> Outcome {
    let (name, by) = (staff_name(&name)?, operator.name()?);
    let invitation = Invitation::new(&OsEntropy);
    let (link, code) = (link(&place, &invitation)?, invitation.code().to_owned());
    let subject = name.as_str().to_owned();
    let change =
        ConsoleChange { operator, action: LogAction::MakeInvitation, subject, reason: None };
    let work = move |conn: &mut Conn, now: Timestamp| {
        app::make_invitation(conn, &name, &by, &invitation, now)
    };
    match change.run(place, work, refused)? {
        (InvitationPart::Link, _) => print_line(&format!("{OPEN_LINK}: {link}"))?,
        (InvitationPart::Code, _) => print_line(&format!("{TYPE_CODE}: {code}"))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// The part after `#` is not sent to any server, so that no log has it.
fn link(place: &CommonArgs, invitation: &Invitation) -> Result<String, String> {
    let config = place.clone().configuration().map_err(|e| e.to_string())?;
    let of_listener = || config.console.listen.map(|address| format!("http://{address}"));
    let url = config.console.public_url.clone().or_else(of_listener).unwrap_or_default();
    Ok(format!("{url}/invitation#{}", invitation.token()))
}

fn disable(NamedStaff { name, operator, place }: NamedStaff, reason: &str) -> Outcome {
    let name = staff_name(&name)?;
    let reason = Some(staff_reason(reason)?);
    let subject = name.as_str().to_owned();
    let change = ConsoleChange { operator, action: LogAction::DisableStaff, subject, reason };
    let work = move |conn: &mut Conn, now: Timestamp| app::disable_staff(conn, &name, now);
    change.run(place, work, refused)?;
    print_line("disabled, and signed out everywhere")?;
    Ok(ExitCode::SUCCESS)
}

fn staff_name(text: &str) -> Result<StaffName, String> {
    StaffName::parse(text)
        .map_err(|_| format!("{text}: a name has 2 to 32 of a-z, 0-9, `.`, `_` and `-`"))
}

fn refused(refusal: &Refusal) -> String {
    match refusal {
        Refusal::StaffNotFound
        | Refusal::StaffNameTaken
        | Refusal::LastManager
        | Refusal::OwnAccount
        | Refusal::InvitationNotOpen => refusal.text(Lang::En).into_owned(),
        other => super::refused(other),
    }
}
