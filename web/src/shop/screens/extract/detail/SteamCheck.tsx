import type { ExtractDetail } from '../../../../kit/api/types'
import { AppLink } from '../../../router/AppLink'
import { ItemRow, itemListClass } from '../../../components/ItemRow'
import { Notice } from '../../../components/Notice'
import { useTexts } from '../../../../kit/i18n/texts'
import { paths } from '../../../router/paths'
import { groupedByGift } from '../../../rules/extract'
import css from '../../../../kit/styles/detail.module.css'
import facts from '../../../../kit/styles/facts.module.css'
import panel from '../../../../kit/styles/panel.module.css'
import { extractTexts } from '../texts'
import own from './SteamCheck.module.css'
import { steamCheckTexts } from './texts'

/** Our waiting trade offer as Steam shows it, and the way to ask where Steam shows anything else. */
export function SteamCheck({ extract }: { extract: ExtractDetail }) {
  const t = useTexts(steamCheckTexts)
  return (
    <section className={`${panel.panel} ${own.check}`}>
      <h2>{t.title}</h2>
      <dl className={facts.facts}>
        <div>
          <dt>{t.message}</dt>
          <dd className={facts.code}>{extract.extractNo}</dd>
        </div>
        <div>
          <dt>{t.give}</dt>
          <dd>{t.nothing}</dd>
        </div>
      </dl>
      <Notice icon="alert" warn>
        <p>{t.differs}</p>
        <AppLink to={paths.questionAbout('extract', extract.extractNo)} className={own.ask}>
          {t.ask}
        </AppLink>
      </Notice>
      <ExtractedItems extract={extract} heading="h3" />
    </section>
  )
}

/** The items of an extraction, equal ones as one, and how many they are. */
export function ExtractedItems({ extract, heading: Heading }: { extract: ExtractDetail; heading: 'h2' | 'h3' }) {
  const t = useTexts(steamCheckTexts)
  const words = useTexts(extractTexts)
  return (
    <>
      <Heading className={css.split}>
        {t.items} <span>{words.units(extract.quantity)}</span>
      </Heading>
      <ul className={itemListClass} aria-label={t.items}>
        {groupedByGift(extract.items).map(({ item, count }) => (
          <li key={item.giftId}>
            <ItemRow look={item} after={count > 1 && <span className={css.count}>×{count}</span>} />
          </li>
        ))}
      </ul>
    </>
  )
}
