import { useId, useState } from 'react'
import * as v from 'valibot'
import type { CashChannel } from '../../../../../kit/api/types'
import type { Draft } from '../../../../components/form/draft'
import { Notice } from '../../../../components/Notice'
import { useCashConfig, useSetCashAccount } from '../../../../data/cash'
import { useT } from '../../../../i18n/language'
import { useTexts } from '../../../../../kit/i18n/texts'
import { CASH_CHANNELS } from '../../../../rules/cash'
import { toast } from '../../../../stores/toast'
import { Segmented } from '../../../../../kit/ui/Segmented'
import { Sheet } from '../../../../../kit/ui/Sheet'
import { extractTexts } from '../../texts'
import type { WechatReturn } from '../../wechat/accountCode'
import { Form, FormField, SubmitButton } from '../../../../components/form/Form'
import { SmsField } from '../../../../components/form/SmsField'
import { kept } from '../../../../components/form/draft'
import { bankName, payoutAccount, realName, smsCode } from '../../../../components/form/fields'
import { NOT_SENT, useForm } from '../../../../components/form/useForm'
import { useOnChange } from '../../../../../kit/lib/useOnChange'
import { hasCheckDigit } from '../../../../rules/payoutAccount'
import { confirm } from '../../../../stores/confirm'
import { HolderField } from './HolderField'
import { accountTexts } from './texts'
import css from './AccountSheet.module.css'
import { WechatAccount } from './WechatAccount'

type Props = {
  open: boolean
  channel: CashChannel
  /** The code and the state that WeChat's OAuth led back with. */
  wechatReturn: WechatReturn | null
  draft: Draft
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a payout account: of which channel, which one, whose it is, and a code to the customer's own phone. */
export function AccountSheet({ open, channel: first, wechatReturn, draft, onAdded, onClose }: Props) {
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
      <Segmented
        label={t.channel}
        name={`channel-${useId()}`}
        value={channel}
        options={options}
        onChange={setChannel}
      />
      <div className={css.sheet}>
        {config && !config.available && (
          <Notice icon="alert" warn>
            {words.unavailable}
          </Notice>
        )}
        {channel === 'wechat'
          ? config?.available &&
            config.authorizeUrl && (
              <WechatAccount
                wechatReturn={wechatReturn}
                authorizeUrl={config.authorizeUrl}
                draft={draft}
                onAdded={added}
              />
            )
          : config?.available !== false && <AccountForm channel={channel} draft={draft} onAdded={added} />}
        {config && config.cooldownHours > 0 && <Notice icon="lock">{t.cooldown(config.cooldownHours)}</Notice>}
      </div>
    </Sheet>
  )
}

/** In groups of four, as a card shows it. */
const grouped = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

type AccountFormProps = { channel: Exclude<CashChannel, 'wechat'>; draft: Draft; onAdded: (id: string) => void }

/** An account whose number is typed. */
export function AccountForm({ channel, draft, onAdded }: AccountFormProps) {
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
