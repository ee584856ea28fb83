import { create } from 'zustand'
import { reasonOf } from '../../kit/api/errors'

/** A call that waits until the second factor is proven again; `end` says whether it is. */
type Waiting = { end: (isProven: boolean) => void }

/** Null while no call waits. The sheet that asks for the code is in the frame of all screens. */
export const useProof = create<{ waiting: Waiting | null }>(() => ({ waiting: null }))

/** Whether the server has refused a call, without an effect, until the second factor is proven again. */
export const needsProof = (error: unknown) => (reasonOf(error) as string | null) === 'proof_required'

/** Has the member of staff asked for a code. The answer is false where the sheet is closed without one. */
export const askForProof = () =>
  new Promise<boolean>((resolve) => {
    useProof.getState().waiting?.end(false)
    const end = (isProven: boolean) => {
      useProof.setState({ waiting: null })
      resolve(isProven)
    }
    useProof.setState({ waiting: { end } })
  })
