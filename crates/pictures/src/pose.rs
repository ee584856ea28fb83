//! The place of a weapon in its picture: its scale, its middle and the ground below it.

use crate::outline::corners;
use crate::shapes::Shape;

/// The middle of a weapon, in a picture of 360 by 270.
const MIDDLE: (i32, i32) = (180, 127);
/// The room of a weapon that fills its picture.
const ROOM: (i32, i32) = (304, 186);
/// The distance from the lowest point to the ground.
const GAP: i32 = 9;

/// Where and how large a weapon is drawn.
pub(crate) struct Pose {
    /// The `transform` from the coordinates of its paths to those of the picture.
    pub(crate) transform: String,
    /// Thousandths.
    scale: i32,
    /// The y coordinate of the ground.
    pub(crate) floor: i32,
    /// Half the width of the weapon.
    pub(crate) reach: i32,
    /// The x coordinate of the part closest to the ground.
    pub(crate) foot: i32,
}

impl Pose {
    pub(crate) fn of(shape: &Shape) -> Self {
        let drawn = [corners(shape.paint), corners(shape.metal)].concat();
        let tilt = shape.tilt;
        let turned: Vec<(i32, i32)> = drawn
            .iter()
            .map(|(x, y)| {
                ((x * tilt.cos - y * tilt.sin) / 1000, (x * tilt.sin + y * tilt.cos) / 1000)
            })
            .collect();
        let (left, right) = ends(turned.iter().map(|at| at.0));
        let (top, bottom) = ends(turned.iter().map(|at| at.1));
        let (width, height) = (right - left, bottom - top);
        let scale = shape.size.length().map_or_else(
            || (ROOM.0 * 1000 / width).min(ROOM.1 * 1000 / height),
            |length| {
                let (start, end) = ends(drawn.iter().map(|at| at.0));
                length / (end - start).max(1)
            },
        );
        let middle = (i32::midpoint(left, right), i32::midpoint(top, bottom));
        let low: Vec<i32> =
            turned.iter().filter(|at| at.1 > bottom - height / 8).map(|at| at.0).collect();
        let (foot_left, foot_right) = ends(low.into_iter());
        Self {
            transform: format!(
                "translate({} {})scale({})translate({} {})rotate({})",
                MIDDLE.0,
                MIDDLE.1,
                thousandths(scale),
                -middle.0,
                -middle.1,
                tilt.degrees
            ),
            scale,
            floor: MIDDLE.1 + height * scale / 2000 + GAP,
            reach: width * scale / 2000,
            foot: MIDDLE.0 + (i32::midpoint(foot_left, foot_right) - middle.0) * scale / 1000,
        }
    }

    /// A length of the picture, given in tenths, in the coordinates of the paths.
    pub(crate) fn unscaled(&self, tenths: i32) -> String {
        let tenths = tenths * 1000 / self.scale.max(1);
        match tenths / 10 {
            0 => format!(".{}", tenths % 10),
            whole => format!("{whole}.{}", tenths % 10),
        }
    }
}

/// The least and the greatest of some numbers.
fn ends(numbers: impl Iterator<Item = i32> + Clone) -> (i32, i32) {
    (numbers.clone().min().unwrap_or(0), numbers.max().unwrap_or(1))
}

fn thousandths(number: i32) -> String {
    format!("{}.{:03}", number / 1000, number % 1000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shapes::{Size, all, find};

    #[test]
    fn guns_of_one_category_have_one_scale() {
        let of = |shape: &Shape| {
            let (kind, millimetres) = match shape.size {
                Size::Pistol(length) => ("pistol", length),
                Size::Smg(length) => ("smg", length),
                Size::Rifle(length) => ("rifle", length),
                Size::Heavy(length) => ("heavy", length),
                Size::Framed => return None,
            };
            let drawn = [corners(shape.paint), corners(shape.metal)].concat();
            let (start, end) = ends(drawn.iter().map(|at| at.0));
            Some((kind, (end - start) * Pose::of(shape).scale / millimetres))
        };
        let scales: Vec<_> = all().filter_map(of).collect();
        for (kind, scale) in &scales {
            let same = scales.iter().filter(|other| other.0 == *kind);
            assert!(same.clone().count() >= 6);
            for (_, other) in same {
                assert!((scale - other).abs() <= scale / 50, "{kind}: {scale} and {other}");
            }
        }
        let reach = |model| Pose::of(find(model).unwrap()).reach;
        assert!(reach("glock") < reach("deagle") && reach("deagle") < reach("awp"));
        for pistol in ["glock", "hkp2000", "p250", "fiveseven", "cz75a", "taser"] {
            assert!(reach(pistol) * 10 < reach("ak47") * 9, "{pistol}");
        }
    }

    #[test]
    fn each_weapon_and_its_shadow_are_inside_the_picture_and_knives_and_gloves_fill_it() {
        for shape in all() {
            let pose = Pose::of(shape);
            assert!((60..=174).contains(&pose.reach), "{}: {}", shape.model, pose.reach);
            assert!(pose.floor <= 252, "{}: {}", shape.model, pose.floor);
            if matches!(shape.size, Size::Framed) {
                let (width, height) = (2 * pose.reach, 2 * (pose.floor - GAP - MIDDLE.1));
                assert!(width > 296 || height > 180, "{}: {width} by {height}", shape.model);
            }
        }
    }
}
