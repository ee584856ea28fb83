import type {
  BagItem,
  CashConfig,
  DepositCandidate,
  DepositDetail,
  Gift,
  GiftLook,
  Order,
  UserInfo,
  Voucher,
} from '../../kit/api/types'

/** Where the clock of a test stands. */
export const NOW = '2026-11-20T10:00:00Z'
export const inMinutes = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()

const look: GiftLook = {
  name: 'AK-47 | Redline (Field-Tested)',
  weapon: 'AK-47',
  weaponModel: 'ak47',
  finish: 'Redline',
  category: 'rifle',
  exterior: 'FT',
  phase: null,
  quality: 'normal',
  rarity: 'classified',
  rarityColor: '',
  imageUrl: '/pictures/1.avif',
  priceFen: 10_000,
}

export const aUser = (own: Partial<UserInfo> = {}): UserInfo => ({
  id: 'u1',
  nickName: 'Xiaoman',
  phone: '138****0000',
  avatarUrl: null,
  isFrozen: false,
  roles: [],
  realName: '*man',
  realNameVerified: true,
  minor: null,
  idCardNo: null,
  hasPassword: true,
  hasSecret: true,
  tradeUrl: 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh',
  steamProven: false,
  steamSignIn: true,
  balanceFen: 50_000,
  frozenFen: 0,
  points: 0,
  extractCount: 0,
  extractedCount: 0,
  orderCount: 0,
  unpaidToday: 0,
  orderHoldSeconds: 900,
  unreadCount: 0,
  ...own,
})

/** Equal items of the bag, all of them held; an item is worth `eachFen`. */
export function aStack(giftId: string, quantity: number, eachFen: number, own: Partial<BagItem> = {}): BagItem {
  const itemIds = Array.from({ length: Math.min(200, quantity) }, (_, index) => `${giftId}-${quantity - index}`)
  return {
    ...look,
    finish: `Finish ${giftId}`,
    giftId,
    itemId: itemIds[0] ?? '',
    itemIds,
    itemExchangeFen: itemIds.map(() => eachFen),
    quantity,
    state: 'held',
    acquiredTime: NOW,
    paidFen: 0,
    priceFen: 2 * eachFen,
    exchangeFen: eachFen * quantity,
    exchangedFen: null,
    exchangeNo: null,
    exchangedTime: null,
    extractNo: null,
    protectedUntil: null,
    ...own,
  }
}

/** A page of the bag: as much as is in it, or more where later pages follow. */
export const aBag = (
  items: readonly BagItem[],
  { more = 0, moreFen = 0, nextCursor = null as string | null, exchangeRateBp = 5000 } = {},
) => ({
  items,
  nextCursor,
  total: items.reduce((sum, { quantity }) => sum + quantity, more),
  counts: [],
  exchangeRateBp,
  totalPriceFen: items.reduce((sum, { priceFen, quantity }) => sum + priceFen * quantity, 2 * moreFen),
  totalExchangeFen: items.reduce((sum, { exchangeFen }) => sum + exchangeFen, moreFen),
})

export const anOrder = (own: Partial<Order> = {}): Order =>
  ({
    orderNo: 'S202611201000000000001',
    state: 'pending_payment',
    createTime: inMinutes(-5),
    expireTime: inMinutes(10),
    serverTime: NOW,
    payTime: null,
    endTime: null,
    method: null,
    attempt: null,
    dispute: null,
    amountFen: 10_000,
    discountFen: 0,
    payableFen: 10_000,
    paidFen: null,
    refunds: [],
    chargebacks: [],
    timeline: [],
    items: [{ ...look, giftId: '7', quantity: 1, units: [{ itemId: null, paidFen: 10_000 }] }],
    ...own,
  }) as Order

export const aGift = (own: Partial<Gift> = {}): Gift => ({
  ...look,
  id: '7',
  stock: 5,
  collection: null,
  wearMin: 0.15,
  wearMax: 0.38,
  skinWearMin: 0.1,
  skinWearMax: 0.7,
  description: null,
  marketHashName: '',
  exchangeFen: 8000,
  priceHistory: [],
  siblings: [],
  ...own,
})

export const aVoucher = (id: string, own: Partial<Voucher> = {}): Voucher => ({
  id,
  name: id,
  code: null,
  kind: 'amount',
  amountFen: 1000,
  percent: 0,
  capFen: 0,
  thresholdFen: 0,
  state: 'usable',
  validFrom: '2020-01-01T00:00:00Z',
  validTo: '2099-01-01T00:00:00Z',
  ...own,
})

export const aCashConfig = (own: Partial<CashConfig> = {}): CashConfig => ({
  channel: 'alipay',
  available: true,
  disputed: false,
  arrival: 'within 2 hours',
  minFen: 1000,
  maxFen: 5_000_000,
  feeRateBp: 100,
  feeMinFen: 100,
  feeMaxFen: 2500,
  dailyMaxFen: 10_000_000,
  dailyCount: 3,
  todayFen: 0,
  todayCount: 0,
  reviewOverFen: 500_000,
  alwaysReviewed: false,
  cooldownHours: 24,
  authorizeUrl: null,
  ...own,
})

/** An item of the Steam inventory that brings `paysFen`, a rifle where nothing else is said. */
export const aCandidate = (
  assetId: string,
  giftId: string,
  paysFen: number,
  own: Partial<DepositCandidate> = {},
): DepositCandidate => ({
  assetId,
  marketHashName: `AK-47 | Finish ${giftId} (Field-Tested)`,
  gift: { ...look, name: `AK-47 | Finish ${giftId}`, finish: `Finish ${giftId}`, priceFen: 2 * paysFen, giftId },
  paysFen,
  obstacle: null,
  ...own,
})

type DepositStep = DepositDetail['timeline'][number]

/** A step of a deposit, so many minutes from now. */
export const aDepositStep = (
  step: DepositStep['step'],
  minutes: number,
  own: Partial<DepositStep> = {},
): DepositStep => ({
  step,
  time: inMinutes(minutes),
  isExpected: minutes > 0,
  reason: null,
  reasonText: null,
  ...own,
})

export const aDeposit = (own: Partial<DepositDetail> = {}): DepositDetail => ({
  depositNo: 'Y202611201000000000001',
  state: 'awaiting_acceptance',
  quantity: 3,
  amountFen: 9_200,
  reason: null,
  reasonText: null,
  createTime: inMinutes(-5),
  changeTime: inMinutes(-4),
  serverTime: NOW,
  acceptBy: inMinutes(55),
  heldUntil: null,
  protectedUntil: null,
  offerUrl: 'https://steam.test/tradeoffer/7/',
  canCancel: true,
  timeline: [aDepositStep('submitted', -5), aDepositStep('sending', -5), aDepositStep('awaiting_acceptance', -4)],
  items: [
    ['1', 'k', 9000],
    ['2', 'r', 100],
    ['3', 'r', 100],
  ].map(([assetId, giftId, paysFen]) => ({
    ...look,
    finish: `Finish ${giftId}`,
    assetId,
    giftId,
    paysFen,
  })) as DepositDetail['items'],
  ...own,
})
