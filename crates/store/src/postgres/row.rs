//! Rows of a result, as Diesel reads them.

use diesel::QueryResult;
use diesel::pg::{Pg, PgValue, TypeOidLookup};
use diesel::row::{Field, PartialRow, Row, RowIndex, RowSealed};
use std::error::Error;
use std::num::NonZeroU32;
use std::ops::Range;
use tokio_postgres::types::{FromSql, Type};

/// The rows of a result, one after another.
pub struct Cursor(std::vec::IntoIter<tokio_postgres::Row>);

impl Cursor {
    pub(super) fn new(rows: Vec<tokio_postgres::Row>) -> Self {
        Self(rows.into_iter())
    }
}

impl Iterator for Cursor {
    type Item = QueryResult<PgRow>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|row| Ok(PgRow(row)))
    }
}

pub struct PgRow(tokio_postgres::Row);

impl RowSealed for PgRow {}

impl<'a> Row<'a, Pg> for PgRow {
    type Field<'f>
        = PgField<'f>
    where
        'a: 'f,
        Self: 'f;
    type InnerPartialRow = Self;

    fn field_count(&self) -> usize {
        self.0.len()
    }

    fn get<'b, I>(&'b self, index: I) -> Option<Self::Field<'b>>
    where
        'a: 'b,
        Self: RowIndex<I>,
    {
        let column = self.idx(index)?;
        Some(PgField { row: &self.0, column })
    }

    fn partial_row(&self, range: Range<usize>) -> PartialRow<'_, Self::InnerPartialRow> {
        PartialRow::new(self, range)
    }
}

impl RowIndex<usize> for PgRow {
    fn idx(&self, index: usize) -> Option<usize> {
        (index < self.0.len()).then_some(index)
    }
}

impl<'a> RowIndex<&'a str> for PgRow {
    fn idx(&self, name: &'a str) -> Option<usize> {
        self.0.columns().iter().position(|column| column.name() == name)
    }
}

pub struct PgField<'a> {
    row: &'a tokio_postgres::Row,
    column: usize,
}

impl<'a> Field<'a, Pg> for PgField<'a> {
    fn field_name(&self) -> Option<&str> {
        Some(self.row.columns()[self.column].name())
    }

    fn value(&self) -> Option<PgValue<'_>> {
        let value: Option<Bytes<'_>> = self.row.try_get(self.column).ok()?;
        Some(PgValue::new(value?.0, self))
    }
}

impl TypeOidLookup for PgField<'_> {
    fn lookup(&self) -> NonZeroU32 {
        let oid = self.row.columns()[self.column].type_().oid();
        NonZeroU32::new(oid).unwrap_or(NonZeroU32::MIN)
    }
}

/// A value in the binary format, which Diesel reads.
struct Bytes<'a>(&'a [u8]);

impl<'a> FromSql<'a> for Bytes<'a> {
    fn from_sql(_: &Type, raw: &'a [u8]) -> Result<Self, Box<dyn Error + Sync + Send>> {
        Ok(Self(raw))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}
