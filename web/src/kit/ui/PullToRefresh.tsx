import { useRef, useState } from 'react'
import type { ReactNode, TouchEvent } from 'react'
import css from './PullToRefresh.module.css'

const TRIGGER_PX = 64
const MAX_PX = 96

type Words = { pull: string; release: string; busy: string }

/** Pulling a list down asks for it again. */
export function PullToRefresh({
  onRefresh,
  words,
  children,
}: {
  onRefresh: () => Promise<unknown>
  words: Words
  children: ReactNode
}) {
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const start = useRef<{ x: number; y: number } | null>(null)

  const begin = (event: TouchEvent) => {
    const touch = event.touches[0]
    const mayPull = touch && window.scrollY <= 0 && !busy && !startsInRow(event)
    start.current = mayPull ? { x: touch.clientX, y: touch.clientY } : null
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (!start.current || !touch) return
    const down = touch.clientY - start.current.y
    const aside = Math.abs(touch.clientX - start.current.x)
    // A swipe that begins sideways is none of ours, however far down it ends.
    if (down < 0 || window.scrollY > 0 || (pulled === 0 && aside > down)) start.current = null
    setPulled(start.current === null ? 0 : Math.min(MAX_PX, down * 0.5))
  }
  const end = async () => {
    // A tap while the list is asked for is none of ours.
    if (!start.current) return
    start.current = null
    if (pulled < TRIGGER_PX) return setPulled(0)
    setBusy(true)
    setPulled(TRIGGER_PX - 16)
    // The list itself says when it did not come.
    await onRefresh().catch(() => undefined)
    setBusy(false)
    setPulled(0)
  }
  const cancel = () => {
    start.current = null
    if (!busy) setPulled(0)
  }
  const status = busy ? words.busy : pulled >= TRIGGER_PX ? words.release : words.pull
  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={() => void end()} onTouchCancel={cancel}>
      <p className={css.hint} style={{ height: pulled }} role={busy ? 'status' : undefined} aria-hidden={!busy}>
        {pulled > 8 && status}
      </p>
      {children}
    </div>
  )
}

/** Whether the finger went down on something that slides sideways. */
function startsInRow({ target, currentTarget }: TouchEvent): boolean {
  for (let at = target as Element | null; at && at !== currentTarget; at = at.parentElement) {
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  }
  return false
}
