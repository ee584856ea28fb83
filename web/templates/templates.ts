import type { Lang } from '../src/api/types'
import { en } from '../src/i18n/en'
import { zhCN } from '../src/i18n/zh-CN'
import { Two } from './entry'
import type { TemplateSource, List } from './entry'
import { explain } from './explain'
import { namesOf } from './formats'
import { merge } from './merge'
import type { Template } from './merge'
import { withApp } from './mountedApp'
import { combinations, lastOptions, optionCounts, picked, placeOf, rowOf, sampleOf, tokensOf } from './samples'
import type { Options } from './samples'
import { childrenOf, markRows, treeOf } from './tree'
import type { Element, Node } from './tree'

export const NAMES_OF: Readonly<Record<Lang, ReturnType<typeof namesOf>>> = { 'zh-CN': namesOf(zhCN), en: namesOf(en) }

/** Hours of a day and its opposite: a text that depends on the time is none that a template can have. */
const MOMENTS = [new Date(2026, 10, 20, 9), new Date(2027, 10, 20, 21)] as const

/** Takes out of the page what is left to the script. */
export function prune(root: globalThis.Element, source: TemplateSource): globalThis.Element {
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

type Render<T> = (which: 0 | 1, read: (root: globalThis.Element) => T) => T

function renderer<T>(source: TemplateSource, lang: Lang, options: Options, data: (which: 0 | 1) => unknown): Render<T> {
  const { address, keys } = placeOf(source, options)
  return (which, read) =>
    at(MOMENTS[which], () => {
      const given = data(which) as Record<string, unknown>
      const responses = Object.fromEntries(Object.entries(keys).map(([name, key]) => [key, given[name]]))
      return withApp({ lang, address, responses }, (root) => read(prune(root, source)))
    })
}

/** The markup around the rows. */
export function screenTemplate(source: TemplateSource, lang: Lang): Template {
  const cases = combinations(source.choices).map((options) => {
    const sample = sampleOf(source, options)
    const render = renderer<Element>(source, lang, options, (which) => picked(sample, which))
    const read = (root: globalThis.Element) => {
      for (const [path, { rows }] of Object.entries(source.lists)) if (rows) markRows(root, path, rows.at)
      return { tag: 'main', attributes: new Map(), children: childrenOf(root) }
    }
    const rowLists = Object.entries(source.lists).filter(([, { rows }]) => rows)
    const tokens = tokensOf(
      sampleOf(source, options, Object.fromEntries(rowLists.map(([path]) => [path, []]))),
      NAMES_OF[lang],
    )
    return { at: options, is: explain(render(0, read), render(1, read), tokens) }
  })
  const [open, ...rest] = merge(cases, optionCounts(source.choices))
  const last = rest.at(-1)
  if (typeof open !== 'string' || typeof last !== 'string') throw new Error('a screen begins and ends with markup')
  return [open.replace(/^<main>/, ''), ...rest.slice(0, -1), last.replace(/<\/main>$/, '')]
}

/** The markup of one row of a list. */
export function rowTemplate(source: TemplateSource, path: string, list: List, lang: Lang): Template {
  const rows = list.rows
  if (!rows) return []
  const base = lastOptions(source.choices)
  const cases = combinations(rows.choices).map((options) => {
    const { row, ordinals } = rowOf(list, options)
    const sampleAt = (which: 0 | 1) => {
      const before = Array.from({ length: ordinals[which] - 1 }, (_, index) => ({ ...list.row, ...idsOf(list, index) }))
      return sampleOf(source, base, { [path]: [...before, row] })
    }
    const render = renderer<Node>(source, lang, base, (which) => picked(sampleAt(which), which))
    const read = (which: 0 | 1) =>
      render(which, (root) => {
        const element = root.querySelectorAll(rows.at)[ordinals[which] - 1]
        if (!element) throw new Error(`${rows.at} has no row ${ordinals[which]}`)
        return treeOf(element)
      })
    // A row shows its own fields and those of the screen, but none of another row.
    const around = sampleOf(source, base, Object.fromEntries(Object.keys(source.lists).map((other) => [other, []])))
    const tokens = tokensOf({ ...around, row: { ...row, $ordinal: new Two(...ordinals) } }, NAMES_OF[lang])
    return { at: options, is: explain(read(0), read(1), tokens) }
  })
  return merge(cases, optionCounts(rows.choices))
}

/** Rows before the one that is looked at need keys of their own. */
const idsOf = (list: List, index: number) =>
  Object.fromEntries(
    Object.keys(list.row)
      .filter((field) => /^(?:id|itemId)$/.test(field))
      .map((field) => [field, `before${index}`]),
  )
