import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mountHook } from '../testing/hook'
import { page, refusal, serve } from '../../kit/testing/server'
import { useBag } from './bag'
import { useDeletionState } from './deletion'
import { useFavourite } from './favourites'
import { knownFinishes, useComparedGifts, useGift } from './giftDetails'
import { useFacets, useGifts } from './gifts'
import { pageReader, useInfiniteCall } from './infiniteCall'
import { queryClient } from './queryClient'
import { useUsableVouchers } from './vouchers'
import { pass } from '../../kit/testing/user'

const PAGES: Record<string, [string[], string | null]> = { '': [['a', 'b'], '2'], 2: [['c'], '3'], 3: [['d'], null] }
/** Three pages of messages; the cursor of each is its number. */
const messages = ({ params }: { params: Record<string, string> }) => {
  const [ids, next] = PAGES[params.cursor ?? ''] ?? [[], null]
  return page(
    ids.map((id) => ({ id })),
    next,
  )
}
const idsOf = (pages?: { items: { id: string }[] }[]) => pages?.flatMap(({ items }) => items.map(({ id }) => id))

beforeEach(() => {
  vi.useFakeTimers()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an endless list', () => {
  const useList = () => useInfiniteCall('en', 'listMessage', {})

  it('begins with a small page, goes on with large ones, and knows its end', async () => {
    const server = serve({ listMessage: messages })
    const list = mountHook(useList)
    await pass()
    expect(idsOf(list.result.current.data?.pages)).toEqual(['a', 'b'])
    for (let next = 0; next < 2; next += 1) {
      void list.result.current.fetchNextPage()
      await pass()
    }
    expect(idsOf(list.result.current.data?.pages)).toEqual(['a', 'b', 'c', 'd'])
    expect(list.result.current.hasNextPage).toBe(false)
    expect(server.asked.map(({ params }) => params)).toEqual([
      { limit: '20' },
      { limit: '50', cursor: '2' },
      { limit: '50', cursor: '3' },
    ])
  })

  it('is not forgotten when its next page does not come', async () => {
    const server = serve({ listMessage: messages })
    const list = mountHook(useList)
    await pass()
    server.answers.listMessage = () => refusal('internal')
    void list.result.current.fetchNextPage()
    await pass()
    expect(list.result.current.isFetchNextPageError).toBe(true)
    expect(idsOf(list.result.current.data?.pages)).toEqual(['a', 'b'])
    server.answers.listMessage = messages
    void list.result.current.fetchNextPage()
    await pass()
    expect(idsOf(list.result.current.data?.pages)).toEqual(['a', 'b', 'c'])
  })

  it('starts anew with one request, however far it was read', async () => {
    const server = serve({ listMessage: messages })
    const list = mountHook(useList)
    await pass()
    void list.result.current.fetchNextPage()
    await pass()
    const before = server.asked.length
    void list.result.current.restart()
    await pass()
    expect(server.asked).toHaveLength(before + 1)
    expect(idsOf(list.result.current.data?.pages)).toEqual(['a', 'b'])
  })

  it.each([
    [1, 2],
    [2, 2],
    [3, 0],
  ])('of %i pages is asked for again with %i requests when its screen comes back', async (length, requests) => {
    const server = serve({ listMessage: messages })
    const list = mountHook(useList)
    await pass()
    for (let next = 1; next < length; next += 1) {
      void list.result.current.fetchNextPage()
      await pass()
    }
    list.unmount()
    await pass(60_000)
    const before = server.asked.length
    mountHook(useList)
    await pass()
    expect(server.asked.length - before).toBe(Math.min(requests, length))
  })

  it('can be read page by page by its key alone', async () => {
    const server = serve({ listMessage: messages })
    await pageReader(['listMessage', 'en', { limit: 20 }])('3')
    await pageReader(['listMessage', 'en', { limit: 20 }])('')
    expect(server.asked.map(({ params }) => params)).toEqual([{ limit: '50', cursor: '3' }, { limit: '20' }])
  })
})

describe('the bag', () => {
  const item = (itemId: string, giftId: string, state = 'held') => ({ itemId, giftId, state })

  it('shows a stack once that was met on two pages, as it was met last', async () => {
    const pages: Record<string, object> = {
      '': page([{ ...item('1', 'knife'), quantity: 3 }, item('2', 'gloves')], 'x'),
      x: page([{ ...item('3', 'knife'), quantity: 2 }]),
    }
    serve({ listBag: ({ params }) => pages[params.cursor ?? ''] })
    const bag = mountHook(() => useBag('held', ''))
    await pass()
    const all = bag.result.current.loadAll()
    await pass()
    expect((await all).map(({ giftId, quantity }) => [giftId, quantity])).toEqual([
      ['knife', 2],
      ['gloves', undefined],
    ])
  })

  it('keeps what has left it apart, one by one', async () => {
    const server = serve({ listBag: () => page([item('1', 'knife', 'exchanged'), item('2', 'knife', 'exchanged')]) })
    const bag = mountHook(() => useBag('exchanged', ' '))
    await pass()
    expect(bag.result.current.items).toHaveLength(2)
    expect(server.asked[0]?.params).toMatchObject({ state: 'exchanged' })
    expect(server.asked[0]?.params).not.toHaveProperty('stack')
  })

  it('fails as a whole when one of its pages fails, so that nobody exchanges half of it', async () => {
    serve({ listBag: ({ params }) => (params.cursor ? refusal('internal') : page([item('1', 'knife')], 'x')) })
    const bag = mountHook(() => useBag('held', ''))
    await pass()
    const all = bag.result.current.loadAll().catch((error: Error) => error.message)
    await pass()
    expect(await all).toBe('internal')
  })

  it('is read from its beginning when nothing is there yet', async () => {
    const server = serve({ listBag: () => refusal('internal') })
    const bag = mountHook(() => useBag('held', ''))
    await pass()
    server.answers.listBag = () => page([item('1', 'knife')])
    const all = bag.result.current.loadAll()
    await pass()
    expect(await all).toHaveLength(1)
  })
})

describe('gifts', () => {
  const card = (id: string, finish = '') => ({ id, finish, priceFen: 100 })
  const filters = {} as Parameters<typeof useGifts>[0]

  it('that turn up on two pages are shown once', async () => {
    serve({
      listGift: ({ params }) => ({
        ...page([card(params.cursor ? 'b' : 'a'), card('b')], params.cursor ? null : '2'),
        total: 2,
      }),
    })
    const list = mountHook(() => useGifts(filters))
    await pass()
    void list.result.current.fetchNextPage()
    await pass()
    expect(list.result.current.items.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(list.result.current.total).toBe(2)
  })

  it('show what their card showed until their details are there', async () => {
    queryClient.setQueryData(['listGift', 'en', { limit: 10 }], page([card('7', 'Doppler')]))
    queryClient.setQueryData(['listGift', 'zh-CN', { limit: 10 }], page([card('7', '多普勒')]))
    serve({ getGift: () => new Promise(() => {}) })
    const gift = mountHook(() => useGift('7'))
    expect(gift.result.current.data).toMatchObject({ id: '7', finish: '多普勒', description: null })
    expect(gift.result.current.isPlaceholderData).toBe(true)
    expect(mountHook(() => useGift('8')).result.current.data).toBeUndefined()
    expect(knownFinishes('en')).toEqual(['Doppler'])
  })

  it('are compared without asking for those that were not chosen', async () => {
    const server = serve({ getGift: ({ params }) => card(params.id ?? '') })
    const four = mountHook(useComparedGifts, ['1', '2'])
    await pass()
    expect(four.result.current.map(({ data }) => data?.id)).toEqual(['1', '2'])
    four.rerender([])
    expect(four.result.current).toEqual([])
    expect(server.asked).toHaveLength(2)
  })

  it('are counted without regard to their order', async () => {
    const server = serve({ listGiftFacets: () => ({ total: 1 }) })
    mountHook(() => useFacets({ ...filters, sort: 'newest' }, true))
    mountHook(() => useFacets({ ...filters, sort: 'price_asc' }, true))
    mountHook(() => useFacets({ ...filters, keyword: 'x' }, false))
    await pass()
    expect(server.asked).toHaveLength(1)
  })
})

it('a gift is watched, not watched, or not yet known to be', async () => {
  const server = serve({ listFavourite: ({ params }) => page(params.giftId === '1' ? [{ id: '1' }] : []) })
  const hook = mountHook(useFavourite, '1')
  expect(hook.result.current).toBeUndefined()
  await pass()
  expect(hook.result.current).toEqual({ id: '1' })
  hook.rerender('2')
  await pass()
  expect(hook.result.current).toBeNull()
  expect(server.asked.map(({ params }) => params)).toEqual([{ giftId: '1' }, { giftId: '2' }])
})

describe('vouchers', () => {
  const voucher = (id: string) => ({ id, state: 'usable' })

  it('come from all pages, but not from a list without an end', async () => {
    const server = serve({
      getVoucherList: ({ params }) => page([voucher(params.cursor ?? '0')], `${Number(params.cursor ?? 0) + 1}`),
    })
    const hook = mountHook(useUsableVouchers, 0)
    await pass()
    expect(hook.result.current.data?.map(({ id }) => id)).toEqual(['0', '1', '2', '3'])
    expect(server.asked.every(({ method, params }) => method === 'POST' && params.state === 'usable')).toBe(true)
  })

  it('are not shown in part', async () => {
    serve({ getVoucherList: ({ params }) => (params.cursor ? refusal('internal') : page([voucher('0')], '1')) })
    const hook = mountHook(useUsableVouchers, 0)
    await pass()
    expect(hook.result.current).toMatchObject({ data: undefined, isError: true, offers: [] })
  })
})

describe('what is in the way of deleting an account', () => {
  const nothing = {
    getUserInfo: () => ({ balanceFen: 0, frozenFen: 0 }),
    getCashConfig: () => ({ minFen: 1000 }),
    listBag: () => page([]),
    listOrder: () => page([]),
    listExtract: () => page([]),
    listDeposit: () => page([]),
  }
  const states =
    (...all: string[]) =>
    () =>
      page(all.map((state) => ({ state })))
  const inBag =
    (state: string) =>
    ({ params }: { params: Record<string, string> }) =>
      page(params.state === state ? [{}] : [])

  it.each([
    ['nothing', {}, []],
    ['an order that is being refunded', { listOrder: states('completed', 'refunding') }, ['orders']],
    ['what is over', { listOrder: states('expired', 'refunded'), listExtract: states('completed', 'cancelled') }, []],
    ['a deposit that Steam can still take back', { listDeposit: states('received', 'credited') }, ['deposits']],
    ['an extraction on its way', { listExtract: states('delivered') }, ['extracts']],
    ['something in the bag', { listBag: inBag('held') }, ['items']],
    ['an item whose payment is disputed', { listBag: inBag('frozen') }, ['disputes']],
    ['money', { getUserInfo: () => ({ balanceFen: 1000, frozenFen: 1 }) }, ['cash', 'balance']],
    ['less than can be cashed out', { getUserInfo: () => ({ balanceFen: 999, frozenFen: 0 }) }, []],
  ])('is found: %s', async (_what, answers, blocks) => {
    serve({ ...nothing, ...answers })
    const hook = mountHook(useDeletionState)
    await pass()
    expect(hook.result.current.data?.blocks).toEqual(blocks)
  })

  it('is not known when one of the answers is missing', async () => {
    serve({ ...nothing, listExtract: () => refusal('internal') })
    const hook = mountHook(useDeletionState)
    await pass()
    expect(hook.result.current).toMatchObject({ data: undefined, isError: true })
  })
})
