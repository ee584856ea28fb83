import type { Lang } from '../src/kit/api/types'
import { EVERYWHERE } from '../src/shop/router/firstCalls'
import type { FirstCall } from '../src/shop/router/firstCalls'
import { routes } from '../src/shop/router/screens'
import type { Route as ScreenRoute } from '../src/shop/router/screens'
import { PLAIN_PAGES } from './plainPages'
import { TEMPLATES } from './screens'
import type { ScreenTemplate } from './template'
import { templatesOf } from './templates'

export type Route = {
  path: string
  /** Its file, under which the manifest of the build knows its scripts and styles. */
  source: string
  title: Readonly<Record<Lang, string>>
  /** Whether it can be seen without a login. */
  isOpen: boolean
  calls: readonly FirstCall[]
  screen?: Record<Lang, ScreenTemplate>
  /** The text of the page without JavaScript. */
  plain?: Record<Lang, string>
}

/** All that the server knows of the screens. */
export type Manifest = { everywhere: readonly FirstCall[]; routes: readonly Route[] }

export async function manifest(render = templatesOf): Promise<Manifest> {
  const known: Route[] = []
  // One after another: while one is rendered nothing else gets its turn, and a file that another waits for comes too
  // late.
  for (const route of routes) known.push(await routeOf(route, render))
  return { everywhere: EVERYWHERE, routes: known }
}

async function routeOf(
  { name, path, source, title, audience, first }: ScreenRoute,
  render: typeof templatesOf,
): Promise<Route> {
  const template = TEMPLATES[name]
  const plain = PLAIN_PAGES[path]
  return {
    path,
    source: `src/shop/screens/${source}.tsx`,
    title,
    isOpen: audience !== 'customers',
    calls: first,
    ...(template && { screen: await render(template) }),
    ...(plain && { plain }),
  }
}
