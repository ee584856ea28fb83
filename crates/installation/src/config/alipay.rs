//! Requirements on the account at Alipay: one of its two modes, and keys that fit together.

use super::secret::Secret;
use super::sections::{PayProvider, PayoutProvider};
use super::{Config, ConfigErrors};

const APP_ID: &str = "payments.alipay_app_id";
const GATEWAY: &str = "payments.alipay_gateway_url";
const PUBLIC_KEY: &str = "payments.alipay_public_key";
const PRIVATE_KEY: &str = "payments.alipay_private_key";
const APP_CERT: &str = "payments.alipay_app_cert";
const CERT: &str = "payments.alipay_cert";
const ROOT_CERT: &str = "payments.alipay_root_cert";

impl Config {
    /// The files of the certificate mode: ours, Alipay's and the root.
    fn alipay_files(&self) -> [(&'static str, Option<&str>); 3] {
        let Self { payments, .. } = self;
        [
            (APP_CERT, payments.alipay_app_cert.as_deref()),
            (CERT, payments.alipay_cert.as_deref()),
            (ROOT_CERT, payments.alipay_root_cert.as_deref()),
        ]
    }

    /// With both, nobody would know which one counts.
    pub(super) fn check_alipay_mode(&self, errors: &mut ConfigErrors) {
        let has_key = self.payments.alipay_public_key.is_some();
        for (key, file) in self.alipay_files() {
            let problem = format!("cannot be set together with {PUBLIC_KEY}");
            errors.expect(!(has_key && file.is_some()), key, problem);
        }
    }

    /// The scene of our transfers, with its reports to Alipay.
    ///
    /// # Errors
    /// When it cannot be read.
    pub(crate) fn alipay_scene(&self) -> Result<gateways::AlipayTransferScene, ()> {
        let section = &self.payouts;
        let name = section.alipay_scene.clone().unwrap_or_default();
        let reports = scene_reports(section.alipay_scene_reports.as_deref().unwrap_or_default())?;
        Ok(gateways::AlipayTransferScene { name, reports })
    }

    /// The reports about the scenes of our transfers, to Alipay and to WeChat Pay.
    pub(super) fn check_scenes(&self, errors: &mut ConfigErrors) {
        const REPORTS: &str = "payouts.alipay_scene_reports";
        for (key, is_list) in [
            (REPORTS, self.alipay_scene().is_ok()),
            ("payouts.wechat_scene_reports", self.wechat_scene().is_ok()),
        ] {
            errors.expect(is_list, key, "expected KIND=TEXT separated by semicolons");
        }
        let section = &self.payouts;
        let has_scene = section.alipay_scene_reports.is_none() || section.alipay_scene.is_some();
        errors.expect(has_scene, REPORTS, "needs payouts.alipay_scene");
    }

    pub(super) fn check_alipay(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let pays_out = self.payouts.provider == PayoutProvider::Alipay;
        let because = match (section.alipay, pays_out) {
            (PayProvider::Alipay, _) => "is needed because payments.alipay is alipay",
            (_, true) => "is needed because payouts.provider is alipay",
            _ => return,
        };
        errors.require(
            because,
            [
                (APP_ID, section.alipay_app_id.is_some()),
                ("payments.alipay_seller_id", section.alipay_seller_id.is_some()),
                (PRIVATE_KEY, section.alipay_private_key.is_some()),
            ],
        );
        let files = self.alipay_files().map(|(key, file)| (key, file.is_some()));
        if files.iter().any(|(_, is_set)| *is_set) {
            errors.require(because, files);
            self.check_alipay_certificates(errors);
        } else if pays_out {
            let because = "is needed because payouts.provider is alipay, which lets nobody pay out \
                           by public key";
            errors.require(because, files);
        } else {
            let because = format!("{because}, or the three certificates");
            errors.require(&because, [(PUBLIC_KEY, section.alipay_public_key.is_some())]);
            self.check_alipay_keys(errors);
        }
        // The ids of its applications begin so.
        let is_test = section.alipay_app_id.as_deref().is_some_and(|id| id.starts_with("9021"));
        errors.expect(!is_test, APP_ID, "is an application of Alipay's sandbox");
        let url = &section.alipay_gateway_url;
        let is_sandbox = url.contains("sandbox") || url.contains("alipaydev");
        errors.expect(!is_sandbox, GATEWAY, "is Alipay's sandbox");
        errors.expect(url.starts_with("https://"), GATEWAY, "must begin with https://");
    }

    fn check_alipay_keys(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let ours = section.alipay_private_key.as_ref().map(Secret::expose);
        let wrong = gateways::alipay_key_errors(ours, section.alipay_public_key.as_deref());
        errors.refuse(PRIVATE_KEY, wrong.ours, OUR_KEY);
        errors.refuse(PUBLIC_KEY, wrong.theirs, "Alipay's public key, as its console shows it");
    }

    fn check_alipay_certificates(&self, errors: &mut ConfigErrors) {
        let files = self.alipay_files().map(|(_, file)| file);
        let ours = self.payments.alipay_private_key.as_ref().map(Secret::expose);
        let wrong = gateways::alipay_certificate_errors(ours, files);
        let app = "our certificate in PEM, of payments.alipay_private_key";
        errors.refuse(PRIVATE_KEY, wrong.ours, OUR_KEY);
        errors.refuse(APP_CERT, wrong.app, app);
        errors.refuse(CERT, wrong.alipay, "Alipay's certificate in PEM");
        errors.refuse(ROOT_CERT, wrong.root, "Alipay's root certificates in PEM");
    }
}

/// The form of a private key of ours.
pub(super) const OUR_KEY: &str = "our private RSA key, PEM or bare base64, at least 2048 bits";

/// Kind and text of each report about the scene of a transfer, `KIND=TEXT` separated by semicolons.
pub(super) fn scene_reports(listed: &str) -> Result<Vec<(String, String)>, ()> {
    let parts = listed.split(';').map(str::trim).filter(|part| !part.is_empty());
    let reports = parts.map(|part| {
        let (kind, text) = part.split_once('=').ok_or(())?;
        let (kind, text) = (kind.trim(), text.trim());
        if kind.is_empty() || text.is_empty() {
            return Err(());
        }
        Ok((kind.to_owned(), text.to_owned()))
    });
    reports.collect()
}
