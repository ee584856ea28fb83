import { useRef } from 'react'
import type { AgreementChapter, AgreementName } from '../../../kit/api/types'
import { LoadError } from '../../components/LoadError'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useAgreement } from '../../data/agreements'
import { useTexts } from '../../../kit/i18n/texts'
import { Icon } from '../../../kit/ui/icons'
import { Skeleton } from '../../../kit/ui/Skeleton'
import css from './Legal.module.css'
import { legalTexts } from './texts'

/** An agreement as the operator wrote it. */
export function Legal({ name }: { name: AgreementName }) {
  const words = useTexts(legalTexts)
  const { data, error, isPending, refetch } = useAgreement(name)
  if (isPending) return <LegalSkeleton />
  if (!data) return <LoadError title={words.load} query={{ error, refetch }} />
  return (
    <article className={css.text}>
      <p className={css.version}>{words.version(data.version)}</p>
      <Paragraphs texts={data.intro} />
      <Chapters chapters={data.chapters} />
    </article>
  )
}

function Chapters({ chapters }: { chapters: readonly AgreementChapter[] }) {
  const words = useTexts(legalTexts)
  const body = useRef<HTMLDivElement>(null)
  // Links to anchors would each be an entry of the history to go back through.
  const goTo = (index: number) => {
    const heading = body.current?.querySelectorAll('h2')[index]
    heading?.scrollIntoView({ block: 'start', behavior: 'smooth' })
    heading?.focus({ preventScroll: true })
  }
  return (
    <>
      <details className={css.contents}>
        <summary>
          {words.contents}
          <Icon name="down" size={18} />
        </summary>
        <ol>
          {chapters.map(({ title }, index) => (
            <li key={`${index} ${title}`}>
              <button type="button" onClick={() => goTo(index)}>
                {index + 1}. {title}
              </button>
            </li>
          ))}
        </ol>
      </details>
      <div ref={body}>
        {chapters.map(({ title, paragraphs }, index) => (
          <section key={`${index} ${title}`}>
            <h2 tabIndex={-1}>
              {index + 1}. {title}
            </h2>
            <Paragraphs texts={paragraphs} />
          </section>
        ))}
      </div>
    </>
  )
}

/** The same words may stand twice. */
const Paragraphs = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    <p key={`${index} ${text}`}>
      <UnbrokenText text={text} />
    </p>
  ))

function LegalSkeleton() {
  return (
    <div className={css.text} aria-hidden="true">
      <p className={css.version}>
        <Skeleton width="8em" />
      </p>
      <p>
        <Skeleton height="4lh" />
      </p>
      <div className={css.contents}>
        <Skeleton height="48px" round />
      </div>
      <h2>
        <Skeleton width="40%" />
      </h2>
      <p>
        <Skeleton height="12lh" round />
      </p>
    </div>
  )
}
