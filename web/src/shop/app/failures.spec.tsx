import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { refusal, serve } from '../../kit/testing/server'
import { routes } from '../router/screens'
import { cleanUp, mountApp } from '../testing/mountApp'

/** Screens that do all they are for without what they read. */
const WITHOUT_READS = ['/question', '/dev-role']

// Loaded before any test begins: how long a machine takes to translate all code is limited by nothing that a test waits
// for.
const loaded = await Promise.all(routes.map(async ({ path, load }) => ({ path, Screen: await load() })))

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

it.each(loaded)('the screen at $path can be loaded, and offers to repeat reads that failed', async (route) => {
  const { asked } = serve(new Proxy({}, { get: () => () => refusal('internal') }))
  const { container } = await mountApp(<route.Screen />, { at: route.path.replace(/:\w+/, '7') })
  expect(container.textContent).not.toBe('')
  const failed = asked.filter(({ name }) => name !== 'getClientConfig' && !WITHOUT_READS.includes(route.path))
  expect(screen.queryAllByRole('button', { name: '重试' }).length > 0).toBe(failed.length > 0)
})
