//! Times and days in responses.

use domain::Timestamp;
use serde::Serialize;
use serde::ser::Serializer;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

/// A point in time, RFC 3339 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Time(pub(crate) Timestamp);

impl Serialize for Time {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.to_rfc3339())
    }
}

impl PartialSchema for Time {
    fn schema() -> RefOr<Schema> {
        text(KnownFormat::DateTime, "A point in time, RFC 3339 in UTC.")
    }
}

impl ToSchema for Time {}

/// A calendar day in Beijing, stored as `20261121`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Day(pub(crate) i32);

impl Serialize for Day {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (year, month, day) = (self.0 / 10_000, self.0 / 100 % 100, self.0 % 100);
        serializer.collect_str(&format_args!("{year:04}-{month:02}-{day:02}"))
    }
}

impl PartialSchema for Day {
    fn schema() -> RefOr<Schema> {
        text(KnownFormat::Date, "A calendar day in Beijing.")
    }
}

impl ToSchema for Day {}

fn text(format: KnownFormat, description: &str) -> RefOr<Schema> {
    ObjectBuilder::new()
        .schema_type(Type::String)
        .format(Some(SchemaFormat::KnownFormat(format)))
        .description(Some(description))
        .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_days_are_written_as_the_contract_says() {
        assert_eq!(
            serde_json::to_string(&Time(Timestamp(1_700_000_000_123))).unwrap(),
            r#""2023-11-14T22:13:20.123Z""#
        );
        assert_eq!(serde_json::to_string(&Day(20_260_105)).unwrap(), r#""2026-01-05""#);
    }
}
