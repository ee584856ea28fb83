import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserHistory } from './history'

let stop: () => void
const listener = vi.fn()
const follow = () => {
  const ours = browserHistory()
  stop = ours.listen(
    (to, delta, event) => void listener(to.pathname + to.search + to.hash, to.state, delta, event !== null),
  )
  return ours
}
/** The browser goes to an entry by itself. */
const pop = (state: object | null, address: string) => {
  history.replaceState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

beforeEach(() => {
  history.replaceState(null, '', '/gift?q=ak')
  listener.mockClear()
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('numbers the first entry, and keeps what is in its state', () => {
  history.replaceState({ overlay: 1 }, '')
  follow()
  expect(history.state).toEqual({ overlay: 1, idx: 0, key: expect.any(String) })
  expect(browserHistory().here()).toMatchObject({ pathname: '/gift', search: '?q=ak', state: null })
})

it('adds entries and replaces them, each with a name of its own and its place', () => {
  const { navigator, here } = follow()
  navigator.push('/bag?state=held#top', { kept: true })
  const first = here()
  expect(history.state).toEqual({ state: { kept: true }, key: first.key, idx: 1 })
  expect(first).toMatchObject({ pathname: '/bag', search: '?state=held', hash: '#top', state: { kept: true } })
  navigator.replace('/user')
  expect(history.state).toMatchObject({ idx: 1 })
  expect(here().key).not.toBe(first.key)
  expect(listener.mock.calls).toEqual([
    ['/bag?state=held#top', { kept: true }, 1, false],
    ['/user', null, 0, false],
  ])
})

it('stays on the page where only the query is named', () => {
  follow().navigator.replace('?q=m4')
  expect(location.pathname + location.search).toBe('/gift?q=m4')
})

it('tells how far the browser went, where it is known', () => {
  follow()
  pop({ key: 'c', idx: 3 }, '/bag')
  pop({ key: 'b', idx: 1, state: { stay: true } }, '/user')
  pop(null, '/user#main')
  pop({ key: 'b', idx: 1 }, '/user')
  expect(listener.mock.calls).toEqual([
    ['/bag', null, 3, true],
    ['/user', { stay: true }, -2, true],
    ['/user#main', null, null, true],
    ['/user', null, null, true],
  ])
})

it('tells nobody once it is no longer listened to', () => {
  const { navigator } = follow()
  stop()
  pop({ idx: 1 }, '/bag')
  navigator.push('/user')
  expect(listener).not.toHaveBeenCalled()
})

it('loads the page where the browser takes no more entries, but not for a state that cannot be kept', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const { navigator } = follow()
  const refuse = (name: string) =>
    vi.spyOn(history, 'pushState').mockImplementationOnce(() => {
      throw new DOMException('no', name)
    })
  refuse('SecurityError')
  navigator.push('/bag')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/bag')
  refuse('DataCloneError')
  expect(() => navigator.push('/bag', { kept: true })).toThrow('no')
  expect(assign).toHaveBeenCalledOnce()
})
