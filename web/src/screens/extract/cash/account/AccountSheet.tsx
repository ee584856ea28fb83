import { useId, useState } from 'react'
import * as v from 'valibot'
import type { CashChannel } from '../../../../api/types'
import { Form } from '../../../../components/form/Form'
import { FormField } from '../../../../components/form/FormField'
import { SmsField } from '../../../../components/form/SmsField'
import { SubmitButton } from '../../../../components/form/SubmitButton'
import { kept } from '../../../../components/form/draft'
import type { Draft } from '../../../../components/form/draft'
import { bankName, payoutAccount, realName, smsCode } from '../../../../components/form/fields'
import { useForm } from '../../../../components/form/useForm'
import { Notice } from '../../../../components/Notice'
import { useUserInfo } from '../../../../data/account'
import { useCashConfig, useSetCashAccount } from '../../../../data/cash'
import { useT } from '../../../../i18n/language'
import { useTexts } from '../../../../i18n/texts'
import { useOnChange } from '../../../../lib/useOnChange'
import { CASH_CHANNELS } from '../../../../rules/cash'
import { toast } from '../../../../stores/toast'
import { Segmented } from '../../../../ui/Segmented'
import { Sheet } from '../../../../ui/Sheet'
import { extractTexts } from '../../texts'
import css from './AccountSheet.module.css'
import { accountTexts } from './texts'

type Props = { open: boolean; channel: CashChannel; draft: Draft; onAdded: (id: string) => void; onClose: () => void }

/** Adds a payout account: of which channel, its number, whose it is, and a code to the customer's own phone. */
export function AccountSheet({ open, channel: first, draft, onAdded, onClose }: Props) {
  const t = useTexts(accountTexts)
  const words = useTexts(extractTexts)
  const { common } = useT()
  const [channel, setChannel] = useState(first)
  const config = useCashConfig(channel).data
  const options = CASH_CHANNELS.map((one) => ({ value: one, label: words.channel[one] }))
  const added = (id: string) => {
    draft.clear()
    toast(config && config.cooldownHours > 0 ? t.savedToWait(config.cooldownHours) : t.saved, 'good')
    onAdded(id)
    onClose()
  }
  return (
    <Sheet open={open} title={t.title} closeLabel={common.close} onClose={onClose}>
      <Segmented label={t.channel} name={`channel-${useId()}`} value={channel} options={options} onChange={setChannel} />
      <div className={css.sheet}>
        {config && !config.available ? <Notice icon="alert" warn>{words.unavailable}</Notice> : <AccountForm channel={channel} draft={draft} onAdded={added} />}
        {config && config.cooldownHours > 0 && <Notice icon="lock">{t.cooldown(config.cooldownHours)}</Notice>}
      </div>
    </Sheet>
  )
}

type FormProps = { channel: CashChannel; draft: Draft; onAdded: (id: string) => void }

function AccountForm({ channel, draft, onAdded }: FormProps) {
  const t = useTexts(accountTexts)
  const masked = useUserInfo().data?.realName ?? ''
  const save = useSetCashAccount()
  const schema = v.object({
    accountNo: payoutAccount(channel),
    holderName: realName,
    bankName: channel === 'bank' ? bankName : v.optional(v.string()),
    smsCode,
  })
  const form = useForm({ schema, submit: async (values) => onAdded((await save.mutateAsync({ channel, ...values })).id) })
  useOnChange(channel, () => form.dropProblem('accountNo'))
  return (
    <Form form={form}>
      {/* Each channel has a number of its own, which stays while another one is looked at. */}
      <FormField key={channel} label={t.accountNo[channel]} name="accountNo" {...kept(draft, `accountNo ${channel}`)} placeholder={t.accountNoHint[channel]} autoComplete="off" required maxLength={64}
        inputMode={channel === 'bank' ? 'numeric' : channel === 'alipay' ? 'email' : 'text'} autoCapitalize="none" spellCheck={false} />
      {channel === 'bank' && <FormField label={t.bankName} name="bankName" {...kept(draft, 'bankName')} placeholder={t.bankNameHint} autoComplete="off" required maxLength={40} />}
      <FormField label={t.holderName} name="holderName" {...kept(draft, 'holderName')} autoComplete="name" required maxLength={50} hint={masked && t.holderNameHint(masked)} />
      <SmsField scene="cash" />
      <SubmitButton label={t.save} failed={t.failed} />
    </Form>
  )
}
