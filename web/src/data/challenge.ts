import { reasonOf } from '../api/errors'
import { untilLoaded } from '../lib/untilLoaded'

export type ChallengeAnswer = { challenge?: string; challengeAnswer?: string }
/** Makes a call, with the answer to a challenge where there is one. */
export type Send<T> = (answer: ChallengeAnswer) => Promise<T>

/** Makes a call, and makes it again with the answer where the server asks for a challenge: the customer only waits a little. */
export async function withChallenge<T>(send: Send<T>): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (reasonOf(error) !== 'challenge_required') throw error
    const { sendAnswered } = await untilLoaded(() => import('./challenge/sendAnswered'))
    return sendAnswered(send, error)
  }
}
