import { useRef } from 'react'
import type { Lang } from '../../api/types'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useBrand, useConfig } from '../../data/config'
import { useLang, useT } from '../../i18n/language'
import { useTexts } from '../../i18n/texts'
import { Icon } from '../../ui/icons'
import css from './Legal.module.css'
import { legalTexts } from './texts'

export type Chapter = { title: string; lines: readonly string[] }
export type LegalText = Record<Lang, { intro: string; chapters: readonly Chapter[] }>

type Props = { text: LegalText; agreement: 'userAgreement' | 'privacyPolicy' }

/** `{brand}` stands for the name that the operator gave the product. */
export function Legal({ text, agreement }: Props) {
  const lang = useLang()
  const t = useT()
  const words = useTexts(legalTexts)
  const name = useBrand().name ?? t.brand
  const version = useConfig()?.agreements[agreement]
  const { intro, chapters } = text[lang]
  const named = (line: string) => line.replaceAll('{brand}', name)
  return (
    <article className={css.text}>
      <p className={css.version}>{version ? words.version(version) : '\u00a0'}</p>
      <p>{named(intro)}</p>
      <Chapters chapters={chapters} named={named} />
    </article>
  )
}

function Chapters({
  chapters,
  named,
}: {
  chapters: readonly Chapter[]
  named: (line: string) => string
}) {
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
            <li key={title}>
              <button type="button" onClick={() => goTo(index)}>
                {index + 1}. {title}
              </button>
            </li>
          ))}
        </ol>
      </details>
      <div ref={body}>
        {chapters.map(({ title, lines }, index) => (
          <section key={title}>
            <h2 tabIndex={-1}>
              {index + 1}. {title}
            </h2>
            {lines.map((line) => (
              <p key={line}><UnbrokenText text={named(line)} /></p>
            ))}
          </section>
        ))}
      </div>
    </>
  )
}
