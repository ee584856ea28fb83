import { takeFlash } from '../../../../kit/lib/storage'
import { WECHAT_ACCOUNT, takeWechatAnswer } from '../../../../kit/lib/wechatAccount'

/** The answer that WeChat's OAuth led back with: the server checks that this customer was sent there. */
export type WechatReturn = { wechatCode: string; wechatState: string }

/** Null when this browser did not start the authorization. */
export function takeWechatReturn(): WechatReturn | null {
  const answer = takeWechatAnswer()
  if (!answer) return null
  // Without a state of this browser the code may be a stranger's, whose account would be connected.
  const asked = takeFlash(WECHAT_ACCOUNT)
  return asked !== null && asked === answer.state ? { wechatCode: answer.code, wechatState: asked } : null
}
