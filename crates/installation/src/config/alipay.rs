//! Requirements on the account at Alipay: one of its two modes, and keys that fit together.

use super::secret::Secret;
use super::sections::{PayProvider, PayoutProvider};
use super::{Config, ConfigErrors};

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
            errors.note(self.expect(!(has_key && file.is_some()), key, &problem));
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

    pub(super) fn check_alipay_scene(&self, errors: &mut ConfigErrors) {
        const REPORTS: &str = "payouts.alipay_scene_reports";
        let is_list = self.alipay_scene().is_ok();
        errors.note(self.expect(is_list, REPORTS, "expected KIND=TEXT separated by semicolons"));
        let has_scene =
            self.payouts.alipay_scene_reports.is_none() || self.payouts.alipay_scene.is_some();
        errors.note(self.expect(has_scene, REPORTS, "needs payouts.alipay_scene"));
    }

    pub(super) fn check_alipay(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let pays_out = self.payouts.provider == PayoutProvider::Alipay;
        let because = match (section.alipay, pays_out) {
            (PayProvider::Alipay, _) => "is needed because payments.alipay is alipay",
            (_, true) => "is needed because payouts.provider is alipay",
            _ => return,
        };
        for (key, is_set) in [
            ("payments.alipay_app_id", section.alipay_app_id.is_some()),
            ("payments.alipay_seller_id", section.alipay_seller_id.is_some()),
            (PRIVATE_KEY, section.alipay_private_key.is_some()),
        ] {
            errors.note(self.expect(is_set, key, because));
        }
        if self.alipay_files().iter().any(|(_, file)| file.is_some()) {
            self.check_alipay_certificates(because, errors);
        } else if pays_out {
            for (key, _) in self.alipay_files() {
                let problem = "is needed because payouts.provider is alipay, which lets nobody \
                               pay out by public key";
                errors.add(self.wrong(key, problem));
            }
        } else {
            let problem = format!("{because}, or the three certificates");
            errors.note(self.expect(section.alipay_public_key.is_some(), PUBLIC_KEY, &problem));
            self.check_alipay_keys(errors);
        }
        // The ids of its applications begin so.
        let is_test = section.alipay_app_id.as_deref().is_some_and(|id| id.starts_with("9021"));
        let problem = "is an application of Alipay's sandbox";
        errors.note(self.expect(!is_test, "payments.alipay_app_id", problem));
        let url = &section.alipay_gateway_url;
        let is_sandbox = url.contains("sandbox") || url.contains("alipaydev");
        errors.note(self.expect(!is_sandbox, "payments.alipay_gateway_url", "is Alipay's sandbox"));
        errors.note(self.expect(
            url.starts_with("https://"),
            "payments.alipay_gateway_url",
            "must begin with https://",
        ));
    }

    fn check_alipay_keys(&self, errors: &mut ConfigErrors) {
        let section = &self.payments;
        let ours = section.alipay_private_key.as_ref().map(Secret::expose);
        let wrong = gateways::alipay_key_errors(ours, section.alipay_public_key.as_deref());
        self.refuse_keys(
            [
                (PRIVATE_KEY, wrong.ours, OUR_KEY),
                (PUBLIC_KEY, wrong.theirs, "Alipay's public key, as its console shows it"),
            ],
            errors,
        );
    }

    fn check_alipay_certificates(&self, because: &str, errors: &mut ConfigErrors) {
        let files = self.alipay_files();
        for (key, file) in files {
            errors.note(self.expect(file.is_some(), key, because));
        }
        let ours = self.payments.alipay_private_key.as_ref().map(Secret::expose);
        let wrong = gateways::alipay_certificate_errors(ours, files.map(|(_, file)| file));
        self.refuse_keys(
            [
                (PRIVATE_KEY, wrong.ours, OUR_KEY),
                (APP_CERT, wrong.app, "our certificate in PEM, of payments.alipay_private_key"),
                (CERT, wrong.alipay, "Alipay's certificate in PEM"),
                (ROOT_CERT, wrong.root, "Alipay's root certificates in PEM"),
            ],
            errors,
        );
    }

    fn refuse_keys<const N: usize>(
        &self,
        keys: [(&str, Option<gateways::ConfigError>, &str); N],
        errors: &mut ConfigErrors,
    ) {
        for (key, error, expected) in keys {
            errors.note(error.map_or(Ok(()), |error| {
                Err(self.wrong(key, format!("{error}; expected {expected}")))
            }));
        }
    }
}

const OUR_KEY: &str = "our private RSA key, PEM or bare base64, at least 2048 bits";

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
