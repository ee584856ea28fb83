//! Lists that commands print: as text for people, or with `--json` as one document for programs.

use super::{print_json, print_line};
use crate::cli::Output;
use domain::{Fen, Timestamp};
use installation::log_lines::for_terminal;
use serde_json::{Map, Value};

/// A value of a row. Text has yuan and the time in Beijing, JSON has fen and RFC 3339.
pub enum Cell {
    Text(String),
    Number(i64),
    Money(Fen),
    Time(Timestamp),
    Truth(bool),
    Nothing,
}

impl From<bool> for Cell {
    fn from(is_so: bool) -> Self {
        Self::Truth(is_so)
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<Fen> for Cell {
    fn from(amount: Fen) -> Self {
        Self::Money(amount)
    }
}

impl From<Timestamp> for Cell {
    fn from(time: Timestamp) -> Self {
        Self::Time(time)
    }
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}

impl Cell {
    fn to_text(&self) -> String {
        match self {
            // Text from others may hold control characters, which a terminal obeys.
            Self::Text(text) => {
                text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
            }
            Self::Number(number) => number.to_string(),
            Self::Money(amount) => amount.to_yuan(),
            Self::Time(time) => time.to_beijing_text(),
            Self::Truth(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
            Self::Nothing => "-".to_owned(),
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Number(number) => (*number).into(),
            Self::Money(amount) => amount.0.into(),
            Self::Time(time) => time.to_rfc3339().into(),
            Self::Truth(is_so) => (*is_so).into(),
            Self::Nothing => Value::Null,
        }
    }
}

pub type Row = Vec<(&'static str, Cell)>;

/// A row of named cells.
macro_rules! row {
    ($($name:literal: $value:expr),+ $(,)?) => {
        vec![$(($name, $crate::commands::sections::Cell::from($value))),+]
    };
}
pub(crate) use row;

/// Rows of one kind.
pub struct Section {
    pub name: &'static str,
    pub rows: Vec<Row>,
}

impl Section {
    /// A row for each of a list.
    pub fn of<T>(name: &'static str, list: &[T], row: impl Fn(&T) -> Row) -> Self {
        Self { name, rows: list.iter().map(row).collect() }
    }
}

/// Prints all sections, also the empty ones.
pub fn print(sections: &[Section], output: Output) -> Result<(), String> {
    if output.json {
        return print_as_json(sections);
    }
    for section in sections {
        print_line(&format!("{} ({})", section.name, section.rows.len()))?;
        for row in &section.rows {
            let cells = row.iter().map(|(name, cell)| format!("{name} {}", cell.to_text()));
            print_line(&format!("  {}", cells.collect::<Vec<_>>().join("  ")))?;
        }
    }
    Ok(())
}

/// Prints sections as JSON, or these lines for people.
pub fn print_or_say(
    sections: &[Section],
    output: Output,
    lines: impl IntoIterator<Item = String>,
) -> Result<(), String> {
    if output.json {
        return print_as_json(sections);
    }
    lines.into_iter().try_for_each(|line| print_line(&line))
}

/// Tells a person beside a JSON document, which stands alone on standard output.
pub fn say(text: &str, output: Output) -> Result<(), String> {
    if output.json {
        eprintln!("{}", for_terminal(text));
        return Ok(());
    }
    print_line(text)
}

fn print_as_json(sections: &[Section]) -> Result<(), String> {
    let object = |row: &Row| {
        let cells = row.iter().map(|(name, cell)| ((*name).to_owned(), cell.to_json()));
        Value::Object(cells.collect::<Map<_, _>>())
    };
    let lists = sections.iter().map(|section| {
        (section.name.to_owned(), section.rows.iter().map(object).collect::<Value>())
    });
    print_json(&lists.collect::<Map<_, _>>())
}
