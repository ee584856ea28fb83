import type { OrderState, PayMethod } from '../../kit/api/types'

/** The shapes of the console's calls. */

export type Role = 'service' | 'finance' | 'manager' | 'auditor'
export type Permission = 'own' | 'readToday' | 'readCustomers' | 'readOrders' | 'readStaff' | 'disableStaff' | 'readLog'

export type Me = { name: string; roles: Role[]; permissions: Permission[]; signedInTime: string }
export type Invitation = { name: string; roles: Role[]; secret: string; uri: string }

export type StaffSession = {
  id: string
  address: string
  device: string
  createTime: string
  lastUsedTime: string
  current: boolean
}
export type StaffMember = {
  name: string
  roles: Role[]
  state: 'invited' | 'active' | 'disabled'
  createTime: string
  createdBy: string | null
  lastUsedTime: string | null
}

export type FlatValue = string | number | boolean | null
/** A line of a list, with a value by name and nothing within a value. */
export type FlatRecord = Readonly<Record<string, FlatValue>>

export type LogEntry = {
  id: string
  time: string
  actor: string
  action: string
  subject: string | null
  reason: string | null
  before: unknown
  after: unknown
  outcome: 'done' | 'refused'
  address: string | null
}

export type QueueName =
  | 'cashReviews'
  | 'extractions'
  | 'refunds'
  | 'parkedJobs'
  | 'disputes'
  | 'differences'
  | 'proposals'
export type Queue = { queue: QueueName; waiting: number; oldestTime: string | null }
export type PausedService = { service: string; sinceTime: string; byName: string; reason: string }
export type SalesHour = { hour: number; fen: number; lastWeekFen: number }
export type Sales = {
  todayFen: number
  todayOrders: number
  lastWeekFen: number
  lastWeekOrders: number
  hours: SalesHour[]
}
export type Today = { queues: Queue[]; paused: PausedService[]; sales: Sales }

export type Found = { kind: 'customer' | 'order'; number: string; customerId: string; label: string }

export const CUSTOMER_LISTS = [
  'orders',
  'payments',
  'refunds',
  'disputes',
  'items',
  'transfers',
  'cashOuts',
  'payoutAccounts',
  'exchanges',
  'extractions',
  'deposits',
  'vouchers',
  'securityEvents',
  'jobs',
  'timeline',
] as const
export type CustomerList = (typeof CUSTOMER_LISTS)[number]
export type Customer = {
  id: string
  phone: string
  nickName: string
  registeredTime: string
  isRealNameVerified: boolean
  balanceFen: number
  frozenFen: number
  points: number
  logins: number
  hasExtractPassword: boolean
  steamAccount: string | null
} & Record<CustomerList, FlatRecord[]>

export type OrderRow = {
  orderNo: string
  state: OrderState
  giftName: string
  quantity: number
  payableFen: number
  method: PayMethod | null
  customerId: string
  createTime: string
  payTime: string | null
  endTime: string | null
}
export type OrderDetail = OrderRow & { discountFen: number; priceFen: number; expireTime: string | null }
export type OrderFilters = {
  state?: OrderState
  method?: PayMethod
  from?: string
  to?: string
  minFen?: number
  maxFen?: number
  giftId?: string
  customerId?: string
}
export type LogFilters = { actor?: string; action?: string; subject?: string }
type Cursor = { cursor?: string }
export type Page<T> = { items: T[]; nextCursor: string | null }
type Items<T> = { items: T[] }
type None = Record<string, never>

/** Each call with its parameters and its data. */
export type Calls = {
  signIn: { params: { name: string; password: string; code: string }; data: Me }
  openInvitation: { params: { token: string }; data: Invitation }
  acceptInvitation: {
    params: { token: string; password: string; code: string }
    data: { me: Me; recoveryCodes: string[] }
  }
  getMe: { params: None; data: Me }
  signOut: { params: None; data: object }
  listMySessions: { params: None; data: Items<StaffSession> }
  endMySession: { params: { id: string }; data: object }
  listStaff: { params: None; data: Items<StaffMember> }
  disableStaff: { params: { name: string; reason: string }; data: object }
  listLog: { params: LogFilters & Cursor; data: Page<LogEntry> }
  getToday: { params: None; data: Today }
  find: { params: { text: string }; data: Items<Found> }
  getCustomer: { params: { id: string }; data: Customer }
  listOrder: { params: OrderFilters & Cursor; data: Page<OrderRow> }
  getOrder: {
    params: { orderNo: string }
    data: { order: OrderDetail } & Record<
      'payments' | 'refunds' | 'disputes' | 'items' | 'jobs' | 'timeline',
      FlatRecord[]
    >
  }
}
export type CallName = keyof Calls
/** The calls that answer the same however often they are made. */
export type ReadName = Extract<CallName, `get${string}` | `list${string}` | 'find'>
