import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../data/queryClient'
import { zhCN } from '../../i18n/zh-CN'
import { confirm, useConfirm } from '../../stores/confirm'
import { useConnection } from '../../../kit/stores/connection'
import { useSession } from '../../stores/session'
import { page, serve } from '../../../kit/testing/server'
import { AppRouter, NavigatingContext } from '../../router/router'
import { ConnectionBanner, FrozenBanner, UserLoading } from './Banners'
import { ConfirmHost, loadConfirmDialog } from './ConfirmHost'
import { ErrorBoundary, Footer } from './PageFrame'
import { Progress } from '../App'

let shown: ReturnType<typeof render>
const within = (node: ReactNode, navigating = false) => (
  <QueryClientProvider client={queryClient}>
    <NavigatingContext value={navigating}>{node}</NavigatingContext>
  </QueryClientProvider>
)
const show = (node: ReactNode, navigating = false) => (shown = render(within(node, navigating)))
const text = () => shown.container.textContent
const turn = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

afterEach(() => {
  shown.unmount()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the word about the connection', () => {
  let online = true
  const { offline, common } = zhCN
  const connection = (state: Partial<ReturnType<typeof useConnection.getState>>) =>
    act(() => useConnection.setState(state))
  const go = (isOnline: boolean) =>
    act(() => {
      online = isOnline
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })

  beforeEach(() => {
    online = true
    useConnection.setState({ isReachable: true, slowCalls: 0 })
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
  })

  it('says the worst that is true, and nothing when all is well', () => {
    show(<ConnectionBanner />)
    expect(text()).toBe('')
    connection({ slowCalls: 1 })
    expect(text()).toBe(common.slow)
    connection({ isReachable: false })
    expect(text()).toBe(offline.unreachable)
    go(false)
    expect(text()).toBe(offline.now)
    go(true)
    connection({ isReachable: true, slowCalls: 0 })
    expect(text()).toBe('')
  })

  it.each([
    ['the hour of today', new Date(2026, 10, 20, 9, 5), '09:05'],
    ['the day when it was another', new Date(2026, 10, 19, 9, 5), '11月19日 09:05'],
  ])('says how old it is that is shown, with %s', async (_what, read, said) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 10, 0), toFake: ['Date'] })
    const { QueryObserver } = await import('@tanstack/react-query')
    queryClient.setQueryData(['listOrder'], page([]), { updatedAt: read.getTime() })
    const options = { queryKey: ['listOrder'], staleTime: Infinity, queryFn: () => page([]) }
    const stop = new QueryObserver(queryClient, options).subscribe(() => {})
    useConnection.setState({ isReachable: false })
    show(<ConnectionBanner />)
    expect(text()).toBe(offline.unreachable + offline.showing(said))
    shown.rerender(within(<ConnectionBanner />, true))
    expect(text()).toBe(offline.unreachable + offline.willOpen)
    stop()
  })
})

it('says that the customer is being looked up until that is known', async () => {
  let answer: (user: object) => void = () => {}
  serve({ getUserInfo: () => new Promise((resolve) => (answer = resolve)) })
  useSession.setState({ token: null })
  show(<UserLoading />)
  expect(text()).toBe('')
  act(() => useSession.setState({ token: 'mine' }))
  expect(text()).not.toBe('')
  answer({ id: '1' })
  await turn()
  expect(text()).toBe('')
  act(() => useSession.setState({ token: null }))
})

it('says that an account is frozen, leads to customer service, and lets its customer sign out', async () => {
  serve({ getUserInfo: () => ({ id: '1', isFrozen: true }) })
  useSession.setState({ token: 'mine' })
  show(
    <AppRouter>
      <FrozenBanner />
    </AppRouter>,
  )
  await turn()
  expect(text()).toContain(zhCN.frozen.account)
  expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/support')
  expect(screen.getByRole('button', { name: '退出登录' })).toBeTruthy()
  act(() => useSession.setState({ token: null }))
})

it('shows a bar only while the next page is on its way', () => {
  show(<Progress />, true)
  expect(shown.container.querySelector('[role="progressbar"]')).not.toBeNull()
  shown.rerender(within(<Progress />))
  expect(shown.container.childElementCount).toBe(0)
})

describe('a broken screen', () => {
  it('says what happened to the money, keeps what is around it and offers to begin anew', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('bug')
    }
    show(
      <>
        <nav>bar</nav>
        <ErrorBoundary>
          <Broken />
        </ErrorBoundary>
      </>,
    )
    expect(shown.container.querySelector('nav')?.textContent).toBe('bar')
    expect(shown.container.querySelector('[role="alert"]')?.textContent).toContain(zhCN.errors.crashedHint)
    fireEvent.click(screen.getByRole('button'))
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a question', () => {
  const dialog = () => shown.container.querySelector('dialog')
  const question = (title: string) => ({ title, ok: 'Yes', cancel: 'No', danger: true })
  /** The answer is wrapped, or waiting for the question would be waiting for it. */
  async function ask(title: string) {
    const asked: { answer?: Promise<boolean> } = {}
    act(() => void (asked.answer = confirm(question(title))))
    await turn()
    return asked
  }
  beforeEach(async () => {
    await loadConfirmDialog()
    useConfirm.setState({ pending: null })
    show(<ConfirmHost />)
  })

  it.each([
    ['Yes', true],
    ['No', false],
  ])('is answered by %s, and stays to be read while it goes', async (name, expected) => {
    const { answer } = await ask('Cancel the order?')
    expect(dialog()?.open).toBe(true)
    fireEvent.click(screen.getByRole('button', { name }))
    expect(await answer).toBe(expected)
    expect(dialog()?.open).toBe(false)
    expect(text()).toContain('Cancel the order?')
  })

  it('is refused by Escape, and the next one can be asked at once', async () => {
    const { answer: first } = await ask('First?')
    dialog()?.removeAttribute('open')
    act(() => void dialog()?.dispatchEvent(new Event('close')))
    expect(await first).toBe(false)
    const { answer: second } = await ask('Second?')
    expect(text()).toContain('Second?')
    expect(dialog()?.open).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await second).toBe(true)
  })
})

describe('the footer', () => {
  const company = {
    name: '上海行囊有限公司',
    icp: '沪ICP备12345678号-1',
    publicSecurity: '沪公网安备1号',
    licences: null,
  }

  it('shows what is set of the company, with a link from the number to its register', async () => {
    serve({ getClientConfig: () => ({ brand: { nameZh: '甲', nameEn: 'A', copyright: '©' }, company }) })
    show(<Footer />)
    await turn()
    expect(text()).toBe('©上海行囊有限公司沪公网安备1号沪ICP备12345678号-1')
    const link = shown.container.querySelector('a')
    expect([link?.textContent, link?.href]).toEqual([company.icp, 'https://beian.miit.gov.cn/'])
  })

  it('shows nothing of a company that is not set', async () => {
    const none = { name: null, icp: null, publicSecurity: null, licences: null }
    serve({ getClientConfig: () => ({ brand: { nameZh: '甲', nameEn: 'A', copyright: '©' }, company: none }) })
    show(<Footer />)
    await turn()
    expect([text(), shown.container.querySelector('a')]).toEqual(['©', null])
  })
})
