import { useEffect, useState } from 'react'

const SHOWN_MS = 6000

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Which of several takes its turn. It stands still while it is held, and where the system asks for
 * less motion until it is started.
 */
export function useRotation(count: number, isHeld: boolean) {
  const [turn, setTurn] = useState(0)
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness())
  const runs = isPlaying && !isHeld && count > 1
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setTurn((last) => last + 1), SHOWN_MS)
    return () => clearInterval(timer)
  }, [runs])
  return { index: count > 0 ? turn % count : 0, isPlaying, toggle: () => setIsPlaying(!isPlaying) }
}
