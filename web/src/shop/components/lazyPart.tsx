import { Suspense, lazy, useEffect, useEffectEvent, useReducer, useState } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { messages, useT } from '../i18n/language'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { hintWhenSlow } from '../../kit/stores/connection'
import { failureToast } from '../stores/toast'
import { LoadError } from './LoadError'

type MissingProps = { open?: boolean | undefined; onClose?: (() => void) | undefined; onRetry: () => void }
// oxlint-disable-next-line typescript/no-explicit-any -- as React's `lazy`
type AnyComponent = ComponentType<any>

/**
 * React's `lazy` for a part of a screen, which is tried again a few times. A part that takes long says why nothing
 * opens. Where it does not come, that is said in its place and the screen stays; a sheet closes again, and the next tap
 * asks for it anew. A sheet is loaded when it first opens, and stays.
 */
export function lazyPart<T extends AnyComponent>(
  load: () => Promise<T>,
  fallback?: ReactNode,
): (props: ComponentProps<T>) => ReactNode {
  const begin = () =>
    lazy<AnyComponent>(() => {
      const part = untilLoaded(load)
      hintWhenSlow(part)
      return part.catch(() => Missing).then((loaded) => ({ default: loaded }))
    })
  let Part = begin()
  function Missing({ open, onClose, onRetry }: MissingProps) {
    return open === undefined ? (
      <MissingPart onRetry={onRetry} />
    ) : (
      <MissingSheet open={open} onClose={onClose} onRetry={onRetry} />
    )
  }
  return function LazyPart(props: ComponentProps<T>) {
    const [, renderAgain] = useReducer((count: number) => count + 1, 0)
    const retry = () => {
      Part = begin()
      renderAgain()
    }
    const [isWanted, setWanted] = useState(props.open !== false)
    if (props.open && !isWanted) setWanted(true)
    const Loaded = Part
    return (
      isWanted && (
        <Suspense fallback={fallback}>
          {/* oxlint-disable-next-line react/static-components -- made once, and again only for another attempt */}
          <Loaded {...props} onRetry={retry} />
        </Suspense>
      )
    )
  }
}

function MissingPart({ onRetry }: { onRetry: () => void }) {
  return <LoadError title={useT().errors.loadFailed} query={{ refetch: onRetry }} />
}

function MissingSheet({ open, onClose, onRetry }: MissingProps) {
  const close = useEffectEvent(() => {
    failureToast(messages().errors.notLoaded)
    onClose?.()
    onRetry()
  })
  useEffect(() => {
    if (open) close()
  }, [open])
  return null
}
