//! The other customers of the demo, who keep the shop busy and whom staff find in the console. None
//! of them can sign in: nobody knows their passwords.

use app::ports::{Entropy, random_bytes};
use app::{Keys, Result, Tx, Unsealed, account_digest, id_card_digest};
use db::Conn;
use domain::message::{CashNotification, Notification};
use domain::{
    CashChannel, CashNo, CashTransition, DAY_MS, Fen, HOUR_MS, IdCard, PayoutAccount, Place,
    ProposalNo, Rules, Timestamp, UserId,
};
use store::customer::user_changes::Verified;
use store::customer::users::NewUser;
use store::customer::{messages, user_changes, users};
use store::ledger::{self, Cause, PlatformAccounts};
use store::money::cash_accounts::NewCashAccount;
use store::money::cash_days::DayLimit;
use store::money::cash_outs::NewCashOut;
use store::money::grants::NewGrant;
use store::money::{cash_accounts, cash_days, cash_outs, grants};

/// Phone number, nickname, days since the registration.
pub(super) const SHOPPERS: [(&str, &str, i64); 8] = [
    ("13800000101", "橙子汽水", 58),
    ("13800000102", "老张不熬夜", 51),
    ("13800000103", "Mirage", 44),
    ("13800000104", "小满", 40),
    ("13800000105", "落日飞车", 33),
    ("13800000106", "AWP_only", 29),
    ("13800000107", "一只柚子", 27),
    ("13800000108", "南风", 24),
];

/// Those who cash out: which shopper, name, test number of GB 11643, amount, hours ago.
const CASHING_OUT: [(usize, &str, &str, Fen, i64); 2] = [
    (1, "张建国", "110101198503071235", Fen(52_000), 5),
    (6, "余悠", "11010119920307456X", Fen(18_800), 1),
];

/// The balance of each before the cash-out.
const GRANTED: Fen = Fen(80_000);
const GRANTED_DAYS: i64 = 20;

/// A shopper's sealed values, made before the transaction, which may run more than once.
struct Person {
    name: Unsealed,
    id_card: IdCard,
    number: Unsealed,
    account: PayoutAccount,
    account_number: Unsealed,
    account_digest: Vec<u8>,
    random: [[u8; 8]; 2],
}

pub(super) struct Prepared {
    keys: Keys,
    people: Vec<Person>,
}

pub(super) fn prepare(keys: &Keys, now: Timestamp, entropy: &dyn Entropy) -> Result<Prepared> {
    let person = |&(shopper, name, id_card, ..): &(usize, &str, &str, Fen, i64)| {
        let id_card = IdCard::parse(id_card, now.beijing_day())?;
        let account = PayoutAccount::parse(CashChannel::Alipay, SHOPPERS[shopper].0)?;
        Ok(Person {
            name: Unsealed::new(name, random_bytes(entropy)),
            number: Unsealed::new(id_card.expose(), random_bytes(entropy)),
            id_card,
            account_number: Unsealed::new(account.expose(), random_bytes(entropy)),
            account_digest: account_digest(keys, account.channel(), account.expose()),
            account,
            random: [random_bytes(entropy), random_bytes(entropy)],
        })
    };
    let people: Result<Vec<_>> = CASHING_OUT.iter().map(person).collect();
    Ok(Prepared { keys: keys.clone(), people: people? })
}

impl Prepared {
    pub(super) fn register(&self, conn: &mut Conn, now: Timestamp) -> Tx<Vec<UserId>> {
        let register = |(phone, nick_name, days): &(&str, &str, i64)| {
            let user = NewUser {
                phone: (*phone).to_owned(),
                nick_name: (*nick_name).to_owned(),
                agreements: "demo demo".to_owned(),
                created_at: now.plus_ms(-days * DAY_MS),
            };
            users::insert(conn, &user)
        };
        let users: diesel::QueryResult<Vec<UserId>> = SHOPPERS.iter().map(register).collect();
        Ok(users?)
    }

    /// Leaves cash-outs to be reviewed.
    pub(super) fn request_cash_outs(
        &self,
        conn: &mut Conn,
        shoppers: &[UserId],
        now: Timestamp,
    ) -> Tx<()> {
        for (person, &(shopper, _, _, amount, hours)) in self.people.iter().zip(&CASHING_OUT) {
            let at = now.plus_ms(-hours * HOUR_MS);
            self.request_cash_out(conn, shoppers[shopper], person, amount, at)?;
        }
        Ok(())
    }

    fn request_cash_out(
        &self,
        conn: &mut Conn,
        user_id: UserId,
        person: &Person,
        amount: Fen,
        at: Timestamp,
    ) -> Tx<()> {
        let [grant_draw, cash_draw] = person.random;
        let since = at.plus_ms(-GRANTED_DAYS * DAY_MS);
        let verified = Verified {
            real_name: self.keys.seal(conn, Place::real_name(user_id), &person.name)?,
            id_card_sealed: self.keys.seal(conn, Place::id_card(user_id), &person.number)?,
            id_card_digest: id_card_digest(&self.keys, person.id_card.expose()),
            date_of_birth: person.id_card.date_of_birth(),
            verified_at: since,
        };
        user_changes::verify(conn, user_id, &verified)?;
        let grant = NewGrant {
            grant_no: ProposalNo::new(since, grant_draw),
            user_id,
            amount_fen: GRANTED,
            reason: "opening balance of the demo".to_owned(),
            proposed_by: "demo, first operator".to_owned(),
            approved_by: "demo".to_owned(),
            created_at: since,
        };
        grants::give(conn, &grant)?;
        let account = NewCashAccount {
            user_id,
            channel: person.account.channel(),
            account_digest: person.account_digest.clone(),
            account_masked: person.account.masked(),
            bank_name: None,
            created_at: since,
        };
        let account_id = cash_accounts::insert(conn, &account, |conn, id| {
            self.keys.seal(conn, Place::payout_account(id, user_id), &person.account_number)
        })?;
        let rules = Rules::default();
        let cash_no = CashNo::new(at, cash_draw);
        let left = DayLimit { max_fen: rules.cash_daily_max_fen, requests: rules.cash_daily_count };
        cash_days::count_request(conn, user_id, at.beijing_day(), amount, left)?;
        let cause = Cause::CashFrozen { cash: &cash_no, user: user_id };
        ledger::post(conn, &PlatformAccounts::default(), cause, amount, at).map(drop)?;
        let fee = rules.cash_fee(amount);
        let cash_out = NewCashOut {
            cash_no: cash_no.clone(),
            user_id,
            account_id,
            channel: person.account.channel(),
            amount_fen: amount,
            fee_fen: fee,
            net_fen: Fen(amount.0 - fee.0),
            provider: "alipay".to_owned(),
            created_at: at,
            fee_rate_bp: rules.cash_fee_rate_bp,
            fee_min_fen: rules.cash_fee_min_fen,
            fee_max_fen: rules.cash_fee_max_fen,
        };
        cash_outs::insert(conn, &cash_out, CashTransition::REVIEW)?;
        let reviewing = CashNotification::Reviewing { amount_fen: amount };
        Ok(messages::notify(conn, user_id, &Notification::Cash(cash_no, reviewing), at)?)
    }
}

#[cfg(test)]
mod tests {
    use super::{CASHING_OUT, SHOPPERS};
    use domain::{IdCard, Phone};

    #[test]
    fn each_number_is_one() {
        for (phone, ..) in SHOPPERS {
            assert!(Phone::parse(phone).is_ok(), "{phone}");
        }
        for (_, _, number, ..) in CASHING_OUT {
            assert!(IdCard::parse(number, 20_261_121).is_ok(), "{number}");
        }
    }
}
