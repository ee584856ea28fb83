import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../../i18n/language'
import { aCandidate, aDeposit, aUser } from '../../testing/fixtures'
import { pageText, saying, textOf, toastText } from '../../../kit/testing/text'
import { clickTimes, codeLoaded, fill, settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses } from '../../../kit/testing/fakeServer'
import { IdempotencyKey } from '../../../kit/api/idempotencyKey'
import { useConfirm } from '../../stores/confirm'
import { DepositScreen } from './DepositScreen'
// The dialog that opens later is here before any test begins, however slow the machine is.
import '../../components/tradeUrl/TradeUrlDialog'

// Nothing here is about speed: a busy machine needs more time for the same steps.
vi.setConfig({ testTimeout: 30_000 })

const NO = 'Y202611201000000000001'
const READY = aUser({ steamProven: true })
const rifles = [aCandidate('11', 'r', 100), aCandidate('12', 'r', 100), aCandidate('13', 'r', 100)]
const knife = aCandidate('10', 'k', 9000)
const page = (...items: object[]) => ({ items, nextCursor: null })
let server: ReturnType<typeof fakeServer>

const show = () => mountApp(<DepositScreen />, { at: '/deposit' })
const card = (name: string) => screen.getByRole('button', { name: new RegExp(`^.*Finish ${name}`) })
const chosenText = () => textOf(saying('status', /已选|请选择/))
const submit = (times = 1) =>
  clickTimes(screen.getByRole('button', { name: /^(提交充值|按新价格提交|再次确认)/ }), times)
const sent = () => server.params('createDeposit')
const keys = () => new Set(server.asked('createDeposit').map(({ key }) => key))

beforeEach(() => {
  server = fakeServer({
    getUserInfo: READY,
    getClientConfig: { deposits: true, limits: { depositItemsMax: 50 } },
    listDepositItems: { items: [knife, ...rifles] },
    listDeposit: page(),
    createDeposit: { depositNo: NO, state: 'submitted', quantity: 3, amountFen: 9200 },
  })
})
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('before items can be deposited', () => {
  it('is said what is missing, and each entry leads there and back', async () => {
    server.on('getUserInfo', aUser({ realNameVerified: false, tradeUrl: null }))
    await show()
    expect(pageText()).toContain('还差 3 步设置')
    expect(screen.getByRole('link', { name: '去认证' }).getAttribute('href')).toBe('/verify-real?return=%2Fdeposit')
    expect(screen.queryByRole('button', { name: '去验证' })).toBeNull()
    expect(server.asked('listDepositItems')).toEqual([])
    await user.click(screen.getByRole('button', { name: '去设置' }))
    await codeLoaded()
    expect(screen.getByRole('dialog', { name: /交易链接/ })).toBeTruthy()
  })

  it('the account of the link is proven at Steam, whose way back leads here again', async () => {
    server.on('getUserInfo', aUser())
    server.on('startSteamProof', { url: 'https://steamcommunity.com/openid/login' })
    await show()
    expect(pageText()).toContain('还差 1 步设置')
    await user.click(screen.getByRole('button', { name: '去验证' }))
    expect(server.params('startSteamProof')).toEqual([{}])
    expect([address(), history.state]).toMatchObject([
      '/steam-proof',
      { state: { signIn: 'https://steamcommunity.com/openid/login' } },
    ])
    expect(sessionStorage.getItem('satchel_proof_return')).toBe('/deposit')
  })

  it('a delivered trade proves it where Steam’s sign-in is not offered', async () => {
    server.on('getUserInfo', aUser({ steamSignIn: false }))
    await show()
    expect(pageText()).toContain('提取一件饰品到该账号并接受')
    expect(screen.getByRole('link', { name: '去背包' }).getAttribute('href')).toBe('/bag')
  })

  it('a minor reads that nothing can be deposited', async () => {
    server.on('getUserInfo', aUser({ minor: { onceFen: 5_000, monthFen: 20_000 } }))
    await show()
    expect(pageText()).toContain('您未满 18 周岁')
    expect(server.asked('listDepositItems')).toEqual([])
  })

  it('nothing is asked for where it is not offered', async () => {
    server.on('getClientConfig', { deposits: false, limits: {} })
    await show()
    expect(pageText()).toContain('饰品充值暂未开放')
    expect(screen.getByRole('link', { name: '查看钱包' }).getAttribute('href')).toBe('/purse')
  })
})

describe('an inventory that is not there', () => {
  it.each([
    ['inventory_private', /库存未公开.*重新读取/],
    ['steam_unavailable', /库存暂时读取不到no: steam_unavailable/],
    ['service_paused', /暂停中no: service_paused/],
    ['deposit_unavailable', /暂未开放/],
  ] as const)('because of %s says so', async (reason, words) => {
    server.on('listDepositItems', refuses(reason))
    await show()
    expect(pageText()).toMatch(words)
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })

  it('is made public on Steam, and read again here', async () => {
    server.on('listDepositItems', refuses('inventory_private'))
    await show()
    expect(screen.getByRole('link', { name: /打开 Steam 隐私设置/ }).getAttribute('href')).toMatch(
      /^https:\/\/steamcommunity\.com/,
    )
    server.on('listDepositItems', { items: [knife] })
    await user.click(screen.getByRole('button', { name: '重新读取' }))
    expect(screen.getByRole('button', { name: /Finish k/ })).toBeTruthy()
  })

  it('because of what another device has changed asks for the customer anew', async () => {
    server.on('listDepositItems', refuses('steam_account_unproven'))
    await show()
    server.on('getUserInfo', aUser())
    await user.click(screen.getByRole('button', { name: '重试' }))
    await settle()
    expect(server.asked('getUserInfo').length).toBeGreaterThan(1)
  })

  it('is empty, or holds nothing that is taken, item by item', async () => {
    server.on('listDepositItems', { items: [] })
    await show()
    expect(pageText()).toContain('Steam 库存里没有饰品')
    server.on('listDepositItems', {
      items: ['not_tradable', 'below_minimum', 'above_maximum']
        .map((obstacle, index) => ({ ...rifles[index], paysFen: null, obstacle }))
        .concat([
          aCandidate('9', '', 0, {
            marketHashName: 'Chroma Case',
            gift: null,
            paysFen: null,
            obstacle: 'unknown_gift',
          }) as never,
        ]),
    })
    await user.click(screen.getByRole('button', { name: '重新读取' }))
    expect(pageText()).toMatch(
      /没有可充值的饰品.*Steam 解除限制后可充值.*低于单件最低.*高于单件最高.*Chroma Case ?商城没有这件饰品/,
    )
    expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  })

  it('was there, and stays while Steam does not answer', async () => {
    await show()
    await user.click(card('k'))
    server.on('listDepositItems', refuses('steam_unavailable', 'no answer'))
    await user.click(screen.getByRole('button', { name: '重新读取' }))
    expect([toastText(), chosenText()]).toEqual(['no answer', expect.stringContaining('已选 1 件')])
  })
})

describe('choosing', () => {
  it('counts and values, equal items with a stepper, and says the rule', async () => {
    await show()
    expect(pageText()).toMatch(/可充值的饰品 · 4 件 ?¥93\.00.*约为商城现价的 50%/)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(true)
    await user.click(card('r'))
    expect(chosenText()).toBe('已选 3 件 ¥3.00')
    await user.click(screen.getByRole('button', { name: '减少一件' }))
    await user.click(card('k'))
    expect(chosenText()).toBe('已选 3 件 ¥92.00')
    expect(
      screen.queryAllByRole('button', { name: /Finish/ }).map((button) => button.getAttribute('aria-pressed')),
    ).toEqual(['true', 'true'])
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(chosenText()).toBe('请选择饰品')
    await user.click(screen.getByRole('button', { name: '全选' }))
    expect(chosenText()).toBe('已选 4 件 ¥93.00')
  })

  it('takes no more than one deposit does, and says so', async () => {
    server.on('getClientConfig', { deposits: true, limits: { depositItemsMax: 2 } })
    await show()
    await user.click(card('r'))
    expect([chosenText(), toastText()]).toEqual(['已选 2 件 ¥2.00', '一次最多充值 2 件'])
    await user.click(card('k'))
    expect(chosenText()).toBe('已选 2 件 ¥2.00')
    await user.click(screen.getByRole('button', { name: '清空' }))
    await user.click(screen.getByRole('button', { name: '全选' }))
    expect(chosenText()).toBe('已选 2 件 ¥91.00')
  })

  it('searches where there is much, and keeps what is chosen', async () => {
    server.on('listDepositItems', {
      items: [knife, ...Array.from({ length: 8 }, (_, index) => aCandidate(`2${index}`, `s${index}`, 100))],
    })
    await show()
    await user.click(card('k'))
    await fill(screen.getByLabelText<HTMLInputElement>('搜索饰品'), 's3')
    await act(() => new Promise((resolve) => void setTimeout(resolve, 400)))
    expect(screen.queryAllByRole('button', { name: /Finish/ })).toHaveLength(1)
    expect(chosenText()).toBe('已选 1 件 ¥90.00')
  })

  it('waits for another deposit, and leads to it', async () => {
    server.on('listDeposit', page(aDeposit()))
    await show()
    await user.click(card('k'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '请先完成上一笔' }).disabled).toBe(true)
    expect(screen.getByRole('link', { name: '查看进度' }).getAttribute('href')).toBe(`/deposit-detail/${NO}`)
  })

  it('goes on while another one is only protected', async () => {
    server.on('listDeposit', page(aDeposit({ state: 'received' })))
    await show()
    await user.click(card('k'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一步' }).disabled).toBe(false)
  })
})

describe('the request', () => {
  const chosen = async (lang: 'zh-CN' | 'en' = 'zh-CN') => {
    await act(() => setLanguage(lang))
    await show()
    await user.click(card('k'))
    await user.click(card('r'))
    await user.click(screen.getByRole('button', { name: /^(减少一件|One fewer)$/ }))
    await user.click(screen.getByRole('button', { name: /^(下一步|Continue)$/ }))
  }

  it.each([
    ['zh-CN', /您将发送 3 件饰品.*Steam ID 76561197960265729.*商城现价¥184\.00比例50%到账金额¥92\.00/, '充值已提交'],
    [
      'en',
      /You send 3 items.*Steam ID 76561197960265729.*Store price¥184\.00Rate50%You get¥92\.00/,
      'Deposit submitted',
    ],
  ] as const)('says what goes and what it brings, and sends exactly that, once, in %s', async (lang, words, done) => {
    const answer = held<object>()
    server.on('createDeposit', answer.answer)
    await chosen(lang)
    expect(textOf(screen.getByRole('dialog'))).toMatch(words)
    await user.dblClick(screen.getByRole('button', { name: /^(提交充值|Submit) ¥92\.00/ }))
    await settle(() => answer.give({ depositNo: NO }))
    expect(sent()).toEqual([{ assetIds: '10,11,12', expectedFen: '9200' }])
    expect([address(), toastText(), screen.queryByRole('dialog') !== null]).toEqual([
      `/deposit-detail/${NO}`,
      done,
      false,
    ])
  })

  it('shows its outcome, and leads nobody elsewhere, where its answer comes after the customer has left', async () => {
    const answer = held<object>()
    server.on('createDeposit', answer.answer)
    await chosen()
    await submit()
    history.replaceState({ key: 'another' }, '', '/gift')
    await settle(() => answer.give({ depositNo: NO }))
    expect([address(), toastText()]).toEqual(['/gift', '充值已提交'])
  })

  it.each([
    ['is lost', isLost, '没有收到结果，请到充值记录中查看'],
    ['is refused', refuses('deposit_daily_limit', 'no more today'), 'no more today'],
  ])('shows its outcome where it %s after its sheet was closed', async (_, failure, words) => {
    const answer = held<object>()
    server.on('createDeposit', async () => {
      await answer.answer()
      return failure()
    })
    await chosen()
    await submit()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    await settle(() => answer.give({}))
    expect(toastText()).toBe(words)
  })

  it('asks before another one while nobody knows what became of the last one', async () => {
    new IdempotencyKey('createDeposit').keyFor({ assetIds: '99', expectedFen: 1 })
    await chosen()
    const pressed = submit()
    await vi.waitFor(() => expect(useConfirm.getState().pending?.question.title).toBe('上一次的结果还不清楚'))
    act(() => useConfirm.getState().pending?.answer(false))
    await pressed
    expect(sent()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('is refused where prices have changed: the new sum is shown beside the old one, and only then sent', async () => {
    await chosen()
    server.on('createDeposit', refuses('deposit_quote_changed', 'now ¥81.80'))
    server.on('listDepositItems', {
      items: [aCandidate('10', 'k', 8000), ...rifles.map((rifle) => ({ ...rifle, paysFen: 90 }))],
    })
    await submit()
    expect(textOf(screen.getByRole('alert'))).toMatch(/价格已变动.*原为 ¥92\.00¥81\.80/)
    server.on('createDeposit', { depositNo: NO })
    await user.click(screen.getByRole('button', { name: '按新价格提交 ¥81.80' }))
    expect(sent().map(({ expectedFen }) => expectedFen)).toEqual(['9200', '8180'])
    expect(keys().size).toBe(2)
    expect(address()).toBe(`/deposit-detail/${NO}`)
  })

  it('says the server’s words where the price that is read is still the old one', async () => {
    await chosen()
    server.on('createDeposit', refuses('deposit_quote_changed', 'now ¥81.80'))
    await submit()
    expect(textOf(screen.getByRole('alert'))).toBe('now ¥81.80')
  })

  it('leaves out what has left the inventory, or ends where nothing is left', async () => {
    await chosen()
    server.on('createDeposit', refuses('deposit_items_changed'))
    server.on('listDepositItems', { items: rifles.slice(1) })
    await submit()
    expect(textOf(screen.getByRole('alert'))).toMatch(/部分饰品已不在库存中.*¥92\.00¥2\.00/)
    server.on('listDepositItems', { items: [aCandidate('99', 'x', 5)] })
    await submit()
    expect(textOf(screen.getByRole('alert'))).toContain('所选饰品已不在库存中')
    await user.click(screen.getByRole('button', { name: '重新选择' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['deposit_held', 'deposit_daily_limit', 'invalid_trade_url'] as const)(
    'says why it is refused: %s',
    async (reason) => {
      await chosen()
      server.on('createDeposit', refuses(reason))
      await submit()
      expect(textOf(screen.getByRole('alert'))).toBe(`no: ${reason}`)
      expect(address()).toBe('/deposit')
    },
  )

  it('leads to the deposit that another device has begun', async () => {
    await chosen()
    server.on('createDeposit', refuses('deposit_open'))
    server.on('listDeposit', page(aDeposit()))
    await submit()
    expect(screen.getByRole('link', { name: '查看进行中的充值' }).getAttribute('href')).toBe(`/deposit-detail/${NO}`)
  })

  it.each([
    ['the connection is lost', isLost],
    ['the gateway fails', breaks(504)],
  ])('is repeated as it was where %s, and is one', async (_, failure) => {
    await chosen()
    server.on('createDeposit', failure)
    await submit()
    expect(textOf(screen.getByRole('alert'))).toContain('不会重复提交')
    server.on('createDeposit', { depositNo: NO })
    await user.click(screen.getByRole('button', { name: /^再次确认/ }))
    expect(new Set(sent().map(({ assetIds }) => assetIds))).toEqual(new Set(['10,11,12']))
    expect(keys().size).toBe(1)
    expect(address()).toBe(`/deposit-detail/${NO}`)
  })
})
