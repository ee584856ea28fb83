import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const HASH_BYTES = 32
const ZERO = 48

/** The first number from `from` on whose hash begins with so many zero bits; nothing when there is none below `end`. */
export function findAnswer(challenge: string, bits: number, from: number, end: number): number | null {
  const tried = new Uint8Array(HASH_BYTES + 16)
  tried.set(sha256(utf8ToBytes(challenge)))
  for (let answer = from; answer < end; answer += 1) {
    if (zeroBits(sha256(tried.subarray(0, writeDigits(tried, answer)))) >= bits) return answer
  }
  return null
}

/** Writes a number behind the hash, which is quicker than a text a hundred thousand times; gives where it ends. */
function writeDigits(into: Uint8Array, number: number): number {
  const end = HASH_BYTES + String(number).length
  for (let at = end - 1, rest = number; at >= HASH_BYTES; at -= 1, rest = Math.floor(rest / 10))
    into[at] = ZERO + (rest % 10)
  return end
}

function zeroBits(hash: Uint8Array): number {
  const whole = hash.findIndex((byte) => byte !== 0)
  return whole === -1 ? hash.length * 8 : whole * 8 + Math.clz32(hash[whole] ?? 0) - 24
}
