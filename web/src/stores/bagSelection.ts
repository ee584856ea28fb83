import { create } from 'zustand'
import { NOTHING_CHOSEN } from '../rules/bagSelection'
import type { BagSelection } from '../rules/bagSelection'

/** What is chosen of the bag. The bag and the extraction share it, so that what was chosen in one is there in the other. */
export const useBagSelection = create<{ selection: BagSelection }>(() => ({ selection: NOTHING_CHOSEN }))

export const chooseItems = (selection: BagSelection) => useBagSelection.setState({ selection })
export const clearChosen = () => chooseItems(NOTHING_CHOSEN)
