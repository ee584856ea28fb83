import { create } from 'zustand'

/** Where each kept tab was left, so that its tab leads back to the same filters. */
export const useTabAddresses = create<{ left: Readonly<Record<string, string>> }>(() => ({ left: {} }))

export function rememberTabAddress(route: string, address: string): void {
  if (useTabAddresses.getState().left[route] === address) return
  useTabAddresses.setState(({ left }) => ({ left: { ...left, [route]: address } }))
}

export function forgetTabAddresses(): void {
  useTabAddresses.setState({ left: {} })
}
