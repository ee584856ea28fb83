import { createServer, request } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands before the server as a proxy would, so that a test can take the server away or let a new release come out. */
export class Front {
  /** Nobody answers any more. */
  isDown = false
  /** The same build under another name, as if a new release had come out. */
  isNextRelease = false
  /** The worker of this release, in place of the server's. */
  worker: string | null = null
  #server: Server | undefined
  #entry = ''

  async open(): Promise<string> {
    const release = await fetch(new URL('/release.json', process.env.SATCHEL_URL))
    this.#entry = ((await release.json()) as { entry: string }).entry
    this.#server = createServer((incoming, response) => this.#answer(incoming, response))
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  get #nextEntry(): string {
    return this.#entry.replace('.js', '-next.js')
  }

  #answer(incoming: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = incoming
    if (this.isDown) return void incoming.socket.destroy()
    if (url === '/sw.js' && this.worker !== null)
      return void response.setHeader('Content-Type', 'text/javascript').end(this.worker)
    const target = new URL(url.replace(this.#nextEntry, this.#entry), process.env.SATCHEL_URL)
    // Whole answers only: what the browser knows may be of the other release.
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...sent } = headers
    const onward = request(
      target,
      { method, headers: { ...sent, host: target.host, 'accept-encoding': 'identity' } },
      (answered) => {
        const chunks: Buffer[] = []
        answered.on('data', (chunk: Buffer) => chunks.push(chunk))
        answered.on('end', () => {
          const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...rest } = answered.headers
          response.writeHead(answered.statusCode ?? 502, rest)
          response.end(this.#named(Buffer.concat(chunks), String(rest['content-type'])))
        })
      },
    )
    onward.on('error', () => incoming.socket.destroy())
    incoming.pipe(onward)
  }

  #named(body: Buffer, type: string): Buffer | string {
    if (!this.isNextRelease || !/html|javascript|json/.test(type)) return body
    return body.toString().replaceAll(this.#entry, this.#nextEntry)
  }
}
