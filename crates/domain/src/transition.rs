//! Tables of transitions: which state of an order, a payment and so on may follow which.

/// A change of state that the rules know, out of any of `N` states; out of none where something is
/// made. Tables alone have them, so other crates cannot write a change that no table has. The
/// number is in the type, because a guard compares with as many values as its statement spells out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Transition<S, const N: usize = 1> {
    pub(crate) from: [S; N],
    pub(crate) to: S,
}

impl<S: Copy + PartialEq, const N: usize> Transition<S, N> {
    /// The states that it leads from.
    #[must_use]
    pub const fn from(self) -> [S; N] {
        self.from
    }

    /// The state that it leads to.
    #[must_use]
    pub const fn to(self) -> S {
        self.to
    }

    /// Whether it leads from this state.
    #[must_use]
    pub fn starts_in(self, state: S) -> bool {
        self.from.contains(&state)
    }
}

/// The table of transitions between the states of an enum.
macro_rules! transitions {
    ($(#[$meta:meta])* $name:ident of $state:ident {
        $($(#[$row:meta])* $transition:ident: [$($from:ident),*] => $to:ident,)+
    }) => {
        $(#[$meta])*
        pub type $name<const N: usize = 1> = $crate::Transition<$state, N>;

        $(impl $crate::Transition<$state, { <[$state]>::len(&[$($state::$from),*]) }> {
            $(#[$row])*
            pub const $transition: Self = Self { from: [$($state::$from),*], to: $state::$to };
        })+

        impl $state {
            /// Each transition: the states that it leads from, and the one that it leads to.
            pub const TRANSITIONS: &'static [(&'static [Self], Self)] =
                &[$((&[$(Self::$from),*], Self::$to),)+];

            /// Whether the database may hold this state: some transition leads to it.
            #[must_use]
            pub fn is_stored(self) -> bool {
                Self::TRANSITIONS.iter().any(|(_, to)| *to == self)
            }
        }
    };
}

pub(crate) use transitions;
