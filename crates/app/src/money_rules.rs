//! The rules that decide about money, which all nodes and commands of a database must share: two
//! nodes with two exchange rates would give a customer both. The database has those in force, and
//! an operator puts others in force.

use crate::error::Tx;
use crate::{App, Result};
use db::Conn;
use domain::{MINUTE_MS, Rules, Timestamp};
use parking_lot::Mutex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use store::operation::metadata;

/// The metadata key of the rules in force.
const IN_FORCE: &str = "money_rules";

/// For how long after a change nodes with the rules before it go on, so that they can be restarted
/// one after the other.
pub const RESTART_MS: i64 = 10 * MINUTE_MS;

/// Every rule and provider by its configuration key.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MoneyRules(BTreeMap<String, String>);

#[derive(Debug, Clone, Serialize, Deserialize)]
struct InForce {
    since: Timestamp,
    rules: MoneyRules,
}

/// How rules differ from those in force.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RulesDifference {
    /// When those in force were put in force.
    pub since: Timestamp,
    /// Each key that differs, with both values.
    pub keys: Vec<String>,
}

impl MoneyRules {
    /// The rules of a configuration, with the providers of money by their keys.
    #[must_use]
    pub fn new(rules: &Rules, providers: impl IntoIterator<Item = (String, String)>) -> Self {
        let named = |(name, value): (&String, &serde_json::Value)| {
            (format!("rules.{name}"), value.to_string())
        };
        let rules = serde_json::to_value(rules).unwrap_or_default();
        let rules = rules.as_object().into_iter().flatten().map(named);
        Self(rules.chain(providers).collect())
    }

    /// A rule that a release brings is in force as it is by default.
    fn differing(&self, in_force: &Self) -> Vec<String> {
        let by_default = Self::new(&Rules::default(), []);
        let keys: std::collections::BTreeSet<&String> =
            self.0.keys().chain(in_force.0.keys()).collect();
        let value = |rules: &Self, key| rules.0.get(key).or_else(|| by_default.0.get(key)).cloned();
        let shown = |value: Option<String>| value.unwrap_or("unset".to_owned());
        keys.into_iter()
            .map(|key| (key, value(self, key), value(in_force, key)))
            .filter(|(_, own, in_force)| own != in_force)
            .map(|(key, own, in_force)| {
                format!("{key} is {} here and {} in force", shown(own), shown(in_force))
            })
            .collect()
    }
}

/// How these rules differ from those in force; `None` where they are the same, or none are yet.
pub fn compare_rules(conn: &mut Conn, own: &MoneyRules) -> Tx<Option<RulesDifference>> {
    let Some(InForce { since, rules }) = in_force(conn)? else { return Ok(None) };
    let keys = own.differing(&rules);
    Ok((!keys.is_empty()).then_some(RulesDifference { since, keys }))
}

/// `None` before the first start.
fn in_force(conn: &mut Conn) -> Tx<Option<InForce>> {
    let Some(text) = metadata::find(conn, IN_FORCE)? else { return Ok(None) };
    Ok(Some(serde_json::from_str(&text).map_err(db::serialization_error)?))
}

/// Puts rules in force, and returns what has changed; at the first start nothing has.
pub fn put_rules_in_force(conn: &mut Conn, own: &MoneyRules, now: Timestamp) -> Tx<Vec<String>> {
    let before = in_force(conn)?;
    let changed = before.as_ref().map(|before| own.differing(&before.rules)).unwrap_or_default();
    if before.is_some() && changed.is_empty() {
        return Ok(changed);
    }
    let text = serde_json::to_string(&InForce { since: now, rules: own.clone() });
    metadata::put(conn, IN_FORCE, &text.map_err(db::serialization_error)?)?;
    Ok(changed)
}

/// Since when other rules than a node's own are in force; `None` while its own are.
#[derive(Debug, Default)]
pub(crate) struct OtherRules(Mutex<Option<Timestamp>>);

impl OtherRules {
    fn since(&self) -> Option<Timestamp> {
        *self.0.lock()
    }
}

impl App {
    /// Compares this node's rules with those in force. Others are a warning at first; once nodes
    /// have had time to be restarted, the node serves no more.
    ///
    /// # Errors
    /// When the database fails; what was known before stays.
    pub async fn follow_rules(&self) -> Result<()> {
        let own = self.money_rules.clone();
        let found = self.db.read(move |conn| compare_rules(conn, &own)).await?;
        if let Some(RulesDifference { since, keys }) = &found {
            let refuses = self.now().ms_since(*since) >= RESTART_MS;
            tracing::warn!(
                refuses,
                keys = keys.join("; "),
                "other rules are in force than this node has: restart it with them"
            );
        }
        let since = found.map(|difference| difference.since);
        *self.other_rules.0.lock() = since;
        Ok(())
    }

    /// Whether other rules have been in force for so long that this node must not serve.
    #[must_use]
    pub fn rules_are_refused(&self) -> bool {
        self.other_rules.since().is_some_and(|since| self.now().ms_since(since) >= RESTART_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_that_is_not_known_yet_is_in_force_as_it_is_by_default() {
        let rules = Rules::default();
        let mut older = MoneyRules::new(&rules, []);
        older.0.remove("rules.exchange_rate_bp");
        assert_eq!(MoneyRules::new(&rules, []).differing(&older), Vec::<String>::new());
        let other = Rules { exchange_rate_bp: rules.exchange_rate_bp - 1, ..rules };
        assert_eq!(MoneyRules::new(&other, []).differing(&older).len(), 1);
        let provider = ("payouts.provider".to_owned(), "alipay".to_owned());
        assert_eq!(MoneyRules::new(&rules, [provider]).differing(&older).len(), 1);
    }
}
