import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { cx } from '../lib/cx'
import { Icon } from './icons'
import css from './Sheet.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
  footer?: ReactNode
  role?: 'dialog' | 'alertdialog'
  tall?: boolean
}

/** A bottom sheet on the native dialog, which brings the focus trap, Escape and the back gesture. */
export function Sheet({ open, onClose, title, closeLabel, children, footer, role = 'dialog', tall }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) dialog.showModal()
    if (!open && dialog?.open) dialog.close()
    // A kept page that goes into hiding must not leave its sheet over the next page.
    return () => dialog?.close()
  }, [open])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose()
  }
  return (
    // The backdrop is a convenience for the pointer; Escape and the close button do the same for keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog ref={ref} role={role} className={cx(css.sheet, tall && css.tall)} aria-labelledby={titleId} onClose={() => ref.current?.open || onClose()} onClick={closeOnBackdrop}>
      {open && (
        <div className={css.body}>
          <div className={css.head}>
            <h2 id={titleId}>{title}</h2>
            <button type="button" className={css.close} aria-label={closeLabel} onClick={onClose}>
              <Icon name="close" size={20} />
            </button>
          </div>
          <div className={css.scroll}>{children}</div>
          {footer && <div className={css.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
