import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { dropInitialData, readInitialData } from '../src/kit/api/initialData'
import type { Lang } from '../src/kit/api/types'
import { App } from '../src/shop/app/App'
import { findRoute } from '../src/shop/router/screens'
import { loadScreen } from '../src/shop/app/screens'
import { queryClient } from '../src/shop/data/queryClient'
import { loadLanguage } from '../src/shop/i18n/language'
import { useDismissed } from '../src/shop/stores/dismissed'
import { usePrefs } from '../src/kit/stores/prefs'
import { useSession } from '../src/shop/stores/session'
import { forgetTabAddresses } from '../src/shop/router/tabAddresses'

const DATA_ID = 'satchel-data'

export type Shown = {
  lang: Lang
  address: string
  responses: Readonly<Record<string, unknown>>
  dismissed?: readonly string[]
}

/** Loads what a screen needs, so that it can then be rendered at once. */
export async function loadFor(address: string): Promise<void> {
  await loadLanguage('en')
  const route = findRoute(new URL(address, location.href).pathname)
  if (!route) throw new Error(`there is no screen at ${address}`)
  await loadScreen(route)
}

/** The app as a page with these responses shows it to a customer, without anything that it does later. */
export function withApp<T>({ lang, address, responses, dismissed = [] }: Shown, read: (root: Element) => T): T {
  history.replaceState(null, '', address)
  const data = Object.assign(document.createElement('script'), {
    id: DATA_ID,
    type: 'application/json',
    textContent: JSON.stringify({ lang, responses }),
  })
  const container = document.createElement('div')
  document.body.replaceChildren(data, container)
  useSession.setState({ token: 'token' })
  usePrefs.setState({ lang })
  useDismissed.setState({ ids: dismissed })
  readInitialData()
  const root = createRoot(container)
  try {
    flushSync(() => root.render(<App />))
    // React would miss what `read` takes out.
    return read(container.cloneNode(true) as Element)
  } finally {
    root.unmount()
    queryClient.clear()
    dropInitialData()
    forgetTabAddresses()
    document.body.replaceChildren()
  }
}
