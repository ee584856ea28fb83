import type { RefObject } from 'react'
import { useKeys } from './keys'

/** The link that opens a row, or what comes first of the things that can be pressed in it. */
const pressedIn = (row: HTMLElement) =>
  ['[data-open]', 'button:enabled', 'a'].map((kind) => row.querySelector<HTMLElement>(kind)).find(Boolean) ?? row

/** Lets `j` and `k` move the focus through the rows of all tables of a screen, and `x` tick the row that has it. */
export function useRowKeys(screen: RefObject<HTMLElement | null>): void {
  const rows = () => [...(screen.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const focus = (index: number) => {
    const all = rows()
    const row = all[Math.max(0, Math.min(index, all.length - 1))]
    if (!row) return
    pressedIn(row).focus()
    row.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => focus(current() + 1),
    k: () => focus(current() - 1),
    x: () => rows()[current()]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  })
}
