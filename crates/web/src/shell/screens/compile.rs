//! Prepares a template: paths of fields become places, names of formats become formats. A build
//! that does not fit this server is found here, at the start.

use super::super::definitions::{
    ChoiceDefinition, InBoth, Keep, PartDefinition, ScreenDefinition, TestDefinition,
};
use super::formats::{Format, Names};
use super::slots::{Fields, RowFields, Slot};
use domain::Lang;
use std::collections::HashMap;

/// Where a value comes from.
#[derive(Debug, Clone, Copy)]
pub enum Source {
    /// A field of a response.
    Value(usize),
    /// A field of one row of a list.
    Item { list: usize, nth: usize, field: usize },
    /// A field of the row that is being written.
    Row(usize),
    /// The place of that row in its list, from 1.
    Ordinal,
}

/// A part of a template.
#[derive(Debug)]
pub enum Part {
    Markup(String),
    Hole(Source, Format),
    /// Which of the templates is written: the choices, with their numbers of options.
    Switch(Vec<(usize, usize)>, Vec<Vec<Part>>),
    Rows(usize),
}

/// The test by which an option is found.
#[derive(Debug)]
pub enum Test {
    Present(Source),
    Steps(Source, Vec<u64>),
    Length(usize, Vec<u64>),
    Is(Source, Vec<String>),
    Call(usize),
}

/// A call that a screen is rendered from.
#[derive(Debug)]
pub struct CallSlots {
    pub keys: Vec<String>,
    pub fields: Fields,
}

/// The markup of a list's rows.
#[derive(Debug, Default)]
pub struct RowTemplate {
    pub min: usize,
    pub choices: Vec<Test>,
    pub parts: Vec<Part>,
}

/// A screen in one language.
#[derive(Debug, Default)]
pub struct Screen {
    pub calls: Vec<CallSlots>,
    /// How many values are read besides those of rows.
    pub values: usize,
    pub lists: Vec<RowFields>,
    pub rows: Vec<RowTemplate>,
    pub choices: Vec<Test>,
    pub parts: Vec<Part>,
}

/// The names and places that a definition is compiled with.
pub struct Compiler<'a> {
    names: &'a HashMap<&'a str, Names>,
    calls: Vec<&'a str>,
    lists: Vec<&'a str>,
    screen: Screen,
}

impl<'a> Compiler<'a> {
    /// Compiles a screen for one language.
    ///
    /// # Errors
    /// When a field, a choice or a format is none that this server has.
    pub fn compile(
        defined: &'a ScreenDefinition,
        lang: Lang,
        names: &'a HashMap<&'a str, Names>,
    ) -> Result<Screen, String> {
        let calls = defined.calls.keys().map(String::as_str).collect();
        let lists = defined.lists.keys().map(String::as_str).collect();
        let mut compiler = Self { names, calls, lists, screen: Screen::default() };
        for keys in defined.calls.values() {
            let call = CallSlots { keys: keys.clone(), fields: Fields::new() };
            compiler.screen.calls.push(call);
        }
        for (index, (path, list)) in defined.lists.iter().enumerate() {
            let (call, field) = compiler.field_of_call(path)?;
            compiler.screen.calls[call].fields.push((field.to_owned(), Slot::List(index)));
            compiler.screen.lists.push(RowFields { take: list.take, ..RowFields::default() });
            if let Some(Keep { is_true, is_not_dismissed }) = &list.keep {
                let keep = (compiler.cell(index, is_true), compiler.cell(index, is_not_dismissed));
                compiler.screen.lists[index].keep = Some(keep);
            }
        }
        for (index, list) in defined.lists.values().enumerate() {
            let choices = compiler.tests(&list.choices, Some(index))?;
            let template = list.template.as_ref().map(|template: &InBoth<_>| template.of(lang));
            let parts = compiler.parts(
                template.map_or(&[][..], Vec::as_slice),
                &list.choices,
                Some(index),
            )?;
            compiler.screen.rows.push(RowTemplate { min: list.min, choices, parts });
        }
        compiler.screen.choices = compiler.tests(&defined.choices, None)?;
        compiler.screen.parts =
            compiler.parts(defined.template.of(lang), &defined.choices, None)?;
        Ok(compiler.screen)
    }

    fn parts(
        &mut self,
        parts: &'a [PartDefinition],
        choices: &[ChoiceDefinition],
        row: Option<usize>,
    ) -> Result<Vec<Part>, String> {
        let compiled = parts.iter().map(|part| {
            Ok(match part {
                PartDefinition::Markup(text) => Part::Markup(text.clone()),
                PartDefinition::Hole(path, format) => {
                    Part::Hole(self.source(path, row)?, Format::named(format, self.names)?)
                }
                PartDefinition::Switch { by, of, to } => {
                    let is_whole = by.len() == of.len()
                        && by.iter().all(|choice| *choice < choices.len())
                        && to.len() == of.iter().product::<usize>();
                    if !is_whole {
                        return Err(format!("the switch by {by:?} of {of:?} is not whole"));
                    }
                    let to = to.iter().map(|parts| self.parts(parts, choices, row));
                    let to = to.collect::<Result<_, _>>()?;
                    Part::Switch(by.iter().copied().zip(of.iter().copied()).collect(), to)
                }
                PartDefinition::Rows { rows } => Part::Rows(self.list(rows)?),
            })
        });
        compiled.collect()
    }

    fn tests(
        &mut self,
        choices: &'a [ChoiceDefinition],
        row: Option<usize>,
    ) -> Result<Vec<Test>, String> {
        let tests = choices.iter().map(|ChoiceDefinition { on, test }| {
            Ok(match test {
                TestDefinition::Call => Test::Call(self.call(on)?),
                TestDefinition::Present => Test::Present(self.source(on, row)?),
                TestDefinition::Is { literals } => {
                    Test::Is(self.source(on, row)?, literals.clone())
                }
                TestDefinition::Steps { bounds } => match self.list(on) {
                    Ok(list)
                        if bounds.iter().all(|b| *b <= self.screen.lists[list].take as u64) =>
                    {
                        Test::Length(list, bounds.clone())
                    }
                    Ok(_) => return Err(format!("{on} is longer than what is taken of it")),
                    Err(_) => Test::Steps(self.source(on, row)?, bounds.clone()),
                },
            })
        });
        tests.collect()
    }

    fn source(&mut self, path: &'a str, row: Option<usize>) -> Result<Source, String> {
        if let (Some(list), Some(field)) = (row, path.strip_prefix("row.")) {
            let is_ordinal = field == "$ordinal";
            return Ok(if is_ordinal {
                Source::Ordinal
            } else {
                Source::Row(self.cell(list, field))
            });
        }
        let in_list = self.lists.iter().enumerate().find_map(|(list, name)| {
            Some((list, path.strip_prefix(name)?.strip_prefix('.')?.split_once('.')?))
        });
        if let Some((list, (nth, field))) = in_list {
            let nth = nth.parse().map_err(|_| format!("{path} is no row of a list"))?;
            return Ok(Source::Item { list, nth, field: self.cell(list, field) });
        }
        let (call, field) = self.field_of_call(path)?;
        let fields = &mut self.screen.calls[call].fields;
        let known = fields.iter().find_map(|(name, slot)| match slot {
            Slot::Value(index) if name == field => Some(*index),
            _ => None,
        });
        Ok(Source::Value(known.unwrap_or_else(|| {
            fields.push((field.to_owned(), Slot::Value(self.screen.values)));
            self.screen.values += 1;
            self.screen.values - 1
        })))
    }

    /// The call and the field of a path such as `user.nickName`.
    fn field_of_call(&self, path: &'a str) -> Result<(usize, &'a str), String> {
        let (call, field) =
            path.split_once('.').ok_or_else(|| format!("{path} is no field of a call"))?;
        if field.contains('.') {
            return Err(format!("{path} is a field within a field"));
        }
        Ok((self.call(call)?, field))
    }

    fn call(&self, name: &str) -> Result<usize, String> {
        let found = self.calls.iter().position(|call| *call == name);
        found.ok_or_else(|| format!("there is no call {name}"))
    }

    fn list(&self, path: &str) -> Result<usize, String> {
        let found = self.lists.iter().position(|list| *list == path);
        found.ok_or_else(|| format!("there is no list {path}"))
    }

    /// The place of a field in the rows of a list.
    fn cell(&mut self, list: usize, field: &str) -> usize {
        let fields = &mut self.screen.lists[list].fields;
        let known = fields.iter().position(|(name, _)| name == field);
        known.unwrap_or_else(|| {
            fields.push((field.to_owned(), Slot::Value(fields.len())));
            fields.len() - 1
        })
    }
}
