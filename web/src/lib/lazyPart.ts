import { lazy } from 'react'
import { untilLoaded } from './untilLoaded'

/** React's `lazy` for a part of a screen, which is tried again until it is there. */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load))
