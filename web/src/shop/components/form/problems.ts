import { formTexts } from './texts'
import type { FormTexts } from './texts'

type Problems = FormTexts['problems']
type Pair = { [Field in keyof Problems]: `${Field}.${keyof Problems[Field] & string}` }[keyof Problems]

/** A field's problem, as a key of the texts, so that it follows a change of language. */
export type Problem = Pair | `${Pair} ${number}`

/** The words of a problem, whose limit stands behind the key. */
export function problemText(problem: Problem, lang: keyof typeof formTexts): string {
  const [pair = '', limit] = problem.split(' ')
  const [field = '', what = ''] = pair.split('.')
  const words = (formTexts[lang].problems as Record<string, Record<string, string | ((limit: number) => string)>>)[
    field
  ]?.[what]
  return typeof words === 'function' ? words(Number(limit)) : (words ?? formTexts[lang].invalid)
}
