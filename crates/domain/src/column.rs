//! Two macros that keep the types of this crate alike: text codes and number newtypes.

/// An enum whose values have a stable text code, used in the database, in JSON and in filters. Its
/// comment is also its description in the OpenAPI document.
macro_rules! text_enum {
    ($(#[doc = $doc:literal])* $name:ident, $field:literal { $($(#[$vmeta:meta])* $variant:ident = $code:literal,)+ }) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "diesel", derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow))]
        #[cfg_attr(feature = "diesel", diesel(sql_type = diesel::sql_types::Text))]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $code)] $variant,)+ }

        impl $name {
            /// Every value, in its natural order.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)+];

            /// The stable code of this value.
            #[must_use]
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)+ }
            }

            /// Finds the value of a code.
            ///
            /// # Errors
            /// When no value has this code.
            pub fn parse(code: &str) -> Result<Self, crate::Invalid> {
                match code { $($code => Ok(Self::$variant),)+ _ => Err(crate::Invalid::new($field, "unknown value")) }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(self.code()) }
        }

        #[cfg(feature = "diesel")]
        impl<DB: diesel::backend::Backend> diesel::serialize::ToSql<diesel::sql_types::Text, DB> for $name
        where
            str: diesel::serialize::ToSql<diesel::sql_types::Text, DB>,
        {
            fn to_sql<'b>(&'b self, out: &mut diesel::serialize::Output<'b, '_, DB>) -> diesel::serialize::Result {
                self.code().to_sql(out)
            }
        }

        #[cfg(feature = "diesel")]
        impl<DB: diesel::backend::Backend> diesel::deserialize::FromSql<diesel::sql_types::Text, DB> for $name
        where
            String: diesel::deserialize::FromSql<diesel::sql_types::Text, DB>,
        {
            fn from_sql(bytes: DB::RawValue<'_>) -> diesel::deserialize::Result<Self> {
                Ok(Self::parse(&String::from_sql(bytes)?)?)
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::PartialSchema for $name {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                let codes = Self::ALL.iter().map(|value| value.code());
                utoipa::openapi::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::Type::String)
                    .enum_values(Some(codes))
                    .description(Some(concat!($($doc),*).trim()))
                    .into()
            }
        }

        #[cfg(feature = "openapi")]
        impl utoipa::ToSchema for $name {}
    };
}

/// A newtype over `i64` that the database stores as BIGINT.
macro_rules! number {
    ($(#[$meta:meta])* $name:ident) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "diesel", derive(diesel_derive_newtype::DieselNewType))]
        #[serde(transparent)]
        pub struct $name(pub i64);
    };
}

pub(crate) use {number, text_enum};
