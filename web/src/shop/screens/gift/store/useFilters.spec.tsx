import { useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { GiftFilters } from '../../../rules/giftFilters'
import { settle } from '../../../../kit/testing/user'
import { address, cleanUp, mountApp } from '../../../testing/mountApp'
import { useFilters } from './useFilters'

let here: ReturnType<typeof useFilters>

function Filters() {
  const given = useFilters()
  useLayoutEffect(() => void (here = given))
  return null
}

const show = (at = '/gift') => mountApp(<Filters />, { at })
const set = (...patches: Partial<GiftFilters>[]) => settle(() => patches.forEach((patch) => here.setFilters(patch)))
const typed = (keyword: string) => settle(() => here.setFilters({ keyword }, true))
let entries: number

beforeEach(async () => {
  await show()
  entries = history.length
})
afterEach(cleanUp)

describe('the filters of the store', () => {
  it('stand in the address, sorted, and nothing where there are none', async () => {
    await set({ exterior: ['FN', 'MW'], keyword: '火蛇 & 红线' })
    expect(address()).toBe('/gift?exterior=FN&exterior=MW&keyword=%E7%81%AB%E8%9B%87+%26+%E7%BA%A2%E7%BA%BF')
    expect(here.filters).toMatchObject({ exterior: ['FN', 'MW'], keyword: '火蛇 & 红线' })
    await set({ exterior: [], keyword: '' })
    expect(address()).toBe('/gift')
  })

  it('make one entry of the history for each choice', async () => {
    await set({ exterior: ['FN'] })
    await set({ sort: 'sales' })
    expect(history.length - entries).toBe(2)
    await settle(() => history.back())
    expect(here.filters).toMatchObject({ exterior: ['FN'], sort: 'default' })
  })

  it('share one entry for the letters of a word', async () => {
    for (const word of ['r', 're', 'red']) await typed(word)
    expect(history.length - entries).toBe(1)
    await set({ sort: 'sales' })
    await typed('redl')
    expect(history.length - entries).toBe(3)
    await settle(() => history.go(-2))
    expect(here.filters.keyword).toBe('red')
  })

  it('lose none of two choices that were made in one moment', async () => {
    await set({ exterior: ['FN'] }, { rarity: ['covert'] })
    expect(here.filters).toMatchObject({ exterior: ['FN'], rarity: ['covert'] })
  })

  it('make no entry for what is chosen already', async () => {
    await set({ exterior: ['FN'] })
    await set({ exterior: ['FN'] }, { keyword: '' })
    expect(history.length - entries).toBe(1)
  })

  it('change nothing once another screen is shown', async () => {
    const late = here.setFilters
    history.pushState(null, '', '/bag')
    await settle(() => late({ keyword: 'late' }))
    expect(address()).toBe('/bag')
  })

  it('are read from an address that was typed by hand', async () => {
    await cleanUp()
    await show('/gift?exterior=FN&exterior=ZZ&sort=best&minPriceFen=-5&maxPriceFen=900')
    expect(here.filters).toMatchObject({ exterior: ['FN'], sort: 'default', minPriceFen: null, maxPriceFen: 900 })
  })
})
