//! The corners of an outline, read from its path data.

/// The end points of the segments of a path, in whole units. It may use `M`, and `l`, `h`, `v`,
/// `q`, `c`, `a` and `z`.
pub(crate) fn corners(path: &str) -> Vec<(i32, i32)> {
    let (mut points, mut at) = (Vec::new(), (0, 0));
    for segment in path
        .split_inclusive(|c: char| c.is_ascii_alphabetic())
        .zip(path.split(|c: char| c.is_ascii_alphabetic()).skip(1))
    {
        let (command, numbers) = (segment.0.chars().next_back().unwrap_or('z'), tenths(segment.1));
        let each = match command {
            'M' | 'l' => 2,
            'h' | 'v' => 1,
            'q' => 4,
            'c' => 6,
            'a' => 7,
            _ => continue,
        };
        for numbers in numbers.chunks_exact(each) {
            at = match (command, numbers) {
                ('M', [x, y]) => (*x, *y),
                ('h', [x]) => (at.0 + x, at.1),
                ('v', [y]) => (at.0, at.1 + y),
                (_, [.., x, y]) => (at.0 + x, at.1 + y),
                _ => at,
            };
            points.push((at.0 / 10, at.1 / 10));
        }
    }
    points
}

/// Parses numbers as SVG packs them, `-.5-4 2.5.5`, in tenths.
fn tenths(text: &str) -> Vec<i32> {
    let mut numbers = Vec::new();
    let mut rest = text.trim_start_matches([' ', ',']);
    while !rest.is_empty() {
        let unsigned = rest.strip_prefix('-').unwrap_or(rest);
        let whole = unsigned.find(|c: char| !c.is_ascii_digit()).unwrap_or(unsigned.len());
        let (digits, after) = unsigned.split_at(whole);
        let part = after.strip_prefix('.').unwrap_or("");
        let part_len = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        let tenth = part
            .bytes()
            .next()
            .filter(u8::is_ascii_digit)
            .map_or(0, |digit| i32::from(digit - b'0'));
        let number = digits.parse::<i32>().unwrap_or(0) * 10 + tenth;
        numbers.push(if rest.starts_with('-') { -number } else { number });
        let end = if after.starts_with('.') { &part[part_len..] } else { after };
        // Text that is not a number ends the list; a test ensures that the drawings have none.
        if end.len() == rest.len() {
            break;
        }
        rest = end.trim_start_matches([' ', ',']);
    }
    numbers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::{Shape, Size};
    use std::collections::HashSet;

    /// The cells of a grid that a weapon covers, with its width and height stretched to 64 cells.
    fn silhouette(shape: &Shape) -> HashSet<(i32, i32)> {
        let parts: Vec<Vec<(i32, i32)>> = [shape.paint, shape.metal]
            .iter()
            .flat_map(|path| path.split('z').map(corners))
            .filter(|part| part.len() > 2)
            .collect();
        let all = parts.concat();
        let least = |of: fn(&(i32, i32)) -> i32| all.iter().map(of).min().unwrap();
        let most = |of: fn(&(i32, i32)) -> i32| all.iter().map(of).max().unwrap();
        let ((left, right), (top, bottom)) =
            ((least(|at| at.0), most(|at| at.0)), (least(|at| at.1), most(|at| at.1)));
        let is_covered = |cell: &(i32, i32)| {
            // Halves keep the middle of a cell off the corners.
            let at = (
                2 * left + (2 * cell.0 + 1) * (right - left) / 64,
                2 * top + (2 * cell.1 + 1) * (bottom - top) / 64,
            );
            parts.iter().map(|part| turns(part, at)).sum::<i32>() != 0
        };
        (0..64).flat_map(|x| (0..64).map(move |y| (x, y))).filter(is_covered).collect()
    }

    /// How often an outline goes around a point that is given in halves.
    fn turns(part: &[(i32, i32)], (x, y): (i32, i32)) -> i32 {
        let edges = part.iter().zip(part.iter().cycle().skip(1));
        edges
            .map(|(a, b)| {
                let (a, b) = ((2 * a.0 - x, 2 * a.1 - y), (2 * b.0 - x, 2 * b.1 - y));
                let side = a.0 * b.1 - a.1 * b.0;
                match (a.1 > 0, b.1 > 0) {
                    (false, true) if side < 0 => 1,
                    (true, false) if side > 0 => -1,
                    _ => 0,
                }
            })
            .sum()
    }

    #[test]
    fn four_weapons_are_known_from_similar_ones_by_their_silhouettes() {
        let is_pistol = |shape: &&Shape| matches!(shape.size, Size::Pistol(_));
        let is_rifle = |shape: &&Shape| matches!(shape.size, Size::Rifle(_));
        for (model, others) in [
            ("taser", crate::shapes::all().filter(is_pistol).collect::<Vec<_>>()),
            ("cz75a", crate::shapes::all().filter(is_pistol).collect()),
            ("sg556", crate::shapes::all().filter(is_rifle).collect()),
            ("galilar", crate::shapes::all().filter(is_rifle).collect()),
        ] {
            let most = if model == "taser" || model == "cz75a" { 70 } else { 55 };
            let own = silhouette(crate::shapes::find(model).unwrap());
            assert!(own.len() > 400, "{model} covers {} cells", own.len());
            for other in others.into_iter().filter(|other| other.model != model) {
                let cells = silhouette(other);
                let shared = own.intersection(&cells).count() * 100 / own.union(&cells).count();
                assert!(shared < most, "{model} shares {shared} % with {}", other.model);
            }
        }
    }

    #[test]
    fn packed_numbers_come_apart() {
        assert_eq!(tenths("-.5-4 2.5.5,10"), [-5, -40, 25, 5, 100]);
        assert!(tenths("").is_empty());
        assert!(tenths("x").len() <= 1);
    }

    #[test]
    fn every_segment_ends_at_a_corner() {
        assert_eq!(
            corners("M10 20.5h5v-4l1.5 2q1 1 2 2z M1 1a2 2 0 1 1 3 4"),
            [(10, 20), (15, 20), (15, 16), (16, 18), (18, 20), (1, 1), (4, 5)]
        );
        for shape in crate::shapes::all() {
            let [x, y, w, h] = shape.frame;
            let outside = corners(shape.paint).into_iter().find(|at| {
                !(x - 9..=x + w + 9).contains(&at.0) || !(y - 9..=y + h + 9).contains(&at.1)
            });
            assert_eq!(outside, None, "{}", shape.model);
        }
    }
}
