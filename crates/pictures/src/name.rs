//! Writes and reads the path of a picture.

use crate::shapes::{self, Shape};
use crate::wear::Wear;

/// Increased when the drawings change, because a served picture is cached for ever.
const VERSION: &str = "3";
const LONGEST_FINISH: usize = 48;
const LONGEST_TAIL: usize = 120;
/// The exteriors with visible wear.
const WORN: [&str; 4] = ["mw", "ft", "ww", "bs"];
const PHASES: [&str; 8] =
    ["ruby", "sapphire", "black-pearl", "emerald", "phase-1", "phase-2", "phase-3", "phase-4"];

/// The parsed path of a picture.
pub(crate) struct Name<'a> {
    pub(crate) shape: &'static Shape,
    pub(crate) finish: &'a str,
    pub(crate) index: u32,
    pub(crate) phase: Option<&'a str>,
    pub(crate) wear: Wear,
    /// The colour of the rarity, as six hexadecimal digits.
    pub(crate) glow: &'a str,
}

/// Writes the path below `/pictures/`.
pub(crate) fn write(
    model: &str,
    finish: &str,
    index: u32,
    phase: Option<&str>,
    exterior: Option<&str>,
    rarity_color: &str,
) -> String {
    let model: String = model.chars().filter(|c| is_model_char(*c)).collect();
    let finish = slug(finish);
    let phase = phase.map(slug).filter(|p| PHASES.contains(&p.as_str()));
    let exterior = exterior.map(slug).filter(|code| WORN.contains(&code.as_str()));
    let endings: String =
        [phase, exterior].into_iter().flatten().map(|ending| format!("-{ending}")).collect();
    let glow = rarity_color.trim_start_matches('#').to_ascii_lowercase();
    let glow = if is_color(&glow) { &glow } else { "ffffff" };
    format!("{VERSION}/{model}/{glow}/{finish}-{index}{endings}.svg")
}

/// Parses a path tail; `None` for one that `write` cannot return for a weapon with a drawing.
pub(crate) fn read(tail: &str) -> Option<Name<'_>> {
    if tail.len() > LONGEST_TAIL {
        return None;
    }
    let (version, rest) = tail.split_once('/')?;
    let (model, rest) = rest.split_once('/')?;
    let (glow, file) = rest.split_once('/')?;
    let stem = file.strip_suffix(".svg")?;
    let (stem, exterior) = split_ending(stem, &WORN);
    if version != VERSION {
        return None;
    }
    let shape = shapes::find(model)?;
    let (stem, phase) = split_ending(stem, &PHASES);
    let wear = exterior.map_or(Some(Wear::None), Wear::of)?;
    let (finish, digits) = stem.rsplit_once('-')?;
    let index: u32 = digits.parse().ok()?;
    let canonical = index.to_string() == digits && slug(finish) == finish && is_color(glow);
    canonical.then_some(Name { shape, finish, index, phase, wear, glow })
}

/// An ending counts only after a number, or after a number and a phase, so that a finish may itself
/// be named Ruby.
fn split_ending<'a>(stem: &'a str, endings: &[&str]) -> (&'a str, Option<&'a str>) {
    let found = endings.iter().find_map(|ending| {
        let head = stem.strip_suffix(ending)?.strip_suffix('-')?;
        let before_phase = || {
            PHASES
                .iter()
                .filter_map(|phase| head.strip_suffix(phase)?.strip_suffix('-'))
                .any(is_numbered)
        };
        (is_numbered(head) || before_phase()).then(|| (head, stem.get(head.len() + 1..)))
    });
    found.unwrap_or((stem, None))
}

fn is_numbered(stem: &str) -> bool {
    stem.rsplit_once('-').is_some_and(|(_, digits)| digits.parse::<u32>().is_ok())
}

fn is_color(glow: &str) -> bool {
    glow.len() == 6 && glow.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
}

fn is_model_char(c: char) -> bool {
    c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'
}

/// Lower-case words joined by single hyphens; a finish without a Latin letter or digit is `plain`.
fn slug(text: &str) -> String {
    let mut words = String::new();
    for c in text.chars().map(fold).flat_map(char::to_lowercase) {
        if c.is_ascii_alphanumeric() {
            words.push(c);
        } else if c != '\'' && !words.is_empty() && !words.ends_with('-') {
            words.push('-');
        }
        if words.len() == LONGEST_FINISH {
            break;
        }
    }
    let kept = words.trim_end_matches('-');
    if kept.is_empty() { "plain".to_owned() } else { kept.to_owned() }
}

/// The accented letters that finishes use, without their accents.
fn fold(c: char) -> char {
    match c {
        'ā' | 'á' | 'à' | 'ä' | 'å' | 'â' => 'a',
        'é' | 'è' | 'ê' | 'ë' | 'ē' => 'e',
        'í' | 'ï' | 'î' | 'ī' => 'i',
        'ö' | 'ó' | 'ô' | 'ø' | 'ō' => 'o',
        'ü' | 'ú' | 'û' | 'ū' => 'u',
        'ñ' => 'n',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    }
}
