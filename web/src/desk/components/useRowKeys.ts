import type { RefObject } from 'react'
import { useKeys } from './keys'

/** Lets `j` and `k` move the focus through the rows of a table, and `x` tick the row that has it. */
export function useRowKeys(body: RefObject<HTMLElement | null>): void {
  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const current = () => rows().findIndex((row) => row.contains(document.activeElement))
  const focus = (index: number) => {
    const all = rows()
    const row = all[Math.max(0, Math.min(index, all.length - 1))]
    const target = row?.querySelector<HTMLElement>('[data-open]') ?? row
    target?.focus()
    row?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({
    j: () => focus(current() + 1),
    k: () => focus(current() - 1),
    x: () => rows()[current()]?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click(),
  })
}
