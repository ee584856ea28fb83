import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query'
import { changeSaved, readSaved } from '../../kit/lib/database'
import { currentToken } from '../stores/session'
import { CONTRACT_DIGEST } from '../../kit/api/__generated__/digest'
import type { ReadCall } from '../../kit/api/types'
import { queryClient } from './queryClient'
import { DAY_MS } from '../../kit/lib/durations'

// Data that can be read without a network: the own things and announcements, as the calls gave them, each with its
// time.

const CALLS: ReadonlySet<string> = new Set<ReadCall>([
  'getClientConfig',
  'getUserInfo',
  'countUserUnreadMessage',
  'listBag',
  'listOrder',
  'getOrder',
  'listMessage',
  'getMessageDetail',
  'listAnnouncement',
  'getAnnouncement',
])
const PAGES_MAX = 2
const RECORDS_MAX = 200
const AGE_MAX_MS = 30 * DAY_MS
const PAUSE_MS = 2000

/**
 * `owner` is a hash of the login that read it and of the contract it was read by: whoever signs in next finds nothing
 * of it, nor does a release whose answers have another shape.
 */
type Saved = { id: string; owner: string; key: QueryKey; data: unknown; at: number }

const cache = queryClient.getQueryCache()
let savedAt = new Map<string, number>()
let savedFor: string | null = null

/** Nothing is kept where the browser has no digests, which is where pages come without encryption. */
async function ownerOf(token: string | null): Promise<string | null> {
  if (!token || !globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${CONTRACT_DIGEST} ${token}`))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Puts what was kept for this login where nothing was read yet; it counts as old as it is. */
export async function restoreSaved(): Promise<void> {
  const token = currentToken()
  const owner = await ownerOf(token)
  const all = await readSaved<Saved>()
  // Another customer may have come meanwhile.
  if (currentToken() !== token) return
  for (const { id, owner: theirs, key, data, at } of all) {
    if (theirs !== owner || isOld(at) || queryClient.getQueryData(key) !== undefined) continue
    savedAt.set(id, at)
    queryClient.setQueryData(key, data, { updatedAt: at })
  }
}

/** Keeps what is read from now on, and removes what nobody will read again. */
export async function startSaving(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const scheduleSave = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      save().catch(() => undefined)
    }, PAUSE_MS)
  }
  cache.subscribe(({ type }) => {
    if (type === 'added' || type === 'updated') scheduleSave()
  })
  scheduleSave()
  await removeOld()
}

async function removeOld(): Promise<void> {
  const owner = await ownerOf(currentToken())
  const all = (await readSaved<Saved>()).toSorted((a, b) => b.at - a.at)
  const old = all.filter((saved, index) => saved.owner !== owner || index >= RECORDS_MAX || isOld(saved.at))
  if (old.length > 0)
    await changeSaved(
      [],
      old.map(({ id }) => id),
    )
}

async function save(): Promise<void> {
  const token = currentToken()
  const owner = await ownerOf(token)
  // Another customer may have come meanwhile; from here to the records nothing waits.
  if (!owner || currentToken() !== token) return
  if (savedFor !== owner) savedAt = new Map()
  savedFor = owner
  const changed = cache.getAll().filter(hasChanged)
  if (changed.length === 0) return
  const records = changed.map(({ queryHash, queryKey, state }): Saved => ({
    id: queryHash,
    owner,
    key: queryKey,
    data: shortened(state.data),
    at: state.dataUpdatedAt,
  }))
  const times = savedAt
  await changeSaved(records)
  // A record that found no room is tried again with the next change.
  for (const { id, at } of records) times.set(id, at)
}

const hasChanged = ({ queryKey, queryHash, state }: Query) =>
  CALLS.has(String(queryKey[0])) && state.status === 'success' && state.dataUpdatedAt > (savedAt.get(queryHash) ?? 0)

function shortened(data: unknown): unknown {
  const { pages, pageParams } = data as Partial<InfiniteData<unknown>>
  return pages && pageParams ? { pages: pages.slice(0, PAGES_MAX), pageParams: pageParams.slice(0, PAGES_MAX) } : data
}

const isOld = (at: number) => at < Date.now() - AGE_MAX_MS
