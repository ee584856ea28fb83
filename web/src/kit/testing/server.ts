import { vi } from 'vitest'
import { fieldOf } from '../api/answers'
import type { Reason } from '../api/types'

export type Asked = {
  name: string
  method: string
  params: Record<string, string>
  key: string | null
  lang: string | null
  /** The JSON that was sent. */
  body: unknown
}
type Answers = Record<string, (asked: Asked) => unknown>

/** Answers what a call gives, or the response that it is given. A call without an answer cannot be reached. */
export function serve(answers: Answers) {
  const asked: Asked[] = []
  const named = (name: string) => asked.filter((one) => one.name === name)
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body, signal }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://x')
    const params = Object.fromEntries(searchParams)
    const one = {
      name: pathname.split('/').at(-1) ?? '',
      method,
      params,
      key: new Headers(headers).get('Idempotency-Key'),
      lang: new Headers(headers).get('Accept-Language'),
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null,
    }
    asked.push(one)
    const answer = answers[one.name]
    if (!answer) throw new TypeError(`nobody answers ${one.name}`)
    const given = await answer(one)
    signal?.throwIfAborted()
    if (given instanceof Response) return given
    const field = fieldOf(one.name)
    // A test names what it is about; the answer is one of this call all the same.
    const data = given && field !== null ? { [field]: null, ...given } : given
    return new Response(JSON.stringify({ code: 200, msg: '', data }))
  })
  return { asked, named, answers }
}

/** An answer of the server that is a refusal. */
export const refusal = (reason: Reason | null, code = 4000, status = 200, msg = reason ?? '') =>
  new Response(JSON.stringify({ code, msg, reason, data: null }), { status })

/** A page of a list. */
export const page = <T>(items: readonly T[], nextCursor: string | null = null) => ({ items, nextCursor })
