//! Numbers that leave the house: on orders, at payment providers, in support calls.

use crate::{Invalid, Timestamp};

/// Letters without I, L, O and U, so that a number read over the telephone stays itself.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

macro_rules! public_no {
    ($($(#[$meta:meta])* $name:ident, $prefix:literal, $field:literal;)+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "diesel", derive(diesel_derive_newtype::DieselNewType))]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Makes a number: prefix, Beijing day, and sixty random bits.
            #[must_use]
            pub fn new(now: Timestamp, random: [u8; 8]) -> Self {
                Self(compose($prefix, now, random))
            }

            /// Reads a number that came from outside.
            ///
            /// # Errors
            /// When it could not have been made here.
            pub fn parse(text: &str) -> Result<Self, Invalid> {
                if well_formed($prefix, text) { Ok(Self(text.to_owned())) } else { Err(Invalid::new($field, "not such a number")) }
            }

            /// The text of the number.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(&self.0) }
        }
    )+};
}

public_no! {
    /// The number of an order, `S` + day + 12 characters.
    OrderNo, 'S', "orderNo";
    /// The number of a payment attempt, `P` + day + 12 characters: our id and idempotency key at the provider.
    PaymentNo, 'P', "paymentNo";
    /// The number of a refund, `R` + day + 12 characters.
    RefundNo, 'R', "refundNo";
}

fn compose(prefix: char, now: Timestamp, random: [u8; 8]) -> String {
    let mut text = format!("{prefix}{:08}", now.beijing_day());
    let mut bits = u64::from_be_bytes(random);
    for _ in 0..12 {
        text.push(char::from(ALPHABET[(bits & 31) as usize]));
        bits >>= 5;
    }
    text
}

fn well_formed(prefix: char, text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == 21
        && char::from(bytes[0]) == prefix
        && bytes[1..9].iter().all(u8::is_ascii_digit)
        && bytes[9..].iter().all(|b| ALPHABET.contains(b))
}

#[cfg(test)]
mod tests {
    use super::{OrderNo, PaymentNo};
    use crate::Timestamp;

    #[test]
    fn numbers_read_back_and_kinds_do_not_mix() {
        let no = OrderNo::new(Timestamp(1_735_689_599_250), [0xff; 8]);
        assert_eq!(no.as_str(), "S20250101ZZZZZZZZZZZZ");
        assert_eq!(OrderNo::parse(no.as_str()).unwrap(), no);
        assert!(PaymentNo::parse(no.as_str()).is_err());
        for wrong in ["", "S20250101ZZZZZZZZZZZ", "S20250101ZZZZZZZZZZZI", "s20250101ZZZZZZZZZZZZ", "S20250101ZZZZZZZZZZ\0Z"] {
            assert!(OrderNo::parse(wrong).is_err(), "{wrong:?}");
        }
    }
}
