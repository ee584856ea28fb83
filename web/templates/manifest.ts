import type { Lang } from '../src/api/types'
import { EVERYWHERE } from '../src/router/firstCalls'
import type { FirstCall } from '../src/router/firstCalls'
import { routes } from '../src/router/screens'
import type { Route as ScreenRoute } from '../src/router/screens'
import { LANGS } from './entry'
import type { Choice, TemplateSource, List } from './entry'
import type { Template } from './merge'
import { PLAIN_PAGES } from './plainPages'
import { TEMPLATES } from './screens'
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
  title: Readonly<Record<Lang, string>>
  /** Whether it can be seen without a login. */
  isOpen: boolean
  calls: readonly FirstCall[]
  screen?: ScreenTemplate
  /** The text of the page without JavaScript. */
  plain?: Record<Lang, string>
}

/** All that the server knows of the screens. */
export type Manifest = { everywhere: readonly FirstCall[]; routes: readonly Route[]; names: typeof NAMES_OF }

export async function manifest(render = screenOf): Promise<Manifest> {
  return {
    everywhere: EVERYWHERE,
    routes: await Promise.all(routes.map((route) => routeOf(route, render))),
    names: NAMES_OF,
  }
}

async function routeOf(
  { name, path, source, title, audience, first }: ScreenRoute,
  render: typeof screenOf,
): Promise<Route> {
  const template = TEMPLATES[name]
  const plain = PLAIN_PAGES[path]
  return {
    path,
    source: `src/screens/${source}.tsx`,
    title,
    isOpen: audience !== 'customers',
    calls: first,
    ...(template && { screen: await render(template) }),
    ...(plain && { plain }),
  }
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
