import { beforeEach, expect, it } from 'vitest'
import { IdempotencyKey } from '../../../kit/api/idempotencyKey'
import { useConfirm } from '../../stores/confirm'
import { mayBegin } from './mayBegin'

beforeEach(() => localStorage.clear())

const answer = (yes: boolean) => useConfirm.getState().pending?.answer(yes)

it('asks before another write while the outcome of the last one is unknown, until confirmed once', async () => {
  expect(await mayBegin('exchange', { itemIds: '2' })).toBe(true)
  new IdempotencyKey('exchange').keyFor({ itemIds: '1' })
  // The same one is repeated under its key.
  expect(await mayBegin('exchange', { itemIds: '1' })).toBe(true)
  const refused = mayBegin('exchange', { itemIds: '2' })
  expect(useConfirm.getState().pending?.question.title).toBe('上一次的结果还不清楚')
  answer(false)
  expect(await refused).toBe(false)
  const confirmed = mayBegin('exchange', { itemIds: '2' })
  answer(true)
  expect(await confirmed).toBe(true)
  expect(await mayBegin('exchange', { itemIds: '2' })).toBe(true)
})
