import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { Gift } from '../../../../kit/api/types'
import { cx } from '../../../../kit/lib/cx'
import { Money } from '../../../../kit/ui/Money'
import css from './BarButtons.module.css'

/** Name and price in the bar, once the title of the gift has gone under it. */
export function BarTitle({ gift, title }: { gift: Gift; title: RefObject<HTMLElement | null> }) {
  const isGone = useIsAbove(title)
  return (
    <div className={cx(css.title)} data-shown={isGone || undefined} aria-hidden="true">
      <p>{gift.finish || gift.weapon}</p>
      <p>
        <Money fen={gift.priceFen} size="s" />
      </p>
    </div>
  )
}

const NAV_PX = 56

function useIsAbove(ref: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) =>
        setAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.bottom < NAV_PX + 1),
      { rootMargin: `-${NAV_PX}px 0px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isAbove
}
