import { useEffect, useState } from 'react'
import { orderTexts } from '../../components/order/texts'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { AppLink } from '../../router/AppLink'
import { paths } from '../../router/paths'
import { notePayAttempt } from '../../stores/payAttempts'
import type { PayAttempt } from '../../stores/payAttempts'
import { Button } from '../../../kit/ui/Button'
import css from './Pay.module.css'
import { payTexts } from './texts'

/** Providers answer within seconds; after that it is said that no answer came. */
const NO_ANSWER_AFTER_MS = 10_000

type Props = {
  /** Without a time where another device began it. */
  attempt: Pick<PayAttempt, 'method'> & { startedAt?: number }
  orderNo: string
  onAsk: () => Promise<unknown>
  onOther: () => void
}

/** The customer went to pay, here, in another tab or on another device, and its outcome is not known yet. */
export function PaymentStarted({ attempt, orderNo, onAsk, onOther }: Props) {
  const t = useTexts(payTexts)
  const lang = useLang()
  const name = useTexts(orderTexts).method[attempt.method]
  const [answer, setAnswer] = useState<'none' | 'asking' | 'notYet'>('none')
  useEffect(() => {
    if (answer !== 'asking') return undefined
    const timer = setTimeout(() => setAnswer('notYet'), NO_ANSWER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [answer])
  const ask = () => {
    setAnswer('asking')
    // The provider is asked often again from now on.
    notePayAttempt(orderNo, attempt.method)
    void onAsk()
  }
  return (
    <section className={css.started} aria-labelledby="payment-started">
      <h2 id="payment-started">
        {t.started(name)}
        {attempt.startedAt !== undefined && (
          <time dateTime={new Date(attempt.startedAt).toISOString()}>
            {t.startedAt(formatDate(attempt.startedAt, 'time', lang))}
          </time>
        )}
      </h2>
      <p role="status">{answer === 'asking' ? t.asking : answer === 'notYet' ? t.notYet : t.startedHint}</p>
      {answer === 'notYet' && (
        <AppLink to={paths.questionAbout('order', orderNo)} className="link touch-line">
          {t.support}
        </AppLink>
      )}
      <div className={css.startedActions}>
        <Button small look="soft" busy={answer === 'asking'} onClick={ask}>
          {t.iHavePaid}
        </Button>
        <Button small onClick={onOther}>
          {t.otherMethod}
        </Button>
      </div>
    </section>
  )
}
