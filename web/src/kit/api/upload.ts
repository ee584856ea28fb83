import { withLogin } from './client'
import { ApiError } from './errors'
import { readEnvelope } from './httpRequest'
import { BASE } from './types'
import type { PostCalls } from './types'
import { MINUTE_MS } from '../lib/durations'

/** A file on a slow network takes longer than other calls. */
const TIMEOUT_MS = MINUTE_MS

type Options = {
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** Fields of the form before the file. */
  fields?: Readonly<Record<string, string>>
  idempotencyKey?: string
}
type FileCall = 'uploadAvatar' | 'sendConversationPicture'

/** Sends the one file of a call, which `fetch` could not tell the progress of. */
export function upload<C extends FileCall>(call: C, file: Blob, options: Options): Promise<PostCalls[C]['data']> {
  const body = new FormData()
  for (const [name, value] of Object.entries(options.fields ?? {})) body.append(name, value)
  body.append('file', file, 'picture')
  return withLogin(async (headers) =>
    readEnvelope<PostCalls[C]['data']>(await send(`${BASE}${call}`, body, headers, options)),
  )
}

function send(
  url: string,
  body: FormData,
  headers: Record<string, string>,
  { onProgress, signal, idempotencyKey }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) throw new DOMException('Aborted', 'AbortError')
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = TIMEOUT_MS
    // The browser writes the type of a form itself, with its boundary.
    for (const [name, value] of Object.entries(headers))
      if (name !== 'Content-Type') request.setRequestHeader(name, value)
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey)
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    )
    request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
    request.addEventListener('error', () => reject(new ApiError({ kind: 'network' })))
    request.addEventListener('timeout', () => reject(new ApiError({ kind: 'timeout' })))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
