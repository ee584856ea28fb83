/**
 * The key of one write: however often it is sent, it happens once. The key stays while the outcome
 * is unknown, and changes when the parameters change or the server has decided.
 */
export class IdempotencyKey {
  #params = ''
  #key = ''

  keyFor(params: object): string {
    const text = JSON.stringify(params)
    if (!this.#key || text !== this.#params) {
      this.#params = text
      this.#key = newKey()
    }
    return this.#key
  }

  /** The server has decided: the next write is another one, even with the same parameters. */
  forget(): void {
    this.#key = ''
  }
}

// `randomUUID` is missing on plain http, where phones in a test network often are.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
