//! `satchel ready`

use super::{Outcome, print_line};
use crate::cli::CommonArgs;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::process::ExitCode;
use std::time::Duration;

/// Time limit for each step: connecting, writing, reading.
const PATIENCE: Duration = Duration::from_secs(4);

/// Requests `/readyz` from the service on this machine, for containers without any other tool.
pub fn run(place: CommonArgs) -> Outcome {
    let config = place.configuration().map_err(|e| e.to_string())?;
    let server = &config.server;
    let address = match server.admin_listen {
        Some(address) => address,
        None if server.tls_cert.is_some() => {
            return Err("set server.admin_listen: the other listener speaks HTTPS".to_owned());
        }
        None => server.listen,
    };
    let answer =
        probe(reachable(address)).map_err(|e| format!("{address} does not answer: {e}"))?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    if head.starts_with("HTTP/1.1 200 ") {
        print_line(body.trim_end())?;
        return Ok(ExitCode::SUCCESS);
    }
    Err(format!("not ready: {}", body.trim_end()))
}

fn probe(address: SocketAddr) -> std::io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(64 * 1024).read_to_string(&mut answer)?;
    Ok(answer)
}

/// The address by which this machine reaches its own listener.
fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

#[cfg(test)]
mod tests {
    use super::reachable;

    #[test]
    fn a_listener_on_all_addresses_is_probed_on_this_machine() {
        for (listens, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:81", "[::1]:81"),
            ("10.0.0.7:8080", "10.0.0.7:8080"),
            ("127.0.0.1:82", "127.0.0.1:82"),
        ] {
            assert_eq!(reachable(listens.parse().unwrap()).to_string(), asked);
        }
    }
}
