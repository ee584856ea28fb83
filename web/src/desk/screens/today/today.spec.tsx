import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { breaks, fakeServer, held } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, settle, user } from '../../../kit/testing/user'
import { NOW, aMe, aToday, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'
import { ageOf } from '../../data/age'

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
  expect(main()).toContain('Asiimov3¥1,234.56')
  expect(main()).not.toContain('Providers that do not answer')
})

it('names the providers that do not answer before everything else', async () => {
  fakeServer({ getMe: aMe(), getToday: aToday({ silent: [{ provider: 'alipay', operation: 'query_payment' }] }) })
  await mountDesk()
  const panel = screen.getByRole('table', { name: 'Providers that do not answer' })
  expect(textOf(panel)).toContain('AlipayAsk about a payment')
  const link = within(panel).getByRole('link', { name: 'Orders' })
  expect(link.getAttribute('href')).toBe('/orders?state=pending_payment&method=alipay')
})

it('says what the checks of the service have found', async () => {
  const server = fakeServer({ getMe: aMe(), getToday: aToday() })
  await mountDesk()
  expect(main()).toMatch(/Audit of the booksNo findingsAudited.*Bot inventories2 bots, as in the books/)
  const wrong = { problem: 'missing', marketHashName: 'AK-47 | Redline', phase: '', units: 2, held: 1, due: 3 } as const
  const inventories = { bots: 2, unread: 0, differences: [wrong] }
  server.on('getToday', aToday({ audit: { time: minutesAgo(5), findings: 3 }, inventories }))
  await cleanUp()
  await mountDesk()
  expect(main()).toContain('3 findings: call whoever runs the server at once')
  expect(textOf(screen.getByRole('table', { name: 'Bot inventories' }))).toContain('AK-47 | RedlineMissing213')
  server.on('getToday', aToday({ audit: null, inventories: { bots: 2, unread: 1, differences: [] } }))
  await cleanUp()
  await mountDesk()
  expect(main()).toMatch(/Audit of the booksNo result yet.*Bot inventories1 of 2 bots cannot be read/)
})

it('counts refunds to resolve by hand for those who may end them, and leads to them', async () => {
  const refunds = [40, 90].map((minutes) => ({
    refundNo: `R${minutes}`,
    createTime: minutesAgo(minutes),
  }))
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW))
  const getMe = aMe({ permissions: ['own', 'read_today', 'read_books'] })
  fakeServer({
    getMe,
    getToday: aToday(),
    listDifference: { open: [], resolved: [], missing: [], refunds },
  })
  await mountDesk()
  expect(main()).toContain('Refunds to resolve by hand2oldest 1 h')
  const link = within(screen.getByRole('main')).getByRole('link', {
    name: 'Refunds to resolve by hand',
  })
  expect(link.getAttribute('href')).toBe('/reconciliation?tab=refunds')
})

describe('a provider that does not answer', () => {
  it.each([
    ['stripe', 'refund', 'Orders', '/orders?state=refunding&method=card'],
    ['steam', 'send_items', 'Deliveries', '/deliveries'],
    ['steam', 'query_deposit', 'Deliveries', '/deliveries?tab=deposits'],
    ['stripe', 'list_disputes', 'Disputes', '/disputes'],
    ['wechat', 'fetch_statement', 'Reconciliation', '/reconciliation?tab=missing'],
  ] as const)('%s, %s: what waits for it is a link', async (provider, operation, name, href) => {
    const permissions = ['own', 'read_today', 'read_orders', 'read_deliveries', 'read_books'] as const
    fakeServer({
      getMe: aMe({ permissions: [...permissions] }),
      getToday: aToday({ silent: [{ provider, operation }] }),
    })
    await mountDesk()
    const panel = screen.getByRole('table', { name: 'Providers that do not answer' })
    expect(within(panel).getByRole('link', { name }).getAttribute('href')).toBe(href)
  })
})

it('pauses a service with words for customers in both languages, and resumes it', async () => {
  const mine = aMe({ permissions: ['own', 'read_today', 'pause_services', 'resume_services'] })
  const server = fakeServer({ getMe: mine, getToday: aToday(), pauseService: {}, resumeService: {} })
  await mountDesk()
  await user.click(screen.getByRole('button', { name: 'Pause a service' }))
  const sheet = within(screen.getByRole('dialog'))
  await user.click(sheet.getByRole('button', { name: 'Pause a service' }))
  expect(server.bodies('pauseService')).toEqual([])
  await user.selectOptions(sheet.getByLabelText('Service'), 'extraction')
  await fill(sheet.getByLabelText('Shown to customers (Chinese)'), '维护中')
  await fill(sheet.getByLabelText('Shown to customers (English)'), 'Maintenance')
  await fill(sheet.getByLabelText(/^Reason/), 'an outage of Steam')
  const paused = [{ service: 'extraction' as const, reasonZh: '维护中', reasonEn: 'Maintenance' }]
  server.on('getToday', aToday({ paused }))
  await user.click(sheet.getByRole('button', { name: 'Pause a service' }))
  const body = { service: 'extraction', reasonZh: '维护中', reasonEn: 'Maintenance', reason: 'an outage of Steam' }
  expect(server.bodies('pauseService')).toEqual([body])
  expect(textOf(screen.getByRole('table', { name: 'Paused services' }))).toMatch(/Extraction.*Maintenance/)
  await user.click(screen.getByRole('button', { name: 'Resume Extraction' }))
  await fill(within(screen.getByRole('dialog')).getByLabelText(/^Reason/), 'Steam is back')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Resume' }))
  expect(server.bodies('resumeService')).toEqual([{ service: 'extraction', reason: 'Steam is back' }])
})

it('names the screens of queues only to those who may open them', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_today', 'read_cash_outs'] }), getToday: aToday() })
  await mountDesk()
  const link = within(screen.getByRole('main')).getByRole('link', { name: 'Cash-outs to review' })
  expect(link.getAttribute('href')).toBe('/cash-outs')
  expect(screen.queryByRole('button', { name: 'Pause a service' })).toBeNull()
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
