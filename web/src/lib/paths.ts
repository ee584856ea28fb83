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
  account: '/account',
  verifyReal: '/verify-real',
  safety: '/safe',
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
  giftPay: (orderNo: string) => `/gift-pay?orderNo=${encodeURIComponent(orderNo)}`,
  orderDetail: (orderNo: string) => `/order-detail/${encodeURIComponent(orderNo)}`,
  announcementDetail: (id: string) => `/announcement-detail/${encodeURIComponent(id)}`,
  messageDetail: (id: string) => `/message?id=${encodeURIComponent(id)}`,
  /** The details of an extraction (`extract`) or of a cash-out (`cash`). */
  extractDetail: (kind: 'extract' | 'cash', no: string) => `/extract-detail?kind=${kind}&no=${encodeURIComponent(no)}`,
  orderList: (state?: string) => (state ? `/order-list?state=${state}` : '/order-list'),
} as const

/** Only a path of our own may follow a login; anything else would be an open redirect. */
export function safeReturnPath(target: string | null): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return paths.home
  return target.startsWith(paths.login) ? paths.home : target
}
