import * as v from 'valibot'
import type { CashChannel } from '../../../../../kit/api/types'
import { Form } from '../../../../components/form/Form'
import { FormField } from '../../../../components/form/FormField'
import { SmsField } from '../../../../components/form/SmsField'
import { SubmitButton } from '../../../../components/form/SubmitButton'
import { kept } from '../../../../components/form/draft'
import type { Draft } from '../../../../components/form/draft'
import { bankName, payoutAccount, realName, smsCode } from '../../../../components/form/fields'
import { NOT_SENT, useForm } from '../../../../components/form/useForm'
import { useSetCashAccount } from '../../../../data/cash'
import { useTexts } from '../../../../../kit/i18n/texts'
import { useOnChange } from '../../../../../kit/lib/useOnChange'
import { hasCheckDigit } from '../../../../rules/payoutAccount'
import { confirm } from '../../../../stores/confirm'
import { HolderField } from './HolderField'
import { accountTexts } from './texts'

/** In groups of four, as a card shows it. */
const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

type Props = { channel: Exclude<CashChannel, 'wechat'>; draft: Draft; onAdded: (id: string) => void }

/** An account whose number is typed. */
export function AccountForm({ channel, draft, onAdded }: Props) {
  const t = useTexts(accountTexts)
  const save = useSetCashAccount()
  const schema = v.object({
    accountNo: payoutAccount(channel),
    holderName: realName,
    bankName: channel === 'bank' ? bankName : v.optional(v.string()),
    smsCode,
  })
  const form = useForm({
    schema,
    submit: async (values) => {
      // Most cards end in a check digit, and some banks' cards do not.
      const isUnusual = channel === 'bank' && !hasCheckDigit(values.accountNo)
      if (
        isUnusual &&
        !(await confirm({
          title: t.unusualCard,
          body: t.unusualCardNo(grouped(values.accountNo)),
          ok: t.isRight,
          cancel: t.correctIt,
        }))
      )
        return NOT_SENT
      return onAdded((await save.mutateAsync({ channel, ...values })).id)
    },
  })
  useOnChange(channel, () => form.dropProblem('accountNo'))
  return (
    <Form form={form}>
      {/* Each channel has a number of its own, which stays while another one is looked at. */}
      <FormField
        key={channel}
        label={t.accountNo[channel]}
        name="accountNo"
        {...kept(draft, `accountNo ${channel}`)}
        placeholder={t.accountNoHint[channel]}
        autoComplete="off"
        required
        maxLength={64}
        inputMode={channel === 'bank' ? 'numeric' : 'email'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {channel === 'bank' && (
        <FormField
          label={t.bankName}
          name="bankName"
          {...kept(draft, 'bankName')}
          placeholder={t.bankNameHint}
          autoComplete="off"
          required
          maxLength={40}
        />
      )}
      <HolderField draft={draft} />
      <SmsField scene="cash" />
      <SubmitButton label={t.save} failed={t.failed} ifUnknown={t.maybeAdded} />
    </Form>
  )
}
