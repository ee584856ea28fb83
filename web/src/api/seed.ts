import { queryString } from '../lib/queryString'
import type { GetCall, GetCalls } from './types'

type Seeds = { lang: string; responses: Record<string, unknown> }

const readAt = Date.now()
let seeds: Seeds | null = null

/** Answers that came with the page, so that the first screen asks for nothing. */
export function readSeeds(): void {
  const text = document.getElementById('satchel-data')?.textContent
  try {
    seeds = text ? (JSON.parse(text) as Seeds) : null
  } catch {
    seeds = null
  }
}

export function dropSeeds(): void {
  seeds = null
}

/** The answer to a call and its age, or nothing when it was made for another language. */
export function seeded<C extends GetCall>(call: C, params: GetCalls[C]['params'], lang: string) {
  if (seeds?.lang !== lang) return undefined
  const query = queryString(params)
  const data = seeds.responses[query ? `${call}?${query}` : call]
  return data === undefined ? undefined : { data: data as GetCalls[C]['data'], at: readAt }
}
