const ANSWER_WITHIN_MS = 5000

/** The script that this page began with; its name carries a hash that every change of the code changes. */
export const entryScriptUrl = () => document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null

/** Whether the server has the build that runs here, or another one. `unknown` where it cannot be asked. */
export async function compareRelease(): Promise<'same' | 'other' | 'unknown'> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN_MS)
  try {
    const response = await fetch('/release.json', { cache: 'no-store', signal: limit.signal })
    const { entry } = (await response.json()) as { entry?: unknown }
    if (!response.ok || typeof entry !== 'string') return 'unknown'
    return entry === entryScriptUrl() ? 'same' : 'other'
  } catch {
    return 'unknown'
  } finally {
    clearTimeout(timer)
  }
}
