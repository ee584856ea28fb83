// A library for WeChat Pay against the simulator, and against what our client has signed.
// Reads what it needs from standard input (see crates/simulators/tests/sandbox/wechat/vendor_sdks.rs).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'

const { Aes, Formatter, Rsa, Wechatpay } = createRequire(import.meta.url)('wechatpay-axios-plugin')
const given = JSON.parse(readFileSync(0, 'utf8'))
const { mchId, appId, serial, apiV3Key, publicKeyId } = given
const privateKey = Rsa.from(given.privateKey, Rsa.KEY_TYPE_PRIVATE)
const byPublicKey = { [publicKeyId]: given.publicKey }

function client(certs, changed = {}) {
  const headers = { 'Wechatpay-Serial': Object.keys(certs)[0] }
  return new Wechatpay({ mchid: mchId, serial, privateKey: given.privateKey, certs, baseURL: `${given.url}/`, headers, proxy: false, ...changed })
}

// Each request of our client, signed again by the library.
function itSignsAsWeDo() {
  assert.ok(given.requests.length >= 4)
  for (const { method, url, authorization, body } of given.requests) {
    const param = (name) => new RegExp(`${name}="([^"]+)"`).exec(authorization)[1]
    const { pathname, search } = new URL(url)
    const text = Formatter.request(method, pathname + search, param('timestamp'), param('nonce_str'), body)
    const theirs = Formatter.authorization(mchId, param('nonce_str'), Rsa.sign(text, privateKey), param('timestamp'), serial)
    const fields = (header) => header.replace(/^\S+ /, '').split(',').toSorted()
    assert.deepEqual(fields(authorization), fields(theirs))
    assert.equal(authorization.split(' ')[0], theirs.split(' ')[0])
  }
  const { timeStamp, nonceStr, paySign, package: prepared } = given.jsapi
  assert.equal(paySign, Rsa.sign(Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, prepared), privateKey))
}

// Receives webhooks, and says what the library makes of them.
function webhooks() {
  let heard
  const first = new Promise((resolve) => (heard = resolve))
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (part) => (body += part)).on('end', () => {
      response.writeHead(204).end()
      heard({ headers: request.headers, body })
    })
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve({ first, port: server.address().port, server })))
}

function opened({ headers, body }, certs) {
  const text = Formatter.response(headers['wechatpay-timestamp'], headers['wechatpay-nonce'], body)
  assert.ok(Rsa.verify(text, headers['wechatpay-signature'], Rsa.from(certs[headers['wechatpay-serial']], Rsa.KEY_TYPE_PUBLIC)))
  const { ciphertext, nonce, associated_data: about } = JSON.parse(body).resource
  return JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, about))
}

// An order from its beginning to its refund, by the library alone.
async function aLife(no, certs) {
  const wxpay = client(certs)
  const { first, port, server } = await webhooks()
  const { data: placed } = await wxpay.v3.pay.transactions.native.post({
    appid: appId, mchid: mchId, description: '锦囊', out_trade_no: no, notify_url: `http://127.0.0.1:${port}/`,
    time_expire: new Date(Date.now() + 600_000).toISOString(), amount: { total: 300, currency: 'CNY' },
  })
  assert.ok(placed.code_url)
  await fetch(`${given.base}/_sandbox/pay/${no}`, { method: 'POST' })
  const paid = opened(await first, certs)
  assert.deepEqual([paid.out_trade_no, paid.amount.total, paid.trade_state], [no, 300, 'SUCCESS'])
  const { data: asked } = await wxpay.v3.pay.transactions.outTradeNo['{out_trade_no}'].get({ params: { mchid: mchId }, out_trade_no: no })
  assert.deepEqual(asked, paid)
  const amount = { refund: 100, total: 300, currency: 'CNY' }
  await wxpay.v3.refund.domestic.refunds.post({ out_trade_no: no, out_refund_no: `R${no}`, amount })
  const { data: refunded } = await wxpay.v3.refund.domestic.refunds['{out_refund_no}'].get({ out_refund_no: `R${no}` })
  assert.equal(refunded.status, 'SUCCESS')
  const other = client(certs, { mchid: '1900000999' })
  await assert.rejects(other.v3.refund.domestic.refunds['{out_refund_no}'].get({ out_refund_no: `R${no}` }), (error) => error.response.data.code === 'SIGN_ERROR')
  server.close()
}

// The certificates, whose list the library cannot verify before it knows them.
async function certificates() {
  const { data } = await client({ any: given.publicKey }).v3.certificates.get({ transformResponse: [(text) => JSON.parse(text)] })
  const listed = data.data.map(({ serial_no: name, encrypt_certificate: { ciphertext, nonce, associated_data: about } }) => [name, Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, about)])
  assert.ok(listed.length >= 1)
  return Object.fromEntries(listed)
}

itSignsAsWeDo()
await aLife('P20250101000000000001', byPublicKey)
await aLife('P20250101000000000002', await certificates())
console.log('the library agrees')
process.exit(0)
