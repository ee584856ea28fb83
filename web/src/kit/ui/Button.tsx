import type { ButtonHTMLAttributes } from 'react'
import { cx } from '../lib/cx'
import css from './Button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'soft' | 'danger'
type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  wide?: boolean
  small?: boolean
  busy?: boolean
}

const LOOKS: Record<ButtonLook, string | undefined> = {
  primary: css.primary,
  plain: css.plain,
  soft: css.soft,
  danger: css.danger,
}

export const buttonClass = (look: ButtonLook = 'plain', wide?: boolean, small?: boolean) =>
  cx(css.button, LOOKS[look], wide && css.wide, small && css.small)

/** A busy button stays in place and focusable but takes no second press. */
export function Button({
  look = 'plain',
  wide,
  small,
  busy,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-busy={busy || undefined}
      className={cx(buttonClass(look, wide, small), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}
