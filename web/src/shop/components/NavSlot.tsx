import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

export const NavSlotContext = createContext<HTMLElement | null>(null)

/** Puts something of the screen into the right of its nav bar. */
export function NavSlot({ children }: { children: ReactNode }) {
  const slot = use(NavSlotContext)
  return slot && createPortal(children, slot)
}
