import type { ReactNode } from 'react'
import { cx } from '../lib/cx'
import css from './Bubble.module.css'

type Props = {
  /** `own` stands at the end of the line, `note` is for staff alone. */
  look: 'own' | 'other' | 'note'
  /** The author, and when it was written. */
  head: ReactNode
  /** The head is read out and not shown. */
  isHeadHidden?: boolean
  /** A text, shown as it is; without one the children are. */
  text: string | null
  children?: ReactNode
}

/** One message of a conversation. A long word breaks, so that it stays inside. */
export function Bubble({ look, head, isHeadHidden, text, children }: Props) {
  return (
    <li className={css.message} data-look={look}>
      <p className={cx(isHeadHidden ? 'sr-only' : css.head)}>{head}</p>
      <div className={css.bubble}>
        {text === null ? (
          children
        ) : (
          <p dir="auto" className={css.text}>
            {text}
          </p>
        )}
      </div>
    </li>
  )
}

export const bubblesClass = css.list
export const bubblePictureClass = css.picture
