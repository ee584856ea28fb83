/**
 * With commas between thousands, as both languages write it. `toLocaleString` would first load the browser's locale
 * data.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
