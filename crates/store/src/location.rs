//! Where the data is.

use crate::conninfo;

/// Where the data is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Location {
    /// A file of the embedded engine.
    Sqlite(std::path::PathBuf),
    /// A connection string of PostgreSQL: `postgres://…` or `host=… dbname=…`.
    Postgres(String),
}

impl Location {
    /// Reads `database.url`: a connection string of PostgreSQL, `sqlite:PATH`, or a plain path.
    ///
    /// # Errors
    /// When it looks like a URL or a connection string and is not valid. A mistyped one is never
    /// taken for the path of a file.
    pub fn parse(address: &str) -> Result<Self, String> {
        if let Some(path) =
            address.strip_prefix("sqlite://").or_else(|| address.strip_prefix("sqlite:"))
        {
            return Ok(Self::Sqlite(path.into()));
        }
        let address = address.trim();
        if is_almost_url(address) {
            return Err("database.url begins with postgres: but not with postgres://".to_owned());
        }
        if is_url(address) || is_list_of_keys(address) {
            return conninfo::check(address).map(|()| Self::Postgres(address.to_owned())).map_err(
                |why| {
                    format!(
                        "database.url is no address that is understood: {why} (a file whose name looks like one is written sqlite:PATH)"
                    )
                },
            );
        }
        Ok(Self::Sqlite(address.into()))
    }
}

/// Whether it begins with `postgres:` but lacks a slash. It would be taken for the path of a file
/// that has the password in its name.
fn is_almost_url(address: &str) -> bool {
    let scheme = address.split_once(':').map(|(scheme, _)| scheme.to_ascii_lowercase());
    matches!(scheme.as_deref(), Some("postgres" | "postgresql")) && !is_url(address)
}

/// Whether it begins with `scheme://`.
fn is_url(address: &str) -> bool {
    address.split_once("://").is_some_and(|(scheme, _)| is_word(scheme))
}

/// Whether it begins like `host=…`.
fn is_list_of_keys(address: &str) -> bool {
    address.split_once('=').is_some_and(|(key, _)| is_word(key.trim()))
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
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
            ("./host=h", "./host=h"),
            ("/a=b/s.db", "/a=b/s.db"),
            ("sqlite:host=h", "host=h"),
            ("sqlite:///var/s.db", "/var/s.db"),
            ("a-b=c.db", "a-b=c.db"),
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
            ("postgres:/u:sesame@h/d", "postgres://"),
            (" postgresql:u:sesame@h/d", "postgres://"),
        ] {
            let why = Location::parse(address).unwrap_err();
            assert!(why.contains(named) && !why.contains("sesame"), "{address}: {why}");
        }
    }
}
