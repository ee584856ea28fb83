//! The macro behind the table of refusals.

/// Makes the enum of refusals, and all that is known of each, from the rows of a table. Status,
/// texts and wait may use the fields of their row.
macro_rules! refusals {
    ($(
        $(#[$meta:meta])*
        $name:ident $({ $($field:ident: $type:ty = $sample:expr),+ })?
            => $status:expr, $code:literal, $reason:literal, $zh:expr, $en:expr
            $(, retry after $seconds:expr)?;
    )+) => {
        /// What a caller hears instead of a result.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Refusal {
            $($(#[$meta])* $name $({ $($field: $type),+ })?,)+
        }

        /// Which [`Refusal`] it is, without what it says of one case.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Reason {
            $($name,)+
        }

        impl Reason {
            /// The stable code for programs.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$name => $reason,)+ }
            }
        }

        #[allow(unused_variables, reason = "most columns need no field of their row")]
        impl Refusal {
            /// One of each, in the order of the table.
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

            /// The HTTP status: 200 for a refusal by a rule.
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

            /// Seconds after which the call may be sent again, for what ends with time.
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
