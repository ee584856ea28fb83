//! Rows of a result, as Diesel reads them.

use super::result::PgResult;
use diesel::QueryResult;
use diesel::pg::{Pg, PgValue, TypeOidLookup};
use diesel::row::{Field, PartialRow, Row, RowIndex, RowSealed};
use std::num::NonZeroU32;
use std::ops::Range;
use std::rc::Rc;

/// The rows of a result, one after another.
pub struct Cursor {
    result: Rc<PgResult>,
    next: usize,
}

impl Cursor {
    pub(super) fn new(result: PgResult) -> Self {
        Self { result: Rc::new(result), next: 0 }
    }
}

impl Iterator for Cursor {
    type Item = QueryResult<PgRow>;

    fn next(&mut self) -> Option<Self::Item> {
        let row = self.next;
        self.next += 1;
        (row < self.result.rows()).then(|| Ok(PgRow { result: Rc::clone(&self.result), row }))
    }
}

pub struct PgRow {
    result: Rc<PgResult>,
    row: usize,
}

impl RowSealed for PgRow {}

impl<'a> Row<'a, Pg> for PgRow {
    type Field<'f>
        = PgField<'f>
    where
        'a: 'f,
        Self: 'f;
    type InnerPartialRow = Self;

    fn field_count(&self) -> usize {
        self.result.columns()
    }

    fn get<'b, I>(&'b self, index: I) -> Option<Self::Field<'b>>
    where
        'a: 'b,
        Self: RowIndex<I>,
    {
        let column = self.idx(index)?;
        Some(PgField { result: &self.result, row: self.row, column })
    }

    fn partial_row(&self, range: Range<usize>) -> PartialRow<'_, Self::InnerPartialRow> {
        PartialRow::new(self, range)
    }
}

impl RowIndex<usize> for PgRow {
    fn idx(&self, index: usize) -> Option<usize> {
        (index < self.result.columns()).then_some(index)
    }
}

impl<'a> RowIndex<&'a str> for PgRow {
    fn idx(&self, name: &'a str) -> Option<usize> {
        (0..self.result.columns()).find(|column| self.result.column_name(*column) == Some(name))
    }
}

pub struct PgField<'a> {
    result: &'a PgResult,
    row: usize,
    column: usize,
}

impl<'a> Field<'a, Pg> for PgField<'a> {
    fn field_name(&self) -> Option<&str> {
        self.result.column_name(self.column)
    }

    fn value(&self) -> Option<PgValue<'_>> {
        Some(PgValue::new(self.result.value(self.row, self.column)?, self))
    }
}

impl TypeOidLookup for PgField<'_> {
    fn lookup(&self) -> NonZeroU32 {
        self.result.column_type(self.column)
    }
}
