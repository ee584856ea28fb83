import { useLayoutEffect, useRef, useState } from 'react'
import { readLocal, writeLocal } from '../../../kit/lib/storage'

const KEY = 'satchel_notice_room'

/**
 * Whether home keeps room for announcements. It is decided before the screen is painted, by what is
 * known or else by what was there the last time, and stays as it is while the screen is in sight:
 * what comes late must not move anything.
 */
export function useNoticeSpace(count: number | undefined) {
  const [hasSpace, setHasRoom] = useState(() => (count === undefined ? readLocal(KEY) !== '0' : count > 0))
  const known = useRef(count)
  useLayoutEffect(() => {
    known.current = count
    if (count !== undefined) writeLocal(KEY, count > 0 ? '1' : '0')
  }, [count])
  // A kept screen runs this again each time that it comes back.
  useLayoutEffect(() => {
    if (known.current !== undefined) setHasRoom(known.current > 0)
  }, [])
  return { hasSpace, releaseSpace: () => setHasRoom(false) }
}
