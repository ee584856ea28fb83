import { useTexts } from '../../../kit/i18n/texts'
import { useSheet } from '../../../kit/ui/useSheet'
import { ActSheet } from '../../components/ActSheet'
import { Page } from '../../components/Page'
import { useFormDraft } from '../../components/useFormDraft'
import { useSession } from '../../data/session'
import { useNavigate } from '../../router/router'
import { paths, table } from '../../router/table'
import { GiftForm } from './GiftForm'
import { EMPTY, fieldsIn, offerIn } from './giftValues'
import type { GiftValues } from './giftValues'
import { giftFormTexts } from './texts'

/** The value of the first units. */
function worth(values: GiftValues): number {
  const { priceFen, stock } = offerIn(values)
  return priceFen * stock
}

/** A new gift, which another member of staff puts on sale. */
export function NewGiftScreen() {
  const t = useTexts(giftFormTexts)
  const navigate = useNavigate()
  const sheet = useSheet<{ values: GiftValues; imageUrl: string | null }>()
  const draft = useFormDraft('new gift')
  const { shown } = sheet
  const alone = useSession().data?.stockAloneFen ?? 0
  return (
    <Page title={t.newTitle} name={t.newTitle} up={{ to: table.gifts.path, label: t.gifts }}>
      <GiftForm
        values={EMPTY}
        draft={draft}
        imageUrl={null}
        isNew
        submit={t.submit}
        onSubmit={(values, imageUrl) => sheet.open({ values, imageUrl })}
      />
      {shown && (
        <ActSheet
          key={shown.opening}
          open={shown.isOpen}
          onClose={sheet.close}
          title={t.newTitle}
          hint={t.addHint(shown.value.values.price, shown.value.values.stock)}
          submit={t.submit}
          call="addGift"
          changes={['listGift', 'listProposal', 'getToday']}
          paramsOf={({ reason }) => ({
            ...offerIn(shown.value.values),
            fields: fieldsIn(shown.value.values, shown.value.imageUrl),
            reason,
          })}
          onDone={({ giftId }) => {
            draft.end()
            navigate(paths.gift(giftId))
          }}
        >
          {() => worth(shown.value.values) > alone && <p>{t.stockTwo}</p>}
        </ActSheet>
      )}
    </Page>
  )
}
