import type { PayAction } from '../../kit/api/types'

export type PayStep =
  | { kind: 'paid' }
  | { kind: 'redirect'; url: string }
  | { kind: 'qr'; text: string }
  | { kind: 'wechat'; params: Record<string, string> }
  | { kind: 'authorize'; url: string; state: string }
  | { kind: 'impossible' }

const IMPOSSIBLE: PayStep = { kind: 'impossible' }

/** The browser's next step after the server's answer to `payOrder`. */
export function payStep({ type, url }: PayAction): PayStep {
  if (type === 'none') return { kind: 'paid' }
  if (!url) return IMPOSSIBLE
  switch (type) {
    case 'redirect':
      return isWebAddress(url) ? { kind: 'redirect', url } : IMPOSSIBLE
    case 'qr':
      return { kind: 'qr', text: url }
    case 'jsapi':
      return wechatStep(url)
    case 'authorize':
      return authorizeStep(url)
    default:
      return IMPOSSIBLE
  }
}

/** `javascript:` and the like must never be followed, whoever sent them. */
export const isWebAddress = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)

/** WeChat leads back with the same `state`, by which the answer to our own question is known. */
function authorizeStep(url: string): PayStep {
  const query = url.split(/[?#]/, 2)[1]
  const state = new URLSearchParams(query).get('state')
  return state && isWebAddress(url) ? { kind: 'authorize', url, state } : IMPOSSIBLE
}

/** The parameters of WeChat's bridge come as JSON in the place of an address. */
function wechatStep(text: string): PayStep {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return IMPOSSIBLE
    const params = Object.entries(value).map(([key, one]) => [key, String(one)])
    return { kind: 'wechat', params: Object.fromEntries(params) as Record<string, string> }
  } catch {
    return IMPOSSIBLE
  }
}
