import { create } from 'zustand'
import { NOTHING_CHOSEN } from '../rules/bagSelection'
import type { BagSelection } from '../rules/bagSelection'

type Store = {
  selection: BagSelection
  /** Whether the bag is open for choosing. */
  isChoosing: boolean
  /** The order whose items were chosen last; what the customer changed since is not undone. */
  orderNo: string | null
}

/** The choice in the bag. The bag and the extraction share it, so that items chosen in one are chosen in the other. */
export const useBagSelection = create<Store>(() => ({ selection: NOTHING_CHOSEN, isChoosing: false, orderNo: null }))

export const chooseItems = (selection: BagSelection) => useBagSelection.setState({ selection })
export const chooseOrder = (orderNo: string, selection: BagSelection) =>
  useBagSelection.setState({ selection, orderNo })
export const clearChosen = () => chooseItems(NOTHING_CHOSEN)
export const setChoosing = (isChoosing: boolean) => useBagSelection.setState({ isChoosing })
/** The chosen items are exchanged or on their way, so the bag is as it was before. */
export const endChoosing = () => useBagSelection.setState({ selection: NOTHING_CHOSEN, isChoosing: false })
