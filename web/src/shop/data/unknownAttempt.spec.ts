import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../kit/api/errors'
import type { Outcome } from '../../kit/api/outcome'
import { mountHook } from '../testing/hook'
import { useUnknownAttempt } from './unknownAttempt'

const refused = new ApiError({ kind: 'refused', code: 1, msg: 'no', reason: 'insufficient_balance' })
const notAttempted = new ApiError({ kind: 'http', status: 429, msg: '', reason: 'rate_limited' })
const lost = new ApiError({ kind: 'network' })

it('keeps an attempt without an outcome until a refusal says that it never happened', () => {
  const { result } = mountHook(() => useUnknownAttempt<string>())
  const failWith = (error: unknown) => {
    let outcome: Outcome | undefined
    act(() => {
      outcome = result.current.noteFailure(error, 'the same')
    })
    return outcome
  }
  expect(failWith(notAttempted)).toBe('not_attempted')
  expect(result.current.unknown).toBeNull()
  expect(failWith(lost)).toBe('unknown')
  expect(result.current.unknown).toBe('the same')
  expect(failWith(notAttempted)).toBe('not_attempted')
  expect(result.current.unknown).toBe('the same')
  expect(failWith(refused)).toBe('refused')
  expect(result.current.unknown).toBeNull()
})
