import { afterEach, describe, expect, it, vi } from 'vitest'
import { inOneTab } from '../live'

const signal = new AbortController().signal
afterEach(() => vi.unstubAllGlobals())

describe('one tab at a time', () => {
  it('is every tab where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    const work = vi.fn(() => Promise.resolve())
    await inOneTab(work, signal)
    expect(work).toHaveBeenCalledOnce()
  })

  it('does not hide a fault of the work', async () => {
    vi.stubGlobal('navigator', {
      locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() },
    })
    await expect(inOneTab(() => Promise.reject(new Error('bug')), signal)).rejects.toThrow('bug')
  })
})
