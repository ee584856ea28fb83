//! The screens and their addresses. A test compares this table with that of the web app.

use domain::Lang;

/// One screen.
#[derive(Debug, PartialEq, Eq)]
pub struct Route {
    /// Its address; a segment that begins with a colon matches any text.
    pub path: &'static str,
    /// Its source file below `web/src/screens/`, which is its name in the manifest.
    pub source: &'static str,
    pub title: (&'static str, &'static str),
    /// Whether it can be seen without a login.
    pub is_open: bool,
}

const fn route(
    path: &'static str,
    source: &'static str,
    zh: &'static str,
    en: &'static str,
) -> Route {
    Route { path, source, title: (zh, en), is_open: false }
}

const fn open(
    path: &'static str,
    source: &'static str,
    zh: &'static str,
    en: &'static str,
) -> Route {
    Route { path, source, title: (zh, en), is_open: true }
}

/// The screen for visitors without a login, and the one for unknown addresses.
pub const LOGIN: &Route = &ROUTES[4];
const NOT_FOUND: &Route = &ROUTES[ROUTES.len() - 1];
const HOME: &Route = &ROUTES[0];

/// All screens.
pub const ROUTES: &[Route] = &[
    route("/", "home/HomeScreen.tsx", "首页", "Home"),
    route("/gift", "gift/StoreScreen.tsx", "礼品商城", "Gift store"),
    route("/bag", "bag/BagScreen.tsx", "背包", "Bag"),
    route("/user", "user/UserScreen.tsx", "我的", "Me"),
    open("/login", "auth/LoginScreen.tsx", "登录", "Sign in"),
    open("/register", "auth/RegisterScreen.tsx", "注册", "Create account"),
    route("/gift-detail/:id", "gift/GiftScreen.tsx", "礼品详情", "Gift"),
    route("/gift-pay", "pay/PayScreen.tsx", "订单支付", "Payment"),
    route("/order-list", "order/OrderListScreen.tsx", "我的订单", "My orders"),
    route("/order-detail/:orderNo", "order/OrderScreen.tsx", "订单详情", "Order"),
    route("/announcement", "announcement/AnnouncementListScreen.tsx", "公告", "Announcements"),
    route(
        "/announcement-detail/:id", "announcement/AnnouncementScreen.tsx", "公告详情",
        "Announcement",
    ),
    route("/message", "message/MessageListScreen.tsx", "消息中心", "Messages"),
    route("/purse", "wallet/WalletScreen.tsx", "我的钱包", "Wallet"),
    route("/extract", "extract/ExtractScreen.tsx", "提取", "Withdraw"),
    route("/extract-record", "extract/ExtractRecordScreen.tsx", "提取记录", "Withdrawal records"),
    route("/extract-detail", "extract/ExtractDetailScreen.tsx", "提取详情", "Withdrawal"),
    route("/account", "account/AccountScreen.tsx", "账号资料", "Account"),
    route("/verify-real", "account/VerifyRealScreen.tsx", "实名认证", "Real-name verification"),
    route("/safe", "account/SafetyScreen.tsx", "账号与安全", "Account and security"),
    route("/login-password", "account/LoginPasswordScreen.tsx", "登录密码", "Login password"),
    route("/extract-password", "account/ExtractPasswordScreen.tsx", "提取密码", "Extract password"),
    route("/operate", "guide/OperationGuideScreen.tsx", "操作指南", "Operation guide"),
    route("/support", "guide/SupportScreen.tsx", "联系客服", "Customer service"),
    route("/favourite", "favourite/FavouriteScreen.tsx", "我的收藏", "Favourites"),
    route("/compare", "gift/CompareScreen.tsx", "礼品对比", "Compare gifts"),
    open("/user-agreement", "legal/UserAgreementScreen.tsx", "用户协议", "User agreement"),
    open("/privacy-policy", "legal/PrivacyPolicyScreen.tsx", "隐私政策", "Privacy policy"),
    open("/about-us", "legal/AboutUsScreen.tsx", "关于我们", "About us"),
    route("/403", "error/ForbiddenScreen.tsx", "无权访问", "Forbidden"),
    route("/404", "error/NotFoundScreen.tsx", "页面不存在", "Not found"),
];

impl Route {
    /// The screen's title.
    #[must_use]
    pub const fn title(&self, lang: Lang) -> &'static str {
        lang.pick(self.title.0, self.title.1)
    }

    /// Whether this is the screen for unknown addresses.
    #[must_use]
    pub fn is_not_found(&self) -> bool {
        self.path == NOT_FOUND.path
    }

    fn matches(&self, path: &str) -> bool {
        let mut wanted = self.path.split('/');
        let mut given = path.strip_suffix('/').filter(|p| !p.is_empty()).unwrap_or(path).split('/');
        loop {
            match (wanted.next(), given.next()) {
                (None, None) => return true,
                (Some(w), Some(g)) if w == g || (w.starts_with(':') && !g.is_empty()) => {}
                _ => return false,
            }
        }
    }
}

/// The screen of an address, or the one for unknown addresses.
#[must_use]
pub fn find(path: &str) -> &'static Route {
    ROUTES.iter().find(|route| route.matches(path)).unwrap_or(NOT_FOUND)
}

/// The screen that the guard of the web app shows at this address.
#[must_use]
pub fn shown(asked: &'static Route, is_logged_in: bool) -> &'static Route {
    match (is_logged_in, asked) {
        (false, route) if !route.is_open => LOGIN,
        (true, route) if route.path == LOGIN.path => HOME,
        (_, route) => route,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn web(file: &str) -> String {
        let path = format!("{}/../../web/src/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    fn quoted<'a>(line: &'a str, before: &str, quote: char) -> Option<&'a str> {
        line.split_once(before)?.1.split_once(quote).map(|(inside, _)| inside)
    }

    fn titles(dictionary: &str) -> std::collections::HashMap<String, String> {
        let inside = dictionary.split_once("titles: {").unwrap().1.split_once("},").unwrap().0;
        let pairs = inside.lines().filter_map(|line| line.trim().split_once(": '"));
        pairs.map(|(key, rest)| (key.to_owned(), rest.trim_end_matches("',").to_owned())).collect()
    }

    #[test]
    fn the_table_equals_the_web_parts() {
        let table = web("app/routes.ts");
        let (zh, en) = (titles(&web("i18n/zh-CN.ts")), titles(&web("i18n/en.ts")));
        let mut theirs = Vec::new();
        for block in table.split("\n  {").skip(1) {
            let path = quoted(block, "path: '", '\'').unwrap();
            let key = quoted(block, "titleKey: '", '\'').unwrap();
            let source = quoted(block, "import('../screens/", '\'')
                .or_else(|| quoted(block, "later('", '\''))
                .unwrap();
            theirs.push((
                path.to_owned(),
                format!("{source}.tsx"),
                zh[key].clone(),
                en[key].clone(),
            ));
        }
        let row = |r: &Route| {
            (r.path.to_owned(), r.source.to_owned(), r.title.0.to_owned(), r.title.1.to_owned())
        };
        let mut ours: Vec<_> = ROUTES.iter().map(row).collect();
        ours.sort();
        theirs.sort();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn the_open_screens_equal_the_web_parts() {
        let (guard, paths) = (web("app/guard.ts"), web("lib/paths.ts"));
        let list = quoted(&guard, "WHITELIST: readonly string[] = [", ']').unwrap();
        let mut theirs: Vec<&str> = list
            .split(", ")
            .map(|name| quoted(&paths, &format!("{}: '", &name["paths.".len()..]), '\'').unwrap())
            .collect();
        let mut ours: Vec<&str> = ROUTES.iter().filter(|r| r.is_open).map(|r| r.path).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        assert_eq!(ours, theirs);
    }

    #[test]
    fn addresses_find_their_screen() {
        for (path, expected) in [
            ("/", "/"),
            ("/gift", "/gift"),
            ("/gift/", "/gift"),
            ("/gift-detail/17", "/gift-detail/:id"),
            ("/gift-detail/", "/404"),
            ("/gift-detail/1/2", "/404"),
            ("/nowhere", "/404"),
            ("//", "/"),
            ("/404", "/404"),
        ] {
            assert_eq!(find(path).path, expected, "{path}");
        }
    }

    #[test]
    fn the_guard_is_known() {
        assert_eq!(shown(find("/bag"), false).path, "/login");
        assert_eq!(shown(find("/bag"), true).path, "/bag");
        assert_eq!(shown(find("/login"), true).path, "/");
        assert_eq!(shown(find("/about-us"), false).path, "/about-us");
        assert_eq!(shown(find("/nowhere"), false).path, "/login");
        assert!(shown(find("/nowhere"), true).is_not_found());
    }
}
