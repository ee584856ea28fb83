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

/** Screens that nobody begins with; where they are is only known to a chunk that is loaded later. */
const later = (name: LaterScreen) => () => import('./laterScreens').then(({ laterScreens }) => laterScreens[name]())

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
  {
    ...PLAIN,
    path: '/register',
    titleKey: 'register',
    load: later('auth/RegisterScreen'),
    // Reading an agreement must not empty the form.
    keepAlive: true,
  },
  {
    ...PLAIN,
    path: '/gift-detail/:id',
    titleKey: 'giftDetail',
    load: () => import('../screens/gift/GiftScreen').then((m) => m.GiftScreen),
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  },
  {
    ...PLAIN,
    path: '/gift-pay',
    titleKey: 'giftPay',
    load: later('pay/PayScreen'),
  },
  {
    ...PLAIN,
    path: '/order-list',
    titleKey: 'orders',
    load: later('order/OrderListScreen'),
  },
  {
    ...PLAIN,
    path: '/order-detail/:orderNo',
    titleKey: 'orderDetail',
    load: later('order/OrderScreen'),
  },
  {
    ...PLAIN,
    path: '/announcement',
    titleKey: 'announcements',
    load: later('announcement/AnnouncementListScreen'),
  },
  {
    ...PLAIN,
    path: '/announcement-detail/:id',
    titleKey: 'announcementDetail',
    load: later('announcement/AnnouncementScreen'),
  },
  {
    ...PLAIN,
    path: '/message',
    titleKey: 'messages',
    load: later('message/MessageListScreen'),
  },
  {
    ...PLAIN,
    path: '/purse',
    titleKey: 'wallet',
    load: later('wallet/WalletScreen'),
  },
  {
    ...PLAIN,
    path: '/extract',
    titleKey: 'extract',
    load: later('extract/ExtractScreen'),
    layout: { ...page, navBar: noBar },
  },
  {
    ...PLAIN,
    path: '/extract-record',
    titleKey: 'extractRecords',
    load: later('extract/ExtractRecordScreen'),
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  },
  {
    ...PLAIN,
    path: '/extract-detail',
    titleKey: 'extractDetail',
    load: later('extract/ExtractDetailScreen'),
  },
  {
    ...PLAIN,
    path: '/deposit',
    titleKey: 'deposit',
    load: later('deposit/DepositScreen'),
  },
  {
    ...PLAIN,
    path: '/deposit-record',
    titleKey: 'depositRecords',
    load: later('deposit/DepositRecordScreen'),
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  },
  {
    ...PLAIN,
    path: '/deposit-detail/:depositNo',
    titleKey: 'depositDetail',
    load: later('deposit/DepositDetailScreen'),
  },
  {
    ...PLAIN,
    path: '/account',
    titleKey: 'account',
    load: later('account/AccountScreen'),
  },
  {
    ...PLAIN,
    path: '/verify-real',
    titleKey: 'verifyReal',
    load: later('account/VerifyRealScreen'),
  },
  {
    ...PLAIN,
    path: '/safe',
    titleKey: 'safety',
    load: later('account/SafetyScreen'),
  },
  {
    ...PLAIN,
    path: '/steam-proof',
    titleKey: 'steamProof',
    load: later('account/SteamProofScreen'),
  },
  {
    ...PLAIN,
    path: '/login-password',
    titleKey: 'loginPassword',
    load: later('account/LoginPasswordScreen'),
  },
  {
    ...PLAIN,
    path: '/extract-password',
    titleKey: 'extractPassword',
    load: later('account/ExtractPasswordScreen'),
  },
  {
    ...PLAIN,
    path: '/operate',
    titleKey: 'guide',
    load: later('guide/OperationGuideScreen'),
  },
  {
    ...PLAIN,
    path: '/support',
    titleKey: 'support',
    load: later('guide/SupportScreen'),
  },
  {
    ...PLAIN,
    path: '/favourite',
    titleKey: 'favourites',
    load: later('favourite/FavouriteScreen'),
  },
  {
    ...PLAIN,
    path: '/compare',
    titleKey: 'compare',
    load: later('gift/CompareScreen'),
  },
  {
    ...PLAIN,
    path: '/user-agreement',
    titleKey: 'userAgreement',
    load: later('legal/UserAgreementScreen'),
  },
  {
    ...PLAIN,
    path: '/privacy-policy',
    titleKey: 'privacyPolicy',
    load: later('legal/PrivacyPolicyScreen'),
  },
  {
    ...PLAIN,
    path: '/about-us',
    titleKey: 'aboutUs',
    load: later('legal/AboutUsScreen'),
  },
  {
    ...PLAIN,
    path: '/403',
    titleKey: 'forbidden',
    load: later('error/ForbiddenScreen'),
  },
  {
    ...PLAIN,
    path: '/404',
    titleKey: 'notFound',
    load: later('error/NotFoundScreen'),
  },
]

export const routes: readonly AppRoute[] = import.meta.env.DEV ? [...screens, ...devRoutes(PLAIN)] : screens
