import type { Customer, LogEntry, Me, OrderDetail, OrderRow, StaffMember, Today } from '../api/types'

export const NOW = '2026-11-29T10:00:00Z'
export const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()

export const aMe = (own: Partial<Me> = {}): Me => ({
  name: 'mei',
  roles: ['manager', 'service'],
  permissions: ['own', 'readToday', 'readCustomers', 'readOrders', 'readStaff', 'disableStaff', 'readLog'],
  signedInTime: NOW,
  ...own,
})

export const anOrder = (own: Partial<OrderRow> = {}): OrderRow => ({
  orderNo: 'S1',
  state: 'completed',
  giftName: 'AK-47 | Redline',
  quantity: 2,
  payableFen: 12_950,
  method: 'alipay',
  customerId: '7',
  createTime: minutesAgo(20),
  payTime: minutesAgo(19),
  endTime: null,
  ...own,
})

export const anOrderDetail = (own: Partial<OrderDetail> = {}) => ({
  order: { ...anOrder(), discountFen: 500, priceFen: 13_450, expireTime: null, ...own },
  payments: [{ paymentNo: 'P1', state: 'paid', method: 'alipay', amountFen: 12_950, paidTime: minutesAgo(19) }],
  refunds: [],
  disputes: [],
  items: [],
  jobs: [],
  timeline: [
    { time: minutesAgo(20), event: 'created' },
    { time: minutesAgo(19), event: 'paid', paymentNo: 'P1' },
  ],
})

export const aCustomer = (own: Partial<Customer> = {}): Customer => ({
  id: '7',
  phone: '138****0000',
  nickName: 'Xiaoman',
  registeredTime: minutesAgo(60 * 24 * 30),
  isRealNameVerified: true,
  balanceFen: 50_000,
  frozenFen: 0,
  points: 1200,
  logins: 1,
  hasExtractPassword: false,
  steamAccount: null,
  orders: [],
  payments: [],
  refunds: [],
  disputes: [],
  items: [],
  transfers: [],
  cashOuts: [],
  payoutAccounts: [],
  exchanges: [],
  extractions: [],
  deposits: [],
  vouchers: [],
  securityEvents: [],
  jobs: [],
  timeline: [],
  ...own,
})

export const aToday = (own: Partial<Today> = {}): Today => ({
  queues: [
    { queue: 'cashReviews', waiting: 4, oldestTime: minutesAgo(200) },
    { queue: 'disputes', waiting: 0, oldestTime: null },
  ],
  paused: [],
  sales: {
    todayFen: 123_456,
    todayOrders: 3,
    lastWeekFen: 100_000,
    lastWeekOrders: 1,
    hours: [{ hour: 9, fen: 123_456, lastWeekFen: 100_000 }],
  },
  ...own,
})

export const aStaffMember = (name: string, own: Partial<StaffMember> = {}): StaffMember => ({
  name,
  roles: ['service'],
  state: 'active',
  createTime: minutesAgo(5000),
  createdBy: 'mei',
  lastUsedTime: minutesAgo(3),
  ...own,
})

export const aLogEntry = (id: string, own: Partial<LogEntry> = {}): LogEntry => ({
  id,
  time: minutesAgo(1),
  actor: 'mei',
  action: 'disableStaff',
  subject: 'wang',
  reason: 'has left the company',
  before: { state: 'active', roles: ['service'] },
  after: { state: 'disabled', roles: ['service'] },
  outcome: 'done',
  address: '10.0.0.1',
  ...own,
})
