//! The material of a finish, and how it reflects light.

use std::fmt::Write as _;

use crate::patterns::Kind;
use crate::wear::Wear;

/// How strongly a surface reflects, from paint on cloth to polished metal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Material {
    Matt,
    Satin,
    Chrome,
}

use Material::{Chrome, Matt, Satin};

/// Beginnings of words and their materials; the first match wins.
const WORDS: &[(&str, Material)] = &[
    ("rust", Matt),
    ("fade", Chrome),
    ("doppler", Chrome),
    ("chrome", Chrome),
    ("case", Chrome),
    ("damascus", Chrome),
    ("tooth", Chrome),
    ("anodized", Chrome),
    ("gold", Chrome),
    ("silver", Chrome),
    ("steel", Chrome),
    ("stainless", Chrome),
    ("titanium", Chrome),
    ("brass", Chrome),
    ("copper", Chrome),
    ("candy", Chrome),
    ("rod", Chrome),
    ("blaze", Chrome),
    ("slaughter", Chrome),
    ("printstream", Chrome),
    ("wood", Satin),
    ("walnut", Satin),
    ("safari", Matt),
    ("urban", Matt),
    ("scorched", Matt),
    ("spray", Matt),
    ("charred", Matt),
    ("sand", Matt),
    ("army", Matt),
    ("night", Matt),
    ("paper", Matt),
];

/// The material that a word of the finish's name says, otherwise the one usual for its pattern.
pub(crate) fn choose(finish: &str, kind: Kind, cloth: bool) -> Material {
    if cloth {
        return Matt;
    }
    let named =
        WORDS.iter().find(|(word, _)| finish.split('-').any(|token| token.starts_with(word)));
    let usual = match kind {
        Kind::Blobs | Kind::Digital | Kind::Hex | Kind::Dots => Matt,
        Kind::Fade | Kind::Swirl => Chrome,
        _ => Satin,
    };
    named.map_or(usual, |(_, material)| *material)
}

impl Material {
    /// A specular band across the side, as stops of a gradient: position, colour and opacity, in
    /// hundredths. Wear dulls it.
    pub(crate) fn band(self, at: i32, wear: Wear) -> String {
        let stops: &[(i32, &str, i32)] = match self {
            Matt => &[(-34, "ffffff", 0), (0, "ffffff", 13), (30, "ffffff", 0)],
            Satin => {
                &[(-16, "ffffff", 0), (-3, "ffffff", 34), (3, "ffffff", 34), (15, "ffffff", 0)]
            }
            Chrome => &[
                (-14, "000000", 0),
                (-7, "000000", 18),
                (-6, "ffffff", 10),
                (-1, "ffffff", 62),
                (2, "ffffff", 8),
                (6, "ffffff", 26),
                (9, "ffffff", 0),
                (22, "000000", 0),
            ],
        };
        let mut out = String::new();
        for (offset, colour, opacity) in stops {
            let _ = write!(
                out,
                "<stop offset=\".{:02}\" stop-color=\"#{colour}{:02x}\"/>",
                (at + offset).clamp(0, 99),
                opacity * wear.gloss() * 255 / 10_000
            );
        }
        out
    }

    /// Light from above: the sky on the upper half, the ground's shade on the lower one, with a
    /// sharp horizon between them on polished metal.
    pub(crate) const fn sky(self) -> &'static str {
        match self {
            Matt => {
                "<stop stop-color=\"#fff3\"/><stop offset=\".45\" stop-color=\"#fff0\"/>\
                 <stop offset=\".46\" stop-color=\"#0000\"/><stop offset=\"1\" stop-color=\"#0007\"/>"
            }
            Satin => {
                "<stop stop-color=\"#fff6\"/><stop offset=\".38\" stop-color=\"#fff0\"/>\
                 <stop offset=\".46\" stop-color=\"#0000\"/><stop offset=\"1\" stop-color=\"#0008\"/>"
            }
            Chrome => {
                "<stop stop-color=\"#fffa\"/><stop offset=\".26\" stop-color=\"#fff1\"/>\
                 <stop offset=\".34\" stop-color=\"#0005\"/><stop offset=\".5\" stop-color=\"#0001\"/>\
                 <stop offset=\".62\" stop-color=\"#fff2\"/><stop offset=\"1\" stop-color=\"#0008\"/>"
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_or_the_pattern_says_the_material_and_cloth_is_matt() {
        for (finish, kind, material) in [
            ("safari-mesh", Kind::Hex, Matt),
            ("forest-ddpat", Kind::Digital, Matt),
            ("rust-coat", Kind::Blobs, Matt),
            ("redline", Kind::Waves, Satin),
            ("asiimov", Kind::Panels, Satin),
            ("marble-fade", Kind::Fade, Chrome),
            ("damascus-steel", Kind::Waves, Chrome),
            ("plain", Kind::Swirl, Chrome),
        ] {
            assert_eq!(choose(finish, kind, false), material, "{finish}");
            assert_eq!(choose(finish, kind, true), Matt, "{finish}");
        }
    }

    #[test]
    fn polish_sharpens_the_band_and_wear_dulls_it() {
        let strongest = |material: Material, wear| {
            let band = material.band(45, wear);
            let opacities = band.split("#ffffff").skip(1);
            opacities.map(|rest| i32::from_str_radix(&rest[..2], 16).unwrap()).max().unwrap()
        };
        for wear in [Wear::None, Wear::Field, Wear::Battle] {
            let [matt, satin, chrome] = [Matt, Satin, Chrome].map(|m| strongest(m, wear));
            assert!(matt < satin && satin < chrome, "{matt} {satin} {chrome}");
        }
        for material in [Matt, Satin, Chrome] {
            assert!(strongest(material, Wear::Battle) < strongest(material, Wear::None) / 2);
        }
    }
}
