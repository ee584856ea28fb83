import type { ComponentType } from 'react'
import type { Messages } from '../i18n/zh-CN'
import type { IconName } from '../ui/icons'
import { devRoutes } from './devRoutes'

export type Transition = 'fade' | 'push'
export type TabKey = keyof Messages['tabs']
export type AppRoute = {
  path: string
  load: () => Promise<ComponentType>
  titleKey: keyof Messages['titles']
  layout: {
    navBar: { show: boolean; leftArrow: boolean; transparent: boolean }
    tabBar: { show: false } | { show: true; key: TabKey; icon: IconName }
    footer: boolean
  }
  /** Anyone with one of these may enter; an empty list asks for none. */
  roles: readonly string[]
  transition: Transition
  keepAlive: boolean
}

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
    load: () => import('../screens/auth/RegisterScreen').then((m) => m.RegisterScreen),
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
    load: () => import('../screens/pay/PayScreen').then((m) => m.PayScreen),
  },
  {
    ...PLAIN,
    path: '/order-list',
    titleKey: 'orders',
    load: () => import('../screens/order/OrderListScreen').then((m) => m.OrderListScreen),
  },
  {
    ...PLAIN,
    path: '/order-detail/:orderNo',
    titleKey: 'orderDetail',
    load: () => import('../screens/order/OrderScreen').then((m) => m.OrderScreen),
  },
  {
    ...PLAIN,
    path: '/announcement',
    titleKey: 'announcements',
    load: () => import('../screens/announcement/AnnouncementListScreen').then((m) => m.AnnouncementListScreen),
  },
  {
    ...PLAIN,
    path: '/announcement-detail/:id',
    titleKey: 'announcementDetail',
    load: () => import('../screens/announcement/AnnouncementScreen').then((m) => m.AnnouncementScreen),
  },
  {
    ...PLAIN,
    path: '/message',
    titleKey: 'messages',
    load: () => import('../screens/message/MessageListScreen').then((m) => m.MessageListScreen),
  },
  {
    ...PLAIN,
    path: '/purse',
    titleKey: 'wallet',
    load: () => import('../screens/wallet/WalletScreen').then((m) => m.WalletScreen),
  },
  {
    ...PLAIN,
    path: '/extract',
    titleKey: 'extract',
    load: () => import('../screens/extract/ExtractScreen').then((m) => m.ExtractScreen),
    layout: { ...page, navBar: noBar },
  },
  {
    ...PLAIN,
    path: '/extract-record',
    titleKey: 'extractRecords',
    load: () => import('../screens/extract/ExtractRecordScreen').then((m) => m.ExtractRecordScreen),
    layout: { ...page, navBar: { show: true, leftArrow: true, transparent: true } },
  },
  {
    ...PLAIN,
    path: '/extract-detail',
    titleKey: 'extractDetail',
    load: () => import('../screens/extract/ExtractDetailScreen').then((m) => m.ExtractDetailScreen),
  },
  {
    ...PLAIN,
    path: '/account',
    titleKey: 'account',
    load: () => import('../screens/account/AccountScreen').then((m) => m.AccountScreen),
  },
  {
    ...PLAIN,
    path: '/verify-real',
    titleKey: 'verifyReal',
    load: () => import('../screens/account/VerifyRealScreen').then((m) => m.VerifyRealScreen),
  },
  {
    ...PLAIN,
    path: '/safe',
    titleKey: 'safety',
    load: () => import('../screens/account/SafetyScreen').then((m) => m.SafetyScreen),
  },
  {
    ...PLAIN,
    path: '/login-password',
    titleKey: 'loginPassword',
    load: () => import('../screens/account/LoginPasswordScreen').then((m) => m.LoginPasswordScreen),
  },
  {
    ...PLAIN,
    path: '/extract-password',
    titleKey: 'extractPassword',
    load: () => import('../screens/account/ExtractPasswordScreen').then((m) => m.ExtractPasswordScreen),
  },
  {
    ...PLAIN,
    path: '/operate',
    titleKey: 'guide',
    load: () => import('../screens/guide/OperationGuideScreen').then((m) => m.OperationGuideScreen),
  },
  {
    ...PLAIN,
    path: '/support',
    titleKey: 'support',
    load: () => import('../screens/guide/SupportScreen').then((m) => m.SupportScreen),
  },
  {
    ...PLAIN,
    path: '/favourite',
    titleKey: 'favourites',
    load: () => import('../screens/favourite/FavouriteScreen').then((m) => m.FavouriteScreen),
  },
  {
    ...PLAIN,
    path: '/compare',
    titleKey: 'compare',
    load: () => import('../screens/gift/CompareScreen').then((m) => m.CompareScreen),
  },
  {
    ...PLAIN,
    path: '/user-agreement',
    titleKey: 'userAgreement',
    load: () => import('../screens/legal/UserAgreementScreen').then((m) => m.UserAgreementScreen),
  },
  {
    ...PLAIN,
    path: '/privacy-policy',
    titleKey: 'privacyPolicy',
    load: () => import('../screens/legal/PrivacyPolicyScreen').then((m) => m.PrivacyPolicyScreen),
  },
  {
    ...PLAIN,
    path: '/about-us',
    titleKey: 'aboutUs',
    load: () => import('../screens/legal/AboutUsScreen').then((m) => m.AboutUsScreen),
  },
  {
    ...PLAIN,
    path: '/403',
    titleKey: 'forbidden',
    load: () => import('../screens/error/ForbiddenScreen').then((m) => m.ForbiddenScreen),
  },
  {
    ...PLAIN,
    path: '/404',
    titleKey: 'notFound',
    load: () => import('../screens/error/NotFoundScreen').then((m) => m.NotFoundScreen),
  },
]

export const routes: readonly AppRoute[] = import.meta.env.DEV ? [...screens, ...devRoutes(PLAIN)] : screens
