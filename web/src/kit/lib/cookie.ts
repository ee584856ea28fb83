const YEAR_SECONDS = 31_536_000

export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const [key, ...rest] = part.split('=')
    if (key === name) return decode(rest.join('='))
  }
  return null
}

/** Cookies rather than local storage, so that the server can render the first screen. */
export function writeCookie(name: string, value: string, maxAgeSeconds = YEAR_SECONDS): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure}`
}

export const clearCookie = (name: string) => writeCookie(name, '', 0)

/**
 * A name under which no other host, not even one below or above this one, can set a cookie. Browsers take it on HTTPS
 * alone.
 */
export const hostCookie = (name: string) => (location.protocol === 'https:' ? `__Host-${name}` : name)

// A cookie of another program may hold a broken escape; it must not stop the app from starting.
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
