import { useState } from 'react'
import { useNavigate, useSearch } from '../../router/router'
import { AppLink, ButtonLink } from '../../router/AppLink'
import { StateTabs } from '../../components/StateTabs'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { TradeUrlGuide } from '../../components/tradeUrl/TradeUrlGuide'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { Button } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { Scene } from './drawings/scenes'
import css from './Guide.module.css'
import { guideTexts } from './texts'

export function OperationGuideScreen() {
  const t = useTexts(guideTexts)
  const topic = topicOf(useSearch().get('topic'))
  const navigate = useNavigate()
  const show = (next: Topic) => navigate(paths.guideTopic(next), { replace: true })
  return (
    <>
      <StateTabs
        label={t.topics}
        value={topic}
        tabs={TOPICS.map((one) => ({ value: one, label: t.names[one] }))}
        onChange={show}
      />
      <article className={css.topic}>
        <h2>{t[topic].title}</h2>
        <p className={css.lead}>
          <UnbrokenText text={t[topic].lead} />
        </p>
        {topic === 'link' ? <TradeLinkTopic /> : <Steps topic={topic} />}
        <section className={css.fails}>
          <h3>
            <Icon name="shield" size={20} />
            {t[topic].failsTitle}
          </h3>
          <p>
            <UnbrokenText text={t[topic].fails} />
          </p>
        </section>
        {topic !== 'link' && (
          <ButtonLink to={ACTIONS[topic]} wide>
            {t[topic].action}
          </ButtonLink>
        )}
      </article>
      <More topic={topic} />
    </>
  )
}

function Steps({ topic }: { topic: DrawnTopic }) {
  const { steps } = useTexts(guideTexts)[topic]
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step.title}>
          <Scene topic={topic} step={index} />
          <div>
            <h3>
              <span className={css.number} aria-hidden="true">
                {index + 1}
              </span>
              {step.title}
            </h3>
            <p>
              <UnbrokenText text={step.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** The same steps as beside the field, and the field itself one press away. */
function TradeLinkTopic() {
  const t = useTexts(guideTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <TradeUrlGuide />
      <p className={css.set}>
        <Button look="primary" wide onClick={() => setIsOpen(true)}>
          {t.link.action}
        </Button>
      </p>
      <TradeUrlSheet open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

function More({ topic }: { topic: Topic }) {
  const t = useTexts(guideTexts)
  const next = nextTopic(topic)
  return (
    <p className={css.more}>
      {next && (
        <AppLink to={paths.guideTopic(next)} replace>
          {t.next(t.names[next])}
        </AppLink>
      )}
      <AppLink to={paths.support}>{t.help}</AppLink>
    </p>
  )
}

const TOPICS = ['buy', 'link', 'extract', 'exchange', 'cash', 'safe'] as const
type Topic = (typeof TOPICS)[number]
/** The trade link has drawings of its own, beside the sheet that sets it. */
type DrawnTopic = Exclude<Topic, 'link'>

const topicOf = (name: string | null): Topic => TOPICS.find((topic) => topic === name) ?? 'buy'

const nextTopic = (topic: Topic): Topic | undefined => TOPICS[TOPICS.indexOf(topic) + 1]

/** Where a topic is put into practice. */
const ACTIONS: Record<DrawnTopic, string> = {
  buy: paths.gift,
  extract: paths.extractTab('items'),
  exchange: paths.bag,
  cash: paths.extractTab('cash'),
  safe: paths.safety,
}
