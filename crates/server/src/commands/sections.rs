//! What a command lists: as text for people, or with `--json` as one document for programs.

use super::print_line;
use domain::{Fen, Timestamp};
use serde_json::{Map, Value};

/// A value of a row. Text has yuan and the time in Beijing, JSON has fen and RFC 3339.
pub enum Cell {
    Text(String),
    Number(i64),
    Money(Fen),
    Time(Timestamp),
    Nothing,
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
            // What others have typed may hold what a terminal obeys.
            Self::Text(text) => {
                text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
            }
            Self::Number(number) => number.to_string(),
            Self::Money(amount) => amount.to_yuan(),
            Self::Time(time) => time.to_beijing_text(),
            Self::Nothing => "-".to_owned(),
        }
    }

    fn to_json(&self) -> Value {
        match self {
            Self::Text(text) => text.as_str().into(),
            Self::Number(number) => (*number).into(),
            Self::Money(amount) => amount.0.into(),
            Self::Time(time) => time.to_rfc3339().into(),
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

/// Prints all sections, also the empty ones.
pub fn print(sections: &[Section], is_json: bool) -> Result<(), String> {
    if is_json {
        let object = |row: &Row| {
            let cells = row.iter().map(|(name, cell)| ((*name).to_owned(), cell.to_json()));
            Value::Object(cells.collect::<Map<_, _>>())
        };
        let lists = sections.iter().map(|section| {
            (section.name.to_owned(), section.rows.iter().map(object).collect::<Value>())
        });
        return print_line(&Value::Object(lists.collect()).to_string());
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
