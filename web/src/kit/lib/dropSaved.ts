/**
 * Removes what was kept for reading without a network. Apart from the rest of it, because every sign-out needs this.
 */
export function dropSaved(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase('satchel')
      for (const outcome of ['success', 'error', 'blocked']) request.addEventListener(outcome, () => resolve())
    } catch {
      // Without a database, or where the browser forbids it, nothing was kept.
      resolve()
    }
  })
}
