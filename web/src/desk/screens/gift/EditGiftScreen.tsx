import { useState } from 'react'
import { useTexts } from '../../../kit/i18n/texts'
import { useLang } from '../../../kit/stores/prefs'
import { useSheet } from '../../../kit/ui/useSheet'
import type { GiftDetail } from '../../api/types'
import { ActSheet } from '../../components/ActSheet'
import { NotLoaded } from '../../components/Notice'
import { FactsSkeleton, Page, Panel } from '../../components/Page'
import { useFormDraft } from '../../components/useFormDraft'
import { nameOf } from '../../data/giftName'
import { useCall } from '../../data/calls'
import { useNavigate, useParam } from '../../router/router'
import { paths } from '../../router/table'
import { GiftForm } from './GiftForm'
import { fieldsIn, valuesOf } from './giftValues'
import type { GiftValues } from './giftValues'
import { giftFormTexts, giftTexts } from './texts'

/** Corrects what describes a gift. */
export function EditGiftScreen() {
  const t = useTexts(giftFormTexts)
  const { notFound } = useTexts(giftTexts)
  const lang = useLang()
  const giftId = useParam('giftId')
  const query = useCall('getGift', { giftId })
  const gift: GiftDetail | undefined = query.data && { ...query.data.gift, ...query.data }
  const name = gift ? nameOf(gift, lang) : giftId
  return (
    <Page title={t.editTitle} name={`${t.editTitle} · ${name}`} up={{ to: paths.gift(giftId), label: name }}>
      {query.isPending && (
        <Panel title={t.names}>
          <FactsSkeleton count={8} />
        </Panel>
      )}
      <NotLoaded query={query} missing={notFound} />
      {gift && <Correction key={giftId} gift={gift} />}
    </Page>
  )
}

function Correction({ gift: loaded }: { gift: GiftDetail }) {
  const t = useTexts(giftFormTexts)
  const navigate = useNavigate()
  // That of the values in the form, which stay when another member corrects it meanwhile.
  const [gift] = useState(loaded)
  const sheet = useSheet<{ values: GiftValues; imageUrl: string | null }>()
  const draft = useFormDraft(`gift ${loaded.giftId}`)
  const { shown } = sheet
  const { giftId, version, fields, key, priceFen, available } = gift
  return (
    <>
      <GiftForm
        values={valuesOf(fields, key, priceFen)}
        draft={draft}
        imageUrl={fields.imageUrl}
        available={available}
        submit={t.save}
        onSubmit={(values, imageUrl) => sheet.open({ values, imageUrl })}
      />
      {shown && (
        <ActSheet
          key={shown.opening}
          open={shown.isOpen}
          onClose={sheet.close}
          title={t.editTitle}
          hint={t.saveHint}
          submit={t.save}
          call="correctGift"
          changes={['getGift', 'listGift']}
          paramsOf={({ reason }) => ({
            giftId,
            version,
            fields: fieldsIn(shown.value.values, shown.value.imageUrl),
            reason,
          })}
          onDone={() => {
            draft.end()
            navigate(paths.gift(giftId))
          }}
        />
      )}
    </>
  )
}
