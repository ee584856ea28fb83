import { two } from './entry'
import type { Choice, Region } from './entry'

/** A gift in a list. Its id is one that an address writes in another way. */
export const GIFT = {
  id: two('4/1', '53/07'),
  weapon: two('Karambit', 'M9 Bayonet'),
  finish: two('Doppler', 'Gamma'),
  rarity: two('covert', 'classified'),
  exterior: two('FN', 'BS'),
  quality: 'normal',
  phase: null,
  priceFen: two(123_456, 98_765_432),
  stock: two(7001, 83_045),
  imageUrl: two('/pictures/one.svg', '/pictures/another.svg'),
}

/** The choices that the markup of a gift depends on, wherever it stands: `at` is `row` or the name of a call. */
export const giftChoices = (at: string): Record<'finish' | 'tags' | 'stock', readonly Choice[]> => ({
  finish: [{ on: `${at}.finish`, test: 'present', sample: GIFT.finish }],
  tags: [
    { on: `${at}.exterior`, test: 'present', sample: GIFT.exterior },
    { on: `${at}.quality`, test: 'is', literals: ['normal'], other: two('stattrak', 'souvenir') },
    { on: `${at}.phase`, test: 'present', sample: two('Ruby', 'Emerald') },
  ],
  stock: [{ on: `${at}.stock`, test: 'steps', bounds: [1], samples: [0, GIFT.stock] }],
})

/** The regions of a card. Its class depends on the stock, so all of it does. */
export const cardRegions = (): readonly Region[] => {
  const { finish, tags, stock } = giftChoices('row')
  return [
    { at: '', choices: stock },
    { at: '.GiftCard_name', choices: finish },
    { at: '.GiftTags_tags', choices: tags },
  ]
}
