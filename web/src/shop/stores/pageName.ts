import { create } from 'zustand'

/** The name of the one thing that the shown page is about, if there is one. */
export const usePageNameStore = create<{ name: string | null }>(() => ({ name: null }))
