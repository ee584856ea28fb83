import { payStep } from '../../../rules/payAction'
import { writeFlash } from '../../../../kit/lib/storage'
import { WECHAT_ACCOUNT } from '../../../../kit/lib/wechatAccount'

/** Goes to WeChat's OAuth, which leads back to this page with a code; false where the address is none. */
export function askForCode(url: string): boolean {
  const step = payStep({ type: 'authorize', url })
  if (step.kind !== 'authorize') return false
  writeFlash(WECHAT_ACCOUNT, step.state)
  location.replace(step.url)
  return true
}
