import { readLocal, writeLocal } from '../../../lib/storage'

const STORED_KEY = 'satchel_searches'
const MAX = 8
const SHORTEST = 2

type Stored = { owner: string; words: readonly string[] }

/** The searches of this customer on this device, newest first; those of another one are nobody's business. */
export function recentSearches(owner: string): readonly string[] {
  try {
    const stored = JSON.parse(readLocal(STORED_KEY) ?? '{}') as Partial<Stored>
    return stored.owner === owner && Array.isArray(stored.words)
      ? stored.words.filter((word) => typeof word === 'string').slice(0, MAX)
      : []
  } catch {
    return []
  }
}

export function rememberSearch(owner: string, text: string): void {
  const word = text.trim()
  if (word.length < SHORTEST) return
  const others = recentSearches(owner).filter((one) => one.toLowerCase() !== word.toLowerCase())
  store({ owner, words: [word, ...others].slice(0, MAX) })
}

export const forgetSearches = (owner: string) => store({ owner, words: [] })

const store = (stored: Stored) => writeLocal(STORED_KEY, JSON.stringify(stored))
