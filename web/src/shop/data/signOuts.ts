import * as v from 'valibot'
import { endToken } from '../../kit/api/client'
import { ApiError } from '../../kit/api/errors'
import { messages } from '../i18n/language'
import { readJson, readLocal, removeLocal, writeLocal } from '../../kit/lib/storage'
import { toast } from '../stores/toast'

const KEY = 'satchel_signing_out'

/** Logins that have ended here, until the server confirms it. */
const open = (): string[] => readJson(v.array(v.string()), readLocal(KEY), [])

function keep(tokens: readonly string[]): void {
  if (tokens.length > 0) writeLocal(KEY, JSON.stringify(tokens))
  else removeLocal(KEY)
}

/**
 * Tells the server that a login has ended; whether it knows now. Otherwise this is repeated when the app starts or is
 * online again.
 */
export async function tellSignOut(token: string): Promise<boolean> {
  keep([...open().filter((one) => one !== token), token])
  try {
    await endToken(token)
  } catch (error) {
    // It knows no such login: there is none to end.
    if (!(error instanceof ApiError && error.unauthorized)) return false
  }
  keep(open().filter((one) => one !== token))
  return true
}

/** The server that did not hear of it a moment ago is not asked again at once. */
const FIRST_MS = 10_000

/** Repeats sign-outs that the server has not confirmed, soon and whenever the network is back, and says so. */
export function repeatSignOuts(): void {
  const repeat = async () => {
    const done = await Promise.all(open().map(tellSignOut))
    if (done.includes(true)) toast(messages().errors.signedOutNow, 'good')
  }
  window.addEventListener('online', () => void repeat())
  setTimeout(() => void repeat(), FIRST_MS)
}
