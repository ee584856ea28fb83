//! The ranges of numbers where real customers are served. Each stands next to the meaning of its
//! key; outside it the service does not start, unless the key is among `accepted_risks`.

use super::{Config, ConfigErrors};
use std::ops::RangeInclusive;

/// Not applied behind a proxy, from which all connections come.
const WITHOUT_PROXY: [&str; 2] = ["server.connections_per_address", "live.streams_per_address"];

/// A number with its range.
struct Ranged {
    key: String,
    value: i64,
    range: RangeInclusive<i64>,
}

impl Ranged {
    fn fits(&self) -> bool {
        self.range.contains(&self.value)
    }
}

impl Config {
    fn ranged(&mut self) -> Vec<Ranged> {
        let mut all = Vec::new();
        for (section, keys) in self.sections() {
            for key in keys.keys() {
                let value = key.value.as_ref().and_then(toml::Value::as_integer);
                if let (Some(range), Some(value)) = (key.production, value) {
                    all.push(Ranged { key: format!("{section}.{}", key.name), value, range });
                }
            }
        }
        all
    }

    pub(super) fn check_production_ranges(&mut self, errors: &mut ConfigErrors) {
        let ranged = self.ranged();
        let accepted = &self.risks.accepted_risks.0;
        let behind_proxy = self.server.trust_forwarded_for;
        for Ranged { key, value, range } in ranged.iter().filter(|number| !number.fits()) {
            let is_accepted =
                accepted.contains(key) || behind_proxy && WITHOUT_PROXY.contains(&key.as_str());
            let problem = format!(
                "is {value}; expected {} to {} where real customers are served, unless accepted_risks names this key",
                range.start(),
                range.end()
            );
            errors.note(self.expect(is_accepted, key, &problem));
        }
        for name in accepted {
            let is_key = ranged.iter().any(|number| number.key == *name);
            let problem = format!("{name} is no key with a range in production");
            errors.note(self.expect(is_key, "accepted_risks", &problem));
        }
    }

    /// Numbers that lie outside their range and are accepted.
    pub(super) fn accepted_risks(&self) -> Vec<String> {
        let accepted = &self.risks.accepted_risks.0;
        let outside = self.clone().ranged().into_iter();
        let outside = outside.filter(|number| !number.fits() && accepted.contains(&number.key));
        outside
            .map(|Ranged { key, value, range }| {
                let (least, most) = range.into_inner();
                format!("{key} is {value}, outside of {least} to {most}: accepted_risks names it")
            })
            .collect()
    }
}
