import * as v from 'valibot'

/** Storage throws in some private modes; the app then simply remembers nothing. */
function guarded<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch {
    return otherwise
  }
}

export const readLocal = (key: string) => guarded(() => localStorage.getItem(key), null)
export const writeLocal = (key: string, value: string) => guarded(() => localStorage.setItem(key, value), undefined)
export const removeLocal = (key: string) => guarded(() => localStorage.removeItem(key), undefined)

export const readSession = (key: string) => guarded(() => sessionStorage.getItem(key), null)
export const writeSession = (key: string, value: string) => guarded(() => sessionStorage.setItem(key, value), undefined)
export const removeSession = (key: string) => guarded(() => sessionStorage.removeItem(key), undefined)

/** A text that was kept as JSON, or `otherwise` where there is none, or where it is damaged or of an older shape. */
export const readJson = <T>(schema: v.GenericSchema<unknown, T>, text: string | null, otherwise: T): T =>
  guarded(() => (text === null ? otherwise : v.parse(schema, JSON.parse(text))), otherwise)

/** Leaves a note for the page that follows a reload. */
export const writeFlash = (key: string, value: string) => guarded(() => sessionStorage.setItem(key, value), undefined)

export function takeFlash(key: string): string | null {
  return guarded(() => {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  }, null)
}
