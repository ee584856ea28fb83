import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BalanceEvent, BalanceMovement, Voucher } from '../../../kit/api/types'
import { NOW, aDeposit, aUser, aVoucher } from '../../testing/fixtures'
import { pageText, problemAt, textOf, toastText } from '../../../kit/testing/text'
import { clickTimes, codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses } from '../../../kit/testing/fakeServer'
import { EventRow, Movements } from './Movements'
import { VoucherCard, Vouchers } from './Vouchers'
import { WalletHead } from './WalletScreen'

const page = (...items: unknown[]) => ({ items, nextCursor: null })
const day = (days: number) => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()
const movement = (own: Partial<BalanceMovement>): BalanceMovement => ({
  id: '1',
  kind: 'exchange',
  amountFen: 100,
  balanceFen: 600,
  frozenChangeFen: 0,
  frozenFen: 0,
  createTime: NOW,
  ...own,
})
const event = (own: Partial<BalanceEvent>): BalanceEvent => ({
  refType: 'exchange',
  refNo: 'X1',
  cashState: null,
  movements: [movement({})],
  ...own,
})
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  server = fakeServer({ getUserInfo: aUser(), getVoucherList: page() })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a code for a voucher', () => {
  const code = () => screen.getByLabelText<HTMLInputElement>('兑换码')
  const claim = (times = 1) => clickTimes(screen.getByRole('button', { name: '领取' }), times)

  beforeEach(() => mountApp(<Vouchers />, { at: '/purse?tab=vouchers&state=used' }))

  it('is sent once, in capitals and without blanks, and leads to what can be used', async () => {
    const answer = held<object>()
    server.on('claimVoucher', answer.answer)
    await fill(code(), ' spring25 ')
    await claim()
    await claim()
    await settle(() => answer.give({ voucher: aVoucher('Spring') }))
    expect(server.params('claimVoucher')).toEqual([{ code: 'SPRING25' }])
    expect([code().value, toastText(), address()]).toEqual(['', '已领取「Spring」', '/purse?tab=vouchers&state=usable'])
  })

  it.each(['', '   '])('is asked for where it is %j', async (typed) => {
    await fill(code(), typed)
    await claim()
    expect([problemAt(code()), document.activeElement === code()]).toEqual(['请输入兑换码', true])
    expect(server.asked('claimVoucher')).toEqual([])
  })

  it('stays when it was refused, and the reason goes with the next letter', async () => {
    server.on('claimVoucher', refuses('invalid_voucher_code', 'no such code'))
    await fill(code(), 'NOPE')
    await claim()
    expect([problemAt(code()), code().value]).toEqual(['no such code', 'NOPE'])
    await fill(code(), 'NOPE1')
    expect(problemAt(code())).toBeNull()
  })

  it('is repeated with the same key while nobody knows', async () => {
    server.on('claimVoucher', isLost)
    await fill(code(), 'A1')
    await claim()
    await claim()
    expect(new Set(server.asked('claimVoucher').map(({ key }) => key)).size).toBe(1)
  })
})

describe('a voucher', () => {
  const show = (own: Partial<Voucher>) =>
    mountApp(<VoucherCard voucher={aVoucher('v', { validFrom: day(-1), validTo: day(30), ...own })} />)

  it.each<[string, Partial<Voucher>, RegExp]>([
    ['of an amount', { amountFen: 1050 }, /¥10\.50无门槛/],
    ['of a part', { kind: 'percent', percent: 15, capFen: 500 }, /8\.5 折.*最高减 ¥5\.00/],
    ['with a threshold', { thresholdFen: 10_000 }, /满 ¥100\.00 可用/],
    ['that ends in less than three days', { validTo: day(2.99) }, /即将过期/],
    ['that is not valid yet', { validFrom: day(2) }, /2026年11月22日 起可用/],
  ])('%s says so', async (_, own, words) => {
    await show(own)
    expect(pageText()).toMatch(words)
  })

  it('that ends later, or is used, is in no hurry', async () => {
    await show({ validTo: day(3.01) })
    await show({ validTo: day(1), state: 'used' })
    expect(pageText()).not.toContain('即将过期')
  })

  it.each([
    [0, '/gift'],
    [10_000, '/gift?minPriceFen=10000'],
  ])('with a threshold of %i leads to gifts that it can be used for', async (thresholdFen, path) => {
    await show({ thresholdFen })
    expect(screen.getByRole('link').getAttribute('href')).toBe(path)
  })
})

describe('an event of the balance', () => {
  const frozen = movement({
    kind: 'cash_frozen',
    amountFen: -6000,
    frozenChangeFen: 6000,
    balanceFen: 4000,
    frozenFen: 6000,
  })
  const paid = movement({
    id: '2',
    kind: 'cash_paid',
    amountFen: 0,
    frozenChangeFen: -5900,
    balanceFen: 4000,
    frozenFen: 100,
  })
  const fee = movement({
    id: '3',
    kind: 'cash_fee',
    amountFen: 0,
    frozenChangeFen: -100,
    balanceFen: 4000,
    frozenFen: 0,
  })
  const back = movement({
    id: '2',
    kind: 'cash_unfrozen',
    amountFen: 6000,
    frozenChangeFen: -6000,
    balanceFen: 10_000,
    frozenFen: 0,
  })
  const cash = (cashState: BalanceEvent['cashState'], ...movements: BalanceMovement[]) =>
    event({ refType: 'cash', refNo: 'C1', cashState, movements })

  it.each<[string, BalanceEvent, RegExp, string | null]>([
    ['in', event({}), /饰品兑换.*\+¥1\.00余额 ¥6\.00/, '/exchange-detail/X1'],
    ['given', event({ refType: 'account', refNo: 'G1', movements: [movement({ kind: 'grant' })] }), /平台赠送/, null],
  ])('%s says what it did, and leads to its cause', async (_, shown, words, path) => {
    await mountApp(<EventRow event={shown} />)
    expect(pageText()).toMatch(words)
    expect(screen.queryAllByRole('link')[0]?.getAttribute('href') ?? null).toBe(path)
  })

  it.each<[string, BalanceEvent, RegExp]>([
    ['on its way', cash('processing', frozen), /^提现打款中.*−¥60\.00余额 ¥40\.00$/],
    ['paid', cash('paid', frozen, paid, fee), /^提现已到账.*−¥60\.00余额 ¥40\.00$/],
    ['failed', cash('failed', frozen, back), /^提现打款失败.*−¥60\.00已退回余额$/],
  ])('that is a cash-out %s is one row with its state, and its movements behind a tap', async (_, shown, words) => {
    await mountApp(<EventRow event={shown} />, { at: '/purse' })
    expect(textOf(screen.getByRole('button'))).toMatch(words)
    await user.click(screen.getByRole('button'))
    await codeLoaded()
    expect(screen.queryAllByRole('listitem')).toHaveLength(shown.movements.length)
    expect(textOf(screen.queryAllByRole('listitem')[0] as Element)).toMatch(
      /申请提现，金额冻结.*−¥60\.00余额 ¥40\.00冻结 ¥60\.00/,
    )
    expect(screen.getByRole('link', { name: '查看提现进度' }).getAttribute('href')).toBe(
      '/extract-detail?kind=cash&no=C1',
    )
  })

  it('that came back is struck through', async () => {
    await mountApp(<EventRow event={cash('returned', frozen, paid, fee)} />)
    expect(document.querySelector('s')?.textContent).toBe('−¥60.00')
  })

  it('is one of a kind, or there is none of it', async () => {
    server.on('getBalanceRecord', ({ params }: { params: Record<string, string> }) =>
      params.kind === 'cash' ? page() : page(event({})),
    )
    await mountApp(<Movements />, { at: '/purse' })
    await user.click(screen.getByRole('button', { name: '提现' }))
    expect([pageText().includes('没有这一类的变动'), address()]).toEqual([true, '/purse?tab=movements&kind=cash'])
    await user.click(screen.getByRole('button', { name: '查看全部类型' }))
    expect([screen.queryAllByRole('listitem').length, address()]).toEqual([1, '/purse?tab=movements'])
  })
})

describe('deposits of Steam items in the wallet', () => {
  const running = [
    aDeposit(),
    aDeposit({ depositNo: 'Y2', state: 'received', amountFen: 800 }),
    aDeposit({ depositNo: 'Y3', state: 'credited' }),
  ]
  const show = async (deposits: boolean, items: object[] = running) => {
    server.on('getClientConfig', { deposits, limits: {} })
    server.on('listDeposit', { items, nextCursor: null })
    server.on('getBalanceRecord', page(event({})))
    await mountApp(
      <>
        <WalletHead />
        <Movements />
      </>,
      { at: '/purse' },
    )
  }
  const hrefs = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))

  it('are begun here, and what is still to be credited is said and leads to them', async () => {
    await show(true)
    expect(hrefs()).toContain('/deposit')
    expect(pageText()).toMatch(/2 笔饰品充值待到账 ?¥100\.00/)
    expect(hrefs()).toContain('/deposit-record')
    await user.click(screen.getByRole('button', { name: '饰品充值' }))
    expect(server.params('getBalanceRecord').map(({ kind }) => kind)).toEqual(['all', 'deposit'])
  })

  it('lead to the one that runs, and to their records where none does', async () => {
    await show(true, running.slice(1))
    expect(hrefs()).toContain('/deposit-detail/Y2')
    await cleanUp()
    await show(true, running.slice(2))
    expect(pageText()).not.toContain('待到账')
    expect(screen.getByRole('link', { name: '充值记录' }).getAttribute('href')).toBe('/deposit-record')
  })

  it('have no entry and are not asked for where they are not offered', async () => {
    await show(false)
    expect([
      screen.queryByRole('link', { name: '饰品充值' }) !== null,
      screen.queryByRole('button', { name: '饰品充值' }) !== null,
      server.asked('listDeposit').length,
    ]).toEqual([false, false, 0])
    expect(hrefs()).toContain('/gift')
  })

  it('are what is shown where the address asks for them, offered or not', async () => {
    server.on(
      'getBalanceRecord',
      page(event({ refType: 'deposit', refNo: 'Y1', movements: [movement({ kind: 'deposit' })] })),
    )
    await mountApp(<Movements />, { at: '/purse?tab=movements&kind=deposit' })
    expect(screen.getByRole('button', { name: '饰品充值' }).getAttribute('aria-pressed')).toBe('true')
    expect(server.params('getBalanceRecord').map(({ kind }) => kind)).toEqual(['deposit'])
    expect(hrefs()).toEqual(['/deposit-detail/Y1'])
  })
})

describe('the head of the wallet', () => {
  it('shows each sum that is known, although another one is not', async () => {
    server.on('getUserInfo', breaks(500))
    server.on('getCashAmount', { withdrawableFen: 0, frozenFen: 0, totalPaidFen: 12_345 })
    await mountApp(<WalletHead />)
    expect(pageText()).toContain('¥123.45')
    expect(textOf(screen.getByRole('alert'))).toContain('余额暂时无法获取')
    server.on('getUserInfo', aUser({ balanceFen: 700, frozenFen: 1 }))
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(pageText()).toMatch(/¥7\.00.*¥0\.01.*冻结中的金额正在提现处理/)
    expect(pageText()).toContain('累计提现')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
