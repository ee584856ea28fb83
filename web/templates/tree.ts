/** A value of the data in a text: the path of its field and its format. */
export type Hole = readonly [path: string, format: string]
export type Text = readonly (string | Hole)[]
export type Element = { tag: string; attributes: ReadonlyMap<string, Text>; children: readonly Node[] }
/** The place of all rows of a list. */
export type Rows = { rows: string }
export type Node = Element | Rows | { text: Text }

const VOID = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const isVoid = (tag: string) => VOID.has(tag)
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const ROWS_TAG = 'satchel-rows'

/** The children of an element of the document, without what React keeps in comments. */
export function childrenOf(parent: globalThis.Element): Node[] {
  const children: Node[] = []
  for (const child of parent.childNodes) {
    const last = children.at(-1)
    if (child.nodeType === child.TEXT_NODE) {
      // React writes a text in parts.
      if (last && 'text' in last)
        children[children.length - 1] = { text: [`${last.text[0] as string}${child.textContent ?? ''}`] }
      else if (child.textContent) children.push({ text: [child.textContent] })
    } else if (child.nodeType === child.ELEMENT_NODE) {
      const element = child as globalThis.Element
      children.push(element.localName === ROWS_TAG ? { rows: element.id } : treeOf(element))
    }
  }
  return children
}

export function treeOf(element: globalThis.Element): Element {
  const attributes = new Map<string, Text>()
  const isHtml = element.namespaceURI?.endsWith('xhtml')
  for (const { name, value } of element.attributes) {
    // The value of a control is a property; React writes an empty attribute along with it.
    if (name !== 'value' || value !== '') attributes.set(isHtml ? name.toLowerCase() : name, [value])
  }
  return { tag: element.localName, attributes, children: childrenOf(element) }
}

/** One mark in the place of all rows of a list. */
export function markRows(root: globalThis.Element, list: string, selector: string): void {
  const [row, ...others] = root.querySelectorAll(selector)
  for (const other of others) other.remove()
  if (!row) return
  const mark = document.createElement(ROWS_TAG)
  mark.id = list
  row.replaceWith(mark)
}
