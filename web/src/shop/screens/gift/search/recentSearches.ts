import * as v from 'valibot'
import { readJson, readLocal, writeLocal } from '../../../../kit/lib/storage'

const STORED_KEY = 'satchel_searches'
const MAX = 8
const SHORTEST = 2

const STORED = v.object({ owner: v.string(), words: v.array(v.string()) })
type Stored = v.InferOutput<typeof STORED>

/** The searches of this customer on this device, newest first; those of another one are nobody's business. */
export function recentSearches(owner: string): readonly string[] {
  const stored = readJson<Stored | null>(STORED, readLocal(STORED_KEY), null)
  return stored?.owner === owner ? stored.words.slice(0, MAX) : []
}

export function rememberSearch(owner: string, text: string): void {
  const word = text.trim()
  if (word.length < SHORTEST) return
  const others = recentSearches(owner).filter((one) => one.toLowerCase() !== word.toLowerCase())
  store({ owner, words: [word, ...others].slice(0, MAX) })
}

export const forgetSearches = (owner: string) => store({ owner, words: [] })

const store = (stored: Stored) => writeLocal(STORED_KEY, JSON.stringify(stored))
