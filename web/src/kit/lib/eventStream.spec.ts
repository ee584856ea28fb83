import { expect, it, vi } from 'vitest'
import { readEvents } from './eventStream'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (...chunks: string[]) => readBytes(chunks.map(bytes))

async function readBytes(chunks: readonly Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      controller.close()
    },
  })
  const events = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

it('reads names and data, and comments as a sign of life', async () => {
  const ready = 'retry: 3000\nevent: ready\ndata: {}\n\n'
  expect(await read(ready, ':\n\n', 'event: change\ndata: {"kind":"order"}\n\n')).toEqual([
    { name: 'ready', data: '{}' },
    null,
    { name: 'change', data: '{"kind":"order"}' },
  ])
})

it('reads events wherever the network cuts them', async () => {
  const end = '\nevent: x\ndata: 1\n\nevent: lost\ndata: unfinished'
  expect(await read('event: cha', 'nge\nda', 'ta: 锦', '囊\n', end)).toEqual([
    { name: 'change', data: '锦囊' },
    { name: 'x', data: '1' },
  ])
  expect(await read('data: a\r\ndata: b\r\n\r\n')).toEqual([{ name: 'message', data: 'a\nb' }])
})

it('reads fields without a value, without a space, and with colons in it', async () => {
  expect(await read('data\n\n', 'data:a:b\nid: 7\n\n', ': ping\n\n', 'event: x\n\n')).toEqual([
    { name: 'message', data: '' },
    { name: 'message', data: 'a:b' },
    null,
    null,
  ])
})

it('reads a letter that the network cut in two', async () => {
  const single = Array.from(bytes('data: 锦\n\n'), (byte) => Uint8Array.of(byte))
  expect(await readBytes(single)).toEqual([{ name: 'message', data: '锦' }])
})

it('closes the stream when nobody listens any more, and breaks when it breaks', async () => {
  const cancel = vi.fn()
  const endless = new ReadableStream<Uint8Array>({
    start: (one) => one.enqueue(bytes('data: 1\n\ndata: 2\n\n')),
    cancel,
  })
  for await (const event of readEvents(endless)) if (event) break
  expect(cancel).toHaveBeenCalledOnce()
  const broken = new ReadableStream<Uint8Array>({ start: (one) => one.error(new TypeError('network error')) })
  await expect(readEvents(broken).next()).rejects.toThrow('network error')
})
