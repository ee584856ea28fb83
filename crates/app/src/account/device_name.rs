//! Short device names from a `User-Agent`, and masked network addresses.

use std::net::IpAddr;

/// Operating systems, the more specific first: an iPad also names Macintosh, Android also names
/// Linux.
const SYSTEMS: [(&str, &str); 9] = [
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("HarmonyOS", "HarmonyOS"),
    ("OpenHarmony", "HarmonyOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Browsers, the more specific first: nearly all also name Chrome and Safari.
const BROWSERS: [(&str, &str); 17] = [
    ("MicroMessenger", "WeChat"),
    ("AlipayClient", "Alipay"),
    ("DingTalk", "DingTalk"),
    ("MQQBrowser", "QQ Browser"),
    ("QQ/", "QQ"),
    ("UCBrowser", "UC Browser"),
    ("MiuiBrowser", "Mi Browser"),
    ("HuaweiBrowser", "Huawei Browser"),
    ("VivoBrowser", "vivo Browser"),
    ("HeyTapBrowser", "OPPO Browser"),
    ("Quark", "Quark"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
];

/// A short name such as `iPhone · Safari`; empty when neither system nor browser is known.
#[must_use]
pub(crate) fn device_name(user_agent: &str) -> String {
    let find = |known: &[(&str, &'static str)]| {
        known.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| *name)
    };
    let safari =
        || (user_agent.contains("Safari") && user_agent.contains("Version/")).then_some("Safari");
    let parts = [find(&SYSTEMS), find(&BROWSERS).or_else(safari)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// An address with only its network visible, such as `1.2.*.*`; empty when it is not an address.
#[must_use]
pub(crate) fn masked_address(address: &str) -> String {
    match address.parse() {
        Ok(IpAddr::V4(v4)) => {
            let [a, b, ..] = v4.octets();
            format!("{a}.{b}.*.*")
        }
        Ok(IpAddr::V6(v6)) => {
            let [a, b, ..] = v6.segments();
            format!("{a:x}:{b:x}:*")
        }
        Err(_) => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn devices_have_short_names() {
        let chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0";
        for (user_agent, name) in [
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile/15E148 Safari/604.1",
                "iPhone · Safari",
            ),
            (
                &format!(
                    "Mozilla/5.0 (Linux; Android 16; 23127PN0CC) {chrome} Mobile Safari/537.36"
                ),
                "Android · Chrome",
            ),
            (
                &format!(
                    "Mozilla/5.0 (Linux; Android 16) {chrome} Mobile Safari/537.36 MicroMessenger/8.0.60"
                ),
                "Android · WeChat",
            ),
            (
                &format!(
                    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) {chrome} Safari/537.36 Edg/143.0"
                ),
                "Windows · Edge",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15",
                "Mac · Safari",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
                "Linux · Firefox",
            ),
            ("curl/8.5.0", ""),
            ("", ""),
        ] {
            assert_eq!(device_name(user_agent), name, "{user_agent}");
        }
    }

    /// Nearly every browser also names Chrome and Safari, and systems name those that they derive
    /// from.
    #[test]
    fn the_more_special_name_wins() {
        let mozilla = "Mozilla/5.0 (iPad; like Macintosh; X11) AppleWebKit/605.1.15 Version/19.1";
        assert_eq!(device_name(&format!("{mozilla} Safari/604.1")), "iPad · Safari");
        for (mark, browser) in [
            ("MicroMessenger/8.0", "WeChat"),
            ("AlipayClient/10.7", "Alipay"),
            ("DingTalk/7.6", "DingTalk"),
            ("MQQBrowser/15.5 QQ/9.1", "QQ Browser"),
            ("QQ/9.1", "QQ"),
            ("UCBrowser/17.2", "UC Browser"),
            ("MiuiBrowser/20.1", "Mi Browser"),
            ("HuaweiBrowser/16.0", "Huawei Browser"),
            ("VivoBrowser/25.1", "vivo Browser"),
            ("HeyTapBrowser/45.1", "OPPO Browser"),
            ("Quark/7.4", "Quark"),
            ("EdgA/143.0", "Edge"),
            ("OPR/95.0", "Opera"),
            ("Firefox/145.0", "Firefox"),
            ("FxiOS/145.0", "Firefox"),
            ("", "Chrome"),
        ] {
            let text = format!("(Linux; Android 16) Version/4.0 Chrome/143.0 Safari/537.36 {mark}");
            assert_eq!(device_name(&text), format!("Android · {browser}"), "{mark}");
        }
        for (mark, system) in [
            ("iPhone; like Macintosh", "iPhone"),
            ("Phone; HarmonyOS 4.2; Android 12; Linux", "HarmonyOS"),
            ("Phone; OpenHarmony 6.0; Linux", "HarmonyOS"),
            ("Linux; Android 16", "Android"),
            ("Windows NT 10.0", "Windows"),
            ("Macintosh; Intel", "Mac"),
            ("X11; CrOS x86_64; like Linux", "ChromeOS"),
            ("X11; Linux x86_64", "Linux"),
        ] {
            let text = format!("Mozilla/5.0 ({mark}) CriOS/143.0 Safari/604.1");
            assert_eq!(device_name(&text), format!("{system} · Chrome"), "{mark}");
        }
        // Safari without a version is a web view of another program.
        assert_eq!(device_name("(Macintosh) AppleWebKit/605.1.15 Safari/605.1.15"), "Mac");
    }

    #[test]
    fn of_addresses_only_the_network_is_shown() {
        for (address, masked) in [
            ("1.2.3.4", "1.2.*.*"),
            ("2408:8207:1:2::3", "2408:8207:*"),
            ("::1", "0:0:*"),
            ("rubbish", ""),
            ("", ""),
        ] {
            assert_eq!(masked_address(address), masked);
        }
    }
}
