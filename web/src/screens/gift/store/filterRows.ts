// The rows of a list that is narrowed; one that is not does without this code.
export { ActiveFilters } from './ActiveFilters'
export { WeaponBar } from './WeaponBar'
