import { findAnswer } from './proofOfWork'

/** Tries in one go where there is no worker: a few milliseconds. */
const SLICE = 2000

/** Solves a proof of work in a worker, or in slices where the browser starts none. */
export async function solveInWorker(challenge: string, bits: number): Promise<string> {
  const answer = await inWorker(challenge, bits).catch(() => inSlices(challenge, bits))
  return String(answer)
}

async function inWorker(challenge: string, bits: number): Promise<number> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<number>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('the worker did not start')))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows
      worker.postMessage({ challenge, bits })
    })
  } finally {
    worker.terminate()
  }
}

async function inSlices(challenge: string, bits: number): Promise<number> {
  for (let from = 0; ; from += SLICE) {
    const answer = findAnswer(challenge, bits, from, from + SLICE)
    if (answer !== null) return answer
    await new Promise((resolve) => setTimeout(resolve))
  }
}
