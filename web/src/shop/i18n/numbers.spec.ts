import { describe, expect, it } from 'vitest'
import { en } from './en'
import type { Texts } from '../../kit/i18n/texts'
import { zhCN } from './zh-CN'

const modules = import.meta.glob<Record<string, Texts<unknown>>>(
  ['../screens/**/texts.ts', '../components/**/texts.ts'],
  { eager: true },
)
const shared: Texts<unknown> = { 'zh-CN': zhCN, en }
const ALL = [
  { name: 'the shared words', texts: shared },
  ...Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, texts]) => ({ name: `${name} of ${file}`, texts })),
  ),
]

type Leaf = [path: string, words: unknown]
function leaves(value: unknown, path = ''): Leaf[] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key))
}

/** Stand for what a sentence is given: no two alike, and none that a sentence has of its own. */
const GIVEN = [7301, 7302, 7303, 7304]
type Sentence = (...given: number[]) => string
const given = (words: unknown) => {
  const sentence = words as Sentence
  const text = sentence(...GIVEN.slice(0, sentence.length))
  // Some sentences write an amount themselves: `¥73.01`.
  return [...new Set(text.replaceAll('.', '').match(/730\d/g))]
}
/** English has words for some figures. */
const inFigures = (words: string) => words.replace(/\bup to four\b/gi, '4').replace(/\badults\b/g, '18')
/** Chinese says of 15 % off that 8.5 tenths are to be paid. */
const COUNTED_OTHERWISE = /^off$/

describe.each(ALL)('$name', ({ texts }) => {
  const [chinese, english] = [leaves(texts['zh-CN']), new Map(leaves(texts.en))]
  const sentences = chinese.filter(([path, words]) => typeof words === 'function' && !COUNTED_OTHERWISE.test(path))

  it('says all that a sentence is given, in both languages in the same order', () => {
    for (const [path, words] of sentences) {
      const all = GIVEN.slice(0, (words as Sentence).length).map(String)
      expect([...given(words)].toSorted(), path).toEqual(all)
      expect(given(english.get(path)), path).toEqual(given(words))
    }
  })

  it('names the same figures in both languages', () => {
    const figures = (words: unknown) => [...new Set(inFigures(String(words)).match(/\d+(?:\.\d+)?/g))].toSorted()
    for (const [path, words] of chinese)
      if (typeof words === 'string') expect(figures(english.get(path)), path).toEqual(figures(words))
  })
})
