/** Every address of the app, so that a renamed route is a type error and not a dead link. */
export const paths = {
  home: '/',
  gift: '/gift',
  bag: '/bag',
  user: '/user',
  login: '/login',
  register: '/register',
  orders: '/order-list',
  announcements: '/announcement',
  messages: '/message',
  wallet: '/purse',
  extract: '/extract',
  extractRecords: '/extract-record',
  deposit: '/deposit',
  depositRecords: '/deposit-record',
  account: '/account',
  verifyReal: '/verify-real',
  safety: '/safe',
  steamProof: '/steam-proof',
  loginPassword: '/login-password',
  extractPassword: '/extract-password',
  guide: '/operate',
  support: '/support',
  favourites: '/favourite',
  compare: '/compare',
  userAgreement: '/user-agreement',
  privacyPolicy: '/privacy-policy',
  aboutUs: '/about-us',
  forbidden: '/403',
  notFound: '/404',
  giftDetail: (id: string) => `/gift-detail/${encodeURIComponent(id)}`,
  compareOf: (...ids: readonly string[]) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  giftPay: (orderNo: string) => `/gift-pay?orderNo=${encodeURIComponent(orderNo)}`,
  orderDetail: (orderNo: string) => `/order-detail/${encodeURIComponent(orderNo)}`,
  announcementDetail: (id: string) => `/announcement-detail/${encodeURIComponent(id)}`,
  messageDetail: (id: string) => `/message?id=${encodeURIComponent(id)}`,
  /** With the items of an order chosen. */
  extractOrder: (orderNo: string) => `/extract?order=${encodeURIComponent(orderNo)}`,
  extractTab: (tab: 'items' | 'cash') => `/extract?tab=${tab}`,
  walletTab: (tab: 'movements' | 'vouchers' | 'points') => `/purse?tab=${tab}`,
  /** The vouchers, with a code to claim one by. */
  voucherCode: (code: string) => `/purse?tab=vouchers&code=${encodeURIComponent(code)}`,
  /** The movements of the balance, of one kind. */
  movementsOf: (kind: string) => `/purse?tab=movements&kind=${kind}`,
  /** The bag with the items of a state. */
  bagOf: (state: string) => `/bag?state=${state}`,
  guideTopic: (topic: string) => `/operate?topic=${topic}`,
  /** The details of an extraction (`extract`) or of a cash-out (`cash`). */
  extractDetail: (kind: 'extract' | 'cash', no: string) => `/extract-detail?kind=${kind}&no=${encodeURIComponent(no)}`,
  depositDetail: (no: string) => `/deposit-detail/${encodeURIComponent(no)}`,
  exchangeDetail: (no: string) => `/exchange-detail/${encodeURIComponent(no)}`,
  /** The records of one kind. */
  extractRecordsOf: (kind: 'extract' | 'cash', state?: string) =>
    `/extract-record?kind=${kind}${state ? `&state=${state}` : ''}`,
  orderList: (state?: string) => (state ? `/order-list?state=${state}` : '/order-list'),
} as const

/**
 * The one spelling of a path: its first segment in lower case, no empty segments, no slash at the end. The part after
 * the first segment is an id and stays as it is. The server has the same rule; `canonicalPaths.json` tests both.
 * A backslash counts as a slash, as in browsers, so that the result never leads to another host.
 */
export function canonicalPath(pathname: string): string {
  const [first = '', ...ids] = pathname.split(/[/\\]+/).filter(Boolean)
  return `/${[first.toLowerCase(), ...ids].join('/')}`
}

/** Where nobody is led who is signed in. */
export const GUEST_PATHS: readonly string[] = [paths.login, paths.register]

/** Only a path of our own may follow a login; anything else would be an open redirect. */
export function safeReturnPath(target: string | null): string {
  // Read as the browser will read it: it also skips tabs and takes backslashes for slashes.
  if (!target?.startsWith('/') || !URL.canParse(target, location.origin)) return paths.home
  const { origin, pathname, search, hash } = new URL(target, location.origin)
  const path = canonicalPath(pathname)
  return origin !== location.origin || GUEST_PATHS.includes(path) ? paths.home : path + search + hash
}
