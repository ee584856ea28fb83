import { escaped, isVoid } from './tree'
import type { Hole, Node, Text } from './tree'

/**
 * Markup, values, the markup that some choices pick, and rows. The last of the choices `by`, which have `of` options,
 * counts fastest.
 */
export type Part =
  | string
  | Hole
  | { by: readonly number[]; of: readonly number[]; to: readonly Template[] }
  | { rows: string }
export type Template = readonly Part[]

/** Attributes that say all by being there. */
export const BOOLEAN = new Set(['disabled', 'hidden', 'inert', 'open'])

/** The content of one place for one combination of options. */
type Case<T> = { at: readonly number[]; is: T }

/**
 * One template for all cases: every combination within a group of choices, with the other groups at their last options.
 * `groups` has the numbers of options.
 */
export function merge(cases: readonly Case<Node>[], groups: readonly (readonly number[])[]): Template {
  return new Merger(groups).node(cases)
}

class Merger {
  readonly #options: readonly number[]
  readonly #groupOf: readonly number[]

  constructor(groups: readonly (readonly number[])[]) {
    this.#options = groups.flat()
    this.#groupOf = groups.flatMap((group, index) => group.map(() => index))
  }

  node(cases: readonly Case<Node | null>[]): Template {
    const kind = (node: Node | null) =>
      node === null ? '' : 'tag' in node ? node.tag : 'rows' in node ? node.rows : '#'
    return this.#switch(cases, kind, (same) => {
      const node = same[0]?.is
      if (!node) return []
      if ('rows' in node) return [node]
      if ('text' in node) return this.#text(same.map(({ at, is }) => ({ at, is: (is as { text: Text }).text })))
      return this.#element(same as readonly Case<Extract<Node, { tag: string }>>[])
    })
  }

  #text(cases: readonly Case<Text>[]): Template {
    return this.#switch(
      cases,
      (text) => JSON.stringify(text),
      ([one]) => one?.is.map((part) => (typeof part === 'string' ? escaped(part) : part)) ?? [],
    )
  }

  #element(cases: readonly Case<Extract<Node, { tag: string }>>[]): Template {
    const tag = cases[0]?.is.tag ?? ''
    const names = [
      ...new Set(
        cases
          .toSorted((one, other) => other.is.attributes.size - one.is.attributes.size)
          .flatMap(({ is }) => [...is.attributes.keys()]),
      ),
    ]
    const attributes = names.flatMap((name) => {
      const values = cases.map(({ at, is }) => ({ at, is: is.attributes.get(name) }))
      return this.#switch(
        values,
        (text) => JSON.stringify(text ?? null),
        (same) => {
          const text = same[0]?.is
          if (!text) return []
          return BOOLEAN.has(name) ? [` ${name}`] : joined([` ${name}="`, ...this.#text([{ at: [], is: text }]), '"'])
        },
      )
    })
    if (isVoid(tag)) return joined([`<${tag}`, ...attributes, '>'])
    const places = align(cases.map(({ is }) => is.children))
    const children = places.flatMap((place) =>
      this.node(cases.map(({ at }, index) => ({ at, is: place[index] ?? null }))),
    )
    return joined([`<${tag}`, ...attributes, '>', ...children, `</${tag}>`])
  }

  /** Tells cases apart by the choices that `keyOf` depends on, and by no other. */
  #switch<T>(
    cases: readonly Case<T>[],
    keyOf: (is: T) => string,
    write: (same: readonly Case<T>[]) => Template,
  ): Template {
    const keys = cases.map(({ is }) => keyOf(is))
    if (new Set(keys).size <= 1) return write(cases)
    const by = this.#relevant(cases, keys)
    const to: Template[] = []
    if (new Set(by.map((choice) => this.#groupOf[choice])).size > 1) {
      const seen = [...new Set(keys)].join(' | ').slice(0, 500)
      throw new Error(`the choices ${by.join()} meet in one place, so they must stand in one group: ${seen}`)
    }
    const fill = (chosen: readonly number[]) => {
      if (chosen.length === by.length)
        return void to.push(write(cases.filter(({ at }) => by.every((choice, index) => at[choice] === chosen[index]))))
      const count = this.#options[by[chosen.length] ?? 0] ?? 0
      for (let option = 0; option < count; option += 1) fill([...chosen, option])
    }
    fill([])
    return [{ by, of: by.map((choice) => this.#options[choice] ?? 0), to }]
  }

  #relevant(cases: readonly Case<unknown>[], keys: readonly string[]): number[] {
    const keyAt = new Map(cases.map(({ at }, index) => [at.join(), keys[index]]))
    const differs = (choice: number) =>
      cases.some(({ at }, index) => {
        for (let option = 0; option < (this.#options[choice] ?? 0); option += 1) {
          const other = keyAt.get(at.map((one, place) => (place === choice ? option : one)).join())
          if (other !== undefined && other !== keys[index]) return true
        }
        return false
      })
    return this.#options.map((_, choice) => choice).filter(differs)
  }
}

/** Markup beside markup is one part. */
export function joined(parts: Template): Template {
  const out: Part[] = []
  for (const part of parts) {
    const last = out.at(-1)
    if (typeof part === 'string' && typeof last === 'string') out[out.length - 1] = last + part
    else out.push(part)
  }
  return out
}

/**
 * The children of all cases in common places; a place is empty where a case has no such child. Lists of the same kinds
 * of children have the same places, and longer lists come first, since the others lack something of them.
 */
function align(lists: readonly (readonly Node[])[]): (Node | undefined)[][] {
  const kindsOf = (list: readonly Node[]) => list.map((node) => `${nameOf(node)} ${fieldsOf(node).join()}`).join(' ')
  const kinds = new Map(lists.toReversed().map((list) => [kindsOf(list), list]))
  const distinct = [...kinds].toSorted(([, one], [, other]) => other.length - one.length)
  let places: (Node | undefined)[][] = []
  distinct.forEach(([, list], index) => {
    places = woven(places, list, index)
  })
  const indexOf = new Map(distinct.map(([kind], index) => [kind, index]))
  return places.map((place) =>
    lists.map((list) => {
      const index = indexOf.get(kindsOf(list)) ?? 0
      const nth = place[index] && kinds.get(kindsOf(list))?.indexOf(place[index])
      return nth === undefined ? undefined : list[nth]
    }),
  )
}

/** The longest common run, where what is the same counts for more than what only has the same name. */
function woven(places: readonly (Node | undefined)[][], list: readonly Node[], index: number): (Node | undefined)[][] {
  const score = (place: readonly (Node | undefined)[], node: Node) =>
    Math.max(0, ...place.map((other) => (other ? likeness(other, node) : 0)))
  const best = Array.from({ length: places.length + 1 }, () => Array.from({ length: list.length + 1 }, () => 0))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  const matched = (i: number, j: number) => {
    const found = score(places[i] ?? [], list[j] as Node)
    return found > 0 ? found + at(i + 1, j + 1) : 0
  }
  for (let i = places.length - 1; i >= 0; i -= 1) {
    for (let j = list.length - 1; j >= 0; j -= 1)
      (best[i] as number[])[j] = Math.max(at(i + 1, j), at(i, j + 1), matched(i, j))
  }
  const out: (Node | undefined)[][] = []
  let [i, j] = [0, 0]
  while (i < places.length || j < list.length) {
    const place = [...(places[i] ?? [])]
    if (i < places.length && j < list.length && matched(i, j) > 0 && matched(i, j) === at(i, j)) {
      place[index] = list[j]
      out.push(place)
      i += 1
      j += 1
    } else if (j >= list.length || (i < places.length && at(i + 1, j) === at(i, j))) {
      out.push(place)
      i += 1
    } else {
      const own: (Node | undefined)[] = []
      own[index] = list[j]
      out.push(own)
      j += 1
    }
  }
  return out
}

const nameOf = (node: Node): string => {
  if ('rows' in node) return `rows ${node.rows}`
  return 'tag' in node ? `${node.tag} ${String(node.attributes.get('class')?.[0] ?? '').split(' ')[0] ?? ''}` : '#'
}

/** The fields that are shown somewhere in there. */
function fieldsOf(node: Node): string[] {
  const inText = (text: Text) => text.flatMap((part) => (typeof part === 'string' ? [] : [part[0]]))
  if ('text' in node) return inText(node.text)
  if ('rows' in node) return []
  return [...[...node.attributes.values()].flatMap(inText), ...node.children.flatMap(fieldsOf)]
}

/** The same, with the same fields in it, or only of the same name. */
function likeness(one: Node, other: Node): number {
  if (nameOf(one) !== nameOf(other)) return 0
  if (write(one) === write(other)) return 4
  const fields = fieldsOf(one)
  return fieldsOf(other).some((field) => fields.includes(field)) ? 2 : 1
}

const write = (node: Node): string =>
  JSON.stringify(node, (_, value: unknown) => (value instanceof Map ? [...value] : value))
