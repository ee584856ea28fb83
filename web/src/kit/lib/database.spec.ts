import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeSaved, readSaved } from './database'

/** As much of the browser's database as is used here. */
const disk = new Map<string, { id: string }>()
let opened = 0
let closed = 0
let end: 'complete' | 'abort' = 'complete'
let fault: 'open' | 'put' | null = null
const soon = (work: () => void) => setTimeout(work)

function store(undo: Map<string, { id: string }>) {
  return {
    getAll: () => ({ result: [...disk.values()] }),
    delete: (id: string) => disk.delete(id),
    put: (record: { id: string }) => {
      if (fault === 'put') throw new DOMException('no copy of this', 'DataCloneError')
      disk.set(record.id, record)
    },
    undo: () => {
      disk.clear()
      for (const [id, record] of undo) disk.set(id, record)
    },
  }
}

function transaction() {
  const one = Object.assign(new EventTarget(), { error: new DOMException('full', 'QuotaExceededError') })
  const its = store(new Map(disk))
  soon(() => {
    if (end === 'abort') its.undo()
    one.dispatchEvent(new Event(end))
  })
  return Object.assign(one, { objectStore: () => its })
}

const created = vi.fn()

beforeEach(() => {
  disk.clear()
  opened = closed = 0
  end = 'complete'
  fault = null
  vi.stubGlobal('indexedDB', {
    open: () => {
      opened += 1
      const result = { transaction, createObjectStore: created, close: () => (closed += 1) }
      const request = Object.assign(new EventTarget(), { result, error: null })
      soon(() => {
        if (opened === 1) request.dispatchEvent(new Event('upgradeneeded'))
        request.dispatchEvent(new Event(fault === 'open' ? 'error' : 'success'))
      })
      return request
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('removes, then puts, and reads it all again', async () => {
  await changeSaved([{ id: 'a' }, { id: 'b' }])
  await changeSaved([{ id: 'c' }, { id: 'a' }], ['a', 'b'])
  expect((await readSaved()).map(({ id }) => id).toSorted()).toEqual(['a', 'c'])
  expect(created).toHaveBeenCalledOnce()
})

it('gives nothing where nothing was kept', async () => {
  expect(await readSaved()).toEqual([])
})

it('says when there was no room, and keeps what was there', async () => {
  await changeSaved([{ id: 'a' }])
  end = 'abort'
  await expect(changeSaved([{ id: 'b' }], ['a'])).rejects.toMatchObject({ name: 'QuotaExceededError' })
  expect([...disk.keys()]).toEqual(['a'])
})

it.each([
  ['open', 'no database'],
  ['put', 'no copy of this'],
] as const)('says when it cannot %s', async (what, message) => {
  fault = what
  await expect(changeSaved([{ id: 'a' }])).rejects.toThrow(message)
})

it('never stays open, so that another tab can remove the database', async () => {
  await changeSaved([{ id: 'a' }])
  await readSaved()
  end = 'abort'
  await changeSaved([{ id: 'b' }]).catch(() => undefined)
  fault = 'put'
  await changeSaved([{ id: 'c' }]).catch(() => undefined)
  expect([opened, closed]).toEqual([4, 4])
})
