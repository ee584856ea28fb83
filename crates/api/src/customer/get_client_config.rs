//! `GET getClientConfig`

use crate::api_error::ApiError;
use crate::envelope::Envelope;
use crate::params::PAGE_MAX;
use crate::public_response::PublicResponse;
use crate::shared_refusals::PublicRefusals;
use crate::state::Api;
use axum::extract::State;
use domain::{ITEM_IDS_MAX, Lang, PayMethod};
use serde::Serialize;
use std::sync::Arc;
use utoipa::ToSchema;

/// The configuration that a client needs first.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClientConfig {
    brand: Brand,
    company: Company,
    /// Languages of the interface, the default first.
    #[schema(example = json!(["zh-CN", "en"]))]
    languages: [&'static str; 2],
    /// The payment methods on offer.
    pay_methods: Vec<PayMethod>,
    /// Pictures that customers may choose for their profile.
    avatars: Vec<String>,
    /// Whether customers can pay in with Steam items.
    deposits: bool,
    limits: Limits,
    agreements: Agreements,
    /// Whether the providers are simulated: no real money moves.
    sandbox: bool,
}

/// The names of the product.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Brand {
    name_zh: String,
    name_en: String,
    copyright: String,
    /// The address of customer support.
    #[schema(required = true)]
    support_url: Option<String>,
    support_hours: SupportHours,
}

/// The company that runs the shop, as the law wants it shown; `null` where its operators have not
/// set it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Company {
    #[schema(required = true)]
    name: Option<String>,
    /// Number of the ICP filing.
    #[schema(required = true)]
    icp: Option<String>,
    /// Number of the filing with the public security bureau.
    #[schema(required = true)]
    public_security: Option<String>,
    /// Other licences with their numbers.
    #[schema(required = true)]
    licences: Option<String>,
}

/// When customer service answers on each day, in hours of Beijing time.
#[derive(Debug, Serialize, ToSchema)]
struct SupportHours {
    #[schema(maximum = 23)]
    from: u16,
    #[schema(minimum = 1, maximum = 24)]
    to: u16,
}

/// Numbers that a client shows or checks in advance.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Limits {
    /// Shortest password, in characters.
    password_min: usize,
    /// Seconds between two codes to one number.
    sms_resend_seconds: i64,
    /// Seconds for which an order reserves its stock.
    order_hold_seconds: i64,
    /// Unpaid orders that a customer may have.
    max_open_orders: i64,
    /// Units of one gift that a customer may hold in open orders.
    max_units_per_gift: i64,
    /// Items that one extraction takes.
    extract_items_max: i64,
    /// Items that one deposit takes.
    deposit_items_max: i64,
    /// Items that one exchange can name; `exchangeAll` has no limit.
    exchange_items_max: i64,
    /// Largest page of any list.
    page_max: i64,
}

/// Versions of the agreements that a new customer accepts.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct Agreements {
    user_agreement: String,
    privacy_policy: String,
}

/// Returns the configuration that a client needs first.
///
/// It is the same for every caller and changes only with the service's configuration.
#[utoipa::path(get, path = "/getClientConfig", operation_id = "getClientConfig", tag = "client",
    responses((status = 200, description = "Names, limits, and what is offered.", body = Envelope<ClientConfig>), PublicRefusals))]
pub(crate) async fn get_client_config(
    State(api): State<Arc<Api>>,
) -> Result<PublicResponse<ClientConfig>, ApiError> {
    let (brand, rules) = (api.app.brand.clone(), &api.app.rules);
    Ok(PublicResponse(ClientConfig {
        brand: Brand {
            name_zh: brand.name_zh,
            name_en: brand.name_en,
            copyright: brand.copyright,
            support_url: brand.support_url,
            support_hours: SupportHours { from: brand.support_hours.0, to: brand.support_hours.1 },
        },
        company: Company {
            name: brand.company.name,
            icp: brand.company.icp,
            public_security: brand.company.public_security,
            licences: brand.company.licences,
        },
        languages: [Lang::Zh.tag(), Lang::En.tag()],
        pay_methods: api.app.pay_methods_offered(),
        avatars: app::avatar_presets().collect(),
        deposits: api.app.offers_deposits(),
        limits: Limits {
            password_min: rules.password_min(),
            sms_resend_seconds: rules.sms_resend_seconds,
            order_hold_seconds: rules.reservation_seconds,
            max_open_orders: rules.open_orders_max,
            max_units_per_gift: rules.units_per_gift_max,
            extract_items_max: rules.extract_items_max,
            deposit_items_max: rules.deposit_items_max.min(ITEM_IDS_MAX),
            exchange_items_max: ITEM_IDS_MAX,
            page_max: PAGE_MAX,
        },
        agreements: Agreements {
            user_agreement: brand.user_agreement.version.clone(),
            privacy_policy: brand.privacy_policy.version.clone(),
        },
        sandbox: brand.sandbox,
    }))
}
