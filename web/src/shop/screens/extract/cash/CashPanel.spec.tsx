import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CashAccount, Reason } from '../../../../kit/api/types'
import { useConfirm } from '../../../stores/confirm'
import { aCashConfig, aUser } from '../../../testing/fixtures'
import { pageText, problemAt, textOf, toastText } from '../../../../kit/testing/text'
import { clickTimes, codeLoaded, fill, settle, user } from '../../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses, turnsAway } from '../../../../kit/testing/fakeServer'
import { CashPanel } from './CashPanel'

const account = (id: string, own: Partial<CashAccount> = {}): CashAccount => ({
  id,
  channel: 'alipay',
  accountNo: `${id}@x.cn`,
  holderName: '*man',
  bankName: null,
  frozenUntil: null,
  ...own,
})
const amounts = (withdrawableFen: number) => ({ withdrawableFen, frozenFen: 0, totalPaidFen: 0 })
const done = { cashNo: 'C202611201000000000001' }
let server: ReturnType<typeof fakeServer>

const show = () => mountApp(<CashPanel />, { at: '/extract?tab=cash' })
const amountField = () => screen.getByLabelText<HTMLInputElement>('提现金额')
const typeSecret = async (secret = 'abc123', again = secret) => {
  await fill(screen.getByLabelText<HTMLInputElement>('提取密码'), secret)
  await fill(screen.getByLabelText<HTMLInputElement>('确认提取密码'), again)
}
const submit = (times = 1) => clickTimes(screen.getByRole('button', { name: /^确认提现/ }), times)
const ask = async (yuan: string) => {
  await fill(amountField(), yuan)
  await typeSecret()
  await submit()
}
const sum = (name: string) =>
  screen.queryAllByRole('listitem').length >= 0 &&
  [...document.querySelectorAll('dt')].find((dt) => dt.textContent?.startsWith(name))?.nextElementSibling?.textContent
const keys = () => new Set(server.asked('applyCash').map(({ key }) => key))

beforeEach(() => {
  server = fakeServer({
    getUserInfo: aUser(),
    getCashAmount: amounts(50_000),
    getCashAccount: { items: [account('a1'), account('a2')] },
    getCashConfig: aCashConfig(),
    applyCash: done,
    listBag: { items: [], nextCursor: null, total: 0 },
  })
})

afterEach(async () => {
  await cleanUp()
  useConfirm.setState({ pending: null })
  vi.unstubAllGlobals()
})

it('names what has been paid out as the wallet does', async () => {
  await show()
  expect(sum('累计提现')).toBe('¥0.00')
})

it('shows the dispute in place of the form while a payment is disputed', async () => {
  server.on('getCashConfig', aCashConfig({ disputed: true }))
  await show()
  expect(pageText()).toContain('付款存在争议，暂时不能提现')
  expect(screen.queryByRole('button', { name: /^确认提现/ })).toBeNull()
  expect(screen.getByRole('link', { name: '查看冻结饰品' }).getAttribute('href')).toBe('/bag?state=frozen')
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/support')
})

describe('a cash-out', () => {
  it('says fee and net sum before it is asked for, and goes once', async () => {
    await show()
    await fill(amountField(), '300.50')
    expect([sum('手续费'), sum('实际到账')]).toEqual(['¥3.01', '¥297.49'])
    await typeSecret()
    await submit(2)
    expect(server.params('applyCash')).toEqual([{ amountFen: '30050', accountId: 'a1', secret: 'abc123' }])
    expect(address()).toBe('/extract-detail?kind=cash&no=C202611201000000000001')
  })

  it.each([
    ['done', () => ({ cashNo: 'C202611201000000000001' }), '提现已提交'],
    ['refused', refuses('cash_daily_limit', 'enough'), '提现失败：enough'],
    ['lost', isLost, '没有收到结果，请到记录中查看'],
  ])('tells who has left of its outcome, and leads them nowhere: %s', async (_, outcome, toast) => {
    const wait = held()
    server.on('applyCash', async () => {
      await wait.answer()
      return outcome()
    })
    await show()
    await fill(amountField(), '300.50')
    await typeSecret()
    await submit()
    history.replaceState({ key: 'another' }, '', '/gift')
    await settle(() => wait.give(null))
    expect([address(), toastText()]).toEqual(['/gift', toast])
  })

  it.each([
    ['9.99', '金额至少 ¥10'],
    ['500.01', '金额最多 ¥500'],
    ['', '请填写正确的金额'],
  ])('of %j yuan is not asked for, and has no fee yet', async (yuan, problem) => {
    await show()
    await ask(yuan)
    expect(problemAt(amountField())).toContain(problem)
    expect([sum('手续费'), sum('实际到账')]).toEqual(['–', '–'])
    expect(server.asked('applyCash')).toEqual([])
  })

  it.each([
    ['10', '1000'],
    ['500', '50000'],
  ])('of %s yuan, the least or the most, is asked for', async (yuan, amountFen) => {
    await show()
    await ask(yuan)
    expect(server.params('applyCash')[0]).toMatchObject({ amountFen })
  })

  it('of everything is all that is left of the day', async () => {
    server.on('getCashConfig', aCashConfig({ dailyMaxFen: 100_000, todayFen: 60_000 }))
    await show()
    await user.click(screen.getByRole('button', { name: '全部' }))
    expect(amountField().value).toBe('400')
  })

  it('says when a cash-out is reviewed first', async () => {
    server.on('getCashConfig', aCashConfig({ reviewOverFen: 20_000 }))
    await show()
    await fill(amountField(), '200')
    expect(pageText()).not.toContain('这笔提现超过')
    await fill(amountField(), '200.01')
    expect(pageText()).toContain('这笔提现超过 ¥200')
  })

  it('of a new customer is reviewed, whatever the amount, and arrives after that', async () => {
    await show()
    expect(sum('预计到账')).toBe('within 2 hours')
    await cleanUp()
    server.on('getCashConfig', aCashConfig({ alwaysReviewed: true }))
    await show()
    expect(pageText()).toContain('新注册账号的提现都需要人工审核')
    expect(sum('预计到账')).toBe('审核通过后，within 2 hours')
  })

  it.each<[Reason, () => HTMLInputElement]>([
    ['cash_amount_out_of_range', () => amountField()],
    ['invalid_secret', () => screen.getByLabelText<HTMLInputElement>('提取密码')],
  ])('that is refused for %s says so at the field, and keeps what was typed', async (reason, field) => {
    server.on('applyCash', refuses(reason, 'refused'))
    await show()
    await ask('300')
    expect(problemAt(field())).toBe('refused')
    expect([amountField().value, screen.getByLabelText<HTMLInputElement>('提取密码').value]).toEqual(['300', 'abc123'])
  })
})

it.each<[Reason, number]>([
  ['too_many_attempts', 429],
  ['overloaded', 503],
])('a cash-out that is turned away with %s was not made, and may be for another amount', async (reason, status) => {
  server.on('applyCash', turnsAway(reason, status))
  await show()
  await ask('300')
  expect(pageText()).not.toContain('不会重复提交')
  server.on('applyCash', done)
  await fill(amountField(), '200')
  await submit()
  expect(server.params('applyCash').map(({ amountFen }) => amountFen)).toEqual(['30000', '20000'])
})

describe('a cash-out without a known outcome', () => {
  beforeEach(async () => {
    server.on('applyCash', isLost)
    await show()
    server.on('getCashAmount', amounts(0))
    await ask('300')
  })

  it('can only be asked for again with the same amount, although the balance is gone', async () => {
    expect(pageText()).toContain('不会重复提交')
    await fill(amountField(), '200')
    await submit()
    expect(problemAt(amountField())).toContain('¥300')
    await fill(amountField(), '300')
    server.on('applyCash', done)
    await submit()
    expect(server.params('applyCash').map(({ amountFen }) => amountFen)).toEqual(['30000', '30000'])
    expect(keys().size).toBe(1)
  })

  it('goes to no other account, and is still the same one after anything else that is pressed', async () => {
    for (const channel of screen.queryAllByRole('radio', { name: /支付宝|微信|银行卡/ })) await user.click(channel)
    expect(screen.queryAllByRole('radio', { name: /@x.cn/ })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: '移除这个账户' })).toBeNull()
    server.on('applyCash', done)
    await submit()
    expect(server.params('applyCash').map(({ accountId }) => accountId)).toEqual(['a1', 'a1'])
    expect(keys().size).toBe(1)
  })

  it('can be asked for again although its channel is closed by now', async () => {
    server.on('getCashConfig', aCashConfig({ available: false }))
    await submit()
    expect(screen.getByRole('button', { name: '确认提现 ¥300.00' })).toBeTruthy()
  })

  it.each([
    ['a wrong extract password', refuses('invalid_secret'), 'abc124'],
    ['a lock-out', turnsAway(), 'abc124'],
  ])('is still open after %s, which is looked at first', async (_, failure, secret) => {
    server.on('applyCash', failure)
    await typeSecret(secret)
    await submit()
    expect(pageText()).toContain('不会重复提交')
    server.on('applyCash', done)
    await typeSecret()
    await submit()
    expect(server.params('applyCash').map(({ amountFen }) => amountFen)).toEqual(['30000', '30000', '30000'])
    expect(keys().size).toBe(1)
  })

  it('is over when the server refuses', async () => {
    server.on('applyCash', refuses('insufficient_balance', 'too little'))
    await submit()
    expect(pageText()).not.toContain('不会重复提交')
    expect(pageText()).toContain('暂无可提取的余额')
  })
})

describe('what stands in the way', () => {
  it.each([
    ['times of the day are used up', { todayCount: 3 }, 50_000, '今日 3 次提现已用完'],
    [
      'the day’s sum is used up but for less than the least',
      { todayFen: 9_999_001 },
      50_000,
      '今日提现金额已达上限 ¥100,000',
    ],
    ['the balance is less than the least', {}, 999, '余额不足单次最低提现 ¥10'],
    ['there is no balance', {}, 0, '暂无可提取的余额'],
    ['the channel is closed', { available: false }, 50_000, '这种提现方式暂不可用'],
  ])('is said where %s', async (_, config, withdrawable, words) => {
    server.on('getCashConfig', aCashConfig(config))
    server.on('getCashAmount', amounts(withdrawable))
    await show()
    expect(pageText()).toContain(words)
    expect(screen.queryByRole('button', { name: /^确认提现/ })).toBeNull()
  })

  it('is an account that is still too new: until when, why, and nothing to fill in meanwhile', async () => {
    server.on('getCashAccount', { items: [account('new', { frozenUntil: '2099-01-01T00:00:00Z' })] })
    await show()
    expect(pageText()).toMatch(/最早可提现时间 ?1月1日 08:00/)
    expect(screen.getByRole('timer', { name: '剩余等待时间' })).toBeTruthy()
    expect(pageText()).toContain('要等 24 小时')
    expect(pageText()).toContain('现在不用做什么')
    expect(screen.queryAllByRole('textbox').length + document.querySelectorAll('form').length).toBe(0)
    for (const contradiction of ['可提现余额', '预计到账', '今日还可提现', '确认提现'])
      expect(pageText()).not.toContain(contradiction)
  })

  it('is no new account where another one can be used', async () => {
    server.on('getCashAccount', { items: [account('old'), account('new', { frozenUntil: '2099-01-01T00:00:00Z' })] })
    await show()
    expect(pageText()).toContain('可提现余额')
    await user.click(screen.getByRole('radio', { name: /new@x.cn/ }))
    expect(pageText()).toContain('请在上面选择另一个收款账户')
    expect(screen.queryByRole('button', { name: /^确认提现/ })).toBeNull()
    await user.click(screen.getByRole('radio', { name: /old@x.cn/ }))
    expect(screen.getByRole('button', { name: /^确认提现/ })).toBeTruthy()
  })

  it.each(['getCashAmount', 'getCashAccount', 'getUserInfo'])(
    'is %s that could not be read; it is asked for again',
    async (call) => {
      const good = { getCashAmount: amounts(50_000), getCashAccount: { items: [account('a1')] }, getUserInfo: aUser() }[
        call
      ]
      server.on(call, breaks(500))
      await show()
      expect(textOf(screen.getByRole('alert'))).toContain('提取与提现信息加载失败')
      server.on(call, good)
      await user.click(screen.getByRole('button', { name: '重试' }))
      expect(screen.getByRole('button', { name: /^确认提现/ })).toBeTruthy()
    },
  )
})

describe('the balance', () => {
  it.each([
    [null, '可提现余额'],
    [{ onceFen: 5000, monthFen: 20_000 }, '余额'],
  ])('is called what it is where the limits of a minor are %j', async (minor, label) => {
    server.on('getUserInfo', aUser({ minor }))
    await show()
    expect(document.querySelector('section')?.getAttribute('aria-label')).toBe(label)
  })
})

describe('accounts', () => {
  const [old, fresh] = [account('old'), account('fresh', { frozenUntil: '2099-01-01T00:00:00Z' })]
  const bank = account('card', { channel: 'bank', accountNo: '6222 **** 1234' })
  const removing = async (yes: boolean) => {
    await user.click(screen.getByRole('button', { name: '移除这个账户' }))
    await settle(() => useConfirm.getState().pending?.answer(yes))
  }

  beforeEach(() => server.on('getCashAccount', { items: [fresh, old, bank] }))

  it('begin with one that may be used, and each channel with its own', async () => {
    await show()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /old@x.cn/ }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: '银行卡' }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /6222/ }).checked).toBe(true)
    await user.click(screen.getByRole('radio', { name: '微信' }))
    expect(pageText()).toContain('还没有微信收款账户')
    expect(screen.queryByRole('button', { name: /^确认提现/ })).toBeNull()
  })

  it('that are added have a number each for its channel, and no problem of another one', async () => {
    await show()
    await user.click(screen.getByRole('button', { name: /添加/ }))
    await codeLoaded()
    const sheet = () => screen.getByRole('dialog')
    const number = () => sheet().querySelector('[name=accountNo]') as HTMLInputElement
    const channel = (name: string) =>
      user.click(
        [...sheet().querySelectorAll('input[type=radio]')].find(
          (radio) => radio.closest('label')?.textContent === name,
        ) as HTMLElement,
      )
    await fill(number(), 'abc')
    await user.click([...sheet().querySelectorAll('button[type=submit]')][0] as HTMLElement)
    expect(problemAt(number())).not.toBeNull()
    await channel('银行卡')
    expect([problemAt(number()), number().value]).toEqual([null, ''])
    await channel('支付宝')
    expect(number().value).toBe('abc')
  })

  it('that were typed are there when the sheet is opened again, but never a code', async () => {
    await show()
    const open = async () => {
      await user.click(screen.getByRole('button', { name: /添加/ }))
      await codeLoaded()
    }
    const field = (name: string) => screen.getByRole('dialog').querySelector(`[name=${name}]`) as HTMLInputElement
    await open()
    await fill(field('accountNo'), '13800000000')
    await fill(field('holderName'), '王小满')
    await fill(field('smsCode'), '123456')
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await open()
    expect(['accountNo', 'holderName', 'smsCode'].map((name) => field(name).value)).toEqual([
      '13800000000',
      '王小满',
      '',
    ])
  })

  it('are removed only after a question', async () => {
    server.on('removeCashAccount', {})
    await show()
    await removing(false)
    expect(server.asked('removeCashAccount')).toEqual([])
    await removing(true)
    expect(server.params('removeCashAccount')).toEqual([{ id: 'old' }])
  })

  it('that is picked gets the money', async () => {
    server.on('getCashAccount', { items: [old, account('other')] })
    await show()
    await user.click(screen.getByRole('radio', { name: /other@x.cn/ }))
    await ask('300')
    expect(server.params('applyCash')[0]).toMatchObject({ accountId: 'other' })
  })
})
