import { forgetOpen, isAnotherOpen, type WriteName } from '../../../kit/api/idempotencyKey'
import { currentTexts } from '../../../kit/i18n/texts'
import { confirm } from '../../stores/confirm'
import { openWriteTexts } from './texts'

/**
 * Asks before another write of a kind while nobody knows what became of the last one. `params` are without a password.
 */
export async function mayBegin(name: WriteName, params: object): Promise<boolean> {
  if (!isAnotherOpen(name, params)) return true
  const isSure = await confirm(currentTexts(openWriteTexts))
  if (isSure) forgetOpen(name)
  return isSure
}
