import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { breaks, fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aMe, aToday, minutesAgo } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const running = { customerId: '7', items: 2, reason: null, acceptTime: null, changeTime: minutesAgo(1) } as const
const LIST = {
  extractions: [{ ...running, extractNo: 'E1', state: 'sending', createTime: minutesAgo(90) }],
  returned: [{ ...running, extractNo: 'E2', state: 'returned', reason: 'declined', createTime: minutesAgo(300) }],
  deposits: [
    { ...running, depositNo: 'D1', state: 'submitted', amountFen: 1500, createTime: minutesAgo(9) },
    { ...running, depositNo: 'D2', state: 'received', amountFen: 700, createTime: minutesAgo(8) },
  ],
}
const service = aMe({ permissions: ['own', 'read_today', 'read_deliveries', 'manage_deliveries'] })
const rows = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map(textOf)

it('lists what is under way with its age, and why items came back', async () => {
  fakeServer({ getMe: service, listDelivery: LIST })
  await mountDesk('/deliveries')
  expect(rows('Extractions under way')).toEqual([expect.stringMatching(/^E17Sending2.*h.*Give back$/)])
  expect(screen.getAllByRole('link', { name: '7' })[0]?.getAttribute('href')).toBe('/customers/7')
  await user.click(screen.getByRole('link', { name: /^Extractions that came back/ }))
  expect(rows('Extractions that came back')).toEqual([expect.stringMatching(/^E27Returned2Declined.*Send again$/)])
  await user.click(screen.getByRole('link', { name: /^Deposits under way/ }))
  expect(address()).toBe('/deliveries?tab=deposits')
  expect(rows('Deposits under way')).toEqual([
    expect.stringMatching(/^D17Submitted2¥15\.00.*Cancel deposit$/),
    expect.stringMatching(/^D27Received2¥7\.00[^C]*$/),
  ])
})

it.each([
  ['', 'Give back E1', 'Give back', 'cancelExtract', { extractNo: 'E1' }, 'back in the bag'],
  ['?tab=returned', 'Send again E2', 'Send again', 'retryExtract', { extractNo: 'E2' }, 'Sent again'],
  [
    '?tab=deposits',
    'Cancel deposit D1',
    'Cancel deposit',
    'cancelDeposit',
    { depositNo: 'D1' },
    'The deposit is cancelled',
  ],
])('acts with a reason: %s %s', async (tab, row, button, call, body, said) => {
  const server = fakeServer({ getMe: service, listDelivery: LIST, [call]: {} })
  await mountDesk(`/deliveries${tab}`)
  await user.click(screen.getByRole('button', { name: row }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'the customer has asked')
  await user.click(dialog.getByRole('button', { name: button }))
  expect(server.bodies(call)).toEqual([{ ...body, reason: 'the customer has asked' }])
  expect(textOf(screen.getByRole('main'))).toContain(said)
})

it('shows why Steam gave nothing back', async () => {
  const cancelExtract = refuses('steam_unavailable', 'Steam is not responding')
  fakeServer({ getMe: service, listDelivery: LIST, cancelExtract })
  await mountDesk('/deliveries')
  await user.click(screen.getByRole('button', { name: 'Give back E1' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'the customer has asked')
  await user.click(dialog.getByRole('button', { name: 'Give back' }))
  expect(textOf(dialog.getByRole('alert'))).toContain('Steam is not responding')
})

it('offers whoever only reads nothing to press, and says what did not load', async () => {
  const getMe = aMe({ permissions: ['own', 'read_deliveries'] })
  const server = fakeServer({ getMe, listDelivery: breaks(504) })
  await mountDesk('/deliveries')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  server.on('listDelivery', LIST)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(rows('Extractions under way')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /E1|E2|D1/ })).toBeNull()
})

it('is where the queues of Today lead', async () => {
  const queues = (['extractions', 'deposits'] as const).map((queue) => ({
    queue,
    waiting: 3,
    oldestTime: minutesAgo(90),
  }))
  fakeServer({ getMe: service, getToday: aToday({ queues }) })
  await mountDesk()
  const places = ['Extractions under way', 'Deposits under way'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  expect(places).toEqual(['/deliveries', '/deliveries?tab=deposits'])
})

describe('the page of an extraction', () => {
  const anExtraction = (own = {}) => ({
    extraction: { ...running, extractNo: 'E2', state: 'returned', reason: 'declined', createTime: minutesAgo(300) },
    nickName: 'Xiaoman',
    attempt: 2,
    offerNo: '6612345678',
    requestTime: null,
    protectedTime: null,
    isCancellable: false,
    isRetryable: true,
    items: [
      {
        id: '41',
        giftId: '3',
        giftNameZh: 'Hongxian',
        giftNameEn: 'Redline',
        imageUrl: '/pictures/1/a.svg',
        state: 'held',
      },
    ],
    jobs: [],
    timeline: [
      { time: minutesAgo(300), about: 'extraction', number: 'E2', event: 'submitted', detail: null },
      { time: minutesAgo(1), about: 'extraction', number: 'E2', event: 'returned', detail: 'declined' },
    ],
    ...own,
  })
  const main = () => textOf(screen.getByRole('main'))

  it('has its items, its offer, why it came back, and sends it again', async () => {
    const server = fakeServer({ getMe: service, getExtract: anExtraction(), retryExtract: {} })
    await mountDesk('/deliveries/E2')
    expect(main()).toContain('Came back becauseDeclined')
    expect(main()).toContain('Steam trade offer6612345678')
    expect(main()).toContain('Attempt2')
    expect(rows('Items')).toEqual(['41RedlineHeld'])
    expect(screen.getByRole('link', { name: 'Redline' }).getAttribute('href')).toBe('/gifts/3')
    expect(textOf(screen.getByRole('list', { name: 'Timeline' }))).toMatch(/Returned.*Submitted/)
    expect(screen.queryByRole('button', { name: 'Give back' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    const dialog = within(screen.getByRole('dialog'))
    await fill(dialog.getByLabelText(/^Reason/), 'the customer has asked')
    server.on('getExtract', anExtraction({ isRetryable: false, isCancellable: true }))
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    expect(server.bodies('retryExtract')).toEqual([{ extractNo: 'E2', reason: 'the customer has asked' }])
    expect(await screen.findByRole('button', { name: 'Give back' })).toBeTruthy()
  })

  it('says in words why its job waits, and shows a reader no buttons', async () => {
    const job = { id: '9', number: 'E2', kind: 'deliver_extract', state: 'parked', attempts: 7, runTime: minutesAgo(1) }
    const jobs = [{ ...job, reason: 'SteamUnavailable' }]
    const getMe = aMe({ permissions: ['own', 'read_deliveries'] })
    fakeServer({ getMe, getExtract: anExtraction({ jobs }) })
    await mountDesk('/deliveries/E2')
    expect(textOf(screen.getByRole('table', { name: 'Jobs' }))).toContain('Steam does not answer')
    expect(screen.queryByRole('button', { name: /^(?:Send again|Give back)$/ })).toBeNull()
  })

  it('says that there is none with the number', async () => {
    fakeServer({ getMe: service, getExtract: refuses('extract_not_found') })
    await mountDesk('/deliveries/E9')
    expect(main()).toContain('There is no such extraction')
  })
})
