//! The format that the files of all statements have in common: a header, lines whose fields begin
//! with a backtick, and totals after them.

use crate::statement_fields::Unreadable;

/// The names of the columns, and the lines with their numbers in the file.
pub struct Table<'a> {
    pub header: Vec<&'a str>,
    rest: &'a str,
}

impl<'a> Table<'a> {
    pub fn read(text: &'a str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let (header, rest) = text.split_once('\n').unwrap_or((text, ""));
        Self { header: header.split(',').map(str::trim).collect(), rest }
    }

    /// The fields of each line, as many as the header has.
    pub fn lines(&self) -> impl Iterator<Item = Result<(usize, Vec<&'a str>), Unreadable>> {
        let columns = self.header.len();
        // After the entries come the names of the totals, without a backtick.
        let lines = self.rest.lines().zip(2..).take_while(|(line, _)| line.starts_with('`'));
        lines.map(move |(line, number)| {
            // A field may have a comma, as the name of what was bought.
            let fields: Vec<&str> = line[1..].split(",`").map(str::trim).collect();
            if fields.len() == columns {
                Ok((number, fields))
            } else {
                Err(Unreadable::Fields(number))
            }
        })
    }
}
