/** Hundredths of a percent in a whole. */
export const WHOLE_BP = 10_000

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/**
 * With commas between thousands, as both languages write it. `toLocaleString` would first load the browser's locale
 * data.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
