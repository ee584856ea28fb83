import type { BagItem } from '../../kit/api/types'

/** How many units of a stack are chosen, or, where all are chosen, left out. */
export type Pick = { stack: BagItem; count: number }

/**
 * A customer's choice in the bag. `all` means the whole bag, loaded or not, without what `picks` leaves out;
 * else it is what `picks` holds. Keyed by gift, because a stack is all units of one gift.
 */
export type BagSelection = { all: boolean; picks: ReadonlyMap<string, Pick> }

/** The whole bag, as the server counts and values it: what it costs today, and what it is exchanged for. */
export type BagTotals = { units: number; priceFen: number; exchangeFen: number }

export const bagTotals = (
  page: { total: number; totalPriceFen: number; totalExchangeFen: number } | undefined,
): BagTotals => ({
  units: page?.total ?? 0,
  priceFen: page?.totalPriceFen ?? 0,
  exchangeFen: page?.totalExchangeFen ?? 0,
})

export const NOTHING_CHOSEN: BagSelection = { all: false, picks: new Map() }
export const ALL_CHOSEN: BagSelection = { all: true, picks: new Map() }

const sum = (fens: readonly number[]) => fens.reduce((total, fen) => total + fen, 0)

/**
 * The amount that `count` units of a stack fetch today, those held longest among the ones whose ids are known. They may
 * differ, because one bought with a voucher fetches no more than was paid for it.
 */
export function worthOf({ exchangeFen, itemExchangeFen, quantity }: BagItem, count: number): number {
  return count <= itemExchangeFen.length
    ? sum(itemExchangeFen.slice(itemExchangeFen.length - count))
    : exchangeFen - sum(itemExchangeFen.slice(0, quantity - count))
}

/** The amount that each unit of a stack fetches today; null where they differ. */
export function worthOfEach({ exchangeFen, itemExchangeFen, quantity }: BagItem): number | null {
  const first = itemExchangeFen[0] ?? 0
  return first * quantity === exchangeFen && itemExchangeFen.every((fen) => fen === first) ? first : null
}

/** How many units of a stack can be chosen one by one: those whose ids are known. */
export const choosable = (stack: BagItem) => Math.min(stack.quantity, stack.itemIds.length)

export function chosenOf({ all, picks }: BagSelection, stack: BagItem): number {
  const picked = Math.min(picks.get(stack.giftId)?.count ?? 0, stack.quantity)
  return all ? stack.quantity - picked : picked
}

/** Sets how many units of a stack are chosen. */
export function withChosen(selection: BagSelection, stack: BagItem, count: number): BagSelection {
  const picked = selection.all ? stack.quantity - count : Math.min(count, choosable(stack))
  const picks = new Map(selection.picks)
  if (picked > 0) picks.set(stack.giftId, { stack, count: picked })
  else picks.delete(stack.giftId)
  return { ...selection, picks }
}

/** Chooses a stack as a whole, or none of it where all of it was chosen. */
export function toggleStack(selection: BagSelection, stack: BagItem): BagSelection {
  const most = selection.all ? stack.quantity : choosable(stack)
  return withChosen(selection, stack, chosenOf(selection, stack) === most ? 0 : most)
}

export function chosenTotals({ all, picks }: BagSelection, bag: BagTotals): BagTotals {
  let [units, priceFen, exchangeFen] = [0, 0, 0]
  for (const { stack, count } of picks.values()) {
    units += count
    priceFen += stack.priceFen * count
    exchangeFen += all ? stack.exchangeFen - worthOf(stack, stack.quantity - count) : worthOf(stack, count)
  }
  if (!all) return { units, priceFen, exchangeFen }
  const rest = (whole: number, part: number) => Math.max(0, whole - part)
  return {
    units: rest(bag.units, units),
    priceFen: rest(bag.priceFen, priceFen),
    exchangeFen: rest(bag.exchangeFen, exchangeFen),
  }
}

export const isWholeBag = (selection: BagSelection, bag: BagTotals) =>
  bag.units > 0 && chosenTotals(selection, bag).units === bag.units

/** Something was chosen, and all of it has left the bag since: by another tab, or another device. */
export const isGone = (chosen: BagSelection, now: BagSelection, bag: BagTotals) =>
  chosen.all ? bag.units === 0 : chosen.picks.size > 0 && chosenTotals(now, bag).units === 0

/**
 * The ids of what is chosen, those that were held longest first. `stacks` must be the whole bag where all is chosen.
 */
export function chosenIds(selection: BagSelection, stacks: readonly BagItem[]): string[] {
  const source = selection.all ? stacks : [...selection.picks.values()].map(({ stack }) => stack)
  return source.flatMap((stack) => stack.itemIds.toReversed().slice(0, chosenOf(selection, stack)))
}

/**
 * The chosen stacks with their counts, among those that are known, as the bag has them, which is how an extraction
 * lists them.
 */
export function chosenPicks(selection: BagSelection, stacks: readonly BagItem[]): Pick[] {
  const places = new Map(stacks.map(({ giftId }, place) => [giftId, place]))
  const placeOf = ({ giftId }: BagItem) => places.get(giftId) ?? stacks.length
  const source = selection.all
    ? stacks
    : [...selection.picks.values()].map(({ stack }) => stack).toSorted((a, b) => placeOf(a) - placeOf(b))
  return source.map((stack) => ({ stack, count: chosenOf(selection, stack) })).filter(({ count }) => count > 0)
}

/** The same choice among stacks that were read anew: prices and numbers may have changed, and some may be gone. */
export function refreshed(selection: BagSelection, stacks: readonly BagItem[], complete: boolean): BagSelection {
  const known = new Map(stacks.map((stack) => [stack.giftId, stack]))
  const picks = new Map<string, Pick>()
  for (const [giftId, pick] of selection.picks) {
    const stack = known.get(giftId) ?? (complete ? undefined : pick.stack)
    if (stack) picks.set(giftId, { stack, count: Math.min(pick.count, stack.quantity) })
  }
  return { ...selection, picks }
}

/** Chooses exactly these items, as many of each stack as it holds of them; `found` of them are in the bag. */
export function chosenByIds(
  stacks: readonly BagItem[],
  itemIds: readonly string[],
): { selection: BagSelection; found: number } {
  const wanted = new Set(itemIds)
  const counted = stacks.map((stack) => ({ stack, count: stack.itemIds.filter((id) => wanted.has(id)).length }))
  const selection = counted.reduce((chosen, { stack, count }) => withChosen(chosen, stack, count), NOTHING_CHOSEN)
  return { selection, found: sum(counted.map(({ count }) => count)) }
}
