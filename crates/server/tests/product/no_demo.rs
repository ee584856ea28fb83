//! Parts that only a demo has are in no build of the product.

use crate::satchel::{MASTER_KEY, PUBLIC_URL, said, satchel};
use std::process::Command;

/// Nothing that can pretend to be a provider, whatever the features.
#[test]
fn the_product_is_built_without_simulators_and_without_the_demo() {
    let tree = [
        "tree", "--package", "satchel-server", "--edges", "normal,build", "--all-features",
        "--prefix", "none", "--offline",
    ];
    let output = Command::new(env!("CARGO")).args(tree).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
    let packages = String::from_utf8(output.stdout).unwrap();
    assert!(packages.contains("satchel-gateways "), "{packages}");
    for package in ["satchel-simulators ", "satchel-demo "] {
        assert!(!packages.contains(package), "{package} is in {packages}");
    }
}

#[test]
fn there_is_no_command_or_flag_of_the_demo() {
    for arguments in [&["--help"][..], &["serve", "--help"], &["audit", "--help"]] {
        let help = satchel(arguments).output().unwrap().stdout;
        let help = String::from_utf8(help).unwrap().to_lowercase();
        for word in ["demo", "simulat", "generate", "--data "] {
            assert!(!help.contains(word), "{word} is in the help of {arguments:?}: {help}");
        }
    }
    for arguments in [&["generate"][..], &["serve", "--demo"], &["audit", "--data", "x"]] {
        let output = satchel(arguments).output().unwrap();
        assert!(said(&output).starts_with("error: un"), "{arguments:?}: {}", said(&output));
    }
}

#[test]
fn no_configuration_can_name_a_simulator() {
    let dir = tempfile::tempdir().unwrap();
    for key in [
        "payments.alipay", "payments.wechat", "payments.card", "payments.steam",
        "payouts.provider", "steam.provider", "steam.sign_in", "sms.provider",
        "real_name.provider",
    ] {
        let name = format!("SATCHEL_{}", key.replace('.', "_").to_uppercase());
        for (command, word) in [("serve", "sandbox"), ("audit", "sandbox"), ("serve", "instant")] {
            let mut command = satchel(&[command]);
            command.current_dir(dir.path()).envs([MASTER_KEY, PUBLIC_URL, (&name, word)]);
            let said = said(&command.output().unwrap());
            let expected = format!("{key} (set by the environment variable {name}): expected one");
            assert!(said.contains(&expected), "{expected} is missing in {said}");
        }
    }
    assert_eq!(std::fs::read_dir(dir.path()).unwrap().count(), 0);
}

#[test]
fn the_printed_configuration_is_taken_and_names_no_simulator() {
    let text = String::from_utf8(satchel(&["config"]).output().unwrap().stdout).unwrap();
    for word in ["sandbox", "instant", "data_dir"] {
        assert!(!text.contains(word), "{word} is in {text}");
    }
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("satchel.toml");
    std::fs::write(&file, text).unwrap();
    let output = satchel(&["serve", "--config"]).arg(&file).current_dir(dir.path()).output();
    let text = said(&output.unwrap());
    assert!(text.starts_with("satchel: 2 errors in the configuration:"), "{text}");
    assert!(text.contains("secrets.master_key") && text.contains("server.public_url"), "{text}");
}
