import * as v from 'valibot'
import { MINUTE_MS } from '../lib/durations'
import { readJson, readLocal, writeLocal } from '../lib/storage'

const STORED_KEY = 'satchel_open_writes'
/**
 * For so long another screen, another tab, or the page after a reload takes the same write for the one whose outcome
 * nobody knows.
 */
const KEPT_MS = 15 * MINUTE_MS
const KEPT_MAX = 20

export type WriteName =
  | 'applyCash'
  | 'cancelDeposit'
  | 'cancelExtract'
  | 'cancelOrder'
  | 'claimVoucher'
  | 'createDeposit'
  | 'createOrder'
  | 'exchange'
  | 'extractItems'
  | 'openConversation'
  | 'payOrder'
  | 'retryExtract'
  | 'sendConversationMessage'

const STORED = v.array(v.object({ write: v.string(), key: v.string(), at: v.number() }))
type OpenWrite = v.InferOutput<typeof STORED>[number]

/**
 * The keys of one kind of write: however often the same one is sent, it happens once. A key stays while the outcome is
 * unknown, and changes when the parameters change or the server has decided. A write is noted as open before it is
 * sent, since the page may be closed or loaded anew before there is an answer.
 */
export class IdempotencyKey {
  readonly #name: WriteName
  readonly #keys = new Map<string, string>()
  /** The writes that were not open when they were sent. */
  readonly #new = new Set<string>()

  constructor(name: WriteName) {
    this.#name = name
  }

  keyFor(params: object): string {
    const write = nameOf(this.#name, params)
    const open = openWrites().find((one) => one.write === write)
    const key = this.#keys.get(write) ?? open?.key ?? newKey()
    if (open) this.#new.delete(write)
    else this.#new.add(write)
    this.#keys.set(write, key)
    keepOpen([...openBesides(write), { write, key, at: Date.now() }])
    return key
  }

  /** The server has decided: the next write is another one, even with the same parameters. */
  forget(params: object): void {
    const write = nameOf(this.#name, params)
    this.#keys.delete(write)
    keepOpen(openBesides(write))
  }

  /** This call did nothing: where none before it is open, none is. */
  noteNotAttempted(params: object): void {
    const write = nameOf(this.#name, params)
    if (this.#new.has(write)) keepOpen(openBesides(write))
  }
}

const nameOf = (name: WriteName, params: object) => `${name} ${JSON.stringify(params)}`

/** Whether nobody knows what became of a write of this name with other parameters. */
export const isAnotherOpen = (name: WriteName, params: object) =>
  openWrites().some(({ write }) => write.startsWith(`${name} `) && write !== nameOf(name, params))

export const forgetOpen = (name: WriteName) =>
  keepOpen(openWrites().filter(({ write }) => !write.startsWith(`${name} `)))

const openWrites = (): OpenWrite[] =>
  readJson(STORED, readLocal(STORED_KEY), []).filter(({ at }) => at > Date.now() - KEPT_MS)

const openBesides = (write: string) => openWrites().filter((one) => one.write !== write)

const keepOpen = (writes: OpenWrite[]) => writeLocal(STORED_KEY, JSON.stringify(writes.slice(-KEPT_MAX)))

// `randomUUID` is missing on plain http, where phones in a test network often are.
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
