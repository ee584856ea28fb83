//! The cookie by which a device is recognized. It spares from limits and gives no access, and the
//! browser sends it with calls of our own pages alone.

use crate::ApiOptions;
use app::DeviceCookie;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::response::AppendHeaders;

/// The longest that browsers keep a cookie, 400 days.
const MAX_AGE_SECONDS: i64 = 400 * domain::DAY_SECONDS;

/// The header that leaves the cookie on the device; `None` where there is nothing to leave.
pub(crate) type SetDeviceCookie = Option<AppendHeaders<[(HeaderName, HeaderValue); 1]>>;

/// On HTTPS, browsers guarantee that no other host has set a cookie with this prefix.
const fn name(options: ApiOptions) -> &'static str {
    if options.is_https { "__Host-satchel_device" } else { "satchel_device" }
}

pub(crate) fn read(headers: &HeaderMap, options: ApiOptions) -> DeviceCookie {
    cookie(headers, name(options)).map(DeviceCookie::parse).unwrap_or_default()
}

pub(crate) fn set(cookie: &DeviceCookie, options: ApiOptions) -> SetDeviceCookie {
    let (name, secure) = (name(options), if options.is_https { "; Secure" } else { "" });
    let text = format!(
        "{name}={}; Path=/; Max-Age={MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax{secure}",
        cookie.text()
    );
    let value = HeaderValue::try_from(text).ok().filter(|_| *cookie != DeviceCookie::default())?;
    Some(AppendHeaders([(header::SET_COOKIE, value)]))
}

/// The value of the first cookie with this name, as it was sent.
#[must_use]
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs =
        lines.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::response::IntoResponse;

    #[test]
    fn on_https_no_other_host_can_have_set_it_and_it_travels_encrypted_alone() {
        let options = ApiOptions { is_https: true, ..ApiOptions::default() };
        let kept = DeviceCookie::parse("AAAAAAAAAAAAAAAAAAAAAA");
        let answer = (set(&kept, options), "").into_response();
        let header = answer.headers()[header::SET_COOKIE].to_str().unwrap();
        assert_eq!(
            header,
            "__Host-satchel_device=AAAAAAAAAAAAAAAAAAAAAA; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure"
        );
        for (line, cookie) in [
            ("a=b; __Host-satchel_device=AAAAAAAAAAAAAAAAAAAAAA", kept.clone()),
            ("satchel_device=AAAAAAAAAAAAAAAAAAAAAA", DeviceCookie::default()),
            ("", DeviceCookie::default()),
        ] {
            let headers = HeaderMap::from_iter([(header::COOKIE, HeaderValue::from_static(line))]);
            assert_eq!(read(&headers, options), cookie, "{line}");
        }
        assert!(set(&DeviceCookie::default(), options).is_none());
    }
}
