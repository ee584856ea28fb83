//! Attackers that request something expensive and disconnect before the response.

use super::crowd::Visit;
use std::io::{self, Cursor};
use std::time::Duration;
use tokio::io::AsyncWriteExt;

const BOUNDARY: &str = "stress";

/// Sends a login and disconnects: some at once, the others within a quarter of a second.
pub(super) async fn login(mut visit: Visit) -> io::Result<()> {
    let call = format!(
        "/api/v1/customer/login?phone=137{:04}{:04}&password=wrong123",
        visit.turn, visit.number
    );
    visit
        .stream
        .write_all(
            format!("POST {call} HTTP/1.1\r\nhost: stress\r\ncontent-length: 0\r\n\r\n").as_bytes(),
        )
        .await?;
    leave(visit).await
}

/// Uploads a picture and disconnects; one in three does so in the middle of the upload.
pub(super) async fn upload(mut visit: Visit) -> io::Result<()> {
    let picture = &visit.target.upload;
    let login = &visit.target.logins[visit.number % visit.target.logins.len()];
    let head = format!(
        "POST /api/v1/customer/uploadAvatar HTTP/1.1\r\nhost: stress\r\n{login}content-type: multipart/form-data; boundary={BOUNDARY}\r\ncontent-length: {}\r\n\r\n",
        picture.len()
    );
    visit.stream.write_all(head.as_bytes()).await?;
    let part = if visit.turn % 3 == 2 { picture.len() / 2 } else { picture.len() };
    visit.stream.write_all(&picture[..part]).await?;
    leave(visit).await
}

async fn leave(visit: Visit) -> io::Result<()> {
    tokio::time::sleep(Duration::from_millis(visit.number as u64 % 10 * 25)).await;
    Ok(())
}

/// A form with a picture of one colour: a small file that decodes to 31 MiB, nearly the allowed
/// maximum.
pub(super) fn form() -> Vec<u8> {
    let mut png = Cursor::new(Vec::new());
    let picture = image::DynamicImage::new_rgba16(2000, 2000);
    picture
        .write_to(&mut png, image::ImageFormat::Png)
        .unwrap_or_else(|e| panic!("no picture: {e}"));
    let head = format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"a.png\"\r\ncontent-type: image/png\r\n\r\n"
    );
    [head.as_bytes(), png.get_ref(), format!("\r\n--{BOUNDARY}--\r\n").as_bytes()].concat()
}
