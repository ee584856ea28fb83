import type { Lang } from '../src/kit/api/types'
import { en } from '../src/shop/i18n/en'
import { zhCN } from '../src/shop/i18n/zh-CN'
import { LANGS, Two } from './entry'
import type { Choice, List, Region, TemplateSource } from './entry'
import { explain } from './explain'
import type { Token } from './explain'
import { namesOf } from './formats'
import { loadFor, withApp } from './mountedApp'
import { combinations, optionCount, picked, placeOf, rowOf, sampleOf, tokensOf } from './samples'
import type { Options } from './samples'
import type { Part, ScreenTemplate, Template, Test } from './template'

const NAMES_OF: Readonly<Record<Lang, ReturnType<typeof namesOf>>> = { 'zh-CN': namesOf(zhCN), en: namesOf(en) }

/** Hours of a day and its opposite: a text that depends on the time is none that a template can have. */
const MOMENTS = [new Date(2026, 10, 20, 9), new Date(2027, 10, 20, 21)] as const
const MARK = /<template id="(\d+)"><\/template>/

/** The markup of a screen in both languages. */
export async function templatesOf(source: TemplateSource): Promise<Record<Lang, ScreenTemplate>> {
  await loadFor(source.address)
  return Object.fromEntries(LANGS.map((lang) => [lang, templateOf(source, lang)])) as Record<Lang, ScreenTemplate>
}

function templateOf(source: TemplateSource, lang: Lang): ScreenTemplate {
  const template = screenMarkup(source, lang)
  const written = JSON.stringify(template)
  const segment = source.address.split('/').at(-1) ?? ''
  // A call about the thing that the address names is there for any other thing too.
  const anyOf = (key: string) => (segment && key.endsWith(`=${segment}`) ? `${key.slice(0, -segment.length)}*` : key)
  return {
    calls: Object.fromEntries(Object.entries(source.calls).map(([name, { keys }]) => [name, keys.map(anyOf)])),
    lists: Object.fromEntries(
      Object.entries(source.lists).map(([path, { keep, min }]) => [
        path,
        { ...(keep && { keep }), ...(min !== undefined && { min }) },
      ]),
    ),
    names: Object.fromEntries(Object.entries(NAMES_OF[lang]).filter(([name]) => written.includes(`"${name}"]`))),
    template,
  }
}

/** Takes out of the page what is left to the script. */
export function prune(root: Element, source: TemplateSource): Element {
  for (const selector of source.leaveOut) for (const element of root.querySelectorAll(selector)) element.remove()
  for (const selector of source.blank)
    for (const element of root.querySelectorAll(selector)) element.textContent = '\u00a0'
  for (const selector of source.inert)
    for (const element of root.querySelectorAll(selector)) element.setAttribute('inert', '')
  return root
}

function at<T>(moment: Date, work: () => T): T {
  const { now } = Date
  Date.now = () => moment.getTime()
  try {
    return work()
  } finally {
    Date.now = now
  }
}

/** The page of one sample. */
function render(source: TemplateSource, lang: Lang, options: Options, data: unknown, which: 0 | 1): Element {
  const { address, keys } = placeOf(source, options)
  const given = picked(data, which) as Record<string, unknown>
  const responses = Object.fromEntries(Object.entries(keys).map(([name, key]) => [key, given[name]]))
  return at(MOMENTS[which], () => withApp({ lang, address, responses }, (root) => prune(root, source)))
}

/** How one fragment of markup, a screen or a row, is rendered from samples. */
type Fragment = {
  regions: readonly Region[]
  lists: readonly { at: string; part: Part }[]
  render: (options: Options, which: 0 | 1) => Element
  tokens: (options: Options) => readonly Token[]
}

function screenMarkup(source: TemplateSource, lang: Lang): Template {
  const none: Options = new Map()
  const withRows = Object.entries(source.lists).flatMap(([path, list]) => (list.rows ? [{ path, list }] : []))
  const noRows = Object.fromEntries(withRows.map(({ path }) => [path, []]))
  const [open, ...rest] = markup({
    regions: source.regions,
    lists: withRows.map(({ path, list }) => ({
      at: list.rows?.at ?? '',
      part: { rows: path, take: list.take, row: rowMarkup(source, path, list, lang) },
    })),
    render: (options, which) => render(source, lang, options, sampleOf(source, options), which),
    tokens: (options) => tokensOf(sampleOf(source, options, noRows), NAMES_OF[lang]),
  })
  // The markup goes into the root of the page, not in its place.
  const last = rest.at(-1)
  if (typeof open !== 'string' || typeof last !== 'string') throw new Error('a screen begins and ends with markup')
  return [open.replace(/^<div>/, ''), ...rest.slice(0, -1), last.replace(/<\/div>$/, '')]

  function rowMarkup(from: TemplateSource, path: string, list: List, of: Lang): Template {
    const { at: selector, regions } = list.rows ?? { at: '', regions: [] }
    // A row shows its own fields and those of the screen, but none of another row.
    const around = sampleOf(from, none, Object.fromEntries(Object.keys(from.lists).map((other) => [other, []])))
    return markup({
      regions,
      lists: [],
      render: (options, which) => {
        const { row, ordinals } = rowOf(list, options)
        const before = Array.from({ length: ordinals[which] - 1 }, (_, index) => ({
          ...list.row,
          ...idsOf(list, index),
        }))
        const root = render(from, of, none, sampleOf(from, none, { [path]: [...before, row] }), which)
        const element = root.querySelectorAll(selector)[ordinals[which] - 1]
        if (!element) throw new Error(`${selector} has no row ${ordinals[which]}`)
        return element
      },
      tokens: (options) => {
        const { row, ordinals } = rowOf(list, options)
        return tokensOf({ ...around, row: { ...row, $ordinal: new Two(...ordinals) } }, NAMES_OF[of])
      },
    })
  }
}

/** Rows before the one that is looked at need keys of their own. */
const idsOf = (list: List, index: number) =>
  Object.fromEntries(
    Object.keys(list.row)
      .filter((field) => /^(?:id|itemId)$/.test(field))
      .map((field) => [field, `before${index}`]),
  )

/** The frame, with every combination of options of each region in the region's place. */
function markup({ regions, lists, render: renderFragment, tokens }: Fragment): Template {
  const whole = regions.find(({ at: selector }) => selector === '') ?? { at: '', choices: [] }
  const inner = regions.filter((region) => region !== whole)

  /** The markup of a region and of what is around all regions, with marks where another region or rows stand. */
  function cut(region: Region, options: Options, which: 0 | 1): { own: string; frame: string } {
    const root = renderFragment(options, which)
    const places = inner.map(({ at: selector }) => root.querySelector(selector))
    const rows = lists.map(({ at: selector }) => [...root.querySelectorAll(selector)])
    rows.forEach(([first, ...others], index) => {
      for (const other of others) other.remove()
      if (first) mark(first, inner.length + index)
    })
    const own = region === whole ? root : places[inner.indexOf(region)]
    places.forEach((place, index) => place && place !== own && mark(place, index))
    const written = own?.outerHTML ?? ''
    if (own && own !== root) own.remove()
    return { own: written, frame: root.outerHTML.replaceAll(new RegExp(MARK, 'g'), '') }
  }

  /** The same in both samples, so that only holes are left of what they show. */
  const explained = (region: Region, options: Options) => {
    const [one, other] = [cut(region, options, 0), cut(region, options, 1)]
    const known = tokens(options)
    return { own: explain(one.own, other.own, known), frame: JSON.stringify(explain(one.frame, other.frame, known)) }
  }
  const { frame } = explained(whole, new Map())
  const part = (region: Region): Template => {
    const to = combinations(region.choices).map((options) => {
      const found = explained(region, options)
      if (region !== whole && found.frame !== frame) {
        const on = region.choices.map((choice) => choice.on).join()
        throw new Error(`${on} changes more than ${region.at}:\n${found.frame}\n${frame}`)
      }
      return filledIn(found.own)
    })
    return region.choices.length > 0 ? [{ by: region.choices.map(testOf), to }] : (to[0] ?? [])
  }
  const filledIn = (template: Template): Template =>
    template.flatMap((one) => (typeof one === 'string' ? partsOf(one) : [one]))
  const partsOf = (text: string): Template =>
    text.split(MARK).flatMap((between, index): Template => {
      if (index % 2 === 0) return between === '' ? [] : [between]
      const region = inner[Number(between)]
      const list = lists[Number(between) - inner.length]
      return region ? part(region) : list ? [list.part] : []
    })
  return part(whole)
}

function mark(element: Element, id: number): void {
  const template = document.createElement('template')
  template.id = String(id)
  element.replaceWith(template)
}

function testOf(choice: Choice): Test {
  const known = { on: choice.on, options: optionCount(choice) }
  if (choice.test === 'steps') return { ...known, test: choice.test, bounds: choice.bounds }
  if (choice.test === 'is') return { ...known, test: choice.test, literals: choice.literals }
  return { ...known, test: choice.test }
}
