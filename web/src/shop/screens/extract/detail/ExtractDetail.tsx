import { reasonOf } from '../../../../kit/api/errors'
import type { ExtractDetail as Extract } from '../../../../kit/api/types'
import { ItemRow, itemListClass } from '../../../components/ItemRow'
import { LoadError } from '../../../components/LoadError'
import { useExtract } from '../../../data/extracts'
import { useTexts } from '../../../../kit/i18n/texts'
import { groupedByGift } from '../../../rules/extract'
import panel from '../../../../kit/styles/panel.module.css'
import { PanelsSkeleton } from '../PanelsSkeleton'
import { extractTexts } from '../texts'
import css from '../../../../kit/styles/detail.module.css'
import { ExtractActions } from './ExtractActions'
import { ExtractHeadline } from './ExtractHeadline'
import { ExtractTimeline } from './ExtractTimeline'
import { NoSuchRecord } from './NoSuchRecord'
import { RecordFacts } from '../../../components/RecordFacts'
import { usePageName } from '../../../components/usePageName'
import { detailTexts } from './texts'

export function ExtractDetail({ extractNo }: { extractNo: string }) {
  const t = useTexts(extractTexts)
  const { data, offset, isPending, error, refetch } = useExtract(extractNo)
  usePageName(data && extractNo)
  if (data) return <Shown extract={data} offset={offset} />
  if (isPending)
    return (
      <div className={panel.screen}>
        <PanelsSkeleton />
      </div>
    )
  if (reasonOf(error) === 'extract_not_found') return <NoSuchRecord />
  return <LoadError title={t.loadFailed} query={{ error, refetch }} />
}

function Shown({ extract, offset }: { extract: Extract; offset: number }) {
  const t = useTexts(detailTexts)
  const words = useTexts(extractTexts)
  return (
    <div className={panel.screen}>
      <ExtractHeadline extract={extract} offset={offset} />
      <section className={panel.panel}>
        <h2>{t.timeline}</h2>
        <ExtractTimeline extract={extract} />
      </section>
      <section className={panel.panel}>
        <h2 className={css.split}>
          {t.items} <span>{words.units(extract.quantity)}</span>
        </h2>
        <ul className={itemListClass} aria-label={t.items}>
          {groupedByGift(extract.items).map(({ item, count }) => (
            <li key={item.giftId}>
              <ItemRow look={item} after={count > 1 && <span className={css.count}>×{count}</span>} />
            </li>
          ))}
        </ul>
      </section>
      <section className={panel.panel}>
        <h2>{t.recipient}</h2>
        <p className={css.link}>{extract.tradeUrl.replace(/^https:\/\//, '')}</p>
      </section>
      <RecordFacts no={extract.extractNo} name={t.number} createTime={extract.createTime} topic="extract" />
      <ExtractActions extract={extract} />
    </div>
  )
}
