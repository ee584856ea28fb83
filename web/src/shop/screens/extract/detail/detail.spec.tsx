import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CashRecord, CashState, ExtractDetail as Extract, ExtractState } from '../../../../kit/api/types'
import { setLanguage } from '../../../i18n/language'
import { useConfirm } from '../../../stores/confirm'
import { NOW, aCashConfig, aUser, inMinutes } from '../../../testing/fixtures'
import { pageText, problemAt, textOf, toastText } from '../../../../kit/testing/text'
import { codeLoaded, fill, pass, settle, user } from '../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { breaks, fakeServer, held, refuses } from '../../../../kit/testing/fakeServer'
import { CashDetail } from './CashDetail'
import { ExtractActions } from './ExtractActions'
import { ExtractHeadline, ExtractTimeline } from '../ExtractDetailScreen'

const NO = 'E202611201000000000001'
let server: ReturnType<typeof fakeServer>

const anExtract = (own: Partial<Extract> = {}) =>
  ({
    extractNo: NO,
    state: 'awaiting_acceptance',
    reason: null,
    reasonText: null,
    createTime: NOW,
    serverTime: NOW,
    acceptBy: inMinutes(30),
    protectedUntil: null,
    quantity: 1,
    items: [],
    tradeUrl: '',
    offerUrl: null,
    canCancel: false,
    canRetry: false,
    timeline: [{ state: 'submitted', time: NOW }],
    ...own,
  }) as unknown as Extract
const tones = () =>
  screen
    .queryAllByRole('listitem')
    .map((step) => [step.querySelector('p span')?.firstChild?.textContent, step.dataset.tone])

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({
    getUserInfo: aUser(),
    getCashConfig: aCashConfig(),
    listBag: { items: [], nextCursor: null, total: 0 },
  })
})
afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the clocks of an extraction', () => {
  const show = (own: Partial<Extract>, offset = 0) =>
    mountApp(<ExtractHeadline extract={anExtract(own)} offset={offset} />)

  it('count down to when it must be accepted, by the server’s clock, and then say what is waited for', async () => {
    await show({ acceptBy: inMinutes(2) }, 60_000)
    expect(textOf(screen.getByRole('timer'))).toBe('01:00')
    await pass(59_000)
    expect(textOf(screen.getByRole('timer'))).toMatch(/00:0[01]/)
    await pass(2000)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(pageText()).toContain('接受时间已过')
  })

  it.each([
    [7 * 24 * 60, '7 天 0 小时'],
    [25 * 60, '1 天 1 小时'],
    [24 * 60, '1 天 0 小时'],
    [24 * 60 - 1, '23:59:00'],
    [0, '00:00'],
    [-5, '00:00'],
  ])('say of a protection of %i minutes that %s are left', async (minutes, left) => {
    await show({ state: 'delivered', protectedUntil: inMinutes(minutes) })
    expect(textOf(screen.getByRole('timer'))).toBe(left)
  })

  it('run only while there is something to wait for', async () => {
    await show({ state: 'final', protectedUntil: inMinutes(9), acceptBy: inMinutes(9) })
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('give way to why it was cancelled where the customer did not, without a promise that is not true', async () => {
    await show({ state: 'cancelled', reason: 'payment_disputed', reasonText: '付款存在争议', canRetry: false })
    expect(textOf(screen.getByRole('status'))).toContain('付款存在争议')
    expect(textOf(screen.getByRole('status'))).not.toContain('可以重新提取')
  })

  it('leave a state that this page does not know without wrong words', async () => {
    await show({ state: 'teleporting' as ExtractState })
    expect(textOf(screen.getByRole('status'))).toBe('处理中')
  })
})

describe('its time line', () => {
  const step = (state: string, reasonText: string | null = null, reason: string | null = null) => ({
    state,
    time: NOW,
    reason,
    reasonText,
  })

  it('ends with what is still to come, and marks where it stands', async () => {
    await mountApp(
      <ExtractTimeline
        extract={anExtract({ timeline: [step('submitted'), step('sending')] as never, state: 'sending' })}
      />,
    )
    expect(tones()).toEqual([
      ['交易保护结束', 'upcoming'],
      ['送达 Steam 库存', 'upcoming'],
      ['等待您在 Steam 接受', 'upcoming'],
      ['发送报价', 'current'],
      ['提交提取', 'done'],
    ])
  })

  it('ends where the items came back, and says why an earlier attempt did', async () => {
    const timeline = [
      step('submitted'),
      step('returned', 'trade hold'),
      step('submitted'),
      step('returned', 'declined'),
    ] as never
    await mountApp(<ExtractTimeline extract={anExtract({ timeline, state: 'returned' })} />)
    expect(tones()).toEqual([
      ['退回背包', 'failed'],
      ['提交提取', 'done'],
      ['退回背包', 'failed'],
      ['提交提取', 'done'],
    ])
    expect(pageText()).toContain('trade hold')
    expect(pageText()).not.toContain('declined')
  })

  it.each([
    ['zh-CN', '退回背包'],
    ['en', 'Returned to your bag'],
  ] as const)('says in %s that the items came back after a dispute, also before a retry', async (lang, words) => {
    await act(() => setLanguage(lang))
    const stopped = step('returned', 'disputed', 'payment_disputed')
    await mountApp(
      <ExtractTimeline
        extract={anExtract({
          timeline: [step('submitted'), stopped, step('submitted'), stopped] as never,
          state: 'returned',
        })}
      />,
    )
    expect(tones().filter(([label]) => label === words)).toEqual([
      [words, 'failed'],
      [words, 'failed'],
    ])
    expect(pageText().match(/disputed/g)).toHaveLength(1)
  })

  it.each([
    ['delivered', 'Trade protection ends', 'upcoming'],
    ['final', 'Trade protection ended', 'done'],
  ] as const)('of one that is %s says: %s', async (state, words, tone) => {
    await act(() => setLanguage('en'))
    await mountApp(
      <ExtractTimeline
        extract={anExtract({
          timeline: [step('submitted'), step('delivered'), ...(state === 'final' ? [step('final')] : [])] as never,
          state,
        })}
      />,
    )
    expect(tones()[0]).toEqual([words, tone])
  })
})

describe('what can be done with an extraction', () => {
  const show = (own: Partial<Extract>) => mountApp(<ExtractActions extract={anExtract(own)} />)
  const answerQuestion = (yes: boolean) => settle(() => useConfirm.getState().pending?.answer(yes))

  it('is nothing where the server allows nothing', async () => {
    await show({})
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['the page of the offer', 'https://steam.test/tradeoffer/7/', 'https://steam.test/tradeoffer/7/'],
    ['all offers, where the page of this one is not known', null, 'https://steamcommunity.com/my/tradeoffers'],
  ])('is accepting on Steam, on %s', async (_, offerUrl, href) => {
    await show({ canCancel: true, offerUrl })
    expect(screen.getByRole('link', { name: /^去 Steam 接受/ }).getAttribute('href')).toBe(href)
  })

  it('is cancelling, after a question, once', async () => {
    const answer = held<object>()
    server.on('cancelExtract', answer.answer)
    await show({ canCancel: true })
    await user.click(screen.getByRole('button', { name: '取消提取' }))
    await answerQuestion(false)
    expect(server.asked('cancelExtract')).toEqual([])
    await user.click(screen.getByRole('button', { name: '取消提取' }))
    await answerQuestion(true)
    await user.click(screen.getByRole('button', { name: '取消提取' }))
    expect(useConfirm.getState().pending).toBeNull()
    await settle(() => answer.give({}))
    expect([server.asked('cancelExtract').length, toastText()]).toEqual([1, '提取已取消，饰品已退回背包'])
  })

  it('says why it could not be cancelled', async () => {
    server.on('cancelExtract', refuses('extract_not_cancellable', 'accepted already'))
    await show({ canCancel: true })
    await user.click(screen.getByRole('button', { name: '取消提取' }))
    await answerQuestion(true)
    expect(textOf(screen.getByRole('alert'))).toBe('accepted already')
    expect(screen.getByRole('alert').closest('[data-bar]')).toBeTruthy()
  })

  it('is trying again, with the password only where another account gets the items', async () => {
    server.on('retryExtract', ({ params }: { params: Record<string, string> }) =>
      params.secret ? {} : refuses('secret_required')(),
    )
    await show({ state: 'returned', canRetry: true })
    await user.click(screen.getByRole('button', { name: '重新提取' }))
    await codeLoaded()
    expect(screen.queryByRole('alert')).toBeNull()
    await fill(screen.getByLabelText<HTMLInputElement>('提取密码'), 'abc123')
    await user.dblClick(screen.getByRole('button', { name: '确认重新提取' }))
    expect(server.params('retryExtract')).toEqual([{ extractNo: NO }, { extractNo: NO, secret: 'abc123' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps a wrong password in its field', async () => {
    server.on('retryExtract', ({ params }: { params: Record<string, string> }) =>
      refuses(params.secret ? 'invalid_secret' : 'secret_required', 'wrong')(),
    )
    await show({ state: 'returned', canRetry: true })
    await user.click(screen.getByRole('button', { name: '重新提取' }))
    await codeLoaded()
    await fill(screen.getByLabelText<HTMLInputElement>('提取密码'), 'abc124')
    await user.click(screen.getByRole('button', { name: '确认重新提取' }))
    expect([
      problemAt(screen.getByLabelText<HTMLInputElement>('提取密码')),
      screen.getByLabelText<HTMLInputElement>('提取密码').value,
    ]).toEqual(['wrong', 'abc124'])
  })

  it.each([
    ['it came back because of the link', { reason: 'trade_url_invalid' }, null],
    ['there is none any more', {}, refuses('trade_url_missing', 'no link')],
  ])('is mending the trade link where %s', async (_, own, refusal) => {
    if (refusal) server.on('retryExtract', refusal)
    await show({ state: 'returned', canRetry: true, ...own } as Partial<Extract>)
    await user.click(screen.getByRole('button', { name: refusal ? '重新提取' : '更新交易链接' }))
    if (refusal) expect(textOf(screen.getByRole('alert'))).toBe('no link')
    await codeLoaded()
    expect(screen.getByRole('dialog', { name: /交易链接/ })).toBeTruthy()
  })
})

describe('a cash-out', () => {
  const aCash = (state: CashState, own: Partial<CashRecord> = {}) => ({
    cashNo: 'C1',
    state,
    channel: 'alipay',
    accountNo: 'a@x.cn',
    amountFen: 10_000,
    feeFen: 100,
    netFen: 9900,
    reason: null,
    createTime: NOW,
    endTime: null,
    timeline: [{ state: 'reviewing', time: NOW, reason: null }],
    ...own,
  })
  const show = async (...items: object[]) => {
    server.on('getCashRecord', { items, nextCursor: null })
    await mountApp(<CashDetail cashNo="C1" />)
  }
  const fact = (name: string) =>
    [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling
      ?.textContent

  it.each([
    [false, '/extract?tab=cash'],
    [true, '/question?topic=cash&no=C1'],
  ])('that failed leads on, disputed: %s, to %s', async (disputed, to) => {
    server.on('getCashConfig', aCashConfig({ disputed }))
    await show(aCash('failed'))
    const ways = screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/question?topic=cash&no=C1', '/purse', to])
  })

  it.each<[CashState, string, [string, string][]]>([
    [
      'reviewing',
      '审核中',
      [
        ['paid', 'upcoming'],
        ['processing', 'upcoming'],
        ['reviewing', 'current'],
      ],
    ],
    [
      'processing',
      '正在打款',
      [
        ['paid', 'upcoming'],
        ['reviewing', 'current'],
      ],
    ],
    ['paid', '已到账', [['reviewing', 'done']]],
  ])('that is %s says so', async (state, headline, steps) => {
    await show(aCash(state))
    expect(textOf(screen.getByRole('status'))).toContain(headline)
    expect(tones().map(([, tone]) => tone)).toEqual(steps.map(([, tone]) => tone))
    expect(pageText()).toContain('¥99.00')
  })

  it.each(['rejected', 'failed'] as const)('that was %s gives all of it back, without a fee', async (state) => {
    await show(aCash(state, { reason: 'name differs', timeline: [{ state, time: NOW, reason: null }] as never }))
    expect(pageText()).toContain('name differs')
    expect(tones()[0]?.[1]).toBe('failed')
    expect(screen.getAllByRole('link')).toBeTruthy()
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).not.toContain('¥99.00')
    expect(fact('手续费')).not.toContain('¥')
  })

  it('is asked for again until it has ended', async () => {
    await show(aCash('processing'))
    await pass(3000)
    expect(server.asked('getCashRecord').length).toBe(2)
    server.on('getCashRecord', { items: [aCash('paid')], nextCursor: null })
    await pass(3000)
    const asked = server.asked('getCashRecord').length
    await pass(60_000)
    expect(textOf(screen.getByRole('status'))).toContain('已到账')
    expect(server.asked('getCashRecord').length).toBe(asked)
  })

  it('that does not exist looks different from one that could not be read', async () => {
    await show()
    expect(pageText()).toContain('没有找到这条记录')
    await cleanUp()
    server.on('getCashRecord', breaks(500))
    await mountApp(<CashDetail cashNo="C1" />)
    server.on('getCashRecord', { items: [aCash('paid')], nextCursor: null })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(textOf(screen.getByRole('status'))).toContain('已到账')
  })
})
