//! `satchel pause` and `satchel resume`

use super::operate::{Action, customer_reason};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, print_line, read_database, refused};
use crate::cli::{CommonArgs, Operator, Output, Pause, Resume};
use domain::{CustomerReason, LogAction, Service};
use std::process::ExitCode;

/// Pauses a service with the reason that customers read, or lists what is paused.
pub fn run(arguments: Pause) -> Outcome {
    let Some(service) = arguments.service else { return list(arguments.output, arguments.place) };
    let text = |given: Option<String>| given.unwrap_or_default();
    let reason = customer_reason(&text(arguments.reason_zh), &text(arguments.reason_en))?;
    change(&[service], Some(&reason), arguments.operator, arguments.place)
}

/// Resumes paused services.
pub fn resume(arguments: Resume) -> Outcome {
    change(&arguments.services, None, arguments.operator, arguments.place)
}

fn change(
    services: &[Service],
    reason: Option<&CustomerReason>,
    operator: Operator,
    place: CommonArgs,
) -> Outcome {
    let (name, word) = match reason {
        Some(_) => (LogAction::PauseService, "paused"),
        None => (LogAction::ResumeService, "resumed"),
    };
    let (all, reason) = (services.to_vec(), reason.cloned());
    let write = move |conn: &mut db::Conn, _| {
        let mut changed = Vec::new();
        for &service in &all {
            if app::pause_service(conn, service, reason.as_ref())? != reason {
                changed.push(service.to_string());
            }
        }
        Ok(changed)
    };
    let about = services.iter().map(|service| service.code()).collect::<Vec<_>>().join(" ");
    let subject = |changed: &Vec<String>| Ok((!changed.is_empty()).then(|| changed.join(" ")));
    let changed =
        Action { operator, name }.run_under_any_rules(about, place, write, subject, refused)?;
    for service in &changed {
        print_line(&format!("{service} is {word}"))?;
    }
    if changed.is_empty() {
        print_line("nothing changed")?;
    }
    Ok(ExitCode::SUCCESS)
}

fn list(output: Output, place: CommonArgs) -> Outcome {
    let paused: Vec<(Service, CustomerReason)> =
        read_database(place, |conn, _| app::paused_services(conn), refused)?.into_iter().collect();
    let services = Section::of("paused_services", &paused, |(service, reason)| {
        row! {
            "service": service.code(), "reason_zh": reason.zh.as_str(),
            "reason_en": reason.en.as_str(),
        }
    });
    let lines =
        paused.iter().map(|(service, CustomerReason { zh, en })| format!("{service}  {zh}  {en}"));
    let end = format!("{} paused", paused.len());
    print_or_say(&[services], output, lines.chain([end]))?;
    Ok(ExitCode::SUCCESS)
}
