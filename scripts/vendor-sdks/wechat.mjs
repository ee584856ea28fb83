// A library for WeChat Pay against the simulator, and against what our client has signed.
// Run by crates/simulators/tests/sandbox/wechat/vendor_sdks.rs.
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'

import { control, given, open, report, webhooks } from './common.mjs'

const { Aes, Formatter, Rsa, Wechatpay } = createRequire(import.meta.url)('wechatpay-axios-plugin')
const { mchId, appId, serial, apiV3Key, publicKeyId, numbers } = given
const privateKey = Rsa.from(given.privateKey, Rsa.KEY_TYPE_PRIVATE)
const byPublicKey = { [publicKeyId]: given.publicKey }
const money = (total) => ({ total, currency: 'CNY' })

function client(certs, changed = {}) {
  const headers = { 'Wechatpay-Serial': Object.keys(certs)[0] }
  return new Wechatpay({ mchid: mchId, serial, privateKey: given.privateKey, certs, baseURL: `${given.url}/`, headers, proxy: false, ...changed })
}

// Each request of our client, signed again by the library.
function itSignsAsWeDo() {
  assert.ok(given.requests.length >= 11, `${given.requests.length} requests`)
  for (const { method, url, headers: { authorization }, body } of given.requests) {
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

// The name in our transfer, which only the owner of the platform's private key reads.
function itReadsOurNames() {
  const { privateKey: theirs, name, encrypted } = given.platform
  assert.equal(Rsa.decrypt(encrypted, Rsa.from(theirs, Rsa.KEY_TYPE_PRIVATE)), name)
}

// A webhook, verified and opened by the library.
function opened({ headers, body }, certs) {
  const key = Rsa.from(certs[headers['wechatpay-serial']], Rsa.KEY_TYPE_PUBLIC)
  const verified = (text) => Rsa.verify(Formatter.response(headers['wechatpay-timestamp'], headers['wechatpay-nonce'], text), headers['wechatpay-signature'], key)
  assert.ok(verified(body) && !verified(`${body} `))
  const { event_type: type, resource_type: kind, resource } = JSON.parse(body)
  const { ciphertext, nonce, associated_data: about } = resource
  assert.deepEqual([kind, resource.algorithm], ['encrypt-resource', 'AEAD_AES_256_GCM'])
  return [type, JSON.parse(Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, about))]
}

const codeOf = (code) => (error) => error.response.data.code === code

// The calls of one order.
function orderOf(wxpay, no) {
  const byNo = wxpay.v3.pay.transactions.outTradeNo['{out_trade_no}']
  const refunds = wxpay.v3.refund.domestic.refunds
  return {
    place: (way, notifyUrl, more = {}) => wxpay.v3.pay.transactions[way].post({
      appid: appId, mchid: mchId, description: '锦囊 50% "饰品"', out_trade_no: no, notify_url: notifyUrl,
      time_expire: new Date(Date.now() + 600_000).toISOString(), amount: money(300), ...more,
    }),
    query: async () => (await byNo.get({ params: { mchid: mchId }, out_trade_no: no })).data,
    close: () => byNo.close.post({ mchid: mchId }, { out_trade_no: no }),
    refund: async (refundNo, fen) => (await refunds.post({ out_trade_no: no, out_refund_no: refundNo, amount: { refund: fen, ...money(300) } })).data,
    refundQuery: async (refundNo) => (await refunds['{out_refund_no}'].get({ out_refund_no: refundNo })).data,
  }
}

// An order from its beginning to its whole refund: paid at a computer by a code, or on a phone by an address of H5.
async function wholePurchase(way, no, certs) {
  const order = orderOf(client(certs), no)
  const notify = await webhooks((response) => response.writeHead(204).end())
  await assert.rejects(order.query(), codeOf('ORDER_NOT_EXIST'))
  const scene = { scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } }
  const { data: placed } = await order.place(way, notify.url, way === 'h5' ? scene : {})
  const page = way === 'h5' ? await open(placed.h5_url, { referer: given.base }) : await open(placed.code_url)
  assert.equal(page.status, way === 'h5' ? 302 : 200)
  assert.equal((await order.query()).trade_state, 'NOTPAY')
  assert.equal(await control(`pay/${no}`), 200)
  const [type, paid] = opened(await notify.next(), certs)
  assert.deepEqual([type, paid.out_trade_no, paid.amount.total, paid.trade_state], ['TRANSACTION.SUCCESS', no, 300, 'SUCCESS'])
  assert.deepEqual(await order.query(), paid)
  assert.equal(paid.trade_type, way === 'h5' ? 'MWEB' : 'NATIVE')
  await assert.rejects(order.close(), codeOf('ORDERPAID'))
  const [first, rest] = [`${no}a`, `${no}b`]
  await assert.rejects(order.refundQuery(first), codeOf('RESOURCE_NOT_EXISTS'))
  assert.equal((await order.refund(first, 100)).status, 'PROCESSING')
  const refunded = await order.refundQuery(first)
  assert.deepEqual([refunded.status, refunded.amount.refund, refunded.out_trade_no], ['SUCCESS', 100, no])
  assert.equal((await order.refund(first, 100)).refund_id, refunded.refund_id)
  await assert.rejects(order.refund(first, 101), codeOf('INVALID_REQUEST'))
  await assert.rejects(order.refund(rest, 201), codeOf('INVALID_REQUEST'))
  assert.equal((await order.refund(rest, 200)).amount.refund, 200)
  assert.equal((await order.query()).trade_state, 'REFUND')
  const stranger = orderOf(client(certs, { mchid: '1900000999' }), no)
  await assert.rejects(stranger.refundQuery(first), codeOf('SIGN_ERROR'))
  notify.server.close()
}

// An order that is closed before it is paid, and one that stays paid, for our client.
async function closedAndPaid(certs) {
  const closed = orderOf(client(certs), numbers.closed)
  await closed.place('native', 'https://shop.test/notify')
  assert.equal((await closed.close()).status, 204)
  assert.equal((await closed.query()).trade_state, 'CLOSED')
  assert.equal(await control(`pay/${numbers.closed}`), 409)
  const paid = orderOf(client(certs), numbers.paid)
  await paid.place('native', 'https://shop.test/notify')
  assert.equal(await control(`pay/${numbers.paid}?times=0`), 200)
  assert.equal((await paid.refund(numbers.refund, 100)).amount.refund, 100)
}

// The library sees our client's orders and its transfer as we do.
async function ourOrders(certs) {
  const { no, refundNo, closed, transfer } = given.ours
  const wxpay = client(certs)
  const order = orderOf(wxpay, no)
  const { trade_state: state, amount } = await order.query()
  assert.deepEqual([state, amount.total], ['REFUND', 500])
  assert.equal((await order.refundQuery(refundNo)).status, 'SUCCESS')
  assert.equal((await orderOf(wxpay, closed).query()).trade_state, 'CLOSED')
  const { data } = await wxpay.v3.fundApp.mchTransfer.transferBills.outBillNo['{out_bill_no}'].get({ out_bill_no: transfer })
  assert.deepEqual([data.state, data.transfer_amount, data.openid], ['SUCCESS', 990, 'oCustomer1'])
}

// A transfer to a customer, who confirms it.
async function transfer(no, certs) {
  const wxpay = client(certs)
  const notify = await webhooks((response) => response.writeHead(204).end())
  const bills = wxpay.v3.fundApp.mchTransfer.transferBills
  const queried = async () => (await bills.outBillNo['{out_bill_no}'].get({ out_bill_no: no })).data
  const key = Rsa.from(Object.values(certs)[0], Rsa.KEY_TYPE_PUBLIC)
  const send = (fen, name = '王小明') => bills.post({
    appid: appId, out_bill_no: no, transfer_scene_id: '1005', openid: 'oCustomer1', user_name: Rsa.encrypt(name, key), transfer_amount: fen,
    transfer_remark: '提现', notify_url: notify.url, transfer_scene_report_infos: [{ info_type: '岗位类型', info_content: 'sandbox' }],
  })
  await assert.rejects(queried(), codeOf('NOT_FOUND'))
  const { data: sent } = await send(990)
  assert.deepEqual([sent.state, sent.out_bill_no], ['WAIT_USER_CONFIRM', no])
  await assert.rejects(send(991), codeOf('INVALID_REQUEST'))
  await assert.rejects(send(990, '王小红'), codeOf('INVALID_REQUEST'))
  const page = new URLSearchParams({ mchId, appId, package: sent.package_info })
  assert.equal(await control(`wechat/transfer/confirm?${page}`), 200)
  const [type, bill] = opened(await notify.next(), certs)
  assert.deepEqual([type, bill.out_bill_no, bill.state], ['MCHTRANSFER.BILL.FINISHED', no, 'SUCCESS'])
  assert.deepEqual(await queried(), bill)
  notify.server.close()
}

// The certificates, whose list the library cannot verify before it knows them.
async function certificates() {
  const { data } = await client({ any: given.publicKey }).v3.certificates.get({ transformResponse: [(text) => JSON.parse(text)] })
  const listed = data.data.map(({ serial_no: name, encrypt_certificate: { ciphertext, nonce, associated_data: about } }) => [name, Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, about)])
  assert.ok(listed.length >= 1)
  return Object.fromEntries(listed)
}

// Webhooks that the library encrypts and signs as another platform, which our client must take or refuse.
function otherWebhooks() {
  const theirs = Rsa.from(given.platform.privateKey, Rsa.KEY_TYPE_PRIVATE)
  const payment = { appid: appId, mchid: mchId, out_trade_no: given.platform.no, trade_state: 'SUCCESS', amount: money(300) }
  const refund = { mchid: mchId, out_trade_no: given.platform.no, refund_status: 'SUCCESS', amount: { total: 300, refund: 300, payer_total: 300, payer_refund: 300 } }
  const bill = { mch_id: mchId, out_bill_no: given.platform.cashNo, state: 'SUCCESS', transfer_amount: 990 }
  function make(type, plain, { isTaken = true, key = theirs, aes = apiV3Key, age = 0, said = (body) => body }) {
    const kind = type.split('.')[0].toLowerCase()
    const nonce = randomBytes(6).toString('hex')
    const resource = {
      algorithm: 'AEAD_AES_256_GCM', original_type: kind, nonce, associated_data: kind,
      ciphertext: Aes.AesGcm.encrypt(JSON.stringify(plain), aes, nonce, kind),
    }
    const body = JSON.stringify({ id: `EV-${nonce}`, create_time: new Date().toISOString(), event_type: type, resource_type: 'encrypt-resource', summary: '通知', resource })
    const timestamp = String(Formatter.timestamp() - age)
    const signature = Rsa.sign(Formatter.response(timestamp, nonce, body), key)
    const headers = {
      'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-signature': signature, 'wechatpay-serial': publicKeyId,
      'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    }
    report({ isTransfer: plain === bill, headers: Object.entries(headers), body: said(body), isTaken })
  }
  make('TRANSACTION.SUCCESS', payment, {})
  make('REFUND.SUCCESS', refund, {})
  make('MCHTRANSFER.BILL.FINISHED', bill, {})
  make('TRANSACTION.SUCCESS', { ...payment, mchid: '1900000999' }, { isTaken: false })
  make('TRANSACTION.SUCCESS', { ...payment, amount: { total: 300, currency: 'JPY' } }, { isTaken: false })
  make('TRANSACTION.SUCCESS', payment, { isTaken: false, key: privateKey })
  make('TRANSACTION.SUCCESS', payment, { isTaken: false, aes: apiV3Key.replace(/^./, (first) => (first === '0' ? '1' : '0')) })
  make('TRANSACTION.SUCCESS', payment, { isTaken: false, age: 320 })
  make('TRANSACTION.SUCCESS', payment, { isTaken: false, said: (body) => body.replace('通知', '通知 ') })
  make('MCHTRANSFER.BILL.FINISHED', bill, { isTaken: false, key: privateKey })
}

itSignsAsWeDo()
itReadsOurNames()
await ourOrders(byPublicKey)
const [native, h5, native2, h52] = numbers.lives
await wholePurchase('native', native, byPublicKey)
await wholePurchase('h5', h5, byPublicKey)
await transfer(numbers.transfers[0], byPublicKey)
await closedAndPaid(byPublicKey)
const certs = await certificates()
await wholePurchase('native', native2, certs)
await wholePurchase('h5', h52, certs)
await transfer(numbers.transfers[1], certs)
otherWebhooks()
console.log('the library agrees')
process.exit(0)
