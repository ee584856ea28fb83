import react from '@vitejs/plugin-react'
import { Window } from 'happy-dom'
import { createServer } from 'vite'
import type { Plugin } from 'vite'
import type * as Templates from '../templates/manifest.ts'
import { scopedName } from './scopedNames.ts'
import { compile } from './serviceWorker.ts'

const { setTimeout: timeout, setInterval: interval } = globalThis
const FILE = '.vite/screens.json'
/** The script that pages have in them. It lies there too, since no browser asks for it. */
const SCRIPT = '.vite/draw.js'
const PHONE = { width: 390, height: 844, url: 'http://localhost/' }

/** The globals of a page; what Node has of its own stays, but for what belongs to a page. */
const OF_THE_PAGE = ['navigator', 'localStorage', 'sessionStorage']
/** A page of the build has no other tabs, asks nobody, and keeps nobody waiting. */
const SILENT = {
  BroadcastChannel: undefined,
  fetch: () => new Promise(() => {}),
  setTimeout: (...given: Parameters<typeof setTimeout>) => timeout(...given).unref(),
  setInterval: (...given: Parameters<typeof setInterval>) => interval(...given).unref(),
}

function becomePage(): () => Promise<void> {
  const page = new Window(PHONE)
  const names = Object.getOwnPropertyNames(page).filter((name) => !(name in globalThis) || OF_THE_PAGE.includes(name))
  const given = {
    ...Object.fromEntries(names.map((name) => [name, Reflect.get(page, name) as unknown])),
    window: globalThis,
    self: globalThis,
    ...SILENT,
  }
  const before = Object.entries(given).map(
    ([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name, value] of Object.entries(given))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
  return async () => {
    for (const [name, descriptor] of before) {
      Reflect.deleteProperty(globalThis, name)
      if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    }
    await page.happyDOM.close()
  }
}

/** JSON that cannot end a `script` element. */
const inPage = (value: unknown) => JSON.stringify(value).replaceAll('</', '<\\/')

/**
 * The server's knowledge of the screens: the app itself writes it, in a page of the build. It lies beside the manifest,
 * so no browser ever gets it.
 */
export const screenTemplates = (): Plugin => ({
  name: 'satchel:screen-templates',
  apply: 'build',
  async generateBundle() {
    const source = await compile('templates/draw.ts')
    this.emitFile({ type: 'asset', fileName: SCRIPT, source: source.trim() })
    const leave = becomePage()
    const server = await createServer({
      configFile: false,
      root: `${import.meta.dirname}/..`,
      logLevel: 'error',
      appType: 'custom',
      plugins: [react()],
      css: { modules: { generateScopedName: scopedName } },
      optimizeDeps: { noDiscovery: true },
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    })
    try {
      const { manifest } = (await server.ssrLoadModule('/templates/manifest.ts')) as typeof Templates
      this.emitFile({ type: 'asset', fileName: FILE, source: inPage(await manifest()) })
    } finally {
      await server.close()
      await leave()
    }
  },
})
