/** A value of the data in a text: the path of its field and its format. */
export type Hole = readonly [path: string, format: string]

/** A choice without its samples, and how many options it has. */
export type Test = { on: string; options: number } & (
  | { test: 'present' | 'call' }
  | { test: 'steps'; bounds: readonly number[] }
  | { test: 'is'; literals: readonly string[] }
)

/** Markup, values, the markup that choices pick (the last choice counts fastest), and the rows of a list. */
export type Part =
  | string
  | Hole
  | { by: readonly Test[]; to: readonly Template[] }
  | { rows: string; take: number; row: Template }
export type Template = readonly Part[]

/** Which responses a screen takes, the conditions on its lists, the names of codes that it writes, and its markup. */
export type ScreenTemplate = {
  calls: Readonly<Record<string, readonly string[]>>
  lists: Readonly<Record<string, { keep?: { isTrue: string; isNotDismissed: string }; min?: number }>>
  names: Readonly<Record<string, Readonly<Record<string, string>>>>
  template: Template
}
