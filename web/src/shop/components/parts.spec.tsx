import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '../i18n/language'
import { aUser, anOrder, aVoucher } from '../testing/fixtures'
import { pageText, problemAt, toastText } from '../../kit/testing/text'
import { fill, settle, user } from '../../kit/testing/user'
import { address, cleanUp, mountApp } from '../testing/mountApp'
import { fakeServer, isLost, refuses } from '../../kit/testing/fakeServer'
import { AppLink } from '../router/AppLink'
import { ListEnd } from './ListEnd'
import { OrderItems } from './OrderItems'
import { StateTabs } from './StateTabs'
import { Timeline } from '../../kit/ui/Timeline'
import type { TimelineStep } from '../../kit/ui/Timeline'
import { VoucherSheet } from './VoucherSheet'
import { useBack } from '../router/back'
import { entry } from '../../kit/lib/history'
import { RailArrows } from './rail/RailArrows'
import { ProofState, TradeUrlForm } from './tradeUrl/TradeUrlDialog'
import type { VoucherChoice } from './voucher/VoucherRow'

const done = vi.fn<(...args: unknown[]) => void>()

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

describe('a link within the app', () => {
  const click = (init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init })
    return settle(() => screen.getByRole('link').dispatchEvent(event)).then(() => event.defaultPrevented)
  }
  const show = (at = '/gift') =>
    mountApp(
      <AppLink to="/bag?state=held" state={{ stay: true }} onClick={done}>
        bag
      </AppLink>,
      { at },
    )

  it('goes there without loading the page, with an entry of its own', async () => {
    await show()
    const before = history.length
    expect(await click()).toBe(true)
    expect([address(), history.length - before, entry().state]).toEqual(['/bag?state=held', 1, { stay: true }])
    expect(done).toHaveBeenCalledOnce()
  })

  it('makes no second entry for where it is already', async () => {
    await show('/bag?state=held')
    const before = history.length
    await click()
    expect(history.length).toBe(before)
  })

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves %o to the browser',
    async (init) => {
      await show()
      expect(await click(init)).toBe(false)
    },
  )

  it('follows nothing that its own press has taken', async () => {
    done.mockImplementation((event) => (event as Event).preventDefault())
    await show()
    await click()
    expect(address()).toBe('/gift')
  })
})

describe('the way back', () => {
  function Back() {
    return (
      <button type="button" onClick={useBack()}>
        back
      </button>
    )
  }
  it.each([
    ['/gift-detail/7', '/gift'],
    ['/gift-pay?orderNo=1', '/gift'],
    ['/order-detail/1', '/order-list'],
    ['/extract-detail?kind=cash&no=1', '/extract-record'],
    ['/safe', '/'],
    ['/', '/gift'],
  ])('from %s that was opened by a link is %s', async (at, above) => {
    await mountApp(<Back />, { at })
    await user.click(screen.getByRole('button'))
    expect([address(), entry().state]).toEqual([above, { upwards: true }])
  })

  it('is where the customer came from', async () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    await mountApp(<Back />, { at: '/safe', state: { idx: 2 } })
    await user.click(screen.getByRole('button'))
    expect(go).toHaveBeenCalledExactlyOnceWith(-1)
  })
})

describe('the end of a list', () => {
  let near: (() => void) | undefined
  const list = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage: done }
  const show = (own: Partial<typeof list> & { quiet?: boolean }) => mountApp(<ListEnd {...list} {...own} />)

  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
          near = () => seen([{ isIntersecting: true }])
        }
        observe = () => {}
        disconnect = () => {}
      },
    )
  })

  it.each([
    ['there is more', {}, 1],
    ['more is on its way', { isFetchingNextPage: true }, 0],
    ['the last try failed', { isFetchNextPageError: true }, 0],
    ['there is no more', { hasNextPage: false }, 0],
  ])('loads by itself where %s: %o', async (_, own, times) => {
    await show(own)
    act(() => near?.())
    expect(done).toHaveBeenCalledTimes(times)
  })

  it('offers to try again, and says when it is over unless the list is short', async () => {
    await show({ isFetchNextPageError: true })
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(done).toHaveBeenCalledOnce()
    await cleanUp()
    await show({ hasNextPage: false })
    expect(pageText()).not.toBe('')
    await cleanUp()
    await show({ hasNextPage: false, quiet: true })
    expect(pageText()).toBe('')
  })
})

describe('a time line', () => {
  const steps: TimelineStep[] = [
    { key: '1', label: 'placed', time: '2026-11-20T02:00:00Z' },
    { key: '2', label: 'paid', tone: 'current' },
    { key: '3', label: 'delivered', tone: 'upcoming' },
  ]
  const names = () => screen.queryAllByRole('listitem').map((step) => step.textContent)

  it('has the newest first, or last, and marks the latest that has happened', async () => {
    const view = await mountApp(<Timeline label="t" steps={steps} />)
    expect(names().map((name) => name?.slice(0, 4))).toEqual(['deli', 'paid', 'plac'])
    view.rerender(<Timeline label="t" steps={steps} oldestFirst />)
    expect(names().map((name) => name?.slice(0, 4))).toEqual(['plac', 'paid', 'deli'])
    expect(screen.queryAllByRole('listitem').map(({ dataset }) => dataset.latest)).toEqual([
      undefined,
      'true',
      undefined,
    ])
    expect(document.querySelector('[aria-current=step]')?.textContent).toBe('paid')
  })

  it.each([
    ['zh-CN', '预计 2026/12/04'],
    ['en', 'expected 4 Dec 2026'],
  ] as const)('says of a step that is to come the day that is expected, in %s', async (lang, words) => {
    await act(() => setLanguage(lang))
    const time = new Date(2026, 11, 4, 7, 32, 13).toISOString()
    await mountApp(<Timeline label="t" steps={[{ key: '1', label: 'credited', time, tone: 'upcoming' }]} />)
    expect(document.querySelector('time')?.textContent).toBe(words)
  })

  it('says in words what colours say', async () => {
    await mountApp(<Timeline label="t" steps={[{ key: '1', label: 'sent', tone: 'failed' }]} />)
    expect(names()[0]).toMatch(/^sent \(.+\)$/)
    await act(() => setLanguage('en'))
    expect(names()[0]).toMatch(/^sent \([a-z ]+\)$/i)
  })

  it('stands with no steps', async () => {
    await mountApp(<Timeline label="t" steps={[]} />)
    expect(names()).toEqual([])
  })
})

it('an ordered item is named without its exterior, which stands beside it', async () => {
  const item = anOrder().items[0]
  const named = (name: string) => ({ ...item, name, giftId: name }) as NonNullable<typeof item>
  const names = ['AK-47 | Redline (Field-Tested)', 'AK-47（★）| 红线 （久经沙场）', 'Music Kit | (A) B', '(only)']
  await mountApp(<OrderItems place="t" linked items={names.map(named)} />)
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'AK-47 | Redline',
    'AK-47（★）| 红线',
    'Music Kit | (A) B',
    '',
  ])
})

it('tabs say how many there are only where there are some', async () => {
  await mountApp(
    <StateTabs
      label="s"
      value="a"
      onChange={done}
      tabs={[
        { value: 'a', label: 'A', count: 0 },
        { value: 'b', label: 'B', count: 12 },
        { value: 'c', label: 'C' },
      ]}
    />,
  )
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['A', 'B 12', 'C'])
  await user.click(screen.getByRole('button', { name: 'B 12' }))
  expect(done).toHaveBeenCalledExactlyOnceWith('b')
})

describe('the sheet of vouchers', () => {
  const offers = [
    { voucher: aVoucher('ten'), discountFen: 1000 },
    { voucher: aVoucher('part', { kind: 'percent', percent: 5, capFen: 500 }), discountFen: 500 },
    { voucher: aVoucher('far', { thresholdFen: 30_000 }), discountFen: null },
  ]
  const show = (own: Partial<VoucherChoice>) =>
    mountApp(
      <VoucherSheet
        amountFen={20_000}
        onClose={done}
        choice={{
          state: 'known',
          retry: done,
          offers,
          chosen: offers[0] ?? null,
          discountFen: 1000,
          choose: done,
          ...own,
        }}
      />,
    )

  it('says what is left to pay, what each takes off, and what is missing for it', async () => {
    await show({})
    expect(pageText()).toContain('应付金额 ¥190.00')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /ten.*最省.*−¥10\.00/ }).checked).toBe(true)
    expect(screen.getByRole('radio', { name: /part.*减 5%，最多减 ¥5\.00.*−¥5\.00/ })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /far.*还差 ¥100\.00/ }).disabled).toBe(true)
  })

  it('chooses another one, or none', async () => {
    await show({})
    await user.click(screen.getByRole('radio', { name: /part/ }))
    await user.click(screen.getByRole('radio', { name: '不使用优惠券' }))
    expect(done.mock.calls).toEqual([[{ id: 'part' }], ['none']])
  })

  it('calls none the best where none applies', async () => {
    await show({ offers: offers.slice(2), chosen: null, discountFen: 0 })
    expect(pageText()).not.toContain('最省')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '不使用优惠券' }).checked).toBe(true)
  })
})

describe('the trade link', () => {
  const link = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh'
  const field = () => screen.getByLabelText<HTMLInputElement>(/交易链接/)
  const show = (current: string | null = null, canProve = true) =>
    mountApp(<TradeUrlForm current={current} canProve={canProve} draft={draft} onSaved={done} />)
  const save = () => user.click(screen.getByRole('button', { name: /^保存/ }))
  const draft = new Map<string, string>()
  let server: ReturnType<typeof fakeServer>

  beforeEach(() => {
    draft.clear()
    server = fakeServer({ modifyTradeUrl: { tradeUrl: link } })
  })

  it('says whose it is while it is typed, and is saved as Steam writes it', async () => {
    await show()
    await fill(field(), ` ${link}&utm=x `)
    expect(pageText()).toContain('76561197960265729')
    await save()
    expect(server.params('modifyTradeUrl')).toEqual([{ tradeUrl: link }])
    expect(done).toHaveBeenCalledOnce()
  })

  it('that was typed and not saved is there when the sheet is opened again', async () => {
    await show()
    await fill(field(), 'https://steamcommunity.com/trade')
    await cleanUp()
    await show()
    expect(field().value).toBe('https://steamcommunity.com/trade')
    await fill(field(), link)
    await save()
    await cleanUp()
    await show()
    expect(field().value).toBe('')
  })

  it('warns where it belongs to another account than before', async () => {
    await show('76561197960265730')
    await fill(field(), link)
    const warned = pageText()
    await cleanUp()
    await show('76561197960265729')
    await fill(field(), link)
    expect(pageText()).not.toBe(warned)
  })

  it.each([
    ['https://evil.example/tradeoffer/new/?partner=1&token=abcdefgh', '这不是交易链接（个人主页或商店的链接不能用）'],
    ['https://steamcommunity.com/tradeoffer/new/?partner=1', '缺少 token'],
  ])('%s is judged while it is typed, and not sent', async (typed, words) => {
    await show()
    await fill(field(), typed)
    expect(pageText()).toContain(words)
    await save()
    expect(problemAt(field())).toContain(words)
    expect(server.asked('modifyTradeUrl')).toEqual([])
  })

  it.each([
    ['another account has it', refuses('trade_url_taken', 'taken'), 'taken'],
    ['the connection is lost', isLost, null],
  ])('stays where %s', async (_, failure, problem) => {
    server.on('modifyTradeUrl', failure)
    await show()
    await fill(field(), link)
    await save()
    expect([problemAt(field()), field().value, done.mock.calls.length]).toEqual([problem, link, 0])
  })

  it('that another customer has proven is asked to be proven at Steam, as long as it stands in the field', async () => {
    server.on('modifyTradeUrl', refuses('trade_url_taken', 'taken'))
    server.on('startSteamProof', { url: 'https://steamcommunity.com/openid/login?x=1' })
    await show()
    await fill(field(), link)
    expect(screen.queryByRole('button', { name: '用 Steam 登录验证' })).toBeNull()
    await save()
    await user.click(screen.getByRole('button', { name: '用 Steam 登录验证' }))
    expect(server.params('startSteamProof')).toEqual([{ tradeUrl: link }])
    const left = ['/steam-proof', { state: { signIn: 'https://steamcommunity.com/openid/login?x=1' } }]
    expect([address(), history.state]).toMatchObject(left)
    // An address that is none is not followed, and a refusal is said.
    for (const answer of [{ url: 'javascript:alert(1)' }, refuses('rate_limited', 'later')]) {
      server.on('startSteamProof', answer)
      await user.click(screen.getByRole('button', { name: '用 Steam 登录验证' }))
      expect(toastText().length).toBeGreaterThan(0)
    }
    expect([address(), history.state]).toMatchObject(left)
    await fill(field(), link.replace('partner=1', 'partner=2'))
    expect(screen.queryByRole('button', { name: '用 Steam 登录验证' })).toBeNull()
  })

  it('cannot be proven where that is not offered', async () => {
    server.on('modifyTradeUrl', refuses('trade_url_taken', 'taken'))
    await show(null, false)
    await fill(field(), link)
    await save()
    expect([problemAt(field()), screen.queryByRole('button', { name: '用 Steam 登录验证' }) !== null]).toEqual([
      'taken',
      false,
    ])
  })

  it.each([
    ['proven', { steamProven: true }, [true, false]],
    ['proven, and that is not offered any more', { steamProven: true, steamSignIn: false }, [true, false]],
    ['not proven', {}, [false, true]],
    ['not proven, and that is not offered', { steamSignIn: false }, [false, false]],
  ])('whose account is %s says so', async (_, own, [isProven, isOffered]) => {
    await mountApp(<ProofState user={aUser(own)} />)
    expect([
      pageText().includes('已验证是您的 Steam 账号'),
      screen.queryByRole('button', { name: '用 Steam 登录验证' }) !== null,
    ]).toEqual([isProven, isOffered])
  })

  it('is pasted at a press, or says that the browser does not let it', async () => {
    await show()
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { readText: () => Promise.resolve(` ${link}\n`) } } }),
    )
    await user.click(screen.getByRole('button', { name: /粘贴/ }))
    expect([field().value, document.activeElement === field()]).toEqual([link, true])
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { clipboard: { value: { readText: () => Promise.reject(new Error('no')) } } }),
    )
    await user.click(screen.getByRole('button', { name: /粘贴/ }))
    expect([field().value, toastText().length > 0]).toEqual([link, true])
  })
})

describe('the arrows of a row', () => {
  it('are there where there is more on that side, and move most of what is in sight', async () => {
    const row = document.createElement('div')
    row.style.overflowX = 'auto'
    document.body.append(row)
    const scrollBy = vi.fn<(to: object) => void>()
    Object.assign(row, { scrollBy })
    Object.defineProperties(row, { scrollWidth: { value: 1000 }, clientWidth: { value: 400 } })
    await mountApp(<RailArrows within={{ current: row }} />)
    const scrollTo = (left: number) =>
      settle(() => {
        row.scrollLeft = left
        row.dispatchEvent(new Event('scroll'))
      })
    const shown = async (left: number) => {
      await scrollTo(left)
      return screen.queryAllByRole('button').length
    }
    expect([await shown(0), await shown(300), await shown(600), await shown(597)]).toEqual([1, 2, 1, 1])
    await user.click(screen.queryAllByRole('button')[0] as HTMLElement)
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ left: -320, behavior: 'smooth' })
    row.remove()
  })
})
