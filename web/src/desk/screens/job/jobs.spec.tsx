import { screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aMe, minutesAgo } from '../../testing/fixtures'
import { cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const reason = 'refused by the provider: TRADE_HAS_FINISHED'
const job = { id: '9', kind: 'refund_payment', number: 'R1', reason, createTime: minutesAgo(9) }

it('lists parked jobs with their causes, and runs one again', async () => {
  const getMe = aMe({ permissions: ['own', 'read_jobs', 'retry_jobs'] })
  const server = fakeServer({ getMe, listJob: { items: [job] }, retryJob: {} })
  await mountDesk('/jobs')
  expect(textOf(screen.getAllByRole('row')[1])).toMatch(/RefundR1The provider refuses it \(TRADE_HAS_FINISHED\)/)
  expect(screen.getByRole('link', { name: 'R1' }).getAttribute('href')).toBe('/reconciliation?tab=refunds')
  expect(screen.queryByText(job.reason)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Refund', expanded: false }))
  expect(screen.getByText(job.reason)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry Refund R1' }))
  const dialog = within(screen.getByRole('dialog'))
  await fill(dialog.getByLabelText(/^Reason/), 'the provider is back')
  server.on('listJob', { items: [] })
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  expect(server.bodies('retryJob')).toEqual([{ id: '9', reason: 'the provider is back' }])
  expect(textOf(screen.getByRole('main'))).toContain('The job about R1 runs again')
  expect(screen.getByText('No job is parked')).toBeTruthy()
})

it('shows no button to those who only read', async () => {
  fakeServer({ getMe: aMe({ permissions: ['own', 'read_jobs'] }), listJob: { items: [job] } })
  await mountDesk('/jobs')
  expect(screen.getByRole('row', { name: /R1/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
})
