import { AppLink } from '../../router/AppLink'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { buttonClass } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { ContactChecklist } from './support/ContactChecklist'
import { Contact } from './support/Contact'
import { Conversations } from './conversation/Conversations'
import { GROUPS, questionsOf } from './questions/questions'
import type { Question } from './questions/questions'
import css from './support/Support.module.css'
import { supportTexts } from './support/texts'

export function SupportScreen() {
  const t = useTexts(supportTexts)
  const lang = useLang()
  return (
    <div className={css.screen}>
      <Contact />
      <Conversations />
      <ContactChecklist />
      {GROUPS.map((group) => (
        <section key={group} className={css.group}>
          <h2>{t.groups[group]}</h2>
          <div className={css.questions}>
            {questionsOf(group, lang).map((question) => (
              <Answered key={question.key} question={question} />
            ))}
          </div>
        </section>
      ))}
      <AppLink to={paths.guide} className={buttonClass('plain', true)}>
        {t.toGuide}
      </AppLink>
    </div>
  )
}

function Answered({ question: { ask, answer, link } }: { question: Question }) {
  return (
    <details className={css.question}>
      <summary>
        {ask}
        <Icon name="down" size={18} />
      </summary>
      <p>
        <UnbrokenText text={answer} />
      </p>
      {link && (
        <AppLink to={link.to} className={css.link}>
          {link.label}
          <Icon name="next" size={14} />
        </AppLink>
      )}
    </details>
  )
}
