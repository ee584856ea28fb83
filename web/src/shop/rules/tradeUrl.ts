/** Steam trade URLs. Mirrors `crates/domain/src/trade_url.rs`. */
import { read, refuse, fold } from './typed'
import type { Read } from './typed'

export type TradeUrlProblem = 'characters' | 'elsewhere' | 'partner' | 'token'
export type TradeUrl = { url: string; steamId64: string }

/** The difference between Steam's long ids and its account ids. */
const STEAM_ID_BASE = 76_561_197_960_265_728n
const ADDRESS = /^https:\/\/steamcommunity\.com$/i
const ACCOUNT_ID_MAX = 4_294_967_295

/** Other parameters may stand beside `partner` and `token`, in any order; none of them is kept. */
export function readTradeUrl(text: string): Read<TradeUrl, TradeUrlProblem> {
  const url = fold(text)
  if (!/^[!-~]*$/.test(url) || /[\\#]/.test(url)) return refuse('characters')
  const [address = '', ...rest] = url.split('?')
  const path = /^(.*?)\/tradeoffer\/new\/?$/.exec(address)
  if (rest.length === 0 || !path || !ADDRESS.test(path[1] ?? '')) return refuse('elsewhere')
  const query = rest.join('?')
  const partner = once(query, 'partner')
  if (!partner || !/^[1-9]\d{0,9}$/.test(partner) || Number(partner) > ACCOUNT_ID_MAX) return refuse('partner')
  const token = once(query, 'token')
  if (!token || !/^[A-Za-z0-9_-]{8}$/.test(token)) return refuse('token')
  const kept = `https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}`
  return read({ url: kept, steamId64: String(STEAM_ID_BASE + BigInt(partner)) })
}

/** The value of a parameter that stands there exactly once. */
function once(query: string, name: string): string | null {
  const values = query.split('&').filter((pair) => pair.startsWith(`${name}=`))
  return values.length === 1 ? (values[0] ?? '').slice(name.length + 1) : null
}

/**
 * The link as it may stand on a screen that others see: its token shows two characters. Mirrors
 * `crates/api/src/dto/extract.rs`.
 */
export const maskedTradeUrl = (url: string) => url.replace(/^https:\/\//, '').replace(/(token=..)[^&]*/, '$1******')
