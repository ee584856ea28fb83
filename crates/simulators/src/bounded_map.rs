//! A map that removes its oldest entry when it is full.

use std::collections::{HashMap, VecDeque};

/// Entries by name; a new one removes the oldest when the map is full.
pub struct BoundedMap<T> {
    pub entries: HashMap<String, T>,
    order: VecDeque<String>,
    max: usize,
}

impl<T> BoundedMap<T> {
    pub fn new(max: usize) -> Self {
        Self { entries: HashMap::new(), order: VecDeque::new(), max }
    }

    pub fn oldest_first(&self) -> impl Iterator<Item = &T> {
        self.order.iter().filter_map(|name| self.entries.get(name))
    }

    pub fn put(&mut self, name: &str, entry: T) {
        if self.entries.insert(name.to_owned(), entry).is_none() {
            self.order.push_back(name.to_owned());
        }
        while self.order.len() > self.max {
            if let Some(oldest) = self.order.pop_front() {
                self.entries.remove(&oldest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::BoundedMap;

    #[test]
    fn the_oldest_falls_off() {
        let mut map = BoundedMap::new(2);
        for (name, entry) in [("a", 1), ("b", 2), ("a", 3), ("c", 4)] {
            map.put(name, entry);
        }
        assert_eq!(
            (map.entries.get("a"), map.entries.get("b"), map.entries.get("c")),
            (None, Some(&2), Some(&4))
        );
        assert_eq!(map.order.len(), 2);
    }
}
