import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { Icon } from '../../../kit/ui/icons'
import css from './RailArrows.module.css'
import { railTexts } from './texts'

/** How much of a row an arrow moves it by; what was last stays in sight. */
const PART = 0.8

/** Arrows for a pointer without a finger, over the row inside; only where there is more on that side. */
export function RailArrows({ within }: { within: RefObject<HTMLElement | null> }) {
  const t = useTexts(railTexts)
  const [more, setMore] = useState({ back: false, on: false })
  useEffect(() => {
    const row = rowIn(within.current)
    if (!row) return undefined
    const update = () => {
      const end = row.scrollWidth - row.clientWidth
      setMore({ back: row.scrollLeft > 4, on: row.scrollLeft < end - 4 })
    }
    const resize = new ResizeObserver(update)
    const change = new MutationObserver(update)
    resize.observe(row)
    change.observe(row, { childList: true })
    row.addEventListener('scroll', update, { passive: true })
    return () => {
      resize.disconnect()
      change.disconnect()
      row.removeEventListener('scroll', update)
    }
  }, [within])
  const move = (way: 1 | -1) => {
    const row = rowIn(within.current)
    row?.scrollBy({ left: way * row.clientWidth * PART, behavior: 'smooth' })
  }
  return (
    <>
      {more.back && (
        <button type="button" className={css.back} aria-label={t.back} onClick={() => move(-1)}>
          <Icon name="back" size={20} />
        </button>
      )}
      {more.on && (
        <button type="button" className={css.on} aria-label={t.on} onClick={() => move(1)}>
          <Icon name="next" size={20} />
        </button>
      )}
    </>
  )
}

/** The element, or one inside it, that scrolls sideways. */
function rowIn(element: HTMLElement | null): HTMLElement | null {
  const inside = element ? [element, ...element.querySelectorAll<HTMLElement>('*')] : []
  return inside.find((one) => /auto|scroll/.test(getComputedStyle(one).overflowX)) ?? null
}
