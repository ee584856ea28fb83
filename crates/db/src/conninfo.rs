//! Connection strings of PostgreSQL, as a URL or as keywords and values. libpq parses them, and
//! missing settings get our defaults.
//!
//! libpq's own defaults wait without end for a host that does not answer, and for a connection
//! whose other end has vanished. They also accept the first host that answers, even a standby.

#![allow(unsafe_code, reason = "only libpq's C interface parses a connection string")]

use pq_sys as ffi;
use std::ffi::{CStr, CString, c_char};
use std::ptr;

/// Settings that apply where neither the connection string nor the environment of the process sets
/// them. Times are in seconds, except `tcp_user_timeout`, which is in milliseconds.
const DEFAULTS: &[(&str, &str)] = &[
    // For each host; the least that libpq accepts.
    ("connect_timeout", "2"),
    // An idle connection is lost six seconds after the other end has vanished.
    ("keepalives", "1"),
    ("keepalives_idle", "3"),
    ("keepalives_interval", "1"),
    ("keepalives_count", "3"),
    // A connection with unacknowledged data is lost after four seconds.
    ("tcp_user_timeout", "4000"),
    // Every node writes, so of several hosts only the primary is of use.
    ("target_session_attrs", "read-write"),
    ("application_name", "satchel"),
];

/// A keyword of a connection string.
struct Setting {
    keyword: String,
    value: Option<String>,
    /// Whether the environment of the process sets it.
    is_in_environment: bool,
}

/// Fails when `address` is not a connection string of PostgreSQL. The error contains no secret.
pub(crate) fn check(address: &str) -> Result<(), String> {
    let settings = read(address)?;
    let is_part = |setting: &Setting| {
        let value = setting.value.as_deref().unwrap_or_default();
        setting.keyword.starts_with("host") && value.contains(['=', ';'])
    };
    // With another separator between keywords, all else would be the name of a host.
    if settings.iter().any(is_part) {
        return Err("its host cannot be read".to_owned());
    }
    Ok(())
}

/// Keywords that say where a database is. None of their values is a secret.
const PLACE: &[&str] = &["service", "user", "dbname", "host", "hostaddr", "port"];

/// Where a connection string leads, as keywords and values, without its secrets.
pub(crate) fn place(address: &str) -> String {
    let settings = read(address).unwrap_or_default().into_iter();
    let shown = settings.filter(|setting| PLACE.contains(&setting.keyword.as_str()));
    let parts = shown.filter_map(|setting| Some(format!("{}={}", setting.keyword, setting.value?)));
    parts.collect::<Vec<_>>().join(" ")
}

/// The connection string with the defaults, as keywords and values.
pub(crate) fn complete(address: &str) -> Result<String, String> {
    let mut settings = read(address)?;
    use_roots_of_system(&mut settings)?;
    let parts = settings.into_iter().filter_map(|setting| {
        let default = || {
            let default = DEFAULTS.iter().find(|(keyword, _)| *keyword == setting.keyword);
            default.filter(|_| !setting.is_in_environment).map(|(_, value)| (*value).to_owned())
        };
        let value = setting.value.or_else(default)?;
        Some(format!("{}='{}'", setting.keyword, value.replace('\\', "\\\\").replace('\'', "\\'")))
    });
    Ok(parts.collect::<Vec<_>>().join(" "))
}

/// Replaces `sslrootcert=system` with the file of the system's root certificates: the TLS library
/// is linked statically and does not know where this system keeps them. As in libpq, `sslmode` must
/// then be `verify-full`, because anyone can get a certificate of a public authority.
fn use_roots_of_system(settings: &mut [Setting]) -> Result<(), String> {
    const MODE: &str = "verify-full";
    let Some(roots) = named(settings, "sslrootcert") else { return Ok(()) };
    if roots.value.as_deref() != Some("system") {
        return Ok(());
    }
    let file =
        openssl_probe::probe().cert_file.and_then(|path| path.into_os_string().into_string().ok());
    roots.value = Some(file.ok_or("the system has no file of root certificates")?);
    let mode = named(settings, "sslmode").ok_or("libpq knows no sslmode")?;
    if mode.value.get_or_insert_with(|| MODE.to_owned()) != MODE {
        return Err(format!("sslrootcert=system needs sslmode={MODE}"));
    }
    Ok(())
}

fn named<'a>(settings: &'a mut [Setting], keyword: &str) -> Option<&'a mut Setting> {
    settings.iter_mut().find(|setting| setting.keyword == keyword)
}

fn read(address: &str) -> Result<Vec<Setting>, String> {
    let is_ours = address.starts_with("postgres://") || address.starts_with("postgresql://");
    if let Some((scheme, _)) = address.split_once("://")
        && !is_ours
        && is_word(scheme)
    {
        return Err(format!("{scheme}:// is not supported"));
    }
    let text = CString::new(address).map_err(|_| "it contains a NUL".to_owned())?;
    let mut error: *mut c_char = ptr::null_mut();
    // SAFETY: the text ends with a NUL, and `error` outlives the call.
    let options = unsafe { ffi::PQconninfoParse(text.as_ptr(), &raw mut error) };
    if options.is_null() {
        // SAFETY: libpq has set it to NULL or to a text that it has allocated.
        let problem = unsafe { text_at(error) }.unwrap_or_default();
        // SAFETY: as above; NULL is allowed.
        unsafe { ffi::PQfreemem(error.cast()) };
        return Err(without_secrets(&problem));
    }
    let mut settings = Vec::new();
    let mut option = options;
    // SAFETY: the array ends with an option without a keyword, and every text in it is NULL or
    // ends with a NUL. It is freed once, after its last use.
    unsafe {
        while let Some(keyword) = text_at((*option).keyword) {
            let environment = text_at((*option).envvar);
            settings.push(Setting {
                keyword,
                value: text_at((*option).val),
                is_in_environment: environment.is_some_and(|name| std::env::var_os(name).is_some()),
            });
            option = option.add(1);
        }
        ffi::PQconninfoFree(options);
    }
    refuse_parts_of_passwords(&settings)?;
    Ok(settings)
}

/// Refuses a URL whose password has an unescaped `/` or `@`: libpq would take the rest of the
/// password for the port or the host, and report it or look it up.
fn refuse_parts_of_passwords(settings: &[Setting]) -> Result<(), String> {
    let value = |keyword| {
        let setting = settings.iter().find(|setting| setting.keyword == keyword);
        setting.and_then(|setting| setting.value.as_deref()).unwrap_or_default()
    };
    let is_port = |port: &str| port.is_empty() || port.parse::<u16>().is_ok();
    if value("host").contains('@') || !value("port").split(',').all(|port| is_port(port.trim())) {
        return Err("its host or port cannot be read; in the password of a URL, / is written %2F and @ is written %40".to_owned());
    }
    Ok(())
}

/// libpq's message if it names a keyword; other messages may quote a part of a password.
fn without_secrets(problem: &str) -> String {
    let names_a_keyword = ["invalid connection option", "invalid URI query parameter"]
        .iter()
        .any(|start| problem.starts_with(start));
    let is_keyword = problem.split('"').nth(1).is_some_and(is_word);
    if names_a_keyword && is_keyword {
        problem.trim().to_owned()
    } else {
        "it cannot be read".to_owned()
    }
}

fn is_word(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// # Safety
/// The pointer must be NULL or lead to a text that ends with a NUL.
unsafe fn text_at(text: *const c_char) -> Option<String> {
    // SAFETY: this is what the caller promises.
    (!text.is_null()).then(|| unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_open_is_filled_in_and_what_is_given_stays() {
        for address in ["postgres://u:p%27w@h1,h2/d", "host=h1,h2 user=u password='p\\'w' dbname=d"]
        {
            let complete = complete(address).unwrap();
            for part in [
                "host='h1,h2'", "user='u'", "password='p\\'w'", "dbname='d'",
                "connect_timeout='2'", "tcp_user_timeout='4000'", "keepalives_idle='3'",
                "target_session_attrs='read-write'",
            ] {
                assert!(complete.contains(part), "{part} is not in {complete}");
            }
            assert_eq!(super::complete(&complete).as_ref(), Ok(&complete));
        }
        let given = complete("postgres://h/d?target_session_attrs=any&connect_timeout=9").unwrap();
        assert!(
            given.contains("target_session_attrs='any'") && given.contains("connect_timeout='9'")
        );
    }

    #[test]
    fn root_certificates_of_the_system_are_a_file_and_ask_for_full_verification() {
        let complete = complete("host=h sslrootcert=system").unwrap();
        let file = complete.split("sslrootcert='").nth(1).unwrap().split('\'').next().unwrap();
        assert!(std::path::Path::new(file).is_file(), "{complete}");
        assert!(complete.contains("sslmode='verify-full'"), "{complete}");
        let refused = super::complete("host=h sslrootcert=system sslmode=require").unwrap_err();
        assert!(refused.contains("verify-full"), "{refused}");
        let own = super::complete("host=h sslrootcert=/ca.crt sslmode=verify-ca").unwrap();
        assert!(own.contains("sslrootcert='/ca.crt'") && own.contains("sslmode='verify-ca'"));
    }

    #[test]
    fn parts_of_a_password_are_no_host_and_no_port() {
        for address in ["postgres://u:sesame/x@h:1/d", "postgres://u:open@sesame@h:1/d"] {
            let refused = check(address).unwrap_err();
            assert!(refused.contains("%2F") && !refused.contains("sesame"), "{refused}");
        }
        for address in ["postgres://u:sesame%2Fx@h1:1,h2:2/d", "host=h1,h2 port=1,", "host=h"] {
            assert_eq!(check(address), Ok(()), "{address}");
        }
    }
}
