use super::*;
use tokio_postgres::config::{SslMode, TargetSessionAttrs};

#[test]
fn what_is_left_open_is_filled_in_and_what_is_given_stays() {
    for address in ["postgres://u:p%27w@h1,h2/d", "host=h1,h2 user=u password='p\\'w' dbname=d"] {
        let hosts = hosts(&read(address).unwrap()).unwrap();
        assert_eq!(hosts.iter().map(|host| host.name.as_str()).collect::<Vec<_>>(), ["h1", "h2"]);
        for Host { config, connect_max, .. } in hosts {
            assert_eq!(config.get_user(), Some("u"));
            assert_eq!(config.get_password(), Some(b"p'w".as_slice()));
            assert_eq!((config.get_dbname(), config.get_ports()), (Some("d"), [5432].as_slice()));
            assert_eq!(connect_max, Duration::from_secs(2));
            assert_eq!(config.get_tcp_user_timeout(), Some(&Duration::from_secs(4)));
            assert_eq!(config.get_keepalives_idle(), Duration::from_secs(3));
            assert_eq!(config.get_keepalives_retries(), Some(3));
            assert_eq!(config.get_target_session_attrs(), TargetSessionAttrs::ReadWrite);
        }
    }
    let given = "postgres://h/d?target_session_attrs=any&connect_timeout=9";
    let given = &hosts(&read(given).unwrap()).unwrap()[0];
    assert_eq!(given.config.get_target_session_attrs(), TargetSessionAttrs::Any);
    assert_eq!(given.connect_max, Duration::from_secs(9));
}

#[test]
fn each_host_has_its_port_and_its_address() {
    for (address, expected) in [
        ("postgres://h1:1,[::1]:2,h3/d", vec![("h1", 1), ("::1", 2), ("h3", 5432)]),
        ("host=h1,h2 port=7", vec![("h1", 7), ("h2", 7)]),
        ("hostaddr=127.0.0.1,127.0.0.2 port=1,", vec![("127.0.0.1", 1), ("127.0.0.2", 5432)]),
        ("postgres://%2Frun%2Fpg/d", vec![("/run/pg", 5432)]),
    ] {
        let hosts = hosts(&read(address).unwrap()).unwrap();
        let seen: Vec<_> =
            hosts.iter().map(|host| (host.name.as_str(), host.config.get_ports()[0])).collect();
        assert_eq!(seen, expected, "{address}");
    }
    for address in ["host=h1,h2 port=1,2,3", "host=h1,h2 hostaddr=127.0.0.1", "hostaddr=h"] {
        assert!(check(address).is_err(), "{address}");
    }
}

#[test]
fn modes_of_encryption_are_those_of_libpq() {
    for (settings, mode, of_library) in [
        ("", tls::Mode::Prefer, SslMode::Prefer),
        ("sslmode=disable", tls::Mode::Disable, SslMode::Disable),
        ("sslmode=require", tls::Mode::Require, SslMode::Require),
        ("sslrootcert=/ca.crt sslmode=verify-ca", tls::Mode::VerifyCa, SslMode::Require),
        ("sslrootcert=system", tls::Mode::VerifyFull, SslMode::Require),
    ] {
        let settings = read(&format!("host=h {settings}")).unwrap();
        assert_eq!(tls::Mode::of(&settings), Ok(mode));
        assert_eq!(hosts(&settings).unwrap()[0].config.get_ssl_mode(), of_library);
    }
    for (settings, named) in [
        ("sslrootcert=system sslmode=require", "verify-full"),
        ("sslmode=verify-full", "sslrootcert"),
        ("sslmode=allow", "sslmode"),
    ] {
        let refused = check(&format!("host=h {settings}")).unwrap_err();
        assert!(refused.contains(named), "{refused}");
    }
    assert!(tls::connector(&read("host=h sslrootcert=system").unwrap()).is_ok());
}

#[test]
fn parts_of_a_password_are_no_host_and_no_port() {
    for address in ["postgres://u:sesame/x@h:1/d", "postgres://u:open@sesame@h:1/d"] {
        let refused = check(address).unwrap_err();
        assert!(refused.contains("%2F") && !refused.contains("sesame"), "{refused}");
    }
    for address in ["postgres://u:sesame%2Fx@h1:1,h2:2/d", "host=h1,h2 port=1,", "host=h"] {
        assert_eq!(check(address), Ok(()), "{address}");
    }
}

#[test]
fn values_that_cannot_be_read_are_named_by_their_keyword() {
    for (address, named) in [
        ("host=h connect_timeout=soon", "connect_timeout"),
        ("host=h target_session_attrs=standby", "target_session_attrs"),
        ("host=h service=x", "service"),
    ] {
        let refused = check(address).unwrap_err();
        assert!(refused.contains(named), "{refused}");
    }
}
