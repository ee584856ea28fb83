import type { InfiniteData, QueryKey } from '@tanstack/react-query'
import * as v from 'valibot'
import { queryClient } from '../data/queryClient'
import { pageReader } from '../data/infiniteCall'
import { readJson, takeFlash, writeSession } from '../../kit/lib/storage'
import { entryKey } from '../../kit/lib/history'
import { currentToken } from '../stores/session'
import { positions } from '../router/scroll'

const STORED_KEY = 'satchel_place'
const POSITIONS_MAX = 40
/** A list that was read further than this starts anew; so many requests at once would help nobody. */
const PAGES_MAX = 30
const PATIENCE_MS = 5000
const OWN_WAY = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

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
  if (!stored || stored.token !== currentToken() || entry?.type === 'navigate') return
  for (const [key, y] of stored.positions) if (!positions.has(key)) positions.set(key, y)
  const here = entryKey()
  const wanted = new Map(stored.positions).get(here)
  if (wanted && window.scrollY === 0) scrollWhenLongEnough(wanted)
  for (const [key, cursors] of stored.lists) void readAgain(key, cursors)
}

function store(): void {
  const lists = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .map(
      (query) =>
        [
          query.queryKey,
          (query.state.data as Partial<InfiniteData<unknown, string>> | undefined)?.pageParams ?? [],
        ] as [QueryKey, Cursors],
    )
    .filter(([, { length }]) => length > 1 && length <= PAGES_MAX)
  const place: Stored = { token: currentToken(), positions: [...positions].slice(-POSITIONS_MAX), lists }
  writeSession(STORED_KEY, JSON.stringify(place))
}

/** All pages at once: their cursors are known. */
async function readAgain(queryKey: QueryKey, cursors: Cursors): Promise<void> {
  const pages = await Promise.all(cursors.map(pageReader(queryKey))).catch(() => null)
  if (!pages) return
  await queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData<InfiniteData<unknown, string>>(queryKey, { pages, pageParams: [...cursors] })
}

/**
 * The page is too short until its lists are there; it is scrolled when it has grown, unless the customer scrolls first.
 */
function scrollWhenLongEnough(wanted: number): void {
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < wanted) return
    window.scrollTo(0, wanted)
    stop()
  })
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const kind of OWN_WAY) window.removeEventListener(kind, stop)
  }
  grown.observe(document.body)
  for (const kind of OWN_WAY) window.addEventListener(kind, stop, { passive: true })
}
