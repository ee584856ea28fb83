import type { Element, Node, Text } from './tree'

/** A field in a format: how it is written in the one sample and in the other. */
export type Token = { path: string; format: string; written: readonly [string, string] }

/**
 * The tree of one sample, with a hole where the other has another value. Both have the same elements, and what differs
 * must be the values of fields in a known format; anything else is an error, since a template could not say it.
 */
export function explain(one: Node, other: Node, tokens: readonly Token[], where = ''): Node {
  if ('rows' in one || 'rows' in other) return one
  if ('text' in one) {
    if (!('text' in other)) throw new Error(`${where} is a text with the one sample and an element with the other`)
    return { text: explainText(one.text, other.text, tokens, where) }
  }
  if (
    'text' in other ||
    one.tag !== other.tag ||
    one.children.length !== other.children.length ||
    one.attributes.size !== other.attributes.size
  ) {
    throw new Error(`${where} > ${one.tag} has other elements with the other sample`)
  }
  return explainElement(
    one,
    other,
    tokens,
    `${where} > ${one.tag}${String(one.attributes.get('class') ?? '').replace(/^(?=.)/, '.')}`,
  )
}

function explainElement(one: Element, other: Element, tokens: readonly Token[], where: string): Element {
  const attributes = [...one.attributes].map(([name, text]) => {
    const theirs = other.attributes.get(name)
    if (!theirs) throw new Error(`${where} has ${name} with the one sample alone`)
    return [name, explainText(text, theirs, tokens, `${where} ${name}`)] as const
  })
  const children = one.children.map((child, index) => explain(child, other.children[index] as Node, tokens, where))
  return { tag: one.tag, attributes: new Map(attributes), children }
}

function explainText([one]: Text, [other]: Text, tokens: readonly Token[], where: string): Text {
  if (one === other) return [one as string]
  const found = parse(one as string, other as string, tokens)
  if (!found) throw new Error(`${where}: no field in a known format explains "${String(one)}" and "${String(other)}"`)
  return found
}

/** Both texts from the same parts: characters that are the same, and fields. A field goes before a character. */
function parse(one: string, other: string, tokens: readonly Token[]): Text | null {
  if (one === '' && other === '') return []
  const matching = tokens.filter(({ written: [a, b] }) => one.startsWith(a) && other.startsWith(b))
  const [first] = matching
  const twin = matching.find(({ path, written }) => first && path !== first.path && written[0] === first.written[0])
  if (twin) throw new Error(`the samples of ${first?.path ?? ''} and ${twin.path} cannot be distinguished`)
  for (const {
    path,
    format,
    written: [a, b],
  } of matching.toSorted((x, y) => y.written[0].length - x.written[0].length)) {
    const rest = parse(one.slice(a.length), other.slice(b.length), tokens)
    if (rest) return [[path, format], ...rest]
  }
  const [character] = one
  if (character === undefined || !other.startsWith(character)) return null
  const rest = parse(one.slice(character.length), other.slice(character.length), tokens)
  if (!rest) return null
  const [next, ...others] = rest
  return typeof next === 'string' ? [character + next, ...others] : [character, ...rest]
}
