import { lazy } from 'react'
import { untilLoaded } from '../lib/untilLoaded'
import { hintWhenSlow } from '../stores/connection'

/** React's `lazy` for a part of a screen, which is tried again until it is there. What takes long says why nothing opens. */
export const lazyPart: typeof lazy = (load) =>
  lazy(() => {
    const part = untilLoaded(load)
    hintWhenSlow(part)
    return part
  })
