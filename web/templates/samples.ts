import { ALL_FORMATS, formatted } from './formats'
import type { namesOf } from './formats'
import { Two } from './entry'
import type { Choice, List, Region, Sample, TemplateSource } from './entry'
import type { Token } from './explain'

/** The options that were chosen; any other choice has its last one, with which most is shown. */
export type Options = ReadonlyMap<Choice, number>
type Names = ReturnType<typeof namesOf>

export const optionCount = (choice: Choice): number => {
  if (choice.test === 'present') return 2
  if (choice.test === 'steps') return choice.bounds.length + 1
  return choice.test === 'is' ? choice.literals.length + 1 : choice.addresses.length
}

const optionOf = (options: Options, choice: Choice) => options.get(choice) ?? optionCount(choice) - 1

export const choicesOf = (regions: readonly Region[] = []): Choice[] => regions.flatMap(({ choices }) => choices)

/** Every combination of these choices; the last one counts fastest. */
export const combinations = (choices: readonly Choice[]): Options[] =>
  choices.reduce<Options[]>(
    (all, choice) =>
      all.flatMap((at) =>
        Array.from({ length: optionCount(choice) }, (_, option) => new Map([...at, [choice, option] as const])),
      ),
    [new Map()],
  )

/** The value of a field where this option holds. */
function valueOf(choice: Choice, option: number): Two | string | number | null {
  if (choice.test === 'present') return option === 0 ? null : choice.sample
  if (choice.test === 'steps') return choice.samples[option] ?? null
  if (choice.test === 'is') return choice.literals[option] ?? choice.other
  return null
}

const ORDINAL = 'row.$ordinal'

/** A row of a list with these options, and its place in the list for either sample. */
export function rowOf(list: List, options: Options): { row: Sample; ordinals: readonly [number, number] } {
  let { row } = list
  let ordinals: readonly [number, number] = [1, 2]
  choicesOf(list.rows?.regions).forEach((choice) => {
    const value = valueOf(choice, optionOf(options, choice))
    if (choice.on !== ORDINAL) row = withValue(row, choice.on.split('.').slice(1), value)
    else if (value instanceof Two) ordinals = value.values as readonly [number, number]
  })
  return { row, ordinals }
}

function withValue(sample: Sample, [field = '', ...rest]: readonly string[], value: Sample[string]): Sample {
  return { ...sample, [field]: rest.length === 0 ? value : withValue(sample[field] as Sample, rest, value) }
}

/** Another item of a list: what is shown of it differs from the same of the others. */
const itemOf = (row: Sample, nth: number): Sample =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      nth > 0 && value instanceof Two ? new Two(...later(value.values, nth)) : value,
    ]),
  )
const later = (values: Two['values'], nth: number) =>
  values.map((value) => (typeof value === 'number' ? value + nth : `${value}-${nth}`)) as unknown as Two['values']

/** The data of all calls with these options. `rows` stand in for those of a list. */
export function sampleOf(
  source: TemplateSource,
  options: Options,
  rows: Readonly<Record<string, readonly Sample[]>> = {},
): Record<string, Sample> {
  let data: Sample = Object.fromEntries(Object.entries(source.calls).map(([name, call]) => [name, call.data]))
  for (const [path, list] of Object.entries(source.lists))
    data = withValue(data, path.split('.'), rows[path] ?? [list.row])
  choicesOf(source.regions).forEach((choice) => {
    if (choice.test === 'call') return
    const value = valueOf(choice, optionOf(options, choice))
    const list = source.lists[choice.on]
    if (list === undefined) data = withValue(data, choice.on.split('.'), value)
    else if (!rows[choice.on])
      data = withValue(
        data,
        choice.on.split('.'),
        Array.from({ length: Number(value) }, (_, nth) => itemOf(list.row, nth)),
      )
  })
  return data as Record<string, Sample>
}

/** One of the two samples. */
export const picked = (sample: unknown, which: 0 | 1): unknown => {
  if (sample instanceof Two) return sample.values[which]
  if (Array.isArray(sample)) return sample.map((one) => picked(one, which))
  if (typeof sample !== 'object' || sample === null) return sample
  return Object.fromEntries(Object.entries(sample).map(([field, inner]) => [field, picked(inner, which)]))
}

/** The address and the key of each call with these options. */
export function placeOf(source: TemplateSource, options: Options): { address: string; keys: Record<string, string> } {
  let { address } = source
  const keys = Object.fromEntries(Object.entries(source.calls).map(([name, call]) => [name, call.keys[0] ?? '']))
  choicesOf(source.regions).forEach((choice) => {
    if (choice.test !== 'call') return
    const option = optionOf(options, choice)
    address = choice.addresses[option] ?? address
    keys[choice.on] = source.calls[choice.on]?.keys[option] ?? ''
  })
  return { address, keys }
}

/** All fields of which there are two values, in each format. */
export function tokensOf(sample: unknown, names: Names, path = ''): Token[] {
  if (sample instanceof Two) {
    const [one, other] = sample.values
    const isName = (format: string) => [one, other].every((code) => Object.hasOwn(names[format] ?? {}, code))
    return ALL_FORMATS.filter((format) => !(format in names) || isName(format)).flatMap((format) => {
      const written = [formatted(format, one, names), formatted(format, other, names)] as const
      const [a, b] = written
      return a !== undefined && b !== undefined && a !== '' && b !== '' && a !== b
        ? [{ path, format, written: [a, b] as const }]
        : []
    })
  }
  if (typeof sample !== 'object' || sample === null) return []
  return Object.entries(sample).flatMap(([field, inner]) => tokensOf(inner, names, path ? `${path}.${field}` : field))
}
