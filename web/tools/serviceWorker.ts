import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Plugin } from 'vite'
import { BUILD_TARGET } from './browsers.ts'

const SOURCES = { on: 'worker/serviceWorker.ts', off: 'worker/unregister.ts' }
const CODE = /\.(?:js|css)$/

/**
 * Builds `/sw.js` after everything else, because it names the files of the release. `SATCHEL_WORKER=off` builds one
 * that removes itself from the browsers that have it.
 */
export const serviceWorker = (): Plugin => ({
  name: 'satchel-service-worker',
  apply: 'build',
  async writeBundle({ dir }) {
    if (!dir) return
    const source = process.env.SATCHEL_WORKER === 'off' ? SOURCES.off : SOURCES.on
    const { entry } = JSON.parse(await readFile(join(dir, 'release.json'), 'utf8')) as { entry: string }
    const files = (await readdir(join(dir, 'assets')))
      .filter((name) => CODE.test(name))
      .map((name) => `/assets/${name}`)
    await writeFile(join(dir, 'sw.js'), await compile(source, { RELEASE: entry, FILES: files.toSorted() }))
  },
})

/** One script of its own, for the same browsers as the app. */
export async function compile(source: string, values: Record<string, unknown> = {}): Promise<string> {
  const define = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]))
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      target: BUILD_TARGET,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const [chunk] = 'output' in result ? result.output : []
  if (!chunk) throw new Error(`${source} gave no code`)
  return chunk.code
}
