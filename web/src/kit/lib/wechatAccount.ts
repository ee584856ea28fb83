/** The storage key of a WeChat sign-in that was begun to add a payout account. */
export const WECHAT_ACCOUNT = 'satchel_wechat_account'
