/** Every address of the app, so that a renamed route is a type error and not a dead link. */
export const paths = {
  home: '/',
  gift: '/gift',
  bag: '/bag',
  user: '/user',
  login: '/login',
  register: '/register',
  orders: '/order-list',
  userAgreement: '/user-agreement',
  privacyPolicy: '/privacy-policy',
  aboutUs: '/about-us',
  forbidden: '/403',
  notFound: '/404',
  giftDetail: (id: string) => `/gift-detail/${encodeURIComponent(id)}`,
  giftPay: (orderNo: string) => `/gift-pay?orderNo=${encodeURIComponent(orderNo)}`,
  orderDetail: (orderNo: string) => `/order-detail/${encodeURIComponent(orderNo)}`,
  orderList: (state?: string) => (state ? `/order-list?state=${state}` : '/order-list'),
} as const

/** Only a path of our own may follow a login; anything else would be an open redirect. */
export function safeReturnPath(target: string | null): string {
  if (!target?.startsWith('/') || /^\/[/\\]/.test(target)) return paths.home
  return target.startsWith(paths.login) ? paths.home : target
}
