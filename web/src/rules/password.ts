/** Mirrors `crates/domain/src/password.rs`; the server decides. */
export type PasswordStrength = 0 | 1 | 2 | 3

const MAX_BYTES = 128

export function isStrongEnough(text: string, minimum = 6): boolean {
  const bytes = new TextEncoder().encode(text).length
  return Array.from(text).length >= minimum && bytes <= MAX_BYTES && /\p{L}/u.test(text) && /\d/.test(text)
}

/** 0 does not satisfy the rule yet; 1 to 3 tell how hard it is to guess beyond that. */
export function passwordStrength(text: string, minimum = 6): PasswordStrength {
  if (!isStrongEnough(text, minimum)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(text)).length
  if (text.length >= 12 && kinds >= 3) return 3
  return text.length >= 9 || kinds >= 3 ? 2 : 1
}
