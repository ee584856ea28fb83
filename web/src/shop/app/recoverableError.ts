/**
 * Reports errors that React goes on after. A press that comes before a page has begun to move skips its transition,
 * whose promise is then rejected: that is no error.
 */
export function reportRecoverable(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  reportError(error)
}
