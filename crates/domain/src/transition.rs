//! Tables of transitions: which state of an order, a payment and so on may follow which.

/// A status change that the rules allow, from any of `N` states; from none where something is
/// created. Only tables create them, so other crates cannot write a change that is in no table. The
/// number is in the type, because a guard compares with as many values as its statement has.
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
            /// Each transition: the states that it leads from, and the one that it leads to. A
            /// state that none leads to is never stored.
            pub const TRANSITIONS: &'static [(&'static [Self], Self)] =
                &[$((&[$(Self::$from),*], Self::$to),)+];
        }
    };
}

pub(crate) use transitions;

#[cfg(test)]
mod tests {
    use crate::{
        CashState, ConversationState, DepositState, DisputeState, ExtractState, ItemState,
        OrderState, PaymentState, RefundState, VoucherState,
    };
    use std::collections::BTreeSet;
    use std::fmt::Debug;

    type Table<S> = &'static [(&'static [S], S)];

    /// Every state can be reached unless it is in `never`, and exactly the states in `ended` and
    /// `never` cannot be left.
    fn check<S>(all: &[S], table: Table<S>, ended: &[S], never: &[S])
    where
        S: Copy + Ord + Debug,
    {
        let mut reached = BTreeSet::new();
        for _ in all {
            let next = table.iter().filter(|(from, _)| {
                from.is_empty() || from.iter().any(|state| reached.contains(state))
            });
            let next: Vec<S> = next.map(|(_, to)| *to).collect();
            reached.extend(next);
        }
        for &state in all {
            let is_left = table.iter().any(|(from, _)| from.contains(&state));
            assert_eq!(reached.contains(&state), !never.contains(&state), "{state:?} is reached");
            let stays = ended.contains(&state) || never.contains(&state);
            assert_eq!(is_left, !stays, "{state:?} is left");
        }
        let pairs = table.iter().flat_map(|(from, to)| from.iter().map(move |from| (*from, *to)));
        let pairs: Vec<(S, S)> = pairs.collect();
        assert!(pairs.iter().all(|(from, to)| from != to), "{pairs:?}");
        assert_eq!(pairs.iter().collect::<BTreeSet<_>>().len(), pairs.len(), "one way each");
    }

    #[test]
    fn each_state_is_reached_and_what_is_over_stays_over() {
        use OrderState as O;
        check(O::ALL, O::TRANSITIONS, &[O::Cancelled, O::Refunded], &[O::Paid]);
        let refunded = [PaymentState::Refunded];
        check(PaymentState::ALL, PaymentState::TRANSITIONS, &refunded, &[]);
        use RefundState as R;
        check(R::ALL, R::TRANSITIONS, &[R::Done, R::ChargedBack], &[]);
        use ItemState as I;
        check(I::ALL, I::TRANSITIONS, &[I::Exchanged, I::Returned], &[]);
        use CashState as C;
        check(C::ALL, C::TRANSITIONS, &[C::Rejected, C::Failed, C::Returned], &[]);
        use DepositState as P;
        check(P::ALL, P::TRANSITIONS, &[P::Credited, P::Cancelled, P::RolledBack], &[]);
        use DisputeState as D;
        check(D::ALL, D::TRANSITIONS, &[D::Won, D::Lost], &[]);
        use ExtractState as E;
        check(E::ALL, E::TRANSITIONS, &[E::Final, E::RolledBack], &[]);
        check(ConversationState::ALL, ConversationState::TRANSITIONS, &[], &[]);
        use VoucherState as V;
        check(V::ALL, V::TRANSITIONS, &[], &[V::Expired]);
    }

    #[test]
    fn a_transition_is_a_row_of_its_table() {
        use crate::{OrderTransition, PaymentTransition};
        let complete = OrderTransition::COMPLETE_EXPIRED;
        assert_eq!(
            (complete.from(), complete.to()),
            ([OrderState::Expired], OrderState::Completed)
        );
        assert!(
            complete.starts_in(OrderState::Expired) && !complete.starts_in(OrderState::Cancelled)
        );
        let pay = PaymentTransition::PAY;
        assert!(PaymentState::TRANSITIONS.contains(&(&pay.from(), pay.to())));
        assert_eq!(PaymentTransition::BEGIN.from(), []);
    }
}
