import { useState } from 'react'
import type { Lang } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { formatLimit } from '../../../kit/lib/money'
import { formatCount } from '../../../kit/lib/number'
import { useLang } from '../../../kit/stores/prefs'
import { Button } from '../../../kit/ui/Button'
import { useSheet } from '../../../kit/ui/useSheet'
import type { Campaign } from '../../api/types'
import { DataTable } from '../../components/DataTable'
import { Done } from '../../components/Notice'
import { Page, Panel } from '../../components/Page'
import type { Column } from '../../components/tableFeatures'
import { actTexts } from '../../components/texts'
import { Amount, Short, ShortTime, State } from '../../components/values'
import { VoucherTerms } from '../../components/VoucherTerms'
import { nameOf } from '../../data/giftName'
import { useCall } from '../../data/calls'
import { usePermission } from '../../data/session'
import { CloseSheet, GiveSheet } from './CampaignSheets'
import { CreateSheet } from './CreateSheet'
import { campaignTexts } from './texts'

type Texts = (typeof campaignTexts)['en']
type Chosen = { act: 'create' } | { act: 'give' | 'close'; campaign: Campaign }

/** The voucher campaigns with what they have cost and can still cost. */
export function CampaignsScreen() {
  const t = useTexts(campaignTexts)
  const acts = useTexts(actTexts)
  const lang = useLang()
  const may = usePermission()
  const list = useCall('listCampaign', {})
  const sheet = useSheet<Chosen>()
  const [done, setDone] = useState('')
  const create = may('create_campaigns') && (
    <Button look="primary" onClick={() => sheet.open({ act: 'create' })}>
      {t.create}
    </Button>
  )
  const common = sheet.shown && { key: sheet.shown.opening, open: sheet.shown.isOpen, onClose: sheet.close }
  const chosen = sheet.shown?.value
  return (
    <Page title={t.title} name={t.title} tail={create}>
      <Done text={done} />
      <Panel bare>
        <DataTable
          label={t.title}
          columns={columnsIn(t, lang, sheet.open)}
          list={{ ...list, items: list.data?.items }}
          keyOf={({ id }) => id}
          empty={t.none}
        />
      </Panel>
      {common && chosen?.act === 'create' && (
        <CreateSheet {...common} onDone={(proposalNo) => setDone(proposalNo ? acts.proposed(proposalNo) : t.created)} />
      )}
      {common && chosen?.act === 'give' && <GiveSheet {...common} campaign={chosen.campaign} onDone={setDone} />}
      {common && chosen?.act === 'close' && <CloseSheet {...common} campaign={chosen.campaign} onDone={setDone} />}
    </Page>
  )
}

const columnsIn = (t: Texts, lang: Lang, onChoose: (chosen: Chosen) => void): Column<Campaign>[] => [
  {
    id: 'name',
    header: t.name,
    cell: (campaign) => <Short text={nameOf(campaign, lang)} />,
  },
  { id: 'state', header: t.state, cell: ({ state }) => <State state={state} /> },
  {
    id: 'terms',
    header: t.terms,
    cell: (campaign) => (
      <>
        <VoucherTerms terms={campaign} />
        {campaign.code && ` · ${campaign.code}`}
      </>
    ),
  },
  {
    id: 'given',
    header: t.given,
    cell: ({ given, quantity }) => `${formatCount(given)} / ${formatCount(quantity)}`,
    end: true,
  },
  { id: 'used', header: t.used, cell: ({ used }) => used, end: true },
  { id: 'discount', header: t.discount, cell: ({ discountFen }) => <Amount fen={discountFen} />, end: true },
  {
    id: 'worst',
    header: t.worst,
    cell: ({ worstCostLeftFen, worstCostFen }) => `${formatLimit(worstCostLeftFen)} / ${formatLimit(worstCostFen)}`,
    end: true,
  },
  { id: 'validTo', header: t.validTo, cell: ({ validTo }) => <ShortTime time={validTo} /> },
  {
    id: 'actions',
    header: t.actions,
    end: true,
    cell: (campaign) => <Actions campaign={campaign} onChoose={onChoose} />,
  },
]

function Actions({ campaign, onChoose }: { campaign: Campaign; onChoose: (chosen: Chosen) => void }) {
  const t = useTexts(campaignTexts)
  const lang = useLang()
  const may = usePermission()
  const { state, given, quantity } = campaign
  const name = nameOf(campaign, lang)
  return (
    <span className="row">
      {state !== 'ended' && may('close_campaigns') && (
        <Button
          small
          onClick={() => onChoose({ act: 'close', campaign })}
          aria-label={state === 'open' ? t.closeTitle(name) : t.endTitle(name)}
        >
          {state === 'open' ? t.close : t.endVouchers}
        </Button>
      )}
      {state === 'open' && given < quantity && may('give_vouchers') && (
        <Button small look="soft" onClick={() => onChoose({ act: 'give', campaign })} aria-label={t.giveTitle(name)}>
          {t.give}
        </Button>
      )}
    </span>
  )
}
