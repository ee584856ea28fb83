import { useState } from 'react'

/** What a sheet is about. It stays while the sheet slides away, and each opening begins anew. */
export function useSheet<T>() {
  const [shown, setShown] = useState<{ value: T; isOpen: boolean; opening: number } | null>(null)
  return {
    shown,
    open: (value: T) => setShown((last) => ({ value, isOpen: true, opening: (last?.opening ?? 0) + 1 })),
    close: () => setShown((last) => last && { ...last, isOpen: false }),
  }
}
