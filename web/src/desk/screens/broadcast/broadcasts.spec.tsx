import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aMe, aProposal, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const getMe = aMe({ permissions: ['own', 'read_customers', 'message_customers'] })
const texts = { titleZh: '周末', titleEn: 'Weekend', textZh: '全场九折。', textEn: 'Ten percent off.' }
const main = () => textOf(screen.getByRole('main'))

it('lists whom each message is for, how many have it, and who has approved it', async () => {
  const row = { ...texts, sentBy: 'wen', createTime: minutesAgo(5) }
  const items = [
    {
      ...row,
      id: '2',
      filter: 'balance_over',
      value: 1250,
      customers: 1_240,
      delivered: 40,
      approvedBy: 'lin',
      endTime: null,
    },
    {
      ...row,
      id: '1',
      filter: 'holds_gift',
      value: 12,
      customers: 7,
      delivered: 7,
      approvedBy: null,
      endTime: minutesAgo(4),
    },
  ]
  fakeServer({ getMe, listBroadcast: { items } })
  await mountDesk('/broadcasts')
  const rows = screen.getAllByRole('row').map(textOf)
  expect(rows[1]).toMatch(/^WeekendTen percent off\.Balance above ¥12\.5040 \/ 1,240Sendingwenapproved by lin/)
  expect(rows[2]).toMatch(/^WeekendTen percent off\.In the bag: gift 127 \/ 7Donewen/)
  expect(rows[2]).not.toContain('approved')
  expect(screen.getByRole('link', { name: '12' }).getAttribute('href')).toMatch(/\/gifts\/12$/)
})

it('leaves the writing to those who may', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_customers'] }), listBroadcast: { items: [] } })
  await mountDesk('/broadcasts')
  expect(main()).toContain('No message to many yet')
  expect(screen.queryByRole('button', { name: 'Write to many' })).toBeNull()
})

it('says how many it reaches, and sends it or has it approved', async () => {
  const server = fakeServer({
    getMe,
    listBroadcast: { items: [] },
    getBroadcastReach: { customers: 101, needsApproval: true },
    sendBroadcast: { done: false, proposalNo: 'Q7' },
  })
  await mountDesk('/broadcasts')
  await user.click(screen.getByRole('button', { name: 'Write to many' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('Customers'), 'balance_over')
  expect(dialog.getByLabelText('Balance above (yuan)')).toHaveProperty('value', '')
  await fill(dialog.getByLabelText('Balance above (yuan)'), '12.5x')
  for (const [label, text] of [
    ['Title (Chinese)', texts.titleZh],
    ['Text (Chinese)', texts.textZh],
    ['Title (English)', texts.titleEn],
    ['Text (English)', 'Ten percent\noff.'],
    [/^Reason/, 'the weekend'],
  ] as const)
    await fill(dialog.getByLabelText(label), text)
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(textOf(screen.getByRole('dialog'))).toContain('Please enter an amount')
  expect(server.bodies('sendBroadcast')).toEqual([])
  await fill(dialog.getByLabelText('Balance above (yuan)'), '12.50')
  await waitFor(() => expect(textOf(dialog.getByRole('status'))).toContain('Customers who get it101'))
  expect(textOf(dialog.getByRole('status'))).toContain('Approvalneeded')
  expect(server.bodies('getBroadcastReach').at(-1)).toEqual({ filter: 'balance_over', value: 1250 })
  await user.click(dialog.getByRole('button', { name: 'Propose to send' }))
  expect(server.bodies('sendBroadcast')).toEqual([
    { filter: 'balance_over', value: 1250, ...texts, reason: 'the weekend' },
  ])
  expect(main()).toContain('Proposed as Q7')
})

it('shows whoever approves it the words in both languages', async () => {
  const broadcast = { ...texts, filter: 'holds_gift', value: 12, customers: 450 } as const
  const items = [aProposal({ kind: 'send_broadcast', amountFen: null, customerId: null, subjectNo: null, broadcast })]
  const permissions = ['own', 'read_proposals', 'approve_proposals'] as const
  fakeServer({
    getMe: aMe({ name: 'lin', permissions: [...permissions] }),
    listProposal: { items, aloneAfterSeconds: null },
  })
  await mountDesk('/approvals')
  const [, row] = screen.getAllByRole('row').map(textOf)
  expect(row).toContain('Send a message to many In the bag: gift 12 · 450 customers')
  expect(row).toContain('周末：全场九折。Weekend: Ten percent off.')
})
