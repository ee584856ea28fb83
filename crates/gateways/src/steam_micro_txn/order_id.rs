//! Order ids at Steam: 64 bits, made of the number of the payment and readable back.

use domain::{PaymentNo, Timestamp};

/// 2024-01-01; order ids hold milliseconds since then, until 2058.
const EPOCH: Timestamp = Timestamp(1_704_067_200_000);
/// How many random bits of a number fit beside its time.
const RANDOM_BITS: u32 = 24;
const RANDOM_MAX: u64 = (1 << RANDOM_BITS) - 1;

/// The random bytes of a number of which an order id can be made.
pub fn number_bytes(random: [u8; 8]) -> [u8; 8] {
    (u64::from_be_bytes(random) & RANDOM_MAX).to_be_bytes()
}

/// The order id of a payment; `None` when its number was not made for Steam.
pub fn of(no: &PaymentNo) -> Option<u64> {
    let ms = u64::try_from(no.made_at()?.ms_since(EPOCH)).ok()?;
    let random = no.random_bits().filter(|bits| *bits <= RANDOM_MAX)?;
    let has_room = ms.leading_zeros() >= RANDOM_BITS;
    has_room.then_some(ms << RANDOM_BITS | random)
}

/// The payment of an order id.
pub fn payment_no(order_id: u64) -> Option<PaymentNo> {
    let ms = i64::try_from(order_id >> RANDOM_BITS).ok()?;
    let no = PaymentNo::new(EPOCH.plus_ms(ms), (order_id & RANDOM_MAX).to_be_bytes());
    (of(&no) == Some(order_id)).then_some(no)
}

#[cfg(test)]
mod tests {
    use domain::PaymentNo;

    use super::{EPOCH, number_bytes, of, payment_no};

    #[test]
    fn an_order_id_is_its_payment() {
        for (ms, random) in [(0, [0; 8]), (1, [0xff; 8]), (1_099_511_627_775, [7; 8])] {
            let at = EPOCH.plus_ms(ms);
            let no = PaymentNo::new(at, number_bytes(random));
            assert_eq!(payment_no(of(&no).unwrap()), Some(no));
        }
        let plain = PaymentNo::new(EPOCH, [0, 0, 0, 0, 0, 0, 0, 9]);
        assert_eq!(of(&plain), Some(9));
    }

    #[test]
    fn a_number_that_does_not_fit_has_none() {
        assert_eq!(of(&PaymentNo::new(EPOCH.plus_ms(5), [0xff; 8])), None);
        assert_eq!(of(&PaymentNo::new(EPOCH.plus_ms(-1), [0; 8])), None);
        assert_eq!(of(&PaymentNo::new(EPOCH.plus_ms(1 << 40), [0; 8])), None);
        assert_eq!(of(&PaymentNo::parse("P20250101ZZZZZZ0000001").unwrap()), None);
        assert_eq!(payment_no(u64::MAX).and_then(|no| of(&no)), Some(u64::MAX));
    }
}
