//! `satchel gifts`

use super::operate::Action;
use super::{Outcome, print_json, print_line, read_database, refused};
use crate::cli::{Gifts, NamedGifts};
use app::import_gifts::read_line;
use app::{GiftsOnSale, NamedGift, Refusal, set_gifts_on_sale};
use db::Conn;
use domain::{GiftId, LogAction};
use installation::text_file;
use std::process::ExitCode;

/// Gifts that the record of operator actions names; of more it has the number alone.
const RECORDED_MAX: usize = 1_000;

/// Takes gifts off sale or puts them on sale, which a running service sees within a second, or
/// prints the catalogue.
pub fn run(command: Gifts) -> Outcome {
    match command {
        Gifts::OffSale(named) => change(named, false),
        Gifts::OnSale(named) => change(named, true),
        Gifts::Export(place) => {
            let lines = read_database(place, |conn, _| app::export_gifts(conn), refused)?;
            for line in &lines {
                print_json(line)?;
            }
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn change(arguments: NamedGifts, on_sale: bool) -> Outcome {
    let NamedGifts { gifts, file, operator, place } = arguments;
    // Each gift with where it was named, for the message about an unknown one.
    let mut named: Vec<(NamedGift, String)> =
        gifts.into_iter().map(|id| (NamedGift::Id(GiftId(id)), format!("gift {id}"))).collect();
    if let Some(file) = file {
        named.extend(of_file(&text_file::read(&file)?)?);
    }
    let about = format!("{} gifts", named.len());
    let (gifts, places): (Vec<_>, Vec<_>) = named.into_iter().unzip();
    let rules = place.clone().configuration().map_err(|e| e.to_string())?.rules;
    let by = operator.name()?;
    let work =
        move |conn: &mut Conn, now| set_gifts_on_sale(conn, &gifts, on_sale, (&by, &rules), now);
    let name = if on_sale { LogAction::PutGiftsOnSale } else { LogAction::TakeGiftsOffSale };
    match (Action { operator, name }).run(about, place, work, recorded, refused)? {
        GiftsOnSale::Unknown(index) => {
            Err(format!("{}: there is no such gift; nothing was changed", places[index]))
        }
        GiftsOnSale::Done { changed, same } => {
            let word = if on_sale { "on" } else { "off" };
            let changed = changed.len();
            print_line(&format!("{changed} gifts are {word} sale now, {same} were so before"))?;
            Ok(ExitCode::SUCCESS)
        }
    }
}

fn of_file(text: &str) -> Result<Vec<(NamedGift, String)>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    let gift = |(index, line): (usize, &str)| {
        let place = format!("line {}", index + 1);
        let gift = if line.trim_start().starts_with('{') {
            let line = read_line(line, pictures::path);
            NamedGift::Line(Box::new(line.map_err(|problem| format!("{place}: {problem}"))?))
        } else {
            let id = line.trim().parse();
            NamedGift::Id(GiftId(id.map_err(|_| format!("{place}: neither an id nor a gift"))?))
        };
        Ok((gift, place))
    };
    lines.map(gift).collect()
}

fn recorded(done: &GiftsOnSale) -> Result<Option<String>, Refusal> {
    let GiftsOnSale::Done { changed, .. } = done else { return Err(Refusal::GiftNotFound) };
    Ok(match changed.len() {
        0 => None,
        1..=RECORDED_MAX => {
            Some(changed.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        }
        more => Some(format!("{more} gifts")),
    })
}
