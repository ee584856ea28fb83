import { FIRST_ROWS } from '../src/shop/router/firstCalls'
import { SORTS } from '../src/shop/rules/giftFilters'
import { keyOf, two } from './entry'
import type { TemplateSource } from './entry'
import { GIFT, cardRegions } from './sampleGift'

const paramOf = (sort: string) => (sort === 'default' ? undefined : sort)

/** The store without a filter, in each order. */
export const storeTemplate: TemplateSource = {
  address: '/gift',
  calls: {
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
        regions: [
          ...cardRegions(),
          {
            at: '.GiftPicture_picture',
            choices: [
              { on: 'row.$ordinal', test: 'steps', bounds: [3, 7], samples: [two(1, 2), two(4, 6), two(7, 8)] },
            ],
          },
        ],
      },
    },
  },
  regions: [
    {
      at: '.Store_sorts',
      choices: [
        { on: 'gifts', test: 'call', addresses: SORTS.map((sort) => (paramOf(sort) ? `/gift?sort=${sort}` : '/gift')) },
      ],
    },
    {
      at: '.Store_sorts + p',
      choices: [{ on: 'gifts.total', test: 'steps', bounds: [1, 2], samples: [0, 1, two(15_035, 7_654_321)] }],
    },
  ],
  // The account has not been asked for at an address that a stranger may have written.
  leaveOut: ['footer', '.Layout_userLoading'],
  blank: [],
  inert: ['search'],
}
