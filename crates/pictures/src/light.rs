//! The light of a picture: from above a rim and a specular band, from below the colour of the
//! rarity, and the shadow on the ground. Gradients alone: a blur would slow a page of pictures.

use crate::material::Material;
use crate::palette::Metal;
use crate::patterns::Frame;
use crate::pose::Pose;
use crate::wear::Wear;

/// All that the light depends on.
pub(crate) struct Light<'a> {
    pub(crate) material: Material,
    /// The position of the specular band, in hundredths.
    pub(crate) sheen: i32,
    pub(crate) wear: Wear,
    /// The colour of the rarity, without `#`.
    pub(crate) glow: &'a str,
    pub(crate) metal: Metal,
    pub(crate) tag: &'a str,
}

impl Light<'_> {
    /// `l` is the sky, `g` the band, `k` bare metal, `r` the rim, `q` the reflected rarity, `e` and
    /// `d` the ground.
    pub(crate) fn gradients(&self) -> String {
        let Light { glow, tag: t, metal: Metal(lit, middle, shaded), .. } = *self;
        format!(
            "<linearGradient id=\"{t}l\" x2=\"0\" y2=\"1\">{}</linearGradient>\
             <linearGradient id=\"{t}g\" x2=\"1\" y2=\".4\">{}</linearGradient>\
             <linearGradient id=\"{t}k\" x2=\".12\" y2=\"1\"><stop stop-color=\"{lit}\"/><stop offset=\".3\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{shaded}\"/></linearGradient>\
             <linearGradient id=\"{t}r\"><stop stop-color=\"#fff8\"/><stop offset=\".6\" stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#fff9\"/></linearGradient>\
             <linearGradient id=\"{t}q\" x2=\"0\" y2=\"1\"><stop offset=\".4\" stop-color=\"#{glow}00\"/><stop offset=\"1\" stop-color=\"#{glow}44\"/></linearGradient>\
             <radialGradient id=\"{t}e\"><stop stop-color=\"#{glow}80\"/><stop offset=\".5\" stop-color=\"#{glow}30\"/><stop offset=\"1\" stop-color=\"#{glow}00\"/></radialGradient>\
             <radialGradient id=\"{t}d\"><stop stop-color=\"#0008\"/><stop offset=\".5\" stop-color=\"#0004\"/><stop offset=\"1\" stop-color=\"#0000\"/></radialGradient>",
            self.material.sky(),
            self.material.band(self.sheen, self.wear),
        )
    }

    /// The painted parts: ground colour, pattern and wear, then the light on them.
    pub(crate) fn coat(&self, frame: Frame, ground: &str, body: &str, pose: &Pose) -> String {
        let (Frame { x, y, w, h }, t) = (frame, self.tag);
        format!(
            "<g clip-path=\"url(#{t}p)\"><g fill=\"{ground}\"><path id=\"{t}n\" d=\"M{x} {y}h{w}v{h}H{x}z\"/></g>{body}<use href=\"#{t}n\" fill=\"url(#{t}l)\"/>\
             <use href=\"#{t}n\" fill=\"url(#{t}g)\"/><use href=\"#{t}n\" fill=\"url(#{t}q)\"/>{}</g>",
            self.shade("a", pose)
        )
    }

    /// The bare parts, lit in the same way.
    pub(crate) fn bare(&self, pose: &Pose) -> String {
        let t = self.tag;
        format!(
            "<g clip-path=\"url(#{t}m)\"><use href=\"#{t}b\" fill=\"url(#{t}k)\"/><use href=\"#{t}b\" fill=\"url(#{t}q)\"/>{}</g>",
            self.shade("b", pose)
        )
    }

    /// Half of the stroke falls outside the clip; the rest, moved up, shades the lower edges.
    fn shade(&self, layer: &str, pose: &Pose) -> String {
        format!(
            "<use href=\"#{}{layer}\" y=\"-{}\" fill=\"none\" stroke=\"#0004\" stroke-width=\"{}\"/>",
            self.tag,
            pose.unscaled(36),
            pose.unscaled(72)
        )
    }

    /// The outline without itself moved down is a rim along the upper edges, and moved up one along
    /// the lower edges. The stroke keeps upright edges out of both.
    pub(crate) fn rims(&self, pose: &Pose) -> String {
        let (t, glow) = (self.tag, self.glow);
        let rim = |name: &str, sign: &str, inset: i32, paint: &str| {
            format!(
                "<mask id=\"{t}{name}\"><use href=\"#{t}o\" y=\"{sign}{0}\" fill=\"#fff\"/><use href=\"#{t}o\" y=\"{sign}{1}\" stroke=\"#000\" stroke-width=\"{2}\"/></mask>\
                 <use href=\"#{t}o\" fill=\"{paint}\" mask=\"url(#{t}{name})\"/>",
                pose.unscaled(inset),
                pose.unscaled(inset + 22),
                pose.unscaled(9)
            )
        };
        rim("j", "-", 2, &format!("#{glow}88")) + &rim("i", "", 6, &format!("url(#{t}r)"))
    }
}

/// The rarity's colour on the ground, and the shadow where the weapon is closest to it.
pub(crate) fn ground(pose: &Pose, t: &str) -> String {
    let Pose { floor, reach, foot, .. } = *pose;
    let core = i32::midpoint(180, foot);
    format!(
        "<ellipse cx=\"180\" cy=\"{floor}\" rx=\"{}\" ry=\"17\" fill=\"url(#{t}e)\"/>\
         <ellipse cx=\"{core}\" cy=\"{floor}\" rx=\"{}\" ry=\"7\" fill=\"url(#{t}d)\"/>",
        (reach * 11 / 10).min(178),
        reach * 8 / 10 - (core - 180).abs() / 2
    )
}
