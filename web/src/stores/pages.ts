import { create } from 'zustand'

/** Where each kept tab was left, so that its tab leads back to the same filters. */
export const usePages = create<{ left: Readonly<Record<string, string>> }>(() => ({ left: {} }))

export function rememberPage(route: string, address: string): void {
  if (usePages.getState().left[route] === address) return
  usePages.setState(({ left }) => ({ left: { ...left, [route]: address } }))
}

export function forgetPages(): void {
  usePages.setState({ left: {} })
}
