import { expect, it } from 'vitest'
import { ApiError } from './errors'
import type { ApiFailure } from './errors'
import { outcomeOf } from './outcome'
import type { Reason } from './types'

const http = (status: number, reason: Reason | null = null): ApiFailure => ({ kind: 'http', status, msg: '', reason })
const refused = (reason: Reason): ApiFailure => ({ kind: 'refused', code: 1, msg: '', reason })

it.each<[ApiFailure, string]>([
  [{ kind: 'network' }, 'unknown'],
  [{ kind: 'timeout' }, 'unknown'],
  [http(408, 'timeout'), 'unknown'],
  [http(502), 'unknown'],
  [http(504), 'unknown'],
  [http(503), 'unknown'],
  [http(503, 'overloaded'), 'not_attempted'],
  [http(503, 'unavailable'), 'not_attempted'],
  [http(504, 'outcome_unknown'), 'unknown'],
  [http(500, 'internal'), 'unknown'],
  [http(500), 'unknown'],
  [http(520), 'unknown'],
  [http(403), 'unknown'],
  [http(401), 'unknown'],
  [http(404), 'unknown'],
  [{ kind: 'foreign' }, 'unknown'],
  [{ kind: 'unanswered', status: 200 }, 'unknown'],
  [{ kind: 'refused', code: 500, msg: 'of a proxy', reason: null }, 'unknown'],
  [http(429), 'unknown'],
  [http(429, 'rate_limited'), 'not_attempted'],
  [http(429, 'too_many_attempts'), 'not_attempted'],
  [http(429, 'orders_per_hour'), 'refused'],
  [refused('invalid_secret'), 'not_attempted'],
  [refused('insufficient_balance'), 'refused'],
  [http(401, 'login_required'), 'not_attempted'],
])('a write that failed with %o is %s', (failure, outcome) => expect(outcomeOf(new ApiError(failure))).toBe(outcome))

it('a fault of the page sent nothing', () => expect(outcomeOf(new Error('bug'))).toBe('refused'))
