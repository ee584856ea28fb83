import type {
  Campaign,
  CashOutDetail,
  Customer,
  GiftRow,
  LogEntry,
  Me,
  OrderDetail,
  OrderRow,
  Proposal,
  SalesHour,
  StaffMember,
  Today,
} from '../api/types'

export const NOW = '2026-11-29T10:00:00Z'
export const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()

export const aMe = (own: Partial<Me> = {}): Me => ({
  name: 'mei',
  roles: ['manager', 'service'],
  permissions: ['own', 'read_today', 'read_customers', 'read_orders', 'read_staff', 'disable_staff', 'read_log'],
  signedInTime: NOW,
  ...own,
})

export const anOrder = (own: Partial<OrderRow> = {}): OrderRow => ({
  orderNo: 'S1',
  state: 'completed',
  giftId: '3',
  giftNameZh: 'AK-47 | Hongxian',
  giftNameEn: 'AK-47 | Redline',
  quantity: 2,
  payableFen: 12_950,
  method: 'alipay',
  customerId: '7',
  createTime: minutesAgo(20),
  payTime: minutesAgo(19),
  endTime: null,
  ...own,
})

export const anOrderDetail = (own: Partial<OrderDetail> = {}): OrderDetail => ({
  ...anOrder(),
  discountFen: 500,
  priceFen: 13_450,
  expireTime: minutesAgo(5),
  payments: [
    {
      paymentNo: 'P1',
      state: 'paid',
      method: 'alipay',
      provider: 'alipay',
      providerNo: null,
      amountFen: 12_950,
      paidFen: 12_950,
      createTime: minutesAgo(20),
      payTime: minutesAgo(19),
    },
  ],
  refunds: [],
  disputes: [],
  items: [],
  jobs: [],
  timeline: [
    { time: minutesAgo(20), about: 'order', number: 'S1', event: 'created', detail: null },
    { time: minutesAgo(19), about: 'payment', number: 'P1', event: 'paid', detail: null },
  ],
  ...own,
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
  frozenTime: null,
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

const hoursWith = (hour: number, sold: SalesHour): SalesHour[] =>
  Array.from({ length: 24 }, (_, index) => (index === hour ? sold : { orders: 0, amountFen: 0 }))

export const aToday = (own: Partial<Today> = {}): Today => ({
  queues: [
    { queue: 'cash_outs_in_review', waiting: 4, oldestTime: minutesAgo(200) },
    { queue: 'disputes', waiting: 0, oldestTime: null },
  ],
  paused: [],
  time: NOW,
  sales: hoursWith(9, { orders: 3, amountFen: 123_456 }),
  lastWeek: hoursWith(9, { orders: 1, amountFen: 100_000 }),
  aloneAfterSeconds: null,
  ...own,
})

export const aCashOut = (own: Partial<CashOutDetail> = {}): CashOutDetail => ({
  cashNo: 'C1',
  state: 'reviewing',
  channel: 'bank',
  amountFen: 600_000,
  feeFen: 5000,
  netFen: 595_000,
  createTime: minutesAgo(130),
  endTime: null,
  customerId: '7',
  nickName: 'Xiaoman',
  phone: '138****0000',
  registeredTime: minutesAgo(60 * 24 * 30),
  isRealNameVerified: true,
  account: '6222****0001',
  bankName: 'CMB',
  accountTime: minutesAgo(60 * 24 * 3),
  sharingCustomers: 2,
  isDisputed: false,
  isFrozen: false,
  paidFen: 1_000_000,
  refundedFen: 0,
  exchangedFen: 700_000,
  cashedOutFen: 0,
  balanceFen: 100_000,
  needsTwo: false,
  securityEvents: [],
  states: [{ state: 'reviewing', reason: null, time: minutesAgo(130) }],
  ...own,
})

export const aProposal = (own: Partial<Proposal> = {}): Proposal => ({
  proposalNo: 'Q1',
  kind: 'refund_order',
  customerId: '7',
  subjectNo: 'S1',
  amountFen: 60_000,
  before: null,
  after: null,
  campaign: null,
  staff: null,
  reason: 'the wrong gift',
  proposedBy: 'wen',
  createTime: minutesAgo(9),
  ...own,
})

export const aGift = (own: Partial<GiftRow> = {}): GiftRow => ({
  giftId: '3',
  nameZh: 'AK-47 | Hongxian',
  nameEn: 'AK-47 | Redline',
  imageUrl: '/pictures/1/ak47/redline-282.svg',
  priceFen: 10_000,
  onSale: true,
  available: 4,
  inBags: 9,
  ...own,
})

export const aGiftDetail = (own: Partial<GiftRow> = {}) => ({
  gift: aGift(own),
  reserved: 1,
  sold: 12,
  createTime: minutesAgo(60 * 24 * 30),
  priceBeforeFen: 9_000,
  prices: [
    { day: '2026-11-01', priceFen: 9_000 },
    { day: '2026-11-20', priceFen: 10_000 },
  ],
  movements: [
    {
      time: minutesAgo(30),
      cause: 'adjusted',
      number: '5',
      available: 3,
      reserved: 0,
      sold: 0,
      operator: 'mei',
      reason: 'delivery 17',
    },
  ],
})

export const aCampaign = (own: Partial<Campaign> = {}): Campaign => ({
  id: '5',
  code: 'TEN',
  nameZh: 'Lijian',
  nameEn: 'Autumn voucher',
  state: 'open',
  kind: 'amount',
  amountFen: 1_000,
  percent: 0,
  capFen: 0,
  thresholdFen: 10_000,
  createTime: minutesAgo(600),
  validTo: minutesAgo(-6000),
  quantity: 100,
  given: 7,
  used: 2,
  discountFen: 2_000,
  worstCostFen: 100_000,
  worstCostLeftFen: 98_000,
  ...own,
})

export const aStaffMember = (name: string, own: Partial<StaffMember> = {}): StaffMember => ({
  name,
  roles: ['service'],
  state: 'active',
  createTime: minutesAgo(5000),
  createdBy: 'mei',
  lastUsedTime: minutesAgo(3),
  canMakeInvitation: false,
  ...own,
})

export const aLogEntry = (id: string, own: Partial<LogEntry> = {}): LogEntry => ({
  id,
  time: minutesAgo(1),
  actor: 'mei',
  action: 'disable_staff',
  subject: 'wang',
  reason: 'has left the company',
  before: { state: 'active', roles: ['service'] },
  after: { state: 'disabled', roles: ['service'] },
  outcome: 'done',
  address: '10.0.0.1',
  ...own,
})
