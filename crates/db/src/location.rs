//! Where the data is.

use crate::conninfo;
use std::path::Path;

/// Where the data is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of the embedded engine.
    Sqlite(std::path::PathBuf),
    /// A connection string of PostgreSQL: `postgres://…` or `host=… dbname=…`.
    Postgres(String),
}

impl Location {
    /// Reads `database.url`: a connection string of PostgreSQL, a path, or `sqlite:PATH`.
    ///
    /// # Errors
    /// When it is none of them. Only a text that can be nothing else is a path: a connection string
    /// that is mistyped, in quotes or cut off would become an empty database under that name.
    pub fn parse(address: &str) -> Result<Self, String> {
        let address = address.trim();
        if let Some(path) =
            address.strip_prefix("sqlite://").or_else(|| address.strip_prefix("sqlite:"))
        {
            return if is_file_name(path) {
                Ok(Self::file(path))
            } else {
                Err("has no path of a file after sqlite:".to_owned())
            };
        }
        if address.is_empty() {
            return Err(format!("is empty ({PATHS})"));
        }
        if is_path(address) {
            return Ok(Self::file(address));
        }
        let known = conninfo::check(address).map(|()| Self::Postgres(address.to_owned()));
        known.map_err(|why| {
            format!("is neither a path nor an address of PostgreSQL: {why} ({PATHS})")
        })
    }

    /// The file itself where the path is a link: its lock has the name of the file.
    fn file(path: &str) -> Self {
        let link = std::fs::canonicalize(path).ok().filter(|_| Path::new(path).is_symlink());
        Self::Sqlite(link.unwrap_or_else(|| path.into()))
    }

    /// The engine and the place, without passwords.
    #[must_use]
    pub fn shown(&self) -> String {
        match self {
            Self::Sqlite(path) => {
                let full = std::path::absolute(path).unwrap_or_else(|_| path.clone());
                format!("SQLite {}", full.display())
            }
            Self::Postgres(address) => format!("PostgreSQL {}", conninfo::place(address)),
        }
    }
}

const PATHS: &str = "a path begins with / or . or ends in .db, and has only letters, digits and /._-+,; any other file is written sqlite:PATH";

/// Whether a text can be nothing but a path.
fn is_path(text: &str) -> bool {
    let is_harmless = |c: char| c.is_alphanumeric() || "/._-+,".contains(c);
    let has_form = text.starts_with(['/', '.']) || text.ends_with(".db");
    has_form && text.chars().all(is_harmless) && is_file_name(text)
}

/// Whether a text can name a file at all. SQLite gives `:memory:` and `file:` a meaning of their
/// own, and URLs of other programs have options after a `?`.
fn is_file_name(text: &str) -> bool {
    let first = text.split('/').next().unwrap_or_default();
    let is_folder = text.ends_with(['/', '.']);
    !text.is_empty()
        && !is_folder
        && !first.contains(':')
        && !text.contains("//")
        && !text.contains(|c: char| c.is_control() || c == '?')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_postgresql_are_understood_in_both_forms() {
        for address in [
            "postgres://a@h/d", "postgresql://h1:1,h2:2/d?target_session_attrs=any",
            "host=h dbname=d", "host = 'h' user=a", "dbname=d", "service=x",
            "host=/run/postgresql dbname=satchel password='a = b'",
        ] {
            let spaced = format!(" {address}\n");
            for given in [address, spaced.as_str()] {
                assert_eq!(Location::parse(given), Ok(Location::Postgres(address.to_owned())));
            }
        }
    }

    #[test]
    fn paths_are_files() {
        for (address, path) in [
            ("satchel.db", "satchel.db"),
            ("/var/lib/satchel/s.db", "/var/lib/satchel/s.db"),
            ("./satchel", "./satchel"),
            ("../数据/satchel-1.db", "../数据/satchel-1.db"),
            ("/var/s.db\n", "/var/s.db"),
            ("sqlite:host=h", "host=h"),
            ("sqlite:/a b/'c'=d", "/a b/'c'=d"),
            ("sqlite:./postgres:x", "./postgres:x"),
            ("sqlite:///var/s.db", "/var/s.db"),
        ] {
            assert_eq!(Location::parse(address), Ok(Location::Sqlite(path.into())), "{address}");
        }
    }

    #[test]
    fn what_is_neither_is_refused_by_name_and_without_secrets() {
        for (address, named) in [
            ("hots=h dbname=d", "hots"),
            ("mysql://a:sesame@h/d", "mysql"),
            ("postgres://h/d?conect_timeout=3", "conect_timeout"),
            ("host=h password=open sesame", "cannot be read"),
            ("postgres://u:sesame%zz@h/d", "cannot be read"),
            ("postgres:/u:sesame@h/d", "cannot be read"),
            (" postgresql:u:sesame@h/d", "cannot be read"),
        ] {
            let why = Location::parse(address).unwrap_err();
            assert!(why.contains(named) && !why.contains("sesame"), "{address}: {why}");
        }
    }

    #[test]
    fn what_may_be_an_address_is_no_path() {
        for address in [
            "\"postgres://u:sesame@h/d\"", "'postgres://u:sesame@h/d'", "“postgres://h/d”",
            "postgres%3A//u:sesame@h/d", "u:sesame@h:5432/d", "u@h/d.db", "h:5432/d", "localhost",
            "localhost/satchel", "satchel", "./password=sesame", "jdbc:postgresql://h/d",
            "u:sesame@postgres://h/d", "postgres:u:sesame@h/d?sslmode=x", "//u:sesame@h/d",
            "//h/d", "/postgres://h/d", "/a b/s.db", "/var/s.db?mode=rwc", "\u{feff}/var/s.db",
            "/var/\u{200b}s.db", "/var/\ts.db", "~/s.db", "$HOME/s.db", "${DATABASE_URL}",
            "C:\\s.db", ":memory:", "file:s.db", "file:/s.db", "SQLITE:s.db", "", " ", "/",
            "/var/", ".", "./..", "sqlite:", "sqlite://", "sqlite:/", "sqlite::memory:",
            "sqlite:file:s.db", "sqlite:postgres://u:sesame@h/d", "sqlite:///s.db?mode=rwc",
            "sqlite:/a\nb",
        ] {
            let why = Location::parse(address).unwrap_err();
            assert!(why.contains("sqlite:") && !why.contains("sesame"), "{address}: {why}");
        }
    }

    #[test]
    fn engine_and_place_are_shown_without_secrets() {
        for (address, shown) in [
            ("/var/s.db", "SQLite /var/s.db"),
            (
                "postgres://u:sesame@h1,h2:5433/d?sslpassword=sesame",
                "PostgreSQL user=u dbname=d host=h1,h2 port=,5433",
            ),
            ("host=h password=sesame", "PostgreSQL host=h"),
            ("service=x", "PostgreSQL service=x"),
        ] {
            assert_eq!(Location::parse(address).unwrap().shown(), shown);
        }
        assert!(Location::parse("s.db").unwrap().shown().starts_with("SQLite /"));
    }

    #[test]
    fn a_link_is_the_file_that_it_leads_to() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().canonicalize().unwrap();
        let (file, link) = (folder.join("shop.db"), folder.join("link.db"));
        std::fs::write(&file, "").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        for path in [&file, &link] {
            let address = path.to_str().unwrap();
            assert_eq!(Location::parse(address), Ok(Location::Sqlite(file.clone())), "{address}");
        }
    }

    #[test]
    fn keywords_with_another_separator_are_no_host() {
        let address = "host=h;dbname=d;user=u;password=sesame";
        let problem = Location::parse(address).unwrap_err();
        assert!(problem.contains("its host cannot be read"), "{problem}");
        assert!(!problem.contains("sesame"), "{problem}");
    }
}
