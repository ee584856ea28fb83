import { CATEGORIES, KEYWORD_CHARS_MAX, QUALITIES, RARITIES, SORTS } from '../src/rules/giftFilters'
import { EXTERIORS } from '../src/rules/wear'
import { giftTemplate } from './giftTemplate'
import { homeTemplate } from './homeTemplate'
import { storeTemplate } from './storeTemplate'
import { personal, shared } from './entry'
import type { Entry } from './entry'

const FIRST_LIMIT = 20
const held = personal('listBag', { state: 'held', stack: true, limit: FIRST_LIMIT })

/** The calls of every page: the configuration, and the customer. */
export const EVERYWHERE = [shared('getClientConfig'), personal('getUserInfo')]

/**
 * The server's work for a screen besides sending its page: its first calls, and its markup. It makes personal calls
 * only where nothing but the screen's own address is given (docs/design/http.md, Compression).
 */
export const SCREENS: Readonly<Record<string, Entry>> = {
  '/': {
    calls: [
      personal('listBag', { limit: 6, stack: true }),
      shared('listAnnouncement', { limit: 10 }),
      shared('listGift', { sort: 'sales', limit: 10, groupBySkin: true }),
      shared('listGift', { sort: 'newest', limit: 10, groupBySkin: true }),
    ],
    template: homeTemplate,
  },
  '/gift': {
    calls: [
      shared('listGift', {
        category: { anyOf: CATEGORIES },
        exterior: { anyOf: EXTERIORS },
        keyword: { text: KEYWORD_CHARS_MAX },
        limit: FIRST_LIMIT,
        maxPriceFen: { kind: 'fen' },
        minPriceFen: { kind: 'fen' },
        quality: { anyOf: QUALITIES },
        rarity: { anyOf: RARITIES },
        sort: { oneOf: SORTS.filter((sort) => sort !== 'default') },
        weapon: { kind: 'slugs' },
      }),
    ],
    template: storeTemplate,
  },
  '/gift-detail/:id': { calls: [shared('getGift', { id: { kind: 'segment' } })], template: giftTemplate },
  '/user-agreement': { calls: [shared('getAgreement', { name: 'user_agreement' })] },
  '/privacy-policy': { calls: [shared('getAgreement', { name: 'privacy_policy' })] },
  '/bag': { calls: [held] },
  '/extract': { calls: [held] },
  '/announcement': { calls: [shared('listAnnouncement', { limit: FIRST_LIMIT })] },
  '/announcement-detail/:id': { calls: [shared('getAnnouncement', { id: { kind: 'segment' } })] },
  '/message': { calls: [personal('listMessage', { limit: FIRST_LIMIT })] },
  '/order-list': { calls: [personal('listOrder', { limit: FIRST_LIMIT })] },
  '/deposit-record': { calls: [personal('listDeposit', { limit: FIRST_LIMIT })] },
}
