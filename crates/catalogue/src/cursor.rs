//! Cursors: the sort key of the last gift of a page, as opaque text for a URL.

use super::sort::SortKey;
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::{GiftSort, Invalid};

/// One byte for the order, and the three numbers of a sort key.
const BYTES: usize = 1 + 3 * 8;

/// The order that a cursor belongs to; in another order it is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SortOrder {
    pub(super) sort: GiftSort,
    /// Whether the default order is by relevance.
    pub(super) by_relevance: bool,
    /// Whether the list has one gift for each skin.
    pub(super) by_skin: bool,
}

/// Encodes a sort key.
pub(super) fn write(order: SortOrder, place: SortKey) -> String {
    let mut bytes = [0; BYTES];
    bytes[0] = mark(order);
    for (target, number) in bytes[1..].chunks_exact_mut(8).zip(place.0) {
        target.copy_from_slice(&number.to_be_bytes());
    }
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Decodes a sort key. Cursors are not signed: every text of the right form is a valid key, so a
/// forged cursor has no more effect than a genuine one.
///
/// # Errors
/// When the text is not a cursor of this order.
pub(super) fn read(text: &str, order: SortOrder) -> Result<SortKey, Invalid> {
    let wrong = |problem| Invalid::new("cursor", problem);
    let mut bytes = [0; BYTES];
    match URL_SAFE_NO_PAD.decode_slice(text, &mut bytes) {
        Ok(BYTES) if bytes[0] == mark(order) => {}
        Ok(BYTES) => return Err(wrong("of another sort")),
        _ => return Err(wrong("not a cursor")),
    }
    let mut place = [0; 3];
    for (number, source) in place.iter_mut().zip(bytes[1..].chunks_exact(8)) {
        *number = source.iter().fold(0_i64, |number, byte| number << 8 | i64::from(*byte));
    }
    Ok(SortKey(place))
}

const fn mark(order: SortOrder) -> u8 {
    let sort = match order.sort {
        GiftSort::Default if order.by_relevance => b'r',
        GiftSort::Default => b'd',
        GiftSort::PriceAsc => b'a',
        GiftSort::PriceDesc => b'p',
        GiftSort::Newest => b'n',
        GiftSort::Sales => b's',
    };
    if order.by_skin { sort.to_ascii_uppercase() } else { sort }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_short_url_safe_and_comes_back_as_it_was() {
        let orders = GiftSort::ALL.iter().flat_map(|&sort| {
            [false, true].map(|by_skin| SortOrder { sort, by_relevance: by_skin, by_skin })
        });
        for order in orders {
            for place in [SortKey([0; 3]), SortKey([i64::MIN, -1, i64::MAX]), SortKey([1, 2, 3])] {
                let text = write(order, place);
                assert!(
                    text.len() <= 34
                        && text
                            .bytes()
                            .all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_'),
                    "{text}"
                );
                assert_eq!(read(&text, order).unwrap(), place);
            }
        }
    }

    #[test]
    fn hostile_and_foreign_cursors_are_refused() {
        let newest = SortOrder { sort: GiftSort::Newest, by_relevance: false, by_skin: false };
        let good = write(newest, SortKey([1, 2, 3]));
        let hostile = [
            "",
            "0",
            "=",
            "💥",
            "../../etc",
            &good[1..],
            &format!("{good}A"),
            &format!("{good}{good}"),
            &"A".repeat(512),
        ];
        for text in hostile {
            assert_eq!(read(text, newest).unwrap_err().field, "cursor", "{text}");
        }
        for other in
            [SortOrder { sort: GiftSort::Sales, ..newest }, SortOrder { by_skin: true, ..newest }]
        {
            assert_eq!(read(&good, other).unwrap_err().problem, "of another sort");
        }
        let default = SortOrder { sort: GiftSort::Default, ..newest };
        let relevance = SortOrder { by_relevance: true, ..default };
        assert_eq!(
            read(&write(default, SortKey([0, 1, 2])), relevance).unwrap_err().problem,
            "of another sort"
        );
    }
}
