//! The hash chain of a statement: the hash of each line covers the line before it, so no line can
//! be changed, removed or moved without all later ones.

use crate::schema::{statement_lines, statements};
use aws_lc_rs::digest::{Context, SHA256};
use db::Conn;
use diesel::prelude::*;
use domain::StatementEntry;

/// The beginning of the chain of a provider's day.
pub(super) fn start(provider: &str, day: i32) -> Vec<u8> {
    hash(&[provider.as_bytes(), &day.to_be_bytes()])
}

/// The hash of a line after one with this hash.
pub(super) fn next(before: &[u8], line: &StatementEntry) -> Vec<u8> {
    hash(&[
        before,
        line.key.0.code().as_bytes(),
        line.key.1.as_bytes(),
        line.provider_txn.as_bytes(),
        &line.amount.0.to_be_bytes(),
        &line.fee.0.to_be_bytes(),
        &line.at.0.to_be_bytes(),
    ])
}

/// SHA-256 of the parts, each with its length before it.
fn hash(parts: &[&[u8]]) -> Vec<u8> {
    let mut context = Context::new(&SHA256);
    for part in parts {
        context.update(&part.len().to_be_bytes());
        context.update(part);
    }
    context.finish().as_ref().to_vec()
}

/// Says where the chain of a stored statement is broken; `None` where it is not.
pub(crate) fn broken_at(
    conn: &mut Conn,
    (statement, provider, day): (i64, &str, i32),
) -> QueryResult<Option<String>> {
    let rows: Vec<(super::StoredLine, Vec<u8>)> = statement_lines::table
        .filter(statement_lines::statement_id.eq(statement))
        .order(statement_lines::id)
        .select((super::STORED_LINE, statement_lines::digest))
        .load(conn)?;
    let mut digest = start(provider, day);
    for (row, stored) in rows {
        let line = super::entry(row);
        digest = next(&digest, &line);
        if digest != stored {
            return Ok(Some(format!("{} {}", line.key.0, line.key.1)));
        }
    }
    let last: Vec<u8> = statements::table
        .filter(statements::id.eq(statement))
        .select(statements::digest)
        .first(conn)?;
    Ok((last != digest).then(|| "its end".to_owned()))
}
