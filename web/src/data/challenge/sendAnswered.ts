import { ApiError } from '../../api/errors'
import { useConnection } from '../../stores/connection'
import type { ChallengeAnswer, Send } from '../challenge'
import { solveAside } from './solveAside'

/** What the server wants to be solved before it makes the same call. */
type Puzzle = { kind: string; challenge: string; bits: number }

/** A puzzle may have become too old meanwhile; then there is a new one. */
const ROUNDS_MAX = 3

/** Answers the challenge that a call was refused with, and those that come after it. */
export async function sendAnswered<T>(send: Send<T>, refusal: unknown): Promise<T> {
  let last = refusal
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const puzzle = puzzleOf(last)
    if (!puzzle) break
    const answer = await solved(puzzle)
    try {
      return await send(answer)
    } catch (error) {
      last = error
    }
  }
  throw last
}

function puzzleOf(error: unknown): Puzzle | null {
  if (!(error instanceof ApiError) || error.reason !== 'challenge_required' || error.failure.kind !== 'refused') return null
  const puzzle = error.failure.data as Puzzle | null
  return puzzle?.kind === 'proof_of_work' ? puzzle : null
}

async function solved({ challenge, bits }: Puzzle): Promise<ChallengeAnswer> {
  useConnection.setState({ isSolving: true })
  try {
    return { challenge, challengeAnswer: await solveAside(challenge, bits) }
  } finally {
    useConnection.setState({ isSolving: false })
  }
}
