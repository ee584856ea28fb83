import type { PayAction } from '../api/types'

/** Where the app runs, as far as paying cares. */
export type PayBrowser = 'wechat' | 'phone' | 'desktop'

export function payBrowser(userAgent: string): PayBrowser {
  if (/MicroMessenger/i.test(userAgent)) return 'wechat'
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent) ? 'phone' : 'desktop'
}

export type PayStep =
  | { kind: 'paid' }
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; action: string; fields: [string, string][] }
  | { kind: 'qr'; text: string }
  | { kind: 'wechat'; params: Record<string, string> }
  | { kind: 'impossible'; why: 'needsWechat' | 'unknown' }

const IMPOSSIBLE: PayStep = { kind: 'impossible', why: 'unknown' }

/** What the browser does with the server's answer to `payOrder`. */
export function payStep({ type, url }: PayAction, browser: PayBrowser): PayStep {
  if (type === 'none') return { kind: 'paid' }
  if (!url) return IMPOSSIBLE
  switch (type) {
    case 'redirect':
      return isWebAddress(url) ? { kind: 'redirect', url } : IMPOSSIBLE
    case 'form':
      return isWebAddress(url) ? formStep(url) : IMPOSSIBLE
    case 'qr':
      return { kind: 'qr', text: url }
    case 'jsapi':
      return browser === 'wechat' ? wechatStep(url) : { kind: 'impossible', why: 'needsWechat' }
    default:
      return IMPOSSIBLE
  }
}

/** `javascript:` and the like must never be followed, whoever sent them. */
export const isWebAddress = (url: string) => /^(?:https?:\/\/|\/(?!\/))/i.test(url)

/** The parameters of the address become the fields of the form. */
function formStep(url: string): PayStep {
  const [action = '', query = ''] = url.split('?', 2)
  return { kind: 'form', action, fields: [...new URLSearchParams(query)] }
}

/** What WeChat's bridge wants comes as JSON in the place of an address. */
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
