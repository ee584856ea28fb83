import { formatted, isCount } from './formats'
import type { ScreenTemplate, Template, Test } from './template'

type Data = Readonly<Record<string, unknown>>

/** Thrown where a response does not fit. The screen is then left to the app. */
class Unfit extends Error {}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const at = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, field) => (inner as Data | null | undefined)?.[field], data)

/** The markup of a screen with these responses, which are those of the page, by key. */
export function fill(screen: ScreenTemplate, responses: Data, dismissed: readonly string[] = []): string {
  const data: Record<string, Record<string, unknown>> = {}
  const made: Record<string, number> = {}
  for (const [name, keys] of Object.entries(screen.calls)) {
    const [key, index] = madeCall(keys, responses)
    data[name] = { ...(responses[key] as Data) }
    made[name] = index
  }
  for (const [path, { keep, min = 0 }] of Object.entries(screen.lists)) {
    const [call = '', field = ''] = path.split('.')
    const items = at(data, path)
    if (!Array.isArray(items)) throw new Unfit(path)
    const kept = (items as Data[]).filter(
      (item) => !keep || (item[keep.isTrue] === true && !dismissed.includes(String(item[keep.isNotDismissed]))),
    )
    if (kept.length < min) throw new Unfit(path)
    if (data[call]) data[call][field] = kept
  }

  const write = (template: Template, scope: Data): string =>
    template
      .map((part) => {
        if (typeof part === 'string') return part
        if ('rows' in part) {
          const items = at(data, part.rows) as Data[]
          return items
            .slice(0, part.take)
            .map((item, index) => write(part.row, { ...scope, row: { ...item, $ordinal: index + 1 } }))
            .join('')
        }
        if ('by' in part) {
          const picked = (test: Test) =>
            test.test === 'call' ? (made[test.on] ?? 0) : optionOf(test, at(scope, test.on))
          return write(part.to[part.by.reduce((sum, test) => sum * test.options + picked(test), 0)] ?? [], scope)
        }
        const [path, format] = part
        const value = at(scope, path)
        const text =
          typeof value === 'string' || typeof value === 'number' ? formatted(format, value, screen.names) : undefined
        if (text === undefined) throw new Unfit(path)
        return escaped(text)
      })
      .join('')

  return write(screen.template, data)
}

function madeCall(keys: readonly string[], responses: Data): readonly [key: string, option: number] {
  for (const [option, wanted] of keys.entries()) {
    const key = Object.keys(responses).find((one) =>
      wanted.endsWith('*') ? one.startsWith(wanted.slice(0, -1)) : one === wanted,
    )
    if (key !== undefined) return [key, option]
  }
  throw new Unfit(keys.join())
}

function optionOf(test: Test, value: unknown): number {
  if (test.test === 'present') return value === null || value === undefined || value === '' ? 0 : 1
  if (test.test === 'is') {
    const index = test.literals.indexOf(value as string)
    return index < 0 ? test.literals.length : index
  }
  const count = Array.isArray(value) ? value.length : value
  if (test.test !== 'steps' || !isCount(count)) throw new Unfit(test.on)
  return test.bounds.filter((bound) => bound <= count).length
}
