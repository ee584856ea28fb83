import type { AppRoute, TabKey } from './appRoute'
import type { LaterScreen } from './laterScreens'
import { devRoutes } from './devRoutes'

const PLAIN: Omit<AppRoute, 'path' | 'load' | 'titleKey'> = {
  layout: { navBar: { show: true, leftArrow: true, transparent: false }, tabBar: { show: false }, footer: true },
  roles: [],
  transition: 'push',
  keepAlive: false,
}

const bar = { show: true, leftArrow: false, transparent: false }
const noBar = { show: false, leftArrow: false, transparent: false }
const tab = (key: TabKey): AppRoute['layout']['tabBar'] => ({ show: true, key, icon: key })
const page = PLAIN.layout

/** A screen with which no visit begins. Its code is found by the key of its title, in a chunk that is loaded later. */
const later = (path: string, titleKey: LaterScreen, own: Partial<AppRoute> = {}): AppRoute => ({
  ...PLAIN,
  path,
  titleKey,
  load: () => import('./laterScreens').then(({ laterScreens }) => laterScreens[titleKey]()),
  ...own,
})

/** The one table of screens. Whatever is not in it leads to /404. */
const screens: readonly AppRoute[] = [
  {
    ...PLAIN,
    path: '/',
    titleKey: 'home',
    load: () => import('../screens/home/HomeScreen').then((m) => m.HomeScreen),
    layout: { navBar: noBar, tabBar: tab('home'), footer: true },
    transition: 'fade',
    keepAlive: true,
  },
  {
    ...PLAIN,
    path: '/gift',
    titleKey: 'gift',
    load: () => import('../screens/gift/StoreScreen').then((m) => m.StoreScreen),
    layout: { navBar: bar, tabBar: tab('gift'), footer: true },
    transition: 'fade',
    keepAlive: true,
  },
  {
    ...PLAIN,
    path: '/bag',
    titleKey: 'bag',
    load: () => import('../screens/bag/BagScreen').then((m) => m.BagScreen),
    layout: { navBar: bar, tabBar: tab('bag'), footer: true },
    transition: 'fade',
    keepAlive: true,
  },
  {
    ...PLAIN,
    path: '/user',
    titleKey: 'user',
    load: () => import('../screens/user/UserScreen').then((m) => m.UserScreen),
    layout: { navBar: { ...bar, transparent: true }, tabBar: tab('user'), footer: false },
    transition: 'fade',
  },
  {
    ...PLAIN,
    path: '/login',
    titleKey: 'login',
    load: () => import('../screens/auth/LoginScreen').then((m) => m.LoginScreen),
    layout: { ...page, navBar: { ...bar, transparent: true } },
    transition: 'fade',
  },
  // Reading an agreement must not empty the form.
  later('/register', 'register', { keepAlive: true }),
  {
    ...PLAIN,
    path: '/gift-detail/:id',
    titleKey: 'giftDetail',
    load: () => import('../screens/gift/GiftScreen').then((m) => m.GiftScreen),
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  },
  later('/gift-pay', 'giftPay'),
  later('/order-list', 'orders'),
  later('/order-detail/:orderNo', 'orderDetail'),
  later('/announcement', 'announcements'),
  later('/announcement-detail/:id', 'announcementDetail'),
  later('/message', 'messages'),
  later('/purse', 'wallet'),
  later('/extract', 'extract', { layout: { ...page, navBar: noBar } }),
  later('/extract-record', 'extractRecords', {
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  }),
  later('/extract-detail', 'extractDetail'),
  later('/deposit', 'deposit'),
  later('/deposit-record', 'depositRecords', {
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  }),
  later('/deposit-detail/:depositNo', 'depositDetail'),
  later('/exchange-detail/:exchangeNo', 'exchangeDetail'),
  later('/account', 'account'),
  later('/verify-real', 'verifyReal'),
  later('/safe', 'safety'),
  later('/steam-proof', 'steamProof'),
  later('/login-password', 'loginPassword'),
  later('/extract-password', 'extractPassword'),
  later('/operate', 'guide'),
  later('/support', 'support'),
  later('/favourite', 'favourites'),
  later('/compare', 'compare'),
  later('/user-agreement', 'userAgreement'),
  later('/privacy-policy', 'privacyPolicy'),
  later('/about-us', 'aboutUs'),
  later('/403', 'forbidden'),
  later('/404', 'notFound'),
]

export const routes: readonly AppRoute[] = import.meta.env.DEV ? [...screens, ...devRoutes(PLAIN)] : screens
