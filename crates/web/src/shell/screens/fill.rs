//! Fills a template with responses. `web/templates/fill.ts` does the same, and is tested to give
//! what React renders; both are tested with `web/templates/cases.json`.

use super::super::api_calls::CallResponse;
use super::compile::{Part, RowTemplate, Screen, Source, Test};
use super::slots::{Object, Rows, Value};
use serde::de::DeserializeSeed;

/// The values of a screen's responses.
struct Filling<'a> {
    values: Vec<Value<'a>>,
    rows: Vec<Rows<'a>>,
    /// Under which of its keys the response to each call stood.
    options: Vec<usize>,
}

/// A row that is being written, and its place in the list.
#[derive(Clone, Copy)]
struct Row<'s, 'a> {
    cells: &'s [Value<'a>],
    ordinal: &'s Value<'a>,
}

impl Screen {
    /// The markup; `None` when a response is missing or is not as expected, so that the screen is
    /// left to the script.
    #[must_use]
    pub fn fill(&self, responses: &[CallResponse], dismissed: &[String]) -> Option<String> {
        let filling = self.read(responses, dismissed)?;
        let picks = filling.picks(&self.choices, None)?;
        let mut out = String::with_capacity(16 * 1024);
        self.write(&self.parts, &filling, &picks, None, &mut out)?;
        Some(out)
    }

    fn read<'a>(&self, responses: &'a [CallResponse], dismissed: &[String]) -> Option<Filling<'a>> {
        let mut values = vec![Value::Absent; self.values];
        let mut rows: Vec<Rows<'_>> = self.lists.iter().map(|_| Rows::default()).collect();
        let mut options = Vec::with_capacity(self.calls.len());
        for call in &self.calls {
            let (option, response) = call.keys.iter().enumerate().find_map(|(option, key)| {
                Some((option, responses.iter().find(|given| is_of(key, &given.call.key))?))
            })?;
            options.push(option);
            if call.fields.is_empty() {
                continue;
            }
            let (fields, lists) = (&call.fields, &self.lists);
            let object = Object { fields, lists, dismissed, values: &mut values, rows: &mut rows };
            let mut json = serde_json::Deserializer::from_str(response.data.get());
            object.deserialize(&mut json).ok()?;
        }
        let has_enough = |(rows, template): (&Rows<'_>, &RowTemplate)| {
            rows.count.is_some_and(|count| count >= template.min)
        };
        let is_fit = rows.iter().zip(&self.rows).all(has_enough);
        is_fit.then_some(Filling { values, rows, options })
    }

    fn write(
        &self,
        parts: &[Part],
        filling: &Filling<'_>,
        picks: &[usize],
        row: Option<Row<'_, '_>>,
        out: &mut String,
    ) -> Option<()> {
        for part in parts {
            match part {
                Part::Markup(text) => out.push_str(text),
                Part::Hole(source, format) => {
                    format.push(out, filling.value(*source, row)?)?;
                }
                Part::Switch(by, to) => {
                    let index = by.iter().fold(0, |sum, (choice, of)| sum * of + picks[*choice]);
                    self.write(to.get(index)?, filling, picks, row, out)?;
                }
                Part::Rows(list) => self.write_rows(*list, filling, out)?,
            }
        }
        Some(())
    }

    fn write_rows(&self, list: usize, filling: &Filling<'_>, out: &mut String) -> Option<()> {
        let (rows, template) = (&filling.rows[list], &self.rows[list]);
        for nth in 0..rows.count? {
            let row = Some(Row { cells: rows.row(nth), ordinal: &Value::Number(nth as u64 + 1) });
            let picks = filling.picks(&template.choices, row)?;
            self.write(&template.parts, filling, &picks, row, out)?;
        }
        Some(())
    }
}

/// Whether a response of this key is one that the screen names so.
fn is_of(wanted: &str, key: &str) -> bool {
    wanted.strip_suffix('*').map_or(wanted == key, |beginning| key.starts_with(beginning))
}

impl<'a> Filling<'a> {
    fn value<'s>(&'s self, source: Source, row: Option<Row<'s, 'a>>) -> Option<&'s Value<'a>> {
        match source {
            Source::Value(index) => self.values.get(index),
            Source::Item { list, nth, field } => self.rows.get(list)?.row(nth).get(field),
            Source::Row(field) => row?.cells.get(field),
            Source::Ordinal => row.map(|row| row.ordinal),
        }
    }

    fn picks(&self, choices: &[Test], row: Option<Row<'_, 'a>>) -> Option<Vec<usize>> {
        choices.iter().map(|test| self.option(test, row)).collect()
    }

    fn option(&self, test: &Test, row: Option<Row<'_, 'a>>) -> Option<usize> {
        let reached =
            |bounds: &[u64], number: u64| bounds.iter().filter(|bound| **bound <= number).count();
        Some(match test {
            Test::Present(source) => match self.value(*source, row)? {
                Value::Absent => 0,
                Value::Text(text) => usize::from(!text.is_empty()),
                _ => 1,
            },
            Test::Steps(source, bounds) => match self.value(*source, row)? {
                Value::Number(number) => reached(bounds, *number),
                _ => return None,
            },
            Test::Length(list, bounds) => reached(bounds, self.rows.get(*list)?.count? as u64),
            Test::Is(source, literals) => {
                let value = self.value(*source, row)?;
                let is_this =
                    |literal: &String| matches!(value, Value::Text(text) if text == literal);
                literals.iter().position(is_this).unwrap_or(literals.len())
            }
            Test::Call(call) => *self.options.get(*call)?,
        })
    }
}
