//! The files for the bank: UTF-8, commas, one payout a line below a line of names. No field has a
//! comma or a quotation mark, nor begins as a formula of a spreadsheet: the rules for names and
//! banks see to that.

use super::export_payouts::BankPayout;
use super::import_payout_results::{BankOutcome, BankResult};
use domain::{CashFailure, Fen};
use std::fmt::Write;

const EXPORT_HEAD: &str = "cash_no,account_no,holder_name,bank_name,amount_yuan";
const RESULT_HEAD: &str = "cash_no,account_no,amount_yuan,result,bank_no";
/// Longest number of a bank, in characters.
const BANK_NO_CHARS_MAX: usize = 64;

/// The file of a batch.
#[must_use]
pub fn write_bank_file(payouts: &[BankPayout]) -> String {
    let mut text = format!("{EXPORT_HEAD}\r\n");
    for payout in payouts {
        let BankPayout { cash_no, account_no, holder_name, bank_name, amount } = payout;
        let amount = amount.to_yuan();
        // Writing into a string does not fail.
        let _ = write!(text, "{cash_no},{account_no},{holder_name},{bank_name},{amount}\r\n");
    }
    text
}

/// A line that is no result of a bank.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankFileFault {
    /// Its place, from 1.
    pub line: usize,
    pub why: String,
}

/// Reads the text of a file of results.
///
/// # Errors
/// With the first line that is wrong.
pub fn read_bank_results(text: &str) -> Result<Vec<BankResult>, BankFileFault> {
    let mut lines = text.trim_start_matches('\u{feff}').lines().enumerate();
    match lines.next() {
        Some((_, head)) if head.trim() == RESULT_HEAD => {}
        _ => return Err(BankFileFault { line: 1, why: format!("expected {RESULT_HEAD}") }),
    }
    lines
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(index, line)| result(line).map_err(|why| BankFileFault { line: index + 1, why }))
        .collect()
}

fn result(line: &str) -> Result<BankResult, String> {
    let fields: Vec<&str> = line.split(',').map(str::trim).collect();
    let [cash_no, account_no, amount, word, bank_no] = fields[..] else {
        return Err(format!("expected 5 fields, found {}", fields.len()));
    };
    let amount =
        Fen::from_yuan(amount).map_err(|_| format!("{amount} is not an amount in yuan"))?;
    let is_number = (1..=BANK_NO_CHARS_MAX).contains(&bank_no.chars().count())
        && bank_no.chars().all(|c| c.is_ascii_graphic());
    let outcome = match word {
        "paid" if is_number => BankOutcome::Paid { txn: bank_no.to_owned() },
        "paid" => return Err("a paid one needs the bank's number".to_owned()),
        "account_invalid" => BankOutcome::Failed(CashFailure::PayoutAccountInvalid),
        "name_mismatch" => BankOutcome::Failed(CashFailure::NameMismatch),
        "limit" => BankOutcome::Failed(CashFailure::PayoutAccountLimit),
        "failed" => BankOutcome::Failed(CashFailure::Refused),
        "returned" => BankOutcome::Returned,
        other => {
            return Err(format!(
                "{other:?} is none of paid, failed, returned, account_invalid, name_mismatch, limit"
            ));
        }
    };
    let (cash_no, account_no) = (cash_no.to_owned(), account_no.to_owned());
    Ok(BankResult { cash_no, account_no, amount, outcome })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "C1,6225000000000366,198.00,paid,B1";

    fn file(lines: &[&str]) -> String {
        format!("{RESULT_HEAD}\n{}\n\n", lines.join("\n"))
    }

    #[test]
    fn a_batch_is_a_line_a_payout() {
        let payout = BankPayout {
            cash_no: "C1".to_owned(),
            account_no: "6225000000000366".to_owned(),
            holder_name: "王小明".to_owned(),
            bank_name: "招商银行".to_owned(),
            amount: Fen(19_800),
        };
        let line = "C1,6225000000000366,王小明,招商银行,198.00\r\n";
        assert_eq!(
            write_bank_file(&[payout.clone(), payout]),
            format!("{EXPORT_HEAD}\r\n{line}{line}")
        );
    }

    #[test]
    fn results_are_read_with_and_without_a_number() {
        let results = read_bank_results(&file(&[GOOD, "C2, 6225 ,1.00,name_mismatch,"])).unwrap();
        let outcomes: Vec<&BankOutcome> = results.iter().map(|one| &one.outcome).collect();
        let paid = BankOutcome::Paid { txn: "B1".to_owned() };
        assert_eq!(outcomes, [&paid, &BankOutcome::Failed(CashFailure::NameMismatch)]);
        assert_eq!((results[1].account_no.as_str(), results[1].amount), ("6225", Fen(100)));
    }

    #[test]
    fn a_wrong_line_is_named() {
        for wrong in [
            "C1,6225,198.00,paid", "C1,6225,198.00,paid,B1,x", "C1,6225,198,paid!,B1",
            "C1,6225,1.985,paid,B1", "C1,6225,-1.00,paid,B1", "C1,6225,198.00,paid,",
            "C1,6225,198.00,done,B1", "C1,6225,1e3,paid,B1",
        ] {
            let fault = read_bank_results(&file(&[GOOD, wrong])).unwrap_err();
            assert_eq!(fault.line, 3, "{wrong}: {fault:?}");
        }
        let fault = read_bank_results(GOOD).unwrap_err();
        assert!(fault.line == 1 && fault.why.starts_with("expected cash_no"), "{fault:?}");
        let marked = format!("\u{feff}{}", file(&[GOOD]));
        assert_eq!(read_bank_results(&marked).unwrap().len(), 1, "as Excel saves it");
    }
}
