import { useRef } from 'react'
import * as v from 'valibot'
import type { GiftLook } from '../../../kit/api/types'
import { useSetFavourite } from '../../data/favourites'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { typeInto } from '../../../kit/lib/typeInto'
import { formatFen, yuanText } from '../../../kit/lib/money'
import { toast } from '../../stores/toast'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Sheet } from '../../../kit/ui/Sheet'
import { AmountField } from '../form/AmountField'
import type { Draft } from '../form/draft'
import { Form, SubmitButton } from '../form/Form'
import { amount } from '../form/fields'
import { useForm } from '../form/useForm'
import { GiftName } from '../GiftName'
import css from './FavouriteSheet.module.css'
import { favouriteTexts } from './texts'

type Props = {
  open: boolean
  onClose: () => void
  gift: Pick<GiftLook, 'name' | 'imageUrl' | 'rarity' | 'priceFen'> & { giftId: string }
  /** At or below which price the customer is notified; null for no alert. */
  alertBelowFen: number | null
  /** Keeps the price that was typed and not saved. */
  draft: Draft
}

const OFFERS = [5, 10, 20]
const LEAST_FEN = 1
const belowPrice = (priceFen: number, percent: number) =>
  Math.max(LEAST_FEN, Math.floor((priceFen * (100 - percent)) / 100))

/** Sets the price of a favourite's alert, or removes the favourite. */
export function FavouriteSheet({ open, onClose, gift, alertBelowFen, draft }: Props) {
  const { common } = useT()
  const t = useTexts(favouriteTexts)
  return (
    <Sheet open={open} onClose={onClose} title={t.title} closeLabel={common.close}>
      <div className={css.gift} data-rarity={gift.rarity}>
        <img src={gift.imageUrl} alt="" width={76} height={57} />
        <div>
          <p className={css.name}>
            <GiftName name={gift.name} />
          </p>
          <p className="quiet num">{t.now(formatFen(gift.priceFen))}</p>
        </div>
      </div>
      <AlertForm gift={gift} alertBelowFen={alertBelowFen} draft={draft} onDone={onClose} />
    </Sheet>
  )
}

function AlertForm({
  gift,
  alertBelowFen,
  draft,
  onDone,
}: Pick<Props, 'gift' | 'alertBelowFen' | 'draft'> & { onDone: () => void }) {
  const t = useTexts(favouriteTexts)
  const set = useSetFavourite()
  const field = useRef<HTMLDivElement>(null)
  const change = async (params: { on: boolean; alertBelowFen?: number }, said: string) => {
    await set.mutateAsync({ giftId: gift.giftId, ...params })
    draft.delete(gift.giftId)
    toast(said, 'good')
    onDone()
  }
  const mostFen = Math.max(LEAST_FEN, gift.priceFen - 1)
  const form = useForm({
    schema: v.object({ amountFen: amount(LEAST_FEN, mostFen) }),
    submit: ({ amountFen }) => change({ on: true, alertBelowFen: amountFen }, t.saved),
  })
  const tryTo = (params: { on: boolean }, said: string) => void change(params, said).catch(form.showFailure)
  const fill = (fen: number) => {
    const input = field.current?.querySelector('input')
    if (input) typeInto(input, yuanText(fen))
  }
  return (
    <Form form={form} className={css.form}>
      <div ref={field}>
        <AmountField
          label={t.below}
          leastFen={LEAST_FEN}
          mostFen={mostFen}
          hint={alertBelowFen === null ? t.belowHint : `${t.current(formatFen(alertBelowFen))} ${t.belowHint}`}
          initialFen={alertBelowFen ?? undefined}
          initialText={draft.get(gift.giftId)}
          onText={(text) => void draft.set(gift.giftId, text)}
        />
      </div>
      <div className={css.offers} role="group" aria-label={t.presets}>
        {OFFERS.map((percent) => (
          <Chip key={percent} onClick={() => fill(belowPrice(gift.priceFen, percent))}>
            {t.off(percent)}
            <b className="num">{formatFen(belowPrice(gift.priceFen, percent))}</b>
          </Chip>
        ))}
      </div>
      <SubmitButton label={t.save} failed={t.failed} ifUnknown />
      <div className={css.others}>
        {alertBelowFen === null ? (
          <Button onClick={onDone}>{t.withoutAlert}</Button>
        ) : (
          <Button onClick={() => tryTo({ on: true }, t.alertStopped)}>{t.stopAlert}</Button>
        )}
        <Button onClick={() => tryTo({ on: false }, t.removed)}>{t.remove}</Button>
      </div>
    </Form>
  )
}
