//! The colours of a finish.

use crate::rng::Rng;

/// Four colours from background to accent, and the tint of the bare metal beside them.
#[derive(Clone, Copy)]
pub(crate) struct Palette {
    pub(crate) ground: &'static str,
    pub(crate) second: &'static str,
    pub(crate) third: &'static str,
    pub(crate) accent: &'static str,
    pub(crate) metal: Metal,
}

/// The bare parts: lit edge, middle and shaded edge.
#[derive(Clone, Copy)]
pub(crate) struct Metal(pub(crate) &'static str, pub(crate) &'static str, pub(crate) &'static str);

const STEEL: Metal = Metal("#a3a9b2", "#565b64", "#272a30");
const GUN: Metal = Metal("#83858c", "#45474d", "#1f2024");
const BRASS: Metal = Metal("#e9c98a", "#8a6a35", "#3d2c14");
const SILVER: Metal = Metal("#dfe3e8", "#878d97", "#3c4048");
const BRONZE: Metal = Metal("#b59a86", "#5e4c42", "#29201c");

const fn of(c: [&'static str; 4], metal: Metal) -> Palette {
    Palette { ground: c[0], second: c[1], third: c[2], accent: c[3], metal }
}

const CRIMSON: Palette = of(["#b3122b", "#6b0718", "#e5404a", "#ff9a7a"], GUN);
const ORANGE: Palette = of(["#e8711a", "#a83c0a", "#ffb257", "#2b2321"], GUN);
const GOLD: Palette = of(["#c9922b", "#7d500f", "#f3d27a", "#fff0bf"], BRASS);
const GREEN: Palette = of(["#2f7d4a", "#14432b", "#62b26a", "#c8e39a"], GUN);
const EMERALD: Palette = of(["#00935a", "#004a3a", "#2fe08f", "#b6ffd6"], STEEL);
const TEAL: Palette = of(["#13808a", "#0a4152", "#48c4bd", "#ffd08a"], STEEL);
const BLUE: Palette = of(["#1d5fc4", "#0c2c73", "#4fa3f2", "#bfe6ff"], STEEL);
const ICE: Palette = of(["#8fcbe6", "#4a86b8", "#d9f3fb", "#ffffff"], SILVER);
const VIOLET: Palette = of(["#6a35b8", "#2f1566", "#a873f0", "#f0b8ff"], GUN);
const PINK: Palette = of(["#e0569a", "#8c2567", "#ff9fc6", "#fff0c9"], SILVER);
const WHITE: Palette = of(["#eceae4", "#f0741f", "#2a2b30", "#b9bcc4"], GUN);
const BLACK: Palette = of(["#37363d", "#1d1c22", "#5d5c69", "#a9b0c6"], STEEL);
const SILVERED: Palette = of(["#9aa1ab", "#5a616d", "#cfd5dc", "#f5f7fa"], GUN);
const SAND: Palette = of(["#c8ab78", "#8d6f47", "#e3cfa4", "#5c4a35"], GUN);
const FOREST: Palette = of(["#5f6b3a", "#33401f", "#8f8a52", "#1f2a1a"], GUN);
const URBAN: Palette = of(["#8b9197", "#4d545c", "#c4c9cd", "#2c3138"], STEEL);
const WOOD: Palette = of(["#96592c", "#5a2f14", "#c98a4e", "#e8c08a"], BRONZE);
const RUST: Palette = of(["#8a4a2a", "#4d2b20", "#c27a3e", "#6d7a70"], BRONZE);
const FADE: Palette = of(["#f7c843", "#f0772f", "#e0408f", "#6a3fd0"], SILVER);
const CASE: Palette = of(["#4d6fb5", "#c79a45", "#7d4f9c", "#8fd0e8"], STEEL);
const NEON: Palette = of(["#26203c", "#ff2fa0", "#18e0e8", "#f6ff4a"], GUN);
const GALAXY: Palette = of(["#2b2a66", "#7a2f9c", "#1f86c9", "#ffe3f6"], STEEL);
const TOXIC: Palette = of(["#3a4038", "#a5d61f", "#5f8f14", "#f0ff9a"], GUN);
const MARBLE: Palette = of(["#d61f35", "#1f4fd6", "#f5c22e", "#8fd0ff"], SILVER);
const INK: Palette = of(["#ece4d3", "#33405c", "#b8322e", "#8d9aa8"], GUN);
const COPPER: Palette = of(["#b8683c", "#6f341c", "#e8a878", "#4fae9c"], BRONZE);
const WINE: Palette = of(["#7a2247", "#3d0d28", "#b8507a", "#f0c08a"], BRASS);
const NIGHT: Palette = of(["#28365c", "#141c38", "#4a64a0", "#c9d6ff"], STEEL);
const SUN: Palette = of(["#f2b035", "#d9482b", "#ffe08a", "#7a1f3d"], BRONZE);
const MINT: Palette = of(["#7fc9ae", "#3a8f84", "#c9f0dd", "#ff8f70"], SILVER);
const PEACOCK: Palette = of(["#0f6b6f", "#3a2a8c", "#25b39c", "#f0c040"], BRASS);
const RUBY: Palette = of(["#c4002c", "#5c0016", "#ff3d5a", "#ffb0b8"], STEEL);
const SAPPHIRE: Palette = of(["#0d3fe0", "#061a70", "#2f8cff", "#a8dcff"], STEEL);
const PEARL: Palette = of(["#241d33", "#5c2f8c", "#27408c", "#b78ae0"], STEEL);
const PHASE_1: Palette = of(["#3a2450", "#b8327a", "#1f1a2b", "#ff7ab0"], STEEL);
const PHASE_2: Palette = of(["#c42f8c", "#2c2a6b", "#ff5fae", "#7ac9ff"], STEEL);
const PHASE_3: Palette = of(["#155a8c", "#0f8c6b", "#1b2450", "#6fe0c0"], STEEL);
const PHASE_4: Palette = of(["#1f4fd6", "#241d5c", "#4f9aff", "#b89aff"], STEEL);
const GAMMA: Palette = of(["#2aa34a", "#0b3d2c", "#b5e03a", "#0f6b8c"], STEEL);

/// Beginnings of words and their palettes; the first match wins.
const WORDS: &[(&str, Palette)] = &[
    ("asiimov", WHITE),
    ("printstream", WHITE),
    ("howl", SUN),
    ("redline", BLACK),
    ("hyper", NEON),
    ("serpent", EMERALD),
    ("fade", FADE),
    ("rainbow", FADE),
    ("aurora", FADE),
    ("case", CASE),
    ("patina", CASE),
    ("marbl", MARBLE),
    ("slaughter", RUBY),
    ("ruby", RUBY),
    ("garnet", RUBY),
    ("sapphire", SAPPHIRE),
    ("emerald", EMERALD),
    ("jade", EMERALD),
    ("hydroponic", EMERALD),
    ("gamma", GAMMA),
    ("neon", NEON),
    ("cyber", NEON),
    ("vapor", NEON),
    ("galaxy", GALAXY),
    ("nebula", GALAXY),
    ("star", GALAXY),
    ("cosm", GALAXY),
    ("comet", GALAXY),
    ("lore", GOLD),
    ("gold", GOLD),
    ("gild", GOLD),
    ("brass", GOLD),
    ("amber", GOLD),
    ("imperial", GOLD),
    ("midas", GOLD),
    ("crimson", CRIMSON),
    ("blood", CRIMSON),
    ("red", CRIMSON),
    ("scarlet", CRIMSON),
    ("cinnabar", CRIMSON),
    ("vermilion", CRIMSON),
    ("cherry", CRIMSON),
    ("candy", CRIMSON),
    ("lava", SUN),
    ("magma", SUN),
    ("sun", SUN),
    ("dawn", SUN),
    ("fire", SUN),
    ("wildfire", SUN),
    ("flame", SUN),
    ("blaze", SUN),
    ("ember", SUN),
    ("phoenix", SUN),
    ("inferno", SUN),
    ("frost", ICE),
    ("ice", ICE),
    ("snow", ICE),
    ("glacier", ICE),
    ("arctic", ICE),
    ("polar", ICE),
    ("winter", ICE),
    ("blizzard", ICE),
    ("ocean", BLUE),
    ("blue", BLUE),
    ("cobalt", BLUE),
    ("azure", BLUE),
    ("water", BLUE),
    ("sea", BLUE),
    ("tide", BLUE),
    ("groundwater", BLUE),
    ("navy", NIGHT),
    ("night", NIGHT),
    ("midnight", NIGHT),
    ("moon", NIGHT),
    ("indigo", NIGHT),
    ("teal", TEAL),
    ("lagoon", TEAL),
    ("turquoise", TEAL),
    ("peacock", PEACOCK),
    ("safari", SAND),
    ("desert", SAND),
    ("sand", SAND),
    ("dune", SAND),
    ("scorched", RUST),
    ("urban", URBAN),
    ("forest", FOREST),
    ("boreal", FOREST),
    ("army", FOREST),
    ("marsh", FOREST),
    ("olive", FOREST),
    ("camo", FOREST),
    ("jungle", GREEN),
    ("green", GREEN),
    ("leaf", GREEN),
    ("bamboo", GREEN),
    ("moss", GREEN),
    ("lime", TOXIC),
    ("toxic", TOXIC),
    ("acid", TOXIC),
    ("poison", TOXIC),
    ("nuclear", TOXIC),
    ("hazard", TOXIC),
    ("mint", MINT),
    ("purple", VIOLET),
    ("violet", VIOLET),
    ("ultraviolet", VIOLET),
    ("amethyst", VIOLET),
    ("plum", WINE),
    ("wine", WINE),
    ("berry", WINE),
    ("pink", PINK),
    ("rose", PINK),
    ("blossom", PINK),
    ("sakura", PINK),
    ("coral", PINK),
    ("orange", ORANGE),
    ("tiger", ORANGE),
    ("tangerine", ORANGE),
    ("koi", INK),
    ("ink", INK),
    ("paper", INK),
    ("porcelain", INK),
    ("crane", INK),
    ("white", WHITE),
    ("bone", WHITE),
    ("ivory", WHITE),
    ("ghost", ICE),
    ("black", BLACK),
    ("dark", BLACK),
    ("shadow", BLACK),
    ("obsidian", BLACK),
    ("carbon", BLACK),
    ("raven", BLACK),
    ("silver", SILVERED),
    ("steel", SILVERED),
    ("damascus", SILVERED),
    ("iron", SILVERED),
    ("stainless", SILVERED),
    ("titanium", SILVERED),
    ("grey", URBAN),
    ("wood", WOOD),
    ("walnut", WOOD),
    ("rust", RUST),
    ("copper", COPPER),
    ("bronze", COPPER),
    ("verdigris", COPPER),
    ("oxide", RUST),
    ("storm", NIGHT),
    ("electric", BLUE),
    ("dragon", CRIMSON),
    ("web", CRIMSON),
];

const FREE: [Palette; 22] = [
    CRIMSON, ORANGE, GOLD, GREEN, TEAL, BLUE, ICE, VIOLET, PINK, WHITE, SAND, URBAN, WOOD, NEON,
    GALAXY, TOXIC, INK, COPPER, WINE, SUN, MINT, PEACOCK,
];

/// The palette of a phase or of a word in the finish's name, otherwise one chosen by its number.
pub(crate) fn choose(finish: &str, phase: Option<&str>, rng: &mut Rng) -> Palette {
    let rolled = rng.pick(&FREE).unwrap_or(CRIMSON);
    if let Some(gem) = phase.and_then(|phase| of_phase(finish, phase)) {
        return gem;
    }
    let named =
        WORDS.iter().find(|(word, _)| finish.split('-').any(|token| token.starts_with(word)));
    named.map_or(rolled, |(_, palette)| *palette)
}

fn of_phase(finish: &str, phase: &str) -> Option<Palette> {
    let gem = match phase {
        "ruby" => RUBY,
        "sapphire" => SAPPHIRE,
        "emerald" => EMERALD,
        "black-pearl" => PEARL,
        "phase-1" => PHASE_1,
        "phase-2" => PHASE_2,
        "phase-3" => PHASE_3,
        "phase-4" => PHASE_4,
        _ => return None,
    };
    let green = finish.contains("gamma") && phase.starts_with("phase");
    Some(if green { Palette { third: gem.third, accent: gem.accent, ..GAMMA } } else { gem })
}
