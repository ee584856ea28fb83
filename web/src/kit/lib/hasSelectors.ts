/**
 * `:has()` for browsers that lack it: they leave out every rule with it, among them how a chosen payment method looks.
 * The rules are read again from the style sheets, with an attribute in the place of each `:has()`, which is set
 * wherever it holds.
 */
type Has = { attribute: string; subject: string; holds: (element: Element) => boolean }

const known = new Map<string, Has>()
const read = new WeakSet<CSSStyleSheet>()
let isScheduled = false

export function watchHasSelectors(): void {
  const look = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(() => {
      isScheduled = false
      for (const sheet of document.styleSheets) if (!read.has(sheet)) void readSheet(sheet).then(look)
      mark()
    })
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'class', 'disabled', 'data-tone', 'data-shown', 'data-bar'],
  })
  for (const kind of ['change', 'input', 'focusin', 'focusout', 'load']) document.addEventListener(kind, look, true)
  look()
}

async function readSheet(sheet: CSSStyleSheet): Promise<void> {
  read.add(sheet)
  const text = sheet.href
    ? await fetch(sheet.href).then(
        (response) => response.text(),
        () => '',
      )
    : (sheet.ownerNode?.textContent ?? '')
  for (const rule of rulesWithHas(text)) insert(sheet, rule)
}

function insert(sheet: CSSStyleSheet, rule: string): void {
  try {
    sheet.insertRule(rule, sheet.cssRules.length)
  } catch {
    // Something else in it is newer than this browser too.
  }
}

/** The rules of a style sheet that have a `:has()`, each within the conditions around it. */
export function rulesWithHas(css: string): string[] {
  const found: string[] = []
  const around: string[] = []
  const part = /([^{};]*)([{};])/g
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '')
  for (let match = part.exec(text); match; match = part.exec(text)) {
    const [, head = '', end] = match
    if (end === '{' && head.trim().startsWith('@')) around.push(head)
    else if (end === '{') {
      const close = text.indexOf('}', part.lastIndex)
      const body = text.slice(part.lastIndex, close)
      const selectors = head.split(/,(?![^(]*\))/).filter((selector) => selector.includes(':has('))
      if (selectors.length > 0)
        found.push(
          around.map((one) => `${one}{`).join('') +
            `${selectors.map(withAttribute).join()}{${body}}` +
            '}'.repeat(around.length),
        )
      part.lastIndex = close + 1
    } else if (end === '}') around.pop()
  }
  return found
}

function withAttribute(selector: string): string {
  return selector.replace(/^(.*?):has\(((?:[^()]|\([^()]*\))*)\)/, (_, subject: string, inner: string) => {
    const name = `${subject}:has(${inner})`
    const has = known.get(name) ?? {
      attribute: `data-has-${known.size}`,
      subject: subject || '*',
      holds: holdsOf(inner),
    }
    known.set(name, has)
    return `${subject}[${has.attribute}]`
  })
}

function holdsOf(inner: string): Has['holds'] {
  const [, combinator, rest = ''] = /^\s*([+>]?)\s*(.*)$/.exec(inner) ?? []
  if (combinator === '+') return (element) => element.nextElementSibling?.matches(rest) === true
  return (element) => element.querySelector(combinator === '>' ? `:scope>${rest}` : rest) !== null
}

function mark(): void {
  for (const { attribute, subject, holds } of known.values()) {
    try {
      for (const element of document.querySelectorAll(subject)) element.toggleAttribute(attribute, holds(element))
    } catch {
      // The selector has something else that is newer than this browser.
    }
  }
}
