import { RARITIES } from '../src/shop/rules/giftFilters'
import { EXTERIORS } from '../src/shop/rules/wear'
import { Two } from './entry'
import { choicesOf } from './samples'
import type { Choice, TemplateSource, List, Sample } from './entry'

/** Texts that a customer or a provider may have written; some would leave their place if they were not escaped. */
const TEXTS = [
  '',
  'AK-47',
  '锦囊',
  '🎁 gift',
  '0',
  ' two  spaces ',
  '"\'><script>alert(1)</script><img src=x onerror=alert(1)>&',
  '&amp; &lt;b&gt;',
  '?a=1&b=2?c',
  '</main>',
  '</script><!--<script>',
  '\u2028\u2029`${1}\\',
  '{0}',
  '$&',
  '\u00a0',
  ...RARITIES,
  ...EXTERIORS,
  'normal',
  'stattrak',
  'souvenir',
  'Ruby',
]
const COUNTS = [0, 1, 2, 3, 7, 99, 100, 101, 999, 1000, 5009, 123_456, 98_765_432, 9_007_199_254_740_991]

/** A sequence that is the same in each run. */
export class Random {
  #state: number
  constructor(seed: number) {
    this.#state = seed * 2_654_435_761 + 1
  }

  /** A whole number below `end`. */
  below(end: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((this.#state / 2 ** 32) * end)
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T
  }
}

const isId = (field: string) => /^(?:id|itemId)$/.test(field)

/** A value of the sample's kind; one and the same in both samples is what the screen does not depend on, and stays. */
function valueLike(random: Random, sample: unknown, choice: Choice | undefined): unknown {
  if (choice?.test === 'present' && random.below(3) === 0) return random.of([null, ''])
  if (choice?.test === 'is' && random.below(2) === 0) return random.of(choice.literals)
  if (choice?.test === 'steps')
    return random.of([...choice.bounds.flatMap((bound) => [bound - 1, bound, bound + 1]), ...COUNTS])
  const example = sample instanceof Two ? sample.values[0] : choice && sample === null ? '' : undefined
  if (typeof example === 'number') return random.of(COUNTS)
  if (typeof example === 'string' || choice) return random.of(TEXTS)
  return typeof sample === 'boolean' ? random.below(4) > 0 : sample
}

function like(
  random: Random,
  sample: Sample,
  path: string,
  choices: readonly Choice[],
  nth = 0,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(sample).map(([field, value]) => {
      const made = valueLike(
        random,
        value,
        choices.find(({ on }) => on === `${path}.${field}`),
      )
      // Rows are distinguished by their ids, and each has a picture.
      if (isId(field)) return [field, `${String(made)}${nth}`]
      return [field, field === 'imageUrl' && made === '' ? '/pictures/one.svg' : made]
    }),
  )
}

const rowsOf = (random: Random, list: List) =>
  Array.from({ length: (list.min ?? 0) + random.below(list.take + 4) }, (_, nth) =>
    like(random, list.row, 'row', choicesOf(list.rows?.regions), nth),
  )

/** Responses of a screen, as far as it depends on them, which its samples need not have in them. */
export function randomData(random: Random, source: TemplateSource): Record<string, Record<string, unknown>> {
  const choices = choicesOf(source.regions)
  const data = Object.fromEntries(
    Object.entries(source.calls).map(([name, call]) => [name, like(random, call.data, name, choices)]),
  )
  for (const choice of choices) {
    const [call = '', field = ''] = choice.on.split('.')
    if (data[call] && field && !(choice.on in source.lists))
      data[call][field] = valueLike(random, data[call][field] ?? null, choice)
  }
  for (const [path, list] of Object.entries(source.lists)) {
    const [call = '', field = ''] = path.split('.')
    if (data[call]) data[call][field] = rowsOf(random, list)
  }
  return data
}
