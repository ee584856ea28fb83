//! What was measured, as a table, with the bars that it must hold.

/// All rows of a run.
#[derive(Default)]
pub(crate) struct Report {
    rows: Vec<Row>,
}

struct Row {
    what: String,
    value: String,
    bar: Option<(String, bool)>,
}

impl Report {
    /// Notes a figure.
    pub(crate) fn note(&mut self, what: impl Into<String>, value: impl Into<String>) {
        self.push(what.into(), value.into(), None);
    }

    /// Notes a figure that has a bar.
    pub(crate) fn bar(
        &mut self,
        what: impl Into<String>,
        value: impl Into<String>,
        bar: impl Into<String>,
        held: bool,
    ) {
        self.push(what.into(), value.into(), Some((bar.into(), held)));
    }

    fn push(&mut self, what: String, value: String, bar: Option<(String, bool)>) {
        // Shown at once too: a run takes minutes, and one that breaks has told what it knew.
        println!("  {what}: {value}");
        self.rows.push(Row { what, value, bar });
    }

    /// Whether every bar was held.
    pub(crate) fn all_bars_held(&self) -> bool {
        self.rows.iter().all(|row| row.bar.as_ref().is_none_or(|(_, held)| *held))
    }

    /// Prints the table.
    pub(crate) fn print(&self) {
        let widest = self.rows.iter().map(|row| row.what.chars().count()).max().unwrap_or(0);
        println!("\n{}", "=".repeat(widest + 60));
        for row in &self.rows {
            let verdict = row.bar.as_ref().map_or(String::new(), |(bar, held)| {
                format!("   {} (bar: {bar})", if *held { "ok" } else { "MISSED" })
            });
            println!("{:<widest$}  {}{verdict}", row.what, row.value);
        }
    }
}
