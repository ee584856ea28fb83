import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../kit/api/errors'
import { useConnection } from '../../kit/stores/connection'
import { withChallenge } from './login'
import { findAnswer } from './challenge/proofOfWork'

const PUZZLE = { kind: 'proof_of_work', challenge: '8.1795233780000.0f.ab', bits: 8, expiresAt: '2026-11-21T04:03:00Z' }
const required = (data: unknown = PUZZLE) =>
  new ApiError({ kind: 'refused', code: 1013, msg: 'first', reason: 'challenge_required', data })
const send = vi.fn<(answer: object) => Promise<string>>()
const hash = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest()

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

it('finds the first number whose hash begins with so many zero bits', () => {
  const answer = findAnswer(PUZZLE.challenge, 12, 0, Infinity)
  const isRight = (number: number) => hash(hash(PUZZLE.challenge), String(number)).readUInt16BE() >> 4 === 0
  expect(answer).toBe(Array.from({ length: 100_000 }, (_, number) => number).find(isRight))
  expect(findAnswer(PUZZLE.challenge, 12, 0, answer ?? 0)).toBeNull()
})

it('makes the call again with the answer, and says meanwhile that it is being checked', async () => {
  const shown: boolean[] = []
  const stop = useConnection.subscribe(({ isSolving }) => shown.push(isSolving === true))
  send.mockRejectedValueOnce(required()).mockImplementationOnce(() => {
    shown.push(useConnection.getState().isSolving === true)
    return Promise.resolve('in')
  })
  expect(await withChallenge(send)).toBe('in')
  stop()
  expect(shown).toEqual([true, true, false])
  expect(send.mock.calls).toEqual([
    [{}],
    [{ challenge: PUZZLE.challenge, challengeAnswer: String(findAnswer(PUZZLE.challenge, 8, 0, Infinity)) }],
  ])
})

it('gives up after a few, and at once where it cannot solve', async () => {
  send.mockRejectedValue(required())
  await expect(withChallenge(send)).rejects.toMatchObject({ reason: 'challenge_required' })
  expect(send).toHaveBeenCalledTimes(4)
  send.mockClear()
  for (const failure of [required({ ...PUZZLE, kind: 'picture' }), required(null), new ApiError({ kind: 'network' })]) {
    send.mockRejectedValue(failure)
    await expect(withChallenge(send)).rejects.toBe(failure)
  }
  expect(send).toHaveBeenCalledTimes(3)
  expect(useConnection.getState().isSolving).toBe(false)
})
