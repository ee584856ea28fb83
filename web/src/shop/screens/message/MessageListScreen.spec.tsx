import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NavSlotContext } from '../../components/NavSlot'
import { NOW, aUser } from '../../testing/fixtures'
import { pageText, textOf, toastText } from '../../../kit/testing/text'
import { user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { MessageListScreen } from './MessageListScreen'

const message = (id: string, own: object = {}) => ({
  id,
  kind: 'order_paid',
  title: `Title ${id}`,
  summary: '',
  read: false,
  createTime: NOW,
  ...own,
})
const page = (...items: object[]) => ({ items, nextCursor: null })
let server: ReturnType<typeof fakeServer>

const show = (at = '/message') => {
  const slot = document.createElement('div')
  document.body.append(slot)
  return mountApp(
    <NavSlotContext value={slot}>
      <MessageListScreen />
    </NavSlotContext>,
    { at },
  )
}
const unread = () => document.querySelectorAll('[data-unread]').length

beforeEach(() => {
  server = fakeServer({
    getUserInfo: aUser({ unreadCount: 2 }),
    countUserUnreadMessage: { unreadCount: 2, count: 2 },
    listMessage: page(message('1'), message('2', { read: true }), message('3')),
    getMessageDetail: { ...message('1'), body: 'All of it', refType: 'order', refNo: 'S1' },
  })
})
afterEach(async () => {
  await cleanUp()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('messages', () => {
  it('are read one by one: the row and the count follow', async () => {
    await show()
    expect(unread()).toBe(2)
    await user.click(screen.getByRole('link', { name: /^Title 1/ }))
    expect(address()).toBe('/message?id=1')
    expect(textOf(screen.getByRole('dialog'))).toMatch(/^Title 1.*All of it/)
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/order-detail/S1')
    expect(unread()).toBe(1)
  })

  it('are closed where they are opened by a link, without leaving the app', async () => {
    await show('/message?id=1')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect([address(), screen.queryByRole('dialog') !== null]).toEqual(['/message', false])
  })

  it('are marked as read all at once, and not when that failed', async () => {
    server.on('readAllMessage', refuses('rate_limited', 'later'))
    await show()
    await user.click(screen.getByRole('button', { name: '全部已读' }))
    expect([toastText(), unread()]).toEqual(['later', 2])
    server.on('readAllMessage', {})
    await user.click(screen.getByRole('button', { name: '全部已读' }))
    expect([
      toastText(),
      unread(),
      screen.getByRole<HTMLButtonElement>('button', { name: '全部已读' }).disabled,
    ]).toEqual(['已全部标为已读', 0, true])
  })

  it('that are gone look different from those that could not be read', async () => {
    server.on('getMessageDetail', refuses('message_not_found'))
    await show('/message?id=9')
    expect(textOf(screen.getByRole('alert'))).toContain('没有找到这条消息')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
    await cleanUp()
    server.on('getMessageDetail', breaks(500))
    await show('/message?id=1')
    server.on('getMessageDetail', { ...message('1'), body: 'All of it', refType: 'order', refNo: 'S1' })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(pageText()).toContain('All of it')
  })

  it('of a kind that this page does not know yet stand among the others', async () => {
    server.on('listMessage', page(message('1'), message('2', { kind: 'moon_landed' })))
    await show()
    expect(screen.queryAllByRole('link', { name: /^Title/ })).toHaveLength(2)
  })

  it('are shown as text, whatever is in them', async () => {
    server.on('getMessageDetail', {
      ...message('1'),
      body: '<img src=x onerror=alert(1)>',
      refType: 'exchange',
      refNo: '',
    })
    await show('/message?id=1')
    expect(document.querySelector('dialog img')).toBeNull()
    expect(pageText()).toContain('<img src=x')
  })

  it('are none, or could not be read', async () => {
    server.on('listMessage', page())
    await show()
    expect(pageText()).toContain('还没有消息')
    await cleanUp()
    server.on('listMessage', breaks(500))
    await show()
    server.on('listMessage', page(message('1')))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByRole('link', { name: /^Title 1/ })).toBeTruthy()
  })
})
