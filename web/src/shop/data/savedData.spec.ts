import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeSaved, readSaved } from '../../kit/lib/database'
import { useSession } from '../stores/session'
import { queryClient } from './queryClient'
import { restoreSaved, startSaving } from './savedData'

type Saved = { id: string; owner: string; key: unknown[]; data: unknown; at: number }

const contract = vi.hoisted(() => ({ CONTRACT_DIGEST: 'a' }))
vi.mock('../../kit/api/__generated__/digest', () => contract)
const disk = vi.hoisted(() => new Map<string, Saved>())
vi.mock('../../kit/lib/database', () => ({
  readSaved: vi.fn(() => Promise.resolve([...disk.values()])),
  changeSaved: vi.fn((put: readonly Saved[], remove: readonly string[] = []) => {
    for (const id of remove) disk.delete(id)
    for (const record of put) disk.set(record.id, record)
    return Promise.resolve()
  }),
}))
const DAY_MS = 86_400_000
const bag = (name: string) => ['listBag', 'en', { name }]
const signIn = (token: string | null) => useSession.setState({ token })
const savingTime = () => vi.advanceTimersByTimeAsync(2000)
// The browser makes its digests beside everything else, for which no clock of a test waits.
vi.spyOn(crypto.subtle, 'digest').mockImplementation((_kind, data) =>
  Promise.resolve(
    new Uint8Array(
      createHash('sha256')
        .update(data as Uint8Array)
        .digest(),
    ).buffer,
  ),
)

vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-11-20T10:00:00Z') })

beforeEach(() => {
  disk.clear()
  queryClient.clear()
  signIn('mine')
})
afterEach(async () => {
  await savingTime()
})

await startSaving()

async function save(name: string, data: unknown) {
  queryClient.setQueryData(bag(name), data)
  await savingTime()
  return [...disk.values()].at(-1) as Saved
}

describe('what was read', () => {
  it('is kept a moment later, with its time, for its owner, without the login itself', async () => {
    const record = await save('a', { items: [1] })
    expect(record).toMatchObject({ key: bag('a'), data: { items: [1] } })
    expect(record.owner).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(record)).not.toContain('mine')
    const [first] = vi.mocked(changeSaved).mock.calls.at(-1) ?? []
    expect(first).toHaveLength(1)
  })

  it('is the same things alone that are shown without a network', async () => {
    queryClient.setQueryData(['listGift', 'en', {}], { items: [1] })
    queryClient.setQueryData(['getPayMethods', 'en', {}], { items: [1] })
    await savingTime()
    expect(disk.size).toBe(0)
  })

  it('is kept with its first pages alone', async () => {
    const record = await save('long', { pages: [1, 2, 3, 4], pageParams: ['', 'b', 'c', 'd'] })
    expect(record.data).toEqual({ pages: [1, 2], pageParams: ['', 'b'] })
  })

  it('of nobody is kept nowhere', async () => {
    signIn(null)
    queryClient.setQueryData(bag('a'), 1)
    await savingTime()
    expect(disk.size).toBe(0)
  })

  it('is tried again when there was no room for it', async () => {
    vi.mocked(changeSaved).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    queryClient.setQueryData(bag('first'), 1)
    await savingTime()
    expect(disk.size).toBe(0)
    await save('second', 2)
    expect([...disk.values()].map(({ data }) => data)).toEqual([1, 2])
  })
})

describe('what was kept', () => {
  it('comes back as old as it is', async () => {
    const { at } = await save('a', 'bag')
    queryClient.clear()
    await vi.advanceTimersByTimeAsync(DAY_MS)
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBe('bag')
    expect(queryClient.getQueryState(bag('a'))?.dataUpdatedAt).toBe(at)
  })

  it('never takes the place of what was read since', async () => {
    await save('a', 'old')
    queryClient.clear()
    queryClient.setQueryData(bag('a'), 'new')
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBe('new')
  })

  it.each([
    ['another customer', 'theirs'],
    ['nobody', null],
  ])('is not shown to %s', async (_who, token) => {
    await save('a', 'mine')
    queryClient.clear()
    signIn(token)
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBeUndefined()
  })

  it('is not shown by a release with another contract, whose answers it may not fit', async () => {
    await save('a', 'mine')
    queryClient.clear()
    contract.CONTRACT_DIGEST = 'b'
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBeUndefined()
    contract.CONTRACT_DIGEST = 'a'
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBe('mine')
  })

  it('is not shown to a customer who comes while it is being read', async () => {
    await save('a', 'mine')
    queryClient.clear()
    vi.mocked(readSaved).mockImplementationOnce(() => {
      signIn('theirs')
      return Promise.resolve([...disk.values()]) as ReturnType<typeof readSaved>
    })
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBeUndefined()
  })

  it('is too old after a month', async () => {
    await save('a', 'bag')
    queryClient.clear()
    await vi.advanceTimersByTimeAsync(31 * DAY_MS)
    await restoreSaved()
    expect(queryClient.getQueryData(bag('a'))).toBeUndefined()
  })

  it("is cleared of what nobody will read again: others', too old, too many", async () => {
    const { owner } = await save('a', 'bag')
    const put = (id: string, change: Partial<Saved> = {}) =>
      disk.set(id, { id, owner, key: [id], data: 1, at: Date.now(), ...change })
    disk.clear()
    put('theirs', { owner: 'theirs', at: Date.now() - 5000 })
    put('old', { at: Date.now() - 31 * DAY_MS })
    for (let index = 0; index < 210; index += 1) put(`n${index}`, { at: Date.now() - index })
    await startSaving()
    expect(disk.size).toBe(200)
    expect(['theirs', 'old', 'n0', 'n199', 'n200'].filter((id) => disk.has(id))).toEqual(['n0', 'n199'])
  })
})

it('keeps nothing where the browser has no digests', async () => {
  vi.stubGlobal('crypto', {})
  queryClient.setQueryData(bag('a'), 1)
  await savingTime()
  vi.unstubAllGlobals()
  expect(disk.size).toBe(0)
})
