//! Reads texts that other software wrote: editors, spreadsheets, banks and consoles.

use std::io::Read;
use std::path::Path;

/// Reads a text with lines that end in a line feed; `-` is standard input. UTF-8 and, where it
/// begins with a byte order mark, UTF-16 are read.
///
/// # Errors
/// When it cannot be read, or has another encoding. None is guessed: a wrong one would become names
/// and amounts.
pub fn read(file: &Path) -> Result<String, String> {
    let mut bytes = Vec::new();
    let done = if file == Path::new("-") {
        std::io::stdin().read_to_end(&mut bytes)
    } else {
        std::fs::File::open(file).and_then(|mut file| file.read_to_end(&mut bytes))
    };
    let named = |problem: String| match file.to_str() {
        Some("-") => format!("standard input: {problem}"),
        _ => format!("{}: {problem}", file.display()),
    };
    done.map_err(|e| named(e.to_string()))?;
    decode(&bytes).map_err(named)
}

fn decode(bytes: &[u8]) -> Result<String, String> {
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes)?,
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes)?,
        [0xef, 0xbb, 0xbf, rest @ ..] => utf8(rest)?,
        bytes => utf8(bytes)?,
    };
    Ok(text.replace("\r\n", "\n").replace('\r', "\n"))
}

fn utf8(bytes: &[u8]) -> Result<String, String> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let line = before.iter().filter(|byte| **byte == b'\n').count() + 1;
        format!(
            "line {line} is not UTF-8; a file in GBK, as Windows writes in China, is converted by `iconv -f GB18030 -t UTF-8`"
        )
    })?;
    if text.contains('\0') {
        return Err(
            "it holds zero bytes, as UTF-16 without a byte order mark does: save it as UTF-8"
                .to_owned(),
        );
    }
    Ok(text.to_owned())
}

fn utf16(bytes: &[u8], unit: impl Fn([u8; 2]) -> u16) -> Result<String, String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    let text = String::from_utf16(&units).ok().filter(|_| rest.is_empty());
    text.ok_or_else(|| "it begins as UTF-16 and is none to its end: save it as UTF-8".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{decode, read};
    use std::path::Path;

    #[test]
    fn every_way_to_write_a_text_is_read_alike() {
        let text = "{\"name\": \"锦囊\"}\n二\n";
        let utf16 = |unit: fn(u16) -> [u8; 2]| -> Vec<u8> {
            "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(unit).collect()
        };
        for written in [
            text.as_bytes().to_vec(),
            format!("\u{feff}{text}").into_bytes(),
            text.replace('\n', "\r\n").into_bytes(),
            text.replace('\n', "\r").into_bytes(),
            utf16(u16::to_le_bytes),
            utf16(u16::to_be_bytes),
        ] {
            assert_eq!(decode(&written).as_deref(), Ok(text), "{written:?}");
        }
        assert_eq!(decode(b"").as_deref(), Ok(""));
    }

    #[test]
    fn another_encoding_is_named_and_never_guessed() {
        let gbk = b"a\n\xbd\xf5\xc4\xd2\n";
        assert!(decode(gbk).unwrap_err().starts_with("line 2 is not UTF-8; a file in GBK"));
        assert!(decode(b"a\0b\0").unwrap_err().contains("UTF-16"));
        for broken in [&b"\xff\xfea"[..], b"\xfe\xff\xd8\x00"] {
            assert!(decode(broken).unwrap_err().contains("UTF-16"), "{broken:?}");
        }
        let missing = read(Path::new("/nowhere/x.csv")).unwrap_err();
        assert!(missing.starts_with("/nowhere/x.csv: "), "{missing}");
    }
}
