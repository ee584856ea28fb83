import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchBox } from '../../../components/SearchBox'
import type { SearchHelp } from '../../../components/SearchBox'
import { queryClient } from '../../../data/queryClient'
import { aUser } from '../../../testing/fixtures'
import { fill, settle, user } from '../../../../kit/testing/user'
import { cleanUp, mountApp } from '../../../testing/mountApp'
import { fakeServer } from '../../../../kit/testing/fakeServer'
import { SearchPanel } from './SearchPanel'
import { recentSearches, rememberSearch } from './recentSearches'

const searched = vi.fn<(keyword: string) => void>()
const setFilters = vi.fn<(patch: object) => void>()
const weapons = [
  { value: 'ak47', name: 'AK-47', category: 'rifle', count: 9 },
  { value: 'mp9', name: 'MP9', category: 'smg', count: 1200 },
]

const Panel = (help: SearchHelp) => <SearchPanel {...help} setFilters={setFilters} />
const box = () => screen.getByLabelText<HTMLInputElement>('find')
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const marked = () =>
  screen.queryAllByRole('option').find((option) => option.getAttribute('aria-selected') === 'true')?.textContent
const keys = (...names: string[]) =>
  names.reduce(
    (before, name) => before.then(() => settle(() => fireEvent.keyDown(box(), { key: name }))),
    Promise.resolve(),
  )

beforeEach(async () => {
  fakeServer({ getUserInfo: aUser(), listGiftFacets: { weapons, total: 0 } })
  rememberSearch('u1', 'redline')
  await mountApp(<SearchBox keyword="" onChange={searched} label="find" hint="" Help={Panel} />)
  await settle(() => box().focus())
  await settle(() => box().blur())
  await settle(() => box().focus())
})

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('help with searching for gifts', () => {
  it('begins with what was searched for and the largest weapons', () => {
    expect(options()).toEqual(['redline', 'MP91,200 件', 'AK-479 件'])
  })

  it('searches again for what was searched for', async () => {
    await user.click(screen.getByRole('option', { name: 'redline' }))
    expect(searched).toHaveBeenCalledExactlyOnceWith('redline')
    expect(options()).toEqual([])
  })

  it('filters by a weapon, without searching for its letters', async () => {
    await fill(box(), 'ak')
    await user.click(screen.getByRole('option', { name: /AK-47/ }))
    expect(setFilters).toHaveBeenCalledExactlyOnceWith({ keyword: '', category: ['rifle'], weapon: ['ak47'] })
    expect([searched.mock.calls.length, box().value, recentSearches('u1')]).toEqual([0, '', ['redline']])
  })

  it('remembers the name that was chosen, not the letters that led to it', async () => {
    queryClient.setQueryData(['listGift', 'zh-CN', {}], { items: [{ finish: 'Asiimov' }] })
    await fill(box(), 'asi')
    await user.click(screen.getByRole('option', { name: /Asiimov/ }))
    expect(searched).toHaveBeenCalledExactlyOnceWith('Asiimov')
    expect(recentSearches('u1')).toEqual(['Asiimov', 'redline'])
  })

  it('filters by a kind', async () => {
    await fill(box(), '步')
    await user.click(screen.getByRole('option', { name: /步枪/ }))
    expect(setFilters).toHaveBeenCalledExactlyOnceWith({ keyword: '', category: ['rifle'], weapon: [] })
  })

  it('forgets on demand', async () => {
    await user.click(screen.getByRole('button', { name: '清空最近搜索' }))
    expect(options()).toEqual(['MP91,200 件', 'AK-479 件'])
    expect(recentSearches('u1')).toEqual([])
  })
})

describe('its keys', () => {
  it.each([
    [['ArrowDown'], 'redline'],
    [['ArrowDown', 'ArrowDown'], 'MP91,200 件'],
    [['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'], undefined],
    [['ArrowUp'], 'AK-479 件'],
    [['ArrowDown', 'ArrowUp'], undefined],
  ])('%j mark %s', async (names, expected) => {
    await keys(...names)
    expect(marked()).toBe(expected)
    const active = box().getAttribute('aria-activedescendant')
    expect(active && document.getElementById(active)?.textContent).toBe(expected ?? null)
  })

  it('choose what is marked by Enter', async () => {
    await keys('ArrowDown', 'ArrowDown', 'Enter')
    expect(setFilters).toHaveBeenCalledExactlyOnceWith({ keyword: '', category: ['smg'], weapon: ['mp9'] })
    expect(searched).not.toHaveBeenCalled()
  })

  it('mark nothing any more once something else is typed', async () => {
    await keys('ArrowDown')
    await fill(box(), 'mp')
    expect(marked()).toBeUndefined()
    await keys('Enter')
    expect([searched.mock.calls, recentSearches('u1')]).toEqual([[['mp']], ['mp', 'redline']])
  })

  it('close it by Escape, and leave the box as it is without it', async () => {
    expect(box().getAttribute('role')).toBe('combobox')
    await keys('Escape')
    expect(options()).toEqual([])
    expect(box().getAttribute('role')).toBeNull()
  })

  it('do nothing in the middle of a syllable', async () => {
    await settle(() => fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true }))
    expect(marked()).toBeUndefined()
  })
})

it('remembers what was typed and left standing, but not what was there before', async () => {
  await settle(() => box().blur())
  expect(recentSearches('u1')).toEqual(['redline'])
  await settle(() => box().focus())
  await fill(box(), 'asiimov')
  await settle(() => box().blur())
  expect(recentSearches('u1')).toEqual(['asiimov', 'redline'])
})
