import { create } from 'zustand'

export type Question = { title: string; body?: string; ok: string; cancel: string; danger?: boolean }
type Asked = { question: Question; answer: (yes: boolean) => void }

export const useConfirm = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks before something that cannot be taken back; resolves to what was answered. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirm.setState({ asked: null })
      resolve(yes)
    }
    useConfirm.setState({ asked: { question, answer } })
  })
}
