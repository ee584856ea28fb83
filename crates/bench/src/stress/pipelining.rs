//! Attackers that send many requests before they read a response.

use super::crowd::Visit;
use super::slow::until_end;
use std::io;
use std::time::Duration;
use tokio::io::AsyncWriteExt;

/// Requests the script five thousand times and reads nothing.
pub(super) async fn unread(mut visit: Visit) -> io::Result<()> {
    let requests =
        format!("GET {} HTTP/1.1\r\nhost: stress\r\n\r\n", visit.target.script).repeat(5_000);
    visit.stream.write_all(requests.as_bytes()).await?;
    std::future::pending().await
}

/// Sends fifty requests twice a second and reads the responses.
pub(super) async fn read(visit: Visit) -> io::Result<()> {
    let (mut reading, mut writing) = visit.stream.into_split();
    let send = async {
        for price in (0..).step_by(50) {
            let ask = |n| {
                format!(
                    "GET /api/v1/customer/listGift?limit=20&minPriceFen={} HTTP/1.1\r\nhost: stress\r\n\r\n",
                    price + n
                )
            };
            writing.write_all((0..50).map(ask).collect::<String>().as_bytes()).await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
        Ok(())
    };
    tokio::select! {
        sent = send => sent,
        read = until_end(&mut reading) => read,
    }
}
