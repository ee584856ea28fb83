import { LoadError } from '../../components/LoadError'
import { useConfig } from '../../data/config'
import { useServiceFigures } from '../../data/serviceFigures'
import { useTexts } from '../../../kit/i18n/texts'
import { MINUTE_SECONDS } from '../../../kit/lib/durations'
import { formatCount } from '../../../kit/lib/number'
import css from './Legal.module.css'
import { serviceTexts } from './texts'

type Row = readonly [name: string, value: string | null | undefined]

/** Figures of the last day, the state of each provider, and the numbers of the operator's licences. */
export function ServiceShelf() {
  const words = useTexts(serviceTexts)
  const company = useConfig()?.company
  const query = useServiceFigures()
  const { data: figures, isPending, isError } = query
  const median = figures?.extractions.medianSeconds ?? null
  const service: Row[] = figures
    ? [
        [words.delivered, words.count(formatCount(figures.extractions.delivered))],
        [words.median, median === null ? words.tooFew : formatMedian(median, words)],
        ...figures.payments.map(({ method, state }): Row => [words.method[method], words.state[state]]),
        [words.delivery, figures.delivery && words.state[figures.delivery]],
        [words.sms, words.state[figures.sms]],
      ]
    : []
  const licences = [company?.licences, company?.icp, company?.publicSecurity].filter(Boolean).join(' · ')
  const rows: Row[] = [...service, [words.company, company?.name], [words.licences, licences]]
  const shown = rows.filter(([, value]) => value)
  return (
    <section className={css.shelf} aria-label={words.title} data-pending={isPending || undefined}>
      <h3>{words.title}</h3>
      <dl>
        {shown.map(([name, value]) => (
          <div key={name} className={css.figure}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isError && <LoadError title={words.load} query={query} />}
    </section>
  )
}

type Words = Pick<(typeof serviceTexts)['zh-CN'], 'minutes' | 'hours'>

/** Rounded up, so that no delivery seems faster than it was. */
function formatMedian(seconds: number, words: Words): string {
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS))
  return minutes < 120 ? words.minutes(minutes) : words.hours(Math.ceil(minutes / 60))
}
