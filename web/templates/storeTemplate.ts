import { FIRST_ROWS } from '../src/router/firstCalls'
import { SORTS } from '../src/rules/giftFilters'
import { keyOf, two } from './entry'
import type { TemplateSource } from './entry'
import { GIFT, giftChoices } from './sampleGift'

const paramOf = (sort: string) => (sort === 'default' ? undefined : sort)

/** The store without a filter, in each order. */
export const storeTemplate: TemplateSource = {
  address: '/gift',
  calls: {
    user: { keys: ['getUserInfo'], data: {} },
    gifts: {
      keys: SORTS.map((sort) => keyOf('listGift', { limit: FIRST_ROWS, sort: paramOf(sort) })),
      data: { nextCursor: null },
    },
  },
  lists: {
    'gifts.items': {
      row: GIFT,
      // Those that a phone shows, and the next row, which is reached by scrolling before the script runs.
      take: 8,
      min: 1,
      rows: {
        at: '.WindowGrid_grid > li',
        choices: [
          ...giftChoices('row'),
          [{ on: 'row.$ordinal', test: 'steps', bounds: [3, 7], samples: [two(1, 2), two(4, 6), two(7, 8)] }],
        ],
      },
    },
  },
  choices: [
    [{ on: 'gifts', test: 'call', addresses: SORTS.map((sort) => (paramOf(sort) ? `/gift?sort=${sort}` : '/gift')) }],
    [{ on: 'gifts.total', test: 'steps', bounds: [1, 2], samples: [0, 1, two(15_035, 7_654_321)] }],
  ],
  leaveOut: ['footer'],
  blank: [],
  inert: ['search'],
}
