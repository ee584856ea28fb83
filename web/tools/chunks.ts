/**
 * The build is cut by who needs what, computed from the imports: `core` is what home, the store or the
 * entry need, `forms` and `shared` what several other screens need; what two or three areas alone need is
 * named after them, and everything else goes with its one screen. Left alone, the bundler makes thirty chunks.
 */
type ModuleInfo = { importers: string[]; dynamicImporters: string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const CORE_PACKAGES = /\/node_modules\/(?:react|react-dom|scheduler|react-router|zustand|@tanstack)\/|vite\/preload-helper|rolldown\/runtime/
/** They come through an index that everything imports, but no first screen writes anything. */
const WRITES = /\/@tanstack\/.*\/(?:useMutation|mutationObserver)\.js$/
const FIRST_SCREENS = /\/src\/screens\/(?:home\/HomeScreen|gift\/StoreScreen)\.tsx$/
const FIRST_STYLES = /\/(?:Auth|Store|Home)\.module\.css/
const ENTRY = /\/src\/app\/main\.tsx$/
/** The entry stays by itself, or the manifest would not name it; English is loaded on demand. */
const BY_ITSELF = /\/src\/(?:i18n\/en|app\/main)\.tsx?$/
const SCREENS = /\/src\/screens\//
const AREA = /\/src\/screens\/([^/]+)\//
const AREAS_MAX = 3
const FORMS = /\/src\/components\/form\/|\/node_modules\/valibot\//

/** The entry and the lazily loaded modules that need this one. */
function rootsOf(id: string, context: Context): Set<string> {
  const roots = new Set<string>()
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = context.getModuleInfo(next)
    if (!info) continue
    if (ENTRY.test(next) || info.dynamicImporters.length > 0) roots.add(next)
    waiting.push(...info.importers)
  }
  return roots
}

/** The areas of screens that lead to these roots; a lazily loaded part belongs to those that load it. */
function areasOf(roots: readonly string[], context: Context): Set<string> {
  const areas = new Set<string>()
  const seen = new Set<string>()
  const waiting = [...roots]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const area = AREA.exec(next)?.[1]
    if (area) areas.add(area)
    else waiting.push(...(context.getModuleInfo(next)?.dynamicImporters ?? []), ...(context.getModuleInfo(next)?.importers ?? []))
  }
  return areas
}

export function chunkOf(id: string, context: Context): string | null {
  if (BY_ITSELF.test(id)) return null
  if (WRITES.test(id)) return 'shared'
  if (CORE_PACKAGES.test(id) || FIRST_STYLES.test(id)) return 'core'
  if (SCREENS.test(id)) return null
  const roots = [...rootsOf(id, context)]
  if (roots.length < 2 && !ENTRY.test(roots[0] ?? '')) return null
  if (roots.some((root) => ENTRY.test(root) || FIRST_SCREENS.test(root))) return 'core'
  if (FORMS.test(id)) return 'forms'
  const areas = [...areasOf(roots, context)].toSorted()
  return areas.length <= AREAS_MAX ? areas.join('-') : 'shared'
}

export const chunkGroups = [{ name: chunkOf }]
