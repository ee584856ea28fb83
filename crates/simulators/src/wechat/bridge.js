// The bridge of WeChat's browser, for one that only says that it is WeChat's.
window.WeixinJSBridge = {
  async invoke(name, params, done) {
    const answer = (word) => done({ err_msg: `get_brand_wcpay_request:${word}` })
    const [, paymentNo] = /^prepay_id=wx\d{13}(\w+)$/.exec(params.package) ?? []
    if (name !== 'getBrandWCPayRequest' || !paymentNo || !params.paySign) return answer('fail')
    const isChinese = document.documentElement.lang.startsWith('zh')
    const ask = isChinese ? 'SANDBOX 微信支付：确认支付？不会动用真实资金。' : 'SANDBOX WeChat Pay: pay now? No real money moves.'
    if (!confirm(ask)) return answer('cancel')
    const paid = await fetch(`/_sandbox/pay/${paymentNo}`, { method: 'POST' })
    return answer(paid.ok ? 'ok' : 'fail')
  },
}
document.dispatchEvent(new Event('WeixinJSBridgeReady'))
