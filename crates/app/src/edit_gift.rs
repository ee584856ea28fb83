//! Adds a gift, and corrects the description of one, with the rules of a line of an import. Price,
//! sale and stock of a gift are changed by acts of their own, with their bounds.

use crate::Refusal;
use crate::error::{Tx, refuse};
use crate::favourite::catalogue_changed;
use crate::import_gifts::{ExportedGift, Line, Picture};
use crate::keys::{hex, sha256};
use crate::refusal::{GiftProblem, WrongGift};
use db::Conn;
use domain::{Category, Exterior, Fen, GiftId, GiftKey, PictureName, Rarity, Timestamp};
use serde_json::Value;
use store::shop::gifts::GiftData;
use store::shop::{gifts, pictures};

/// Hexadecimal digits of a version.
const VERSION_CHARS: usize = 16;

/// The description of a gift, as a member of staff writes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GiftDescription {
    pub category: Category,
    pub rarity: Rarity,
    /// `None` for the official colour of the rarity.
    pub rarity_color: Option<String>,
    pub weapon_model: String,
    pub weapon_zh: String,
    pub weapon_en: String,
    pub finish_zh: String,
    pub finish_en: String,
    pub name_zh: String,
    pub name_en: String,
    pub market_hash_name: String,
    pub collection_zh: Option<String>,
    pub collection_en: Option<String>,
    pub description_zh: Option<String>,
    pub description_en: Option<String>,
    /// In millionths.
    pub wear_min_e6: Option<i64>,
    pub wear_max_e6: Option<i64>,
    /// `None` for the one that is drawn.
    pub image_url: Option<String>,
}

/// A gift that a member of staff adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGift {
    pub key: GiftKey,
    pub description: GiftDescription,
    pub price: Fen,
    pub stock: i64,
}

impl GiftDescription {
    /// The description of a gift that is stored.
    #[must_use]
    pub fn of(data: &GiftData) -> Self {
        let data = data.clone();
        Self {
            category: data.category,
            rarity: data.rarity,
            rarity_color: Some(data.rarity_color),
            weapon_model: data.weapon_model,
            weapon_zh: data.weapon_zh,
            weapon_en: data.weapon_en,
            finish_zh: data.finish_zh,
            finish_en: data.finish_en,
            name_zh: data.name_zh,
            name_en: data.name_en,
            market_hash_name: data.market_hash_name,
            collection_zh: data.collection_zh,
            collection_en: data.collection_en,
            description_zh: data.description_zh,
            description_en: data.description_en,
            wear_min_e6: data.wear_min_e6,
            wear_max_e6: data.wear_max_e6,
            image_url: Some(data.image_url),
        }
    }

    fn drawn(&self, key: &GiftKey, picture: Picture) -> String {
        let phase = Some(key.phase.as_str()).filter(|phase| !phase.is_empty());
        let paint = u32::try_from(key.paint_index).unwrap_or_default();
        let exterior = key.exterior.map(Exterior::code);
        picture(&self.weapon_model, &self.finish_en, paint, phase, exterior, &self.color())
    }

    fn color(&self) -> String {
        self.rarity_color.as_deref().unwrap_or(self.rarity.color()).to_ascii_lowercase()
    }

    fn data(&self, key: &GiftKey, (price_fen, on_sale): (Fen, bool), picture: Picture) -> GiftData {
        let own = self.clone();
        GiftData {
            image_url: own.image_url.unwrap_or_else(|| self.drawn(key, picture)),
            def_index: key.def_index,
            paint_index: key.paint_index,
            exterior: key.exterior.map(Exterior::code).unwrap_or_default().to_owned(),
            quality: key.quality,
            phase: key.phase.clone(),
            category: own.category,
            rarity: own.rarity,
            rarity_color: self.color(),
            weapon_model: own.weapon_model,
            weapon_zh: own.weapon_zh,
            weapon_en: own.weapon_en,
            finish_zh: own.finish_zh,
            finish_en: own.finish_en,
            name_zh: own.name_zh,
            name_en: own.name_en,
            market_hash_name: own.market_hash_name,
            collection_zh: own.collection_zh,
            collection_en: own.collection_en,
            description_zh: own.description_zh,
            description_en: own.description_en,
            wear_min_e6: own.wear_min_e6,
            wear_max_e6: own.wear_max_e6,
            price_fen,
            on_sale,
        }
    }
}

/// The properties that make a gift another one.
#[must_use]
pub fn key_of_gift(data: &GiftData) -> GiftKey {
    GiftKey {
        def_index: data.def_index,
        paint_index: data.paint_index,
        exterior: Exterior::parse(&data.exterior).ok(),
        quality: data.quality,
        phase: data.phase.clone(),
    }
}

/// The version of what describes a gift.
#[must_use]
pub fn gift_version(data: &GiftData) -> String {
    let described = GiftData { price_fen: Fen::ZERO, on_sale: false, ..data.clone() };
    let digest = sha256(in_log(&described).to_string().as_bytes());
    hex(&digest).chars().take(VERSION_CHARS).collect()
}

/// A gift as the log keeps it: the line of its export.
pub(crate) fn in_log(data: &GiftData) -> Value {
    serde_json::to_value(ExportedGift::new(data, 0)).unwrap_or_default()
}

/// Adds a gift without units, which come by a change of its stock. Another operator puts it on
/// sale.
///
/// # Errors
/// [`Refusal::WrongGift`] where an import would refuse the line, [`Refusal::GiftExists`] when there
/// is this gift already or another has its name on the market, [`Refusal::PictureNotFound`] when
/// its picture was not uploaded.
pub(crate) fn add_gift(
    conn: &mut Conn,
    new: &NewGift,
    picture: Picture,
    operator: &str,
    now: Timestamp,
) -> Tx<(GiftId, GiftData)> {
    let data = new.description.data(&new.key, (new.price, false), picture);
    check(&data, new.stock)?;
    if let Some(id) = gifts::find_same(conn, &data)? {
        return refuse(Refusal::GiftExists { id });
    }
    // Steam's items differ by that name alone.
    if let Some(id) = gifts::find_on_market(conn, &data)? {
        return refuse(Refusal::GiftExists { id });
    }
    check_picture(conn, &data.image_url, &[&new.description.drawn(&new.key, picture)], now)?;
    let id = gifts::insert(conn, &data, 0, now)?;
    gifts::note_added_by(conn, id, operator)?;
    catalogue_changed(conn, now)?;
    Ok((id, data))
}

/// Corrects what describes a gift, if it has this version; its name on the market stays. Returns
/// the gift before and after.
///
/// # Errors
/// As [`add_gift`]; [`Refusal::GiftNotFound`] when there is no such gift, [`Refusal::GiftChanged`]
/// when it has another version.
pub(crate) fn correct_gift(
    conn: &mut Conn,
    (id, version): (GiftId, &str),
    description: &GiftDescription,
    picture: Picture,
    now: Timestamp,
) -> Tx<(GiftData, GiftData)> {
    let Some(gift) = gifts::lock(conn, id)? else { return refuse(Refusal::GiftNotFound) };
    let old = &gift.data;
    if gift_version(old) != version {
        return refuse(Refusal::GiftChanged);
    }
    if description.market_hash_name != old.market_hash_name {
        // Bags hold it: an extraction would send another item.
        let wrong = WrongGift { field: "market_hash_name", problem: GiftProblem::Fixed };
        return refuse(Refusal::WrongGift { wrong });
    }
    let key = key_of_gift(old);
    let data = description.data(&key, (old.price_fen, old.on_sale), picture);
    check(&data, 0)?;
    let known = [&old.image_url, &description.drawn(&key, picture)];
    check_picture(conn, &data.image_url, &known.map(String::as_str), now)?;
    if data != *old {
        if !gifts::update(conn, &gift, &data)? {
            return Err(db::conflict().into());
        }
        catalogue_changed(conn, now)?;
    }
    Ok((gift.data, data))
}

fn check(data: &GiftData, stock: i64) -> Tx<()> {
    let line = Line { data: data.clone(), stock };
    line.check().or_else(|wrong| refuse(Refusal::WrongGift { wrong }))
}

/// A picture is one of the known ones, or an uploaded one, which is kept from now on.
fn check_picture(conn: &mut Conn, url: &str, known: &[&str], now: Timestamp) -> Tx<()> {
    let is_there = match PictureName::of_path(url) {
        Some(name) => pictures::mark_used(conn, &name, now)?,
        None => known.contains(&url),
    };
    if is_there { Ok(()) } else { refuse(Refusal::PictureNotFound) }
}
