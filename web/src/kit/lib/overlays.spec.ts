import { afterEach, expect, it, vi } from 'vitest'
import { addOverlay, watchOverlays, withoutOverlays } from './overlays'

// The browser's own history, as far as it matters here: a navigation is reported later, by an event.
const entries: { state: unknown; url: string }[] = [{ state: { idx: 0 }, url: '/bag' }]
let at = 0
const push = (state: unknown, url?: string) =>
  entries.splice(++at, Infinity, { state, url: url || (entries[at - 1]?.url ?? '') })
const go = (by = 0) =>
  setTimeout(() => {
    at += by
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
vi.spyOn(history, 'state', 'get').mockImplementation(() => entries[at]?.state)
vi.spyOn(history, 'pushState').mockImplementation((state, _title, url) => void push(state, String(url ?? '')))
vi.spyOn(history, 'go').mockImplementation(go)

/** Awaits navigations one after the other: on a busy machine, the first event may be as late as any span of time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
const place = () => `${entries[at]?.url} ${JSON.stringify(entries[at]?.state)}`
const page = '/bag {"idx":0}'
const sheet = '/bag {"idx":0,"overlay":1}'

watchOverlays()
afterEach(() => {
  entries.length = 1
  at = 0
})

it('an open sheet has an entry, which is taken out again when it closes', async () => {
  const remove = addOverlay(() => {})
  await settled()
  expect(place()).toBe(sheet)
  remove()
  await settled()
  expect(place()).toBe(page)
})

it('Back closes the topmost sheet alone', async () => {
  const closed: string[] = []
  const remove = addOverlay(() => closed.push('first'))
  addOverlay(() => closed.push('second'))
  await settled()
  expect(place()).toBe('/bag {"idx":0,"overlay":2}')
  go(-1)
  await settled()
  expect(closed).toEqual(['second'])
  expect(place()).toBe(sheet)
  remove()
  await settled()
  expect(place()).toBe(page)
  expect(closed).toEqual(['second'])
})

it('a sheet that opens again within one task keeps its entry', async () => {
  const remove = addOverlay(() => {})
  await settled()
  remove()
  const removeAgain = addOverlay(() => {})
  await settled()
  expect(place()).toBe(sheet)
  expect(entries).toHaveLength(2)
  removeAgain()
  await settled()
})

it('a navigation begins at the page, whether the sheet closes with it or is closing already', async () => {
  const close = vi.fn()
  const remove = addOverlay(close)
  await settled()
  const navigate = vi.fn(() => void push({ idx: 1 }, '/order-list'))
  withoutOverlays(navigate)
  remove()
  expect(navigate).not.toHaveBeenCalled()
  await settled()
  expect(navigate).toHaveBeenCalledOnce()
  expect(close).not.toHaveBeenCalled()
  expect(entries.map(({ url }) => url)).toEqual(['/bag', '/order-list'])
  withoutOverlays(navigate)
  expect(navigate).toHaveBeenCalledTimes(2)
})

it('going forward to the entry of a closed sheet leads back to its page', async () => {
  addOverlay(() => {})
  await settled()
  go(-1)
  await settled()
  go(1)
  await settled()
  expect(place()).toBe(page)
})

it('a sheet that opens while the entry of the last one is taken out stays open', async () => {
  const remove = addOverlay(() => {})
  await settled()
  remove()
  await Promise.resolve()
  const close = vi.fn()
  const removeNext = addOverlay(close)
  await settled()
  expect(close).not.toHaveBeenCalled()
  expect(place()).toBe(sheet)
  removeNext()
  await settled()
  expect(place()).toBe(page)
})
