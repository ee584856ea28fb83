import type { Lang } from '../../kit/api/types'
import type { IconName } from '../../kit/ui/icons'
import type { Permission } from '../api/types'

/** One screen of the console. */
type Entry = {
  path: string
  /** Its file below `screens`, without the ending; the component has the name of the file. */
  source: string
  title: Readonly<Record<Lang, string>>
  /** Without it the screen is neither shown nor named to a member of staff. */
  permission: Permission
  /** The place in the side navigation, with the letter that opens it after `g`. */
  nav?: { icon: IconName; letter: string }
}

const title = (zhCN: string, en: string) => ({ 'zh-CN': zhCN, en })

/** The one table of screens. Whatever is not in it, or not permitted, is the notice that there is no such page. */
export const table = {
  today: {
    path: '/',
    source: 'today/TodayScreen',
    title: title('今日', 'Today'),
    permission: 'read_today',
    nav: { icon: 'home', letter: 't' },
  },
  sales: {
    path: '/sales',
    source: 'sales/SalesScreen',
    title: title('销售', 'Sales'),
    permission: 'read_today',
    nav: { icon: 'filter', letter: 'f' },
  },
  orders: {
    path: '/orders',
    source: 'order/OrdersScreen',
    title: title('订单', 'Orders'),
    permission: 'read_orders',
    nav: { icon: 'orders', letter: 'o' },
  },
  order: {
    path: '/orders/:orderNo',
    source: 'order/OrderScreen',
    title: title('订单详情', 'Order'),
    permission: 'read_orders',
  },
  cashOuts: {
    path: '/cash-outs',
    source: 'cash/CashOutsScreen',
    title: title('提现审核', 'Cash-outs'),
    permission: 'read_cash_outs',
    nav: { icon: 'cashOut', letter: 'c' },
  },
  cashOut: {
    path: '/cash-outs/:cashNo',
    source: 'cash/CashOutScreen',
    title: title('提现详情', 'Cash-out'),
    permission: 'read_cash_outs',
  },
  announcements: {
    path: '/announcements',
    source: 'announcement/AnnouncementsScreen',
    title: title('公告', 'Announcements'),
    permission: 'read_announcements',
    nav: { icon: 'notice', letter: 'n' },
  },
  newAnnouncement: {
    path: '/announcements/new',
    source: 'announcement/NewAnnouncementScreen',
    title: title('写公告', 'New announcement'),
    permission: 'publish_announcements',
  },
  announcement: {
    path: '/announcements/:id',
    source: 'announcement/AnnouncementScreen',
    title: title('公告详情', 'Announcement'),
    permission: 'read_announcements',
  },
  books: {
    path: '/books',
    source: 'books/BooksScreen',
    title: title('账目', 'Books'),
    permission: 'read_books',
    nav: { icon: 'sort', letter: 'b' },
  },
  reconciliation: {
    path: '/reconciliation',
    source: 'reconciliation/ReconciliationScreen',
    title: title('对账', 'Reconciliation'),
    permission: 'read_books',
    nav: { icon: 'link', letter: 'r' },
  },
  difference: {
    path: '/reconciliation/:differenceNo',
    source: 'reconciliation/DifferenceScreen',
    title: title('差异详情', 'Difference'),
    permission: 'read_books',
  },
  disputes: {
    path: '/disputes',
    source: 'dispute/DisputesScreen',
    title: title('付款争议', 'Disputes'),
    permission: 'read_books',
    nav: { icon: 'alert', letter: 'i' },
  },
  dispute: {
    path: '/disputes/:disputeNo',
    source: 'dispute/DisputeScreen',
    title: title('争议详情', 'Dispute'),
    permission: 'read_books',
  },
  deliveries: {
    path: '/deliveries',
    source: 'delivery/DeliveriesScreen',
    title: title('收发饰品', 'Deliveries'),
    permission: 'read_deliveries',
    nav: { icon: 'box', letter: 'd' },
  },
  delivery: {
    path: '/deliveries/:extractNo',
    source: 'delivery/ExtractScreen',
    title: title('提取详情', 'Extraction'),
    permission: 'read_deliveries',
  },
  gifts: {
    path: '/gifts',
    source: 'gift/GiftsScreen',
    title: title('礼品', 'Gifts'),
    permission: 'read_gifts',
    nav: { icon: 'gift', letter: 'g' },
  },
  prices: {
    path: '/gifts/prices',
    source: 'gift/PricesScreen',
    title: title('批量改价', 'Prices of many gifts'),
    permission: 'manage_gifts',
  },
  newGift: {
    path: '/gifts/new',
    source: 'gift/NewGiftScreen',
    title: title('新增礼品', 'New gift'),
    permission: 'manage_gifts',
  },
  editGift: {
    path: '/gifts/:giftId/edit',
    source: 'gift/EditGiftScreen',
    title: title('修改礼品', 'Edit gift'),
    permission: 'manage_gifts',
  },
  gift: {
    path: '/gifts/:giftId',
    source: 'gift/GiftScreen',
    title: title('礼品详情', 'Gift'),
    permission: 'read_gifts',
  },
  campaigns: {
    path: '/campaigns',
    source: 'campaign/CampaignsScreen',
    title: title('优惠券活动', 'Campaigns'),
    permission: 'read_campaigns',
    nav: { icon: 'bolt', letter: 'e' },
  },
  proposals: {
    path: '/approvals',
    source: 'proposal/ProposalsScreen',
    title: title('审批', 'Approvals'),
    permission: 'read_proposals',
    nav: { icon: 'check', letter: 'a' },
  },
  jobs: {
    path: '/jobs',
    source: 'job/JobsScreen',
    title: title('停住的任务', 'Parked jobs'),
    permission: 'read_jobs',
    nav: { icon: 'clock', letter: 'p' },
  },
  customer: {
    path: '/customers/:id',
    source: 'customer/CustomerScreen',
    title: title('客户详情', 'Customer'),
    permission: 'read_customers',
  },
  conversations: {
    path: '/conversations',
    source: 'conversation/ConversationsScreen',
    title: title('客户咨询', 'Conversations'),
    permission: 'read_conversations',
    nav: { icon: 'chat', letter: 'v' },
  },
  conversation: {
    path: '/conversations/:conversationNo',
    source: 'conversation/ConversationScreen',
    title: title('咨询详情', 'Conversation'),
    permission: 'read_conversations',
  },
  broadcasts: {
    path: '/broadcasts',
    source: 'broadcast/BroadcastsScreen',
    title: title('群发消息', 'Messages to many'),
    permission: 'read_customers',
    nav: { icon: 'bell', letter: 'w' },
  },
  staff: {
    path: '/staff',
    source: 'staff/StaffScreen',
    title: title('员工', 'Staff'),
    permission: 'read_staff',
    nav: { icon: 'idCard', letter: 's' },
  },
  log: {
    path: '/log',
    source: 'staff/LogScreen',
    title: title('操作日志', 'Operator log'),
    permission: 'read_log',
    nav: { icon: 'doc', letter: 'l' },
  },
  sessions: {
    path: '/sessions',
    source: 'staff/SessionsScreen',
    title: title('我的登录', 'My sessions'),
    permission: 'own',
    nav: { icon: 'shield', letter: 'm' },
  },
} as const satisfies Record<string, Entry>

export type ScreenName = keyof typeof table

/** Where an invitation is accepted, without a session. Its token is behind a `#`, which no server ever gets. */
export const INVITATION_PATH = '/invitation'

export const paths = {
  order: (orderNo: string) => `/orders/${encodeURIComponent(orderNo)}`,
  cashOut: (cashNo: string) => `/cash-outs/${encodeURIComponent(cashNo)}`,
  difference: (no: string) => `/reconciliation/${encodeURIComponent(no)}`,
  dispute: (no: string) => `/disputes/${encodeURIComponent(no)}`,
  delivery: (extractNo: string) => `/deliveries/${encodeURIComponent(extractNo)}`,
  conversation: (no: string) => `/conversations/${encodeURIComponent(no)}`,
  /** The questions of a customer. */
  conversationsOf: (id: string) => `/conversations?customer=${encodeURIComponent(id)}`,
  gift: (giftId: string) => `/gifts/${encodeURIComponent(giftId)}`,
  editGift: (giftId: string) => `/gifts/${encodeURIComponent(giftId)}/edit`,
  customer: (id: string, tab?: string) => `/customers/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ''}`,
  announcement: (id: string) => `/announcements/${encodeURIComponent(id)}`,
  /** The log of a proposal: made, approved or cancelled, carried out. */
  logOfProposal: (no: string) => `/log?subject=${encodeURIComponent(no)}`,
  /** The log of what was done to a customer. */
  logAbout: (customer: string) => `/log?subjectKind=customer&subject=${encodeURIComponent(customer)}`,
  /** The log of what a member of staff did. */
  logOf: (actor: string) => `/log?actor=${encodeURIComponent(actor)}`,
} as const

/** The letters of numbers that have a screen. */
const LETTERS: Readonly<Record<string, (number: string) => string>> = {
  S: paths.order,
  C: paths.cashOut,
  D: paths.difference,
  K: paths.dispute,
  E: paths.delivery,
  W: paths.conversation,
  Q: () => table.proposals.path,
}

/** The screen of what a public number names; null where it has none, or the text is no such number. */
export const pathOfNumber = (text: string): string | null =>
  (/^[A-Z]\d{8}[0-9A-Z]{13}$/.test(text) && LETTERS[text.charAt(0)]?.(text)) || null
