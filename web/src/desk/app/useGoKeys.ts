import { useEffect, useEffectEvent, useRef } from 'react'
import { SECOND_MS } from '../../kit/lib/durations'
import type { Permission } from '../api/types'
import { isCommand } from '../components/keys'
import { useNavigate } from '../router/router'
import { permitted } from '../router/screens'

/** For so long after `g` a letter opens a screen. */
const PAUSE_MS = 1.5 * SECOND_MS

/** `g` and a letter open a screen. */
export function useGoKeys(permissions: readonly Permission[]): void {
  const navigate = useNavigate()
  const pressedAt = useRef(Number.NEGATIVE_INFINITY)
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isCommand(event)) return
    const isSecond = event.timeStamp - pressedAt.current < PAUSE_MS
    const screen = isSecond && permitted(permissions).find(({ nav }) => nav?.letter === event.key)
    pressedAt.current = event.key === 'g' && !screen ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!screen) return
    event.preventDefault()
    navigate(screen.path)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
