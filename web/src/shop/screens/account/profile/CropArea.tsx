import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../../../../kit/i18n/texts'
import { ZOOM_MAX, moved, sourceRect, zoomed } from '../../../rules/crop'
import type { Crop } from '../../../rules/crop'
import css from './AvatarSheet.module.css'
import { profileTexts } from './texts'
import { useCropGestures } from './useCropGestures'

/** Side of the canvas in pixels; the style sheet decides how large it is shown. */
const CANVAS_PX = 640
/** How far an arrow key moves the picture, as a part of the frame. */
const KEY_STEP = 0.04
const KEY_ZOOM = 1.1

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': KEY_ZOOM, '=': KEY_ZOOM, '-': 1 / KEY_ZOOM }

type Props = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

/** The picture under a round frame, moved and zoomed by finger, wheel, slider or keys. */
export function CropArea({ picture, crop, onCrop }: Props) {
  const t = useTexts(profileTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const gestures = useCropGestures(picture, crop, onCrop)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    const { x, y, side } = sourceRect(picture, crop)
    context?.clearRect(0, 0, CANVAS_PX, CANVAS_PX)
    context?.drawImage(picture, x, y, side, side, 0, 0, CANVAS_PX, CANVAS_PX)
  }, [picture, crop])
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    const zoom = ZOOM_KEYS[event.key]
    if (!arrow && !zoom) return
    event.preventDefault()
    if (arrow) onCrop(moved(picture, crop, 1, arrow[0] * KEY_STEP, arrow[1] * KEY_STEP))
    if (zoom) onCrop(zoomed(picture, crop, crop.zoom * zoom))
  }
  return (
    <>
      {/* It is a control of its own kind: moved by arrow keys and dragged by the pointer. */}
      {/* oxlint-disable-next-line no-noninteractive-tabindex, no-noninteractive-element-interactions */}
      <div className={css.stage} role="group" aria-label={t.cropArea} tabIndex={0} onKeyDown={onKeyDown} {...gestures}>
        <canvas ref={canvas} width={CANVAS_PX} height={CANVAS_PX} />
      </div>
      <label className={css.zoom}>
        <span>{t.zoom}</span>
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => onCrop(zoomed(picture, crop, Number(event.target.value)))}
        />
      </label>
    </>
  )
}
