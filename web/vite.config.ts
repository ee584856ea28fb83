import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BUILD_TARGET } from './tools/browsers.ts'
import { chunkGroups, firstScreensInManifest } from './tools/chunks.ts'
import { preload } from './tools/preload.ts'
import { release } from './tools/release.ts'
import { scopedName } from './tools/scopedNames.ts'
import { screenTemplates } from './tools/screenTemplates.ts'
import { serviceWorker } from './tools/serviceWorker.ts'
import { webManifest } from './tools/webManifest.ts'

const backend = process.env.SATCHEL_BACKEND ?? 'http://127.0.0.1:8080'
const proxy = Object.fromEntries(
  ['/api', '/notify', '/_sandbox', '/pictures', '/avatars', '/metrics', '/readyz'].map((path) => [
    path,
    { target: backend },
  ]),
)

export default defineConfig({
  plugins: [react(), preload(), release(), webManifest(), serviceWorker(), screenTemplates(), firstScreensInManifest()],
  server: { port: 5173, proxy: proxy },
  preview: { port: 4173, proxy: proxy },
  build: {
    manifest: true,
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false } } },
  },
  css: {
    modules: { generateScopedName: scopedName },
  },
  test: {
    include: ['{src,tools,templates,worker}/**/*.spec.{ts,tsx}', '*.spec.ts'],
    environment: 'happy-dom',
    // As the phones of most customers; elsewhere a time names its zone.
    env: { TZ: 'Asia/Shanghai' },
    // The default leaves one processor to an editor.
    maxWorkers: '100%',
    // Nothing here is about speed: a busy machine needs more time for the same steps.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    css: { include: /\.module\.css/, modules: { classNameStrategy: 'scoped' } },
    // Pages of tests load no scripts and styles, and need not complain of it.
    environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  },
})
