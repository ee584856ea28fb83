// The code that the store needs once something narrows the list, is searched for, or was chosen to be compared: one
// chunk.
export { ComparePicker } from '../compare/CompareTray'
export { CompareTray } from '../compare/CompareTray'
export { NoGifts } from '../search/NoGifts'
export { SearchPanel } from '../search/SearchPanel'
export { ActiveFilters } from './ActiveFilters'
export { FilterSheet } from './FilterSheet'
export { WeaponBar } from './WeaponBar'
