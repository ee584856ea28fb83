import { AppLink, ButtonLink } from '../../router/AppLink'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Icon } from '../../../kit/ui/icons'
import { CopyButton } from '../../components/CopyButton'
import { useAccount } from '../../data/account'
import { useT } from '../../i18n/language'
import css from './support/Support.module.css'
import { supportTexts, questionTexts } from './support/texts'
import { useConfig } from '../../data/config'
import { Conversations } from './conversation/Conversations'
import { ServiceHours } from './conversation/ServiceHours'
import type { Lang } from '../../../kit/api/types'

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
      <ButtonLink to={paths.guide} look="plain" wide>
        {t.toGuide}
      </ButtonLink>
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

/** The facts that make an answer quick, the customer's own number first. */
function ContactChecklist() {
  const t = useTexts(supportTexts)
  const { common } = useT()
  const { user, isUnknown, isFetching, retry } = useAccount()
  return (
    <section className={css.hand}>
      <h2>{t.handTitle}</h2>
      <div className={css.id}>
        <span>{t.id}</span>
        <b className="num">{user?.id ?? (isUnknown ? t.idUnknown : '–')}</b>
        {user && <CopyButton text={user.id} label={t.copyId} />}
        {isUnknown && (
          <button type="button" aria-busy={isFetching || undefined} onClick={retry}>
            {isFetching ? common.loading : common.retry}
          </button>
        )}
      </div>
      <ul>
        {t.hand.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className={css.never}>
        <Icon name="shield" size={18} />
        {t.never}
      </p>
    </section>
  )
}

/** When customer service answers, and where to ask: here, and at a second address where there is one. */
export function Contact() {
  const t = useTexts(supportTexts)
  const address = useConfig()?.brand.supportUrl
  return (
    <section className={css.contact}>
      <span className={css.mark}>
        <Icon name="chat" size={30} />
      </span>
      <h2>{t.title}</h2>
      <div className={css.hours}>
        <ServiceHours />
      </div>
      <ButtonLink to={paths.question} wide>
        {t.ask}
      </ButtonLink>
      {address && (
        <a href={address} target="_blank" rel="noreferrer" className={css.second}>
          {t.write}
          <span className="sr-only"> ({t.newWindow})</span>
        </a>
      )}
    </section>
  )
}

type Group = 'money' | 'items' | 'account'
type QuestionKey = keyof (typeof questionTexts)['zh-CN']
type Question = {
  key: QuestionKey
  ask: string
  answer: string
  link?: { to: string; label: string }
}

const TOPICS: Record<Group, readonly (readonly [key: QuestionKey, to: string | null])[]> = {
  money: [
    ['paidNothing', paths.orders],
    ['refundWhen', paths.orders],
    ['whyFrozen', paths.wallet],
    ['cashWhen', paths.extractRecords],
    ['cashFee', paths.extractTab('cash')],
    ['quote', paths.bag],
  ],
  items: [
    ['noOffer', paths.guideTopic('link')],
    ['offerExpired', paths.extractRecords],
    ['protection', null],
    ['rolledBack', paths.messages],
    ['wrongAccount', paths.account],
  ],
  account: [
    ['forgotExtract', paths.extractPassword],
    ['whyHold', null],
    ['falseService', paths.guideTopic('safe')],
    ['minors', paths.userAgreement],
    ['deletion', paths.safety],
  ],
}

const GROUPS = Object.keys(TOPICS) as Group[]

function questionsOf(group: Group, lang: Lang): Question[] {
  const texts = questionTexts[lang]
  return TOPICS[group].map(([key, to]) => {
    const { ask, answer, label } = texts[key]
    return { key, ask, answer, ...(to && label ? { link: { to, label } } : {}) }
  })
}
