import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DepositDetail, DepositState } from '../../../kit/api/types'
import { setLanguage } from '../../i18n/language'
import { useConfirm } from '../../stores/confirm'
import { NOW, aDeposit, aDepositStep, aUser, inMinutes } from '../../testing/fixtures'
import { pageText, textOf, toastText } from '../../../kit/testing/text'
import { pass, settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, refuses } from '../../../kit/testing/fakeServer'
import { DepositDetailScreen } from './DepositDetailScreen'
import { DepositRecordScreen } from './DepositRecordScreen'

const NO = 'Y202611201000000000001'
const ASK = `/question?topic=deposit&no=${NO}`
const DAY = 24 * 60
let server: ReturnType<typeof fakeServer>

const show = async (own: Partial<DepositDetail> = {}, depositNo = NO) => {
  server.on('getDeposit', aDeposit(own))
  await mountApp(<DepositDetailScreen />, { at: `/deposit-detail/${depositNo}` })
}
const steps = () =>
  [...document.querySelectorAll<HTMLElement>('[data-tone] .Timeline_label, ol [data-tone]')]
    .filter((row) => row.tagName === 'LI')
    .map((row) => [row.querySelector('.Timeline_label, span')?.textContent?.replace(/ \(.*/, ''), row.dataset.tone])
const ended = { offerUrl: null, canCancel: false }
const SENT = aDeposit().timeline
const ACCEPTED = [...SENT, aDepositStep('accepted', -2)]
const GOT = [...ACCEPTED, aDepositStep('received', -2)]
const UNTIL = 7 * DAY
const RECEIVED: Partial<DepositDetail> = {
  state: 'received',
  protectedUntil: inMinutes(UNTIL),
  timeline: [...GOT, aDepositStep('protection_ended', UNTIL), aDepositStep('credited', UNTIL)],
  ...ended,
}
/** The protection has ended, and Steam has not confirmed yet that the items stay. */
const PROTECTED: Partial<DepositDetail> = {
  ...RECEIVED,
  protectedUntil: inMinutes(-1),
  timeline: [...GOT, aDepositStep('protection_ended', -1)],
}
const CREDITED: Partial<DepositDetail> = {
  ...RECEIVED,
  state: 'credited',
  timeline: [...GOT, aDepositStep('protection_ended', -1), aDepositStep('credited', 0)],
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({ getUserInfo: aUser(), getClientConfig: { deposits: true, limits: {} } })
})
afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a deposit', () => {
  it.each<[Partial<DepositDetail>, RegExp, [string, string][]]>([
    [
      { state: 'submitted', timeline: SENT.slice(0, 1), acceptBy: null, offerUrl: null },
      /已提交，即将发出报价/,
      [
        ['到账余额', 'upcoming'],
        ['收到饰品，交易保护', 'upcoming'],
        ['您在 Steam 接受报价', 'upcoming'],
        ['提交充值', 'current'],
      ],
    ],
    [
      { state: 'sending', timeline: SENT.slice(0, 2), acceptBy: null, offerUrl: null },
      /正在向 Steam 发出报价/,
      [
        ['到账余额', 'upcoming'],
        ['收到饰品，交易保护', 'upcoming'],
        ['您在 Steam 接受报价', 'upcoming'],
        ['发送报价', 'current'],
        ['提交充值', 'done'],
      ],
    ],
    [
      {},
      /请在 Steam 接受报价.*¥92\.00.*剩余接受时间/,
      [
        ['到账余额', 'upcoming'],
        ['收到饰品，交易保护', 'upcoming'],
        ['报价已发出，等待您接受', 'current'],
        ['提交充值', 'done'],
      ],
    ],
    [
      {
        state: 'held',
        heldUntil: inMinutes(15 * DAY),
        timeline: [...ACCEPTED, aDepositStep('held', -2), aDepositStep('received', 15 * DAY)],
        ...ended,
      },
      /Steam 暂挂交易.*暂挂剩余15 天 0 小时/,
      [
        ['到账余额', 'upcoming'],
        ['收到饰品，交易保护', 'upcoming'],
        ['Steam 暂挂交易', 'current'],
        ['您已接受报价', 'done'],
        ['报价已发出', 'done'],
        ['提交充值', 'done'],
      ],
    ],
    [
      RECEIVED,
      /已收到饰品，等待到账.*交易保护剩余7 天 0 小时/,
      [
        ['到账余额', 'upcoming'],
        ['收到饰品，交易保护', 'current'],
        ['您已接受报价', 'done'],
        ['报价已发出', 'done'],
        ['提交充值', 'done'],
      ],
    ],
    [
      PROTECTED,
      /已收到饰品，等待到账.*时间已到，正在等待 Steam 确认/,
      [
        ['到账余额', 'upcoming'],
        ['交易保护结束', 'current'],
        ['收到饰品，交易保护', 'done'],
        ['您已接受报价', 'done'],
        ['报价已发出', 'done'],
        ['提交充值', 'done'],
      ],
    ],
    [
      CREDITED,
      /已到账.*金额已加入您的余额/,
      [
        ['到账余额', 'done'],
        ['交易保护结束', 'done'],
        ['收到饰品，交易保护', 'done'],
        ['您已接受报价', 'done'],
        ['报价已发出', 'done'],
        ['提交充值', 'done'],
      ],
    ],
    [
      {
        state: 'cancelled',
        timeline: [...SENT, aDepositStep('cancelled', -1, { reason: 'declined', reasonText: 'you declined' })],
        reason: 'declined',
        reasonText: 'you declined',
        ...ended,
      },
      /充值未完成you declined.*仍在您的 Steam 库存中.*未到账金额/,
      [
        ['未完成', 'ended'],
        ['报价已发出', 'done'],
        ['提交充值', 'done'],
      ],
    ],
    [
      {
        state: 'cancelled',
        timeline: [...SENT.slice(0, 1), aDepositStep('cancelled', -1)],
        reason: 'cancelled',
        reasonText: 'cancelled',
        acceptBy: null,
        ...ended,
      },
      /充值已取消饰品仍在/,
      [
        ['未完成', 'ended'],
        ['提交充值', 'done'],
      ],
    ],
    [
      { ...RECEIVED, state: 'rolled_back', timeline: [...GOT, aDepositStep('rolled_back', -1)] },
      /交易被撤回，未到账/,
      [
        ['Steam 撤回交易', 'failed'],
        ['收到饰品，交易保护', 'done'],
        ['您已接受报价', 'done'],
        ['报价已发出', 'done'],
        ['提交充值', 'done'],
      ],
    ],
  ])('that is %j says so, what was before and what is to come', async (own, words, way) => {
    await show(own)
    expect(pageText()).toMatch(words)
    expect(steps()).toEqual(way)
    if (own === PROTECTED) expect(pageText()).not.toMatch(/预计/)
    const undated = [...document.querySelectorAll<HTMLElement>('ol > li:not([data-tone=upcoming])')].filter(
      (step) => !step.querySelector('time'),
    )
    expect(undated).toEqual([])
  })

  it.each([
    ['zh-CN', '到账余额 (尚未开始)预计 2026/11/27'],
    ['en', 'In your balance (Not yet)expected 27 Nov 2026'],
  ] as const)('says when it is expected to be credited, in %s', async (lang, words) => {
    await act(() => setLanguage(lang))
    await show(RECEIVED)
    expect(document.querySelector('li[data-tone=upcoming]')?.textContent).toBe(words)
    const times = [...document.querySelectorAll('li[data-tone=current] time, li[data-tone=upcoming] time')].map(
      (time) => time.getAttribute('datetime'),
    )
    expect(times).toEqual([inMinutes(UNTIL), inMinutes(-2)])
  })

  it('says what each item brings, equal ones as one', async () => {
    await show()
    expect(textOf(screen.getByRole('list', { name: '充值的饰品' }))).toMatch(/Finish k.*¥90\.00.*Finish r.*¥2\.00×2/)
    expect(pageText()).toContain('充值的饰品 3 件饰品')
  })

  it('is accepted on Steam, on the page of the offer', async () => {
    await show()
    expect(screen.getByRole('link', { name: /^去 Steam 接受/ }).getAttribute('href')).toBe(
      'https://steam.test/tradeoffer/7/',
    )
    expect(textOf(screen.getByRole('timer'))).toBe('55:00')
  })

  it('leads to the movement once it is credited, and to another one', async () => {
    await show(CREDITED)
    expect(screen.getByRole('link', { name: '查看余额明细' }).getAttribute('href')).toBe(
      '/purse?tab=movements&kind=deposit',
    )
    expect(screen.getByRole('link', { name: '再充值一次' }).getAttribute('href')).toBe('/deposit')
  })

  it('leads to no other one where that is not offered any more', async () => {
    server.on('getClientConfig', { deposits: false, limits: {} })
    await show({ state: 'cancelled', reason: 'expired', reasonText: 'too late', ...ended })
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([ASK])
  })

  it('with other items than were agreed leads to customer service, and to no other one', async () => {
    await show({ state: 'cancelled', reason: 'other_items', reasonText: 'other items', ...ended })
    expect(pageText()).toContain('客服会核对并处理这笔交易')
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([ASK, ASK])
  })

  it('that the platform has withdrawn says why, and leads to customer service', async () => {
    await show({ state: 'cancelled', reason: 'withdrawn' as never, reasonText: '平台已取消', ...ended })
    expect(pageText()).toContain('平台已取消')
    expect(pageText()).not.toContain('饰品仍在您的 Steam 库存中')
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([ASK, ASK])
  })

  it('is asked for again until it has ended, and changes before the customer’s eyes', async () => {
    await show(RECEIVED)
    await pass(3000)
    server.on('getDeposit', aDeposit(CREDITED))
    await pass(3000)
    expect(textOf(screen.getByRole('status'))).toContain('已到账')
    const asked = server.asked('getDeposit').length
    await pass(60_000)
    expect(server.asked('getDeposit').length).toBe(asked)
  })

  it('says that the time is up while Steam has not confirmed it', async () => {
    await show({ ...RECEIVED, protectedUntil: inMinutes(-1) })
    expect(pageText()).toContain('时间已到，正在等待 Steam 确认')
  })

  it('of an unknown state is in progress', async () => {
    await show({ state: 'newer' as DepositState, ...ended })
    expect(textOf(screen.getByRole('status'))).toBe('处理中')
    expect(pageText()).not.toContain('newer')
  })

  it.each([
    ['there is none', refuses('deposit_not_found'), NO],
    ['the number is none', null, 'Y1'],
  ])('that cannot be, because %s, leads to the records', async (_, refusal, no) => {
    await show({}, no)
    await cleanUp()
    if (refusal) server.on('getDeposit', refusal)
    await mountApp(<DepositDetailScreen />, { at: `/deposit-detail/${no}` })
    expect(pageText()).toContain('没有找到这笔充值')
    expect(screen.getByRole('link', { name: '查看充值记录' }).getAttribute('href')).toBe('/deposit-record')
  })

  it('that could not be read is read again', async () => {
    server.on('getDeposit', breaks(500))
    await mountApp(<DepositDetailScreen />, { at: `/deposit-detail/${NO}` })
    server.on('getDeposit', aDeposit())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(textOf(screen.getByRole('status'))).toContain('请在 Steam 接受报价')
  })
})

describe('cancelling', () => {
  const answerQuestion = (yes: boolean) => settle(() => useConfirm.getState().pending?.answer(yes))

  it('is asked about, and happens once', async () => {
    const answer = held<object>()
    server.on('cancelDeposit', answer.answer)
    await show()
    await user.click(screen.getByRole('button', { name: '取消充值' }))
    await answerQuestion(false)
    expect(server.asked('cancelDeposit')).toEqual([])
    await user.click(screen.getByRole('button', { name: '取消充值' }))
    await answerQuestion(true)
    await user.click(screen.getByRole('button', { name: '取消充值' }))
    await settle(() => answer.give({ state: 'cancelled' }))
    expect([server.params('cancelDeposit'), toastText()]).toEqual([[{ depositNo: NO }], '充值已取消'])
  })

  it.each(['deposit_not_cancellable', 'steam_unavailable'] as const)('says why it is refused: %s', async (reason) => {
    server.on('cancelDeposit', refuses(reason))
    await show()
    await user.click(screen.getByRole('button', { name: '取消充值' }))
    await answerQuestion(true)
    expect(textOf(screen.getByRole('alert'))).toBe(`no: ${reason}`)
  })

  it('is not offered where the server does not allow it', async () => {
    await show(RECEIVED)
    expect(screen.queryByRole('button', { name: '取消充值' })).toBeNull()
  })
})

describe('the records', () => {
  const showList = async (...items: object[]) => {
    server.on('listDeposit', { items, nextCursor: null })
    await mountApp(<DepositRecordScreen />, { at: '/deposit-record' })
  }

  it.each<[Partial<DepositDetail>, RegExp]>([
    [{}, /待接受3 件饰品Finish k、Finish r¥92\.00请在 .+ 前接受$/],
    [
      { quantity: 1, items: aDeposit().items.slice(0, 1), ...RECEIVED },
      /保护期内Finish kAK-47¥92\.00交易保护至 .+，结束后到账$/,
    ],
    [{ state: 'held', heldUntil: inMinutes(DAY) }, /Steam 暂挂3 件.*Steam 暂挂至 .+$/],
    [{ ...RECEIVED, state: 'credited' }, /已到账3 件饰品.*¥92\.00$/],
    [{ state: 'cancelled', reason: 'expired', reasonText: 'too late' }, /未完成3 件.*未到账too late$/],
  ])('say of one that is %j what matters next', async (own, words) => {
    await showList(aDeposit(own))
    expect(textOf(screen.getByRole('link', { name: /Finish/ }))).toMatch(words)
    expect(screen.getByRole('link', { name: /Finish/ }).getAttribute('href')).toBe(`/deposit-detail/${NO}`)
  })

  it.each([
    ['zh-CN', '还没有充值记录', '用饰品充值'],
    ['en', 'No deposits yet', 'Deposit items'],
  ] as const)('without any lead to the first, in %s', async (lang, words, go) => {
    await act(() => setLanguage(lang))
    await showList()
    expect(pageText()).toContain(words)
    expect(screen.getByRole('link', { name: go }).getAttribute('href')).toBe('/deposit')
  })

  it('that could not be read are read again', async () => {
    server.on('listDeposit', breaks(500))
    await mountApp(<DepositRecordScreen />)
    server.on('listDeposit', { items: [aDeposit()], nextCursor: null })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByRole('link', { name: /Finish/ })).toBeTruthy()
  })
})
