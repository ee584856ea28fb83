import { clamp } from '../../kit/lib/number'

/** Cutting a square out of a picture. All lengths are in pixels of the picture, unless the frame is named. */
export type Size = { width: number; height: number }
/**
 * How much larger than the least size the picture is shown, and which of its pixels stands in the middle of the frame.
 */
export type Crop = { zoom: number; x: number; y: number }

export const ZOOM_MAX = 4

export const centred = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 })

/** The side of the square that is cut out. */
export const cropSide = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom

/** The nearest crop whose square lies inside the picture. */
export function fitted(size: Size, { zoom, x, y }: Crop): Crop {
  const fit = clamp(zoom, 1, ZOOM_MAX)
  const half = cropSide(size, fit) / 2
  return { zoom: fit, x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half) }
}

/** Moves the picture under a frame of `frame` points by so many points. */
export function moved(size: Size, crop: Crop, frame: number, dx: number, dy: number): Crop {
  const perPoint = cropSide(size, crop.zoom) / frame
  return fitted(size, { ...crop, x: crop.x - dx * perPoint, y: crop.y - dy * perPoint })
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop => fitted(size, { ...crop, zoom })

/** The square of the picture, as `drawImage` takes it. */
export function sourceRect(size: Size, crop: Crop): { x: number; y: number; side: number } {
  const side = cropSide(size, crop.zoom)
  return { x: crop.x - side / 2, y: crop.y - side / 2, side }
}
