//! The results as a table, with their bars.

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
    /// Adds a figure without a bar.
    pub(crate) fn note(&mut self, what: impl Into<String>, value: impl Into<String>) {
        self.push(what.into(), value.into(), None);
    }

    /// Adds a figure with a bar; `held` is whether it meets the bar.
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
        // Printed at once too, so that an interrupted run still shows its results.
        println!("  {what}: {value}");
        self.rows.push(Row { what, value, bar });
    }

    /// Whether every figure meets its bar.
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
