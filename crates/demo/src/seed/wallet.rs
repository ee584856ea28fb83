//! The payout accounts of the demo's customers, older than the waiting period of a new account.

use app::ports::{Entropy, random_bytes};
use app::{Keys, Result, Tx, Unsealed, account_digest};
use db::Conn;
use domain::{CashChannel, PayoutAccount, Place, Timestamp, UserId};
use store::money::cash_accounts;
use store::money::cash_accounts::NewCashAccount;

/// A payout account: channel, account, bank.
pub(crate) type AccountLine = (CashChannel, &'static str, Option<&'static str>);

/// The demo customer's. The card's number is one for tests, which no bank gives out.
pub(crate) const PAYOUT_ACCOUNTS: &[AccountLine] = &[
    (CashChannel::Alipay, super::PHONE, None),
    (CashChannel::Bank, "6222021234567894", Some("招商银行")),
];

/// A payout account that waits for its owner's id.
pub(crate) type DemoAccount = (PayoutAccount, Unsealed, Vec<u8>, Option<String>);

/// The payout accounts, to be sealed.
pub(crate) fn payout_accounts(
    lines: &[AccountLine],
    keys: &Keys,
    entropy: &dyn Entropy,
) -> Result<Vec<DemoAccount>> {
    let read = |(channel, text, bank): &AccountLine| {
        let account = PayoutAccount::parse(*channel, text)?;
        let number = Unsealed::new(account.expose(), random_bytes(entropy));
        let digest = account_digest(keys, account.channel(), account.expose());
        Ok((account, number, digest, bank.map(str::to_owned)))
    };
    lines.iter().map(read).collect()
}

/// Gives them to the customer.
pub(crate) fn give_payout_accounts(
    conn: &mut Conn,
    user_id: UserId,
    (payout_accounts, keys): (&[DemoAccount], &Keys),
    added_at: Timestamp,
) -> Tx<()> {
    for (account, number, digest, bank_name) in payout_accounts {
        let row = NewCashAccount {
            user_id,
            channel: account.channel(),
            account_digest: digest.clone(),
            account_masked: account.masked(),
            bank_name: bank_name.clone(),
            created_at: added_at,
        };
        cash_accounts::insert(conn, &row, |conn, id| {
            keys.seal(conn, Place::payout_account(id, user_id), number)
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::PAYOUT_ACCOUNTS;
    use domain::PayoutAccount;

    #[test]
    fn each_is_an_account_of_its_channel() {
        for (channel, text, bank) in PAYOUT_ACCOUNTS {
            assert!(PayoutAccount::parse(*channel, text).is_ok(), "{text}");
            assert_eq!(bank.is_some(), *channel == domain::CashChannel::Bank);
        }
    }
}
