//! The accounts of the ledger: customers' accounts with a running balance, platform accounts
//! without one.

use crate::schema::accounts;
use db::Conn;
use diesel::prelude::*;
use domain::{AccountId, AccountKind, UserId};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The ids of platform accounts, read once because every purchase needs them. An account that is
/// not in it is read when it is needed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlatformAccounts(Arc<AccountIds>);

#[derive(Debug, Default, PartialEq, Eq)]
struct AccountIds {
    of_platform: BTreeMap<AccountKind, AccountId>,
    clearing: BTreeMap<String, AccountId>,
}

impl PlatformAccounts {
    /// Reads the platform accounts and the clearing accounts of these providers, and inserts those
    /// that are missing.
    ///
    /// # Errors
    /// When the database fails; a unique violation when two nodes insert one at once. The executor
    /// then runs the closure again.
    pub fn open(conn: &mut Conn, providers: &[&str]) -> QueryResult<Self> {
        let mut known = AccountIds::default();
        for &kind in AccountKind::ALL
            .iter()
            .filter(|kind| !kind.is_customers() && **kind != AccountKind::Clearing)
        {
            known.of_platform.insert(kind, find_or_open(conn, kind, "")?);
        }
        for &provider in providers {
            known
                .clearing
                .insert(provider.to_owned(), find_or_open(conn, AccountKind::Clearing, provider)?);
        }
        Ok(Self(Arc::new(known)))
    }

    /// The account of this kind; for a clearing account, that of the provider.
    pub(super) fn id(
        &self,
        conn: &mut Conn,
        kind: AccountKind,
        provider: &str,
    ) -> QueryResult<AccountId> {
        let (known, owner) = match kind {
            AccountKind::Clearing => (self.0.clearing.get(provider), provider),
            _ => (self.0.of_platform.get(&kind), ""),
        };
        known.map_or_else(|| find_or_open(conn, kind, owner), |id| Ok(*id))
    }
}

/// A customer's two accounts, inserted where missing: what can be spent, and what is frozen.
pub(super) fn customers(conn: &mut Conn, user: UserId) -> QueryResult<(AccountId, AccountId)> {
    let owner = user.to_string();
    Ok((
        find_or_open(conn, AccountKind::CustomerBalance, &owner)?,
        find_or_open(conn, AccountKind::CustomerFrozen, &owner)?,
    ))
}

fn find_or_open(conn: &mut Conn, kind: AccountKind, owner: &str) -> QueryResult<AccountId> {
    let known = accounts::table
        .filter(accounts::kind.eq(kind).and(accounts::owner.eq(owner)))
        .select(accounts::id)
        .first(conn)
        .optional()?;
    if let Some(id) = known {
        return Ok(id);
    }
    let opening = kind.is_customers().then_some(domain::Fen::ZERO);
    diesel::insert_into(accounts::table)
        .values((
            accounts::kind.eq(kind),
            accounts::owner.eq(owner),
            accounts::balance_fen.eq(opening),
        ))
        .returning(accounts::id)
        .get_result(conn)
}
