import { useLocation } from 'react-router'

/** Whether the customer is still on the screen that sent a call: who has left is not led elsewhere by its answer. */
export function useIsHere(): () => boolean {
  const { key } = useLocation()
  return () => ((window.history.state as { key?: string } | null)?.key ?? 'default') === key
}
