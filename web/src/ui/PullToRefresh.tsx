import { useRef, useState } from 'react'
import type { ReactNode, TouchEvent } from 'react'
import css from './PullToRefresh.module.css'

const TRIGGER_PX = 64
const MAX_PX = 96

type Words = { pull: string; release: string; busy: string }

/** Pulling a list down asks for it again. */
export function PullToRefresh({ onRefresh, words, children }: { onRefresh: () => Promise<unknown>; words: Words; children: ReactNode }) {
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)
  const start = useRef<number | null>(null)

  const begin = (event: TouchEvent) => {
    start.current = window.scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent) => {
    if (start.current === null) return
    const way = (event.touches[0]?.clientY ?? 0) - start.current
    if (way < 0 || window.scrollY > 0) start.current = null
    setPulled(start.current === null ? 0 : Math.min(MAX_PX, way * 0.5))
  }
  const end = async () => {
    start.current = null
    if (pulled < TRIGGER_PX) return setPulled(0)
    setBusy(true)
    setPulled(TRIGGER_PX - 16)
    await onRefresh()
    setBusy(false)
    setPulled(0)
  }
  const said = busy ? words.busy : pulled >= TRIGGER_PX ? words.release : words.pull
  return (
    <div onTouchStart={begin} onTouchMove={move} onTouchEnd={() => void end()} onTouchCancel={() => setPulled(0)}>
      <p className={css.hint} style={{ height: pulled }} role={busy ? 'status' : undefined} aria-hidden={!busy}>
        {pulled > 8 && said}
      </p>
      {children}
    </div>
  )
}
