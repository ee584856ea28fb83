import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import type { DisputeRow } from '../../api/types'
import { aDispute, aMe, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const finance = aMe({ roles: ['finance'], permissions: ['own', 'read_books', 'end_disputes'] })
const main = () => textOf(screen.getByRole('main'))
const dialog = () => within(screen.getByRole('dialog'))
const aRow = (own: Partial<DisputeRow> = {}): DisputeRow => ({ ...aDispute().dispute, ...own })

it('lists open disputes in the order of the service, and ended ones once they are asked for', async () => {
  const sooner = aRow({ disputeNo: 'K1', respondTime: '2026-12-03T00:00:00Z' })
  const whenever = aRow({ disputeNo: 'K2', respondTime: null })
  const ended = aRow({ disputeNo: 'K3', state: 'lost', endTime: minutesAgo(3) })
  const server = fakeServer({ getMe: finance, listDispute: { items: [sooner, whenever] } })
  await mountDesk('/disputes')
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => textOf(row).slice(0, 2)),
  ).toEqual(['K1', 'K2'])
  expect(screen.getByRole('link', { name: 'K1' }).getAttribute('href')).toBe('/disputes/K1')
  server.on('listDispute', { items: [ended] })
  await user.click(screen.getByRole('link', { name: 'Ended' }))
  expect(server.bodies('listDispute')).toEqual([{ isOpen: true }, { isOpen: false }])
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/^K3Lost¥10\.00/)
})

it('shows what is frozen and the evidence, and proposes the end', async () => {
  const endDispute = refuses('dispute_differs' as never, 'the provider says another state')
  const server = fakeServer({ getMe: finance, getDispute: aDispute(), endDispute })
  await mountDesk('/disputes/K1')
  for (const fact of ['Frozen items1 item · ¥10.00', 'Payments booked4', 'Disputes so far1', 'Money takenNot yet'])
    expect(main()).toContain(fact)
  await user.click(screen.getByRole('button', { name: 'End dispute' }))
  await user.selectOptions(dialog().getByLabelText('Outcome'), 'lost')
  await fill(dialog().getByLabelText(/^Reason/), 'letter of the bank')
  await user.click(dialog().getByRole('button', { name: 'Propose to end dispute' }))
  expect(textOf(dialog().getByRole('alert'))).toContain('the provider says another state')
  server.on('endDispute', { done: false, proposalNo: 'Q3' })
  await user.click(dialog().getByRole('button', { name: 'Propose to end dispute' }))
  expect(server.bodies('endDispute')[1]).toEqual({ disputeNo: 'K1', state: 'lost', reason: 'letter of the bank' })
  expect(main()).toContain('Proposed as Q3')
})

it('shows what an ended one has cost, and no button', async () => {
  const lost = aRow({ state: 'lost', endTime: minutesAgo(3) })
  fakeServer({
    getMe: finance,
    getDispute: aDispute({ dispute: lost, lossFen: 700, clawbackFen: 300, itemsChargedBack: 2 }),
  })
  await mountDesk('/disputes/K1')
  for (const fact of ['Items taken back2', 'Taken from the balance¥3.00', 'Our loss¥7.00'])
    expect(main()).toContain(fact)
  expect(screen.queryByRole('button', { name: 'End dispute' })).toBeNull()
})
