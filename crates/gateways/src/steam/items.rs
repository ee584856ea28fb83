//! A bot's inventory, and which of its items fit a request.

use parking_lot::Mutex;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use app::ports::{DeliveryItem, InventoryItem};
use domain::{AssetId, Timestamp};
use serde::Deserialize;

use super::json;

/// Inventories of customers by their account ids, each with when it was read.
pub type Inventories = Mutex<HashMap<i64, (Timestamp, Vec<InventoryItem>)>>;

/// One page of `/inventory/{steamid}/{appid}/{contextid}`.
#[derive(Deserialize)]
pub struct Page {
    #[serde(default)]
    assets: Vec<AssetFields>,
    #[serde(default)]
    descriptions: Vec<Description>,
    #[serde(default)]
    more_items: u32,
    #[serde(default, deserialize_with = "json::optional_number")]
    last_assetid: Option<u64>,
    #[serde(default)]
    success: u32,
}

#[derive(Deserialize)]
struct AssetFields {
    #[serde(deserialize_with = "json::number")]
    assetid: u64,
    classid: String,
    instanceid: String,
}

#[derive(Deserialize)]
struct Description {
    classid: String,
    instanceid: String,
    market_hash_name: String,
    #[serde(default)]
    icon_url: String,
    #[serde(default)]
    tradable: u32,
}

/// An item of an inventory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asset {
    pub id: u64,
    /// Whether it can be traded now.
    pub is_tradable: bool,
    pub market_hash_name: String,
    /// Path of its picture, which shows the phase.
    pub icon: String,
}

impl Page {
    /// Reads a page; `None` where it is none.
    pub fn read(body: &[u8]) -> Option<Self> {
        serde_json::from_slice::<Self>(body).ok().filter(|page| page.success == 1)
    }

    /// The item after which the next page begins.
    pub fn next(&self) -> Option<u64> {
        (self.more_items != 0).then_some(self.last_assetid).flatten()
    }

    /// The items of this page.
    pub fn all(&self) -> impl Iterator<Item = Asset> + '_ {
        let described: HashMap<(&str, &str), &Description> = self
            .descriptions
            .iter()
            .map(|d| ((d.classid.as_str(), d.instanceid.as_str()), d))
            .collect();
        self.assets.iter().filter_map(move |asset| {
            let description =
                described.get(&(asset.classid.as_str(), asset.instanceid.as_str()))?;
            Some(Asset {
                id: asset.assetid,
                is_tradable: description.tradable != 0,
                market_hash_name: description.market_hash_name.clone(),
                icon: description.icon_url.clone(),
            })
        })
    }
}

impl Asset {
    /// As the service knows it, with the phase that its icon shows.
    pub fn named(self, phases: &BTreeMap<String, String>) -> Option<InventoryItem> {
        Some(InventoryItem {
            asset_id: AssetId(i64::try_from(self.id).ok()?),
            phase: phases.get(&self.icon).cloned(),
            market_hash_name: self.market_hash_name,
            is_tradable: self.is_tradable,
        })
    }
}

/// Selects a tradable item for each that is wanted, none of them twice and none that is `taken`;
/// `None` where one is missing.
pub fn select(
    wanted: &[DeliveryItem],
    held: &[Asset],
    taken: &BTreeSet<u64>,
    phases: &BTreeMap<String, String>,
) -> Option<Vec<u64>> {
    let mut chosen = BTreeSet::new();
    let mut order = Vec::new();
    for item in wanted {
        let fits = |asset: &&Asset| {
            asset.is_tradable
                && asset.market_hash_name == item.market_hash_name
                && !taken.contains(&asset.id)
                && !chosen.contains(&asset.id)
                && item.phase.as_ref().is_none_or(|phase| phases.get(&asset.icon) == Some(phase))
        };
        let id = held.iter().find(fits)?.id;
        chosen.insert(id);
        order.push(id);
    }
    Some(order)
}
