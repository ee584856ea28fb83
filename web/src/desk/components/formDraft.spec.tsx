import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeServer, refuses, turnsAway } from '../../kit/testing/fakeServer'
import { pageText, textOf } from '../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../kit/testing/user'
import { aMe, anOrderDetail } from '../testing/fixtures'
import { address, cleanUp, mountDesk } from '../testing/mountDesk'

const getMe = aMe({ permissions: ['own', 'read_orders', 'refund_orders'] })
const dialog = () => within(screen.getByRole('dialog'))
const reason = () => dialog().getByLabelText<HTMLInputElement>(/^Reason/)
const cause = () => dialog().getByLabelText<HTMLSelectElement>('Kind of refund')
const goBack = () => user.click(dialog().getByRole('button', { name: 'Back' }))

let server: ReturnType<typeof fakeServer>

async function open() {
  await user.click(screen.getByRole('button', { name: 'Refund' }))
}

async function type() {
  await open()
  await user.selectOptions(cause(), 'pricing_error')
  await fill(reason(), 'ten times too dear')
}

async function signIn(name = 'mei') {
  server.on('signIn', aMe({ ...getMe, name }))
  for (const [label, text] of [
    ['Name', name] as const,
    ['Password', 'pass word1'] as const,
    ['Code', '123456'] as const,
  ])
    // oxlint-disable-next-line no-await-in-loop
    await fill(screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)), text)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await codeLoaded()
}

beforeEach(async () => {
  server = fakeServer({
    getMe,
    getOrder: anOrderDetail(),
    listOrder: { items: [], nextCursor: null },
  })
  await mountDesk('/orders/S1')
})
afterEach(cleanUp)

describe('what was typed into a sheet', () => {
  it.each([
    ['the backdrop', () => user.click(screen.getByRole('dialog'))],
    ['Back', () => settle(() => history.back())],
    ['its button', goBack],
    ['its cross', () => user.click(dialog().getByRole('button', { name: 'Close the panel' }))],
  ])('is there again after %s', async (_, leave) => {
    await type()
    await leave()
    await open()
    expect([cause().value, reason().value]).toEqual(['pricing_error', 'ten times too dear'])
    expect(textOf(screen.getByRole('dialog'))).toContain('This was typed before and not sent.')
  })

  it('is there again after another screen', async () => {
    await type()
    await goBack()
    await user.click(screen.getByRole('link', { name: 'My sessions' }))
    await codeLoaded()
    await settle(() => history.back())
    await codeLoaded()
    await open()
    expect(reason().value).toBe('ten times too dear')
  })

  it('is discarded on demand, and gone once it was sent', async () => {
    await type()
    await goBack()
    await open()
    await user.click(dialog().getByRole('button', { name: 'Discard' }))
    expect([cause().value, reason().value]).toEqual(['customer_request', ''])
    expect(textOf(screen.getByRole('dialog'))).not.toContain('typed before')
    await fill(reason(), 'not wanted any more')
    server.on('refundOrder', { done: true, proposalNo: null })
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    await open()
    expect(reason().value).toBe('')
    expect(sessionStorage.getItem('satchel_drafts')).toBe('[]')
  })

  it('stays while nobody knows whether it was done', async () => {
    await type()
    server.on('refundOrder', refuses('rate_limited'))
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    expect(reason().value).toBe('ten times too dear')
    await goBack()
    await open()
    expect(reason().value).toBe('ten times too dear')
  })

  it('waits on the same screen for whoever is signed out by the service and comes back', async () => {
    await type()
    server.on('refundOrder', turnsAway('login_required', 401))
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
    await signIn()
    expect(address()).toBe('/orders/S1')
    await open()
    expect([cause().value, reason().value]).toEqual(['pricing_error', 'ten times too dear'])
  })

  it('is nobody else’s, and no password or code is kept', async () => {
    await type()
    server.on('refundOrder', turnsAway('login_required', 401))
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    await signIn('lin')
    expect(sessionStorage.getItem('satchel_drafts')).toBe('[]')
    await open()
    expect(reason().value).toBe('')
    server.on('refundOrder', refuses('proof_required' as never))
    await fill(reason(), 'another reason')
    await user.click(dialog().getByRole('button', { name: 'Refund' }))
    await fill(screen.getByLabelText<HTMLInputElement>('Code'), '654321')
    expect(sessionStorage.getItem('satchel_drafts')).toContain('another reason')
    expect(sessionStorage.getItem('satchel_drafts')).not.toMatch(/pass word1|123456|654321/)
    await user.click(
      within(screen.getByRole('dialog', { name: /it is you/ })).getByRole('button', {
        name: 'Back',
      }),
    )
  })

  it('goes with whoever signs out', async () => {
    await type()
    await goBack()
    server.on('signOut', {})
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(pageText()).toContain('Sign in')
    expect(sessionStorage.getItem('satchel_drafts')).toBe('[]')
  })
})
