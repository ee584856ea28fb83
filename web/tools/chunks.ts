import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The build is cut by who needs what, computed from the imports: `core` is what the entry or both first
 * screens need, `home` and `store` what one of them needs, `shared` what several other screens need;
 * what two or three areas alone need is named after them, and everything else goes with its one screen. Left alone,
 * the bundler makes thirty chunks.
 */
type ModuleInfo = { importers: string[]; dynamicImporters: string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const CORE_PACKAGES = new RegExp(
  String.raw`/node_modules/(?:react|react-dom|scheduler|react-router|zustand|@tanstack)/` +
    '|vite/preload-helper|rolldown/runtime',
)
/** They come through an index that everything imports, but no first screen writes anything. */
const WRITES = /\/@tanstack\/.*\/(?:useMutation|mutationObserver)\.js$/
const FIRST_SCREENS = [
  ['home', /\/src\/screens\/home\/HomeScreen\.tsx$/],
  ['store', /\/src\/screens\/gift\/StoreScreen\.tsx$/],
] as const
const LOGIN_STYLES = /\/Auth\.module\.css/
/** Looks that whole screens have in common; they go where the code of these screens goes. */
const SCREEN_STYLES = /\/src\/styles\//
const STYLES = /\.css(?:$|\?)/
const ENTRY = /\/src\/app\/main\.tsx$/
/** The entry stays by itself, or the manifest would not name it; English is loaded on demand. */
const BY_ITSELF = /\/src\/(?:i18n\/en|app\/main|ui\/QrCode)\.tsx?$|\/node_modules\/lean-qr\//
const SCREENS = /\/src\/screens\//
const AREA = /\/src\/screens\/([^/]+)\//
const AREAS_MAX = 3
/** Screens of one record or a list of records, and the parts that they load; nobody begins with them. */
const RECORDS = /\/src\/screens\/(?:extract|deposit|exchange)\/(?:\w+(?:Record|Detail)Screen|detail\/\w+)\.tsx$/
/**
 * Deposits are extractions the other way round, and exchanges are made in the bag: what they have in common is no
 * reason for chunks of its own.
 */
const AREA_WITH: Readonly<Record<string, string>> = { deposit: 'extract', exchange: 'bag' }
/** A line or two, less than what a chunk of its own takes, or all that a screen would need of another chunk. */
const TINY = /\/src\/(?:rules\/orderNumber|components\/useIsHere|lib\/useIsShown)\.ts$/
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
    if (area) areas.add(AREA_WITH[area] ?? area)
    else
      waiting.push(
        ...(context.getModuleInfo(next)?.dynamicImporters ?? []),
        ...(context.getModuleInfo(next)?.importers ?? []),
      )
  }
  return areas
}

export function chunkOf(id: string, context: Context): string | null {
  if (BY_ITSELF.test(id)) return null
  if (WRITES.test(id)) return 'shared'
  if (CORE_PACKAGES.test(id) || LOGIN_STYLES.test(id)) return 'core'
  const roots = [...rootsOf(id, context)]
  if (roots.some((root) => ENTRY.test(root))) return 'core'
  const firstScreens = FIRST_SCREENS.filter(([, screen]) => roots.some((root) => screen.test(root)))
  // The server writes one style sheet into the page of either first screen.
  if (firstScreens.length > 1 || (firstScreens.length > 0 && STYLES.test(id))) return 'core'
  if (firstScreens[0]) return firstScreens[0][0]
  if (roots.length < 2 || SCREENS.test(id)) return null
  if (TINY.test(id)) return 'shared'
  // The names of a style sheet's classes are too little for a chunk of their own, which the preload list would name.
  if (STYLES.test(id) && !SCREEN_STYLES.test(id)) return 'shared'
  if (roots.every((root) => RECORDS.test(root))) return 'records'
  const areas = [...areasOf(roots, context)].toSorted()
  return areas.length <= AREAS_MAX ? areas.join('-') : 'shared'
}

export const chunkGroups = [{ name: chunkOf }]

/**
 * The server looks for a screen by its source, which Vite's manifest leaves out where the chunk has a name of its own.
 */
export const firstScreensInManifest = (): Plugin => ({
  name: 'satchel:first-screens-in-manifest',
  apply: 'build',
  async writeBundle({ dir = 'dist' }, bundle) {
    const path = join(dir, '.vite/manifest.json')
    let manifest = await readFile(path, 'utf8')
    for (const chunk of Object.values(bundle)) {
      const id =
        chunk.type === 'chunk' &&
        chunk.moduleIds.find((module) => FIRST_SCREENS.some(([, screen]) => screen.test(module)))
      if (id)
        manifest = manifest.replaceAll(
          `"_${basename(chunk.fileName)}"`,
          JSON.stringify(id.slice(id.indexOf('src/screens/'))),
        )
    }
    await writeFile(path, manifest)
  },
})
