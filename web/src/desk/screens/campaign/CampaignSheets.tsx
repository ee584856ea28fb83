import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { Field } from '../../../kit/ui/Field'
import type { Campaign } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Select } from '../../components/Select'
import { nameOf } from '../../data/giftName'
import { campaignTexts } from './texts'

type Props = { campaign: Campaign; open: boolean; onClose: () => void; onDone: (text: string) => void }

/** Closes a campaign, and with it the unused vouchers of customers where that is chosen. */
export function CloseSheet({ campaign, open, onClose, onDone }: Props) {
  const t = useTexts(campaignTexts)
  const { id, state } = campaign
  const name = nameOf(campaign, useLang())
  const isOpen = state === 'open'
  const choices = [...(isOpen ? [{ value: 'keep', label: t.keep }] : []), { value: 'void', label: t.void }]
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={isOpen ? t.closeTitle(name) : t.endTitle(name)}
      hint={t.closeHint}
      submit={isOpen ? t.closeCampaign : t.endVouchers}
      look="danger"
      call="closeCampaign"
      changes={['listCampaign']}
      names={['unused']}
      paramsOf={({ unused, reason }) => ({ campaignId: id, void: unused === 'void', reason })}
      onDone={() => onDone(isOpen ? t.closed(name) : t.ended(name))}
    >
      {() => <Select name="unused" label={t.unused} options={choices} />}
    </ActSheet>
  )
}

/** Gives the customer with a phone number a voucher. */
export function GiveSheet({ campaign, open, onClose, onDone }: Props) {
  const t = useTexts(campaignTexts)
  const name = nameOf(campaign, useLang())
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={t.giveTitle(name)}
      hint={t.giveHint}
      submit={t.give}
      call="giveVoucher"
      changes={['listCampaign', 'getCustomer']}
      names={['phone']}
      paramsOf={({ phone, reason }) => ({ campaignId: campaign.id, phone, reason })}
      onDone={() => onDone(t.isGiven(name))}
    >
      {(problems) => (
        <Field name="phone" label={t.phone} error={problems.phone} inputMode="tel" autoComplete="off" maxLength={20} />
      )}
    </ActSheet>
  )
}
