import { useState } from 'react'
import type { ReactNode } from 'react'
import { Time } from '../../components/Time'
import type { BagItem } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { GiftPicture } from '../../components/GiftPicture'
import { GiftTags } from '../../components/GiftTags'
import { Notice } from '../../components/Notice'
import { ShareButton } from '../../components/ShareButton'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useGift } from '../../data/giftDetails'
import { useT } from '../../i18n/language'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { paths } from '../../router/paths'
import { choosable, worthOf, worthOfEach } from '../../rules/bagSelection'
import { formatFen } from '../../../kit/lib/money'
import { Button } from '../../../kit/ui/Button'
import { Chip } from '../../../kit/ui/Chip'
import { Money } from '../../../kit/ui/Money'
import { Sheet } from '../../../kit/ui/Sheet'
import { Stepper } from '../../../kit/ui/Stepper'
import css from './ItemSheet.module.css'
import { useProtection } from './ItemWorth'
import { bagTexts } from './texts'

type Props = {
  open: boolean
  item: BagItem
  onClose: () => void
  onExtract: (count: number) => void
  onExchange: (count: number) => void
}

/** Everything about one item, or a stack of equal ones, and what can be done with it. */
export function ItemSheet({ open, item, onClose, onExtract, onExchange }: Props) {
  const t = useTexts(bagTexts)
  const words = useT()
  const most = choosable(item)
  const [chosen, setCount] = useState(1)
  const count = Math.min(chosen, most)
  const held = item.state === 'held'
  const foot = held ? (
    <>
      <Button wide onClick={() => onExtract(count)}>
        {t.extract}
      </Button>
      <Button wide look="primary" onClick={() => onExchange(count)}>
        {t.sheet.exchangeFor} <Money fen={worthOf(item, count)} size="s" quiet />
      </Button>
    </>
  ) : (
    detailLink(item, t.sheet, onClose)
  )
  return (
    <Sheet
      open={open}
      title={item.finish || item.weapon}
      closeLabel={words.common.close}
      onClose={onClose}
      footer={foot}
    >
      <GiftPicture
        src={item.imageUrl}
        rarity={item.rarity}
        place={`bag sheet ${item.itemId}`}
        giftId={item.giftId}
        eager
        className={css.stage}
      />
      <div className={css.kind}>
        <p>
          {item.weapon} · {words.rarity[item.rarity]}
        </p>
        <GiftTags exterior={item.exterior} quality={item.quality} phase={item.phase} />
        <ShareButton title={item.name} className={css.share} picture={item} />
      </div>
      {(item.state === 'frozen' || item.state === 'returned') && (
        <div className={css.status}>
          <Notice icon={item.state === 'frozen' ? 'alert' : 'info'} warn={item.state === 'frozen'}>
            {t.sheet[item.state]}
          </Notice>
        </div>
      )}
      <Facts item={item} />
      {held && item.quantity > 1 && <Units held={item.quantity} most={most} count={count} onCount={setCount} />}
      <ButtonLink to={paths.giftDetail(item.giftId)} look="plain" wide onClick={onClose}>
        {t.sheet.inStore}
      </ButtonLink>
    </Sheet>
  )
}

type UnitsProps = { held: number; most: number; count: number; onCount: (count: number) => void }

function Units({ held, most, count, onCount }: UnitsProps) {
  const { sheet: t } = useTexts(bagTexts)
  return (
    <div className={css.units}>
      <span>
        {t.units} <span className="quiet">{t.held(held)}</span>
      </span>
      <div className={css.quantity}>
        <Chip disabled={count === most} onClick={() => onCount(most)}>
          {t.all}
        </Chip>
        <Stepper value={count} max={most} onChange={onCount} label={t.units} fewer={t.fewer} more={t.more} />
      </div>
    </div>
  )
}

/** The way to the record of an item that has left the bag. */
function detailLink(
  { extractNo, exchangeNo }: BagItem,
  t: { progress: string; exchange: string },
  onClick: () => void,
) {
  const to = extractNo ? paths.extractDetail('extract', extractNo) : exchangeNo && paths.exchangeDetail(exchangeNo)
  return to ? (
    <ButtonLink to={to} wide onClick={onClick}>
      {extractNo ? t.progress : t.exchange}
    </ButtonLink>
  ) : null
}

function Facts({ item }: { item: BagItem }) {
  const t = useTexts(bagTexts)
  const lang = useLang()
  const several = item.quantity > 1
  const held = item.state === 'held'
  const each = several ? worthOfEach(item) : null
  const since = formatDate(item.acquiredTime, 'dateTime', lang)
  const protectedUntil = useProtection(item)
  return (
    <dl className={css.facts}>
      {item.exterior && <Exterior giftId={item.giftId} exterior={item.exterior} />}
      {item.state === 'exchanged' ? (
        <Fact name={t.fetched}>
          <Money fen={item.exchangedFen ?? 0} size="s" received />
        </Fact>
      ) : held ? (
        <Fact name={t.sheet.worthNow} more={each !== null && t.sheet.each(formatFen(each))}>
          <Money fen={item.exchangeFen} size="s" />
        </Fact>
      ) : (
        <Fact name={t.priceNow}>
          <Money fen={item.priceFen} size="s" quiet />
        </Fact>
      )}
      <Fact name={t.paid} more={several && t.units(item.quantity)}>
        <Money fen={item.paidFen} size="s" quiet />
      </Fact>
      <Fact name={several ? t.sheet.newest : t.sheet.since}>
        <time dateTime={item.acquiredTime} className="num">
          {since}
        </time>
      </Fact>
      {item.exchangedTime && (
        <Fact name={t.sheet.exchanged}>
          <Time at={item.exchangedTime} className="num" />
        </Fact>
      )}
      {protectedUntil && (
        <Fact name={t.sheet.protection}>
          <UnbrokenText text={t.sheet.protectionHint(formatDate(protectedUntil, 'date', lang))} />
        </Fact>
      )}
    </dl>
  )
}

/** The bag knows the exterior alone; how worn that can be is the gift's. */
function Exterior({ giftId, exterior }: { giftId: string; exterior: NonNullable<BagItem['exterior']> }) {
  const t = useTexts(bagTexts)
  const words = useT()
  const { wearMin, wearMax } = useGift(giftId).data ?? {}
  const range =
    wearMin !== null &&
    wearMin !== undefined &&
    wearMax !== null &&
    wearMax !== undefined &&
    t.sheet.wear(wearMin.toFixed(2), wearMax.toFixed(2))
  return (
    <Fact name={t.sheet.exterior} more={range}>
      {words.exterior[exterior]}
    </Fact>
  )
}

function Fact({ name, more, children }: { name: string; more?: string | false; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {more && <span className={css.more}>{more}</span>}
      </dd>
    </div>
  )
}
