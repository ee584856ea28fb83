import type { ScreenName } from '../src/shop/router/table'
import type { TemplateSource } from './entry'
import { giftTemplate } from './giftTemplate'
import { homeTemplate } from './homeTemplate'
import { storeTemplate } from './storeTemplate'

/** The screens that their page draws before the app is there. The page of any other has its data alone. */
export const TEMPLATES: Readonly<Partial<Record<ScreenName, TemplateSource>>> = {
  home: homeTemplate,
  gift: storeTemplate,
  giftDetail: giftTemplate,
}
