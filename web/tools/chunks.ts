import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The build is cut by three rules, computed from the imports. `core` is what the entry or both first screens need;
 * `home` and `store` are what one of them needs; `shared` is what many later screens need. The bundler cuts the rest.
 */
type ModuleInfo = { importers: string[]; dynamicImporters: string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const ENTRY = /\/src\/shop\/app\/main\.tsx$/
const FIRST_SCREENS = [
  ['home', /\/src\/shop\/screens\/home\/HomeScreen\.tsx$/],
  ['store', /\/src\/shop\/screens\/gift\/StoreScreen\.tsx$/],
] as const
const STYLES = /\.css(?:$|\?)/
/** With more lazily loaded users than this, a module is loaded once with others of its kind. */
const USERS_MAX = 8

/** The entry and the lazily loaded modules that need this one. */
function rootsOf(id: string, context: Context): string[] {
  const roots: string[] = []
  const seen = new Set([id])
  for (const next of seen) {
    const info = context.getModuleInfo(next)
    if (info && (ENTRY.test(next) || info.dynamicImporters.length > 0)) roots.push(next)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return roots
}

export function chunkOf(id: string, context: Context): string | null {
  // The manifest would not name the entry in a chunk of another name.
  if (ENTRY.test(id)) return null
  const roots = rootsOf(id, context)
  if (roots.some((root) => ENTRY.test(root))) return 'core'
  const [first, ...others] = FIRST_SCREENS.filter(([, screen]) => roots.some((root) => screen.test(root)))
  // The server writes one style sheet into the page of either first screen.
  if (first) return others.length > 0 || STYLES.test(id) ? 'core' : first[0]
  return roots.length > USERS_MAX ? 'shared' : null
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
          JSON.stringify(id.slice(id.indexOf('src/shop/screens/'))),
        )
    }
    await writeFile(path, manifest)
  },
})
