//! Addresses that count as one network for a limit.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NetworkSize {
    /// The address of one customer: one of IPv4, a /64 of IPv6. A customer has all addresses of
    /// a /64, so counting them one by one would limit nothing.
    Address,
    /// A customer with several of them: a /56 of IPv6. For IPv4 it is one address again.
    Site,
    /// The smallest network of a network operator: a /24 of IPv4, a /48 of IPv6.
    Network,
}

impl NetworkSize {
    /// All sizes, the smallest first.
    pub const ALL: [Self; 3] = [Self::Address, Self::Site, Self::Network];

    const fn prefix(self, is_v4: bool) -> u8 {
        match (self, is_v4) {
            (Self::Address | Self::Site, true) => 32,
            (Self::Network, true) => 24,
            (Self::Address, false) => 64,
            (Self::Site, false) => 56,
            (Self::Network, false) => 48,
        }
    }
}

/// A network: its first address, and the length of its prefix in bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Network {
    start: IpAddr,
    prefix: u8,
}

impl Network {
    /// The network of this size that contains an address.
    #[must_use]
    pub fn of(address: IpAddr, size: NetworkSize) -> Self {
        match address.to_canonical() {
            IpAddr::V4(v4) => {
                let prefix = size.prefix(true);
                let mask = u32::MAX << (u32::BITS - u32::from(prefix));
                Self { start: Ipv4Addr::from_bits(v4.to_bits() & mask).into(), prefix }
            }
            IpAddr::V6(v6) => {
                let prefix = size.prefix(false);
                let mask = u128::MAX << (u128::BITS - u32::from(prefix));
                Self { start: Ipv6Addr::from_bits(v6.to_bits() & mask).into(), prefix }
            }
        }
    }

    /// The networks of all sizes that contain an address, each once: for IPv4 an address is a site
    /// too.
    pub fn all_of(address: IpAddr) -> impl Iterator<Item = (NetworkSize, Self)> {
        let is_v4 = address.to_canonical().is_ipv4();
        let sizes =
            NetworkSize::ALL.into_iter().filter(move |size| !(is_v4 && *size == NetworkSize::Site));
        sizes.map(move |size| (size, Self::of(address, size)))
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.start, self.prefix)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_lies_in_a_line_a_site_and_a_block() {
        let all = |text: &str| {
            Network::all_of(text.parse().unwrap())
                .map(|(_, network)| network.to_string())
                .collect::<Vec<_>>()
        };
        assert_eq!(
            all("2001:db8:1:2345:3:4:5:6"),
            ["2001:db8:1:2345::/64", "2001:db8:1:2300::/56", "2001:db8:1::/48"]
        );
        assert_eq!(all("1.2.3.4"), ["1.2.3.4/32", "1.2.3.0/24"]);
        assert_eq!(all("::ffff:1.2.3.4"), all("1.2.3.4"));
        assert_eq!(
            Network::of("1.2.3.4".parse().unwrap(), NetworkSize::Site).to_string(),
            "1.2.3.4/32"
        );
    }
}
