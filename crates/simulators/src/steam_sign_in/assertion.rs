//! Assertions: what Steam signs about a customer, and the faults that a test can choose.

use std::collections::BTreeMap;

use base64::{Engine, engine::general_purpose::STANDARD};
use serde::Deserialize;

use super::{COMMUNITY, NS, endpoint};
use crate::{Sandbox, clock_and_rng, digest::mac, form};

const HANDLE: &str = "1234567890";
/// The handle of an assertion that is confirmed each time.
pub const LAX: &str = "lax";
/// The handle of an assertion about which a request gets no response.
pub const SILENT: &str = "silent";
const SIGNED: &str = "signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle";

/// How an assertion is wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Default)]
#[serde(rename_all = "snake_case")]
pub enum AssertionFault {
    #[default]
    None,
    /// Its signature is not ours.
    ForgedSignature,
    /// The nonce of the assertion before, and Steam confirms it once more.
    ReplayedNonce,
    /// Made for another site.
    OtherRealm,
    /// Made for another page of ours.
    OtherReturnTo,
    /// Steam does not say whether it has made it.
    TimeOut,
}

/// The query with which a customer comes back who has signed in to an account.
pub fn make(sandbox: &Sandbox, return_to: &str, steam_id: &str, fault: AssertionFault) -> String {
    let now = (sandbox.now)().to_rfc3339();
    let fresh = format!("{}Z{}", &now[..now.len().min(19)], clock_and_rng::digits::<16>());
    let replayed = sandbox.steam_assertions.newest();
    let nonce = match (fault, replayed) {
        (AssertionFault::ReplayedNonce, Some(nonce)) => nonce,
        _ => fresh,
    };
    sandbox.steam_assertions.note_issued(&nonce);
    let id = format!("{}{COMMUNITY}/openid/id/{steam_id}", sandbox.base_url);
    let query = return_to.split_once('?').map_or("", |(_, query)| query);
    let return_to = match fault {
        AssertionFault::OtherRealm => format!("https://other.example/steam-proof?{query}"),
        AssertionFault::OtherReturnTo => format!("{}/login?{query}", sandbox.base_url),
        _ => return_to.to_owned(),
    };
    let handle = match fault {
        AssertionFault::ReplayedNonce => LAX,
        AssertionFault::TimeOut => SILENT,
        _ => HANDLE,
    };
    let fields = [
        ("ns", NS.to_owned()),
        ("mode", "id_res".to_owned()),
        ("op_endpoint", endpoint(sandbox)),
        ("claimed_id", id.clone()),
        ("identity", id),
        ("return_to", return_to),
        ("response_nonce", nonce),
        ("assoc_handle", handle.to_owned()),
        ("signed", SIGNED.to_owned()),
    ];
    let mut fields: BTreeMap<String, String> =
        fields.into_iter().map(|(name, value)| (format!("openid.{name}"), value)).collect();
    let mut signature = sign(sandbox, &fields);
    if fault == AssertionFault::ForgedSignature {
        signature = STANDARD.encode([0; 32]);
    }
    fields.insert("openid.sig".to_owned(), signature);
    form::write(&fields)
}

/// Whether we have signed these fields.
pub fn is_ours(sandbox: &Sandbox, fields: &BTreeMap<String, String>) -> bool {
    let field = |name: &str| fields.get(name).map_or("", String::as_str);
    field("openid.signed") == SIGNED && field("openid.sig") == sign(sandbox, fields)
}

/// Over `name:value` lines in the order of the list of what is signed.
fn sign(sandbox: &Sandbox, fields: &BTreeMap<String, String>) -> String {
    let mut text = String::from("steam openid\n");
    for name in SIGNED.split(',') {
        let value = fields.get(&format!("openid.{name}")).map_or("", String::as_str);
        text.extend([name, ":", value, "\n"]);
    }
    STANDARD.encode(mac(&sandbox.keys.secret, text.as_bytes()))
}
