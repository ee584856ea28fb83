import { QueryClientProvider } from '@tanstack/react-query'
import { act, useLayoutEffect } from 'react'
import { vi } from 'vitest'
import { queryClient } from '../data/queryClient'
import { mount } from './mount'

const mounted = new Set<() => void>()

/** Runs a hook in a component with the app's query client; `now` is what it returned last. */
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
  const host = mount(view(first))
  const unmount = () => {
    mounted.delete(unmount)
    host.unmount()
  }
  mounted.add(unmount)
  return {
    get now() {
      return seen.now as T
    },
    update: (params: P) => host.update(view(params)),
    unmount,
  }
}

/** After each test, before the fake timers go: unmounts every hook of the test. */
export function unmountHooks(): void {
  for (const unmount of mounted) unmount()
}

/** Advances fake timers, and with them whatever was begun. */
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
