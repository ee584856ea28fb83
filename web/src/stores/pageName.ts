import { create } from 'zustand'

/** What the shown page is about, where it is about one thing. */
export const usePageNameStore = create<{ name: string | null }>(() => ({ name: null }))
