import * as v from 'valibot'
import { create } from 'zustand'
import type { GiftCard } from '../../kit/api/types'
import { readJson, readLocal, writeLocal } from '../../kit/lib/storage'
import { RARITIES } from '../rules/giftFilters'

export const COMPARE_MAX = 4
const STORED_KEY = 'satchel_compare'

/** The fields of a chosen gift that the tray shows. */
export type ComparedGift = Pick<GiftCard, 'id' | 'imageUrl' | 'finish' | 'weapon' | 'rarity'>

const STORED = v.array(
  v.object({
    id: v.string(),
    imageUrl: v.string(),
    finish: v.string(),
    weapon: v.string(),
    rarity: v.picklist(RARITIES),
  }),
)

/** The gifts that the customer chose to compare, in their order; they outlive a reload. */
export const useCompared = create<{ gifts: readonly ComparedGift[] }>(() => ({
  gifts: readJson(STORED, readLocal(STORED_KEY), []).slice(0, COMPARE_MAX),
}))

export function setCompared(gifts: readonly ComparedGift[]): void {
  writeLocal(STORED_KEY, JSON.stringify(gifts))
  useCompared.setState({ gifts })
}

/** Adds a gift or takes it off; false where there is no room for another one. */
export function toggleCompared({ id, imageUrl, finish, weapon, rarity }: ComparedGift): boolean {
  const { gifts } = useCompared.getState()
  const others = gifts.filter((one) => one.id !== id)
  if (others.length === gifts.length && gifts.length >= COMPARE_MAX) return false
  setCompared(others.length < gifts.length ? others : [...gifts, { id, imageUrl, finish, weapon, rarity }])
  return true
}
