import { ApiError, reasonOf } from '../../../kit/api/errors'

/** No such order of this customer, or no number of any order at all. */
export const isMissingOrder = (error: unknown) =>
  reasonOf(error) === 'order_not_found' ||
  (error instanceof ApiError && error.failure.kind === 'http' && error.failure.status === 400)
