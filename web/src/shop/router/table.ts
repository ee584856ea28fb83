import type { Lang } from '../../kit/api/types'
import { CATEGORIES, KEYWORD_CHARS_MAX, QUALITIES, RARITIES, SORTS } from '../rules/giftFilters'
import { EXTERIORS } from '../rules/wear'
import { BANNER_ROWS, FIRST_ROWS, PREVIEW_ROWS, RAIL_ROWS, personal, shared } from './firstCalls'
import type { FirstCall } from './firstCalls'

/** One screen of the app. `PLAIN` says how the rest is. */
type Entry = {
  path: string
  /** Its file below `screens`, without the ending; the component has the name of the file. */
  source: string
  title: Readonly<Record<Lang, string>>
  /** Every customer, everybody, or whoever is not signed in. */
  audience?: 'customers' | 'everybody' | 'guests'
  /** The customer of a frozen account may open it: there customer service is asked. */
  isOpenFrozen?: boolean
  /** Search engines may list it. */
  isListed?: boolean
  /** Customers with one of these roles may open the screen; an empty list admits everybody. */
  roles?: readonly string[]
  /** It is one of the tabs; its name is that of the tab's icon and label. */
  isTab?: boolean
  /** The bar at the top: none, one that is solid, or one that turns solid when something slides under it. */
  bar?: 'none' | 'solid' | 'transparent'
  /** The bar has an arrow back. */
  hasBack?: boolean
  /** The address that Back leads to where the customer came by a link. */
  up?: string
  hasFooter?: boolean
  transition?: 'fade' | 'push'
  /** The screen stays mounted when the customer leaves it. */
  keepAlive?: boolean
  /**
   * The calls that it makes first; the server sends their responses with the page. Personal ones only where the
   * screen's own address has no parameters (docs/design/http.md, Compression).
   */
  first?: readonly FirstCall[]
}

export const PLAIN = {
  audience: 'customers',
  isOpenFrozen: false,
  isListed: false,
  roles: [],
  isTab: false,
  bar: 'solid',
  hasBack: true,
  up: '/',
  hasFooter: true,
  transition: 'push',
  keepAlive: false,
  first: [],
} as const satisfies Required<Omit<Entry, 'path' | 'source' | 'title'>>

const title = (zhCN: string, en: string) => ({ 'zh-CN': zhCN, en })
const open = { audience: 'everybody', isListed: true } as const
const tab = { isTab: true, hasBack: false, transition: 'fade' } as const
const list = { limit: FIRST_ROWS }
const rail = { limit: RAIL_ROWS, groupBySkin: true }
const held = personal('listBag', { state: 'held', stack: true, ...list })
const thing = { id: { kind: 'segment' } } as const

/** The one table of screens. Any other address leads to /404. */
export const table = {
  home: {
    ...tab,
    path: '/',
    source: 'home/HomeScreen',
    title: title('首页', 'Home'),
    bar: 'none',
    up: '/gift',
    keepAlive: true,
    first: [
      personal('listBag', { limit: PREVIEW_ROWS, stack: true }),
      shared('listAnnouncement', { limit: BANNER_ROWS }),
      shared('listGift', { sort: 'sales', ...rail }),
      shared('listGift', { sort: 'newest', ...rail }),
    ],
  },
  gift: {
    ...tab,
    path: '/gift',
    source: 'gift/StoreScreen',
    title: title('礼品商城', 'Gift store'),
    keepAlive: true,
    first: [
      shared('listGift', {
        ...list,
        category: { anyOf: CATEGORIES },
        exterior: { anyOf: EXTERIORS },
        keyword: { text: KEYWORD_CHARS_MAX },
        maxPriceFen: { kind: 'fen' },
        minPriceFen: { kind: 'fen' },
        quality: { anyOf: QUALITIES },
        rarity: { anyOf: RARITIES },
        sort: { oneOf: SORTS.filter((sort) => sort !== 'default') },
        weapon: { kind: 'slugs' },
      }),
    ],
  },
  bag: {
    ...tab,
    path: '/bag',
    source: 'bag/BagScreen',
    title: title('背包', 'Bag'),
    keepAlive: true,
    first: [held],
  },
  user: {
    ...tab,
    path: '/user',
    source: 'user/UserScreen',
    title: title('我的', 'Me'),
    bar: 'transparent',
    hasFooter: false,
  },
  login: {
    path: '/login',
    source: 'auth/LoginScreen',
    title: title('登录', 'Sign in'),
    audience: 'guests',
    isListed: true,
    bar: 'transparent',
    hasBack: false,
    transition: 'fade',
  },
  register: {
    path: '/register',
    source: 'auth/RegisterScreen',
    title: title('注册', 'Create account'),
    audience: 'guests',
    // Reading an agreement must not empty the form.
    keepAlive: true,
  },
  giftDetail: {
    path: '/gift-detail/:id',
    source: 'gift/GiftScreen',
    title: title('礼品详情', 'Gift'),
    bar: 'transparent',
    up: '/gift',
    first: [shared('getGift', thing)],
  },
  giftPay: {
    path: '/gift-pay',
    source: 'pay/PayScreen',
    title: title('订单支付', 'Payment'),
    up: '/gift',
  },
  orders: {
    path: '/order-list',
    source: 'order/OrderListScreen',
    title: title('我的订单', 'My orders'),
    first: [personal('listOrder', list)],
  },
  orderDetail: {
    path: '/order-detail/:orderNo',
    source: 'order/OrderScreen',
    title: title('订单详情', 'Order'),
    up: '/order-list',
  },
  announcements: {
    path: '/announcement',
    source: 'announcement/AnnouncementListScreen',
    title: title('公告', 'Announcements'),
    first: [shared('listAnnouncement', list)],
  },
  announcementDetail: {
    path: '/announcement-detail/:id',
    source: 'announcement/AnnouncementScreen',
    title: title('公告详情', 'Announcement'),
    first: [shared('getAnnouncement', thing)],
  },
  messages: {
    path: '/message',
    source: 'message/MessageListScreen',
    title: title('消息中心', 'Messages'),
    first: [personal('listMessage', list)],
  },
  wallet: {
    path: '/purse',
    source: 'wallet/WalletScreen',
    title: title('我的钱包', 'Wallet'),
  },
  extract: {
    path: '/extract',
    source: 'extract/ExtractScreen',
    title: title('提取', 'Extract and cash out'),
    bar: 'none',
    first: [held],
  },
  extractRecords: {
    path: '/extract-record',
    source: 'extract/ExtractRecordScreen',
    title: title('提取记录', 'Records'),
    bar: 'transparent',
  },
  extractDetail: {
    path: '/extract-detail',
    source: 'extract/ExtractDetailScreen',
    title: title('提取详情', 'Record details'),
    up: '/extract-record',
  },
  deposit: {
    path: '/deposit',
    source: 'deposit/DepositScreen',
    title: title('饰品充值', 'Deposit items'),
  },
  depositRecords: {
    path: '/deposit-record',
    source: 'deposit/DepositRecordScreen',
    title: title('充值记录', 'Deposits'),
    bar: 'transparent',
    first: [personal('listDeposit', list)],
  },
  depositDetail: {
    path: '/deposit-detail/:depositNo',
    source: 'deposit/DepositDetailScreen',
    title: title('充值详情', 'Deposit'),
    up: '/deposit-record',
  },
  exchangeDetail: {
    path: '/exchange-detail/:exchangeNo',
    source: 'exchange/ExchangeDetailScreen',
    title: title('兑换详情', 'Exchange'),
    up: '/purse',
  },
  account: {
    path: '/account',
    source: 'account/AccountScreen',
    title: title('账号资料', 'Account'),
  },
  verifyReal: {
    path: '/verify-real',
    source: 'account/VerifyRealScreen',
    title: title('实名认证', 'Real-name verification'),
  },
  safety: {
    path: '/safe',
    source: 'account/SafetyScreen',
    title: title('账号与安全', 'Account and security'),
  },
  steamProof: {
    path: '/steam-proof',
    source: 'account/SteamProofScreen',
    title: title('Steam 账号验证', 'Steam account'),
  },
  loginPassword: {
    path: '/login-password',
    source: 'account/LoginPasswordScreen',
    title: title('登录密码', 'Login password'),
  },
  extractPassword: {
    path: '/extract-password',
    source: 'account/ExtractPasswordScreen',
    title: title('提取密码', 'Extract password'),
  },
  guide: {
    path: '/operate',
    source: 'guide/OperationGuideScreen',
    title: title('操作指南', 'How it works'),
  },
  support: {
    path: '/support',
    source: 'guide/SupportScreen',
    title: title('我的咨询', 'My questions'),
    isOpenFrozen: true,
  },
  question: {
    path: '/question',
    source: 'guide/QuestionScreen',
    title: title('新的咨询', 'New question'),
    isOpenFrozen: true,
    up: '/support',
  },
  conversation: {
    path: '/conversation/:conversationNo',
    source: 'guide/ConversationScreen',
    title: title('咨询', 'Question'),
    isOpenFrozen: true,
    up: '/support',
    hasFooter: false,
  },
  favourites: {
    path: '/favourite',
    source: 'favourite/FavouriteScreen',
    title: title('我的收藏', 'Favourites'),
  },
  compare: {
    path: '/compare',
    source: 'gift/CompareScreen',
    title: title('礼品对比', 'Compare gifts'),
  },
  userAgreement: {
    ...open,
    path: '/user-agreement',
    source: 'legal/UserAgreementScreen',
    title: title('用户协议', 'User agreement'),
    first: [shared('getAgreement', { name: 'user_agreement' })],
  },
  privacyPolicy: {
    ...open,
    path: '/privacy-policy',
    source: 'legal/PrivacyPolicyScreen',
    title: title('隐私政策', 'Privacy policy'),
    first: [shared('getAgreement', { name: 'privacy_policy' })],
  },
  aboutUs: {
    ...open,
    path: '/about-us',
    source: 'legal/AboutUsScreen',
    title: title('关于我们', 'About us'),
  },
  forbidden: {
    path: '/403',
    source: 'error/ForbiddenScreen',
    title: title('无权访问', 'Forbidden'),
  },
  notFound: {
    path: '/404',
    source: 'error/NotFoundScreen',
    title: title('页面不存在', 'Not found'),
  },
} as const satisfies Record<string, Entry>

export type ScreenName = keyof typeof table
export type ScreenEntry = Required<Entry>

export type TabName = { [Name in ScreenName]: (typeof table)[Name] extends { isTab: true } ? Name : never }[ScreenName]
export const TABS = (Object.keys(table) as ScreenName[]).filter((name): name is TabName => 'isTab' in table[name])

/** The names of all screens in one language, as their bars and the title of the page show them. */
export const titlesIn = (lang: Lang): Record<ScreenName, string> =>
  Object.fromEntries(Object.entries(table).map(([name, screen]) => [name, screen.title[lang]])) as Record<
    ScreenName,
    string
  >
