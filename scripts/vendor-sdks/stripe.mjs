// Stripe's own library against the simulator, and against webhooks of both ends.
// Run by crates/simulators/tests/sandbox/stripe/vendor_sdks.rs.
import assert from 'node:assert/strict'

import Stripe from 'stripe'

import { control, gateway, given, report } from './common.mjs'

const { port } = await gateway(given.url)
const client = (key = given.key) => new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
const stripe = client()
const order = (kind, call) => control(`fault?provider=stripe&call=${call}&kind=${kind}`)
const pay = (no) => control(`pay/${no}`)

function session(no, amount) {
  return {
    mode: 'payment', client_reference_id: no, metadata: { payment_no: no }, payment_method_types: ['card'],
    payment_intent_data: { metadata: { payment_no: no } }, adaptive_pricing: { enabled: false },
    line_items: [{ quantity: 1, price_data: { currency: 'cny', unit_amount: amount, product_data: { name: '锦囊' } } }],
    success_url: 'https://shop.test/?id={CHECKOUT_SESSION_ID}', cancel_url: 'https://shop.test/quit',
    expires_at: Math.floor(Date.now() / 1000) + 2700,
  }
}

// A payment from its beginning to its refund, by the library alone.
async function wholePurchase(no) {
  const begun = await stripe.checkout.sessions.create(session(no, 1234), { idempotencyKey: `create-${no}` })
  const { id, url } = begun
  assert.deepEqual([begun.status, begun.payment_status, begun.livemode, begun.success_url.includes(id)], ['open', 'unpaid', false, true])
  assert.ok((await (await fetch(url)).text()).includes('12.34'))
  await pay(no)
  const paid = await stripe.checkout.sessions.retrieve(id)
  assert.deepEqual([paid.status, paid.payment_status, paid.amount_total, paid.url], ['complete', 'paid', 1234, null])
  const intent = await stripe.paymentIntents.retrieve(paid.payment_intent)
  assert.deepEqual([intent.status, intent.metadata.payment_no], ['succeeded', no])
  assert.ok(intent.latest_charge.startsWith('ch_'))
  await assert.rejects(stripe.checkout.sessions.expire(id), { type: 'StripeInvalidRequestError', statusCode: 400 })
  const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 234, metadata: { refund_no: 'R1' } })
  assert.deepEqual([first.status, first.amount], ['succeeded', 234])
  const rest = await stripe.refunds.create({ charge: intent.latest_charge })
  assert.equal(rest.amount, 1000)
  assert.equal((await stripe.refunds.retrieve(first.id)).metadata.refund_no, 'R1')
  const listed = []
  for await (const refund of stripe.refunds.list({ payment_intent: intent.id, limit: 1 })) listed.push(refund.id)
  assert.deepEqual(listed, [rest.id, first.id])
  await assert.rejects(stripe.refunds.create({ payment_intent: intent.id }), { code: 'charge_already_refunded' })
}

// The library's errors for refusals and failures.
async function refusals(no) {
  await assert.rejects(client('sk_test_of_nobody').checkout.sessions.list(), { type: 'StripeAuthenticationError' })
  await assert.rejects(stripe.checkout.sessions.retrieve('cs_test_0'), { code: 'resource_missing', statusCode: 404 })
  const options = { idempotencyKey: `create-${no}` }
  await order('status500', 'create')
  await assert.rejects(stripe.checkout.sessions.create(session(no, 500), options), { type: 'StripeAPIError' })
  await assert.rejects(stripe.checkout.sessions.create(session(no, 501), options), { type: 'StripeIdempotencyError' })
  const { data } = await stripe.checkout.sessions.list({ created: { gte: Math.floor(Date.now() / 1000) - 600 }, limit: 100 })
  const made = data.find((one) => one.client_reference_id === no)
  assert.equal((await stripe.checkout.sessions.expire(made.id)).status, 'expired')
}

// The library accepts what the simulator signs, and our client what the library signs.
function webhooks() {
  assert.ok(given.webhooks.length >= 2)
  for (const { body, signature } of given.webhooks) {
    const event = stripe.webhooks.constructEvent(body, signature, given.webhookSecret)
    assert.deepEqual([event.object, event.livemode], ['event', false])
    assert.throws(() => stripe.webhooks.constructEvent(`${body} `, signature, given.webhookSecret), Stripe.errors.StripeSignatureVerificationError)
  }
  const { body } = given.webhooks[0]
  const secret = given.webhookSecret
  const stale = Math.floor(Date.now() / 1000) - 320
  for (const [made, isTaken] of [[{ secret }, true], [{ secret: 'whsec_other' }, false], [{ secret, timestamp: stale }, false], [{ secret, payload: `${body} ` }, false]]) {
    report({ body, signature: stripe.webhooks.generateTestHeaderString({ payload: body, ...made }), isTaken })
  }
}

await wholePurchase('P20250101000000000001')
await refusals('P20250101000000000002')
webhooks()
console.log('the library agrees')
process.exit(0)
