import { paths, safeReturnPath } from './paths'
import { readSession, writeSession } from '../../kit/lib/storage'

const KEY = 'satchel_proof_return'

/**
 * Remembers the screen on which a proof of the Steam account begins, since Steam's sign-in leads back to another one.
 */
export const noteProofReturn = (path: string) => writeSession(KEY, path)

/** The screen to go on with after a proof. */
export function proofReturn(): string {
  const noted = readSession(KEY)
  return noted === null ? paths.account : safeReturnPath(noted)
}
