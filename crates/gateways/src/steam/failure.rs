//! Why a call to Steam gave no result, and whether it may have had its effect.

use app::ports::Outcome;
use domain::TradeRefusal;

/// A call without a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The effect may have happened or not.
    Unknown,
    /// Nothing happened, and the same call may succeed later.
    Later(TradeRefusal),
    /// Nothing happened, and the same call will not succeed.
    Never(TradeRefusal),
    /// Steam does not accept the session any more. Nothing happened.
    Expired,
}

/// The result of a call to Steam.
pub type SteamResult<T> = Result<T, Failure>;

impl Failure {
    pub fn outcome<T>(self) -> Outcome<T> {
        let refused = |why: TradeRefusal, retryable| Outcome::Rejected {
            code: why.code().to_owned(),
            retryable,
        };
        match self {
            Self::Unknown => Outcome::Unknown,
            Self::Later(why) => refused(why, true),
            Self::Never(why) => refused(why, false),
            Self::Expired => refused(TradeRefusal::SessionExpired, true),
        }
    }
}

/// Turns silence of a call that only reads into a refusal for now: it is no doubt about an effect.
pub fn unless_unknown(why: TradeRefusal) -> impl Fn(Failure) -> Failure {
    move |failure| match failure {
        Failure::Unknown => Failure::Later(why),
        other => other,
    }
}

/// The meaning of the refusal of a trade offer. Steam tells reasons apart by a text, at whose end
/// stands one of its general result codes in brackets.
pub fn parse_offer_error(text: &str) -> Failure {
    const TEXTS: [(&str, Failure); 6] = [
        ("trade ban", Failure::Never(TradeRefusal::TradeUrlInvalid)),
        ("is not available to trade", Failure::Never(TradeRefusal::TradeUrlInvalid)),
        ("inventory is private", Failure::Never(TradeRefusal::InventoryPrivate)),
        ("maximum number of items", Failure::Never(TradeRefusal::InventoryPrivate)),
        ("new device", Failure::Later(TradeRefusal::NewDevice)),
        ("too many trade offers", Failure::Later(TradeRefusal::OfferLimit)),
    ];
    for (part, failure) in TEXTS {
        if text.to_ascii_lowercase().contains(part) {
            return failure;
        }
    }
    let code = text.trim_end().strip_suffix(')').and_then(|text| text.rsplit_once('('));
    match code.and_then(|(_, code)| code.parse::<u32>().ok()) {
        // AccessDenied: the token is wrong, or the two accounts cannot trade.
        Some(15) => Failure::Never(TradeRefusal::TradeUrlInvalid),
        // LimitExceeded: of open offers to this partner or in all.
        Some(25) => Failure::Later(TradeRefusal::OfferLimit),
        // Revoked: an item is not in the inventory any more.
        Some(26) => Failure::Later(TradeRefusal::ItemsMoved),
        // RateLimitExceeded.
        Some(84) => Failure::Later(TradeRefusal::RateLimited),
        // Fail (2), Busy (10), Timeout (16), ServiceUnavailable (20) and what is not known: the
        // offer may exist all the same.
        _ => Failure::Unknown,
    }
}
