//! Groups of numbers that an operator configures: each has one line with its default and ranges.

use std::ops::RangeInclusive;

/// One number of the group `T`.
#[derive(Debug)]
pub struct Number<T> {
    pub name: &'static str,
    /// The lines of its explanation to operators.
    pub doc: &'static [&'static str],
    /// The values that it may have for every purpose.
    pub always: RangeInclusive<i64>,
    /// The values that it may have where real customers are served.
    pub production: RangeInclusive<i64>,
    pub get: fn(&T) -> i64,
    pub set: fn(&mut T, i64),
}

/// A type that consists of such numbers.
pub trait Numbers: Sized + 'static {
    const ALL: &'static [Number<Self>];
}

/// Declares a group. Without `always`, a number may be anything from 0 on.
macro_rules! numbers {
    (@always) => { 0..=i64::MAX };
    (@always $always:expr) => { $always };
    ($(#[$meta:meta])* $group:ident {
        $($(#[doc = $doc:literal])+
        $name:ident = $default:expr $(; always $always:expr)?; production $production:expr,)+
    }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
        pub struct $group { $($(#[doc = $doc])+ pub $name: i64,)+ }

        impl Default for $group {
            fn default() -> Self {
                Self { $($name: $default,)+ }
            }
        }

        impl $crate::Numbers for $group {
            const ALL: &'static [$crate::Number<Self>] = &[$($crate::Number {
                name: stringify!($name),
                doc: &[$($doc,)+],
                always: $crate::numbers::numbers!(@always $($always)?),
                production: $production,
                get: |numbers| numbers.$name,
                set: |numbers, value| numbers.$name = value,
            },)+];
        }
    };
}

pub(crate) use numbers;
