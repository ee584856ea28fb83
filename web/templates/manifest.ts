import type { ComponentType } from 'react'
import type { Lang } from '../src/api/types'
import { guard } from '../src/app/guard'
import { routes } from '../src/app/routes'
import type { AppRoute } from '../src/app/appRoute'
import { en } from '../src/i18n/en'
import { zhCN } from '../src/i18n/zh-CN'
import type { FirstCall } from './entry'
import { PLAIN_PAGES } from './plainPages'
import { EVERYWHERE, SCREENS } from './screens'
import type { ScreenTemplate } from './template'
import { templatesOf } from './templates'

export type Route = {
  path: string
  /** Its file, under which the manifest of the build knows its scripts and styles. */
  source: string
  title: Record<Lang, string>
  /** Whether it can be seen without a login. */
  isOpen: boolean
  calls: readonly FirstCall[]
  screen?: Record<Lang, ScreenTemplate>
  /** The text of the page without JavaScript. */
  plain?: Record<Lang, string>
}

/** All that the server knows of the screens. */
export type Manifest = { everywhere: readonly FirstCall[]; routes: readonly Route[] }

const files = import.meta.glob<Record<string, ComponentType>>('../src/screens/**/*Screen.tsx')

export async function manifest(render = templatesOf): Promise<Manifest> {
  const unknown = Object.keys(SCREENS).filter((path) => !routes.some((route) => route.path === path))
  if (unknown.length > 0) throw new Error(`there is no route ${unknown.join()}`)
  return {
    everywhere: EVERYWHERE,
    routes: await Promise.all(routes.map((route) => routeOf(route, render))),
  }
}

async function routeOf(route: AppRoute, render: typeof templatesOf): Promise<Route> {
  const { path, titleKey } = route
  const entry = SCREENS[path]
  return {
    path,
    source: await sourceOf(route),
    title: { 'zh-CN': zhCN.titles[titleKey], en: en.titles[titleKey] },
    isOpen: guard({ pathname: path, search: '' }, { token: null, roles: [], rolesKnown: false }, route).go === 'show',
    calls: entry?.calls ?? [],
    ...(entry?.template && { screen: await render(entry.template) }),
    ...(PLAIN_PAGES[path] && { plain: PLAIN_PAGES[path] }),
  }
}

/** The file whose component the route loads. */
async function sourceOf(route: AppRoute): Promise<string> {
  const component = await route.load()
  const [file, load] = Object.entries(files).find(([path]) => path.endsWith(`/${component.name}.tsx`)) ?? []
  const exported = await load?.()
  if (!file || exported?.[component.name] !== component)
    throw new Error(`the screen of ${route.path} has no file of its name`)
  return file.replace(/^\.\.\//, '')
}
