import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FavouriteGift } from '../../../kit/api/types'
import { NOW, aGift } from '../../testing/fixtures'
import { pageText, toastText } from '../../../kit/testing/text'
import { codeLoaded, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { breaks, fakeServer, refuses } from '../../../kit/testing/fakeServer'
import { FavouriteScreen } from './FavouriteScreen'

const { id: _, ...look } = aGift()
const favourite = (giftId: string, own: Partial<FavouriteGift> = {}) => ({
  ...look,
  giftId,
  finish: `Finish ${giftId}`,
  onSale: true,
  alertBelowFen: null,
  dropped: false,
  createTime: NOW,
  ...own,
})
const page = (...items: object[]) => ({ items, nextCursor: null })
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  server = fakeServer({
    listFavourite: page(favourite('1')),
    getGift: aGift({ priceHistory: [{ day: '2026-11-01', priceFen: 12_000 }] }),
    setFavourite: {},
  })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

describe('favourites', () => {
  it.each<[string, Partial<FavouriteGift>, RegExp, boolean]>([
    ['with an alert', { alertBelowFen: 5050 }, /¥50\.50/, true],
    ['without stock', { stock: 0 }, /已售罄|缺货/, true],
    ['that is sold no more', { onSale: false }, /下架/, false],
  ])('%s say so', async (_name, own, words, leadsThere) => {
    server.on('listFavourite', page(favourite('1', own)))
    await mountApp(<FavouriteScreen />)
    expect(pageText()).toMatch(words)
    expect(screen.queryAllByRole('link').some((link) => link.getAttribute('href') === '/gift-detail/1')).toBe(
      leadsThere,
    )
  })

  it('are taken off, and stay when that failed', async () => {
    server.on('setFavourite', refuses('rate_limited', 'later'))
    await mountApp(<FavouriteScreen />)
    const heart = () => screen.queryAllByRole('button').at(-1) as HTMLElement
    await user.click(heart())
    expect([toastText(), screen.queryByRole('listitem') !== null]).toEqual(['later', true])
    server.on('setFavourite', {})
    server.on('listFavourite', page())
    await user.click(heart())
    expect(server.params('setFavourite').at(-1)).toEqual({ giftId: '1', on: 'false' })
    expect(screen.queryByRole('listitem')).toBeNull()
  })

  it('open their alert with what was asked for', async () => {
    server.on('listFavourite', page(favourite('1', { alertBelowFen: 5050 }), favourite('2')))
    await mountApp(<FavouriteScreen />)
    await user.click(screen.getByRole('button', { name: /¥50\.50/ }))
    await codeLoaded()
    const sheet = within(screen.getByRole('dialog'))
    expect(sheet.getByLabelText<HTMLInputElement>('降到这个价格时通知我').value).toBe('50.50')
  })

  it('are none, or could not be read', async () => {
    server.on('listFavourite', breaks(500))
    await mountApp(<FavouriteScreen />)
    server.on('listFavourite', page())
    await user.click(screen.getByRole('button', { name: '重试' }))
    expect(screen.getByRole('link').getAttribute('href')).toBe('/gift')
  })
})
