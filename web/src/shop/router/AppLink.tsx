import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import type { NavigationState } from '../../kit/lib/history'
import { buttonClass } from '../../kit/ui/Button'
import type { ButtonLook } from '../../kit/ui/Button'
import { useNavigate } from './router'

type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: string
  replace?: boolean
  state?: NavigationState
}

/** A link within the app. */
export function AppLink({ to, replace, state, onClick, children, ...rest }: Props) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    const again = to === location.pathname + location.search
    navigate(to, { replace: replace ?? again, state })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

type ButtonProps = Omit<Props, 'className'> & { look?: ButtonLook; wide?: boolean; small?: boolean }

/** A link that looks like a button. */
export const ButtonLink = ({ look = 'primary', wide, small, ...rest }: ButtonProps) => (
  <AppLink {...rest} className={buttonClass(look, wide, small)} />
)
