//! Patterns cut from flat shapes: camouflage, facets, flames, panels and stripes.

use std::fmt::Write as _;

use super::{Frame, around};
use crate::palette::Palette;
use crate::rng::Rng;

/// One rounded blob: a curve through the middles of a jittered polygon.
fn blob(path: &mut String, centre: (i32, i32), size: (i32, i32), rng: &mut Rng) {
    let corners: Vec<(i32, i32)> = (0..5)
        .map(|step| {
            let (dx, dy) = around((0, 0), step * 16 / 5, 100);
            let reach = rng.between(55, 135);
            (centre.0 + dx * size.0 * reach / 10_000, centre.1 + dy * size.1 * reach / 10_000)
        })
        .collect();
    let middle = |a: (i32, i32), b: (i32, i32)| (i32::midpoint(a.0, b.0), i32::midpoint(a.1, b.1));
    let (Some(first), Some(last)) = (corners.first(), corners.last()) else { return };
    let mut at = middle(*last, *first);
    let _ = write!(path, "M{} {}", at.0, at.1);
    for (a, b) in corners.iter().zip(corners.iter().cycle().skip(1)) {
        let end = middle(*a, *b);
        let _ = write!(path, "q{} {} {} {}", a.0 - at.0, a.1 - at.1, end.0 - at.0, end.1 - at.1);
        at = end;
    }
}

/// Camouflage in three colours over the ground.
pub(super) fn blobs(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    let mut out = String::new();
    for (colour, share) in [(colours.second, 5), (colours.third, 4), (colours.accent, 2)] {
        let mut path = String::new();
        for part in 0..share {
            let x = frame.x + frame.w * (2 * part + 1) / (2 * share) + rng.between(-16, 16);
            let y = frame.y + rng.between(4, frame.h.max(5) - 4);
            let wide = rng.between(26, 44) * (frame.w / 20).max(8) / 14;
            let tall = rng.between(12, 22) * (frame.h / 10).clamp(8, 17) / 9;
            blob(&mut path, (x, y), (wide, tall), rng);
        }
        let _ = write!(out, "<path d=\"{path}\" fill=\"{colour}\"/>");
    }
    out
}

/// Camouflage in squares, as printed by a machine.
pub(super) fn digital(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    const CELL: i32 = 7;
    let mut out = String::new();
    for (colour, runs) in [(colours.second, 22), (colours.third, 20), (colours.accent, 9)] {
        let mut path = String::new();
        for _ in 0..runs {
            let x = frame.x + rng.between(0, frame.w / CELL) * CELL;
            let y = frame.y + rng.between(0, frame.h / CELL) * CELL;
            let wide = rng.between(2, 6) * CELL;
            let tall = rng.between(1, 3) * CELL;
            let _ = write!(path, "M{x} {y}h{wide}v{tall}h-{wide}z");
        }
        let _ = write!(out, "<path d=\"{path}\" fill=\"{colour}\"/>");
    }
    out
}

/// Splinters: a jittered grid of triangles in lighter and darker colours.
pub(super) fn facets(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    let columns = (frame.w / 34).clamp(4, 8);
    let rows = (frame.h / 34).clamp(2, 4);
    let point = |column: i32, row: i32, rng: &mut Rng| {
        let x = frame.x + frame.w * column / columns + rng.between(-11, 11);
        (x, frame.y + frame.h * row / rows + rng.between(-9, 9))
    };
    let mut inks = [
        (colours.second, String::new()),
        (colours.third, String::new()),
        (colours.accent, String::new()),
    ];
    let mut upper: Vec<(i32, i32)> = (0..=columns).map(|column| point(column, 0, rng)).collect();
    for row in 1..=rows {
        let lower: Vec<(i32, i32)> = (0..=columns).map(|column| point(column, row, rng)).collect();
        for ((a, b), (c, d)) in
            upper.iter().zip(upper.iter().skip(1)).zip(lower.iter().zip(lower.iter().skip(1)))
        {
            for corners in [[a, b, c], [b, d, c]] {
                let ink = [0, 0, 1, 1, 2, 9, 9, 9]
                    .get(usize::try_from(rng.between(0, 7)).unwrap_or(0))
                    .copied();
                if let Some((_, path)) = ink.and_then(|at| inks.get_mut(at)) {
                    let [p, q, r] = corners;
                    let _ = write!(path, "M{} {}L{} {} {} {}z", p.0, p.1, q.0, q.1, r.0, r.1);
                }
            }
        }
        upper = lower;
    }
    inks.iter().fold(String::new(), |mut out, (colour, path)| {
        let _ = write!(
            out,
            "<path d=\"{path}\" fill=\"{colour}\" stroke=\"{colour}\" stroke-width=\".4\"/>"
        );
        out
    })
}

/// Three layers of fire blown towards the muzzle.
pub(super) fn flames(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    const TONGUES: i32 = 6;
    let step = (frame.h + 12) / TONGUES;
    let mut out = String::new();
    for (colour, reach) in [(colours.second, 78), (colours.third, 56), (colours.accent, 30)] {
        let root = frame.w * reach / 260;
        let mut path = format!("M{} {}h{}", frame.x - 6, frame.y - 6, root + 6);
        for _ in 0..TONGUES {
            let lean = frame.w * (reach + rng.between(-16, 16)) / 100 - root;
            let rise = step / 2 - rng.between(2, step.max(3));
            let back = step - rise;
            let (third, most) = (lean / 3, lean * 2 / 3);
            let _ = write!(
                path,
                "c{third} 0 {most} {step} {lean} {rise}c{} {back} {} {back} {} {back}",
                -third,
                -lean * 3 / 4,
                -lean
            );
        }
        let _ = write!(out, "<path d=\"{path}H{}z\" fill=\"{colour}\"/>", frame.x - 6);
    }
    out
}

/// Slanted plates with dark seams and one bright plate.
pub(super) fn panels(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    let mut out = String::new();
    let inks = [colours.third, colours.second, colours.accent, colours.second, colours.third];
    let mut x = frame.x + rng.between(4, 18);
    let bottom = frame.y + frame.h;
    for ink in inks {
        let wide = frame.w * rng.between(7, 15) / 100;
        let lean = rng.between(12, 30);
        let knee = frame.y + frame.h * rng.between(25, 60) / 100;
        let _ = write!(
            out,
            "<path d=\"M{} {}L{x} {knee}v{}h{wide}V{knee}l{lean} {}z\" fill=\"{ink}\"/>",
            x + lean,
            frame.y,
            bottom - knee,
            frame.y - knee
        );
        x += wide + frame.w * rng.between(4, 11) / 100;
    }
    let line = frame.y + frame.h * rng.between(30, 55) / 100;
    let (left, wide) = (frame.x, frame.w);
    let _ = write!(
        out,
        "<path d=\"M{left} {line}h{}l10 9h{wide}M{left} {}h{}l8-7h{wide}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>",
        wide * 2 / 5,
        line + 16,
        wide * 3 / 5,
        colours.third
    );
    out
}

/// Pointed stripes from above and below, biting into each other.
pub(super) fn tiger(frame: Frame, colours: &Palette, rng: &mut Rng) -> String {
    let mut paths = [String::new(), String::new()];
    let count = (frame.w / 15).clamp(10, 18);
    for stripe in 0..count {
        let x = frame.x + frame.w * stripe / count + rng.between(-3, 3);
        let deep = frame.h * rng.between(45, 92) / 100;
        let wide = rng.between(7, 13);
        let bend = rng.between(6, 16);
        let (from, way) =
            if stripe % 2 == 0 { (frame.y - 2, 1) } else { (frame.y + frame.h + 2, -1) };
        let fork = usize::from(rng.between(0, 4) == 0);
        if let Some(path) = paths.get_mut(fork) {
            let _ = write!(
                path,
                "M{x} {from}q{bend} {} {} {}q{} {} {} {}z",
                way * deep / 2,
                -bend / 2,
                way * deep,
                bend + wide,
                -way * deep / 2,
                wide + bend / 2,
                -way * deep
            );
        }
    }
    let [dark, bright] = &paths;
    format!(
        "<path d=\"{dark}\" fill=\"#1a1214d8\"/><path d=\"{bright}\" fill=\"{}\"/>",
        colours.second
    )
}
