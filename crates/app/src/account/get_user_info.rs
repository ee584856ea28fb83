//! A customer's own profile and counts.

use crate::{App, Caller, Refusal, Result};
use domain::minor::spending_bound;
use domain::{Fen, ItemState, Phone, Place, Sealed, UserId, unpaid_on};
use store::customer::{messages, steam_accounts, users};
use store::ledger;
use store::trade::{bag_items, orders};

/// A customer's profile. Personal data is masked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UserInfo {
    pub id: UserId,
    pub avatar_url: Option<String>,
    pub nick_name: String,
    pub is_frozen: bool,
    /// Masked.
    pub phone: String,
    /// Whether a login password is set.
    pub has_password: bool,
    /// Whether an extract password is set.
    pub has_secret: bool,
    /// Verified, masked.
    pub real_name: Option<String>,
    /// Masked.
    pub id_card_no: Option<String>,
    pub real_name_verified: bool,
    /// The most that a verified customer below 18 may spend on one order and in a month; `None` for
    /// others. Such a customer can neither extract nor cash out.
    pub minor: Option<(Fen, Fen)>,
    pub trade_url: Option<String>,
    /// Whether the caller has proven to own the Steam account of the trade URL.
    pub steam_proven: bool,
    /// Whether that can be proven by a sign-in at Steam.
    pub steam_sign_in: bool,
    /// Available balance.
    pub balance: Fen,
    /// Held for cash-outs that are not finished.
    pub frozen: Fen,
    pub points: i64,
    pub roles: Vec<String>,
    pub unread: i64,
    /// Orders in any state.
    pub orders: i64,
    /// Orders that ended unpaid today.
    pub unpaid_today: i64,
    /// How long the next order reserves its stock; `None` when too many ended unpaid today.
    pub reservation_seconds: Option<i64>,
    /// Items on their way to Steam or there already.
    pub extracts: i64,
    /// Items that have arrived on Steam.
    pub extracted: i64,
}

struct Numbers {
    user: users::User,
    is_frozen: bool,
    steam_proven: bool,
    points: i64,
    /// Orders that ended unpaid, and on which day.
    unpaid: (i32, i64),
    balance: Fen,
    frozen: Fen,
    unread: i64,
    orders: i64,
    extracting: i64,
    extracted: i64,
}

impl App {
    /// The caller's profile, with personal data masked.
    ///
    /// # Errors
    /// When the account no longer exists.
    pub async fn get_user_info(&self, caller: &Caller) -> Result<UserInfo> {
        self.profile_of(caller.user_id).await?.ok_or(Refusal::LoginRequired)
    }

    /// The profile of a customer; `None` when the account no longer exists.
    pub(super) async fn profile_of(&self, id: UserId) -> Result<Option<UserInfo>> {
        let numbers = self
            .db
            .read(move |conn| {
                let Some(user) = users::find(conn, id)? else { return Ok(None) };
                let owner = match user.trade_partner {
                    Some(partner) => steam_accounts::owner(conn, partner)?,
                    None => None,
                };
                let (balance, frozen) = ledger::balance(conn, id)?;
                let users::Counters { points, unpaid, frozen_at } = users::counters(conn, id)?;
                Ok(Some(Numbers {
                    user,
                    is_frozen: frozen_at.is_some(),
                    steam_proven: owner == Some(id),
                    points,
                    unpaid,
                    balance,
                    frozen,
                    unread: messages::count_unread(conn, id)?,
                    orders: orders::count_of(conn, id)?,
                    extracting: bag_items::count(conn, id, ItemState::Extracting)?,
                    extracted: bag_items::count(conn, id, ItemState::Extracted)?,
                }))
            })
            .await?;
        numbers.map(|numbers| self.present(numbers)).transpose()
    }

    fn present(&self, numbers: Numbers) -> Result<UserInfo> {
        let user = numbers.user;
        let opened = |place: Place, sealed: Option<&Sealed>| {
            sealed.map(|sealed| self.keys.open(place, sealed)).transpose().map_err(Refusal::fault)
        };
        let id_card = opened(Place::id_card(user.id), user.id_card_sealed.as_ref())?;
        let real_name = opened(Place::real_name(user.id), user.real_name.as_ref())?;
        let today = self.now().beijing_day();
        let unpaid_today = unpaid_on(today, numbers.unpaid);
        Ok(UserInfo {
            id: user.id,
            is_frozen: numbers.is_frozen,
            avatar_url: user.avatar_url,
            nick_name: user.nick_name,
            phone: Phone::parse(&user.phone).map(|p| p.masked()).unwrap_or_default(),
            has_password: user.password_hash.is_some(),
            has_secret: user.secret_hash.is_some(),
            real_name_verified: real_name.is_some() && user.id_card_sealed.is_some(),
            minor: spending_bound(user.date_of_birth, today, &self.rules).amounts(),
            real_name: real_name.as_deref().map(mask_name),
            id_card_no: id_card.as_deref().map(mask_id_card),
            trade_url: opened(Place::trade_url(user.id), user.trade_url.as_ref())?,
            steam_proven: numbers.steam_proven,
            steam_sign_in: self.steam_sign_in.is_some(),
            balance: numbers.balance,
            frozen: numbers.frozen,
            points: numbers.points,
            roles: user.roles.split(',').filter(|r| !r.is_empty()).map(str::to_owned).collect(),
            unread: numbers.unread,
            orders: numbers.orders,
            unpaid_today,
            reservation_seconds: self.rules.reservation(unpaid_today).map(|next| next.seconds),
            extracts: numbers.extracting + numbers.extracted,
            extracted: numbers.extracted,
        })
    }
}

/// Shows the last character of a name alone, as is usual in China: `**明`. Long names have no more
/// asterisks, which also keeps their length to their owner.
pub(crate) fn mask_name(name: &str) -> String {
    let hidden = name.chars().count().saturating_sub(1).min(2);
    "*".repeat(hidden).chars().chain(name.chars().last()).collect()
}

/// Shows the first three and the last four characters.
fn mask_id_card(number: &str) -> String {
    let count = number.chars().count();
    number.chars().enumerate().map(|(i, c)| if i < 3 || i + 4 >= count { c } else { '*' }).collect()
}

#[cfg(test)]
mod tests {
    use super::{mask_id_card, mask_name};

    #[test]
    fn masks_leave_just_enough_to_recognise() {
        for (name, masked) in
            [("王小明", "**明"), ("王明", "*明"), ("买买提·吐尔逊", "**逊"), ("", "")]
        {
            assert_eq!(mask_name(name), masked);
        }
        assert_eq!(mask_id_card("110101199003070011"), "110***********0011");
    }
}
