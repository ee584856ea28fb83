import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type { Plugin } from 'vite'
import { BUILD_TARGET } from './tools/browsers.ts'
import { scopedName } from './tools/scopedNames.ts'

// The operators' console is a build of its own, beside the customers', so that neither shares a chunk with the other.

const backend = process.env.SATCHEL_CONSOLE ?? 'http://127.0.0.1:8081'
/** The service takes no call from a page of another origin, as this server is one. */
const proxied = { target: backend, headers: { origin: new URL(backend).origin } }
const PAGE = 'console.html'

/** The console's page is at every address that is no file, as on the listener of the service. */
const pageEverywhere = (): Plugin => ({
  name: 'satchel:console-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.headers.accept?.includes('text/html')) request.url = `/${PAGE}`
      next()
    })
  },
})

export default defineConfig({
  plugins: [react(), pageEverywhere()],
  // The page names its icon as a file of the source, so that it gets an address below `assets`.
  publicDir: false,
  server: { port: 5174, proxy: { '/api': proxied, '/pictures': proxied } },
  build: {
    target: BUILD_TARGET,
    emptyOutDir: false,
    assetsDir: 'assets/console',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: PAGE },
  },
  css: { modules: { generateScopedName: scopedName } },
})
