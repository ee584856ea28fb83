import { useLayoutEffect, useRef } from 'react'
import type { PointerEvent, WheelEvent } from 'react'
import { moved, zoomed } from '../../../rules/crop'
import type { Crop } from '../../../rules/crop'

type Point = { x: number; y: number }

const WHEEL_ZOOM = 1.002

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** One finger moves the picture, two zoom it as well. */
export function useCropGestures(picture: ImageBitmap, crop: Crop, onCrop: (crop: Crop) => void) {
  const fingers = useRef(new Map<number, Point>())
  // Several events may come before the next drawing, and each goes on from the one before.
  const latest = useRef(crop)
  useLayoutEffect(() => {
    latest.current = crop
  }, [crop])
  const change = (next: Crop) => {
    latest.current = next
    onCrop(next)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = [...fingers.current.values()]
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const after = [...fingers.current.values()]
    const way = { x: middle(after).x - middle(before).x, y: middle(after).y - middle(before).y }
    const grown = spread(before) > 0 ? spread(after) / spread(before) : 1
    const shifted = moved(picture, latest.current, event.currentTarget.clientWidth, way.x, way.y)
    change(zoomed(picture, shifted, shifted.zoom * grown))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => fingers.current.delete(event.pointerId)
  const onWheel = (event: WheelEvent) =>
    change(zoomed(picture, latest.current, latest.current.zoom * WHEEL_ZOOM ** -event.deltaY))
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onWheel }
}
