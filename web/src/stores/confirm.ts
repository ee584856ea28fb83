import { create } from 'zustand'

export type Question = { title: string; body?: string; ok: string; cancel: string; danger?: boolean }
type Asked = { question: Question; answer: (yes: boolean) => void }

export const useConfirm = create<{ asked: Asked | null }>(() => ({ asked: null }))

/** Asks before something that cannot be taken back; resolves to what was answered. A newer question means no. */
export function confirm(question: Question): Promise<boolean> {
  useConfirm.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      // A dialog that closes late must not take the next question away.
      if (useConfirm.getState().asked === asked) useConfirm.setState({ asked: null })
      resolve(yes)
    }
    const asked = { question, answer }
    useConfirm.setState({ asked })
  })
}
