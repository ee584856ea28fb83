/** The storage key of a WeChat sign-in that was begun to add a payout account. */
export const WECHAT_ACCOUNT = 'satchel_wechat_account'

/** Takes out of the address what WeChat's OAuth led back with: a code, and the state that it was asked with. */
export function takeWechatAnswer(): { code: string; state: string | null } | null {
  const address = new URL(location.href)
  const code = address.searchParams.get('code')
  if (!code) return null
  const state = address.searchParams.get('state')
  address.searchParams.delete('code')
  address.searchParams.delete('state')
  history.replaceState(history.state, '', address)
  return { code, state }
}
