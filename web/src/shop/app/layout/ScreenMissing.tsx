import { useEffect, useEffectEvent } from 'react'
import { AppLink } from '../../router/AppLink'
import { useT } from '../../i18n/language'
import { paths } from '../../router/paths'
import { Button, buttonClass } from '../../../kit/ui/Button'
import { StateView } from '../../../kit/ui/StateView'
import css from './Layout.module.css'

type Props = { busy: boolean; onRetry: () => void; onLeave: () => void }

/**
 * In the place of a screen whose code did not come: says so, and leads on. Whoever comes again finds it asked for anew.
 */
export function ScreenMissing({ busy, onRetry, onLeave }: Props) {
  const { errors, common, tabs } = useT()
  const leave = useEffectEvent(onLeave)
  useEffect(() => () => leave(), [])
  const action = (
    <div className={css.ways}>
      <Button look="primary" busy={busy} onClick={onRetry}>
        {common.retry}
      </Button>
      <AppLink to={paths.home} className={buttonClass('plain')}>
        {tabs.home}
      </AppLink>
    </div>
  )
  return <StateView alert icon="alert" title={errors.notLoaded} hint={errors.notLoadedHint} action={action} />
}
