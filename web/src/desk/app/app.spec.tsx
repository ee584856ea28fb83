import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { breaks, fakeServer, isLost, refuses, turnsAway } from '../../kit/testing/fakeServer'
import { pageText } from '../../kit/testing/text'
import { codeLoaded, fill, settle, user } from '../../kit/testing/user'
import { aMe, anOrder, aStaffMember, aToday } from '../testing/fixtures'
import { address, cleanUp, mountDesk } from '../testing/mountDesk'

afterEach(cleanUp)

const signedOut = turnsAway('login_required', 401)
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const links = () =>
  within(screen.getByRole('navigation', { name: 'Main navigation' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace(/g \w$/, ''))

async function signIn() {
  await fill(field(/^Name/), ' mei ')
  await fill(field(/^Password/), ' pass word1 ')
  await fill(field(/^Code/), '123 456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await codeLoaded()
}

describe('without a session', () => {
  it('asks for name, password and code, and goes on where the address leads', async () => {
    const server = fakeServer({ getMe: signedOut, signIn: aMe(), listStaff: { items: [aStaffMember('lin')] } })
    await mountDesk('/staff')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
    await signIn()
    expect(server.bodies('signIn')).toEqual([{ name: 'mei', password: ' pass word1 ', code: '123456' }])
    expect(screen.getByRole('heading', { name: 'Staff' })).toBeTruthy()
    expect(address()).toBe('/staff')
  })

  it('names the fields that are empty, and asks nobody', async () => {
    const server = fakeServer({ getMe: signedOut })
    await mountDesk()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(document.activeElement).toBe(field(/^Name/))
    expect(screen.getAllByText('Required')).toHaveLength(3)
    expect(server.asked('signIn')).toEqual([])
  })

  it('says why the server refuses', async () => {
    fakeServer({ getMe: signedOut, signIn: refuses('invalid_credentials', 'Name, password or code is wrong') })
    await mountDesk()
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain('Name, password or code is wrong')
    expect(screen.getByRole('alert').textContent).not.toContain('Outcome unknown')
  })

  it('does not say that it was refused where something else has answered', async () => {
    fakeServer({ getMe: signedOut, signIn: breaks(502) })
    await mountDesk()
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain('Outcome unknown')
  })

  it('offers the other language', async () => {
    fakeServer({ getMe: signedOut })
    await mountDesk()
    await user.click(screen.getByRole('button', { name: '中文' }))
    expect(screen.getByRole('heading', { name: '登录' })).toBeTruthy()
  })
})

it('says that the session could not be read, and asks again', async () => {
  const server = fakeServer({ getMe: isLost })
  await mountDesk()
  expect(screen.getByRole('alert').textContent).toContain('Network error')
  server.on('getMe', aMe())
  server.on('getToday', aToday())
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await codeLoaded()
  expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy()
})

describe('a session', () => {
  it('that ends during work leads to sign-in and back, and forgets what was shown', async () => {
    const server = fakeServer({ getMe: aMe(), listStaff: { items: [aStaffMember('lin')] }, listMySessions: signedOut })
    await mountDesk('/staff')
    expect(screen.getByRole('link', { name: 'lin' })).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'My sessions' }))
    await codeLoaded()
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
    expect(address()).toBe('/sessions')
    server.on('signIn', aMe({ permissions: ['own'] }))
    server.on('listMySessions', { items: [] })
    await signIn()
    expect(screen.getByRole('heading', { name: 'My sessions' })).toBeTruthy()
    expect(links()).toEqual(['My sessions'])
  })

  it('of another member of staff shows nothing that the last one has read', async () => {
    const server = fakeServer({ getMe: aMe(), listStaff: { items: [aStaffMember('lin')] }, signOut: {}, signIn: aMe() })
    await mountDesk('/staff')
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    server.on('listStaff', breaks(503))
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain('Not loaded')
    expect(screen.queryByText('lin')).toBeNull()
  })

  it('ends by signing out', async () => {
    fakeServer({ getMe: aMe(), getToday: aToday(), signOut: {} })
    await mountDesk()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy()
  })

  it('of which nobody knows whether it ended is not said to have ended', async () => {
    fakeServer({ getMe: aMe(), getToday: aToday(), signOut: isLost })
    await mountDesk()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    expect(screen.getByRole('alert').textContent).toContain('Outcome unknown')
    expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy()
  })
})

describe('the frame', () => {
  it('names only the screens that may be opened', async () => {
    fakeServer({ getMe: aMe({ permissions: ['own', 'read_orders'] }), listOrder: { items: [], nextCursor: null } })
    await mountDesk('/staff')
    expect(links()).toEqual(['Orders', 'My sessions'])
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.getByRole('heading', { name: 'You may not see “Staff”' })).toBeTruthy()
    expect(pageText()).toContain('It is for the roles Manager, Auditor.')
    await user.click(screen.getByRole('button', { name: 'Back to the start' }))
    await codeLoaded()
    expect(address()).toBe('/orders')
  })

  it('says that an address leads nowhere', async () => {
    fakeServer({ getMe: aMe() })
    await mountDesk('/nowhere')
    expect(screen.getByRole('heading', { name: 'There is no such page' })).toBeTruthy()
    expect(pageText()).toContain('The address is wrong.')
  })

  it('begins at the first screen that may be opened', async () => {
    fakeServer({ getMe: aMe({ permissions: ['own', 'read_orders'] }), listOrder: { items: [], nextCursor: null } })
    await mountDesk('/')
    expect(address()).toBe('/orders')
  })

  it('shows who is signed in, and changes language and theme', async () => {
    const server = fakeServer({ getMe: aMe(), getToday: aToday() })
    await mountDesk()
    expect(pageText()).toContain('Manager · Service')
    await user.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    await user.click(screen.getByRole('radio', { name: '中文' }))
    await settle()
    expect(screen.getByRole('heading', { name: '今日' })).toBeTruthy()
    expect(server.asked('getToday').map(({ lang }) => lang)).toEqual(['en', 'zh-CN'])
    await user.click(screen.getByRole('radio', { name: '跟随系统' }))
  })

  it('names the screen in the browser’s tab', async () => {
    fakeServer({ getMe: aMe(), listOrder: { items: [], nextCursor: null } })
    await mountDesk('/orders')
    expect(document.title).toBe('Orders · Satchel console')
  })
})

describe('keys', () => {
  it('`g` and a letter open a screen that may be opened, unless a text is typed', async () => {
    fakeServer({ getMe: aMe({ permissions: ['own', 'read_orders'] }), listOrder: { items: [], nextCursor: null } })
    await mountDesk('/sessions')
    await user.keyboard('gs')
    expect(address()).toBe('/sessions')
    await user.keyboard('go')
    await codeLoaded()
    expect(address()).toBe('/orders')
    await user.click(screen.getByLabelText('Gift id'))
    await user.keyboard('gm')
    expect(address()).toBe('/orders')
  })

  it('`?` lists them', async () => {
    fakeServer({ getMe: aMe(), getToday: aToday() })
    await mountDesk()
    await user.keyboard('?')
    expect(within(screen.getByRole('dialog')).getByText('g o')).toBeTruthy()
  })
})

describe('the search', () => {
  const both = [
    { kind: 'customer', customerId: '7', nickName: 'Xiaoman', list: null },
    { kind: 'order', orderNo: 'S1', customerId: '7' },
  ]
  const find = async (text: string) => {
    await user.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await user.keyboard(`${text}{Enter}`)
    await codeLoaded()
  }

  it('lists what it finds, and no address has what was typed', async () => {
    const server = fakeServer({ getMe: aMe(), getToday: aToday(), find: { items: both } })
    await mountDesk()
    await find('13800000000')
    expect(server.bodies('find')).toEqual([{ text: '13800000000' }])
    const results = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('link')
    expect(results.map((link) => link.getAttribute('href'))).toEqual(['/customers/7', '/orders/S1'])
    expect(address()).toBe('/')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull()
  })

  it('opens the only one that it finds', async () => {
    fakeServer({
      getMe: aMe(),
      getToday: aToday(),
      find: { items: both.slice(1) },
      getOrder: refuses('order_not_found'),
      listOrder: { items: [anOrder()], nextCursor: null },
    })
    await mountDesk()
    await find('S1')
    expect(address()).toBe('/orders/S1')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('leads to the screen or the list that has the number', async () => {
    const items = [
      { kind: 'customer', customerId: '7', nickName: 'Xiaoman', list: 'deposits' },
      ...['cash_out', 'conversation', 'difference', 'dispute', 'extraction', 'proposal'].map((record) => ({
        kind: 'record',
        record,
        number: 'N1',
      })),
    ]
    fakeServer({ getMe: aMe(), getToday: aToday(), find: { items } })
    await mountDesk()
    await find('N1')
    const results = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('link')
    expect(results.map((link) => link.getAttribute('href'))).toEqual([
      '/customers/7?tab=deposits',
      '/cash-outs/N1',
      '/conversations/N1',
      '/reconciliation/N1',
      '/disputes/N1',
      '/deliveries/N1',
      '/approvals',
    ])
  })

  it('says that it found nothing, or that it failed', async () => {
    const server = fakeServer({ getMe: aMe(), getToday: aToday(), find: { items: [] } })
    await mountDesk()
    await find('nobody')
    expect(pageText()).toContain('Nothing found for “nobody”')
    server.on('find', breaks(502))
    await find('S2')
    expect(screen.getByRole('alert').textContent).toContain('not available (502)')
  })
})
