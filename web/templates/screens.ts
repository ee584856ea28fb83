import type { ScreenName } from '../src/router/table'
import type { TemplateSource } from './entry'
import { giftTemplate } from './giftTemplate'
import { homeTemplate } from './homeTemplate'
import { storeTemplate } from './storeTemplate'

/** The screens whose markup the server renders. It sends the data alone of all others. */
export const TEMPLATES: Readonly<Partial<Record<ScreenName, TemplateSource>>> = {
  home: homeTemplate,
  gift: storeTemplate,
  giftDetail: giftTemplate,
}
