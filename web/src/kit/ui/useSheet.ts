import { useState } from 'react'

/** The subject of a sheet. It stays while the sheet slides away, and each opening begins anew. */
export function useSheet<T>() {
  const [shown, setShown] = useState<{ value: T; isOpen: boolean; opening: number } | null>(null)
  return {
    shown,
    open: (value: T) => setShown((last) => ({ value, isOpen: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setShown((last) => last && { ...last, isOpen: false }),
  }
}
