import { describe, expect, it } from 'vitest'
import type { Gift } from '../../../../kit/api/types'
import { parseIds, rowsOf } from './comparison'

const gift = (id: string, more: Partial<Gift>): Gift =>
  ({
    id,
    priceFen: 100,
    stock: 3,
    exterior: 'FN',
    quality: 'normal',
    phase: null,
    rarity: 'covert',
    collection: null,
    wearMin: 0,
    wearMax: 0.07,
    exchangeFen: 90,
    priceHistory: [],
    ...more,
  }) as Gift

const row = (gifts: readonly Gift[], key: string) => rowsOf(gifts).find((one) => one.key === key)

describe('the rows of a comparison', () => {
  const gifts = [
    gift('1', { priceFen: 200 }),
    gift('2', { wearMax: 0.15, exterior: 'MW', stock: 9 }),
    gift('3', { priceFen: 50, stock: 0 }),
  ]

  it('say what is the same', () => {
    expect(row(gifts, 'quality')).toMatchObject({ isSame: true })
    expect(row(gifts, 'exterior')).toMatchObject({ isSame: false })
  })

  it('mark what is best, and a price only where it can be paid', () => {
    expect([...(row(gifts, 'price')?.best ?? [])]).toEqual(['2'])
    expect([...(row(gifts, 'stock')?.best ?? [])]).toEqual(['2'])
    expect([...(row(gifts, 'wear')?.best ?? [])]).toEqual(['1', '3'])
    expect([...(row(gifts, 'rarity')?.best ?? [])]).toEqual([])
  })

  it('are left out where no gift has anything to say', () => {
    expect(row(gifts, 'phase')).toBeUndefined()
    expect(row(gifts, 'collection')).toBeUndefined()
  })
})

it('takes up to four ids out of an address that anybody may have written', () => {
  expect(parseIds('3,1,2')).toEqual(['3', '1', '2'])
  expect(parseIds('1,1,x,-2,,3 ,9,4,5,6')).toEqual(['1', '9', '4', '5'])
  expect(parseIds(null)).toEqual([])
})
