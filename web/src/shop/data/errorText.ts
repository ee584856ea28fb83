import { ApiError } from '../../kit/api/errors'
import { messages } from '../i18n/language'

/** The words for a failed call: one place for the whole error catalogue. */
export function errorText(error: unknown): string {
  const { errors } = messages()
  if (!(error instanceof ApiError)) return errors.fallback
  const { failure } = error
  switch (failure.kind) {
    case 'refused':
      return failure.msg || errors.fallback
    case 'foreign':
      return errors.foreign
    case 'network':
      return errors.network
    case 'timeout':
      return errors.http[408]
    case 'unanswered':
      return errors.unanswered
    default:
      return failure.reason === 'outcome_unknown' ? failure.msg : httpText(failure.status, failure.msg)
  }
}

// Only these two let the server speak; for the rest of the catalogue the words are fixed.
const SERVER_SPEAKS = new Set([401, 403])

function httpText(status: number, msg: string): string {
  const { errors } = messages()
  const fixed = (errors.http as Record<number, string | undefined>)[status]
  if (SERVER_SPEAKS.has(status)) return msg || fixed || errors.fallback
  return fixed ?? (msg || errors.network)
}
