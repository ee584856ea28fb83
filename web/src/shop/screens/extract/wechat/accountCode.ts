import { takeFlash } from '../../../../kit/lib/storage'
import { WECHAT_ACCOUNT } from '../../../../kit/lib/wechatAccount'

/** The answer that WeChat's OAuth led back with: the server checks that this customer was sent there. */
export type WechatReturn = { wechatCode: string; wechatState: string }

/** Takes code and state out of the address; null when this browser did not start the authorization. */
export function takeWechatReturn(): WechatReturn | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  if (!code) return null
  const state = address.searchParams.get('state')
  address.searchParams.delete('code')
  address.searchParams.delete('state')
  history.replaceState(history.state, '', address)
  // Without a state of this browser the code may be a stranger's, whose account would be connected.
  const asked = takeFlash(WECHAT_ACCOUNT)
  return asked !== null && asked === state ? { wechatCode: code, wechatState: asked } : null
}
