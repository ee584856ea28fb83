/** Under which a browser keeps what it asked WeChat's OAuth for, when an account for payouts is added. */
export const WECHAT_ACCOUNT = 'satchel_wechat_account'
