// Built-ins that the oldest browsers of `tools/browsers.ts` lack and the app uses. `tsconfig.json` knows ES2021 alone,
// so whatever else is newer fails the type check. It must be imported before everything else.

declare global {
  interface ObjectConstructor {
    hasOwn(of: object, name: PropertyKey): boolean
  }
  interface Array<T> {
    at(index: number): T | undefined
    findLast<S extends T>(isMeant: (value: T, index: number, all: T[]) => value is S): S | undefined
    findLast(isMeant: (value: T, index: number, all: T[]) => unknown): T | undefined
    toReversed(): T[]
    toSorted(compare?: (a: T, b: T) => number): T[]
  }
  interface ReadonlyArray<T> {
    at(index: number): T | undefined
    findLast<S extends T>(isMeant: (value: T, index: number, all: readonly T[]) => value is S): S | undefined
    findLast(isMeant: (value: T, index: number, all: readonly T[]) => unknown): T | undefined
    toReversed(): T[]
    toSorted(compare?: (a: T, b: T) => number): T[]
  }
}

type List = unknown[]

const LISTS: Record<string, (this: List, ...given: never[]) => unknown> = {
  at(this: List, index: number) {
    return this[index < 0 ? this.length + index : index]
  },
  findLast(this: List, isMeant: (value: unknown, index: number, all: List) => unknown) {
    for (let index = this.length - 1; index >= 0; index -= 1) if (isMeant(this[index], index, this)) return this[index]
    return undefined
  },
  toReversed(this: List) {
    // oxlint-disable-next-line unicorn/no-array-reverse -- a copy
    return [...this].reverse()
  },
  toSorted(this: List, compare: (a: unknown, b: unknown) => number) {
    // oxlint-disable-next-line unicorn/no-array-sort -- a copy
    return [...this].sort(compare)
  },
}

function addMissing(to: object, given: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(given)) {
    if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
  }
}

addMissing(Array.prototype, LISTS)
addMissing(Object, { hasOwn: (of: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(of, name) })
