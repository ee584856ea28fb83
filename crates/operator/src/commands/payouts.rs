//! `satchel payouts`

use super::operate::Action;
use super::proposals::waits_for_approval;
use super::sections::{Section, print_or_say, row};
use super::{Outcome, block_on, print_line, refused, sealing_keys, sync_folder};
use crate::cli::{CommonArgs, Listing, Operator, Payouts};
use app::ports::{Clock, random_bytes};
use app::{
    BankPayout, ExportPayouts, ExportedPayouts, ImportPayoutResults, ImportedResults, Keys,
    Refusal, ResultCounts, ResultProblem,
};
use db::Conn;
use domain::{Fen, LogAction, PayoutBatchNo, Timestamp};
use installation::text_file;
use installation::wiring::{self, Demo, OsEntropy, SystemClock};
use std::io::Write;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::process::ExitCode;

/// Exports payouts for the bank and imports its results, each by another operator.
pub fn run(command: Payouts, demo: Option<&dyn Demo>) -> Outcome {
    match command {
        Payouts::List(listing) => list(listing),
        Payouts::Export { file, batch, operator, place } => {
            let keys = sealing_keys(&place, demo)?;
            export(&file, batch, keys, operator, place)
        }
        Payouts::Import { batch, file, reason, operator, place } => {
            let keys = sealing_keys(&place, demo)?;
            import((&batch, &file, reason), keys, operator, place)
        }
    }
}

fn list(Listing { output, place }: Listing) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let found = block_on(app::open_payout_batches(&db))?;
    db.close();
    let batches = found.map_err(|e| format!("the batches cannot be read: {e:?}"))?;
    let rows = Section::of("batches", &batches, |(batch, open)| {
        row! {
            "number": batch.batch_no.as_str(), "open": *open,
            "exported_by": batch.exported_by.as_str(), "created": batch.created_at,
        }
    });
    let lines = batches.iter().map(|(batch, open)| {
        format!(
            "{}  {open} open  exported by {} at {}",
            batch.batch_no,
            batch.exported_by,
            batch.created_at.to_beijing_text(),
        )
    });
    let end = format!("{} batches with open payouts", batches.len());
    print_or_say(&[rows], output, lines.chain([end]))?;
    Ok(ExitCode::SUCCESS)
}

fn export(
    file: &Path,
    batch: Option<String>,
    keys: Keys,
    operator: Operator,
    place: CommonArgs,
) -> Outcome {
    let batch_no = match &batch {
        Some(text) => number(text)?,
        None => PayoutBatchNo::new(SystemClock.now(), random_bytes(&OsEntropy)),
    };
    let (by, is_new) = (operator.name()?, batch.is_none());
    // Before the payouts are put into a batch, so that none is without its file.
    let mut target = Target::create(file)?;
    let command = ExportPayouts { batch_no: batch_no.clone(), is_new, operator: by };
    let work =
        move |conn: &mut Conn, now: Timestamp| app::export_payouts(conn, &keys, &command, now);
    let action = Action { operator, name: LogAction::ExportPayouts };
    let subject = batch_no.to_string();
    let of = |done: &ExportedPayouts| match done {
        ExportedPayouts::Batch(_) => Ok(true),
        ExportedPayouts::Empty => Err(Refusal::NoPayoutWaits),
        ExportedPayouts::NoSuchBatch => Err(Refusal::PayoutBatchNotFound),
        ExportedPayouts::Changed => Err(Refusal::PayoutBatchChanged),
    };
    let exported = action.run_on(subject, place, work, of, refused);
    let why = match exported {
        Ok(ExportedPayouts::Batch(payouts)) => {
            target.write(&payouts).map_err(|why| {
                format!("{why}; export it again: satchel payouts export FILE --batch {batch_no}")
            })?;
            let done = format!("{batch_no} has {} payouts", payouts.len());
            return target.say(&done).map(|()| ExitCode::SUCCESS);
        }
        Ok(ExportedPayouts::Empty) => "no payout waits for a file".to_owned(),
        Ok(ExportedPayouts::NoSuchBatch) => format!("there is no batch {batch_no}"),
        Ok(ExportedPayouts::Changed) => format!(
            "{batch_no} would not be the same file: an account or a name in it was changed or erased"
        ),
        Err(why) => why,
    };
    target.remove().map_err(|e| format!("{why}; {} stays: {e}", file.display()))?;
    Err(why)
}

/// Receives an export: standard output, or a file that nobody else can read, since it has names
/// and card numbers.
enum Target<'a> {
    Output,
    File(std::fs::File, &'a Path),
}

impl<'a> Target<'a> {
    fn create(path: &'a Path) -> Result<Self, String> {
        if path == Path::new("-") {
            return Ok(Self::Output);
        }
        let file = std::fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path);
        file.map(|file| Self::File(file, path))
            .map_err(|e| format!("cannot create {}: {e}", path.display()))
    }

    fn write(&mut self, payouts: &[BankPayout]) -> Result<(), String> {
        let text = app::write_bank_file(payouts);
        match self {
            Self::Output => {
                let mut output = std::io::stdout();
                let written = output.write_all(text.as_bytes()).and_then(|()| output.flush());
                written.map_err(|e| format!("cannot write to standard output: {e}"))
            }
            Self::File(file, path) => {
                let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
                written.map_err(|e| format!("cannot write {}: {e}", path.display()))?;
                sync_folder(&super::folder_of(path))
            }
        }
    }

    /// Says what was done, on standard error where the export is on standard output.
    fn say(&self, done: &str) -> Result<(), String> {
        match self {
            Self::Output => eprintln!("{done}"),
            Self::File(..) => print_line(done)?,
        }
        Ok(())
    }

    fn remove(self) -> std::io::Result<()> {
        match self {
            Self::Output => Ok(()),
            Self::File(_, path) => std::fs::remove_file(path),
        }
    }
}

fn import(
    (batch, file, reason): (&str, &Path, String),
    keys: Keys,
    operator: Operator,
    place: CommonArgs,
) -> Outcome {
    let batch_no = number(batch)?;
    let results = app::read_bank_results(&text_file::read(file)?)
        .map_err(|fault| format!("line {}: {}", fault.line, fault.why))?;
    let command = ImportPayoutResults {
        batch_no: batch_no.clone(),
        operator: operator.name()?,
        results,
        proposal_no: super::proposals::new_number(),
        reason,
    };
    let work = move |conn: &mut Conn, now: Timestamp| {
        app::import_payout_results(conn, &keys, &command, now)
    };
    let action = Action { operator, name: LogAction::ImportPayoutResults };
    let subject = batch_no.to_string();
    let of = |done: &ImportedResults| match done {
        ImportedResults::NoSuchBatch => Err(Refusal::PayoutBatchNotFound),
        ImportedResults::SameOperator => Err(Refusal::SameExporter),
        ImportedResults::Done(counts) => {
            let proposes = counts.proposal_no.is_some() && !counts.is_proposed_before;
            Ok(counts.paid > 0 || proposes)
        }
    };
    match action.run_on(subject, place, work, of, refused)? {
        ImportedResults::NoSuchBatch => Err(format!("there is no batch {batch_no}")),
        ImportedResults::SameOperator => {
            Err(format!("{batch_no} must be imported by another operator than who exported it"))
        }
        ImportedResults::Done(counts) => report(&counts),
    }
}

fn report(counts: &ResultCounts) -> Outcome {
    for (number, problem) in &counts.problems {
        let why = match problem {
            ResultProblem::NotInBatch => "is not in this batch".to_owned(),
            ResultProblem::Twice => "stands in the file more than once".to_owned(),
            ResultProblem::OtherAccount => "names another account".to_owned(),
            ResultProblem::OtherAmount { expected, reported } => {
                format!("names {} yuan instead of {}", reported.to_yuan(), expected.to_yuan())
            }
            ResultProblem::EndedOtherwise(state) => format!("has ended before as {state}"),
            ResultProblem::TxnUsed => "has the bank's number of another payout".to_owned(),
            ResultProblem::OtherTxn => {
                "was paid under another number of the bank, which may have sent it twice".to_owned()
            }
        };
        tracing::error!(cash_no = %number, %why, "a result of the bank was not booked");
        print_line(&format!("{number} {why}; not booked"))?;
    }
    let ResultCounts { paid, failed, returned, known, open, problems, .. } = counts;
    print_line(&format!(
        "{paid} paid, {failed} failed, {returned} returned, {known} booked before, {} not booked, {open} still open",
        problems.len()
    ))?;
    if let Some(no) = &counts.proposal_no {
        let back = Fen(counts.back_fen).to_yuan();
        print_line(&format!("{back} yuan of the failed and returned ones go back by {no}"))?;
        waits_for_approval(no)?;
    }
    Ok(if problems.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn number(text: &str) -> Result<PayoutBatchNo, String> {
    PayoutBatchNo::parse(text).map_err(|_| format!("{text} is not the number of a batch"))
}
