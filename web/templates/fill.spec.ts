import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGS } from './entry'
import type { TemplateSource } from './entry'
import { fill } from './fill'
import { screenOf } from './manifest'
import type { ScreenTemplate } from './manifest'
import { BOOLEAN } from './merge'
import { withApp } from './mountedApp'
import { Random, randomData } from './random'
import { optionCounts, placeOf } from './samples'
import { TEMPLATES } from './screens'
import { NAMES_OF, prune } from './templates'
import { childrenOf, escaped, isVoid } from './tree'
import type { Node } from './tree'

const CASES = 40
/** The page as React renders it, without what is left to the script. */
function written(root: Element, source: TemplateSource): string {
  prune(root, source)
  for (const { rows, take } of Object.values(source.lists)) {
    if (rows) [...root.querySelectorAll(rows.at)].slice(take).forEach((row) => row.remove())
  }
  return childrenOf(root).map(markup).join('')
}

function markup(node: Node): string {
  if ('rows' in node) return ''
  if ('text' in node) return escaped(node.text.join(''))
  const attributes = [...node.attributes]
    .map(([name, [value]]) => (BOOLEAN.has(name) ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
    .join('')
  const open = `<${node.tag}${attributes}>`
  return isVoid(node.tag) ? open : `${open}${node.children.map(markup).join('')}</${node.tag}>`
}

/** One element a line, so that a difference is seen. */
const lines = (html: string | null) => html?.replaceAll('<', '\n<')

// Nobody answers a page of a test.
vi.stubGlobal('fetch', () => new Promise(() => {}))

describe.each(Object.entries(TEMPLATES))('the template of %s', (_, source) => {
  let screen: ScreenTemplate
  beforeAll(async () => {
    screen = await screenOf(source)
  }, 120_000)

  it.each(LANGS)(
    'filled with any responses is what React renders of them: %s',
    (lang) => {
      for (let seed = 0; seed < CASES; seed += 1) {
        const random = new Random(seed)
        const options = optionCounts(source.choices)
          .flat()
          .map((count) => random.below(count))
        const { address, keys } = placeOf(source, options)
        const data = randomData(random, source)
        const responses = Object.fromEntries(Object.entries(keys).map(([name, key]) => [key, data[name]]))
        const ids = Object.values(data)
          .flatMap((response) => Object.values(response))
          .flatMap((rows) => (Array.isArray(rows) ? rows : []))
          .flatMap(({ id }: { id?: string }) => id ?? [])
        const dismissed = ids.filter(() => random.below(3) === 0)
        const rendered = withApp({ lang, address, responses, dismissed }, (root) => written(root, source))
        expect(lines(fill({ names: NAMES_OF }, screen, lang, responses, dismissed)), `seed ${seed}`).toBe(
          lines(rendered),
        )
      }
    },
    120_000,
  )
})
