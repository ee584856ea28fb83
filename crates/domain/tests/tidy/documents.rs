//! Rules for the documents: short lines, a map of one page, and sentences that begin with their
//! subject, as those of comments do.

use super::{other_texts, root, sources};

const COLUMNS_MAX: usize = 120;
const ARCHITECTURE_LINES_MAX: usize = 150;

/// Words that begin a sentence without a noun as its subject.
const BEGINNINGS: [&str; 5] = ["What", "Who", "Whose", "Of", "By"];

/// Every document: its path, and its lines with their numbers, without blocks of code.
fn documents() -> Vec<(String, Vec<(usize, String)>)> {
    let mut found = Vec::new();
    for (path, text) in other_texts().into_iter().filter(|(path, _)| path.ends_with(".md")) {
        let mut is_code = false;
        let mut lines = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let is_fence = line.trim_start().starts_with("```");
            is_code ^= is_fence;
            if !is_code && !is_fence {
                lines.push((number, line.to_owned()));
            }
        }
        assert!(!is_code, "{path} has a block of code without an end");
        found.push((path, lines));
    }
    assert!(found.len() > 20, "only {} documents were found", found.len());
    found
}

/// Whether a token marks a heading, an item of a list or a cell, and is no word of a sentence.
fn is_marker(token: &str) -> bool {
    token.trim_end_matches('.').chars().all(|c| c.is_ascii_digit() || "-#|".contains(c))
}

/// The first words of the sentences in `line`. `is_first` says whether a sentence begins with it,
/// and afterwards whether one begins with the next line.
fn first_words<'a>(line: &'a str, is_first: &mut bool) -> Vec<&'a str> {
    let mut found = Vec::new();
    *is_first |= line.split_whitespace().next().is_none_or(is_marker);
    for token in line.split_whitespace() {
        *is_first |= token == "|";
        if *is_first && is_marker(token) {
            continue;
        }
        if *is_first {
            found.push(token.trim_matches(|c: char| !c.is_alphanumeric()));
        }
        *is_first = token.trim_end_matches(['*', '_', '"', '”', ')']).ends_with(['.', '!', '?']);
    }
    found
}

#[test]
fn lines_of_documents_are_short() {
    let mut wrong = Vec::new();
    for (path, lines) in documents() {
        for (number, line) in &lines {
            // An address or a path cannot be broken.
            let is_one_word = !line.trim_start_matches([' ', '-']).contains(' ');
            if line.chars().count() > COLUMNS_MAX && !is_one_word {
                wrong.push(format!("{path}:{number} has over {COLUMNS_MAX} columns"));
            }
        }
        let last = lines.last().map_or(0, |(number, _)| *number);
        if path == "ARCHITECTURE.md" && last > ARCHITECTURE_LINES_MAX {
            wrong.push(format!("{path} has over {ARCHITECTURE_LINES_MAX} lines"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn sentences_of_documents_begin_with_their_subject() {
    let mut wrong = Vec::new();
    for (path, lines) in documents() {
        let mut is_first = true;
        for (number, line) in &lines {
            for word in first_words(line, &mut is_first) {
                if BEGINNINGS.contains(&word) {
                    wrong.push(format!("{path}:{number}: a sentence begins with `{word}`"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn descriptions_of_the_contracts_begin_with_their_subject() {
    let (mut wrong, mut descriptions) = (Vec::new(), 0);
    for name in ["openapi.json", "console-openapi.json"] {
        let text = std::fs::read_to_string(root().join("..").join(name)).unwrap();
        let described = text.lines().filter_map(|line| line.split_once("\"description\": \""));
        for (_, description) in described {
            descriptions += 1;
            for paragraph in description.split("\\n") {
                let words = first_words(paragraph, &mut true);
                let found = words.iter().find(|word| BEGINNINGS.contains(*word));
                wrong.extend(found.map(|word| format!("{name}: `{word}` begins {description}")));
            }
        }
    }
    assert!(descriptions > 1_000, "only {descriptions} descriptions were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The comment on a line, and whether it goes on with the next line.
fn comment(line: &str, in_block: bool) -> (Option<&str>, bool) {
    let line = line.trim_start();
    if in_block {
        let (text, is_over) = line.split_once("*/").map_or((line, false), |(text, _)| (text, true));
        return (Some(text.trim_start_matches("* ")), !is_over);
    }
    if let Some((_, text)) = line.split_once("/*") {
        let (text, is_over) = text.split_once("*/").map_or((text, false), |(text, _)| (text, true));
        return (Some(text.trim_start_matches('*')), !is_over);
    }
    let whole = ["///", "//!", "//", "<!--", "-- ", "# "];
    let found = whole.into_iter().find_map(|marker| line.strip_prefix(marker));
    let behind = || line.split_once("; // ").map(|(_, text)| text);
    (found.or_else(behind), false)
}

#[test]
fn no_comment_begins_a_sentence_without_its_subject() {
    let (mut wrong, mut comments) = (Vec::new(), 0);
    let texts = sources().into_iter().chain(other_texts());
    for (path, text) in texts.filter(|(path, _)| !path.ends_with(".md")) {
        let (mut is_first, mut in_block) = (true, false);
        for (number, line) in (1..).zip(text.lines()) {
            let (said, goes_on) = comment(line, in_block);
            in_block = goes_on;
            let Some(said) = said else {
                is_first = true;
                continue;
            };
            comments += 1;
            for word in first_words(said, &mut is_first) {
                if BEGINNINGS.contains(&word) {
                    wrong.push(format!("{path}:{number}: a sentence begins with `{word}`"));
                }
            }
        }
    }
    assert!(comments > 10_000, "only {comments} lines of comments were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn comments_are_found() {
    for (line, in_block, found) in [
        ("    /// What is paid.", false, (Some(" What is paid."), false)),
        ("/** What is paid. */", false, (Some(" What is paid. "), false)),
        ("  {/* Of two", false, (Some(" Of two"), true)),
        ("     Who asks. */}", true, (Some("Who asks. "), false)),
        ("let a = 1; // By hand", false, (Some("By hand"), false)),
        ("<!-- By hand -->", false, (Some(" By hand -->"), false)),
        ("let url = \"https://a.test\";", false, (None, false)),
    ] {
        assert_eq!(comment(line, in_block), found, "{line}");
    }
}

#[test]
fn first_words_are_found_across_lines() {
    let mut is_first = true;
    assert_eq!(first_words("1. **By hand.** Of two", &mut is_first), ["By", "Of"]);
    assert_eq!(first_words("Who ends (here.)", &mut is_first), [""; 0]);
    assert_eq!(first_words("## What | is said?", &mut is_first), ["What", "is"]);
    assert_eq!(first_words("Whose", &mut is_first), ["Whose"]);
}
