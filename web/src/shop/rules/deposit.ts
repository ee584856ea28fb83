import type { DepositCandidate, DepositObstacle, DepositState } from '../../kit/api/types'

export const isDepositNumber = (no: string) => /^Y\d{8}[0-9A-Z]{13}$/.test(no)

/** The items have not come yet and still can; only one such deposit goes at a time. */
export const isDepositOpen = (state: DepositState) =>
  state === 'submitted' || state === 'sending' || state === 'awaiting_acceptance' || state === 'held'

/** It has not ended: the state will change without the customer asking. */
export const isDepositRunning = (state: DepositState) => isDepositOpen(state) || state === 'received'

/** Nothing is credited. */
export const isDepositOver = (state: DepositState) => state === 'cancelled' || state === 'rolled_back'

type ComingStep = 'accepted' | 'received' | 'credited'

/**
 * The steps still to come if all goes well; none once it has ended. An offer that waits is waiting for the acceptance,
 * so that is left out.
 */
export function remainingDepositSteps(state: DepositState): readonly ComingStep[] {
  if (state === 'submitted' || state === 'sending') return ['accepted', 'received', 'credited']
  if (isDepositOpen(state)) return ['received', 'credited']
  return state === 'received' ? ['credited'] : []
}

/** Items of the inventory that are one gift. */
export type DepositStack = {
  giftId: string
  look: NonNullable<DepositCandidate['gift']>
  /**
   * The amounts that the items bring, the least first: a unit that was bought with a voucher brings no more than was
   * paid for it.
   */
  paysFen: readonly number[]
  /** In the order of `paysFen`, in which they are chosen. */
  assetIds: readonly string[]
}

/** Items of the inventory that are not taken, all for the same reason. */
export type RefusedStack = {
  key: string
  /** As Steam names it. */
  name: string
  look: DepositCandidate['gift']
  obstacle: DepositObstacle
  count: number
}

/** The inventory, equal items as one, in the order in which it came. */
export function inventoryOf(items: readonly DepositCandidate[]): { taken: DepositStack[]; refused: RefusedStack[] } {
  const taken = new Map<string, DepositStack & { paysFen: number[]; assetIds: string[] }>()
  const refused = new Map<string, RefusedStack>()
  for (const { assetId, marketHashName: name, gift: look, paysFen, obstacle } of items) {
    if (look && paysFen !== null) {
      const stack = taken.get(look.giftId)
      if (stack) {
        const place = stack.paysFen.filter((fen) => fen <= paysFen).length
        stack.paysFen.splice(place, 0, paysFen)
        stack.assetIds.splice(place, 0, assetId)
      } else taken.set(look.giftId, { giftId: look.giftId, look, paysFen: [paysFen], assetIds: [assetId] })
      continue
    }
    const why = obstacle ?? 'unknown_gift'
    const key = `${why} ${look?.giftId ?? name}`
    const stack = refused.get(key)
    if (stack) stack.count += 1
    else refused.set(key, { key, name, look, obstacle: why, count: 1 })
  }
  return { taken: [...taken.values()], refused: [...refused.values()] }
}

/** The stacks whose name has every word of the search in it. */
export function searchedStacks(stacks: readonly DepositStack[], keyword: string): readonly DepositStack[] {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return stacks.filter(({ look }) => {
    const name = `${look.name} ${look.weapon} ${look.finish}`.toLowerCase()
    return words.every((word) => name.includes(word))
  })
}

/** The amount that the first items of a stack bring together. */
export const stackPays = (stack: DepositStack, count: number) =>
  stack.paysFen.slice(0, count).reduce((sum, fen) => sum + fen, 0)

/** How many items of each gift are chosen. */
export type DepositChoice = ReadonlyMap<string, number>

export type DepositPick = { stack: DepositStack; count: number }
export type DepositTotals = { items: number; fen: number }

export const NO_CHOICE: DepositChoice = new Map()

/** The chosen ones of the items that are there now. */
export function depositPicks(choice: DepositChoice, stacks: readonly DepositStack[]): DepositPick[] {
  const picks = stacks.map((stack) => ({
    stack,
    count: Math.min(choice.get(stack.giftId) ?? 0, stack.assetIds.length),
  }))
  return picks.filter(({ count }) => count > 0)
}

export function depositTotals(picks: readonly DepositPick[]): DepositTotals {
  let [items, fen] = [0, 0]
  for (const { stack, count } of picks) {
    items += count
    fen += stackPays(stack, count)
  }
  return { items, fen }
}

/** The ids of what is chosen. */
export const depositAssets = (picks: readonly DepositPick[]): string[] =>
  picks.flatMap(({ stack, count }) => stack.assetIds.slice(0, count))

/** Sets how many items of a stack are chosen, as far as one deposit takes more. */
export function withItems(
  choice: DepositChoice,
  stacks: readonly DepositStack[],
  stack: DepositStack,
  count: number,
  itemsMax: number,
): DepositChoice {
  const others = depositTotals(depositPicks(choice, stacks).filter((pick) => pick.stack.giftId !== stack.giftId)).items
  const possible = Math.min(count, stack.assetIds.length, Math.max(0, itemsMax - others))
  const next = new Map(choice)
  if (possible > 0) next.set(stack.giftId, possible)
  else next.delete(stack.giftId)
  return next
}

/** As much as one deposit takes, from the first stack on. */
export function allItems(stacks: readonly DepositStack[], itemsMax: number): DepositChoice {
  let choice = NO_CHOICE
  for (const stack of stacks) choice = withItems(choice, stacks, stack, stack.assetIds.length, itemsMax)
  return choice
}

/** The part of their price in the store that the items bring, in percent; null where that is not known. */
export function depositPercent(picks: readonly DepositPick[]): number | null {
  const store = picks.reduce((sum, { stack, count }) => sum + stack.look.priceFen * count, 0)
  return store > 0 ? Math.round((depositTotals(picks).fen / store) * 100) : null
}
