/** The payment sheet, and the page on which a customer confirms a transfer. */
type Opens = 'getBrandWCPayRequest' | 'requestMerchantTransfer'

type Bridge = {
  invoke: (name: Opens, params: Record<string, string>, done: (answer: { err_msg?: string }) => void) => void
}

const READY_MS = 5000
const bridge = () => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** Whether this is WeChat's own browser. */
export const isWechat = () => /micromessenger/i.test(navigator.userAgent)

/** Opens something of WeChat's own. Its answer is a hint; only the server knows whether money moved. */
export async function openInWechat(
  name: Opens,
  params: Record<string, string>,
  sandbox: boolean,
): Promise<'done' | 'cancelled' | 'failed'> {
  if (sandbox && !bridge()) await loadSandboxBridge()
  const weixin = await readyBridge()
  if (!weixin) return 'failed'
  return new Promise((resolve) => {
    weixin.invoke(name, params, ({ err_msg: said = '' }) => {
      if (said.endsWith(':ok')) resolve('done')
      else resolve(said.endsWith(':cancel') ? 'cancelled' : 'failed')
    })
  })
}

/** The demo's own, for a browser that only says that it is WeChat's. */
function loadSandboxBridge(): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = '/_sandbox/wechat/bridge.js'
    script.addEventListener('load', resolve)
    script.addEventListener('error', resolve)
    document.head.append(script)
  })
}

/** The bridge comes some time after the page. */
async function readyBridge(): Promise<Bridge | undefined> {
  if (!bridge()) {
    await new Promise((resolve) => {
      document.addEventListener('WeixinJSBridgeReady', resolve, { once: true })
      setTimeout(resolve, READY_MS)
    })
  }
  return bridge()
}
