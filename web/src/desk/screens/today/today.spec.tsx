import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { breaks, fakeServer, held } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { settle, user } from '../../../kit/testing/user'
import { NOW, aMe, aToday, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'
import { ageOf } from './age'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})

const main = () => textOf(screen.getByRole('main'))

it('shows what waits, how the day sells and that nothing is paused', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW))
  const later = held<unknown>()
  fakeServer({ getMe: aMe(), getToday: later.answer })
  await mountDesk()
  expect(screen.getByText('Loading…')).toBeTruthy()
  await settle(() => later.give(aToday()))
  expect(main()).toContain('Cash-outs to review4oldest 3 h')
  expect(main()).toContain('Open disputes0')
  expect(main()).toContain('Today¥1,234.563 orders')
  expect(main()).toContain('Same day last week¥1,000.001 order')
  expect(main()).toContain('9:00¥1,234.56¥1,000.00')
  expect(main()).toContain('Every service is open')
})

it('shows what is paused, by whom and why', async () => {
  const paused = [{ service: 'pay.wechat', sinceTime: minutesAgo(9), byName: 'lin', reason: 'an outage' }]
  fakeServer({ getMe: aMe(), getToday: aToday({ paused }) })
  await mountDesk()
  expect(textOf(screen.getByRole('table', { name: 'Paused services' }))).toMatch(/pay\.wechat.*linan outage/)
})

it('asks again after a failure', async () => {
  const server = fakeServer({ getMe: aMe(), getToday: breaks(502) })
  await mountDesk()
  server.on('getToday', aToday())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(main()).toContain('Cash-outs to review')
})

describe('the age of what waits', () => {
  const words = { minutes: (n: number) => `${n}m`, hours: (n: number) => `${n}h`, days: (n: number) => `${n}d` }
  it.each([
    [0, '0m'],
    [59, '59m'],
    [60, '1h'],
    [60 * 24 - 1, '23h'],
    [60 * 24, '1d'],
    [-5, '0m'],
  ])('of %d minutes is %s', (minutes, age) => {
    expect(ageOf(minutesAgo(minutes), Date.parse(NOW), words)).toBe(age)
  })
})
