import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useSheet } from '../../../kit/ui/useSheet'
import type { Prices, PricesEffect } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { Done } from '../../components/Notice'
import { Halves, Page } from '../../components/Page'
import { actTexts } from '../../components/texts'
import { usePermission } from '../../data/session'
import { table } from '../../router/table'
import { PriceChanges } from './PriceChanges'
import { PricesEffectPanel } from './PricesEffectPanel'
import { PricesFile } from './PricesFile'
import { PricesRule } from './PricesRule'
import { pricesTexts } from './texts'

type Simulated = { prices: Prices; effect: PricesEffect }

const CHANGES = ['getPriceChanges', 'listPrice', 'getGift', 'listGift', 'listProposal', 'getToday'] as const

/** Changes the prices of many gifts at once, after a look at the effect. */
export function PricesScreen() {
  const t = useTexts(pricesTexts)
  const acts = useTexts(actTexts)
  const may = usePermission()
  const [prices, setPrices] = useState<Prices | null>(null)
  const sheet = useSheet<Simulated>()
  const [done, setDone] = useState('')
  const submit = ({ prices: { revert }, effect: { count } }: Simulated) =>
    revert ? t.takeBack(count) : t.change(count)
  const simulate = (next: Prices) => {
    setDone('')
    setPrices(next)
  }
  return (
    <Page title={t.title} name={t.title} up={{ to: table.gifts.path, label: t.up }}>
      <Done text={done} />
      <Halves side={<PricesFile onSimulate={(file) => simulate({ file })} />}>
        <PricesRule onSimulate={(rule) => simulate({ rule })} />
      </Halves>
      <PricesEffectPanel prices={prices} onChange={(effect) => prices !== null && sheet.open({ prices, effect })} />
      {may('read_log') && <PriceChanges onRevert={(revert) => simulate({ revert })} />}
      {sheet.shown && (
        <ActSheet
          key={sheet.shown.opening}
          open={sheet.shown.isOpen}
          onClose={sheet.close}
          title={submit(sheet.shown.value)}
          hint={sheet.shown.value.effect.needsTwo ? undefined : t.alone}
          submit={submit(sheet.shown.value)}
          needsTwo={sheet.shown.value.effect.needsTwo}
          call="changePrices"
          changes={CHANGES}
          paramsOf={({ reason }) => ({
            prices: sheet.shown?.value.prices ?? {},
            digest: sheet.shown?.value.effect.digest ?? '',
            reason,
          })}
          onDone={({ proposalNo }) => {
            setDone(proposalNo ? acts.proposed(proposalNo) : t.changed)
            setPrices(null)
          }}
        />
      )}
    </Page>
  )
}
