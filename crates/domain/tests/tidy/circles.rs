//! Files of a crate must not import each other in circles. Imports between a module and those within
//! it do not count.

use std::collections::BTreeMap;

type Module = Vec<String>;
type Imports = BTreeMap<Module, Vec<Module>>;

/// `app/src/order/mod.rs` is the module `order` of the crate `app`. Test modules are excluded.
fn module(path: &str) -> Option<(&str, Module)> {
    let (name, file) = path.split_once("/src/")?;
    let mut module: Module = file.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
    if module.iter().any(|part| part.ends_with("tests")) {
        return None;
    }
    if matches!(module.last()?.as_str(), "mod" | "lib" | "main") {
        module.pop();
    }
    Some((name, module))
}

/// The code before the tests, without comments.
fn code(text: &str) -> String {
    let before_tests = text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let lines = before_tests.lines().map(|line| line.split("//").next().unwrap_or_default());
    lines.collect::<Vec<_>>().join("\n")
}

/// Reads a path and the groups in it, as in `crate::{a, b::{C, d}}`; returns the text after it.
fn read_tree<'a>(mut text: &'a str, mut path: Module, found: &mut Vec<Module>) -> &'a str {
    loop {
        text = text.trim_start();
        let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
        if end > 0 {
            path.push(text[..end].to_owned());
        }
        text = &text[end..];
        if let Some(after) = text.strip_prefix("::") {
            text = after;
        } else if let Some(mut within) = text.strip_prefix('{').filter(|_| end == 0) {
            loop {
                let before = within.len();
                within = read_tree(within, path.clone(), found).trim_start();
                within = within.strip_prefix(',').unwrap_or(within);
                if let Some(after) = within.strip_prefix('}') {
                    return after;
                }
                if within.len() == before {
                    return within;
                }
            }
        } else {
            found.push(path);
            return text;
        }
    }
}

/// The paths in a text that begin with `crate` or `super`.
fn paths(text: &str) -> Vec<Module> {
    let mut found = Vec::new();
    for root in ["crate::", "super::"] {
        for (at, _) in text.match_indices(root) {
            let before = text[..at].chars().next_back();
            if before.is_none_or(|c| !c.is_alphanumeric() && !"_:$".contains(c)) {
                read_tree(&text[at..], Module::new(), &mut found);
            }
        }
    }
    found
}

/// A path of a module without `crate` and `super`.
fn resolve(module: &[String], path: Module) -> Module {
    let ups = path.iter().take_while(|part| *part == "super").count();
    let base = if ups == 0 { &[] } else { &module[..module.len().saturating_sub(ups)] };
    let rest = path.into_iter().skip(ups.max(1));
    base.iter().cloned().chain(rest).collect()
}

fn imports(sources: &[(String, String)]) -> BTreeMap<&str, Imports> {
    let mut crates: BTreeMap<&str, BTreeMap<Module, String>> = BTreeMap::new();
    for (path, text) in sources {
        if let Some((name, module)) = module(path) {
            crates.entry(name).or_default().insert(module, code(text));
        }
    }
    let of_crate = |modules: BTreeMap<Module, String>| -> Imports {
        let of_module = |(module, text): (&Module, &String)| {
            let mut found = Vec::new();
            for path in paths(text) {
                let mut path = resolve(module, path);
                while !path.is_empty() && !modules.contains_key(&path) {
                    path.pop();
                }
                if !path.starts_with(module) && !module.starts_with(&path) {
                    found.push(path);
                }
            }
            (module.clone(), found)
        };
        modules.iter().map(of_module).collect()
    };
    crates.into_iter().map(|(name, modules)| (name, of_crate(modules))).collect()
}

/// A circle that can be reached from a module, if there is one.
fn circle(imports: &Imports, way: &mut Vec<Module>, done: &mut Vec<Module>) -> Option<Vec<Module>> {
    let module = way.last()?.clone();
    for next in imports.get(&module)? {
        if let Some(at) = way.iter().position(|module| module == next) {
            return Some(way[at..].to_vec());
        }
        if !done.contains(next) {
            way.push(next.clone());
            let found = circle(imports, way, done);
            if found.is_some() {
                return found;
            }
            way.pop();
        }
    }
    done.push(module);
    None
}

#[test]
fn modules_import_each_other_in_no_circle() {
    let sources = super::sources();
    let mut edges = 0;
    for (name, imports) in imports(&sources) {
        edges += imports.values().map(Vec::len).sum::<usize>();
        let mut done = Vec::new();
        for module in imports.keys() {
            let found = circle(&imports, &mut vec![module.clone()], &mut done);
            assert_eq!(found, None, "{name}");
        }
    }
    assert!(edges > 1_000, "only {edges} imports were found");
}

#[test]
fn a_circle_is_found() {
    let sources = [
        ("a/src/one.rs", "use crate::{x, two::{B, self}};"),
        ("a/src/two.rs", "// use crate::one\nuse super::three::C;"),
        (
            "a/src/three/mod.rs",
            "fn f() { crate::one::g() }\n#[cfg(test)]\nmod tests { use crate::x; }",
        ),
        ("a/src/x.rs", ""),
    ]
    .map(|(path, text)| (path.to_owned(), text.to_owned()));
    let imports = imports(&sources)["a"].clone();
    let name = |text: &str| vec![text.to_owned()];
    let found = circle(&imports, &mut vec![name("one")], &mut Vec::new());
    assert_eq!(found, Some(vec![name("one"), name("two"), name("three")]));
}
