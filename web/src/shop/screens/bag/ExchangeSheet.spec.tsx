import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { invalidate } from '../../data/stale'
import { setLanguage } from '../../i18n/language'
import { ALL_CHOSEN, NOTHING_CHOSEN, withChosen } from '../../rules/bagSelection'
import type { BagSelection } from '../../rules/bagSelection'
import { aBag, aStack } from '../../testing/fixtures'
import { pageText, textOf, toastText } from '../../../kit/testing/text'
import { clickTimes, settle, user } from '../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, held, isLost, refuses, turnsAway } from '../../../kit/testing/fakeServer'
import type { Asked } from '../../../kit/testing/server'
import { ExchangeSheet } from './ExchangeSheet'

const knife = aStack('k', 1, 9000)
const rifle = aStack('r', 3, 100)
const some = withChosen(withChosen(NOTHING_CHOSEN, rifle, 2), knife, 1)
const done = { exchangeNo: 'X202611201000000000001', items: 3, amountFen: 9200, balanceFen: 59_200 }
const onClose = vi.fn<(done: boolean) => void>()
let server: ReturnType<typeof fakeServer>

const show = (selection: BagSelection) => mountApp(<ExchangeSheet open selection={selection} onClose={onClose} />)
const confirm = (times = 1) => clickTimes(screen.getByRole('button', { name: /^(确认兑换|按新报价兑换|重试)/ }), times)
const label = () => textOf(screen.getByRole('button', { name: /¥/ }))
const keys = (call: string) => new Set(server.asked(call).map(({ key }) => key))

beforeEach(() => {
  server = fakeServer({ listBag: aBag([rifle, knife]), getClientConfig: { limits: { exchangeItemsMax: 180 } } })
})

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the quote', () => {
  it('says what goes, what comes and at which rate', async () => {
    await show(some)
    expect(textOf(screen.getByRole('list', { name: '兑换的饰品' }))).toMatch(/Finish r.*¥2\.00×2.*Finish k.*¥90\.00×1/)
    expect(pageText()).toContain('兑换比例50%')
    expect(label()).toBe('确认兑换 ¥92.00')
    await act(() => setLanguage('en'))
    await settle()
    expect(pageText()).toMatch(/3 items.*50%/)
  })

  it('is for units, longest held first, and at exactly the sum that is shown', async () => {
    server.on('exchangeQuantity', done)
    await show(some)
    await confirm(2)
    expect(server.params('exchangeQuantity')).toEqual([{ itemIds: 'r-1,r-2,k-1', expectedFen: '9200' }])
    expect(textOf(screen.getByRole('status'))).toMatch(/\+?¥92\.00.*3 件饰品已换成余额.*¥592\.00/)
    expect(screen.getByRole('link', { name: '查看兑换详情' }).getAttribute('href')).toBe(
      '/exchange-detail/X202611201000000000001',
    )
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true)
  })

  it('leads from its result to what it became, and is closed then', async () => {
    server.on('exchangeQuantity', done)
    await show(some)
    await confirm()
    await user.click(screen.getByRole('link', { name: '查看兑换详情' }))
    expect([address(), onClose.mock.calls]).toEqual(['/exchange-detail/X202611201000000000001', [[true]]])
  })

  it('counts what is not loaded too where everything is chosen, and names no items then', async () => {
    server.on('listBag', aBag([rifle, knife], { more: 500, moreFen: 500_000, nextCursor: 'c2' }))
    server.on('exchangeAll', { ...done, items: 504 })
    await show(ALL_CHOSEN)
    expect(label()).toBe('确认兑换 ¥5,093.00')
    expect(pageText()).toContain('等 504 件')
    await confirm()
    expect(server.params('exchangeAll')).toEqual([{ expectedFen: '509300' }])
    expect(server.params('listBag').map(({ cursor }) => cursor)).not.toContain('c2')
  })

  it('reads the rest of the bag where everything but some is chosen', async () => {
    const glove = aStack('g', 2, 700)
    const pages = { '': aBag([rifle, knife], { more: 2, moreFen: 1400, nextCursor: 'c2' }), c2: aBag([glove]) }
    server.on('listBag', ({ params }: Asked) => pages[(params.cursor ?? '') as keyof typeof pages])
    server.on('exchangeQuantity', done)
    await show(withChosen(ALL_CHOSEN, rifle, 1))
    await confirm()
    expect(server.params('exchangeQuantity')).toEqual([{ itemIds: 'r-1,k-1,g-1,g-2', expectedFen: '10500' }])
  })

  it('takes exactly as many as can be named, and says so of more', async () => {
    const [heap, other] = [aStack('h', 150, 5), aStack('o', 31, 5)]
    server.on('listBag', aBag([heap, other, knife]))
    server.on('exchangeQuantity', done)
    const shown = await show(withChosen(withChosen(NOTHING_CHOSEN, heap, 150), other, 31))
    await confirm()
    expect(textOf(screen.getByRole('alert'))).toContain('最多 180 件')
    expect(server.asked('exchangeQuantity')).toEqual([])
    shown.unmount()
    await show(withChosen(withChosen(NOTHING_CHOSEN, heap, 150), other, 30))
    await confirm()
    expect(server.params('exchangeQuantity')[0]?.itemIds?.split(',')).toHaveLength(180)
  })

  it.each([
    ['a part', some],
    ['the whole', ALL_CHOSEN],
  ])('of %s says when all of it was exchanged elsewhere, and leads back', async (_, selection) => {
    await show(selection)
    server.on('listBag', aBag([]))
    await settle(() => void invalidate(['listBag']))
    expect(textOf(screen.getByRole('alert'))).toContain('这些饰品已在别处兑换或提取')
    expect(screen.queryByRole('button', { name: /^确认兑换/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: '回到背包' }))
    expect(onClose).toHaveBeenCalledExactlyOnceWith(true)
    expect(server.asked('exchangeQuantity')).toEqual([])
  })

  it('goes on with what is left where a part was exchanged elsewhere', async () => {
    await show(some)
    server.on('listBag', aBag([knife]))
    await settle(() => void invalidate(['listBag']))
    expect(label()).toBe('确认兑换 ¥90.00')
  })
})

describe('a quote that has changed', () => {
  beforeEach(async () => {
    server.on('exchangeQuantity', refuses('quote_changed'))
    await show(some)
    server.on('listBag', aBag([aStack('r', 3, 90), aStack('k', 1, 8000)]))
    await confirm()
  })

  it('shows both sums and waits for another confirmation', () => {
    expect(textOf(screen.getByRole('alert'))).toMatch(/请确认新报价.*¥92\.00.*¥81\.80/)
    expect(label()).toBe('按新报价兑换 ¥81.80')
    expect(server.asked('exchangeQuantity')).toHaveLength(1)
  })

  it('is another exchange when it is confirmed', async () => {
    server.on('exchangeQuantity', done)
    await confirm()
    expect(server.params('exchangeQuantity').map(({ expectedFen }) => expectedFen)).toEqual(['9200', '8180'])
    expect(keys('exchangeQuantity').size).toBe(2)
    expect(screen.getByRole('button', { name: '关闭' })).toBeTruthy()
    expect(textOf(screen.getByRole('status'))).toContain('¥592.00')
  })
})

it('is quoted anew although what was chosen lies on a page that nobody has seen', async () => {
  const page =
    (fen: number) =>
    ({ params }: Asked) =>
      params.cursor ? aBag([aStack('k', 1, fen)]) : aBag([rifle], { more: 1, moreFen: fen, nextCursor: 'c2' })
  server.on('listBag', page(8000))
  server.on('exchangeQuantity', refuses('quote_changed'))
  await show(withChosen(NOTHING_CHOSEN, knife, 1))
  expect(label()).toBe('确认兑换 ¥90.00')
  await confirm()
  expect(label()).toBe('按新报价兑换 ¥80.00')
})

describe('an exchange whose sheet is closed before its answer', () => {
  it.each([
    ['done', () => done, '兑换成功 ¥92.00'],
    ['refused', refuses('item_frozen', 'frozen'), 'frozen'],
    ['lost', isLost, '没有收到结果，请查看背包，确认是否已兑换'],
  ])('still shows its outcome: %s', async (_, outcome, toast) => {
    const wait = held()
    server.on('exchangeQuantity', async () => {
      await wait.answer()
      return outcome()
    })
    const view = await show(some)
    await confirm()
    view.rerender(<ExchangeSheet open={false} selection={some} onClose={onClose} />)
    expect(toastText()).toBe('')
    await settle(() => wait.give(null))
    expect(toastText()).toBe(toast)
  })
})

describe('an exchange without a known outcome', () => {
  it.each([
    ['lost', isLost],
    ['broken', breaks(504)],
  ])('is repeated as it was after a %s connection, although the bag has changed', async (_, failure) => {
    server.on('exchangeQuantity', failure)
    await show(some)
    server.on('listBag', aBag([knife]))
    await confirm()
    expect(textOf(screen.getByRole('alert'))).toContain('不会重复兑换')
    expect(label()).toBe('重试 ¥92.00')
    server.on('exchangeQuantity', done)
    await confirm()
    const [first, second] = server.params('exchangeQuantity')
    expect(second).toEqual(first)
    expect(keys('exchangeQuantity').size).toBe(1)
  })

  it('is none where the server turned the call away, and stays one when that happens later', async () => {
    server.on('exchangeQuantity', turnsAway('rate_limited'))
    await show(some)
    await confirm()
    expect([textOf(screen.getByRole('alert')), label()]).toEqual(['later: rate_limited', '确认兑换 ¥92.00'])
    server.on('exchangeQuantity', isLost)
    await confirm()
    server.on('exchangeQuantity', turnsAway('rate_limited'))
    await confirm()
    expect([textOf(screen.getByRole('alert')), label()]).toEqual(['later: rate_limited', '重试 ¥92.00'])
    expect(keys('exchangeQuantity').size).toBe(1)
  })

  it('is over once the server has decided', async () => {
    server.on('exchangeQuantity', isLost)
    await show(some)
    await confirm()
    server.on('exchangeQuantity', refuses('item_not_found', 'gone meanwhile'))
    await confirm()
    expect(textOf(screen.getByRole('alert'))).toBe('gone meanwhile')
    expect(label()).toMatch(/^确认兑换/)
  })

  it('is closed as not done', async () => {
    server.on('exchangeQuantity', isLost)
    await show(some)
    await confirm()
    await user.click(screen.getByRole('button', { name: '关闭' }))
    expect(onClose).toHaveBeenCalledExactlyOnceWith(false)
  })
})

it('does no harm when the answer comes after the screen is gone', async () => {
  const answer = held<object>()
  server.on('exchangeQuantity', answer.answer)
  await show(some)
  await confirm()
  await cleanUp()
  await settle(() => answer.give(done))
  expect(onClose).not.toHaveBeenCalled()
})
