import { useEffect, useRef } from 'react'

/** Calls back each time the value becomes another one, but not for the first that is known. */
export function useOnChange<T>(value: T | undefined, onChange: (value: T) => void): void {
  const last = useRef<T | undefined>(undefined)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (value === undefined) return
    if (last.current !== undefined && last.current !== value) latest.current(value)
    last.current = value
  }, [value])
}
