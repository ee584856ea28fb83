import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGift } from '../../testing/fixtures'
import { problemAt, textOf, toastText } from '../../../kit/testing/text'
import { clickTimes, fill, user } from '../../../kit/testing/user'
import { cleanUp, mountApp } from '../../testing/mountApp'
import { fakeServer, isLost, refuses } from '../../../kit/testing/fakeServer'
import { FavouriteSheet } from './FavouriteSheet'

const onClose = vi.fn<() => void>()
let server: ReturnType<typeof fakeServer>

const show = (alertBelowFen: number | null, priceFen = 10_000, draft = new Map<string, string>()) =>
  mountApp(
    <FavouriteSheet
      open
      onClose={onClose}
      gift={{ ...aGift({ priceFen }), giftId: '7' }}
      alertBelowFen={alertBelowFen}
      draft={draft}
    />,
  )
const price = () => screen.getByLabelText<HTMLInputElement>('降到这个价格时通知我')
const save = (times = 1) => clickTimes(screen.getByRole('button', { name: '保存提醒' }), times)
const sent = () => server.params('setFavourite')

beforeEach(() => {
  server = fakeServer({ setFavourite: {} })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

describe('the alert of a favourite', () => {
  it('begins with what was asked for, and is saved once', async () => {
    await show(7550)
    expect(price().value).toBe('75.50')
    await fill(price(), '80')
    await save(2)
    expect(sent()).toEqual([{ giftId: '7', on: 'true', alertBelowFen: '8000' }])
    expect([onClose.mock.calls.length, toastText()]).toEqual([1, '降价提醒已保存'])
  })

  it.each([
    ['100', /最多 ¥99\.99/],
    ['0', /至少 ¥0\.01/],
    ['', /正确的金额/],
  ])('is not set at %j yuan where the gift costs 100', async (yuan, problem) => {
    await show(null)
    await fill(price(), yuan)
    await save()
    expect(problemAt(price())).toMatch(problem)
    expect(sent()).toEqual([])
  })

  it.each([
    [10_000, '降 5%', '95'],
    [10_000, '降 20%', '80'],
    [199, '降 10%', '1.79'],
    [1, '降 20%', '0.01'],
  ])('of a gift for %i fen by “%s” is at %s yuan', async (priceFen, offer, yuan) => {
    await show(null, priceFen)
    await user.click(screen.getByRole('button', { name: new RegExp(`^${offer}`) }))
    expect(price().value).toBe(yuan)
  })

  it('is stopped, with the gift still a favourite', async () => {
    await show(5000)
    expect(screen.queryByRole('button', { name: '只收藏，不提醒' })).toBeNull()
    await user.click(screen.getByRole('button', { name: '关闭提醒' }))
    expect(sent()).toEqual([{ giftId: '7', on: 'true' }])
  })

  it('keeps a price that was typed and not saved, until one is saved', async () => {
    const draft = new Map<string, string>()
    await show(5000, 10_000, draft)
    await fill(price(), '61.5')
    await cleanUp()
    await show(5000, 10_000, draft)
    expect(price().value).toBe('61.5')
    await save()
    expect(sent()).toEqual([{ giftId: '7', on: 'true', alertBelowFen: '6150' }])
    await cleanUp()
    await show(6150, 10_000, draft)
    expect(price().value).toBe('61.50')
  })

  it('goes with the favourite', async () => {
    await show(null)
    await user.click(screen.getByRole('button', { name: '取消收藏' }))
    expect([sent(), toastText()]).toEqual([[{ giftId: '7', on: 'false' }], '已取消收藏'])
  })

  it.each([
    ['保存提醒', refuses('rate_limited', 'later, please')],
    ['取消收藏', isLost],
  ])('stays as it was typed when “%s” fails', async (name, failure) => {
    server.on('setFavourite', failure)
    await show(5000)
    await fill(price(), '60')
    await user.click(screen.getByRole('button', { name }))
    expect(textOf(screen.getByRole('alert'))).toContain('保存失败')
    expect([price().value, onClose.mock.calls.length]).toEqual(['60', 0])
  })
})
