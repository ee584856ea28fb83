import { expect, it } from 'vitest'
import { readEvents } from './eventStream'

async function read(...chunks: string[]) {
  const bytes = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(bytes.encode(chunk))
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
