/** Shapes of the customer calls. Everything imports them from here. */
export type Lang = 'zh-CN' | 'en'
export type Category = 'pistol' | 'smg' | 'heavy' | 'rifle' | 'knife' | 'gloves' | 'equipment'
export type Exterior = 'FN' | 'MW' | 'FT' | 'WW' | 'BS'
export type Rarity =
  | 'consumer' | 'industrial' | 'mil_spec' | 'restricted' | 'classified' | 'covert' | 'contraband' | 'extraordinary'
export type Quality = 'normal' | 'stattrak' | 'souvenir'
export type GiftSort = 'default' | 'price_asc' | 'price_desc' | 'newest' | 'sales'
export type PayMethod = 'alipay' | 'wechat' | 'card' | 'steam' | 'balance'
export type OrderState = 'pending_payment' | 'paid' | 'completed' | 'cancelled' | 'expired' | 'refunding' | 'refunded'
export type OrderEvent = 'created' | 'paid' | 'delivered' | 'cancelled' | 'expired' | 'refunding' | 'refunded'
export type BagState = 'held' | 'extracting' | 'extracted' | 'exchanged'
export type SmsScene = 'register' | 'login' | 'password' | 'secret' | 'cash'

export type GiftLook = {
  name: string
  weapon: string
  finish: string
  category: Category
  weaponModel: string
  exterior: Exterior | null
  rarity: Rarity
  rarityColor: string
  quality: Quality
  phase: string | null
  priceFen: number
  imageUrl: string
}
export type GiftCard = GiftLook & { id: string; stock: number }
export type GiftSibling = { id: string; exterior: Exterior | null; quality: Quality; priceFen: number; stock: number }
export type PricePoint = { day: string; priceFen: number }
export type Gift = GiftCard & {
  collection: string | null
  wearMin: number | null
  wearMax: number | null
  skinWearMin: number | null
  skinWearMax: number | null
  description: string | null
  marketHashName: string
  exchangeFen: number
  priceHistory: PricePoint[]
  siblings: GiftSibling[]
}

export type GiftFilterParams = {
  keyword?: string | undefined
  category?: readonly Category[]
  weapon?: readonly string[]
  exterior?: readonly Exterior[]
  rarity?: readonly Rarity[]
  quality?: readonly Quality[]
  minPriceFen?: number | undefined
  maxPriceFen?: number | undefined
}
export type PageParams = { cursor?: string | undefined; limit?: number }
export type ListGiftParams = GiftFilterParams & PageParams & { sort?: GiftSort | undefined }
export type Page<T> = { items: T[]; nextCursor: string | null }
export type Counted<T> = { value: T; count: number }
export type GiftFacets = {
  total: number
  categories: Counted<Category>[]
  weapons: (Counted<string> & { name: string; category: Category })[]
  exteriors: Counted<Exterior>[]
  rarities: (Counted<Rarity> & { color: string })[]
  qualities: Counted<Quality>[]
  minPriceFen: number
  maxPriceFen: number
}

export type PayMethodOption = { method: PayMethod; available: boolean; reason: string | null }
export type CreatedOrder = { orderNo: string; amountFen: number; discountFen: number; payableFen: number; expireTime: string }
export type PayAction = { type: 'redirect' | 'form' | 'qr' | 'jsapi' | 'none'; url: string | null }
export type OrderItem = {
  giftId: string
  name: string
  weapon: string
  exterior: Exterior | null
  rarity: Rarity
  rarityColor: string
  quality: Quality
  imageUrl: string
  priceFen: number
  quantity: number
}
export type OrderSummary = {
  orderNo: string
  state: OrderState
  items: OrderItem[]
  amountFen: number
  discountFen: number
  payableFen: number
  method: PayMethod | null
  createTime: string
  payTime: string | null
  expireTime: string
  serverTime: string
}
export type Order = OrderSummary & { timeline: { event: OrderEvent; time: string }[] }

export type BagItem = GiftLook & {
  itemId: string
  giftId: string
  state: BagState
  acquiredTime: string
  paidFen: number
  exchangeFen: number
}

export type UserInfo = {
  id: string
  avatarUrl: string | null
  nickName: string
  phone: string
  hasPassword: boolean
  hasSecret: boolean
  realName: string | null
  idCardNo: string | null
  realNameVerified: boolean
  tradeUrl: string | null
  balanceFen: number
  frozenFen: number
  points: number
  roles: string[]
  unreadCount: number
  orderCount: number
  extractCount: number
  extractedCount: number
}
export type ClientConfig = {
  brand: { nameZh: string; nameEn: string; copyright: string; supportUrl: string | null }
  languages: Lang[]
  payMethods: PayMethod[]
  limits: {
    passwordMin: number
    smsResendSeconds: number
    orderHoldSeconds: number
    maxOpenOrders: number
    maxPiecesPerGift: number
    pageMax: number
  }
  agreements: { userAgreement: string; privacyPolicy: string }
  sandbox: boolean
}

type Call<Params, Data> = { params: Params; data: Data }
type None = Record<string, never>

export type GetCalls = {
  getClientConfig: Call<None, ClientConfig>
  getUserInfo: Call<None, UserInfo>
  listGift: Call<ListGiftParams, Page<GiftCard> & { total: number }>
  listGiftFacets: Call<GiftFilterParams, GiftFacets>
  getGift: Call<{ id: string }, Gift>
  getPayMethods: Call<{ orderNo: string }, { methods: PayMethodOption[] }>
  getOrder: Call<{ orderNo: string }, Order>
  listOrder: Call<PageParams & { state?: OrderState | undefined }, Page<OrderSummary>>
  listBag: Call<PageParams & { state?: BagState; keyword?: string | undefined }, Page<BagItem> & { total: number; totalExchangeFen: number }>
}
export type PostCalls = {
  register: Call<{ phone: string; smsCode: string; password: string; nickName: string; agree: true }, { token: string }>
  login: Call<{ phone: string; password: string }, { token: string }>
  smsLogin: Call<{ phone: string; smsCode: string }, { token: string }>
  logout: Call<None, None>
  sendSmsCode: Call<{ phone: string; scene: SmsScene }, { resendAfterSeconds: number }>
  createOrder: Call<{ giftId: string; quantity: number; voucherId?: string }, CreatedOrder>
  payOrder: Call<{ orderNo: string; method: PayMethod }, { paymentNo: string; action: PayAction }>
  cancelOrder: Call<{ orderNo: string }, { state: OrderState }>
}
export type GetCall = keyof GetCalls
export type PostCall = keyof PostCalls
