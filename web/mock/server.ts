import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect, Plugin } from 'vite'
import type { Lang, OrderState, PayMethod } from '../src/api/types'
import { facets, gift, list } from './gifts.ts'
import { picture } from './picture.ts'
import { bagItems, createOrder, orders, seen, settle, user } from './shop.ts'

class Refusal extends Error {
  constructor(readonly code: number, readonly reason: string, msg: string) {
    super(msg)
  }
}
type Ask = { q: URLSearchParams; lang: Lang }

const config = {
  brand: { nameZh: '锦囊', nameEn: 'Satchel', copyright: '© 2026 Satchel', supportUrl: null },
  languages: ['zh-CN', 'en'],
  payMethods: ['alipay', 'wechat', 'card', 'steam'],
  limits: { passwordMin: 6, smsResendSeconds: 60, orderHoldSeconds: 900, maxOpenOrders: 5, maxPiecesPerGift: 10, pageMax: 50 },
  agreements: { userAgreement: '2026-11-01', privacyPolicy: '2026-11-01' },
  sandbox: true,
}

function order(q: URLSearchParams) {
  const found = orders.find((one) => one.orderNo === q.get('orderNo'))
  if (!found) throw new Refusal(4041, 'order_not_found', '没有找到这笔订单')
  return found
}

function paged<T>(items: T[], q: URLSearchParams) {
  const from = Number(q.get('cursor') ?? 0)
  const to = from + Number(q.get('limit') ?? 20)
  return { items: items.slice(from, to), nextCursor: to < items.length ? String(to) : null }
}

const calls: Record<string, (ask: Ask) => unknown> = {
  getClientConfig: () => config,
  getUserInfo: () => user,
  listGift: ({ q, lang }) => list(q, lang),
  listGiftFacets: ({ q, lang }) => facets(q, lang),
  getGift: ({ q, lang }) => {
    const found = gift(q.get('id') ?? '', lang)
    if (!found) throw new Refusal(4040, 'gift_not_found', '这件礼品已下架')
    return found
  },
  getPayMethods: () => ({
    methods: config.payMethods.map((method) => ({ method, available: method !== 'steam', reason: method === 'steam' ? '需要先绑定 Steam 账号' : null })),
  }),
  createOrder: ({ q }) => {
    const made = createOrder(Number(q.get('giftId')) - 1, Number(q.get('quantity')))
    return { orderNo: made.orderNo, amountFen: made.amountFen, discountFen: 0, payableFen: made.payableFen, expireTime: made.expireTime }
  },
  payOrder: ({ q }) => {
    const found = order(q)
    found.method = q.get('method') as PayMethod
    return { paymentNo: found.orderNo, action: { type: 'redirect', url: `/_sandbox/cashier/${found.orderNo}` } }
  },
  cancelOrder: ({ q }) => {
    settle(order(q), 'cancelled')
    return { state: 'cancelled' }
  },
  getOrder: ({ q, lang }) => seen(order(q), lang),
  listOrder: ({ q, lang }) => paged(orders.map((one) => seen(one, lang)).filter((one) => !q.get('state') || one.state === (q.get('state') as OrderState)), q),
  listBag: ({ q, lang }) => {
    const items = bagItems(lang, q.get('state') ?? 'held', q.get('keyword') ?? '')
    return { ...paged(items, q), total: items.length, totalExchangeFen: items.reduce((sum, item) => sum + item.exchangeFen, 0) }
  },
  login: ({ q }) => {
    if (q.get('password') !== 'demo1234') throw new Refusal(4011, 'invalid_credentials', '手机号或密码不正确')
    return { token: 'mock' }
  },
  smsLogin: () => ({ token: 'mock' }),
  register: () => ({ token: 'mock' }),
  sendSmsCode: () => ({ resendAfterSeconds: 60 }),
  logout: () => ({}),
}

function answer(req: IncomingMessage, res: ServerResponse, call: string, q: URLSearchParams): void {
  const lang: Lang = req.headers['accept-language'] === 'en' ? 'en' : 'zh-CN'
  res.setHeader('content-type', 'application/json')
  const handle = calls[call]
  if (!handle) res.statusCode = 404
  try {
    res.end(JSON.stringify(handle ? { code: 200, msg: 'ok', data: handle({ q, lang }) } : { code: 404, msg: 'no such call', reason: 'not_found', data: null }))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    res.end(JSON.stringify({ code: error.code, msg: error.message, reason: error.reason, data: null }))
  }
}

const middleware: Connect.NextHandleFunction = (req, res, next) => {
  const url = new URL(req.url ?? '/', 'http://mock')
  const [, root, , , call] = url.pathname.split('/')
  if (root === 'api') return answer(req, res, call ?? '', url.searchParams)
  if (root === 'pictures') {
    res.setHeader('content-type', 'image/svg+xml')
    return res.end(picture(url.pathname.split('/').pop() ?? ''))
  }
  if (url.pathname.startsWith('/_sandbox/cashier/')) {
    const orderNo = url.pathname.split('/').pop() ?? ''
    settle(order(new URLSearchParams({ orderNo })), 'completed')
    res.statusCode = 302
    res.setHeader('location', `/gift-pay?orderNo=${orderNo}`)
    return res.end()
  }
  next()
}

/** Stands in for the server while developing screens; `SATCHEL_MOCK=1` turns it on. */
export function mockServer(): Plugin {
  return {
    name: 'satchel-mock',
    configureServer: (server) => void server.middlewares.use(middleware),
    configurePreviewServer: (server) => void server.middlewares.use(middleware),
  }
}
