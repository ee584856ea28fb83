import type { ExtractState } from '../../kit/api/types'

/** The order in which records can be picked by state. */
export const EXTRACT_STATES: readonly ExtractState[] = [
  'awaiting_acceptance',
  'sending',
  'submitted',
  'delivered',
  'final',
  'returned',
  'cancelled',
  'rolled_back',
]

/** The items are on their way: the state will change without the customer asking. */
export const isExtractOpen = (state: ExtractState) =>
  state === 'submitted' || state === 'sending' || state === 'awaiting_acceptance'

/** The items are in the bag again. */
export const isExtractBack = (state: ExtractState) =>
  state === 'returned' || state === 'cancelled' || state === 'rolled_back'

const WAY: readonly ExtractState[] = ['submitted', 'sending', 'awaiting_acceptance', 'delivered', 'final']

/** The states still to come if all goes well; none once the items came back. */
export const remainingStates = (state: ExtractState): readonly ExtractState[] =>
  WAY.includes(state) ? WAY.slice(WAY.indexOf(state) + 1) : []

/** Equal items as one, in the order of their first. */
export function groupedByGift<Item extends { giftId: string }>(
  items: readonly Item[],
): { item: Item; count: number }[] {
  const stacks = new Map<string, { item: Item; count: number }>()
  for (const item of items) {
    const stack = stacks.get(item.giftId)
    if (stack) stack.count += 1
    else stacks.set(item.giftId, { item, count: 1 })
  }
  return [...stacks.values()]
}
