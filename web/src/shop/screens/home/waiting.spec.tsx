import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserInfo } from '../../../kit/api/types'
import { page } from '../../../kit/testing/server'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { textOf } from '../../../kit/testing/text'
import { pass, settle, user } from '../../../kit/testing/user'
import { useMessage } from '../../data/messages'
import { NOW, aUser, anOrder, inMinutes } from '../../testing/fixtures'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { UserScreen } from '../user/UserScreen'
import { WaitingCard } from '../../components/waiting/WaitingCard'
import { WaitingDot } from '../../components/waiting/WaitingDot'

const item = { imageUrl: '/1.avif', rarity: 'covert', name: 'AK-47 | Redline' }
const offer = (minutes: number, own: object) => ({
  state: 'awaiting_acceptance',
  acceptBy: inMinutes(minutes),
  serverTime: NOW,
  items: [item],
  quantity: 3,
  ...own,
})
const message = (id: string, kind: string, read = false) => ({
  id,
  kind,
  read,
  title: id,
  summary: '',
  createTime: NOW,
})
const payout = (own: object) => ({ cashNo: 'C1', netFen: 9_900, ...own })
const conversation = (conversationNo: string, state = 'answered') => ({ conversationNo, state, lastTime: NOW })
/** An account in which something may wait everywhere. */
const BUSY: Partial<UserInfo> = { orderCount: 1, extractCount: 2, extractedCount: 1, frozenFen: 1, unreadCount: 1 }
let server: ReturnType<typeof fakeServer>

const give = (own: Partial<UserInfo>) => {
  server.on('getUserInfo', aUser(own))
  server.on('countUserUnreadMessage', { count: own.unreadCount ?? 0 })
}
const open = async () => {
  await mountApp(<WaitingCard />)
  const more = screen.queryByRole('button')
  if (more) await user.click(more)
}
const rows = () => screen.queryAllByRole('link').map((link) => [textOf(link), link.getAttribute('href')])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({
    getClientConfig: { deposits: true },
    listOrder: page([]),
    listExtract: page([]),
    listDeposit: page([]),
    getCashRecord: page([]),
    listMessage: page([]),
    listConversation: page([]),
  })
  give(BUSY)
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
})

describe('what waits for the customer', () => {
  it('is said with its clock and leads to where it is done, the most urgent first', async () => {
    server.on('listOrder', page([anOrder({ orderNo: 'S1', expireTime: inMinutes(15), payableFen: 1234 })]))
    server.on('listExtract', page([offer(700, { extractNo: 'E1' })]))
    server.on('listDeposit', page([offer(600, { depositNo: 'Y1', amountFen: 500 }), { state: 'credited' }]))
    const confirmation = { confirmBy: inMinutes(60), params: '' }
    server.on('getCashRecord', page([payout({ confirmation }), payout({ cashNo: 'C2', confirmation: null })]))
    server.on('listMessage', page([message('m1', 'extract_returned'), message('m2', 'conversation_answered')]))
    server.on('listConversation', page([conversation('W1'), conversation('W2', 'closed')]))
    await open()
    expect(rows()).toEqual([
      ['订单待付款¥12.34 · AK-47 | Redline (Field-Tested)15:00', '/gift-pay?orderNo=S1'],
      ['去微信确认收款¥99.0001:00:00', '/extract-detail?kind=cash&no=C1'],
      ['去 Steam 接受充值报价¥5.00 · 3 件 · AK-47 | Redline10:00:00', '/deposit-detail/Y1'],
      ['去 Steam 接受报价3 件 · AK-47 | Redline11:40:00', '/extract-detail?kind=extract&no=E1'],
      ['饰品已退回背包查看原因', '/message?id=m1'],
      ['客服已回复您点击查看', '/conversation/W1'],
    ])
    expect(server.params('listOrder')).toEqual([{ state: 'pending_payment', limit: '10' }])
    expect(server.params('listExtract')).toEqual([{ state: 'awaiting_acceptance', limit: '10' }])
  })

  it('shows the most urgent alone until all are asked for', async () => {
    server.on('listOrder', page([anOrder({ orderNo: 'S1' })]))
    server.on('listExtract', page([offer(700, { extractNo: 'E1' })]))
    await mountApp(<WaitingCard />)
    expect(rows()).toHaveLength(1)
    const button = screen.getByRole('button', { name: '还有 1 项' })
    await user.click(button)
    expect([rows().length, button.getAttribute('aria-expanded')]).toEqual([2, 'true'])
    await user.click(button)
    expect(rows()).toHaveLength(1)
  })

  it('is over when its time is up by the clock of the server, whatever this phone says', async () => {
    server.on('listOrder', page([anOrder({ orderNo: 'S1', serverTime: inMinutes(2), expireTime: inMinutes(3) })]))
    await open()
    expect(rows()).toHaveLength(1)
    await pass(59_000)
    expect(rows()).toHaveLength(1)
    await pass(2000)
    expect(rows()).toHaveLength(0)
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('is no answer that was read, and with several it is the list of questions', async () => {
    server.on(
      'listMessage',
      page([message('m1', 'conversation_answered', true), message('m2', 'extract_returned', true)]),
    )
    await open()
    expect([rows(), server.asked('listConversation').length]).toEqual([[], 0])
    await cleanUp()
    server.on('listMessage', page([message('m1', 'conversation_answered')]))
    server.on('listConversation', page([conversation('W1'), conversation('W2')]))
    await open()
    expect(rows()).toEqual([['客服已回复您点击查看', '/support']])
  })

  it('is gone once its message was read', async () => {
    server.on('listMessage', page([message('m1', 'extract_returned')]))
    server.on('getMessageDetail', { ...message('m1', 'extract_returned'), body: '' })
    function Reader() {
      useMessage('m1')
      return null
    }
    const { rerender } = await mountApp(<WaitingCard />)
    expect(rows()).toHaveLength(1)
    server.on('countUserUnreadMessage', { count: 1 })
    rerender(
      <>
        <WaitingCard />
        <Reader />
      </>,
    )
    await settle()
    expect(rows()).toHaveLength(0)
  })

  it.each<[string, Partial<UserInfo>, string[]]>([
    ['a new customer', { tradeUrl: null }, []],
    ['a frozen account', { ...BUSY, isFrozen: true }, []],
    ['a customer with a trade link', {}, ['listDeposit']],
    ['a buyer', { tradeUrl: null, orderCount: 1 }, ['listOrder']],
    ['a customer whose items have all come', { tradeUrl: null, extractCount: 4, extractedCount: 4 }, []],
    ['a customer with a cash-out', { tradeUrl: null, frozenFen: 1 }, ['getCashRecord']],
    ['a customer with unread messages', { tradeUrl: null, unreadCount: 1 }, ['listMessage']],
  ])('of %s costs only the calls that can find something', async (_, own, calls) => {
    give(own)
    await open()
    const all = ['listOrder', 'listExtract', 'listDeposit', 'getCashRecord', 'listMessage', 'listConversation']
    expect(all.filter((call) => server.asked(call).length > 0)).toEqual(calls)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

it.each([
  ['an order', 'listOrder', anOrder(), ['user']],
  ['an offer', 'listExtract', offer(10, { extractNo: 'E1' }), ['bag']],
  ['a deposit', 'listDeposit', offer(10, { depositNo: 'Y1' }), ['user']],
  ['a payout', 'getCashRecord', payout({ confirmation: { confirmBy: inMinutes(9), params: '' } }), ['user']],
  ['an item given back', 'listMessage', message('m1', 'extract_rolled_back'), ['bag']],
  ['another message', 'listMessage', message('m1', 'order_paid'), []],
] as const)('%s is marked on the tab below which it is found', async (_, call, one, tabs) => {
  server.on(call, page([one]))
  const marked: string[] = []
  for (const tab of ['bag', 'user'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await mountApp(<WaitingDot tab={tab} />)
    if (screen.queryByRole('img', { name: '有事项待您处理' })) marked.push(tab)
    // oxlint-disable-next-line no-await-in-loop
    await cleanUp()
  }
  expect(marked).toEqual(tabs)
})

it('is counted in the user centre beside what leads to it', async () => {
  server.on('listOrder', page([anOrder({ orderNo: 'S1' }), anOrder({ orderNo: 'S2' })]))
  server.on('listExtract', page([offer(10, { extractNo: 'E1' })]))
  server.on('getCashRecord', page([payout({ confirmation: { confirmBy: inMinutes(9), params: '' } })]))
  server.on('listDeposit', page([offer(10, { depositNo: 'Y1' })]))
  server.on('listMessage', page([message('m1', 'conversation_answered'), message('m2', 'conversation_answered')]))
  server.on('listConversation', page([conversation('W1')]))
  await mountApp(<UserScreen />)
  const names = screen.queryAllByRole('link').map(textOf)
  expect(names.filter((name) => /项待处理|条未读/.test(name))).toEqual([
    '订单2 项待处理',
    '提取记录2 项待处理',
    '钱包1 项待处理',
    '消息1 条未读',
    '我的咨询2 条未读',
  ])
})
