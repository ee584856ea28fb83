/** How far the server's clock is ahead of this device's; a wrong phone clock must not cost an order. */
export const clockOffset = (serverTime: string, receivedAt: number) => Date.parse(serverTime) - receivedAt

export function remainingSeconds(expireTime: string, offsetMs: number, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(expireTime) - (now + offsetMs)) / 1000))
}

export function formatCountdown(seconds: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`
  return hours > 0 ? `${pad(hours)}:${rest}` : rest
}
