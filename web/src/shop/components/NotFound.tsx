import { ButtonLink } from '../router/AppLink'
import { StateView } from '../../kit/ui/StateView'
import type { ComponentProps } from 'react'

type Props = Partial<ComponentProps<typeof StateView>> & { title: string; to: string; away: string }

/** There is no such thing at this address, and Back shall not lead here again. */
export function NotFound({ to, away, ...words }: Props) {
  const link = (
    <ButtonLink to={to} replace>
      {away}
    </ButtonLink>
  )
  return <StateView icon="search" {...words} action={link} />
}
