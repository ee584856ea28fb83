import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Lang } from '../src/kit/api/types'
import { LANGS } from './entry'
import type { TemplateSource } from './entry'
import { fill } from './fill'
import { withApp } from './mountedApp'
import { Random, randomData } from './random'
import { choicesOf, optionCount, placeOf } from './samples'
import { TEMPLATES } from './screens'
import type { ScreenTemplate } from './template'
import { prune, templatesOf } from './templates'

const CASES = 40
/** The page as React renders it, without what is left to the script. */
function written(root: Element, source: TemplateSource): string {
  prune(root, source)
  for (const { rows, take } of Object.values(source.lists)) {
    if (rows) [...root.querySelectorAll(rows.at)].slice(take).forEach((row) => row.remove())
  }
  return lines(root.innerHTML)
}

/** One element a line, so that a difference is seen; each markup was read and written by the same parser. */
function lines(html: string): string {
  const place = document.createElement('div')
  place.innerHTML = html
  return place.innerHTML.replaceAll('<', '\n<')
}

// Nobody answers a page of a test.
vi.stubGlobal('fetch', () => new Promise(() => {}))

describe.each(Object.entries(TEMPLATES))('the template of %s', (_, source) => {
  let screens: Record<Lang, ScreenTemplate>
  beforeAll(async () => {
    screens = await templatesOf(source)
  }, 120_000)

  it.each(LANGS)(
    'filled with any responses is what React renders of them: %s',
    (lang) => {
      for (let seed = 0; seed < CASES; seed += 1) {
        const random = new Random(seed)
        const options = new Map(
          choicesOf(source.regions).map((choice) => [choice, random.below(optionCount(choice))] as const),
        )
        const { address, keys } = placeOf(source, options)
        const data = randomData(random, source)
        const responses = Object.fromEntries(Object.entries(keys).map(([name, key]) => [key, data[name]]))
        const ids = Object.values(data)
          .flatMap((response) => Object.values(response))
          .flatMap((rows) => (Array.isArray(rows) ? rows : []))
          .flatMap(({ id }: { id?: string }) => id ?? [])
        const dismissed = ids.filter(() => random.below(3) === 0)
        const rendered = withApp({ lang, address, responses, dismissed }, (root) => written(root, source))
        expect(lines(fill(screens[lang], responses, dismissed)), `seed ${seed}`).toBe(rendered)
      }
    },
    120_000,
  )
})
