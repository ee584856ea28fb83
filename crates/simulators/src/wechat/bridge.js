// The bridge of WeChat's browser, for one that only says that it is WeChat's.
const isChinese = () => document.documentElement.lang.startsWith('zh')

// The payment sheet.
async function pay({ package: prepaid, paySign }) {
  const [, paymentNo] = /^prepay_id=wx\d{13}(\w+)$/.exec(prepaid) ?? []
  if (!paymentNo || !paySign) return 'fail'
  const ask = isChinese() ? 'SANDBOX 微信支付：确认支付？不会动用真实资金。' : 'SANDBOX WeChat Pay: pay now? No real money moves.'
  if (!confirm(ask)) return 'cancel'
  const paid = await fetch(`/_sandbox/pay/${paymentNo}`, { method: 'POST' })
  return paid.ok ? 'ok' : 'fail'
}

// The page on which a customer confirms a transfer.
async function receive({ mchId, appId, package: transfer }) {
  const ask = isChinese() ? 'SANDBOX 微信：确认收款？不会动用真实资金。' : 'SANDBOX WeChat: accept this transfer? No real money moves.'
  if (!confirm(ask)) return 'cancel'
  const query = new URLSearchParams({ mchId, appId, package: transfer })
  const received = await fetch(`/_sandbox/wechat/transfer/confirm?${query}`, { method: 'POST' })
  return received.ok ? 'ok' : 'fail'
}

window.WeixinJSBridge = {
  async invoke(name, params, done) {
    const answer = (prefix, word) => done({ err_msg: `${prefix}:${word}` })
    if (name === 'getBrandWCPayRequest') return answer('get_brand_wcpay_request', await pay(params))
    if (name === 'requestMerchantTransfer') return answer(name, await receive(params))
    return answer(name, 'fail')
  },
}
document.dispatchEvent(new Event('WeixinJSBridgeReady'))
