import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CashAccount, CashRecord, CashState, ExtractDetail as Extract } from '../../../kit/api/types'
import { invalidate } from '../../data/stale'
import { useConfirm } from '../../stores/confirm'
import { NOW, aBag, aCashConfig, aGift, aStack, aUser, inMinutes } from '../../testing/fixtures'
import { pageText, textOf } from '../../../kit/testing/text'
import { fill, settle, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer } from '../../../kit/testing/fakeServer'
import { endChoosing, chooseItems } from '../../stores/bagSelection'
import { NOTHING_CHOSEN, withChosen } from '../../rules/bagSelection'
import { CashPanel } from './cash/CashPanel'
import { CashDetail } from './detail/CashDetail'
import { ExtractDetail } from './ExtractDetailScreen'
import { ItemsPanel } from './items/ItemsPanel'
import { CashRecords } from './ExtractRecordScreen'
import { ExtractRecords } from './ExtractRecords'

const page = (...items: object[]) => ({ items, nextCursor: null })
const account = (id: string, own: Partial<CashAccount> = {}): CashAccount => ({
  id,
  channel: 'alipay',
  accountNo: `${id}@x.cn`,
  holderName: '*man',
  bankName: null,
  frozenUntil: null,
  ...own,
})
const facts = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((name) => [
      textOf(name).trim(),
      textOf(name.nextElementSibling as Element),
    ]),
  )
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  server = fakeServer({
    getUserInfo: aUser(),
    getCashAmount: { withdrawableFen: 50_000, frozenFen: 1_200, totalPaidFen: 34_500 },
    getCashAccount: page(account('a1')),
    getCashConfig: aCashConfig({
      dailyMaxFen: 120_000,
      todayFen: 20_050,
      dailyCount: 5,
      todayCount: 2,
      maxFen: 300_000,
      cooldownHours: 48,
    }),
  })
})
afterEach(async () => {
  await cleanUp()
  endChoosing()
  useConfirm.setState({ pending: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('before a cash-out', () => {
  const show = () => mountApp(<CashPanel />, { at: '/extract?tab=cash' })

  it('is said what there is, what is frozen, what was paid, and what is left of the day', async () => {
    await show()
    expect(pageText()).toMatch(/可提现余额¥500\.00冻结中¥12\.00累计提现¥345\.00/)
    expect(pageText()).toContain('单次 ¥10–¥3,000 · 今日还可提现 ¥999.50，3 次')
  })

  it('is said what it costs at least and at most, when it arrives, and what is reviewed', async () => {
    await show()
    expect(facts()).toMatchObject({ '手续费 1%，最低 ¥1，最高 ¥25': '–', 预计到账: 'within 2 hours', 实际到账: '–' })
    expect(pageText()).toContain('超过 ¥5,000 的提现需要人工审核')
    await fill(screen.getByLabelText<HTMLInputElement>('提现金额'), '10')
    expect(facts()).toMatchObject({ 实际到账: '¥9.00' })
    expect(screen.getByRole('button', { name: '确认提现 ¥10.00' })).toBeTruthy()
  })

  it('each account says its owner, bank and first day of use; the question names the one that goes', async () => {
    server.on(
      'getCashAccount',
      page(
        account('b1', { channel: 'bank', accountNo: '6222 **** 1234', bankName: 'ICBC' }),
        account('b2', { channel: 'bank', accountNo: '6222 **** 9999', bankName: 'ABC', frozenUntil: inMinutes(60) }),
      ),
    )
    server.on('removeCashAccount', {})
    await show()
    expect(
      screen.queryAllByRole('radio', { name: /6222/ }).map((radio) => textOf(radio.closest('label') as Element)),
    ).toEqual([expect.stringMatching(/1234.*ICBC · \*man$/), expect.stringMatching(/9999.*ABC · \*man · .+ 起可提现$/)])
    await user.click(screen.getByRole('radio', { name: /9999/ }))
    expect(pageText()).toMatch(/最早可提现时间.+还需等待.*要等 48 小时.*请在上面选择另一个收款账户/)
    await user.click(screen.getByRole('button', { name: '移除这个账户' }))
    expect(useConfirm.getState().pending?.question.body).toContain('6222 **** 9999')
    await settle(() => useConfirm.getState().pending?.answer(true))
    expect(server.params('removeCashAccount')).toEqual([{ id: 'b2' }])
  })
})

describe('a cash-out that was asked for', () => {
  const aCash = (state: CashState, own: Partial<CashRecord> = {}) => ({
    cashNo: 'C1',
    state,
    channel: 'bank',
    accountNo: '6222',
    amountFen: 20_000,
    feeFen: 300,
    netFen: 19_700,
    reason: null,
    createTime: NOW,
    endTime: null,
    timeline: [{ state, time: NOW, reason: null }],
    ...own,
  })
  const show = async (cash: object) => {
    server.on('getCashRecord', page(cash))
    await mountApp(<CashDetail cashNo="C1" />)
  }

  it.each<[CashState, object, string]>([
    [
      'processing',
      {
        提现金额: '¥200.00',
        手续费: '−¥3.00',
        实际到账: '¥197.00',
        收款账户: '银行卡 6222',
        预计到账: 'within 2 hours',
      },
      '¥197.00',
    ],
    ['paid', { 提现金额: '¥200.00', 手续费: '−¥3.00', 实际到账: '¥197.00', 收款账户: '银行卡 6222' }, '¥197.00'],
    [
      'rejected',
      { 提现金额: '¥200.00', 手续费: '未收取', 退回余额: '¥200.00', 收款账户: '银行卡 6222' },
      '已退回余额¥200.00',
    ],
    [
      'returned',
      { 提现金额: '¥200.00', 手续费: '已退回 ¥3.00', 退回余额: '¥200.00', 收款账户: '银行卡 6222' },
      '已退回余额¥200.00',
    ],
  ])('and is %s says what left the balance, what it cost and what arrives', async (state, sums, headline) => {
    await show(aCash(state))
    const { 提现编号: no, 提交时间: _time, ...shown } = facts()
    expect(shown).toEqual(sums)
    expect(no).toContain('C1')
    expect(textOf(document.querySelector('section') as Element)).toMatch(new RegExp(`${headline.replace('.', '\\.')}$`))
    expect(server.params('getCashConfig')).toEqual(
      { processing: [{ channel: 'bank' }], rejected: [{}], returned: [{}] }[state as string] ?? [],
    )
  })

  it.each<[CashState, RegExp]>([
    ['paid', /已到账.*银行卡6222¥200\.00到账 ¥197\.00$/],
    ['failed', /打款失败.*银行卡6222¥200\.00已退回余额name differs$/],
  ])('is %s in the records with what was asked for and what came of it', async (state, words) => {
    server.on('getCashRecord', page(aCash(state, { reason: state === 'failed' ? 'name differs' : null })))
    await mountApp(<CashRecords state={state} onState={() => {}} />)
    expect(textOf(screen.getByRole('link', { name: /6222/ }))).toMatch(words)
    expect(screen.getByRole('link', { name: /6222/ }).getAttribute('href')).toBe('/extract-detail?kind=cash&no=C1')
    expect(server.params('getCashRecord')).toEqual([{ state, limit: '20' }])
  })
})

describe('items on their way', () => {
  const { id: _, ...look } = aGift()
  const item = (itemId: string, giftId: string) => ({ ...look, itemId, giftId, finish: `Finish ${giftId}` })
  const anExtract = (own: Partial<Extract> = {}) =>
    ({
      extractNo: 'E1',
      state: 'awaiting_acceptance',
      reason: null,
      reasonText: null,
      createTime: NOW,
      serverTime: inMinutes(-1),
      acceptBy: inMinutes(30),
      protectedUntil: null,
      quantity: 4,
      items: [item('1', 'a'), item('2', 'b'), item('3', 'a'), item('4', 'a')],
      tradeUrl: 'https://steamcommunity.com/x',
      canCancel: false,
      canRetry: false,
      timeline: [{ state: 'submitted', time: NOW }],
      ...own,
    }) as unknown as Extract

  it('are counted, and equal ones as one; the time goes by the server’s clock', async () => {
    server.on('getExtract', anExtract())
    await mountApp(<ExtractDetail extractNo="E1" />)
    expect(textOf(screen.getByRole('list', { name: '提取的饰品' }))).toMatch(/Finish a.*×3.*Finish b(?!.*×)/)
    expect(pageText()).toContain('提取的饰品 4 件饰品')
    expect(textOf(screen.getByRole('timer'))).toBe('31:00')
  })

  it('are compared with the offer on Steam while it waits, and customer service is asked about this one', async () => {
    server.on('getExtract', anExtract())
    await mountApp(<ExtractDetail extractNo="E1" />)
    expect(facts()).toMatchObject({ 报价留言包含: 'E1', 您需要给出: '无' })
    expect(pageText()).toContain('如有任何不同，请拒绝报价')
    expect(screen.getByRole('link', { name: '咨询这次提取' }).getAttribute('href')).toBe(
      '/question?topic=extract&no=E1',
    )
    server.on('getExtract', anExtract({ state: 'delivered' }))
    await settle(() => void invalidate(['getExtract']))
    expect(screen.queryByRole('heading', { name: '在 Steam 里核对' })).toBeNull()
    expect(screen.getByRole('list', { name: '提取的饰品' })).toBeTruthy()
  })

  it.each<[string, Partial<Extract>, RegExp]>([
    ['several', {}, /待接受4 件饰品Finish a、Finish b请在 .+ 前接受$/],
    [
      'one',
      { quantity: 1, items: [item('2', 'b')] as never, state: 'delivered', protectedUntil: inMinutes(60) },
      /已送达Finish bAK-47交易保护至 .+$/,
    ],
    [
      'some that came back',
      { state: 'returned', reasonText: 'trade hold' },
      /已退回4 件饰品Finish a、Finish btrade hold$/,
    ],
  ])('are %s in the records, with what matters next', async (_name, own, words) => {
    server.on('listExtract', page(anExtract(own)))
    await mountApp(<ExtractRecords state={null} onState={() => {}} />)
    expect(textOf(screen.getByRole('link', { name: /Finish/ }))).toMatch(words)
    expect(screen.getByRole('link', { name: /Finish/ }).getAttribute('href')).toBe('/extract-detail?kind=extract&no=E1')
  })

  it('are valued before they go, and more than the list shows are counted', async () => {
    const stacks = Array.from({ length: 7 }, (__, index) => aStack(`s${index}`, 2, 100 * (index + 1)))
    server.on('listBag', aBag(stacks))
    chooseItems(stacks.reduce((chosen, stack) => withChosen(chosen, stack, 2), NOTHING_CHOSEN))
    await mountApp(<ItemsPanel />, { at: '/extract' })
    expect(pageText()).toMatch(/要提取的饰品 14 件饰品.*等 14 件可兑换价值 ¥56\.00/)
    expect(screen.queryAllByRole('button', { name: /^移除/ })).toHaveLength(6)
  })
})
