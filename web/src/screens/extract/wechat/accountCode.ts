import { payStep } from '../../../rules/payAction'
import { takeFlash, writeFlash } from '../../../lib/storage'

const KEY = 'satchel_wechat_account'

/** Goes to WeChat's OAuth, which leads back to this page with a code; false where the address is none. */
export function askForCode(url: string): boolean {
  const step = payStep({ type: 'authorize', url })
  if (step.kind !== 'authorize') return false
  writeFlash(KEY, step.state)
  location.replace(step.url)
  return true
}

/** Takes the code out of the address; null where it is no answer to what this browser asked. */
export function takeCode(): string | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  if (!code) return null
  const state = address.searchParams.get('state')
  address.searchParams.delete('code')
  address.searchParams.delete('state')
  history.replaceState(history.state, '', address)
  return takeFlash(KEY) === state ? code : null
}
