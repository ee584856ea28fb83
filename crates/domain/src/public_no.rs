//! Public numbers: on orders, at payment providers, in support calls.

use crate::{Invalid, Timestamp};

/// Digits and letters without I, L, O and U, which are easily mistaken over the telephone.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

macro_rules! public_no {
    ($($(#[$meta:meta])* $name:ident, $prefix:literal, $field:literal;)+) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "diesel", derive(diesel_derive_newtype::DieselNewType))]
        #[serde(transparent)]
        pub struct $name(String);

        impl $name {
            /// Creates a number: prefix, Beijing day, time of that day, and 35 random bits.
            #[must_use]
            pub fn new(now: Timestamp, random: [u8; 8]) -> Self {
                Self(compose($prefix, now, random))
            }

            /// Reads a number from outside; fails when it does not have the form of these numbers.
            pub fn parse(text: &str) -> Result<Self, Invalid> {
                if well_formed($prefix, text) { Ok(Self(text.to_owned())) } else { Err(Invalid::new($field, "not such a number")) }
            }

            /// When it was made; `None` for a number from outside that names no time.
            #[must_use]
            pub fn made_at(&self) -> Option<Timestamp> {
                made_at(&self.0)
            }

            /// The random bits that it was made with; `None` for a number from outside that names
            /// no time.
            #[must_use]
            pub fn random_bits(&self) -> Option<u64> {
                self.made_at().and_then(|_| bits(self.0.as_bytes().get(15..22)?))
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
    /// The number of an order, `S` + day + 13 characters.
    OrderNo, 'S', "orderNo";
    /// The number of a payment attempt, `P` + day + 13 characters: our id and idempotency key at
    /// the provider.
    PaymentNo, 'P', "paymentNo";
    /// The number of a refund, `R` + day + 13 characters.
    RefundNo, 'R', "refundNo";
    /// The number of a cash-out, `C` + day + 13 characters: our id and idempotency key at the
    /// provider.
    CashNo, 'C', "cashNo";
    /// The number of an extraction, `E` + day + 13 characters.
    ExtractNo, 'E', "extractNo";
    /// The number of a deposit of Steam items, `Y` + day + 13 characters: the message of its trade
    /// offer, by which that is found again.
    DepositNo, 'Y', "depositNo";
    /// The number of an exchange, `X` + day + 13 characters.
    ExchangeNo, 'X', "exchangeNo";
    /// The number of a forfeit, `F` + day + 13 characters.
    ForfeitNo, 'F', "forfeitNo";
    /// The number of a difference from a provider's statement, `D` + day + 13 characters.
    DifferenceNo, 'D', "differenceNo";
    /// The number of a dispute of a payment, `K` + day + 13 characters.
    DisputeNo, 'K', "disputeNo";
    /// The number of what came back of a lost dispute, `V` + day + 13 characters.
    RecoveryNo, 'V', "recoveryNo";
    /// The number of an operator's proposal that another one must approve, `Q` + day + 13
    /// characters. A grant, a correction of a balance and a payout to a minor's guardian keep that
    /// of their proposal.
    ProposalNo, 'Q', "proposalNo";
    /// The number of a conversation with staff, `W` + day + 13 characters.
    ConversationNo, 'W', "conversationNo";
    /// The number of a batch of payouts for a bank, `B` + day + 13 characters.
    PayoutBatchNo, 'B', "batchNo";
}

/// Characters for the millisecond of the day.
const TIME_CHARS: u32 = 6;
/// Characters that cannot be guessed.
const RANDOM_CHARS: u32 = 7;

/// Later numbers sort after earlier ones, so that each new row goes to the end of its indexes: a
/// purchase then touches few pages, and many purchases the same ones. The random part distinguishes
/// the numbers of one millisecond.
fn compose(prefix: char, now: Timestamp, random: [u8; 8]) -> String {
    let mut text = format!("{prefix}{:08}", now.beijing_day());
    push_base32(&mut text, now.beijing_ms_of_day().unsigned_abs(), TIME_CHARS);
    push_base32(&mut text, u64::from_be_bytes(random), RANDOM_CHARS);
    text
}

/// Appends the lowest `5 × chars` bits, most significant first.
fn push_base32(text: &mut String, bits: u64, chars: u32) {
    for place in (0..chars).rev() {
        text.push(char::from(ALPHABET[(bits >> (5 * place) & 31) as usize]));
    }
}

/// Length of every public number: its letter, the day, the time and the random part.
pub const PUBLIC_NO_LENGTH: usize = 22;

/// The time at the beginning of a well-formed number of any kind; `None` for one that names no
/// time.
#[must_use]
pub fn number_made_at(text: &str) -> Option<Timestamp> {
    (text.len() == PUBLIC_NO_LENGTH).then(|| made_at(text)).flatten()
}

/// The time at the beginning of a well-formed number.
fn made_at(text: &str) -> Option<Timestamp> {
    let day = Timestamp::of_beijing_day(text.get(1..9)?.parse().ok()?)?;
    let ms = bits(text.as_bytes().get(9..15)?)?;
    let at = day.plus_ms(i64::try_from(ms).ok()?);
    (at.beijing_day() == day.beijing_day()).then_some(at)
}

/// The bits of a few characters of the alphabet.
fn bits(text: &[u8]) -> Option<u64> {
    let digit = |byte| ALPHABET.iter().position(|known| *known == byte);
    text.iter().try_fold(0, |bits, byte| Some(bits * 32 + u64::try_from(digit(*byte)?).ok()?))
}

fn well_formed(prefix: char, text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.len() == PUBLIC_NO_LENGTH
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
        assert_eq!(no.as_str(), "S202501010VEW8JZZZZZZZ");
        assert_eq!(OrderNo::parse(no.as_str()).unwrap(), no);
        assert!(PaymentNo::parse(no.as_str()).is_err());
        for wrong in [
            "", "S20250101ZZZZZZZZZZZZ", "S20250101ZZZZZZZZZZZZI", "s20250101ZZZZZZZZZZZZZ",
            "S20250101ZZZZZZZZZZZ\0Z",
        ] {
            assert!(OrderNo::parse(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn a_number_knows_when_it_was_made() {
        for at in [1_735_689_599_250, 1_735_660_800_000, 1_735_747_199_999] {
            let no = PaymentNo::new(Timestamp(at), [0xff; 8]);
            assert_eq!(no.made_at(), Some(Timestamp(at)));
            let random = no.random_bits().unwrap().to_be_bytes();
            assert_eq!(PaymentNo::new(Timestamp(at), random), no);
        }
        for timeless in
            ["P999999990VEW8JZZZZZZZ", "P20250101ZZZZZZZZZZZZZ", "P202502300VEW8JZZZZZZZ"]
        {
            assert_eq!(PaymentNo::parse(timeless).unwrap().made_at(), None, "{timeless}");
        }
    }

    #[test]
    fn later_numbers_sort_after_earlier_ones() {
        let midnight = Timestamp(1_735_660_800_000);
        let times = [0, 1, 31, 32, 59_999, 3_600_000, 86_399_999, 86_400_000, 86_400_001];
        let numbers: Vec<String> = times
            .iter()
            .map(|ms| OrderNo::new(midnight.plus_ms(*ms), [0xff; 8]).to_string())
            .collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
        assert_ne!(OrderNo::new(midnight, [1; 8]), OrderNo::new(midnight, [2; 8]));
    }
}
