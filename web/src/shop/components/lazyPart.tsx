import { lazy, useEffect, useEffectEvent, useReducer } from 'react'
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
 * asks for it anew.
 */
export function lazyPart<T extends AnyComponent>(
  load: () => Promise<{ default: T }>,
): (props: ComponentProps<T>) => ReactNode {
  const begin = () =>
    lazy<AnyComponent>(() => {
      const part = untilLoaded(load)
      hintWhenSlow(part)
      return part.catch(() => ({ default: Missing }))
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
    const Loaded = Part
    // oxlint-disable-next-line react/static-components -- made once, and again only for another attempt
    return <Loaded {...props} onRetry={retry} />
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
