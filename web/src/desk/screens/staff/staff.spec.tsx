import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { breaks, fakeServer, isLost, refuses, turnsAway } from '../../../kit/testing/fakeServer'
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

  it('is sent again under the same key where the answer was lost, and under another once it is decided', async () => {
    const server = fakeServer({ getMe: aMe(), listStaff: people, disableStaff: isLost })
    await mountDesk('/staff')
    await disable(REASON)
    server.on('disableStaff', refuses('already_done' as never, 'done already'))
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    expect(screen.getByRole('alert').textContent).toContain('done already')
    server.on('disableStaff', {})
    await user.click(screen.getByRole('button', { name: 'Disable' }))
    const [lost, again, next] = server.asked('disableStaff').map(({ key }) => key)
    expect(lost).toMatch(/^[0-9a-f]{32}$/)
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
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

describe('who joins', () => {
  const me = aMe({ permissions: ['own', 'read_staff', 'manage_staff'] })
  const dialog = () => within(screen.getByRole('dialog'))

  it('is proposed with a name and roles', async () => {
    const inviteStaff = { done: false, proposalNo: 'Q7' }
    const server = fakeServer({ getMe: me, listStaff: { items: [aStaffMember('mei')] }, inviteStaff })
    await mountDesk('/staff')
    await user.click(screen.getByRole('button', { name: 'Invite a member' }))
    await fill(dialog().getByLabelText(/^Name/), 'Lin')
    await fill(reason(), REASON)
    await user.click(dialog().getByRole('button', { name: 'Propose to invite a member' }))
    expect(problemAt(dialog().getByLabelText<HTMLInputElement>(/^Name/))).toContain('2 to 32')
    expect(dialog().getByRole('alert').textContent).toBe('Choose at least one role')
    expect(server.asked('inviteStaff')).toEqual([])
    await fill(dialog().getByLabelText(/^Name/), 'lin')
    await user.click(dialog().getByLabelText('Finance'))
    await user.click(dialog().getByRole('button', { name: 'Propose to invite a member' }))
    expect(server.bodies('inviteStaff')).toEqual([{ name: 'lin', roles: ['finance'], reason: REASON }])
    expect(textOf(screen.getByRole('main'))).toContain('Proposed as Q7')
  })

  it('gets other roles, but never by an own decision', async () => {
    const people = { items: [aStaffMember('lin'), aStaffMember('mei')] }
    const server = fakeServer({ getMe: me, listStaff: people, setStaffRoles: { done: true, proposalNo: null } })
    await mountDesk('/staff')
    expect(screen.queryByRole('button', { name: 'Roles of mei' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Roles of lin' }))
    await user.click(dialog().getByLabelText('Service'))
    expect(dialog().getByRole('button', { name: 'Save roles' })).toBeTruthy()
    await user.click(dialog().getByLabelText('Auditor'))
    await fill(reason(), REASON)
    await user.click(dialog().getByRole('button', { name: 'Propose to save roles' }))
    expect(server.bodies('setStaffRoles')).toEqual([{ name: 'lin', roles: ['auditor'], reason: REASON }])
    expect(textOf(screen.getByRole('main'))).toContain('The roles of lin are changed')
  })

  it('gets a link that is shown once', async () => {
    const link = 'https://desk.test/invitation#secret'
    const people = { items: [aStaffMember('lin', { state: 'invited', invitationPart: 'link' })] }
    const makeInvitation = { part: 'link', text: link, expireTime: minutesAgo(-60) }
    const server = fakeServer({ getMe: me, listStaff: people, makeInvitation })
    await mountDesk('/staff')
    await user.click(screen.getByRole('button', { name: 'Invitation link of lin' }))
    expect(server.asked('makeInvitation')).toEqual([])
    await user.click(dialog().getByRole('button', { name: 'Make the link' }))
    expect(dialog().getByText(link)).toBeTruthy()
    await user.click(dialog().getByRole('button', { name: 'Back' }))
    await user.click(screen.getByRole('button', { name: 'Invitation link of lin' }))
    expect(screen.queryByText(link)).toBeNull()
  })

  it('gets the code of that link from whoever approved it', async () => {
    const people = { items: [aStaffMember('lin', { state: 'invited', invitationPart: 'code' })] }
    const makeInvitation = { part: 'code', text: 'ljnf-uws2', expireTime: minutesAgo(-60) }
    fakeServer({ getMe: me, listStaff: people, makeInvitation })
    await mountDesk('/staff')
    await user.click(screen.getByRole('button', { name: 'Invitation code of lin' }))
    expect(textOf(dialog().getByText(/never to whoever proposed/))).toContain('Give it to lin in person')
    await user.click(dialog().getByRole('button', { name: 'Make the code' }))
    expect(dialog().getByText('ljnf-uws2')).toBeTruthy()
  })
})

describe('an act that needs the second factor', () => {
  const people = { items: [aStaffMember('lin')] }
  const unproven = turnsAway('proof_required' as never, 403)

  async function begin() {
    const server = fakeServer({ getMe: aMe(), listStaff: people, disableStaff: unproven, proveSession: {} })
    await mountDesk('/staff')
    await disable(REASON)
    return server
  }

  it('asks for a code, and goes on by itself', async () => {
    const server = await begin()
    server.on('disableStaff', {})
    await fill(screen.getByLabelText('Code'), '123 456')
    await user.click(screen.getByRole('button', { name: 'Confirm and go on' }))
    expect(server.bodies('proveSession')).toEqual([{ code: '123456' }])
    expect(server.bodies('disableStaff')).toEqual([
      { name: 'lin', reason: REASON },
      { name: 'lin', reason: REASON },
    ])
    expect(screen.getByText('lin is disabled')).toBeTruthy()
  })

  it('is not done where the sheet is closed, and keeps asking for a wrong code', async () => {
    const server = await begin()
    server.on('proveSession', refuses('invalid_totp_code' as never))
    await fill(screen.getByLabelText('Code'), '000000')
    await user.click(screen.getByRole('button', { name: 'Confirm and go on' }))
    expect(textOf(screen.getByRole('dialog', { name: 'Please confirm that it is you' }))).toContain('invalid_totp_code')
    const sheet = within(screen.getByRole('dialog', { name: 'Please confirm that it is you' }))
    await user.click(sheet.getByRole('button', { name: 'Back' }))
    expect(server.asked('disableStaff')).toHaveLength(1)
    expect(textOf(screen.getByRole('dialog', { name: 'Disable lin' }))).toContain('proof_required')
  })
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
      'StateActiveDisabled',
      'Rolesserviceservice',
    ])
    await user.keyboard('{Enter}')
    expect(screen.getAllByRole('table')).toHaveLength(1)
    await user.keyboard('j{Enter}')
    expect(screen.getByText('No change was recorded')).toBeTruthy()
  })

  it('names the kind of what a mere number is about, leads to it, and says a refusal in words', async () => {
    const entry = aLogEntry('1', {
      action: 'freeze_customer',
      subject: '7',
      before: null,
      after: { refused: 'customer_frozen' },
      outcome: 'refused',
    })
    fakeServer({ getMe: aMe(), listLog: { items: [entry], nextCursor: null } })
    await mountDesk('/log')
    expect(textOf(screen.getAllByRole('row')[1])).toContain('Customer 7')
    expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/customers/7')
    await user.keyboard('j{Enter}')
    expect(textOf(screen.getAllByRole('table').at(-1))).toContain('The account is frozen')
  })

  it('says that no entry fits', async () => {
    fakeServer({ getMe: aMe(), listLog: { items: [], nextCursor: null } })
    await mountDesk('/log')
    expect(screen.getByText('No entry fits the filters')).toBeTruthy()
  })
})
