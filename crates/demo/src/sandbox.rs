//! The simulators in place of the providers.

use crate::clients::{InstantPay, RedirectListener, SandboxPayout};
use crate::clients::{StockedDelivery, StockedDeposits};
use crate::{accounts, describe, master_key, review, seed};
use app::ports::{
    Clock, Delivery, DeliveryItem, Deposits, Entropy, PaymentProvider, Payments, PayoutProvider,
};
use app::{App, Keys};
use async_trait::async_trait;
use axum::Router;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use db::Db;
use domain::{CashChannel, PayMethod};
use installation::config::{Config, secret::Secret};
use installation::wiring::{self, Accounts, Providers};
use simulators::Simulators;
use std::path::PathBuf;
use std::sync::Arc;

/// A demo that is about to start.
pub struct Demo {
    /// Where its keys and the state of its simulators are.
    pub folder: PathBuf,
    pub is_exposed: bool,
    /// The methods by which payments count as made at once.
    pub instant: Vec<PayMethod>,
}

impl wiring::Demo for Demo {
    fn is_exposed(&self) -> bool {
        self.is_exposed
    }

    fn known_master_key(&self) -> Result<Option<[u8; 32]>, String> {
        master_key::made_by_demo(&self.folder)
    }

    fn open(
        &self,
        config: &mut Config,
        accounts: &mut Accounts,
        public_url: &str,
    ) -> Result<Box<dyn wiring::Sandbox>, String> {
        let folder = self.folder.join("sandbox");
        wiring::make_folder(&folder)?;
        // The simulators use SQLite before the database is opened.
        db::sqlite_options::set();
        let simulators = Simulators::open(folder, public_url).map_err(|e| e.to_string())?;
        if config.master_key().is_none() {
            let key = BASE64_STANDARD.encode(master_key::of_demo(&self.folder)?);
            config.secrets.master_key = Some(Secret::new(key));
        }
        let providers = config.pay_providers().into_iter();
        let simulated = providers.filter(|(_, _, provider)| !accounts.has(*provider));
        let simulated = simulated.map(|(_, method, _)| method).collect();
        let sandbox = Sandbox {
            description: describe::describe(config, accounts, &self.instant, public_url),
            simulated,
            instant: self.instant.clone(),
            has_simulated_payouts: accounts::pays_out(config, accounts),
            has_simulated_bots: accounts.steam.bots.is_empty(),
            simulators,
        };
        accounts::complete(&sandbox.simulators, config, accounts)?;
        Ok(Box::new(sandbox))
    }
}

/// The simulators of all providers, and whom they stand in for.
struct Sandbox {
    description: String,
    simulators: Simulators,
    /// The methods without an account of our own.
    simulated: Vec<PayMethod>,
    instant: Vec<PayMethod>,
    has_simulated_payouts: bool,
    has_simulated_bots: bool,
}

#[async_trait]
impl wiring::Sandbox for Sandbox {
    fn description(&self) -> &str {
        &self.description
    }

    fn replace(&self, providers: &mut Providers) {
        let instant = PaymentProvider::new(Arc::new(InstantPay::new()));
        for (method, provider) in &mut providers.payments {
            if self.simulated.contains(method) {
                if self.instant.contains(method) {
                    *provider = instant.clone();
                } else {
                    provider.calls = self.registered(Arc::clone(&provider.calls));
                }
            }
        }
        if self.has_simulated_payouts {
            let bank = Arc::new(SandboxPayout::new(self.simulators.clone()));
            let bank = PayoutProvider::new(bank);
            providers.payouts.entry(CashChannel::Bank).or_insert(bank);
        }
        if self.has_simulated_bots {
            providers.delivery = providers.delivery.take().map(|bots| self.stocked(bots));
            providers.deposits = providers.deposits.take().map(|bots| self.filled(bots));
        }
    }

    async fn seed(
        &self,
        db: &Db,
        keys: &Keys,
        clock: &dyn Clock,
        entropy: &dyn Entropy,
    ) -> Result<(), String> {
        let is_simulated = self.simulated.contains(&PayMethod::Alipay)
            && !self.instant.contains(&PayMethod::Alipay);
        seed::seed(db, keys, clock, entropy, is_simulated.then_some(&self.simulators)).await
    }

    fn routes(&self, app: &Arc<App>) -> Router {
        self.simulators.router().merge(review::reviews(Arc::clone(app)))
    }
}

impl Sandbox {
    /// A client that registers at the simulators every URL that customers are redirected to, so
    /// that they can act for a customer: neither Alipay nor Steam knows the number of a payment.
    fn registered(&self, client: Arc<dyn Payments>) -> Arc<dyn Payments> {
        let simulators = self.simulators.clone();
        Arc::new(RedirectListener::new(client, move |payment_no, url| {
            let simulators = simulators.clone();
            async move {
                simulators.register_payment_url(payment_no.as_str(), &url).await;
            }
        }))
    }

    /// Bots that hold an item as soon as it shall leave.
    fn stocked(&self, bots: Arc<dyn Delivery>) -> Arc<dyn Delivery> {
        let simulators = self.simulators.clone();
        Arc::new(StockedDelivery::new(bots, move |items| {
            let simulators = simulators.clone();
            async move {
                let named = |item: DeliveryItem| (item.market_hash_name, item.phase);
                let items = items.into_iter().map(named).collect();
                if let Err(error) = simulators.supply_steam(items).await {
                    tracing::error!(%error, "the simulated bots cannot be stocked");
                }
            }
        }))
    }

    /// Bots whose customers' inventories are filled when they are first looked at.
    fn filled(&self, bots: Arc<dyn Deposits>) -> Arc<dyn Deposits> {
        let simulators = self.simulators.clone();
        Arc::new(StockedDeposits::new(bots, move |partner| {
            let simulators = simulators.clone();
            async move {
                let items = seed::steam_inventory(partner);
                if let Err(error) = simulators.stock_steam_customer(partner, items).await {
                    tracing::error!(%error, "a simulated inventory cannot be filled");
                }
            }
        }))
    }
}
