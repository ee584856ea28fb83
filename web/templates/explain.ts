import type { Part, Template } from './template'

/** A field in a format: how it is written in the one sample and in the other. */
export type Token = { path: string; format: string; written: readonly [string, string] }

const SHOWN_CHARS = 80

/**
 * The markup of one sample, with a hole where the other has another value. A difference must be the value of a field in
 * a known format; anything else is an error, since a template could not say it.
 */
export function explain(one: string, other: string, tokens: readonly Token[]): Template {
  const parts: Part[] = []
  let start = 0
  let [i, j] = [0, 0]
  while (i < one.length || j < other.length) {
    const token = tokenAt(one, i, other, j, tokens)
    if (!token && one[i] !== other[j]) {
      const [a, b] = [one.slice(i, i + SHOWN_CHARS), other.slice(j, j + SHOWN_CHARS)]
      throw new Error(`no field explains "${a}" and "${b}" after "${one.slice(Math.max(0, i - SHOWN_CHARS), i)}"`)
    }
    if (token) parts.push(one.slice(start, i), [token.path, token.format])
    i += token?.written[0].length ?? 1
    j += token?.written[1].length ?? 1
    if (token) start = i
  }
  return [...parts, one.slice(start)].filter((part) => part !== '')
}

/** The longest field that stands at these places. */
function tokenAt(one: string, i: number, other: string, j: number, tokens: readonly Token[]): Token | undefined {
  const [first, ...rest] = tokens
    .filter(({ written: [a, b] }) => one.startsWith(a, i) && other.startsWith(b, j))
    .toSorted((x, y) => y.written[0].length - x.written[0].length)
  const twin = rest.find(({ path, written }) => path !== first?.path && written[0] === first?.written[0])
  if (twin) throw new Error(`the samples of ${first?.path ?? ''} and ${twin.path} cannot be distinguished`)
  return first
}
