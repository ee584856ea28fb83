import type { Reason } from './types'

/** Every way in which a call can fail; `data/errorText.ts` gives each one its words. */
export type ApiFailure =
  | { kind: 'refused'; code: number; msg: string; reason: Reason | null; isOurs?: boolean; data?: unknown }
  | {
      kind: 'http'
      status: number
      msg: string
      reason: Reason | null
      isOurs?: boolean
      retryAfterSeconds?: number | undefined
    }
  | { kind: 'foreign' }
  /** A write with an idempotency key got no answer of ours, so it may have been done. */
  | { kind: 'unanswered'; status: number }
  | { kind: 'timeout' }
  | { kind: 'network' }

export class ApiError extends Error {
  readonly failure: ApiFailure

  constructor(failure: ApiFailure) {
    super('msg' in failure ? failure.msg : failure.kind)
    this.name = 'ApiError'
    this.failure = failure
  }

  /** Null where no answer of ours came: all of our refusals have one. */
  get reason(): Reason | null {
    return 'reason' in this.failure ? this.failure.reason : null
  }

  /** Whether our own system has answered: with its complete envelope. */
  get isOurs(): boolean {
    return 'isOurs' in this.failure && this.failure.isOurs === true
  }

  get unauthorized(): boolean {
    return this.failure.kind === 'http' && this.failure.status === 401
  }

  /** Nothing answered: the network is cut, or nothing came in time. */
  get isSilence(): boolean {
    return this.failure.kind === 'network' || this.failure.kind === 'timeout'
  }

  /** True where asking again may help, because nobody has decided anything yet. */
  get isTransient(): boolean {
    const { failure } = this
    if (this.isSilence || failure.kind === 'unanswered') return true
    return failure.kind === 'http' && [408, 502, 503, 504].includes(failure.status)
  }
}

/** For how many seconds a call that was made too soon must wait. */
export const retryAfterOf = (error: unknown) =>
  error instanceof ApiError && error.failure.kind === 'http' ? error.failure.retryAfterSeconds : undefined

export const reasonOf = (error: unknown) => (error instanceof ApiError ? error.reason : null)
