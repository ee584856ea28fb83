import { table } from './table'
import type { ScreenName } from './table'

type PathOf<Path> = Path extends `${string}:${string}` ? (id: string) => string : Path

/** The address of each screen of the table, where a part of it is the id of a thing, a function of the id. */
const screenPaths = Object.fromEntries(
  Object.entries(table).map(([name, { path }]) => [
    name,
    path.includes(':') ? (id: string) => path.replace(/:\w+/, encodeURIComponent(id)) : path,
  ]),
) as { readonly [Name in ScreenName]: PathOf<(typeof table)[Name]['path']> }

/** Every address of the app, so that a renamed route is a type error and not a dead link. */
export const paths = {
  ...screenPaths,
  compareOf: (...ids: readonly string[]) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  giftPay: (orderNo: string) => `/gift-pay?orderNo=${encodeURIComponent(orderNo)}`,
  messageDetail: (id: string) => `/message?id=${encodeURIComponent(id)}`,
  /** With the items of an order chosen. */
  extractOrder: (orderNo: string) => `/extract?order=${encodeURIComponent(orderNo)}`,
  extractTab: (tab: 'items' | 'cash') => `/extract?tab=${tab}`,
  walletTab: (tab: 'movements' | 'vouchers' | 'points') => `/purse?tab=${tab}`,
  /** The vouchers, with a code to claim one by. */
  voucherCode: (code: string) => `/purse?tab=vouchers&code=${encodeURIComponent(code)}`,
  /** The movements of the balance, of one kind. */
  movementsOf: (kind: string) => `/purse?tab=movements&kind=${kind}`,
  /** The bag with the items of a state. */
  bagOf: (state: string) => `/bag?state=${state}`,
  guideTopic: (topic: string) => `/operate?topic=${topic}`,
  /** The details of an extraction (`extract`) or of a cash-out (`cash`). */
  extractDetail: (kind: 'extract' | 'cash', no: string) => `/extract-detail?kind=${kind}&no=${encodeURIComponent(no)}`,
  /** The records of one kind. */
  extractRecordsOf: (kind: 'extract' | 'cash', state?: string) =>
    `/extract-record?kind=${kind}${state ? `&state=${state}` : ''}`,
  /** A new question to customer service about one thing, or about the account. */
  questionAbout: (topic: string, no?: string) => `/question?topic=${topic}${no ? `&no=${no}` : ''}`,
  orderList: (state?: string) => (state ? `/order-list?state=${state}` : '/order-list'),
} as const

/**
 * The one spelling of a path: its first segment in lower case, no empty segments, no slash at the end. The part after
 * the first segment is an id and stays as it is. The server has the same rule; `canonicalPaths.json` tests both.
 * A backslash counts as a slash, as in browsers, so that the result never leads to another host.
 */
export function canonicalPath(pathname: string): string {
  const [first = '', ...ids] = pathname.split(/[/\\]+/).filter(Boolean)
  return `/${[first.toLowerCase(), ...ids].join('/')}`
}

/** Where nobody is led who is signed in. */
const GUEST_PATHS: readonly string[] = Object.values(table).flatMap((screen) =>
  'audience' in screen && screen.audience === 'guests' ? [screen.path] : [],
)

/** Only a path of our own may follow a login; anything else would be an open redirect. */
export function safeReturnPath(target: string | null): string {
  // Read as the browser will read it: it also skips tabs and takes backslashes for slashes.
  if (!target?.startsWith('/') || !URL.canParse(target, location.origin)) return paths.home
  const { origin, pathname, search, hash } = new URL(target, location.origin)
  const path = canonicalPath(pathname)
  return origin !== location.origin || GUEST_PATHS.includes(path) ? paths.home : path + search + hash
}
