//! Prometheus metrics of what the bots hold at Steam.

use app::InventoryReport;
use installation::prometheus::{escaped, head};
use std::fmt::{self, Write};

/// Writes the newest comparison of the bots' inventories with the books; no values before the
/// first, since a zero would end an alert.
pub fn write(out: &mut String, report: Option<&InventoryReport>) -> fmt::Result {
    head(
        out,
        "satchel_inventory_items",
        "gauge",
        "Items that an account holds at Steam, of those that could be read.",
    )?;
    let accounts = report.map(|report| report.accounts.as_slice()).unwrap_or_default();
    for account in accounts {
        if let Some(items) = account.items {
            let name = escaped(&account.account);
            writeln!(out, "satchel_inventory_items{{account=\"{name}\"}} {items}")?;
        }
    }
    head(
        out,
        "satchel_inventory_differences",
        "gauge",
        "Units by which the inventories at Steam differ from stock and what customers own.",
    )?;
    for (problem, units) in report.map(|report| report.units.as_slice()).unwrap_or_default() {
        writeln!(out, "satchel_inventory_differences{{problem=\"{problem}\"}} {units}")?;
    }
    head(
        out,
        "satchel_inventories_unread",
        "gauge",
        "Accounts whose inventories at Steam could not be read the last time.",
    )?;
    if let Some(report) = report {
        writeln!(out, "satchel_inventories_unread {}", report.unread())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::write;
    use app::{AccountInventory, InventoryReport};
    use domain::InventoryProblem;

    #[test]
    fn each_account_and_each_problem_has_a_number_and_nothing_before_the_first_comparison() {
        let account = |name: &str, items: Option<i64>| AccountInventory {
            account: name.to_owned(),
            items,
            reason: String::new(),
        };
        let report = InventoryReport {
            accounts: vec![account("a\"b", Some(7)), account("c", None)],
            units: vec![(InventoryProblem::Missing, 3), (InventoryProblem::Unknown, 0)],
            differences: Vec::new(),
        };
        let values = |report: Option<&InventoryReport>| {
            let mut text = String::new();
            write(&mut text, report).unwrap();
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        let expected = [
            "satchel_inventory_items{account=\"a\\\"b\"} 7",
            "satchel_inventory_differences{problem=\"missing\"} 3",
            "satchel_inventory_differences{problem=\"unknown\"} 0", "satchel_inventories_unread 1",
        ];
        assert_eq!(values(Some(&report)), expected);
        assert_eq!(values(None), [""; 0]);
    }
}
