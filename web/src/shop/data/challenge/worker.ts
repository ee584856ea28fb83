import { findAnswer } from './proofOfWork'

// Beside the page, so that nothing on it waits. Web Crypto would need HTTPS and a promise for each of a hundred
// thousand hashes.
addEventListener('message', ({ data }: MessageEvent<{ challenge: string; bits: number }>) => {
  postMessage(findAnswer(data.challenge, data.bits, 0, Number.MAX_SAFE_INTEGER))
})
