import type { Reason } from '../api/types'
import { refusal, serve } from './server'
import type { Asked } from './server'

/** The server has decided against it. */
export const refuses =
  (reason: Reason, msg = `no: ${reason}`) =>
  () =>
    refusal(reason, 1000, 200, msg)
/** A proxy is there but gives no decision, and wants to be left alone for a while. */
export const breaks =
  (status = 503) =>
  () =>
    new Response('<html>', { status, headers: { 'Retry-After': '60' } })
/** The server turns the call away before it looks at it. */
export const turnsAway =
  (reason: Reason = 'too_many_attempts', status = 429) =>
  () =>
    refusal(reason, status, status, `later: ${reason}`)
/** The connection is lost: whether the call was heard is not known. */
export const isLost = () => {
  throw new TypeError('Failed to fetch')
}

/** An answer that comes when the test says so. */
export function held<T>() {
  let give: (data: T) => void = () => {}
  const promise = new Promise<T>((resolve) => (give = resolve))
  return { answer: () => promise, give: (data: T) => give(data) }
}

type Answer = (asked: Asked) => unknown
const asAnswer = (answer: unknown): Answer => (typeof answer === 'function' ? (answer as Answer) : () => answer)

/**
 * A server whose answers, plain data or what gives some, change while a test goes on. A call without an answer is not
 * found.
 */
export function fakeServer(first: Readonly<Record<string, unknown>> = {}) {
  const fixed = Object.fromEntries(Object.entries(first).map(([call, answer]) => [call, asAnswer(answer)]))
  const answers = new Proxy(fixed, { get: (known, call) => Reflect.get(known, call) ?? breaks(404) })
  const { named } = serve(answers)
  return {
    on: (call: string, answer: unknown) => void (fixed[call] = asAnswer(answer)),
    asked: named,
    /** The parameters of each time that a call was made. */
    params: (call: string) => named(call).map(({ params }) => params),
    /** The bodies of each time that a call was made. */
    bodies: (call: string) => named(call).map(({ body }) => body),
  }
}
