//! The sections of numbers that `domain` declares.

use super::key::Setting;
use super::section::{Key, Section};
use domain::Numbers;

impl<T: Numbers> Section for T {
    fn keys(&self) -> Vec<Key> {
        let key = |number: &domain::Number<T>| Key {
            name: number.name,
            doc: number.doc.iter().map(|line| line.trim()).collect(),
            value: Some((number.get)(self).into()),
            always: Some(number.always.clone()),
            production: Some(number.production.clone()),
        };
        T::ALL.iter().map(key).collect()
    }

    fn set(&mut self, key: &str, given: toml::Value) -> Option<Result<(), String>> {
        let number = T::ALL.iter().find(|number| number.name == key)?;
        Some(i64::read(given).map(|value| (number.set)(self, value)))
    }
}
