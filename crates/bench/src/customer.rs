//! Requests of a customer: registration and purchase.

use crate::client::{Client, field};

/// Registers the customer with this number by the public calls, and returns the token.
pub(crate) async fn register(client: &mut Client, number: usize) -> String {
    let phone = format!("188{number:08}");
    let made = async {
        call(
            client,
            "POST",
            &format!("/api/v1/customer/sendSmsCode?phone={phone}&scene=register"),
            "",
        )
        .await?;
        let code = text(client, "GET", &format!("/_sandbox/sms/{phone}"), "", "code").await?;
        let path = format!(
            "/api/v1/customer/register?phone={phone}&smsCode={code}&password=kettle123&nickName=bench&agree=true"
        );
        text(client, "POST", &path, "", "token").await
    };
    made.await.unwrap_or_else(|e| panic!("not registered: {e}"))
}

/// Buys one gift and returns the order number after payment. The payment succeeds at once, or at
/// the provider of this connection.
pub(crate) async fn buy(
    client: &mut Client,
    gift: usize,
    headers: &str,
    provider: Option<&mut Client>,
) -> Result<String, String> {
    let order_no = text(
        client,
        "POST",
        &format!("/api/v1/customer/createOrder?giftId={gift}&quantity=1"),
        headers,
        "orderNo",
    )
    .await?;
    let pay = format!("/api/v1/customer/payOrder?orderNo={order_no}&method=alipay");
    match provider {
        None => {
            let next = text(client, "POST", &pay, headers, "type").await?;
            if next != "none" {
                return Err(format!("{pay}: not paid, but {next}"));
            }
        }
        Some(provider) => pay_at(provider, &call(client, "POST", &pay, headers).await?).await?,
    }
    Ok(order_no)
}

/// Opens the provider's page and pays there, which waits for the answer to the webhook.
async fn pay_at(provider: &mut Client, begun: &[u8]) -> Result<(), String> {
    let of = |name| {
        field(begun, name).ok_or_else(|| format!("no {name} in {}", String::from_utf8_lossy(begun)))
    };
    let (payment_no, url) = (of("paymentNo")?, of("url")?);
    let path = url.splitn(4, '/').nth(3).unwrap_or_default();
    let opened = provider.call("GET", &format!("/{path}"), "").await;
    let (status, _) = opened.map_err(|e| format!("{url}: {e}"))?;
    if status != 302 {
        return Err(format!("{url}: {status}"));
    }
    let paid = call(provider, "POST", &format!("/_sandbox/pay/{payment_no}"), "").await?;
    if !String::from_utf8_lossy(&paid).contains("\"body\":\"success\"") {
        return Err(format!("the webhook was refused: {}", String::from_utf8_lossy(&paid)));
    }
    Ok(())
}

/// Makes a call and returns one field of the response.
pub(crate) async fn text(
    client: &mut Client,
    method: &str,
    path: &str,
    headers: &str,
    name: &str,
) -> Result<String, String> {
    let body = call(client, method, path, headers).await?;
    let found = field(&body, name)
        .ok_or_else(|| format!("{path}: no {name} in {}", String::from_utf8_lossy(&body)))?;
    Ok(found.to_owned())
}

async fn call(
    client: &mut Client,
    method: &str,
    path: &str,
    headers: &str,
) -> Result<Vec<u8>, String> {
    let (status, body) =
        client.call(method, path, headers).await.map_err(|e| format!("{path}: {e}"))?;
    if status == 200 {
        Ok(body)
    } else {
        Err(format!("{path}: {status} {}", String::from_utf8_lossy(&body)))
    }
}
