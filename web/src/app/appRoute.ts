import type { ComponentType } from 'react'
import type { Location } from 'react-router'
import type { Messages } from '../i18n/zh-CN'
import type { IconName } from '../ui/icons'

export type Transition = 'fade' | 'push'
export type TabKey = keyof Messages['tabs']
export type AppRoute = {
  path: string
  load: () => Promise<ComponentType>
  titleKey: keyof Messages['titles']
  layout: {
    navBar: { show: boolean; leftArrow: boolean; transparent: boolean }
    tabBar: { show: false } | { show: true; key: TabKey; icon: IconName }
    footer: boolean
  }
  /** Customers with one of these roles may open the screen; an empty list admits everybody. */
  roles: readonly string[]
  transition: Transition
  keepAlive: boolean
}

export type ShownPage = { route: AppRoute; location: Location }
