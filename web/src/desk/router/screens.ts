import type { ComponentType } from 'react'
import type { Lang } from '../../kit/api/types'
import type { IconName } from '../../kit/ui/icons'
import type { Permission } from '../api/types'
import { table } from './table'
import type { ScreenName } from './table'

export type Route = {
  name: ScreenName
  path: string
  source: string
  title: Readonly<Record<Lang, string>>
  permission: Permission
  nav?: { icon: IconName; letter: string }
}
export type Params = Readonly<Record<string, string>>

export const routes: readonly Route[] = Object.entries(table).map(([name, entry]) => ({
  ...entry,
  name: name as ScreenName,
}))

const files = import.meta.glob<Record<string, ComponentType>>('../screens/*/*Screen.tsx')

/** The code of a screen, which is fetched when it is opened first. */
export async function loadScreen({ source }: Route): Promise<{ default: ComponentType }> {
  const screen = (await files[`../screens/${source}.tsx`]?.())?.[source.split('/').at(-1) ?? '']
  if (!screen) throw new Error(`there is no screen ${source}`)
  return { default: screen }
}

/** The screen at a path with the parts of the path that it names, if a member of staff may open it. */
export function findScreen(
  pathname: string,
  permissions: readonly Permission[],
): { route: Route; params: Params } | null {
  for (const route of permitted(permissions)) {
    const params = paramsOf(route.path, pathname)
    if (params) return { route, params }
  }
  return null
}

/** The screen at a path, whoever may open it. */
export const routeAt = (pathname: string) => routes.find(({ path }) => paramsOf(path, pathname))

export const permitted = (permissions: readonly Permission[]) =>
  routes.filter(({ permission }) => permissions.includes(permission))

function paramsOf(pattern: string, pathname: string): Params | null {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  const fits = (part: string, index: number) => (part.startsWith(':') ? given[index] !== '' : part === given[index])
  if (wanted.length !== given.length || !wanted.every(fits)) return null
  return Object.fromEntries(
    wanted.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), decoded(given[index] ?? '')]] : [])),
  )
}

/** An address may be typed by hand. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
