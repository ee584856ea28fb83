import type { Gift } from '../../../../kit/api/types'
import { useT } from '../../../i18n/language'
import { useTexts } from '../../../../kit/i18n/texts'
import { Icon } from '../../../../kit/ui/icons'
import { Money } from '../../../../kit/ui/Money'
import css from './Gift.module.css'
import { giftTexts } from './texts'
import { useHold } from './useHold'

/** The properties of the gift, the amount it is exchanged for, and the steps after the button. */
export function GiftFacts({ gift }: { gift: Gift }) {
  const t = useT()
  const words = useTexts(giftTexts)
  const { promise } = useHold()
  const facts = [
    [words.rarity, t.rarity[gift.rarity]],
    [words.category, t.category[gift.category]],
    [words.phase, gift.phase && (t.phase[gift.phase] ?? gift.phase)],
    [words.collection, gift.collection],
    [words.marketName, gift.marketHashName],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <section className={css.panel}>
        <ul className={css.promises}>
          <li>
            <Icon name="clock" size={18} />
            {promise}
          </li>
          <li>
            <Icon name="bolt" size={18} />
            {words.promiseDelivery}
          </li>
          <li>
            <Icon name="refund" size={18} />
            {words.promiseRefund}
          </li>
        </ul>
      </section>
      <section className={css.panel}>
        <h3>{words.about}</h3>
        {gift.description && <p className={css.description}>{gift.description}</p>}
        <dl className={css.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{words.exchange}</dt>
            <dd>
              <Money fen={gift.exchangeFen} size="s" quiet />
            </dd>
          </div>
        </dl>
        <p className={css.hint}>{words.exchangeHint}</p>
      </section>
    </>
  )
}
