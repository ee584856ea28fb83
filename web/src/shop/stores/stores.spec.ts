import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const reload = async <T>(load: () => Promise<T>): Promise<T> => {
  vi.resetModules()
  return load()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the gifts to compare', () => {
  const gift = (id: string) => ({
    id,
    imageUrl: `/${id}`,
    finish: 'Doppler',
    weapon: 'karambit',
    rarity: 'covert' as const,
    priceFen: 5,
  })
  const open = () => reload(() => import('./compare'))
  type Compared = Awaited<ReturnType<typeof open>>
  const ids = ({ useCompared }: Compared) => useCompared.getState().gifts.map(({ id }) => id)
  const toggle = (compare: Compared, id: string) => compare.toggleCompared(gift(id))

  it('come and go in their order, and there is room for four', async () => {
    const compare = await open()
    expect(['1', '2', '3', '4'].map((id) => toggle(compare, id))).toEqual([true, true, true, true])
    expect(toggle(compare, '5')).toBe(false)
    expect(toggle(compare, '2')).toBe(true)
    expect(toggle(compare, '5')).toBe(true)
    expect(ids(compare)).toEqual(['1', '3', '4', '5'])
  })

  it('outlive a reload, without what may have changed since', async () => {
    toggle(await open(), '1')
    const after = await open()
    expect(ids(after)).toEqual(['1'])
    expect(after.useCompared.getState().gifts[0]).not.toHaveProperty('priceFen')
  })

  it.each(['null', '"1234"', '{"0":1}', '[', '7', '[null, {}, 3]'])('are none where %s was stored', async (text) => {
    localStorage.setItem('satchel_compare', text)
    const compare = await open()
    expect(ids(compare)).toEqual([])
    expect(toggle(compare, '1')).toBe(true)
  })
})

describe('the waits for another code', () => {
  const open = () => reload(() => import('./resendWaits'))

  it('are kept for the tab while they run, and forgotten when they are over', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    const first = await open()
    first.startResendWait('login 1', 60)
    vi.setSystemTime(1_050_000)
    first.startResendWait('login 2', 60)
    const again = await open()
    expect(Object.keys(again.useResendWaits.getState())).toEqual(['login 1', 'login 2'])
    vi.setSystemTime(1_060_000)
    again.startResendWait('secret 1', 60)
    expect(Object.keys(again.useResendWaits.getState())).toEqual(['login 2', 'secret 1'])
  })

  it('count even where nothing can be stored', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    vi.stubGlobal('sessionStorage', { getItem: () => 'no json', setItem: full })
    const waits = await open()
    waits.startResendWait('login 1', 60)
    expect(waits.useResendWaits.getState()['login 1']?.seconds).toBe(60)
  })
})

describe('the theme', () => {
  const head = ['light', 'dark']
    .map((one) => `<meta name="theme-color" media="(prefers-color-scheme: ${one})" content="${one}">`)
    .join('')
  const colours = () => [...document.querySelectorAll('meta')].map((meta) => meta.content)
  const open = () => {
    document.head.innerHTML = head
    // The page of the tests knows no media of these.
    for (const meta of document.querySelectorAll('meta'))
      Object.defineProperty(meta, 'media', { value: meta.getAttribute('media') })
    return reload(() => import('../../kit/stores/prefs'))
  }
  const cookie = () => /satchel_dark=(\w*)/.exec(document.cookie)?.[1]

  it('that was chosen goes before the system, for the page and the bars around it', async () => {
    const { setTheme } = await open()
    setTheme('dark')
    expect([document.documentElement.dataset.theme, ...colours(), cookie()]).toEqual(['dark', 'dark', 'dark', '1'])
    setTheme('light')
    expect([document.documentElement.dataset.theme, ...colours(), cookie()]).toEqual(['light', 'light', 'light', '0'])
    setTheme('system')
    expect(document.documentElement.dataset.theme).toBeUndefined()
    expect(colours()).toEqual(['light', 'dark'])
    expect(localStorage.getItem('satchel_dark')).toBeNull()
  })

  it.each([
    ['1', 'dark'],
    ['0', 'light'],
    ['maybe', 'system'],
  ])('stored as %s is %s', async (stored, theme) => {
    localStorage.setItem('satchel_dark', stored)
    expect((await open()).usePrefs.getState().theme).toBe(theme)
  })
})

describe('a question', () => {
  it('is answered once, and gone', async () => {
    const { confirm, useConfirm } = await import('./confirm')
    const answer = confirm({ title: 'Sure?', ok: 'Yes', cancel: 'No' })
    expect(useConfirm.getState().pending?.question.title).toBe('Sure?')
    useConfirm.getState().pending?.answer(false)
    expect(await answer).toBe(false)
    expect(useConfirm.getState().pending).toBeNull()
  })

  it('that another one takes the place of counts as refused', async () => {
    const { confirm, useConfirm } = await import('./confirm')
    const first = confirm({ title: 'First', ok: 'Yes', cancel: 'No' })
    const pending = useConfirm.getState().pending
    const second = confirm({ title: 'Second', ok: 'Yes', cancel: 'No' })
    expect(await first).toBe(false)
    pending?.answer(true)
    expect(useConfirm.getState().pending?.question.title).toBe('Second')
    useConfirm.getState().pending?.answer(true)
    expect(await second).toBe(true)
  })
})

describe('the login', () => {
  it('is taken out of the browser only by the tab that has it', async () => {
    const session = await reload(() => import('./session'))
    session.setToken('mine')
    expect(session.sharedToken()).toBe('mine')
    document.cookie = 'satchel_token=theirs; Path=/'
    session.clearSharedToken()
    expect(session.sharedToken()).toBe('theirs')
    session.adoptSharedToken()
    expect(session.currentToken()).toBe('theirs')
    session.clearSharedToken()
    expect(session.sharedToken()).toBeNull()
  })

  it('reaches the other tabs at once', async () => {
    const here = await reload(() => import('./session'))
    const there = await reload(() => import('./session'))
    const received = vi.fn()
    there.watchLoginOfOtherTabs(received)
    here.setToken('other')
    await vi.waitFor(() => expect(received).toHaveBeenCalled())
    expect(there.currentToken()).not.toBe('other')
  })
})

describe('announcements that were put away', () => {
  it('are remembered in a cookie, the last thirty of them', async () => {
    const { dismissAnnouncement, useDismissed } = await reload(() => import('./dismissed'))
    for (let id = 1; id <= 35; id += 1) dismissAnnouncement(String(id))
    expect(useDismissed.getState().ids).toHaveLength(30)
    const again = await reload(() => import('./dismissed'))
    expect(again.useDismissed.getState().ids).toEqual(useDismissed.getState().ids)
    expect(again.useDismissed.getState().ids.at(-1)).toBe('35')
  })
})
