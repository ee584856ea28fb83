import { useRef } from 'react'
import type { PointerEvent } from 'react'

const CLOSE_PX = 90
/** A flick closes too, however short its way. */
const FLICK_PX_PER_MS = 0.5
const FLICK_MIN_PX = 16

type Swipe = { y: number; at: number }

/** Lets an element be swept down and away by its head. */
export function useSwipeDown(ref: { readonly current: HTMLElement | null }, onAway: () => void) {
  const start = useRef<Swipe>(null)
  const move = (way: number) => ref.current?.style.setProperty('translate', way > 0 ? `0 ${way}px` : '')
  const end = (event: PointerEvent, isDone: boolean) => {
    const swipe = start.current
    if (!swipe) return
    start.current = null
    ref.current?.removeAttribute('data-dragged')
    const way = event.clientY - swipe.y
    const speed = way / Math.max(1, event.timeStamp - swipe.at)
    move(0)
    if (isDone && (way > CLOSE_PX || (way > FLICK_MIN_PX && speed > FLICK_PX_PER_MS))) onAway()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
      ref.current?.setAttribute('data-dragged', '')
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) move(event.clientY - start.current.y)
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  }
}
