//! `satchel staff`

use super::operate::{ConsoleChange, staff_reason};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, listed, print_line, read_database};
use crate::cli::{CommonArgs, Listing, NamedStaff, Staff, StaffRoles};
use app::{Invitation, InviteStaff, Refusal, StaffView};
use db::Conn;
use domain::{Lang, Role, Roles, StaffName, Timestamp};
use installation::wiring::OsEntropy;
use std::process::ExitCode;

pub fn run(command: Staff) -> Outcome {
    match command {
        Staff::List(listing) => list(listing),
        Staff::Create(StaffRoles { staff, roles }) => invite(staff, Some(roles)),
        Staff::Invite(staff) => invite(staff, None),
        Staff::Roles(StaffRoles { staff, roles }) => set_roles(staff, roles),
        Staff::Disable { staff, reason } => disable(staff, &reason),
    }
}

fn list(Listing { output, place }: Listing) -> Outcome {
    let all = read_database(place, |conn, _| app::list_staff(conn), refused)?;
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

/// Invites a new member with roles, or an existing one.
fn invite(NamedStaff { name, operator, place }: NamedStaff, roles: Option<Vec<Role>>) -> Outcome {
    let new: Option<Roles> = roles.map(Roles::from_iter);
    let action = if new.is_some() { "create_staff" } else { "invite_staff" };
    let name = staff_name(&name)?;
    let command = InviteStaff { name: name.clone(), new, by: operator.name()? };
    let invitation = Invitation::new(&OsEntropy);
    let link = link(&place, &invitation)?;
    let subject = name.as_str().to_owned();
    let change = ConsoleChange { operator, action, subject, reason: None };
    let work =
        move |conn: &mut Conn, now: Timestamp| app::invite_staff(conn, &command, &invitation, now);
    change.run(place, work, refused)?;
    print_line(&format!("Open this link within an hour: {link}"))?;
    Ok(ExitCode::SUCCESS)
}

/// The part after `#` is not sent to any server, so that no log has it.
fn link(place: &CommonArgs, invitation: &Invitation) -> Result<String, String> {
    let config = place.clone().configuration().map_err(|e| e.to_string())?;
    let of_listener = || config.console.listen.map(|address| format!("http://{address}"));
    let url = config.console.public_url.clone().or_else(of_listener).unwrap_or_default();
    Ok(format!("{url}/invitation#{}", invitation.token()))
}

fn set_roles(NamedStaff { name, operator, place }: NamedStaff, roles: Vec<Role>) -> Outcome {
    let (name, roles) = (staff_name(&name)?, Roles::from_iter(roles));
    let subject = name.as_str().to_owned();
    let change = ConsoleChange { operator, action: "set_staff_roles", subject, reason: None };
    let work = move |conn: &mut Conn, _| app::set_staff_roles(conn, &name, &roles);
    change.run(place, work, refused)?;
    print_line("done: the roles count from the member's next call")?;
    Ok(ExitCode::SUCCESS)
}

fn disable(NamedStaff { name, operator, place }: NamedStaff, reason: &str) -> Outcome {
    let name = staff_name(&name)?;
    let reason = Some(staff_reason(reason)?);
    let subject = name.as_str().to_owned();
    let change = ConsoleChange { operator, action: "disable_staff", subject, reason };
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
        Refusal::StaffNotFound | Refusal::StaffNameTaken | Refusal::LastManager => {
            refusal.text(Lang::En).into_owned()
        }
        other => super::refused(other),
    }
}
