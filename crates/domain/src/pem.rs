//! PEM as it comes out of files, consoles and environment variables: also in one line, with blanks
//! or a written `\\n` for the ends of lines, which no parser of a library takes.

use base64::{Engine, engine::general_purpose::STANDARD};

const DASHES: &str = "-----";

/// A block with its label, such as `CERTIFICATE`.
pub struct Block<'a> {
    pub label: &'a str,
    pub der: Vec<u8>,
}

/// All blocks of a text, in order; `None` where one cannot be read. A text without a block has
/// none.
pub fn blocks(text: &str) -> Option<Vec<Block<'_>>> {
    let mut blocks = Vec::new();
    let mut parts = text.split(DASHES);
    while let Some(part) = parts.next() {
        let Some(label) = part.strip_prefix("BEGIN ") else { continue };
        let body = parts.next()?;
        if parts.next()?.strip_prefix("END ") != Some(label) {
            return None;
        }
        blocks.push(Block { label, der: base64(body)? });
    }
    Some(blocks)
}

/// The bytes of base64 over any number of lines; `None` where it is none.
pub fn base64(text: &str) -> Option<Vec<u8>> {
    let unwritten = text.replace("\\r", "").replace("\\n", "");
    let compact: String = unwritten.chars().filter(|c| !c.is_whitespace()).collect();
    STANDARD.decode(compact.trim_start_matches('\u{feff}')).ok()
}

#[cfg(test)]
mod tests {
    use super::blocks;

    const TWO: &str = "-----BEGIN A KEY-----\nAQID\nBAUG\n-----END A KEY-----\n-----BEGIN B-----\nBwg=\n-----END B-----\n";

    #[test]
    fn blocks_are_read_however_their_lines_end() {
        for written in [
            TWO.to_owned(),
            TWO.replace('\n', "\r\n"),
            TWO.replace('\n', "\\n"),
            TWO.replace('\n', "\\r\\n"),
            TWO.replace('\n', " "),
            TWO.replace('\n', ""),
            format!("\u{feff}Bag Attributes\n    friendlyName: x\n{TWO}"),
        ] {
            let blocks = blocks(&written).unwrap();
            let read: Vec<_> = blocks.iter().map(|b| (b.label, b.der.as_slice())).collect();
            assert_eq!(read, [("A KEY", &[1, 2, 3, 4, 5, 6][..]), ("B", &[7, 8])], "{written}");
        }
        assert!(blocks("AQID").is_some_and(|blocks| blocks.is_empty()));
        for broken in [&TWO[..40], &TWO.replace("END A KEY", "END B"), &TWO.replace("AQID", "AQI*")]
        {
            assert!(blocks(broken).is_none(), "{broken}");
        }
    }
}
