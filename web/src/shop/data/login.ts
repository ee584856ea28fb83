import { useMutation } from '@tanstack/react-query'
import { post } from '../../kit/api/client'
import type { PostCalls } from '../../kit/api/types'
import { ApiError } from '../../kit/api/errors'
import { untilLoaded } from '../../kit/lib/untilLoaded'
import { useConnection } from '../../kit/stores/connection'
import type { RequestSmsCode } from './smsCode'

/** A customer without a login may have to answer a challenge first. */
export const requestSmsCode: RequestSmsCode = (params) =>
  withChallenge((answer) => post('sendSmsCode', { ...params, ...answer }))

export const useLogin = () =>
  useMutation({
    mutationFn: (params: PostCalls['login']['params']) =>
      withChallenge((answer) => post('login', { ...params, ...answer })),
  })
export const useSmsLogin = () =>
  useMutation({ mutationFn: (params: PostCalls['smsLogin']['params']) => post('smsLogin', params) })
export const useRegister = () =>
  useMutation({ mutationFn: (params: PostCalls['register']['params']) => post('register', params) })

type Answer = { challenge?: string; challengeAnswer?: string }
/** The puzzle that the server wants solved before it makes the same call. */
type Puzzle = { kind: string; challenge: string; bits: number }

/** A puzzle may have become too old meanwhile; then there is a new one. */
const ROUNDS_MAX = 3

/**
 * Makes a call, and makes it again with the answer where the server asks for a challenge: the customer only waits a
 * little.
 */
export async function withChallenge<T>(send: (answer: Answer) => Promise<T>): Promise<T> {
  let answer: Answer = {}
  try {
    for (let round = 0; ; round += 1) {
      try {
        return await send(answer)
      } catch (error) {
        const puzzle = puzzleOf(error)
        if (puzzle?.kind !== 'proof_of_work' || round === ROUNDS_MAX) throw error
        useConnection.setState({ isSolving: true })
        answer = await solved(puzzle)
      }
    }
  } finally {
    // Only when the call itself has ended too, so that what is shown does not come and go in between.
    useConnection.setState({ isSolving: false })
  }
}

const puzzleOf = (error: unknown) =>
  error instanceof ApiError && error.reason === 'challenge_required' && 'data' in error.failure
    ? (error.failure.data as Puzzle | null)
    : null

async function solved({ challenge, bits }: Puzzle): Promise<Answer> {
  const { solveInWorker } = await untilLoaded(() => import('./challenge/solveInWorker'))
  return { challenge, challengeAnswer: await solveInWorker(challenge, bits) }
}
