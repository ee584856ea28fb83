import { useId, useState } from 'react'
import type { CashChannel } from '../../../../../kit/api/types'
import type { Draft } from '../../../../components/form/draft'
import { Notice } from '../../../../components/Notice'
import { useCashConfig } from '../../../../data/cash'
import { useT } from '../../../../i18n/language'
import { useTexts } from '../../../../../kit/i18n/texts'
import { CASH_CHANNELS } from '../../../../rules/cash'
import { toast } from '../../../../stores/toast'
import { Segmented } from '../../../../../kit/ui/Segmented'
import { Sheet } from '../../../../../kit/ui/Sheet'
import { extractTexts } from '../../texts'
import type { WechatReturn } from '../../wechat/accountCode'
import { AccountForm } from './AccountForm'
import css from './AccountSheet.module.css'
import { accountTexts } from './texts'
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
