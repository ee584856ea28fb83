import { useRef, useState, useEffect, useLayoutEffect } from 'react'
import type { KeyboardEvent, PointerEvent, WheelEvent } from 'react'
import { useUploadAvatar } from '../../../data/profile'
import { errorText } from '../../../data/errorText'
import { useTexts } from '../../../../kit/i18n/texts'
import { cutSquare } from '../../../../kit/lib/picture'
import { centred, sourceRect, ZOOM_MAX, moved, zoomed } from '../../../rules/crop'
import type { Crop } from '../../../rules/crop'
import { toast } from '../../../stores/toast'
import { Button } from '../../../../kit/ui/Button'
import css from './AvatarSheet.module.css'
import { profileTexts } from './texts'
import { PictureInput } from './PictureInput'

/** Twice what the server keeps; a JPEG of this size is always far below the 2 MiB that it takes. */
const SIDE = 512

type Props = { picture: ImageBitmap; onOther: (picture: ImageBitmap) => void; onDone: () => void }

export function AvatarCrop({ picture, onOther, onDone }: Props) {
  const t = useTexts(profileTexts)
  const [crop, setCrop] = useState<Crop>(() => centred(picture))
  const { send, progress, busy, problem } = useUpload(onDone)
  const other = (next: ImageBitmap) => {
    setCrop(centred(next))
    onOther(next)
  }
  return (
    <div className={css.crop}>
      <CropArea picture={picture} crop={crop} onCrop={setCrop} />
      <p className={css.hint}>{t.cropHint}</p>
      {busy && (
        <div className={css.uploading}>
          <span aria-hidden="true">{t.uploading}</span>
          <progress value={progress} max={1} aria-label={t.uploading} />
        </div>
      )}
      {problem && (
        <div role="alert" className={css.failed}>
          <strong>{t.uploadFailed}</strong>
          <p>{problem}</p>
        </div>
      )}
      <Button look="primary" wide busy={busy} onClick={() => void send(picture, crop)}>
        {t.useThis}
      </Button>
      {!busy && <PictureInput label={t.otherPicture} look="plain" onPicture={other} />}
    </div>
  )
}

/** Cuts and uploads; the cut picture is kept for a second try. */
function useUpload(onDone: () => void) {
  const t = useTexts(profileTexts)
  const upload = useUploadAvatar()
  const [progress, setProgress] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const cut = useRef<{ of: ImageBitmap; crop: Crop; picture: Blob } | null>(null)
  const send = async (of: ImageBitmap, crop: Crop) => {
    setBusy(true)
    setProblem(null)
    setProgress(0)
    try {
      const known = cut.current?.of === of && cut.current.crop === crop ? cut.current.picture : null
      const picture = known ?? (await cutSquare(of, sourceRect(of, crop), SIDE))
      if (!picture) return setProblem(t.unreadable)
      cut.current = { of, crop, picture }
      await upload.mutateAsync({ picture, onProgress: setProgress, signal: new AbortController().signal })
      toast(t.avatarSaved, 'good')
      onDone()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return { send, progress, problem, busy }
}

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

type CropAreaProps = { picture: ImageBitmap; crop: Crop; onCrop: (crop: Crop) => void }

/** The picture under a round frame, moved and zoomed by finger, wheel, slider or keys. */
export function CropArea({ picture, crop, onCrop }: CropAreaProps) {
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

type Point = { x: number; y: number }

const WHEEL_ZOOM = 1.002

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const spread = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** One finger moves the picture, two zoom it as well. */
function useCropGestures(picture: ImageBitmap, crop: Crop, onCrop: (crop: Crop) => void) {
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
