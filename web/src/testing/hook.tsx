import { QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../data/queryClient'
import { mount } from './mount'

/** Runs a hook as a component would, with the data of the app; `now` is what it gave last. */
export function mountHook<P, T>(useIt: (params: P) => T, first: NoInfer<P>) {
  const seen: { now?: T } = {}
  function Host({ params }: { params: P }) {
    const given = useIt(params)
    useLayoutEffect(() => void (seen.now = given))
    return null
  }
  const view = (params: P) => (
    <QueryClientProvider client={queryClient}>
      <Host params={params} />
    </QueryClientProvider>
  )
  const { update, unmount } = mount(view(first))
  return {
    get now() {
      return seen.now as T
    },
    update: (params: P) => update(view(params)),
    unmount,
  }
}

/** Lets time pass under fake timers, and with it whatever was begun. */
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
