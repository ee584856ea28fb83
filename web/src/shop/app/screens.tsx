import { use, useState, useEffect, useEffectEvent } from 'react'
import type { ComponentType } from 'react'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { hintWhenSlow } from '../../kit/stores/connection'
import { findRoute } from '../router/screens'
import type { Route } from '../router/screens'
import { ButtonLink } from '../router/AppLink'
import { useT } from '../i18n/language'
import { paths } from '../router/paths'
import { Button } from '../../kit/ui/Button'
import { StateView } from '../../kit/ui/StateView'
import css from './layout/Layout.module.css'

/** Null where the code of a screen did not come. */
type Loading = Promise<ComponentType | null>
/** One attempt each; what failed is forgotten, so that it can be tried again. */
const attempts = new Map<Route, Promise<ComponentType>>()
/** The code that a page waits for, however many attempts it takes. */
const awaited = new Map<Route, Loading>()

export function loadScreen(route: Route): Promise<ComponentType> {
  return once(attempts, route, () => route.load())
}

function screenOf(route: Route): Loading {
  const loaded = attempts.get(route)
  if (loaded && 'status' in loaded) return loaded
  return once(awaited, route, () => tryToLoad(route))
}

function tryToLoad(route: Route): Loading {
  const load = untilLoaded(
    () => loadScreen(route),
    () => findRoute(location.pathname) === route,
  )
  hintWhenSlow(load)
  // No error to React: where one is thrown it draws again, and would begin another attempt, without end.
  return load.catch(() => null)
}

function once<T>(known: Map<Route, Promise<T>>, route: Route, start: () => Promise<T>): Promise<T> {
  const before = known.get(route)
  if (before) return before
  const load = start()
  known.set(route, load)
  // React reads a promise that says so itself at once; suspending would flash over what the server has drawn.
  load.then(
    (value) => Object.assign(load, { status: 'fulfilled', value }),
    () => known.delete(route),
  )
  return load
}

export function Screen({ route }: { route: Route }) {
  const [busy, setBusy] = useState(false)
  const Loaded = use(screenOf(route))
  const forget = () => void awaited.delete(route)
  const retry = async () => {
    setBusy(true)
    if (await tryToLoad(route)) forget()
    setBusy(false)
  }
  // Not made here: it comes out of the table above, the same one each time.
  // oxlint-disable-next-line react/static-components
  return Loaded ? <Loaded /> : <ScreenMissing busy={busy} onRetry={() => void retry()} onLeave={forget} />
}

type Props = { busy: boolean; onRetry: () => void; onLeave: () => void }

/**
 * In the place of a screen whose code did not come: says so, and leads on. Opening it again asks for it anew.
 */
function ScreenMissing({ busy, onRetry, onLeave }: Props) {
  const { errors, common, tabs } = useT()
  const leave = useEffectEvent(onLeave)
  useEffect(() => () => leave(), [])
  const action = (
    <div className={css.ways}>
      <Button look="primary" busy={busy} onClick={onRetry}>
        {common.retry}
      </Button>
      <ButtonLink to={paths.home} look="plain">
        {tabs.home}
      </ButtonLink>
    </div>
  )
  return <StateView alert icon="alert" title={errors.notLoaded} hint={errors.notLoadedHint} action={action} />
}
