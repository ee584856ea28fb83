//! `satchel check` without --online.

use crate::satchel::{MASTER_KEY, PUBLIC_URL, said, satchel};

#[test]
fn what_production_refuses_is_named_with_its_key() {
    let dir = tempfile::tempdir().unwrap();
    let check = |more: &[(&str, &str)]| {
        let mut command = satchel(&["check", "--database", "s.db"]);
        command.current_dir(dir.path()).envs(more.iter().copied());
        let output = command.output().unwrap();
        (output.status.success(), said(&output))
    };
    let sound = [PUBLIC_URL, MASTER_KEY];
    let (is_well, said) = check(&sound);
    assert!(is_well, "{said}");
    for (name, value, key) in [
        ("SATCHEL_SERVER_PUBLIC_URL", "http://satchel.example", "server.public_url"),
        ("SATCHEL_SECRETS_MASTER_KEY", "aaaa", "secrets.master_key"),
        ("SATCHEL_PAYMENTS_ALIPAY", "sandbox", "payments.alipay"),
        ("SATCHEL_PAYMENTS_CARD", "stripe", "payments.stripe_secret_key"),
    ] {
        let mut settings = sound.to_vec();
        settings.push((name, value));
        let (is_well, said) = check(&settings);
        assert!(!is_well && said.contains(key), "{name}: {said}");
    }
}
