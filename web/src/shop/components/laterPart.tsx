import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { whenIdle } from '../../kit/lib/whenIdle'

/**
 * A part that the first screen does without: its code, and all that it reads, is asked for when the page has nothing
 * else to do. Nothing stands in its place before, or where it does not come.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      let isGone = false
      const keep = (part: ComponentType<Props>) => {
        loaded = part
        if (!isGone) setPart(() => part)
      }
      whenIdle(() => {
        if (!isGone) untilLoaded(load).then(keep, () => undefined)
      })
      return () => {
        isGone = true
      }
    }, [])
    return Part && <Part {...props} />
  }
}
