/**
 * The oldest browsers that the app runs in; `e2e/oldBrowsers.e2e.ts` takes away what they lack. Below them
 * `public/floor.js` says so.
 */
export const FLOOR = { chrome: 90, safari: 15 } as const

export const BUILD_TARGET = Object.entries(FLOOR).map(([name, version]) => `${name}${version}`)
