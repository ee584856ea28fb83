import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { queryClient } from '../data/queryClient'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Runs a hook in a component with the app's query client. */
export const mountHook = <P, T>(useIt: (params: P) => T, initialProps?: NoInfer<P>) =>
  renderHook(useIt, { initialProps, wrapper })
