// Alipay's own library against the simulator, and against what our client has signed: with keys, and with certificates.
// Run by crates/simulators/tests/sandbox/alipay/vendor_sdks.rs.
import assert from 'node:assert/strict'
import { createPublicKey, createSign, generateKeyPairSync } from 'node:crypto'

import { AlipaySdk } from 'alipay-sdk'

import { control, given, open, report, webhooks } from './common.mjs'

const { certificates, numbers } = given
const trust = certificates
  ? { appCertContent: certificates.app, alipayPublicCertContent: certificates.alipay, alipayRootCertContent: certificates.root }
  : { alipayPublicKey: given.publicKey }
const sdkWith = (changed) => new AlipaySdk({ appId: given.appId, privateKey: given.privateKey, keyType: 'PKCS8', gateway: given.gateway, ...trust, ...changed })
const sdk = sdkWith({})
const call = (method, bizContent, by = sdk) => by.exec(method, { bizContent }, { validateSign: true })
const form = (text) => Object.fromEntries(new URLSearchParams(text))
const beijing = (inMs) => new Date(Date.now() + 8 * 3_600_000 + inMs).toISOString().replace('T', ' ').slice(0, 19)

const pages = {
  wap: { method: 'alipay.trade.wap.pay', productCode: 'QUICK_WAP_WAY', quitUrl: 'https://shop.test/quit' },
  page: { method: 'alipay.trade.page.pay', productCode: 'FAST_INSTANT_TRADE_PAY' },
}

function pageOf(kind, way, no, notifyUrl) {
  const { method, ...product } = pages[kind]
  const bizContent = { outTradeNo: no, totalAmount: '12.34', subject: '锦囊 50%+1 "饰品"', timeExpire: beijing(600_000), ...product }
  return sdk.pageExecute(method, way, { notifyUrl, returnUrl: 'https://shop.test/order?a=1&b=2', bizContent })
}

// Submits the form that the library makes for a browser.
async function submitted(html) {
  const action = /action="([^"]+)"/.exec(html)[1]
  const inputs = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value.replaceAll('&quot;', '"')])
  const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(inputs), redirect: 'manual' })
  return { status: answer.status, location: answer.headers.get('location') }
}

async function state(no) {
  const { code, subCode, tradeStatus, totalAmount } = await call('alipay.trade.query', { outTradeNo: no })
  return code === '10000' ? [tradeStatus, totalAmount] : [subCode]
}

// The next webhook, which the library accepts as it is and in no other form.
async function nextWebhook(notify) {
  const { body } = await notify.next()
  const fields = form(body)
  assert.ok(sdk.checkNotifySignV2(fields), body)
  for (const [name, value] of [['total_amount', '12.35'], ['trade_status', 'TRADE_FINISHED'], ['app_id', '1'], ['more', '1']]) {
    assert.ok(!sdk.checkNotifySignV2({ ...fields, [name]: value }), `${name} is not signed`)
  }
  return fields
}

// A trade from its page to its whole refund.
async function wholePurchase(kind, no, notify) {
  assert.deepEqual(await state(no), ['ACQ.TRADE_NOT_EXIST'])
  const url = pageOf(kind, 'GET', no, notify.url)
  assert.equal((await open(url.replace('12.34', '00.01'))).status, 400)
  assert.deepEqual(await open(url), { status: 302, location: `/_sandbox/cashier/${no}` })
  assert.deepEqual(await state(no), ['WAIT_BUYER_PAY', '12.34'])
  assert.equal(await control(`pay/${no}`), 200)
  const paid = await nextWebhook(notify)
  assert.deepEqual([paid.out_trade_no, paid.trade_status, paid.total_amount], [no, 'TRADE_SUCCESS', '12.34'])
  assert.deepEqual(await state(no), ['TRADE_SUCCESS', '12.34'])
  assert.equal((await call('alipay.trade.close', { outTradeNo: no })).subCode, 'ACQ.TRADE_STATUS_ERROR')

  const refund = (outRequestNo, refundAmount) => call('alipay.trade.refund', { outTradeNo: no, outRequestNo, refundAmount })
  const queried = (outRequestNo) => call('alipay.trade.fastpay.refund.query', { outTradeNo: no, outRequestNo })
  const [first, rest] = numbers.refunds
  assert.equal((await queried(first)).refundStatus, undefined)
  const done = await refund(first, '2.34')
  assert.deepEqual([done.code, done.fundChange, done.refundFee], ['10000', 'Y', '2.34'])
  const again = await refund(first, '2.34')
  assert.deepEqual([again.code, again.fundChange, again.refundFee], ['10000', 'N', '2.34'])
  assert.equal((await refund(first, '2.35')).subCode, 'ACQ.DISCORDANT_REPEAT_REQUEST')
  const partly = await nextWebhook(notify)
  assert.deepEqual([partly.trade_status, partly.refund_fee, partly.out_biz_no], ['TRADE_SUCCESS', '2.34', first])
  const known = await queried(first)
  assert.deepEqual([known.refundStatus, known.refundAmount, known.totalAmount], ['REFUND_SUCCESS', '2.34', '12.34'])
  assert.equal((await refund(rest, '10.01')).subCode, 'ACQ.REASON_TRADE_REFUND_FEE_ERR')
  assert.equal((await refund(rest, '10.00')).fundChange, 'Y')
  const wholly = await nextWebhook(notify)
  assert.deepEqual([wholly.trade_status, wholly.refund_fee], ['TRADE_CLOSED', '12.34'])
  assert.deepEqual(await state(no), ['TRADE_CLOSED', '12.34'])
}

// A trade that is opened by the library's form and closed before it is paid; and one that stays paid, for our client.
async function closedAndPaid(notify) {
  for (const [kind, no] of [['wap', numbers.closed], ['page', numbers.paid]]) {
    const html = pageOf(kind, 'POST', no, notify.url)
    assert.equal((await submitted(html.replace('12.34', '00.01'))).status, 400)
    assert.deepEqual(await submitted(html), { status: 302, location: `/_sandbox/cashier/${no}` })
  }
  const { code, outTradeNo } = await call('alipay.trade.close', { outTradeNo: numbers.closed })
  assert.deepEqual([code, outTradeNo], ['10000', numbers.closed])
  assert.deepEqual(await state(numbers.closed), ['TRADE_CLOSED', '12.34'])
  assert.equal(await control(`pay/${numbers.closed}`), 409)
  assert.equal(await control(`pay/${numbers.paid}`), 200)
  assert.equal((await nextWebhook(notify)).out_trade_no, numbers.paid)
  const [, , part] = numbers.refunds
  assert.equal((await call('alipay.trade.refund', { outTradeNo: numbers.paid, outRequestNo: part, refundAmount: '1.00' })).fundChange, 'Y')
}

// The library sees our client's trades as we do, and refunds the rest of the paid one.
async function ourTrade() {
  const { no, refundNo, closed } = given.ours
  assert.deepEqual(await state(no), ['TRADE_SUCCESS', '5.00'])
  const { refundStatus, refundAmount } = await call('alipay.trade.fastpay.refund.query', { outTradeNo: no, outRequestNo: refundNo })
  assert.deepEqual([refundStatus, refundAmount], ['REFUND_SUCCESS', '2.00'])
  const rest = await call('alipay.trade.refund', { outTradeNo: no, outRequestNo: 'REST', refundAmount: '3.00' })
  assert.deepEqual([rest.fundChange, rest.refundFee], ['Y', '5.00'])
  assert.deepEqual(await state(closed), ['TRADE_CLOSED', '5.00'])
}

// Each request of our client verifies as the library reads it: by the text that it would sign, `sign_type` included.
function ourSignatures() {
  const ours = sdkWith({ alipayPublicKey: createPublicKey(given.privateKey).export({ type: 'spki', format: 'pem' }), appCertContent: undefined })
  const methods = [
    'alipay.trade.wap.pay', 'alipay.trade.page.pay', 'alipay.trade.query', 'alipay.trade.close', 'alipay.trade.refund', 'alipay.trade.fastpay.refund.query',
    ...(certificates ? ['alipay.fund.trans.uni.transfer', 'alipay.fund.trans.common.query'] : []),
  ]
  assert.deepEqual([...new Set(given.requests.map((text) => form(text).method))].toSorted(), methods.toSorted())
  for (const { sign, ...params } of given.requests.map(form)) {
    assert.ok(ours.notifyRSACheck(params, sign, 'RSA2', true), params.method)
    assert.ok(!ours.notifyRSACheck({ ...params, biz_content: `${params.biz_content} ` }, sign, 'RSA2', true))
    const { app_cert_sn: app, alipay_root_cert_sn: root } = params
    assert.deepEqual([app, root], certificates ? [sdk.config.appCertSn, sdk.config.alipayRootCertSn] : [undefined, undefined])
  }
}

// Transfers, which Alipay allows in certificate mode alone.
async function transfer(no) {
  const which = { outBizNo: no, productCode: 'TRANS_ACCOUNT_NO_PWD', bizScene: 'DIRECT_TRANSFER' }
  const order = (transAmount) => ({ ...which, transAmount, orderTitle: '提现', payee_info: { identity: '13800008000', identityType: 'ALIPAY_LOGON_ID', name: '王小明' } })
  const queried = () => call('alipay.fund.trans.common.query', which)
  assert.equal((await queried()).subCode, 'ORDER_NOT_EXIST')
  assert.equal((await call('alipay.fund.trans.uni.transfer', order('9.90'))).status, 'DEALING')
  assert.equal((await call('alipay.fund.trans.uni.transfer', order('9.91'))).subCode, 'PAYMENT_INFO_INCONSISTENCY')
  assert.equal(await control(`payout/${no}?result=paid`), 200)
  const { status, transAmount, orderId } = await queried()
  assert.deepEqual([status, transAmount, orderId.length], ['SUCCESS', '9.90', 28])
}

async function refusals() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = sdkWith({ privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) })
  assert.equal((await call('alipay.trade.query', { outTradeNo: numbers.paid }, stranger)).subCode, 'isv.invalid-signature')
  assert.equal((await call('alipay.trade.query', { outTradeNo: numbers.paid }, sdkWith({ appId: '9021000000000009' }))).subCode, 'isv.invalid-app-id')
  // An answer with a wrong signature, which the library refuses too.
  assert.equal(await control('fault?provider=alipay&call=query&kind=bad_signature'), 200)
  await assert.rejects(call('alipay.trade.query', { outTradeNo: numbers.paid }), /验签失败/)
}

// Webhooks of another Alipay: the library has no signer for them, so it says which ones it accepts, and our client must agree.
function otherWebhooks() {
  const { privateKey, publicKey, no } = given.webhooks
  const reader = new AlipaySdk({ appId: given.appId, privateKey: given.privateKey, keyType: 'PKCS8', alipayPublicKey: publicKey })
  const fields = {
    notify_type: 'trade_status_sync', notify_id: '2025010100222000000000000000000001', notify_time: beijing(0), app_id: given.appId, auth_app_id: given.appId,
    seller_id: given.sellerId, charset: 'utf-8', version: '1.0', trade_no: '2025010122001400000000000001', out_trade_no: no, trade_status: 'TRADE_SUCCESS',
    total_amount: '12.34', subject: '锦囊 50%25+1 "a" <b> \\/', fund_bill_list: '[{"amount":"12.34","fundChannel":"PCREDIT"}]',
    passback_params: 'a%3D1%26b%3D2', gmt_payment: beijing(0),
  }
  const text = (named) => Object.keys(named).toSorted().map((name) => `${name}=${named[name]}`).join('&')
  const signed = (named, algorithm = 'RSA-SHA256') => createSign(algorithm).update(text(named), 'utf8').sign(privateKey, 'base64')
  const cases = [
    [{ ...fields, sign: signed(fields), sign_type: 'RSA2' }, true],
    [{ ...fields, refund_fee: '2.34', out_biz_no: 'R1', sign: signed({ ...fields, refund_fee: '2.34', out_biz_no: 'R1' }), sign_type: 'RSA2' }, true],
    [{ ...fields, total_amount: '0.01', sign: signed(fields), sign_type: 'RSA2' }, false],
    [{ ...fields, more: '1', sign: signed(fields), sign_type: 'RSA2' }, false],
    [{ ...fields, sign: signed(fields, 'RSA-SHA1'), sign_type: 'RSA2' }, false],
    [{ ...fields, sign_type: 'RSA2' }, false],
  ]
  for (const [named, isTaken] of cases) {
    assert.equal(reader.checkNotifySignV2(named), isTaken)
    report({ form: new URLSearchParams(named).toString(), isTaken })
  }
}

ourSignatures()
await ourTrade()
const notify = await webhooks((response) => response.end('success'))
await wholePurchase('wap', numbers.wap, notify)
await wholePurchase('page', numbers.page, notify)
await closedAndPaid(notify)
if (certificates) await transfer(numbers.transfer)
await refusals()
otherWebhooks()
console.log('the library agrees')
process.exit(0)
