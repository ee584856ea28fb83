import { create } from 'zustand'
import { NOTHING_CHOSEN } from '../rules/bagSelection'
import type { BagSelection } from '../rules/bagSelection'

type Store = {
  selection: BagSelection
  /** The order whose items were chosen last; what the customer changed since is not undone. */
  orderNo: string | null
}

/** What is chosen of the bag. The bag and the extraction share it, so that what was chosen in one is there in the other. */
export const useBagSelection = create<Store>(() => ({ selection: NOTHING_CHOSEN, orderNo: null }))

export const chooseItems = (selection: BagSelection) => useBagSelection.setState({ selection })
export const chooseOrder = (orderNo: string, selection: BagSelection) => useBagSelection.setState({ selection, orderNo })
export const clearChosen = () => chooseItems(NOTHING_CHOSEN)
