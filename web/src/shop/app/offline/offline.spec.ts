import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/queryClient'
import { restoreSaved, startSaving } from '../../data/savedData'
import { useConnection } from '../../../kit/stores/connection'
import { startOffline } from './offline'
import { showUpdatePrompt } from './UpdatePrompt'

vi.mock('../../data/savedData', () => ({
  restoreSaved: vi.fn(() => Promise.resolve()),
  startSaving: vi.fn(() => Promise.resolve()),
}))
vi.mock('../../../kit/lib/release', () => ({ compareRelease: vi.fn(), entryScriptUrl: () => '/assets/main-1.js' }))

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
let online = true
let visibility: DocumentVisibilityState = 'visible'
const see = (now: DocumentVisibilityState) => {
  visibility = now
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  online = true
  visibility = 'visible'
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('without a server', () => {
  const refetch = vi.spyOn(queryClient, 'refetchQueries').mockResolvedValue()
  const reach = (isReachable: boolean) => useConnection.setState({ isReachable })
  startOffline()

  beforeEach(() => {
    reach(true)
    vi.mocked(restoreSaved).mockClear()
    refetch.mockClear().mockResolvedValue()
  })

  it('what was kept is shown, and the server is asked again after a while', async () => {
    expect(startSaving).toHaveBeenCalledOnce()
    reach(false)
    expect(restoreSaved).toHaveBeenCalledOnce()
    await pass(9999)
    expect(refetch).not.toHaveBeenCalled()
    await pass(1)
    expect(refetch).toHaveBeenCalledExactlyOnceWith({ type: 'active' })
  })

  it('is not asked any more when it has answered meanwhile', async () => {
    reach(false)
    await pass(5000)
    reach(true)
    await pass(60_000)
    expect(refetch).not.toHaveBeenCalled()
  })

  it.each([
    ['there is no network', () => (online = false)],
    ['nobody looks', () => (visibility = 'hidden')],
  ])('is not asked while %s', async (_why, arrange) => {
    arrange()
    reach(false)
    await pass(10_000)
    expect(refetch).not.toHaveBeenCalled()
  })

  it('what was kept is shown as soon as the network goes, even if it cannot be read', async () => {
    vi.mocked(restoreSaved).mockRejectedValueOnce(new Error('no database'))
    window.dispatchEvent(new Event('offline'))
    await pass()
    expect(restoreSaved).toHaveBeenCalledOnce()
  })
})

describe('a new release', () => {
  const reload = vi.fn()
  const prompt = () => document.querySelector('[role="status"] p')
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('[role="status"] button')]
  const press = (index: number) => fireEvent.click(buttons()[index] as Element)

  /** A worker of a release, which answers what it is asked. */
  function worker(release: string) {
    const received: unknown[] = []
    return Object.assign(new EventTarget(), {
      state: 'installing',
      received,
      postMessage: (message: string, ports: MessagePort[] = []) => {
        received.push(message)
        if (message === 'release') ports[0]?.postMessage(release)
      },
    })
  }
  type Worker = ReturnType<typeof worker>

  class Registration extends EventTarget {
    waiting: Worker | null = null
    installing: Worker | null = null
    update = vi.fn(() => Promise.resolve())
  }
  const newContainer = () =>
    Object.assign(new EventTarget(), {
      controller: null as Worker | null,
      register: vi.fn(() => Promise.resolve(registration)),
    })
  let registration: Registration
  let container: ReturnType<typeof newContainer>
  /** Messages between workers take their own time. */
  const arrived = () =>
    act(async () => {
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2))
    })

  async function start() {
    vi.resetModules()
    vi.stubEnv('PROD', true)
    const { startWorker } = await import('./worker')
    await startWorker()
    await arrived()
  }

  beforeEach(() => {
    vi.useRealTimers()
    registration = new Registration()
    container = newContainer()
    reload.mockClear()
    document.body.innerHTML = ''
    vi.spyOn(location, 'reload').mockImplementation(reload)
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  })
  afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'))

  it('that waits is let in when the customer says so, and the page follows it', async () => {
    registration.waiting = worker('/assets/main-2.js')
    await start()
    expect(prompt()).not.toBeNull()
    expect(registration.waiting.received).toEqual(['release'])
    press(1)
    expect(registration.waiting.received).toEqual(['release', 'activate'])
    expect(reload).not.toHaveBeenCalled()
    container.controller = registration.waiting
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('waits for as long as the customer says so', async () => {
    registration.waiting = worker('/assets/main-2.js')
    await start()
    press(0)
    expect(prompt()).toBeNull()
    expect(registration.waiting.received).toEqual(['release'])
  })

  it('that this page is of already is let in without a word', async () => {
    registration.waiting = worker('/assets/main-1.js')
    await start()
    expect(prompt()).toBeNull()
    expect(registration.waiting.received).toEqual(['release', 'activate'])
    expect(reload).not.toHaveBeenCalled()
  })

  it.each([
    ['the very first worker', false],
    ['a later one', true],
  ])('that has just come is %s: asked for %s', async (_which, isLater) => {
    container.controller = isLater ? worker('/assets/main-1.js') : null
    await start()
    const found = worker('/assets/main-2.js')
    registration.installing = found
    registration.dispatchEvent(new Event('updatefound'))
    found.dispatchEvent(new Event('statechange'))
    await arrived()
    expect(prompt()).toBeNull()
    found.state = 'installed'
    found.dispatchEvent(new Event('statechange'))
    await arrived()
    expect(prompt() !== null).toBe(isLater)
  })

  it('that another tab has let in does not take this page away', async () => {
    await start()
    container.controller = worker('/assets/main-2.js')
    container.dispatchEvent(new Event('controllerchange'))
    await arrived()
    expect(reload).not.toHaveBeenCalled()
    press(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is looked for when the customer comes back, at most every ten minutes', async () => {
    await start()
    const now = vi.spyOn(Date, 'now')
    const after = (minutes: number) => {
      now.mockReturnValue(Date.parse('2030-01-01') + minutes * 60_000)
      see('hidden')
      see('visible')
      return registration.update.mock.calls.length
    }
    expect([after(0), after(9), after(11), after(12)]).toEqual([1, 1, 2, 2])
  })

  it('is asked of the server where the browser has no workers', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
    await start()
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2030-01-01'))
    const { compareRelease: compare } = await import('../../../kit/lib/release')
    vi.mocked(compare).mockResolvedValue('other')
    see('visible')
    await arrived()
    press(1)
    expect(reload).toHaveBeenCalledOnce()
  })

  it('is asked about once, by the newest question', async () => {
    const [first, second] = [vi.fn(), vi.fn()]
    act(() => showUpdatePrompt(first))
    act(() => showUpdatePrompt(second))
    await arrived()
    expect(document.querySelectorAll('[role="status"]')).toHaveLength(1)
    expect(document.body.childElementCount).toBe(1)
    press(1)
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
  })
})
