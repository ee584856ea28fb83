import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compareRelease, entryScriptUrl } from './release'

const answer = (body: string, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))

beforeEach(() => {
  document.head.innerHTML = '<script>early()</script><script type="module" src="/assets/main-1.js"></script>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

it.each([
  ['same', '{"entry":"/assets/main-1.js"}', 200],
  ['other', '{"entry":"/assets/main-2.js"}', 200],
  ['unknown', '{"entry":"/assets/main-2.js"}', 503],
  ['unknown', '{"entry":7}', 200],
  ['unknown', '{}', 200],
  ['unknown', 'null', 200],
  ['unknown', '<html>captive portal</html>', 200],
])('the release is %s when the server says %s with %i', async (release, body, status) => {
  answer(body, status)
  expect(await compareRelease()).toBe(release)
})

it('is unknown without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await compareRelease()).toBe('unknown')
})

it('has no running entry where the page has none', () => {
  expect(entryScriptUrl()).toBe('/assets/main-1.js')
  document.head.innerHTML = ''
  expect(entryScriptUrl()).toBeNull()
})
