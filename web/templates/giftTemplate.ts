import { two } from './entry'
import type { TemplateSource } from './entry'
import { GIFT, giftChoices } from './sampleGift'

const { finish, tags, stock } = giftChoices('gift')

/** A gift down to its price. Choices, charts and the purchase bar do not work before the script runs. */
export const giftTemplate: TemplateSource = {
  address: '/gift-detail/7',
  calls: {
    gift: {
      keys: ['getGift?id=7'],
      data: {
        ...GIFT,
        priceFen: two(123_456, 98_765_432),
        collection: null,
        wearMin: null,
        wearMax: null,
        skinWearMin: null,
        skinWearMax: null,
        description: null,
        marketHashName: '',
        exchangeFen: 1,
        priceHistory: [],
        siblings: [],
      },
    },
  },
  lists: {},
  regions: [
    { at: '.Gift_name', choices: finish },
    { at: '.GiftTags_tags', choices: tags },
    { at: '.Gift_price > .quiet', choices: stock },
  ],
  // The account has not been asked for at an address that a stranger may have written.
  leaveOut: [
    'footer',
    '.Layout_userLoading',
    'h1 > .sr-only',
    '.Layout_slot > *',
    '.Gift_choose > :not(.Gift_head)',
    '.Gift_learn',
  ],
  blank: [],
  inert: [],
}
