//! `satchel rules`

use super::operate::{Action, compare_rules};
use super::sections::{Section, print_or_say, row};
use super::{Outcome, print_line, read_database, refused};
use crate::cli::{Listing, Rules};
use db::Conn;
use domain::{LogAction, Timestamp};
use installation::wiring;
use std::process::ExitCode;

/// Compares the rules of the configuration with those in force, or puts them in force.
pub fn run(command: Rules) -> Outcome {
    match command {
        Rules::Compare(Listing { output, place }) => {
            let config = place.clone().configuration().map_err(|e| e.to_string())?;
            let compare = move |conn: &mut Conn, _| compare_rules(conn, &config);
            let found = read_database(place, compare, refused)?;
            let keys = found.as_ref().map_or(&[][..], |difference| &difference.keys);
            let rows = Section::of("differences", keys, |key| row! { "rule": key.as_str() });
            let sound = found.is_none().then(|| "these rules are in force".to_owned());
            print_or_say(&[rows], output, sound)?;
            found.map_or(Ok(ExitCode::SUCCESS), |difference| Err(wiring::other_rules(&difference)))
        }
        Rules::Adopt { operator, place } => {
            let config = place.clone().configuration().map_err(|e| e.to_string())?;
            let adopt = move |conn: &mut Conn, now: Timestamp| {
                let is_demo = wiring::is_demo(conn)?;
                app::put_rules_in_force(conn, &config.money_rules(is_demo), now)
            };
            let action = Action { operator, name: LogAction::AdoptRules };
            let subject =
                |changed: &Vec<String>| Ok((!changed.is_empty()).then(|| changed.join("; ")));
            let changed =
                action.run_under_any_rules(String::new(), place, adopt, subject, refused)?;
            for key in &changed {
                print_line(key)?;
            }
            let minutes = app::RESTART_MS / domain::MINUTE_MS;
            print_line(&match changed.len() {
                0 => "these rules are in force already".to_owned(),
                count => format!(
                    "{count} changes are in force: restart every node with them within {minutes} minutes"
                ),
            })?;
            Ok(ExitCode::SUCCESS)
        }
    }
}
