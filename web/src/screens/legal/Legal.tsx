import type { Lang } from '../../api/types'
import { useBrand, useConfig } from '../../data/config'
import { useLang, useT } from '../../i18n/language'
import css from './Legal.module.css'

export type Chapter = { title: string; lines: readonly string[] }
export type LegalText = Record<Lang, { intro: string; chapters: readonly Chapter[] }>

type Props = { text: LegalText; agreement: 'userAgreement' | 'privacyPolicy' }

/** `{brand}` stands for the name that the operator gave the product. */
export function Legal({ text, agreement }: Props) {
  const lang = useLang()
  const t = useT()
  const name = useBrand().name ?? t.brand
  const version = useConfig()?.agreements[agreement]
  const { intro, chapters } = text[lang]
  const named = (line: string) => line.replaceAll('{brand}', name)
  return (
    <article className={css.text}>
      <p className={css.version}>{version ? `${t.legal.version} ${version}` : '\u00a0'}</p>
      <p>{named(intro)}</p>
      {chapters.map((chapter, index) => (
        <section key={chapter.title}>
          <h2>
            {index + 1}. {chapter.title}
          </h2>
          {chapter.lines.map((line) => (
            <p key={line}>{named(line)}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
