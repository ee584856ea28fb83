import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { MouseEvent, ReactNode, RefObject, PointerEvent } from 'react'
import { cx } from '../lib/cx'
import { noteScreenChange } from '../lib/doubleTap'
import { addOverlay } from '../lib/overlays'
import { useOnChange } from '../lib/useOnChange'
import { Icon } from './icons'
import css from './Sheet.module.css'
import { CONTROLS } from '../lib/keepFocus'

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

// Safari before 15.4 knows no dialogs: there the element is shown in its place, without the focus trap of a modal one.

const isOpen = (dialog: HTMLDialogElement) => dialog.hasAttribute('open')

function showModal(dialog: HTMLDialogElement): void {
  if (isOpen(dialog)) return
  if ('showModal' in dialog) dialog.showModal()
  else (dialog as HTMLElement).setAttribute('open', '')
}

function closeDialog(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close()
  else (dialog as HTMLElement).removeAttribute('open')
}

/**
 * Lets keys scroll what is longer than its place although nothing inside takes the focus: not every browser does so by
 * itself.
 */
function useKeyScrolling(ref: RefObject<HTMLElement | null>): void {
  // After each rendering, since what is inside may have changed. The observer calls at once, too.
  useEffect(() => {
    const area = ref.current
    if (!area) return undefined
    const resize = new ResizeObserver(() => {
      const needsFocus = area.scrollHeight > area.clientHeight && !area.querySelector(CONTROLS)
      if (needsFocus) area.tabIndex = 0
      else area.removeAttribute('tabindex')
    })
    resize.observe(area)
    return () => resize.disconnect()
  })
}

const CLOSE_PX = 90
/** A flick closes too, however short its way. */
const FLICK_PX_PER_MS = 0.5
const FLICK_MIN_PX = 16

type Swipe = { y: number; at: number }

/** Lets an element be swept down and away by its head. */
export function useSwipeDown(ref: { readonly current: HTMLElement | null }, onAway: () => void) {
  const start = useRef<Swipe>(null)
  const move = (way: number) => ref.current?.style.setProperty('translate', way > 0 ? `0 ${way}px` : '')
  const end = (event: PointerEvent, isDone: boolean) => {
    const swipe = start.current
    if (!swipe) return
    start.current = null
    ref.current?.removeAttribute('data-dragged')
    const way = event.clientY - swipe.y
    const speed = way / Math.max(1, event.timeStamp - swipe.at)
    move(0)
    if (isDone && (way > CLOSE_PX || (way > FLICK_MIN_PX && speed > FLICK_PX_PER_MS))) onAway()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
      ref.current?.setAttribute('data-dragged', '')
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(event.clientY - start.current.y)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
