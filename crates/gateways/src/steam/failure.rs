//! Why a call to Steam gave no result, and whether it may have had its effect.

use app::ports::Outcome;

/// A call without a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The effect may have happened or not.
    Unknown,
    /// Nothing happened, and the same call may succeed later.
    Later(&'static str),
    /// Nothing happened, and the same call will not succeed.
    Never(&'static str),
    /// Steam does not accept the session any more. Nothing happened.
    Expired,
}

/// The result of a call to Steam.
pub type SteamResult<T> = Result<T, Failure>;

impl Failure {
    pub fn outcome<T>(self) -> Outcome<T> {
        let refused =
            |code: &str, retryable| Outcome::Rejected { code: code.to_owned(), retryable };
        match self {
            Self::Unknown => Outcome::Unknown,
            Self::Later(code) => refused(code, true),
            Self::Never(code) => refused(code, false),
            Self::Expired => refused("session_expired", true),
        }
    }
}

/// Turns silence of a call that only reads into a refusal for now: it is no doubt about an effect.
pub fn unless_unknown(code: &'static str) -> impl Fn(Failure) -> Failure {
    move |failure| match failure {
        Failure::Unknown => Failure::Later(code),
        other => other,
    }
}

/// What the refusal of a trade offer says. Steam tells reasons apart by a text, at whose end stands
/// one of its general result codes in brackets.
pub fn parse_offer_error(text: &str) -> Failure {
    const TEXTS: [(&str, Failure); 6] = [
        ("trade ban", Failure::Never("trade_url_invalid")),
        ("is not available to trade", Failure::Never("trade_url_invalid")),
        ("inventory is private", Failure::Never("inventory_private")),
        ("maximum number of items", Failure::Never("inventory_private")),
        ("new device", Failure::Later("new_device")),
        ("too many trade offers", Failure::Later("offer_limit")),
    ];
    for (part, failure) in TEXTS {
        if text.to_ascii_lowercase().contains(part) {
            return failure;
        }
    }
    let code = text.trim_end().strip_suffix(')').and_then(|text| text.rsplit_once('('));
    match code.and_then(|(_, code)| code.parse::<u32>().ok()) {
        // AccessDenied: the token is wrong, or the two accounts cannot trade.
        Some(15) => Failure::Never("trade_url_invalid"),
        // LimitExceeded: of open offers to this partner or in all.
        Some(25) => Failure::Later("offer_limit"),
        // Revoked: an item is not in the inventory any more.
        Some(26) => Failure::Later("items_moved"),
        // RateLimitExceeded.
        Some(84) => Failure::Later("rate_limited"),
        // Fail (2), Busy (10), Timeout (16), ServiceUnavailable (20) and what is not known: the
        // offer may exist all the same.
        _ => Failure::Unknown,
    }
}
