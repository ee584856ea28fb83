import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin } from 'vite'
import { preload } from './preload.ts'
import { release } from './release.ts'
import { webManifest } from './webManifest.ts'

const WEB = join(import.meta.dirname, '..')
/** The files that a plugin adds to a build. */
function emitted(plugin: Plugin, bundle: object = {}): Record<string, unknown> {
  const files: Record<string, unknown> = {}
  const emitFile = ({ fileName, source }: { fileName: string; source: string }) =>
    (files[fileName] = JSON.parse(source))
  ;(plugin.generateBundle as (this: object, options: object, bundle: object) => void).call({ emitFile }, {}, bundle)
  return files
}

describe('the release', () => {
  const chunk = (fileName: string, facadeModuleId: string | null, isEntry = true) => ({
    type: 'chunk',
    fileName,
    isEntry,
    facadeModuleId,
  })

  it('is named after the entry of the page, not after another one', () => {
    const other = chunk('assets/other.js', '/web/src/other.ts')
    const bundle = { a: other, b: { type: 'asset' }, c: chunk('assets/main-1.js', '/web/index.html') }
    expect(emitted(release(), bundle)).toEqual({ 'release.json': { entry: '/assets/main-1.js' } })
  })

  it('cannot be built without one', () => {
    expect(() => emitted(release(), { a: chunk('assets/a.js', null, false) })).toThrow('no entry')
  })
})

describe('what is installed', () => {
  type Manifest = { icons: Icon[]; shortcuts: { url: string; icons: Icon[] }[]; lang: string; id: string }
  type Icon = { src: string; sizes: string; type: string }
  const manifests = Object.values(emitted(webManifest())) as Manifest[]
  const icons = manifests.flatMap((one) => [...one.icons, ...one.shortcuts.flatMap((shortcut) => shortcut.icons)])

  it.each(icons)('has a picture at $src of $sizes', ({ src, sizes, type }) => {
    const path = join(WEB, 'public', src)
    expect(existsSync(path)).toBe(true)
    if (type !== 'image/png') return
    // The width and height of a PNG stand at a fixed place.
    const png = readFileSync(path)
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  })

  it('is the same app in both languages', () => {
    expect(manifests.map(({ lang }) => lang)).toEqual(['zh-CN', 'en'])
    expect(new Set(manifests.map(({ id }) => id)).size).toBe(1)
  })
})

describe('an import on demand', () => {
  type Load = (load: () => unknown, files?: readonly string[]) => Promise<unknown>
  let importWith: Load
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>('link')]
  const link = (href: string) => links().find((one) => one.getAttribute('href') === href)
  const over = vi.fn()
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  beforeEach(() => {
    document.head.innerHTML = '<link rel="stylesheet" href="/core.css">'
    const { code } = (preload().transform as unknown as { handler: () => { code: string } }).handler()
    importWith = compileFunction(`${code.replace('export const', 'const')}; return __vitePreload`)() as Load
    // A link that is added shall not load by itself: the test says when.
    vi.spyOn(document.head, 'append').mockImplementation(
      (one) =>
        void document.head.insertBefore(
          Object.assign(one as HTMLLinkElement, { rel: `${(one as HTMLLinkElement).rel} ` }),
          null,
        ),
    )
  })
  afterEach(() => {
    vi.restoreAllMocks()
    over.mockClear()
  })

  it('waits for its styles and not for its scripts, which the import itself waits for', async () => {
    void importWith(() => 'code', ['a.js', 'a.css', 'core.css']).then(over)
    await settled()
    expect(links().map((one) => one.getAttribute('href'))).toEqual(['/core.css', '/a.js', '/a.css'])
    expect(over).not.toHaveBeenCalled()
    link('/a.css')?.onload?.(new Event('load'))
    await settled()
    expect(over).toHaveBeenCalledExactlyOnceWith('code')
  })

  it('takes the style sheet of the entry to be there, which the server writes into the page', async () => {
    document.head.innerHTML = '<style></style>'
    expect(await importWith(() => 'code', ['assets/core-BSCbNCEd.css'])).toBe('code')
    expect(links()).toEqual([])
  })

  it('asks for each file once, however many need it', async () => {
    for (let time = 0; time < 3; time += 1) void importWith(() => time, ['a.css'])
    await settled()
    expect(links()).toHaveLength(2)
  })

  it('fails without its styles, and asks for them again the next time', async () => {
    const first = importWith(over, ['a.css']).catch((error: Error) => error.message)
    await settled()
    link('/a.css')?.onerror?.(new Event('error'))
    expect(await first).toBe('/a.css')
    expect(over).not.toHaveBeenCalled()
    expect(link('/a.css')).toBeUndefined()
    const second = importWith(() => 'code', ['a.css'])
    await settled()
    link('/a.css')?.onload?.(new Event('load'))
    expect(await second).toBe('code')
  })

  it('without files begins at once', async () => expect(await importWith(() => 'code')).toBe('code'))
})
