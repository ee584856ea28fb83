import { ApiError } from '../../kit/api/errors'
import { currentTexts } from '../../kit/i18n/texts'
import { errorTexts } from '../i18n/texts'

/** The words for a failed call: the server's own where it has answered, in the language of the request. */
export function errorText(error: unknown): string {
  const t = currentTexts(errorTexts)
  if (!(error instanceof ApiError)) return t.fallback
  const { failure } = error
  if (error.isOurs && 'msg' in failure && failure.msg) return failure.msg
  if (failure.kind === 'network') return t.network
  if (failure.kind === 'timeout') return t.timeout
  if ('status' in failure && failure.status >= 500) return t.status(failure.status)
  return t.foreign
}
