import { queryString } from '../lib/queryString'
import type { ReadCall, ReadCalls } from './types'

type InitialData = { lang: string; responses: Record<string, unknown> }

const readAt = Date.now()
let initialData: InitialData | null = null

/** Answers that came with the page, so that the first screen asks for nothing. */
export function readInitialData(): void {
  const text = document.getElementById('satchel-data')?.textContent
  try {
    initialData = text ? (JSON.parse(text) as InitialData) : null
  } catch {
    initialData = null
  }
}

export function dropInitialData(): void {
  initialData = null
}

/** The answer to a call and its age, or nothing when it was made for another language. */
export function initialDataOf<C extends ReadCall>(call: C, params: ReadCalls[C]['params'], lang: string) {
  if (initialData?.lang !== lang) return undefined
  const query = queryString(params)
  const data = initialData.responses[query ? `${call}?${query}` : call]
  return data === undefined ? undefined : { data: data as ReadCalls[C]['data'], at: readAt }
}
