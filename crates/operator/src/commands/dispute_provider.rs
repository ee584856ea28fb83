//! Asks the providers of disputes how these have ended.

use super::{block_on, refused};
use crate::cli::CommonArgs;
use app::ProviderObjection;
use db::{Conn, Db};
use domain::{DisputeNo, DisputeState, ProposalNo};
use installation::config::Config;
use installation::wiring;

/// Asks the provider of the dispute that a proposal would end, if it would end one.
pub fn check_proposed_end(no: &ProposalNo, place: CommonArgs) -> Result<(), String> {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let db = wiring::open(&config)?;
    let named = no.clone();
    let asked = block_on(async {
        let find = move |conn: &mut Conn| app::proposal_to_end_dispute(conn, &named);
        let found =
            db.read(find).await.map_err(|e| format!("the database cannot be read: {e:?}"))?;
        match found {
            Some((dispute, state)) => ask_provider(&config, &db, &dispute, state).await,
            None => Ok(()),
        }
    });
    db.close();
    asked?
}

/// Asks the provider of a dispute, where it is configured, whether it has ended so.
pub async fn ask_provider(
    config: &Config,
    db: &Db,
    no: &DisputeNo,
    state: DisputeState,
) -> Result<(), String> {
    let dispute = app::dispute_by_no(db, no.clone()).await.map_err(|e| refused(&e))?;
    let dispute = dispute.ok_or_else(|| format!("there is no dispute {no}"))?;
    if !provider_names(config).contains(&dispute.provider.as_str()) {
        return Ok(());
    }
    let clock = wiring::shared_clock(db).await?;
    let ports = wiring::ports(&clock)?;
    let offered = wiring::payments(config, &wiring::Accounts::of(config)?, &ports)?;
    let provider = offered.values().find(|provider| provider.name() == dispute.provider);
    let Some(provider) = provider else { return Ok(()) };
    app::check_end_of_dispute(provider, &dispute, state).await.map_err(
        |objection| match objection {
            ProviderObjection::Says(other) => format!(
                "{} says that {no} is {other}: the service books what its provider says",
                dispute.provider
            ),
            ProviderObjection::NoResponse => format!(
                "{} does not answer, and only it knows how {no} ends: nothing was changed",
                dispute.provider
            ),
        },
    )
}

/// The names in the ledger of the configured providers of payments.
pub fn provider_names(config: &Config) -> Vec<&'static str> {
    let providers = config.pay_providers().into_iter();
    providers.filter_map(|(_, _, provider)| wiring::ledger_name(provider)).collect()
}

#[cfg(test)]
mod tests {
    use super::provider_names;
    use installation::config::{Config, PayProvider};

    #[test]
    fn a_configured_provider_is_known_by_its_name_in_the_ledger() {
        let mut config = Config::default();
        assert!(provider_names(&config).is_empty());
        config.payments.card = PayProvider::Stripe;
        config.payments.steam = PayProvider::Steam;
        assert_eq!(provider_names(&config), ["stripe", "steam_micro_txn"]);
    }
}
