//! `satchel-demo code`

use crate::seed::{STAFF, StaffOfDemo};
use app::ports::Clock;
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use installation::wiring::SystemClock;
use operator::{Outcome, print_line};
use std::process::ExitCode;

fn member() -> impl TypedValueParser<Value = &'static StaffOfDemo> {
    PossibleValuesParser::new(STAFF.iter().map(|member| member.name)).try_map(|name| {
        STAFF.iter().find(|member| member.name == name).ok_or("no such member of staff")
    })
}

/// Print the present code of the second factor of a member of staff of the demo
#[derive(Args)]
pub struct Code {
    /// Name of the member
    #[arg(value_parser = member())]
    member: &'static StaffOfDemo,
}

pub fn run(Code { member }: &Code) -> Outcome {
    let code = app::totp_code(member.totp_secret, SystemClock.now());
    print_line(&code.map_err(|refusal| format!("{refusal:?}"))?)?;
    Ok(ExitCode::SUCCESS)
}
