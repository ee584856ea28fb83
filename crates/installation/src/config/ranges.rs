//! The ranges of numbers. Each stands next to the meaning of its key. Outside of the range for real
//! customers the service does not start, unless the key is among `accepted_risks`.

use super::{Config, ConfigErrors};
use std::ops::RangeInclusive;

/// Not applied behind a proxy, from which all connections come.
const WITHOUT_PROXY: [&str; 2] = ["server.connections_per_address", "live.streams_per_address"];

/// A number with its ranges.
struct Ranged {
    key: String,
    value: i64,
    always: Option<RangeInclusive<i64>>,
    production: Option<RangeInclusive<i64>>,
}

impl Ranged {
    /// The range for real customers, where the number lies outside of it.
    fn missed(&self) -> Option<&RangeInclusive<i64>> {
        self.production.as_ref().filter(|range| !range.contains(&self.value))
    }
}

/// A range in words.
pub(super) fn described(range: &RangeInclusive<i64>) -> String {
    match range.clone().into_inner() {
        (least, i64::MAX) => format!("at least {least}"),
        (least, most) => format!("{least} to {most}"),
    }
}

impl Config {
    fn ranged(&mut self) -> Vec<Ranged> {
        let mut all = Vec::new();
        for (section, keys) in self.sections() {
            for key in keys.keys() {
                if let Some(value) = key.value.as_ref().and_then(toml::Value::as_integer) {
                    let (always, production) = (key.always, key.production);
                    let key = format!("{section}.{}", key.name);
                    all.push(Ranged { key, value, always, production });
                }
            }
        }
        all
    }

    pub(super) fn check_ranges(&mut self, errors: &mut ConfigErrors) {
        for Ranged { key, value, always, .. } in self.ranged() {
            if let Some(range) = always.filter(|range| !range.contains(&value)) {
                errors.add(&key, format!("must be {}", described(&range)));
            }
        }
    }

    pub(super) fn check_production_ranges(&mut self, errors: &mut ConfigErrors) {
        let ranged = self.ranged();
        let accepted = &self.risks.accepted_risks;
        let behind_proxy = self.server.trust_forwarded_for;
        for number in &ranged {
            let Some(range) = number.missed() else { continue };
            let (key, value) = (&number.key, number.value);
            let is_accepted =
                accepted.contains(key) || behind_proxy && WITHOUT_PROXY.contains(&key.as_str());
            let range = described(range);
            let problem = format!(
                "is {value}; expected {range} where real customers are served, unless accepted_risks names this key"
            );
            errors.expect(is_accepted, key, problem);
        }
        for name in accepted {
            let is_key =
                ranged.iter().any(|number| number.key == *name && number.production.is_some());
            let problem = format!("{name} is no key with a range in production");
            errors.expect(is_key, "accepted_risks", problem);
        }
    }

    /// Numbers that lie outside their range and are accepted.
    pub(super) fn accepted_risks(&self) -> Vec<String> {
        let mut accepted = self.clone().ranged();
        accepted.retain(|number| self.risks.accepted_risks.contains(&number.key));
        let shown = |number: &Ranged| {
            let (key, value, range) = (&number.key, number.value, described(number.missed()?));
            Some(format!("{key} is {value}, outside of {range}: accepted_risks names it"))
        };
        accepted.iter().filter_map(shown).collect()
    }
}
