import { create } from 'zustand'
import type { GiftCard } from '../api/types'
import { readLocal, writeLocal } from '../lib/storage'

export const COMPARE_MAX = 4
const STORED_KEY = 'satchel_compare'

/** The fields of a chosen gift that the tray shows. */
export type ComparedGift = Pick<GiftCard, 'id' | 'imageUrl' | 'finish' | 'weapon' | 'rarity'>

/** The gifts that the customer chose to compare, in their order; they outlive a reload. */
export const useCompared = create<{ gifts: readonly ComparedGift[] }>(() => ({ gifts: stored() }))

function stored(): readonly ComparedGift[] {
  try {
    const gifts: unknown = JSON.parse(readLocal(STORED_KEY) ?? '[]')
    return Array.isArray(gifts) ? (gifts as ComparedGift[]).filter((one) => one?.id).slice(0, COMPARE_MAX) : []
  } catch {
    return []
  }
}

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
