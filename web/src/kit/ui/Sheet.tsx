import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../lib/cx'
import { closeDialog, showModal } from '../lib/dialog'
import { noteScreenChange } from '../lib/doubleTap'
import { addOverlay } from '../lib/overlays'
import { useOnChange } from '../lib/useOnChange'
import { Icon } from './icons'
import css from './Sheet.module.css'
import { useKeyScrolling } from './useKeyScrolling'
import { useSwipeDown } from './useSwipeDown'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  role?: 'alertdialog'
  tall?: boolean
}

/**
 * A bottom sheet on the native dialog, which brings the focus trap, Escape, and the focus back to where it was.
 * Back, the backdrop and a swipe down on its head close it too.
 */
export function Sheet({ open, onClose, title, closeLabel, children, footer, role, tall }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const scrollRef = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const swipe = useSwipeDown(ref, onClose)
  useOpenDialog(ref, open, onClose)
  useKeyScrolling(scrollRef)
  // The content that follows a question in the same sheet has other buttons in the same place.
  useOnChange(title, () => noteScreenChange())
  const shown = useContentWhileClosing(open, children, footer)
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }
  return (
    // The backdrop is a convenience for the pointer; Escape and the close button do the same for keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      role={role}
      tabIndex={-1}
      className={cx(css.sheet, tall && css.tall)}
      aria-labelledby={titleId}
      onClose={() => ref.current?.open || onClose()}
      onClick={closeOnBackdrop}
    >
      {shown && (
        <div className={css.body} inert={!open} aria-hidden={!open}>
          <div className={css.head} {...swipe}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          </div>
          <div ref={scrollRef} className={css.scroll}>
            {shown.children}
          </div>
          {shown.footer && <div className={css.foot}>{shown.footer}</div>}
        </div>
      )}
    </dialog>
  )
}

type DialogRef = { readonly current: HTMLDialogElement | null }

function useOpenDialog(ref: DialogRef, open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // Passive effects of a hidden page end late, or begin after it was hidden. An invisible modal would then block all
  // touches on the page that is shown.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => (dialog ? closeDialog(dialog) : undefined)
  }, [ref])
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog || dialog.parentElement?.checkVisibility?.() === false) return undefined
    showModal(dialog)
    // A sheet may open by itself when a customer comes back. A focus ring around its close button would then look like
    // the next step.
    if (isUntouched()) dialog.focus()
    const removeEntry = addOverlay(() => close())
    const stopFollowing = followKeyboard(dialog)
    // A kept page that goes into hiding must not leave its sheet over the next page.
    return () => {
      stopFollowing()
      removeEntry()
      closeDialog(dialog)
    }
  }, [ref, open])
}

/** Nobody has touched this page yet. Old browsers cannot tell, and count as touched. */
function isUntouched(): boolean {
  const { userActivation } = navigator as { userActivation?: UserActivation }
  return userActivation ? !userActivation.hasBeenActive : false
}

/** Some browsers lay the keyboard over the page; the sheet then stands on top of it. */
function followKeyboard(dialog: HTMLDialogElement): () => void {
  const { visualViewport } = window
  const follow = () => {
    if (!visualViewport || visualViewport.scale > 1) return
    const covered = window.innerHeight - visualViewport.height - visualViewport.offsetTop
    dialog.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`)
  }
  follow()
  visualViewport?.addEventListener('resize', follow)
  visualViewport?.addEventListener('scroll', follow)
  return () => {
    visualViewport?.removeEventListener('resize', follow)
    visualViewport?.removeEventListener('scroll', follow)
  }
}

const CLOSING_MS = 260

/** A sheet that slides away still shows what it showed. */
function useContentWhileClosing(open: boolean, children: ReactNode, footer: ReactNode) {
  const [last, setLast] = useState({ children, footer })
  const [isGone, setGone] = useState(!open)
  if (open && (last.children !== children || last.footer !== footer)) setLast({ children, footer })
  if (open && isGone) setGone(false)
  useEffect(() => {
    if (open) return undefined
    const timer = setTimeout(() => setGone(true), CLOSING_MS)
    return () => clearTimeout(timer)
  }, [open])
  if (open) return { children, footer }
  return isGone ? null : last
}
