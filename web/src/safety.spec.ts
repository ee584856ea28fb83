import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

// Rules of this code base, as tests: what is checked here need not be remembered.

const SRC = import.meta.dirname
const MAX_LINES = 500
const MAX_COLUMNS = 120
/** The permitted imports: a folder sees its own floor and those below, and another application only the kit. */
const FLOORS = [
  ['kit/api', 'kit/lib', 'kit/styles'],
  ['kit/stores'],
  ['kit/i18n', 'kit/ui'],
  ['kit/testing'],
  ['shop/router', 'shop/rules'],
  ['shop/i18n', 'shop/stores'],
  ['shop/data'],
  ['shop/components'],
  ['shop/screens'],
  ['shop/app'],
  ['shop/testing'],
  ['desk/api', 'desk/styles'],
  ['desk/i18n', 'desk/router'],
  ['desk/data'],
  ['desk/components'],
  ['desk/screens'],
  ['desk/app'],
  ['desk/testing'],
]

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.parentPath.includes('__generated__'))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: relative(SRC, path), text: readFileSync(path, 'utf8') }))
const WEB = join(SRC, '..')
const written = ['.', 'e2e', 'src', 'templates', 'tools', 'worker']
  .flatMap((folder) =>
    readdirSync(join(WEB, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /\.(?:css|md|tsx?)$/.test(path) && !/__generated__|node_modules/.test(path))
const code = files.filter(({ path }) => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))

const folderOf = (path: string) => path.split('/').slice(0, 2).join('/')
const floorOf = (path: string) => FLOORS.findIndex((floor) => floor.includes(folderOf(path)))
const areaOf = (path: string) => (/^(?:shop|desk)\/screens\//.test(path) ? path.split('/')[2] : undefined)
const appOf = (path: string) => path.split('/')[0]

function importsOf({ path, text }: { path: string; text: string }): string[] {
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)]
  return found.map(([, target = '']) => join(path, '..', target))
}

/** The names of classes in the selectors of a style sheet. */
function classesIn(path: string): string[] {
  const text = files.find((file) => file.path === path)?.text ?? ''
  const selectors = text.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{}]+(?=\{)/g) ?? []
  return selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z][\w-]*/gi) ?? [])
}

const SHARED_CLASSES = ['base', 'shapes', 'motion', 'toast'].flatMap((name) => classesIn(`kit/styles/${name}.css`))

describe('the code base', () => {
  it.each(code)('$path imports only from its own floor or below', (file) => {
    for (const target of importsOf(file)) expect(floorOf(target), target).toBeLessThanOrEqual(floorOf(file.path))
  })

  it.each(code)('$path imports nothing of another application', (file) => {
    for (const target of importsOf(file)) expect(['kit', appOf(file.path)], target).toContain(appOf(target))
  })

  it.each(code.filter(({ path }) => areaOf(path)))('$path stays within its area of screens', (file) => {
    for (const target of importsOf(file)) expect([undefined, areaOf(file.path)], target).toContain(areaOf(target))
  })

  it.each(files)('$path is short enough to be read', ({ text }) => {
    expect(text.split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  })

  it('has no line that is longer than an editor shows', () => {
    const long = written.flatMap((path) =>
      readFileSync(join(WEB, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (line.length > MAX_COLUMNS ? [`${path}:${index + 1}`] : [])),
    )
    expect(long).toEqual([])
  })

  it.each(
    files.filter(
      ({ path }) => /\.(?:css|tsx?)$/.test(path) && !path.endsWith('tokens.css') && !path.endsWith('.spec.ts'),
    ),
  )('$path names no colour', ({ text }) => {
    const named = text.match(/#[0-9a-f]{3,8}\b(?![\w-])|\b(?:rgba?|hsla?|oklch|lab)\(/gi) ?? []
    expect(named).toEqual([])
  })

  it.each(files.filter(({ path }) => /^(?:kit|shop)\/.*\.css$/.test(path)))(
    '$path gives no state the colour of actions and prices',
    ({ text }) => {
      const ofStates = text.match(/\[(?:data-tone|data-state|role='timer')[^{}]*\{[^{}]*brand[^{}]*\}/g) ?? []
      expect(ofStates).toEqual([])
    },
  )

  it('sets every property that a style takes', () => {
    const all = files.map(({ text }) => text).join('\n')
    const set = new Set([...all.matchAll(/(--[\w-]+)['"]?\]?\s*[:,]/g)].map(([, name]) => name))
    const styles = files.filter(({ path }) => path.endsWith('.css'))
    const taken = styles.flatMap(({ path, text }) =>
      [...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ path, name })),
    )
    expect(taken.length).toBeGreaterThan(1000)
    expect(taken.filter(({ name }) => !set.has(name))).toEqual([])
  })

  it.each(files.filter(({ path }) => path.endsWith('.css') && !path.endsWith('tokens.css')))(
    '$path takes its sizes of text and its layers from the tokens',
    ({ text }) => {
      // In em a text follows the one around it.
      const sizes = text.match(/(?<!-)font(?:-size)?: [^;{}]*\d(?:px|rem|pt|%)/g) ?? []
      expect(sizes).toEqual([])
      expect(text.match(/z-index: (?!auto|var\(--z-|calc\(var\(--z-)[^;]*/g) ?? []).toEqual([])
    },
  )

  it.each(code)('$path takes from each style sheet only classes that are there', (file) => {
    for (const [, name = '', target = ''] of file.text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)) {
      // A class that is looked up by a value cannot be read off here, so each is written by its name.
      const uses = file.text.match(new RegExp(`(?<![\\w./-])${name}(?:\\.\\w+|\\[.*?\\])`, 'g')) ?? []
      const there = classesIn(join(file.path, '..', target)).map((one) => `${name}.${one}`)
      expect(uses.filter((use) => !there.includes(use))).toEqual([])
    }
  })

  it.each(files.filter(({ path }) => /(?:\.css|(?<!\.spec)\.tsx)$/.test(path)))(
    '$path takes only shared shapes that are there',
    (file) => {
      const taken = file.text.matchAll(/composes: ([\w -]+) from global|className="([^"]*)"/g)
      const names = [...taken].flatMap(([, composed, plain]) => (composed ?? plain ?? '').split(' '))
      expect(names.filter((name) => !SHARED_CLASSES.includes(name))).toEqual([])
    },
  )

  it.each(
    code.filter(
      ({ path }) =>
        !/^(?:kit|shop|desk)\/i18n\//.test(path) &&
        !/^(?:shop|desk)\/router\/table\.ts$/.test(path) &&
        !path.startsWith('shop/screens/legal/') &&
        !path.endsWith('/texts.ts'),
    ),
  )('$path has no untranslated text', ({ text }) => {
    const shown = text.replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    expect(shown.match(/[\u3400-\u9fff]+/g) ?? []).toEqual([])
  })

  it.each(code)('$path keeps to what its libraries make public', ({ text }) => {
    expect(text.match(/\b(?:UNSAFE|unstable|experimental)_\w+/g) ?? []).toEqual([])
  })

  it.each(files.filter(({ path }) => /^kit\/.*\.spec\.tsx?$/.test(path)))('$path knows no app', (file) => {
    expect(importsOf(file).filter((target) => /^(?:shop|desk)\//.test(target))).toEqual([])
  })

  it('has no barrels', () => {
    expect(files.map(({ path }) => path).filter((path) => /(?:^|\/)index\.tsx?$/.test(path))).toEqual([])
  })

  it('gives every style sheet a name of its own, because class names carry no hash', () => {
    const names = files.map(({ path }) => path.split('/').pop()).filter((name) => name?.endsWith('.module.css'))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})
