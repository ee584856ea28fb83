import { FormField } from '../../../../components/form/Form'
import { kept } from '../../../../components/form/draft'
import type { Draft } from '../../../../components/form/draft'
import { useUserInfo } from '../../../../data/account'
import { useTexts } from '../../../../../kit/i18n/texts'
import { accountTexts } from './texts'

/** The holder of the account, which must be the customer's verified name. */
export function HolderField({ draft }: { draft: Draft }) {
  const t = useTexts(accountTexts)
  const masked = useUserInfo().data?.realName ?? ''
  return (
    <FormField
      label={t.holderName}
      name="holderName"
      {...kept(draft, 'holderName')}
      placeholder={t.holderNameExample}
      autoComplete="name"
      required
      maxLength={50}
      hint={masked && t.holderNameHint(masked)}
    />
  )
}
