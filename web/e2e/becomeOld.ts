import { newerGlobals } from '../tools/compat'

type Newer = ReturnType<typeof newerGlobals>
export const NEWER = newerGlobals()

/** Takes away every built-in, of the language and of the page, that a browser of the floor lacks. */
export function becomeOld({ globals, members }: Newer): void {
  // This page's own are gone as well by the time that they would be needed.
  const { hasOwn } = Object
  const own = (name: string): unknown => Reflect.get(window, name)
  for (const [owner, name] of members) {
    const holder = own(owner)
    const holders: unknown[] =
      owner === 'Window' ? [window] : [holder, (holder as { prototype?: unknown } | undefined)?.prototype]
    for (const one of holders)
      if (one !== null && (typeof one === 'object' || typeof one === 'function') && hasOwn(one, name))
        Reflect.deleteProperty(one, name)
  }
  for (const name of globals) Reflect.deleteProperty(window, name)
  const supports = CSS.supports.bind(CSS)
  // The rules with `:has()` are taken out wherever they come in.
  CSS.supports = (...given: [string, string?]) =>
    !given[0].includes(':has(') && (supports as (...all: unknown[]) => boolean)(...given)
  const without = (rules: CSSRuleList, remove: (index: number) => void): void => {
    for (let index = rules.length - 1; index >= 0; index -= 1) {
      const rule = rules[index] as CSSStyleRule & CSSGroupingRule
      if (rule.selectorText?.includes(':has(')) remove(index)
      else if (rule.cssRules?.length > 0 && !rule.selectorText)
        without(rule.cssRules, (inner) => rule.deleteRule(inner))
    }
  }
  setInterval(() => {
    for (const sheet of document.styleSheets) without(sheet.cssRules, (index) => sheet.deleteRule(index))
  }, 50)
}
