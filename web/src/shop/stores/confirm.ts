import { create } from 'zustand'

export type Question = { title: string; body?: string; ok: string; cancel: string; danger?: boolean }
type PendingQuestion = { question: Question; answer: (yes: boolean) => void }

export const useConfirm = create<{ pending: PendingQuestion | null }>(() => ({ pending: null }))

/** Asks before something that cannot be taken back; resolves to what was answered. A newer question means no. */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().pending?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      // A dialog that closes late must not take the next question away.
      if (useConfirm.getState().pending === pending) useConfirm.setState({ pending: null })
      resolve(yes)
    }
    const pending = { question, answer }
    useConfirm.setState({ pending })
  })
}
