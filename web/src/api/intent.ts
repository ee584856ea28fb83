/**
 * One wish of the customer: however often it is sent, it happens once. The key stays while nobody
 * knows what became of it, and changes as soon as the wish itself changes or the server has answered.
 */
export class Intent {
  #wish = ''
  #key = ''

  keyFor(wish: object): string {
    const text = JSON.stringify(wish)
    if (!this.#key || text !== this.#wish) {
      this.#wish = text
      this.#key = newKey()
    }
    return this.#key
  }

  answered(): void {
    this.#key = ''
  }
}

// `randomUUID` is missing on plain http, where phones in a test network often are.
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
