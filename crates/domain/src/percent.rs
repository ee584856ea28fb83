//! Percent-encoding of forms, with one reading of each text. Common decoders repair malformed
//! input; two readers of one message could then see different values.

/// Decodes a name or a value of a form; `None` if it is malformed or not UTF-8.
#[must_use]
pub fn percent_decoded(text: &[u8]) -> Option<String> {
    let digit = |byte: &u8| char::from(*byte).to_digit(16);
    let mut decoded = Vec::with_capacity(text.len());
    let mut rest = text.iter();
    while let Some(byte) = rest.next() {
        decoded.push(match byte {
            b'+' => b' ',
            b'%' => u8::try_from(digit(rest.next()?)? << 4 | digit(rest.next()?)?).ok()?,
            byte => *byte,
        });
    }
    String::from_utf8(decoded).ok()
}
