import type { ComponentType } from 'react'
import { PLAIN, table } from './table'
import type { ScreenEntry, ScreenName } from './table'

export type Route = ScreenEntry & { name: ScreenName; load: () => Promise<ComponentType> }
export type Params = Readonly<Record<string, string | undefined>>

type Module = Record<string, ComponentType>
const files = import.meta.glob<Module>(['../screens/*/*Screen.tsx', '!../screens/dev/*'])
const filesForDevelopers = import.meta.env.DEV ? import.meta.glob<Module>('../screens/dev/*Screen.tsx') : {}

async function load(source: string): Promise<ComponentType> {
  const file = { ...files, ...filesForDevelopers }[`../screens/${source}.tsx`]
  const screen = (await file?.())?.[source.split('/').at(-1) ?? '']
  if (!screen) throw new Error(`there is no screen ${source}`)
  return screen
}

const names = Object.keys(table) as ScreenName[]
const screens: readonly Route[] = names.map((name) => ({
  ...PLAIN,
  ...table[name],
  name,
  load: () => load(table[name].source),
}))

/** The role that the test route asks for. */
export const DEV_ROLE = 'tester'
/** A route that asks for a role, because no screen of the product does. Development builds alone have it. */
const devRoute = (): Route => ({
  ...PLAIN,
  ...table.account,
  name: 'account',
  path: '/dev-role',
  load: () => load('dev/RoleScreen'),
  roles: [DEV_ROLE],
})

export const routes: readonly Route[] = import.meta.env.DEV ? [...screens, devRoute()] : screens

export const paramsAt = (pathname: string): Params => {
  const route = findRoute(pathname)
  return (route && paramsOf(route.path, pathname)) ?? {}
}

export const findRoute = (pathname: string) => routes.find((route) => paramsOf(route.path, pathname))

/** The parts of a path that a pattern such as `/gift-detail/:id` names; null where it does not fit. */
function paramsOf(pattern: string, pathname: string): Params | null {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  const fits = (part: string, index: number) => (part.startsWith(':') ? given[index] !== '' : part === given[index])
  if (wanted.length !== given.length || !wanted.every(fits)) return null
  const named = wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decoded(given[index])]] : []))
  return Object.fromEntries(named) as Params
}

/** An address may be typed by hand. */
function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
