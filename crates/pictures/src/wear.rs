//! The effects of use on a finish: it fades, its edges lose their paint, it is scratched and
//! chipped, and dirt settles on it.

use std::fmt::Write as _;

use crate::outline::corners;
use crate::palette::Palette;
use crate::patterns::{Frame, around};
use crate::rng::Rng;
use crate::shapes::Shape;

/// The degree of wear of a gift. A gift without an exterior is drawn as factory new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wear {
    None,
    Minimal,
    Field,
    Well,
    Battle,
}

/// The marks of one degree of wear.
struct Marks {
    /// Opacity of the dust over the finish, in hundredths.
    dust: i32,
    /// Width of the bare edge, and the longest mark and gap along it.
    edge: (i32, i32, i32),
    scratches: usize,
    chips: usize,
    /// Greatest distance of a chip's outline from its middle.
    chip: i32,
    stains: usize,
}

impl Wear {
    /// The wear of an exterior's code; `None` for an unknown code.
    pub(crate) fn of(code: &str) -> Option<Self> {
        Some(match code {
            "fn" => Self::None,
            "mw" => Self::Minimal,
            "ft" => Self::Field,
            "ww" => Self::Well,
            "bs" => Self::Battle,
            _ => return None,
        })
    }

    /// The gloss that use has left, in hundredths.
    pub(crate) const fn gloss(self) -> i32 {
        match self {
            Self::None => 100,
            Self::Minimal => 85,
            Self::Field => 62,
            Self::Well => 38,
            Self::Battle => 22,
        }
    }

    const fn marks(self) -> Option<Marks> {
        Some(match self {
            Self::None => return None,
            Self::Minimal => {
                Marks { dust: 0, edge: (4, 8, 50), scratches: 5, chips: 0, chip: 0, stains: 0 }
            }
            Self::Field => {
                Marks { dust: 12, edge: (7, 14, 34), scratches: 9, chips: 8, chip: 9, stains: 0 }
            }
            Self::Well => Marks {
                dust: 22,
                edge: (10, 20, 26),
                scratches: 12,
                chips: 11,
                chip: 14,
                stains: 1,
            },
            Self::Battle => Marks {
                dust: 34,
                edge: (15, 30, 20),
                scratches: 15,
                chips: 14,
                chip: 20,
                stains: 2,
            },
        })
    }
}

/// The colours under a finish: of the bare surface, of scratches, and of dust.
struct Under {
    bare: &'static str,
    scratch: &'static str,
    dust: &'static str,
}

/// Bare metal must contrast with the finish, and a glove has cloth under its colour.
fn under(shape: &Shape, colours: &Palette) -> Under {
    if shape.is_cloth() {
        return Under { bare: "#b3a58c", scratch: "#e6dcc8", dust: "#6f6152" };
    }
    if is_light(colours.ground) {
        Under { bare: "#62666d", scratch: "#3d3a36", dust: "#77726b" }
    } else {
        Under { bare: "#a9aeb5", scratch: "#d9dce0", dust: "#6f6b66" }
    }
}

/// Whether a colour such as `#eceae4` is closer to white than to black.
fn is_light(colour: &str) -> bool {
    let channel = |at: usize| {
        colour.get(at..at + 2).and_then(|hex| u32::from_str_radix(hex, 16).ok()).unwrap_or(0)
    };
    channel(1) * 3 + channel(3) * 6 + channel(5) > 5 * 255
}

/// The marks over a finish, to be drawn inside its outline; `tag` prefixes the element names.
pub(crate) fn draw(
    wear: Wear,
    shape: &Shape,
    colours: &Palette,
    rng: &mut Rng,
    tag: &str,
) -> String {
    let Some(marks) = wear.marks() else { return String::new() };
    let [x, y, w, h] = shape.frame;
    let frame = Frame { x, y, w, h };
    let Under { bare, scratch, dust } = under(shape, colours);
    let mut out = String::new();
    if marks.dust > 0 {
        let _ = write!(
            out,
            "<path d=\"M{x} {y}h{w}v{h}h-{w}z\" fill=\"{dust}\" opacity=\".{}\"/>",
            marks.dust
        );
    }
    for _ in 0..marks.stains {
        let (cx, cy) = (x + rng.between(w / 10, w * 9 / 10), y + rng.between(h / 3, h));
        let _ = write!(
            out,
            "<ellipse cx=\"{cx}\" cy=\"{cy}\" rx=\"{}\" ry=\"{}\" fill=\"url(#{tag}d)\"/>",
            w / 5,
            h / 3
        );
    }
    let (width, long, gap) = marks.edge;
    let mut dashes = |long: i32, gap: i32| {
        let dashes = (0..5)
            .flat_map(|_| [rng.between(1, long), rng.between(gap / 2, gap)])
            .map(|length| length.to_string());
        dashes.collect::<Vec<_>>().join(" ")
    };
    // Two depths, so that the bare edge is ragged.
    let (deep, shallow) = (dashes(long / 2, gap * 2), dashes(long, gap));
    let _ = write!(
        out,
        "<g fill=\"none\" stroke=\"{bare}\" stroke-linecap=\"round\"><use href=\"#{tag}a\" stroke-width=\"{width}\" stroke-dasharray=\"{deep}\"/>\
         <use href=\"#{tag}a\" stroke-width=\"{}\" stroke-dasharray=\"{shallow}\"/></g><path d=\"{}\" stroke=\"{scratch}\" opacity=\".6\"/>",
        width / 2,
        scratches(frame, marks.scratches, rng)
    );
    if marks.chips > 0 {
        let _ = write!(
            out,
            "<path d=\"{}\" fill=\"{bare}\" stroke=\"#0007\" stroke-width=\".8\"/>",
            chips(shape, &marks, rng)
        );
    }
    out
}

/// Thin strokes, most of them along the weapon.
fn scratches(frame: Frame, count: usize, rng: &mut Rng) -> String {
    let mut path = String::new();
    for _ in 0..count {
        let (x, y) = (frame.x + rng.between(0, frame.w), frame.y + rng.between(0, frame.h));
        let (wide, tall) = (rng.between(9, 40), rng.between(-12, 12));
        // Drawn in pairs, because the object that scratched had more than one edge.
        let _ = write!(
            path,
            "M{x} {y}l{wide} {tall}m-{} {}l{} {}",
            wide / 2,
            rng.between(2, 4),
            wide / 2,
            tall / 2
        );
    }
    path
}

/// Small ragged shapes where the paint has come off, at the corners of the outline first and then
/// between them.
fn chips(shape: &Shape, marks: &Marks, rng: &mut Rng) -> String {
    let corners = corners(shape.paint);
    let mut path = String::new();
    for number in 0..marks.chips {
        let (Some(a), Some(b)) = (rng.pick(&corners), rng.pick(&corners)) else { break };
        let middle =
            if number % 3 == 2 { (i32::midpoint(a.0, b.0), i32::midpoint(a.1, b.1)) } else { a };
        let size = rng.between(marks.chip / 3, marks.chip);
        let mut at = None;
        for step in 0..6 {
            let (x, y) = around(middle, step * 16 / 6, size * rng.between(35, 100) / 100);
            // Wider than tall, because chips follow the direction of rubbing.
            let point = (x, middle.1 + (y - middle.1) * 6 / 10);
            let _ = match at {
                None => write!(path, "M{} {}l", point.0, point.1),
                Some((x, y)) => write!(path, "{} {} ", point.0 - x, point.1 - y),
            };
            at = Some(point);
        }
        path.truncate(path.trim_end().len());
        path.push('z');
    }
    path
}
