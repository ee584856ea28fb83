import { BANNER_ROWS, PREVIEW_ROWS, RAIL_ROWS } from '../src/shop/router/firstCalls'
import { keyOf, two } from './entry'
import type { TemplateSource } from './entry'
import { GIFT, cardRegions } from './sampleGift'

/** Home down to the first row of gifts. */
export const homeTemplate: TemplateSource = {
  address: '/',
  calls: {
    user: {
      keys: ['getUserInfo'],
      data: {
        avatarUrl: null,
        nickName: two('Xiaoman', 'Zhang'),
        tradeUrl: null,
        balanceFen: two(223_457, 77_766_654),
        frozenFen: two(5_009, 6_700_088),
        orderCount: two(2345, 98_760),
        extractedCount: two(4321, 56_780),
        unreadCount: 0,
      },
    },
    announcements: { keys: [keyOf('listAnnouncement', { limit: BANNER_ROWS })], data: { nextCursor: null } },
    bag: { keys: [keyOf('listBag', { limit: PREVIEW_ROWS, stack: true })], data: { nextCursor: null } },
    popular: {
      keys: [keyOf('listGift', { sort: 'sales', limit: RAIL_ROWS, groupBySkin: true })],
      data: { nextCursor: null },
    },
  },
  lists: {
    // Only those that the customer has not dismissed. The bar shows the first, and can be paused where there are more.
    'announcements.items': {
      row: { id: two('3/1', '42/07'), title: two('Maintenance', 'New gifts'), banner: true },
      take: 2,
      keep: { isTrue: 'banner', isNotDismissed: 'id' },
    },
    'bag.items': {
      row: {
        itemId: two('item-1', 'item-2'),
        giftId: two('60/01', '7/2'),
        weapon: two('Karambit', 'M9 Bayonet'),
        finish: two('Doppler', 'Gamma'),
        rarity: two('covert', 'classified'),
        imageUrl: two('/pictures/one.svg', '/pictures/another.svg'),
        exchangeFen: two(345_612, 8_899_077),
        quantity: 1,
      },
      take: 6,
      rows: {
        at: '.Home_bag > li',
        regions: [
          {
            at: '.Home_bagName',
            choices: [{ on: 'row.finish', test: 'present', sample: two('Doppler', 'Gamma') }],
          },
          {
            at: '.Home_count',
            choices: [{ on: 'row.quantity', test: 'steps', bounds: [2], samples: [1, two(3456, 77_889)] }],
          },
        ],
      },
    },
    'popular.items': {
      row: GIFT,
      // Those that fit on a phone, and one more.
      take: 4,
      rows: { at: '.Rail_rail:not(.Home_bag) > li', regions: cardRegions() },
    },
  },
  regions: [
    {
      at: '.Home_greeting > a:first-child',
      choices: [{ on: 'user.avatarUrl', test: 'present', sample: two('/avatars/one', '/avatars/another') }],
    },
    {
      at: '.Home_greeting > a:last-child',
      choices: [{ on: 'user.unreadCount', test: 'steps', bounds: [1, 100], samples: [0, two(57, 83), two(120, 7777)] }],
    },
    {
      at: '.Home_notice',
      choices: [{ on: 'announcements.items', test: 'steps', bounds: [1, 2], samples: [0, 1, 2] }],
    },
    {
      // The way to the first gift stands here while there are neither orders nor money.
      at: '.Home_balance',
      choices: [
        { on: 'user.orderCount', test: 'steps', bounds: [1], samples: [0, two(2345, 98_760)] },
        { on: 'user.balanceFen', test: 'steps', bounds: [1], samples: [0, two(223_457, 77_766_654)] },
        { on: 'user.frozenFen', test: 'steps', bounds: [1], samples: [0, two(5_009, 6_700_088)] },
        {
          on: 'user.tradeUrl',
          test: 'present',
          sample: two('https://steam.example/new/?partner=11', 'https://steam.example/new/?partner=207'),
        },
      ],
    },
    {
      at: '.Home_trade',
      choices: [
        {
          on: 'user.tradeUrl',
          test: 'present',
          sample: two('https://steam.example/new/?partner=11', 'https://steam.example/new/?partner=207'),
        },
      ],
    },
    {
      at: '.Home_top + .Rail_section',
      choices: [{ on: 'bag.items', test: 'steps', bounds: [1], samples: [0, 1] }],
    },
    {
      at: '.Rail_section + .Rail_section',
      choices: [{ on: 'popular.items', test: 'steps', bounds: [1], samples: [0, 1] }],
    },
  ],
  // The newest gifts are out of sight.
  leaveOut: ['footer', '.Home_screen > section:last-child'],
  // The greeting depends on the time of the day where the customer is.
  blank: ['.Home_hello > p'],
  inert: [],
}
