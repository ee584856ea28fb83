import { expect, it } from 'vitest'
import { ApiError } from './errors'
import type { ApiFailure } from './errors'
import { outcomeOf } from './outcome'
import type { Reason } from './types'

const http = (status: number, reason: Reason | null = null): ApiFailure => ({ kind: 'http', status, msg: '', reason })
const refused = (reason: Reason): ApiFailure => ({ kind: 'refused', code: 1, msg: '', reason })

it.each<[ApiFailure, string]>([
  [{ kind: 'network' }, 'open'],
  [{ kind: 'timeout' }, 'open'],
  [http(408, 'timeout'), 'open'],
  [http(502), 'open'],
  [http(504), 'open'],
  [http(503), 'open'],
  [http(503, 'overloaded'), 'untried'],
  [http(503, 'unavailable'), 'untried'],
  [http(504, 'outcome_unknown'), 'open'],
  [http(500, 'internal'), 'open'],
  [http(500), 'open'],
  [http(520), 'open'],
  [http(403), 'open'],
  [http(401), 'open'],
  [http(404), 'open'],
  [{ kind: 'foreign' }, 'open'],
  [{ kind: 'unanswered', status: 200 }, 'open'],
  [{ kind: 'refused', code: 500, msg: 'of a proxy', reason: null }, 'open'],
  [http(429), 'open'],
  [http(429, 'rate_limited'), 'untried'],
  [http(429, 'too_many_attempts'), 'untried'],
  [http(429, 'orders_per_hour'), 'refused'],
  [refused('invalid_secret'), 'untried'],
  [refused('insufficient_balance'), 'refused'],
  [http(401, 'login_required'), 'untried'],
])('a write that failed with %o is %s', (failure, outcome) => expect(outcomeOf(new ApiError(failure))).toBe(outcome))

it('a fault of the page sent nothing', () => expect(outcomeOf(new Error('bug'))).toBe('refused'))
