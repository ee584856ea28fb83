import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidate } from '../../../data/stale'
import { setLanguage } from '../../../i18n/language'
import { ALL_CHOSEN, NOTHING_CHOSEN, chosenTotals, withChosen } from '../../../rules/bagSelection'
import type { BagSelection } from '../../../rules/bagSelection'
import { chooseItems, useBagSelection } from '../../../stores/bagSelection'
import { aBag, aStack, aUser, anOrder } from '../../../testing/fixtures'
import { pageText, problemAt, textOf, toastText } from '../../../../kit/testing/text'
import { clickTimes, codeLoaded, fill, settle, user } from '../../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses, turnsAway } from '../../../../kit/testing/fakeServer'
import { ItemsPanel } from './ItemsPanel'

const knife = aStack('k', 1, 9000)
const rifle = aStack('r', 3, 100)
const some = withChosen(withChosen(NOTHING_CHOSEN, rifle, 2), knife, 1)
const done = { extractNo: 'E202611201000000000001' }
let server: ReturnType<typeof fakeServer>

const show = async (selection: BagSelection) => {
  chooseItems(selection)
  await mountApp(<ItemsPanel />, { at: '/extract' })
}
/** Waits for the code that is loaded when it is needed. */
const loaded = async () => {
  await act(() => vi.dynamicImportSettled())
  await settle()
}
const openSheet = async () => {
  if (screen.queryByRole('dialog') === null) await user.click(screen.getByRole('button', { name: /^提取 \d+ 件$/ }))
  await codeLoaded()
}
const typeSecret = async (secret: string, again = secret) => {
  await openSheet()
  await fill(screen.getByLabelText<HTMLInputElement>('提取密码'), secret)
  await fill(screen.getByLabelText<HTMLInputElement>('确认提取密码'), again)
}
const submit = (times = 1) => clickTimes(screen.getByRole('button', { name: /^确认提取/ }), times)
const sent = () => server.params('extractItems')
const keys = () => new Set(server.asked('extractItems').map(({ key }) => key))

beforeEach(() => {
  server = fakeServer({
    getUserInfo: aUser(),
    listBag: aBag([rifle, knife]),
    extractItems: done,
    getClientConfig: { limits: { extractItemsMax: 180 } },
  })
})

afterEach(async () => {
  await cleanUp()
  useBagSelection.setState({ selection: NOTHING_CHOSEN, orderNo: null })
  vi.unstubAllGlobals()
})

describe('items on their way to Steam', () => {
  it('are those that were held longest, and the screen of their way follows', async () => {
    await show(some)
    await typeSecret('abc123')
    await submit(2)
    expect(sent()).toEqual([{ itemIds: 'r-1,r-2,k-1', secret: 'abc123' }])
    expect(address()).toBe('/extract-detail?kind=extract&no=E202611201000000000001')
    expect(useBagSelection.getState().selection).toBe(NOTHING_CHOSEN)
  })

  it.each([
    ['refused', refuses('too_many_extracts', 'later'), '提取失败：later'],
    ['lost', isLost, '没有收到结果，请到记录中查看'],
    ['done', () => done, '提取已提交'],
  ])('lead nobody elsewhere who has left before the answer: %s', async (_, outcome, toast) => {
    const wait = held()
    server.on('extractItems', async () => {
      await wait.answer()
      return outcome()
    })
    await show(some)
    await typeSecret('abc123')
    await submit()
    history.replaceState({ key: 'another' }, '', '/gift')
    await settle(() => wait.give(null))
    expect([address(), toastText()]).toEqual(['/gift', toast])
  })

  it('go only where the password is typed twice alike', async () => {
    await show(some)
    await openSheet()
    await submit()
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('提取密码'))).toBe('请填写密码')
    await typeSecret('abc123', 'abc124')
    await submit()
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('确认提取密码'))).toBe('两次输入的密码不一致')
    expect(sent()).toEqual([])
  })

  it('stay chosen when the password was wrong, and what was typed stays too', async () => {
    server.on('extractItems', refuses('invalid_secret', 'wrong password'))
    await show(some)
    await typeSecret('abc123')
    await submit()
    expect(problemAt(screen.getByLabelText<HTMLInputElement>('提取密码'))).toBe('wrong password')
    expect(screen.getByLabelText<HTMLInputElement>('确认提取密码').value).toBe('abc123')
    expect(textOf(screen.getByRole('list', { name: '要提取的饰品' }))).toMatch(/Finish r.*×2.*Finish k/)
  })
})

it.each([
  [0, true],
  [2, false],
])('how it works is open until items went to Steam: %i went, open: %s', async (extractCount, isOpen) => {
  server.on('getUserInfo', aUser({ extractCount }))
  await show(some)
  expect(screen.getByText('提取流程').closest('details')?.open).toBe(isOpen)
})

it('a minor reads that nothing can be extracted, and is asked for nothing', async () => {
  server.on('getUserInfo', aUser({ tradeUrl: null, minor: { onceFen: 5_000, monthFen: 20_000 } }))
  await show(some)
  await loaded()
  expect(pageText()).toContain('您未满 18 周岁')
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/bag'])
  expect(screen.queryByRole('button')).toBeNull()
})

describe('the items of an order', () => {
  const bought = (state: 'paid' | 'completed', ...itemIds: (string | null)[]) =>
    anOrder({
      state,
      items: [
        {
          ...anOrder().items[0]!,
          giftId: 'r',
          quantity: itemIds.length,
          units: itemIds.map((itemId) => ({ itemId, paidFen: 1 })),
        },
      ],
    })
  const { orderNo } = anOrder()
  const showOrder = async (selection = NOTHING_CHOSEN) => {
    chooseItems(selection)
    await mountApp(<ItemsPanel />, { at: `/extract?order=${orderNo}` })
    await loaded()
  }
  const chosen = () => textOf(screen.getByRole('list', { name: '要提取的饰品' }))

  it('are exactly what is chosen, whatever was chosen before, and what is changed then stays', async () => {
    server.on('getOrder', bought('completed', 'r-2', 'r-3'))
    await showOrder(withChosen(NOTHING_CHOSEN, knife, 1))
    expect(chosen()).toMatch(/Finish r[^F]*×2/)
    expect(chosen()).not.toContain('Finish k')
    expect(pageText()).toContain('已选中刚购买的 2 件')
    await settle(() => chooseItems(withChosen(NOTHING_CHOSEN, knife, 1)))
    await settle(() => void invalidate(['listBag', 'getOrder']))
    expect(chosen()).toContain('Finish k')
  })

  it.each([
    ['zh-CN', /有 1 件（共 2 件）在背包里/],
    ['en', /1 of the 2 items you bought is in your bag/],
  ] as const)('that have left the bag are said to be missing, in %s', async (lang, said) => {
    await act(() => setLanguage(lang))
    server.on('getOrder', bought('completed', 'r-2', 'r-99'))
    await showOrder()
    expect(pageText()).toMatch(said)
    expect(pageText()).toMatch(/Finish r/)
  })

  it('are looked for on later pages of the bag', async () => {
    server.on('listBag', ({ params }: { params: { cursor?: string } }) =>
      params.cursor ? aBag([rifle]) : aBag([knife], { more: 3, nextCursor: 'next' }),
    )
    server.on('getOrder', bought('completed', 'r-1'))
    await showOrder()
    expect(chosen()).toContain('Finish r')
  })

  it('are waited for where they have not arrived yet', async () => {
    server.on('getOrder', bought('paid', null))
    await showOrder()
    expect(pageText()).toContain('到账后会自动选中')
    expect(useBagSelection.getState().selection).toBe(NOTHING_CHOSEN)
    server.on('getOrder', bought('completed', 'r-3'))
    await settle(() => void invalidate(['getOrder']))
    await settle()
    expect(chosen()).toContain('Finish r')
  })
})

describe('items that were extracted elsewhere meanwhile', () => {
  it('are said to be gone, and others can go', async () => {
    await show(withChosen(NOTHING_CHOSEN, rifle, 2))
    await typeSecret('abc123')
    server.on('listBag', aBag([knife]))
    await settle(() => void invalidate(['listBag']))
    expect(textOf(screen.getByRole('alert'))).toContain('所选饰品已在别处兑换或提取')
    expect(screen.getByRole('link', { name: '回到背包' }).getAttribute('href')).toBe('/bag')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '请先选择饰品' }).disabled).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
    await settle(() => chooseItems(withChosen(NOTHING_CHOSEN, knife, 1)))
    expect(screen.queryByRole('alert')).toBeNull()
    await typeSecret('abc123')
    await submit()
    expect(sent()).toEqual([{ itemIds: 'k-1', secret: 'abc123' }])
  })

  it('lead back to the bag where nothing else is in it', async () => {
    await show(ALL_CHOSEN)
    server.on('listBag', aBag([]))
    await settle(() => void invalidate(['listBag']))
    expect(textOf(screen.getByRole('alert'))).toContain('所选饰品已在别处兑换或提取')
    expect(screen.getByRole('link', { name: '回到背包' })).toBeTruthy()
  })
})

describe('an outcome that is not known', () => {
  it.each([
    ['the connection is lost', isLost],
    ['the gateway fails', breaks(504)],
  ])('is asked for with the very same request where %s', async (_, failure) => {
    server.on('extractItems', failure)
    await show(some)
    await typeSecret('abc123')
    await submit()
    expect(textOf(document.querySelector('[data-bar]') as Element)).toContain('不会重复提交')
    await settle(() => chooseItems(withChosen(NOTHING_CHOSEN, knife, 1)))
    server.on('extractItems', done)
    await submit()
    expect(sent()[1]).toEqual({ itemIds: 'r-1,r-2,k-1', secret: 'abc123' })
    expect(keys().size).toBe(1)
  })

  it('is none where the server turned the call away, and stays one when that happens later', async () => {
    server.on('extractItems', turnsAway())
    await show(some)
    await typeSecret('abc123')
    await submit()
    expect(pageText()).not.toContain('不会重复提交')
    server.on('extractItems', isLost)
    await submit()
    server.on('extractItems', turnsAway())
    await submit()
    expect(pageText()).toContain('不会重复提交')
    expect(keys().size).toBe(1)
  })

  it('is over when the server refuses: then what is chosen now is sent', async () => {
    server.on('extractItems', isLost)
    await show(some)
    await typeSecret('abc123')
    await submit()
    server.on('extractItems', refuses('item_not_found'))
    await submit()
    await settle(() => chooseItems(withChosen(NOTHING_CHOSEN, knife, 1)))
    server.on('extractItems', done)
    await submit()
    expect(sent().at(-1)).toEqual({ itemIds: 'k-1', secret: 'abc123' })
    expect(keys().size).toBe(2)
  })

  it('can still be asked for when the bag has become empty meanwhile', async () => {
    server.on('extractItems', isLost)
    await show(some)
    await typeSecret('abc123')
    server.on('listBag', aBag([]))
    await submit()
    expect(screen.getByRole('button', { name: '确认提取 3 件' })).toBeTruthy()
  })
})

describe('how many go at once', () => {
  const heap = aStack('h', 150, 5)
  const other = aStack('o', 31, 5)

  it('is limited, and what is too much is said before it is tried', async () => {
    server.on('listBag', aBag([heap, other, knife]))
    await show(withChosen(withChosen(NOTHING_CHOSEN, heap, 150), other, 31))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '提取 181 件' }).disabled).toBe(true)
    expect(pageText()).toContain('一次最多提取 180 件，请减少数量')
  })

  it('is the oldest of a bag that is larger, without naming them', async () => {
    server.on('listBag', aBag([heap, other]))
    await show(ALL_CHOSEN)
    expect(pageText()).toContain('最早获得的 180 件')
    await typeSecret('abc123')
    await submit()
    expect(sent()).toEqual([{ all: 'true', secret: 'abc123' }])
  })

  it('is exactly the limit at most', async () => {
    server.on('listBag', aBag([heap, other]))
    await show(withChosen(withChosen(NOTHING_CHOSEN, heap, 150), other, 30))
    await typeSecret('abc123')
    await submit()
    expect(sent()[0]?.itemIds?.split(',')).toHaveLength(180)
  })
})

describe('before anything can go', () => {
  it.each([
    ['a verified name', { realNameVerified: false }, '去认证'],
    ['an extract password', { hasSecret: false }, '去设置'],
    ['a trade link', { tradeUrl: null }, null],
  ])('there must be %s', async (_, missing, link) => {
    server.on('getUserInfo', aUser(missing))
    await show(some)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '请先完成上面的设置' }).disabled).toBe(true)
    const toScreen = screen.queryAllByRole('link').find((element) => element.textContent === link)
    if (link) expect(toScreen?.getAttribute('href')).toContain('?return=%2Fextract')
    expect(
      screen.queryAllByRole('listitem').filter((row) => /Steam 交易链接|实名认证|提取密码/.test(textOf(row))),
    ).toHaveLength(3)
  })

  it('something must be chosen', async () => {
    await show(NOTHING_CHOSEN)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '请先选择饰品' }).disabled).toBe(true)
  })

  it('there must be something in the bag', async () => {
    server.on('listBag', aBag([]))
    await show(NOTHING_CHOSEN)
    expect(screen.getByRole('link', { name: '去逛商城' }).getAttribute('href')).toBe('/gift')
  })

  it.each([
    ['listBag', '提取与提现信息加载失败'],
    ['getUserInfo', null],
  ])('%s must have been read, and is asked for again', async (call, title) => {
    const good = { listBag: aBag([rifle, knife]), getUserInfo: aUser() }[call]
    server.on(call, breaks(500))
    await show(some)
    if (title) expect(textOf(screen.getByRole('alert'))).toContain(title)
    server.on(call, good)
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByRole('button', { name: '提取 3 件' })).toBeTruthy()
  })
})

describe('choosing in the picker', () => {
  const chosen = () =>
    chosenTotals(useBagSelection.getState().selection, { units: 4, priceFen: 18_600, exchangeFen: 9300 }).units

  it('ticks whole stacks, and counts within them', async () => {
    await show(NOTHING_CHOSEN)
    await user.click(screen.getByRole('button', { name: '选择饰品' }))
    await loaded()
    expect(pageText()).toContain('共 3 件，每件可兑换 ¥1.00')
    await user.click(screen.getByRole('checkbox', { name: /Finish r/ }))
    expect(chosen()).toBe(3)
    await user.click(screen.getByRole('button', { name: '减少数量' }))
    await user.click(screen.getByRole('button', { name: '选好了（2 件）' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: '提取 2 件' })).toBeTruthy()
  })

  it('takes all or nothing, and a single stack off again', async () => {
    await show(NOTHING_CHOSEN)
    await user.click(screen.getByRole('button', { name: '选择饰品' }))
    await loaded()
    await user.click(screen.getByRole('button', { name: '全选' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '全选' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: '选好了（4 件）' }))
    await user.click(screen.getByRole('button', { name: '移除 Finish r' }))
    expect(chosen()).toBe(1)
    await user.click(screen.getByRole('button', { name: '重新选择' }))
    await loaded()
    await user.click(screen.getByRole('button', { name: '清空已选' }))
    expect(chosen()).toBe(0)
  })
})
