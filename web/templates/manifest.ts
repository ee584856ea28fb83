import type { ComponentType } from 'react'
import type { Lang } from '../src/api/types'
import { guard } from '../src/app/guard'
import { routes } from '../src/app/routes'
import type { AppRoute } from '../src/app/appRoute'
import { en } from '../src/i18n/en'
import { zhCN } from '../src/i18n/zh-CN'
import { LANGS } from './entry'
import type { Choice, TemplateSource, FirstCall, List } from './entry'
import type { Template } from './merge'
import { PLAIN_PAGES } from './plainPages'
import { EVERYWHERE, SCREENS } from './screens'
import { optionCount } from './samples'
import { NAMES_OF, rowTemplate, screenTemplate } from './templates'
import { loadFor } from './mountedApp'

/** How a screen is filled: which responses it takes, what its choices and lists are, and the markup. */
export type ScreenTemplate = {
  calls: Record<string, readonly string[]>
  lists: Record<
    string,
    Pick<List, 'take' | 'keep' | 'min'> & { choices: readonly Choice[]; template?: Record<Lang, Template> }
  >
  choices: readonly Choice[]
  template: Record<Lang, Template>
}

export type Route = {
  path: string
  /** Its file, under which the manifest of the build knows its scripts and styles. */
  source: string
  title: Record<Lang, string>
  /** Whether it can be seen without a login. */
  isOpen: boolean
  calls: readonly FirstCall[]
  screen?: ScreenTemplate
  /** The text of the page without JavaScript. */
  plain?: Record<Lang, string>
}

/** All that the server knows of the screens. */
export type Manifest = { everywhere: readonly FirstCall[]; routes: readonly Route[]; names: typeof NAMES_OF }

const files = import.meta.glob<Record<string, ComponentType>>('../src/screens/**/*Screen.tsx')

export async function manifest(render = screenOf): Promise<Manifest> {
  const unknown = Object.keys(SCREENS).filter((path) => !routes.some((route) => route.path === path))
  if (unknown.length > 0) throw new Error(`there is no route ${unknown.join()}`)
  return {
    everywhere: EVERYWHERE,
    routes: await Promise.all(routes.map((route) => routeOf(route, render))),
    names: NAMES_OF,
  }
}

async function routeOf(route: AppRoute, render: typeof screenOf): Promise<Route> {
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

export async function screenOf(source: TemplateSource): Promise<ScreenTemplate> {
  await loadFor(source.address)
  const inBoth = (write: (lang: Lang) => Template) =>
    Object.fromEntries(LANGS.map((lang) => [lang, write(lang)])) as Record<Lang, Template>
  const segment = source.address.split('/').at(-1) ?? ''
  // A call about the thing that the address names is there for any other thing too.
  const anyOf = (key: string) => (segment && key.endsWith(`=${segment}`) ? `${key.slice(0, -segment.length)}*` : key)
  return {
    calls: Object.fromEntries(Object.entries(source.calls).map(([name, { keys }]) => [name, keys.map(anyOf)])),
    lists: Object.fromEntries(Object.entries(source.lists).map(([path, list]) => [path, listOf(path, list)])),
    choices: source.choices.flat().map(bare),
    template: inBoth((lang) => screenTemplate(source, lang)),
  }

  function listOf(path: string, list: List): ScreenTemplate['lists'][string] {
    const { take, keep, min, rows } = list
    return {
      take,
      ...(keep && { keep }),
      ...(min !== undefined && { min }),
      choices: rows?.choices.flat().map(bare) ?? [],
      ...(rows && { template: inBoth((lang) => rowTemplate(source, path, list, lang)) }),
    }
  }
}

/** A choice without its samples. */
function bare(choice: Choice): Choice {
  const { samples: _, sample: __, other: ___, addresses: ____, ...rest } = choice as Choice & Record<string, unknown>
  return { ...rest, options: optionCount(choice) } as unknown as Choice
}
