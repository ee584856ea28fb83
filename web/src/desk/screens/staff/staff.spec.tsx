import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { breaks, fakeServer, isLost, refuses } from '../../../kit/testing/fakeServer'
import { problemAt, textOf } from '../../../kit/testing/text'
import { fill, user } from '../../../kit/testing/user'
import { aLogEntry, aMe, aStaffMember, minutesAgo } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(cleanUp)

const REASON = 'left the company today'
const reason = () => screen.getByLabelText<HTMLInputElement>('Reason')

async function disable(text: string) {
  await user.click(screen.getByRole('button', { name: 'Disable lin' }))
  await fill(reason(), text)
  await user.click(screen.getByRole('button', { name: 'Disable' }))
}

describe('the staff', () => {
  const people = { items: [aStaffMember('lin'), aStaffMember('wang', { state: 'disabled', lastUsedTime: null })] }

  it('is listed, and who is disabled cannot be disabled again', async () => {
    fakeServer({ getMe: aMe(), listStaff: people })
    await mountDesk('/staff')
    expect(screen.getByRole('link', { name: 'lin' }).getAttribute('href')).toBe('/log?actor=lin')
    expect(screen.getAllByRole('button', { name: /^Disable / })).toHaveLength(1)
  })

  it('is only shown without the permission to change it', async () => {
    fakeServer({ getMe: aMe({ permissions: ['own', 'read_staff'] }), listStaff: people })
    await mountDesk('/staff')
    expect(screen.getByText('lin')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Disable / })).toBeNull()
    expect(screen.queryByRole('link', { name: 'lin' })).toBeNull()
  })

  it('is disabled one by one, with a reason', async () => {
    const server = fakeServer({ getMe: aMe(), listStaff: people, disableStaff: {} })
    await mountDesk('/staff')
    await disable('bad')
    expect(problemAt(reason())).toBe('A reason has 4 to 200 characters')
    expect(server.asked('disableStaff')).toEqual([])
    await fill(reason(), ` ${REASON} `)
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    expect(server.bodies('disableStaff')).toEqual([{ name: 'lin', reason: REASON }])
    expect(screen.getByText('lin is disabled')).toBeTruthy()
    expect(server.asked('listStaff')).toHaveLength(2)
  })

  it('says why the server refuses, and keeps the reason', async () => {
    fakeServer({ getMe: aMe(), listStaff: people, disableStaff: refuses('bad_parameter', 'the last manager stays') })
    await mountDesk('/staff')
    await disable(REASON)
    expect(screen.getByRole('alert').textContent).toBe('Not donethe last manager stays')
    expect(reason().value).toBe(REASON)
  })

  it.each([
    ['a proxy', breaks(502)],
    ['nothing', isLost],
    ['another service', () => new Response('{"code": 200}')],
  ])(
    'says that the outcome is unknown where %s answers, reads the list anew and sends nothing again',
    async (_, answer) => {
      const server = fakeServer({ getMe: aMe(), listStaff: people, disableStaff: answer })
      await mountDesk('/staff')
      await disable(REASON)
      expect(screen.getByRole('alert').textContent).toContain('Outcome unknown')
      expect(screen.queryByText('lin is disabled')).toBeNull()
      expect(server.asked('disableStaff')).toHaveLength(1)
      expect(server.asked('listStaff')).toHaveLength(2)
    },
  )
})

describe('one’s own sessions', () => {
  const sessions = ['1', '2'].map((id) => ({
    id,
    address: '10.0.0.1',
    device: `Chrome ${id}`,
    createTime: minutesAgo(9),
    lastUsedTime: minutesAgo(1),
    current: id === '1',
  }))

  it('are ended but for the present one', async () => {
    const server = fakeServer({ getMe: aMe(), listMySessions: { items: sessions }, endMySession: {} })
    await mountDesk('/sessions')
    expect(screen.getByText('This session')).toBeTruthy()
    server.on('listMySessions', { items: sessions.slice(0, 1) })
    await user.click(screen.getByRole('button', { name: 'End the session on Chrome 2' }))
    expect(server.bodies('endMySession')).toEqual([{ id: '2' }])
    expect(screen.queryByText('Chrome 2')).toBeNull()
  })

  it('whose end is unknown are not said to have ended', async () => {
    fakeServer({ getMe: aMe(), listMySessions: { items: sessions }, endMySession: isLost })
    await mountDesk('/sessions')
    await user.click(screen.getByRole('button', { name: 'End the session on Chrome 2' }))
    expect(screen.getByRole('alert').textContent).toContain('Outcome unknown')
    expect(screen.getByText('Chrome 2')).toBeTruthy()
  })
})

describe('the log', () => {
  it('is filtered by its address, and its form changes that', async () => {
    const server = fakeServer({ getMe: aMe(), listLog: { items: [aLogEntry('1')], nextCursor: null } })
    await mountDesk('/log?actor=mei')
    expect(server.bodies('listLog')).toEqual([{ actor: 'mei' }])
    expect(screen.getByLabelText<HTMLInputElement>('Actor').value).toBe('mei')
    await user.type(screen.getByLabelText('Subject'), 'wang{Enter}')
    expect(address()).toBe('/log?actor=mei&subject=wang')
    expect(server.bodies('listLog').at(-1)).toEqual({ actor: 'mei', subject: 'wang' })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(address()).toBe('/log')
  })

  it('unfolds the states before and after, by keys too', async () => {
    fakeServer({
      getMe: aMe(),
      listLog: {
        items: [aLogEntry('1'), aLogEntry('2', { before: null, after: null, outcome: 'refused' })],
        nextCursor: null,
      },
    })
    await mountDesk('/log')
    await user.keyboard('j{Enter}')
    const unfolded = screen.getAllByRole('table').at(-1) as HTMLElement
    expect(within(unfolded).getAllByRole('row').map(textOf)).toEqual([
      'BeforeAfter',
      'Stateactivedisabled',
      'rolesserviceservice',
    ])
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('table')).toHaveLength(1)
    await user.keyboard('j{Enter}')
    expect(screen.getByText('No change was recorded')).toBeTruthy()
  })

  it('says that no entry fits', async () => {
    fakeServer({ getMe: aMe(), listLog: { items: [], nextCursor: null } })
    await mountDesk('/log')
    expect(screen.getByText('No entry fits the filters')).toBeTruthy()
  })
})
