import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, isLost, refuses, turnsAway } from '../../../kit/testing/fakeServer'
import { problemAt } from '../../../kit/testing/text'
import { codeLoaded, fill, user } from '../../../kit/testing/user'
import { aMe, aToday } from '../../testing/fixtures'
import { address, cleanUp, mountDesk } from '../../testing/mountDesk'

afterEach(async () => {
  vi.restoreAllMocks()
  await cleanUp()
})

const invitation = {
  name: 'lin',
  roles: ['finance'],
  secret: 'JBSWY3DP',
  uri: 'otpauth://totp/Satchel:lin?secret=JBSWY3DP',
}
const getMe = turnsAway('login_required', 401)
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const accept = () => screen.getByRole('button', { name: 'Accept the invitation' })

async function fillIn(again = 'secret123') {
  await fill(field(/^Set a password/), 'secret123')
  await fill(field(/^The password once more/), again)
  await fill(field(/^6 digits/), '123 456')
  await user.click(accept())
}

describe('an invitation', () => {
  it('is opened once, shows its secret, and leads to the recovery codes and the console', async () => {
    const server = fakeServer({
      getMe,
      openInvitation: invitation,
      acceptInvitation: { me: aMe({ name: 'lin' }), recoveryCodes: ['aaaa-1', 'bbbb-2'] },
      getToday: aToday(),
    })
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await mountDesk('/invitation#token')
    expect(screen.getByText('You join as lin, with the roles: Finance.')).toBeTruthy()
    expect(screen.getByRole('img', { name: /Scan/ })).toBeTruthy()
    expect(screen.getByText('JBSWY3DP')).toBeTruthy()
    await fillIn()
    expect(server.bodies('openInvitation')).toEqual([{ token: 'token' }])
    expect(server.bodies('acceptInvitation')).toEqual([{ token: 'token', password: 'secret123', code: '123456' }])
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['aaaa-1', 'bbbb-2'])
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(copied).toHaveBeenCalledWith('aaaa-1\nbbbb-2')
    await user.click(screen.getByRole('button', { name: /go on/ }))
    await codeLoaded()
    expect(address() + location.hash).toBe('/')
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy()
  })

  it('asks for the code of whoever approved it, and sends it along', async () => {
    const needsCode = refuses('invitation_code_invalid' as never, 'Please enter the code')
    const server = fakeServer({ getMe, openInvitation: needsCode, acceptInvitation: refuses('weak_password') })
    await mountDesk('/invitation#token')
    expect(screen.queryByRole('alert')).toBeNull()
    await fill(field(/^Invitation code/), 'wrong')
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    expect(problemAt(field(/^Invitation code/))).toContain('Please enter the code')
    server.on('openInvitation', invitation)
    await fill(field(/^Invitation code/), ' ljnf-uws2 ')
    await user.click(screen.getByRole('button', { name: 'Go on' }))
    await fillIn()
    expect(server.bodies('openInvitation').at(-1)).toEqual({ token: 'token', invitationCode: 'ljnf-uws2' })
    expect(server.bodies('acceptInvitation')).toEqual([
      { token: 'token', invitationCode: 'ljnf-uws2', password: 'secret123', code: '123456' },
    ])
  })

  it('asks for equal passwords', async () => {
    const server = fakeServer({ getMe, openInvitation: invitation })
    await mountDesk('/invitation#token')
    await fillIn('other')
    expect(problemAt(field(/^The password once more/))).toBe('The passwords do not match')
    expect(server.asked('acceptInvitation')).toEqual([])
  })

  it('says why it is refused, and that an answer is missing', async () => {
    const server = fakeServer({ getMe, openInvitation: invitation, acceptInvitation: refuses('weak_password') })
    await mountDesk('/invitation#token')
    await fillIn()
    expect(screen.getByRole('alert').textContent).toContain('no: weak_password')
    server.on('acceptInvitation', isLost)
    await user.click(accept())
    expect(screen.getByRole('alert').textContent).toContain('Outcome unknown')
  })

  it('keeps its secret when the code is refused as a wrong one', async () => {
    const server = fakeServer({
      getMe,
      openInvitation: invitation,
      acceptInvitation: turnsAway('invalid_credentials', 401),
    })
    await mountDesk('/invitation#token')
    await fillIn()
    expect(screen.getByRole('alert').textContent).toContain('later: invalid_credentials')
    await user.click(screen.getByRole('button', { name: '中文' }))
    expect(server.asked('openInvitation')).toHaveLength(1)
  })

  it('that is over says so', async () => {
    fakeServer({ getMe, openInvitation: refuses('bad_parameter', 'the invitation has expired') })
    await mountDesk('/invitation#token')
    expect(screen.getByRole('alert').textContent).toContain('the invitation has expired')
  })

  it('without its token asks nobody', async () => {
    const server = fakeServer({ getMe })
    await mountDesk('/invitation')
    expect(screen.getByText('The link of the invitation is incomplete')).toBeTruthy()
    expect(server.asked('openInvitation')).toEqual([])
  })
})
