import type { DepositDetail } from '../../../../kit/api/types'
import { ItemRow, itemListClass } from '../../../components/ItemRow'
import { RecordFacts } from '../../../components/RecordFacts'
import { Timeline } from '../../../../kit/ui/Timeline'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { groupedByGift } from '../../../rules/extract'
import css from '../../../../kit/styles/detail.module.css'
import panel from '../../../../kit/styles/panel.module.css'
import { Money } from '../../../../kit/ui/Money'
import { depositTexts } from '../texts'
import { DepositActions } from './DepositActions'
import { DepositHeadline } from './DepositHeadline'
import { depositSteps } from './depositSteps'
import { depositDetailTexts } from './texts'

/** Where it stands, what happened, which items and what they bring, and what can be done. */
export function DepositView({ deposit, offset }: { deposit: DepositDetail; offset: number }) {
  const t = useTexts(depositDetailTexts)
  const words = useTexts(depositTexts)
  const lang = useLang()
  const paid = (giftId: string) =>
    deposit.items.reduce((sum, item) => (item.giftId === giftId ? sum + item.paysFen : sum), 0)
  return (
    <div className={panel.screen}>
      <DepositHeadline deposit={deposit} offset={offset} />
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <Timeline label={t.timeline} steps={depositSteps(deposit, t, words.otherState, lang)} />
      </section>
      <section className={panel.panel}>
        <h2 className={css.split}>
          {t.items} <span>{words.items(deposit.quantity)}</span>
        </h2>
        <ul className={itemListClass} aria-label={t.items}>
          {groupedByGift(deposit.items).map(({ item, count }) => (
            <li key={item.giftId}>
              <ItemRow
                look={item}
                after={
                  <>
                    <Money fen={paid(item.giftId)} size="s" quiet />
                    {count > 1 && <span className={css.count}>{words.times(count)}</span>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      </section>
      <RecordFacts no={deposit.depositNo} name={t.number} createTime={deposit.createTime} topic="deposit" />
      <DepositActions deposit={deposit} />
    </div>
  )
}
