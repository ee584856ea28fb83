import type { Lang } from '../src/api/types'
import type { Choice } from './entry'
import { formatted, isCount } from './formats'
import type { Manifest, ScreenTemplate } from './manifest'
import type { Template } from './merge'
import { escaped } from './tree'

type Data = Readonly<Record<string, unknown>>
type Scope = { valueOf: (path: string) => unknown; picks: readonly number[] }

/** A screen that cannot be filled is left to the script. */
class Unfit extends Error {}

const isList = (value: unknown): value is readonly Data[] => Array.isArray(value)

/**
 * Fills a screen's template as the server does, which has the same in Rust. `responses` are those of the page, by key;
 * null when the server would render nothing.
 */
export function fill(
  manifest: Pick<Manifest, 'names'>,
  screen: ScreenTemplate,
  lang: Lang,
  responses: Data,
  dismissed: readonly string[] = [],
): string | null {
  try {
    const made = Object.fromEntries(
      Object.entries(screen.calls).map(([name, keys]) => [name, madeCall(keys, responses)]),
    )
    const data = Object.fromEntries(Object.entries(made).map(([name, { key }]) => [name, responses[key]]))
    const lists = Object.fromEntries(
      Object.entries(screen.lists).map(([path, list]) => {
        const items = at(data, path)
        if (!isList(items)) throw new Unfit(path)
        const kept = list.keep
          ? items.filter(
              (item) =>
                item[list.keep?.isTrue ?? ''] === true &&
                !dismissed.includes(String(item[list.keep?.isNotDismissed ?? ''])),
            )
          : items
        if (kept.length < (list.min ?? 0)) throw new Unfit(path)
        return [path, kept] as const
      }),
    )
    const valueOf = (path: string): unknown => {
      const list = Object.keys(lists).find((one) => path.startsWith(one))
      return list === undefined ? at(data, path) : at({ list: lists[list] }, `list${path.slice(list.length)}`)
    }
    const optionOf = (choice: Choice) =>
      choice.test === 'call' ? (made[choice.on]?.option ?? 0) : pick(choice, valueOf(choice.on))
    const root: Scope = { valueOf, picks: screen.choices.map(optionOf) }
    const rows = (path: string) => {
      const list = screen.lists[path]
      return (lists[path] ?? [])
        .slice(0, list?.take)
        .map((item, index) => {
          const ofRow = (field: string) =>
            field.startsWith('row.') ? at({ row: { ...item, $ordinal: index + 1 } }, field) : valueOf(field)
          const picks = (list?.choices ?? []).map((choice) => pick(choice, ofRow(choice.on)))
          return write(list?.template?.[lang] ?? [], { valueOf: ofRow, picks }, manifest.names[lang])
        })
        .join('')
    }
    return write(screen.template[lang], root, manifest.names[lang], rows)
  } catch (error) {
    if (error instanceof Unfit) return null
    throw error
  }
}

function madeCall(keys: readonly string[], responses: Data): { key: string; option: number } {
  for (const [option, wanted] of keys.entries()) {
    const key = Object.keys(responses).find((one) =>
      wanted.endsWith('*') ? one.startsWith(wanted.slice(0, -1)) : one === wanted,
    )
    if (key !== undefined) return { key, option }
  }
  throw new Unfit(keys.join())
}

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, field) => (inner as Data | null | undefined)?.[field], data)

function pick(choice: Choice, value: unknown): number {
  if (choice.test === 'present') return value === null || value === undefined || value === '' ? 0 : 1
  if (choice.test === 'is') {
    const index = choice.literals.indexOf(value as string)
    return index < 0 ? choice.literals.length : index
  }
  const count = Array.isArray(value) ? value.length : value
  if (!isCount(count) || choice.test !== 'steps') throw new Unfit(choice.on)
  return choice.bounds.filter((bound) => bound <= count).length
}

function write(
  template: Template,
  scope: Scope,
  names: Manifest['names'][Lang],
  rows: (path: string) => string = () => '',
): string {
  return template
    .map((part) => {
      if (typeof part === 'string') return part
      if ('rows' in part) return rows(part.rows)
      if ('by' in part) {
        const index = part.by.reduce(
          (sum, choice, position) => sum * (part.of[position] ?? 1) + (scope.picks[choice] ?? 0),
          0,
        )
        return write(part.to[index] ?? [], scope, names, rows)
      }
      const [path, format] = part
      const value = scope.valueOf(path)
      const text = typeof value === 'string' || typeof value === 'number' ? formatted(format, value, names) : undefined
      if (text === undefined) throw new Unfit(path)
      return escaped(text)
    })
    .join('')
}
