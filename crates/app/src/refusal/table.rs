//! The macro of the error catalogue.

/// Makes the enum of refusals and its methods from the rows of a table. Status, texts and wait may
/// use the fields of their row.
macro_rules! refusals {
    ($(
        $(#[$meta:meta])*
        $name:ident $({ $($field:ident: $type:ty = $sample:expr),+ })?
            => $status:expr, $code:literal, $reason:literal, $zh:expr, $en:expr
            $(, retry after $seconds:expr)?;
    )+) => {
        /// Why a call is refused, with the values that its text needs.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$meta])* $name $({ $($field: $type),+ })?,)+
        }

        /// The kind of a [`Refusal`], without its values.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Reason {
            $($name,)+
        }

        impl Reason {
            /// The stable name in the API.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $reason,)+ }
            }
        }

        #[allow(unused_variables, reason = "most columns need no field of their row")]
        impl Refusal {
            /// A sample of each, in the order of the table.
            #[must_use]
            pub fn samples() -> Vec<Self> {
                vec![$(Self::$name $({ $($field: $sample),+ })?,)+]
            }

            #[must_use]
            pub const fn reason(&self) -> Reason {
                match self { $(Self::$name { .. } => Reason::$name,)+ }
            }

            /// The envelope's `code`.
            #[must_use]
            pub const fn code(&self) -> i32 {
                match self { $(Self::$name { .. } => $code,)+ }
            }

            /// The HTTP status: 200 for a refusal by a business rule.
            #[must_use]
            pub const fn status(&self) -> u16 {
                match self { $(Self::$name $({ $($field),+ })? => $status,)+ }
            }

            /// The text for customers.
            #[must_use]
            pub fn text(&self, lang: domain::Lang) -> std::borrow::Cow<'static, str> {
                match (self, lang) {
                    $(
                        (Self::$name $({ $($field),+ })?, domain::Lang::Zh) => $zh.into(),
                        (Self::$name $({ $($field),+ })?, domain::Lang::En) => $en.into(),
                    )+
                }
            }

            /// After how many seconds the request may be repeated; `None` where waiting does not
            /// help.
            #[must_use]
            pub fn retry_after_seconds(&self) -> Option<i64> {
                let seconds: Option<i64> = match self {
                    $(Self::$name $({ $($field),+ })? => [$($seconds)?].first().copied(),)+
                };
                seconds.map(|seconds| seconds.max(1))
            }
        }
    };
}

pub(super) use refusals;
