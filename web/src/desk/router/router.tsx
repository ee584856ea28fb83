import { createContext, use, useCallback, useLayoutEffect, useMemo, useState } from 'react'
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { browserHistory } from '../../kit/lib/history'
import type { Location } from '../../kit/lib/history'
import { withoutOverlays } from '../../kit/lib/overlays'
import type { Params } from './screens'

type Place = { location: Location; go: (to: string, replace: boolean) => void }

const PlaceContext = createContext<Place | null>(null)
export const ParamsContext = createContext<Params>({})

function usePlace(): Place {
  const place = use(PlaceContext)
  if (!place) throw new Error('there is no router around this')
  return place
}

/** Follows the browser's address. */
export function Router({ children }: { children: ReactNode }) {
  const [{ navigator, here, listen }] = useState(browserHistory)
  const [location, setLocation] = useState(here)
  useLayoutEffect(() => listen(setLocation), [listen])
  const place = useMemo<Place>(
    () => ({
      location,
      // The entry of an open dialog goes first, or Back would lead to it.
      go: (to, replace) => withoutOverlays(() => navigator[replace ? 'replace' : 'push'](to)),
    }),
    [location, navigator],
  )
  return <PlaceContext value={place}>{children}</PlaceContext>
}

export const useLocation = () => usePlace().location
/** A part of the path that the screen's address names. */
export const useParam = (name: string) => use(ParamsContext)[name] ?? ''

export function useNavigate() {
  const { go } = usePlace()
  return useCallback((to: string, { replace = false } = {}) => go(to, replace), [go])
}

/** The query of the address, and a way to change some of its parts; an empty text takes a part out. */
export function useSearch() {
  const { location, go } = usePlace()
  const search = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = useCallback(
    (parts: Readonly<Record<string, string>>, { replace = false } = {}) => {
      const next = new URLSearchParams(location.search)
      for (const [name, value] of Object.entries(parts))
        if (value) next.set(name, value)
        else next.delete(name)
      const query = next.toString()
      go(location.pathname + (query && `?${query}`), replace)
    },
    [location.pathname, location.search, go],
  )
  return [search, change] as const
}

/** A link within the console. */
export function Link({ to, onClick, children, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { to: string }) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || elsewhere) return
    event.preventDefault()
    navigate(to, { replace: to === location.pathname + location.search })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
