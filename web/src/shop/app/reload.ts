import { hashKey } from '@tanstack/react-query'
import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { queryClient } from '../data/queryClient'
import { pageReader } from '../data/infiniteCall'
import { readJson, takeFlash, writeSession } from '../../kit/lib/storage'
import { entryKey } from '../../kit/lib/history'
import { currentToken } from '../stores/session'
import { positions, scrollWhenLongEnough } from '../router/scroll'

const STORED_KEY = 'satchel_place'
const POSITIONS_MAX = 40
const LISTS_MAX = 5
/** A list that was read further than this starts anew; so many requests at once would help nobody. */
const PAGES_MAX = 30

type Cursors = readonly string[]
type Stored = { token: string | null; positions: [string, number][]; lists: [QueryKey, Cursors][] }
const STORED: v.GenericSchema<unknown, Stored | null> = v.object({
  token: v.nullable(v.string()),
  positions: v.array(v.tuple([v.string(), v.number()])),
  lists: v.array(v.tuple([v.array(v.unknown()), v.array(v.string())])),
})

/**
 * A reload leads to the place that was left: how far the lists had been read, and where the pages had been scrolled to.
 */
export function keepPlaceOnReload(): void {
  const stored = readJson(STORED, takeFlash(STORED_KEY), null)
  addEventListener('pagehide', store)
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!stored || stored.token !== currentToken()) return
  const here = entryKey()
  // A new visit begins anew, even if its address is the same and it takes over the entry.
  const isNewVisit = entry?.type === 'navigate'
  for (const [key, y] of stored.positions)
    if (!positions.has(key) && !(isNewVisit && key === here)) positions.set(key, y)
  left = stored
  if (isNewVisit) return
  const wanted = new Map(stored.positions).get(here)
  if (wanted && window.scrollY === 0) scrollWhenLongEnough(wanted)
  readShown()
  queryClient.getQueryCache().subscribe(({ type }) => type === 'observerAdded' && readShown())
}

/** The visit before this page load, of which nothing has been shown since. */
let left: Pick<Stored, 'token' | 'lists'> = { token: null, lists: [] }

const isShown = (queryKey: QueryKey) => queryClient.getQueryCache().find({ queryKey, exact: true })?.isActive() ?? false

/** A list that is hidden behind another page is read when the customer comes back to it. */
function readShown(): void {
  const shown = left.lists.filter(([key]) => isShown(key))
  left = { ...left, lists: left.lists.filter(([key]) => !isShown(key)) }
  for (const [key, cursors] of shown) void readAgain(key, cursors)
}

function store(): void {
  const lists = queryClient
    .getQueryCache()
    .findAll()
    .map(
      (query) =>
        [
          query.queryKey,
          (query.state.data as Partial<InfiniteData<unknown, string>> | undefined)?.pageParams ?? [],
        ] as [QueryKey, Cursors],
    )
    .filter(([, { length }]) => length > 1 && length <= PAGES_MAX)
  const token = currentToken()
  const again = new Set(lists.map(([key]) => hashKey(key)))
  const known = left.token === token ? left.lists.filter(([key]) => !again.has(hashKey(key))) : []
  const place: Stored = {
    token,
    positions: [...positions].slice(-POSITIONS_MAX),
    lists: [...known, ...lists].slice(-LISTS_MAX),
  }
  writeSession(STORED_KEY, JSON.stringify(place))
}

/** All pages at once: their cursors are known. */
async function readAgain(queryKey: QueryKey, cursors: Cursors): Promise<void> {
  const pages = await Promise.all(cursors.map(pageReader(queryKey))).catch(() => null)
  if (!pages) return
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<InfiniteData<unknown, string>>(queryKey, { pages, pageParams: [...cursors] })
}
