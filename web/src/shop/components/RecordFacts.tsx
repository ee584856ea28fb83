import { useTexts } from '../../kit/i18n/texts'
import facts from '../../kit/styles/facts.module.css'
import { Icon } from '../../kit/ui/icons'
import { AppLink } from '../router/AppLink'
import { paths } from '../router/paths'
import { recordFactsTexts } from './texts'
import { CopyButton } from './CopyButton'
import { useLang } from '../../kit/stores/prefs'
import { formatDate } from '../../kit/lib/date'
import panel from '../../kit/styles/panel.module.css'

type Props = {
  no: string
  name: string
  createTime: string
  /** The label of the time where it is not that of a request. */
  timeName?: string
  /** The kind of record, where customer service can be asked about it. */
  topic?: 'extract' | 'deposit' | 'cash'
}

/** The number of a record and when it was begun. */
export function RecordFacts({ no, name, createTime, timeName, topic }: Props) {
  const t = useTexts(recordFactsTexts)
  const lang = useLang()
  return (
    <section className={panel.panel}>
      <dl className={facts.facts}>
        <div>
          <dt>{name}</dt>
          <dd className={facts.withTail}>
            <span className={facts.code}>{no}</span>
            <CopyButton text={no} label={t.copyNumber} />
          </dd>
        </div>
        <div>
          <dt>{timeName ?? t.created}</dt>
          <dd className="num">{formatDate(createTime, 'dateTime', lang)}</dd>
        </div>
      </dl>
      {topic && <AskLink topic={topic} no={no} />}
    </section>
  )
}

/** The way to a question about one thing. */
export function AskLink({ topic, no }: { topic: string; no: string }) {
  const t = useTexts(recordFactsTexts)
  return (
    <AppLink to={paths.questionAbout(topic, no)} className={facts.ask}>
      <Icon name="chat" size={18} />
      {t.ask}
    </AppLink>
  )
}
