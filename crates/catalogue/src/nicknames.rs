//! Players' nicknames of weapons and finishes, from `dictionary/nicknames.txt`.

use super::text::letters_and_digits;
use std::collections::HashMap;
use std::sync::LazyLock;

static NICKNAMES: LazyLock<Nicknames> =
    LazyLock::new(|| Nicknames::parse(include_str!("dictionary/nicknames.txt")));

/// The meaning of a nickname: weapon, finish and phase, in English, letters and digits alone. An
/// empty one matches any.
type Target = [String; 3];

/// The dictionary, by target.
#[derive(Debug)]
pub(super) struct Nicknames(HashMap<Target, Vec<&'static str>>);

impl Nicknames {
    /// The built-in dictionary.
    pub(super) fn get() -> &'static Self {
        &NICKNAMES
    }

    /// The nicknames of exactly this target, not of more general ones.
    pub(super) fn of(&self, target: [&str; 3]) -> &[&'static str] {
        self.0.get(&target.map(letters_and_digits)).map_or(&[], Vec::as_slice)
    }

    fn parse(text: &'static str) -> Self {
        let mut nicknames: HashMap<_, Vec<_>> = HashMap::new();
        for (nickname, target) in text.lines().filter_map(entry) {
            nicknames.entry(target.map(letters_and_digits)).or_default().push(nickname);
        }
        Self(nicknames)
    }
}

/// Parses `nickname = weapon | finish | phase`.
fn entry(line: &'static str) -> Option<(&'static str, [&'static str; 3])> {
    let (nickname, target) = line.split_once('=').filter(|_| !line.starts_with('#'))?;
    let mut names = target.split('|').map(str::trim);
    let mut next = || names.next().unwrap_or_default();
    Some((nickname.trim(), [next(), next(), next()]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_the_dictionary_is_an_entry_and_none_is_there_twice() {
        let text = include_str!("dictionary/nicknames.txt");
        let lines: Vec<&str> =
            text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        let entries: Vec<_> = text.lines().filter_map(entry).collect();
        assert_eq!(lines.len(), entries.len());
        for (at, (nickname, target)) in entries.iter().enumerate() {
            assert!(
                !letters_and_digits(nickname).is_empty()
                    && target.iter().any(|name| !name.is_empty()),
                "{nickname}"
            );
            assert!(!entries[..at].contains(&(*nickname, *target)), "{nickname} is there twice");
        }
    }

    #[test]
    fn a_nickname_belongs_to_what_it_names_alone() {
        let nicknames = Nicknames::parse(
            "# a comment\n大狙 = AWP\n龙狙 = AWP | Dragon Lore\n红宝石 = | Doppler | Ruby\n",
        );
        assert_eq!(nicknames.of(["AWP", "", ""]), ["大狙"]);
        assert_eq!(nicknames.of(["★ awp", "Dragon  Lore", ""]), ["龙狙"]);
        assert_eq!(nicknames.of(["", "Doppler", "Ruby"]), ["红宝石"]);
        assert!(nicknames.of(["AWP", "Doppler", "Ruby"]).is_empty());
    }
}
