//! Customers with a balance who may cash it out.

use crate::{TestEntropy, TestEnv, seal};
use app::ports::random_bytes;
use app::{AppliedCash, ApplyCash, Caller, Device, IdemKey, Keys, OwnerProof, account_digest};
use diesel::{BoolExpressionMethods, ExpressionMethods, OptionalExtension, QueryDsl, RunQueryDsl};
use domain::{
    AccountKind, CashAccountId, CashChannel, CashNo, CashState, DAY_SECONDS, Fen, Lang,
    PayoutAccount, Place, ProposalNo, SmsCode, SmsScene,
};
use store::money::cash_accounts::NewCashAccount;
use store::money::grants::NewGrant;

/// A customer with a balance.
#[derive(Debug, Clone)]
pub struct FundedCustomer {
    pub caller: Caller,
    /// The token of the login.
    pub token: String,
    /// An Alipay payout account that is old enough to be used.
    pub payout_account: CashAccountId,
}

/// A reason that customers read, the same in both languages.
#[must_use]
pub fn for_customers(text: &str) -> domain::CustomerReason {
    domain::CustomerReason { zh: text.to_owned(), en: text.to_owned() }
}

impl TestEnv {
    /// A verified customer registered a month ago, with the extract password `kite47`, a payout
    /// account set two days ago, and a balance.
    pub async fn funded_customer(&self, balance: Fen) -> FundedCustomer {
        let (caller, token) = self.customer_with_token().await;
        self.verify(&caller).await;
        self.set_age_days(&caller, 30).await;
        let payout_account =
            self.payout_account(&caller, CashChannel::Alipay, "13800008000", 2).await;
        if balance > Fen::ZERO {
            self.grant(&caller, balance).await;
        }
        FundedCustomer { caller, token, payout_account }
    }

    /// A code sent to the customer's phone, with the extract password `kite47`.
    pub async fn owner_proof(&self, caller: &Caller) -> OwnerProof {
        let (phone, asks) = (self.phone(caller).await, (&Device::default(), None));
        let scene = (SmsScene::Account, Lang::Zh);
        self.app.send_sms_code(Some(caller), None, scene, asks).await.unwrap();
        let sms_code = SmsCode::parse(&self.sms.code(&phone, SmsScene::Account).unwrap()).unwrap();
        OwnerProof { sms_code, secret: Some("kite47".to_owned()) }
    }

    /// Sets the registration of a customer this many days back.
    pub async fn set_age_days(&self, caller: &Caller, days: i64) {
        use store::schema::users::dsl as u;
        let (user, at) = (caller.user_id, self.app.now().plus_seconds(-days * DAY_SECONDS));
        self.tx(move |conn| {
            Ok(diesel::update(u::users.filter(u::id.eq(user)))
                .set(u::created_at.eq(at))
                .execute(conn)?)
        })
        .await;
    }

    /// Gives a customer a payout account that was set this many days ago.
    pub async fn payout_account(
        &self,
        caller: &Caller,
        channel: CashChannel,
        account: &str,
        days: i64,
    ) -> CashAccountId {
        let keys = Keys::new(&[7; 32]).unwrap();
        let account = PayoutAccount::parse(channel, account).unwrap();
        let user = caller.user_id;
        let row = NewCashAccount {
            user_id: caller.user_id,
            channel,
            account_digest: account_digest(&keys, channel, account.expose()),
            account_masked: account.masked(),
            bank_name: (channel == CashChannel::Bank).then(|| "招商银行".to_owned()),
            created_at: self.app.now().plus_seconds(-days * DAY_SECONDS),
        };
        let insert = move |conn: &mut db::Conn| {
            store::money::cash_accounts::insert(conn, &row, |conn, id| {
                seal(conn, Place::payout_account(id, user), account.expose())
            })
        };
        self.tx(insert).await
    }

    /// Grants a customer an amount from the platform.
    pub async fn grant(&self, caller: &Caller, amount: Fen) {
        let (user, now) = (caller.user_id, self.app.now());
        let grant = NewGrant {
            grant_no: ProposalNo::new(now, random_bytes(&TestEntropy)),
            user_id: user,
            amount_fen: amount,
            reason: "a test".to_owned(),
            proposed_by: "anna".to_owned(),
            approved_by: "test".to_owned(),
            approved_alone: false,
            created_at: now,
        };
        self.tx(move |conn| Ok(store::money::grants::give(conn, &grant)?)).await;
    }

    /// Applies for a cash-out with the right password.
    pub async fn cash_out(&self, funded: &FundedCustomer, amount: Fen) -> app::Result<AppliedCash> {
        let request = ApplyCash { amount, account_id: funded.payout_account };
        self.app.apply_cash(&funded.caller, request, "kite47", IdemKey(None)).await
    }

    /// Balance and frozen amount.
    pub async fn wallet(&self, caller: &Caller) -> (Fen, Fen) {
        let user = caller.user_id;
        self.tx(move |conn| Ok(store::ledger::balance(conn, user)?)).await
    }

    /// The state of a cash-out.
    pub async fn cash_state(&self, no: &CashNo) -> CashState {
        let no = no.clone();
        self.tx(move |conn| Ok(store::money::cash_outs::find_by_no(conn, &no)?))
            .await
            .unwrap()
            .state
    }

    /// Ends the lease of a job, as when the node that held it has died.
    pub async fn forget_lease(&self, reference: &str) {
        use store::schema::jobs::dsl as j;
        let (reference, now) = (reference.to_owned(), self.app.now());
        let free = move |conn: &mut db::Conn| {
            let jobs = j::jobs.filter(j::reference.eq(&reference));
            Ok(diesel::update(jobs)
                .set((j::lease_until.eq(0_i64), j::run_at.eq(now)))
                .execute(conn)?)
        };
        self.tx(free).await;
    }

    /// The balance of a platform account, as the sum of its transfers.
    pub async fn platform_account(&self, kind: AccountKind, owner: &'static str) -> Fen {
        use store::schema::accounts::dsl as a;
        use store::schema::transfers::dsl as t;
        let sum = move |conn: &mut db::Conn| {
            let account: Option<domain::AccountId> = a::accounts
                .filter(a::kind.eq(kind).and(a::owner.eq(owner)))
                .select(a::id)
                .first(conn)
                .optional()?;
            let Some(account) = account else { return Ok(Fen::ZERO) };
            let of = |amounts: Vec<Fen>| amounts.iter().map(|fen| fen.0).sum::<i64>();
            let into = of(t::transfers
                .filter(t::credit_account.eq(account))
                .select(t::amount_fen)
                .load(conn)?);
            let out = of(t::transfers
                .filter(t::debit_account.eq(account))
                .select(t::amount_fen)
                .load(conn)?);
            Ok(Fen(into - out))
        };
        self.tx(sum).await
    }
}
