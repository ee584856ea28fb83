import { useState } from 'react'
import type { FormEvent } from 'react'
import type { ConversationTopic } from '../../../kit/api/types'
import { useTexts } from '../../../kit/i18n/texts'
import { Button } from '../../../kit/ui/Button'
import { Icon } from '../../../kit/ui/icons'
import { Segmented } from '../../../kit/ui/Segmented'
import { TextArea } from '../../../kit/ui/TextArea'
import { useConversations, useOpenConversation } from '../../data/conversations'
import { errorText } from '../../data/errorText'
import { AppLink } from '../../router/AppLink'
import { useNavigate, useSearch } from '../../router/router'
import { paths } from '../../router/paths'
import { toast } from '../../stores/toast'
import css from './conversation/Conversation.module.css'
import { useOwnDraft } from './conversation/drafts'
import { ServiceHours } from './conversation/ServiceHours'
import { draftPlace, subjectOf } from './conversation/subject'
import { conversationTexts } from './conversation/texts'

const TEXT_MAX = 1000
const ALONE: readonly ConversationTopic[] = ['account', 'other']

/** A new question, about the thing that the address names. */
export function QuestionScreen() {
  const t = useTexts(conversationTexts)
  const search = useSearch()
  const navigate = useNavigate()
  const named = subjectOf(search.get('topic'), search.get('no'))
  const [chosen, setChosen] = useState<ConversationTopic | null>(null)
  const topic = named.subjectNo ? named.topic : (chosen ?? named.topic)
  const { text, setText, takeOut } = useOwnDraft(draftPlace(named))
  const open = useOpenConversation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || open.isPending) return
    const asking = open.mutateAsync(
      { topic, text, ...(named.subjectNo && { subjectNo: named.subjectNo }) },
      {
        onSuccess: ({ conversationNo }) => {
          toast(t.opened, 'good')
          navigate(paths.conversation(conversationNo), { replace: true })
        },
      },
    )
    asking.then(() => takeOut(text)).catch(() => undefined)
  }
  return (
    <form className={css.ask} onSubmit={submit}>
      {named.subjectNo ? (
        <p className={css.about}>
          <span>{t.topic[topic]}</span>
          <b className="num">{named.subjectNo}</b>
        </p>
      ) : (
        <>
          <Segmented
            label={t.about}
            name="topic"
            value={topic}
            options={ALONE.map((value) => ({ value, label: t.topic[value] }))}
            onChange={setChosen}
          />
          <p className="quiet">{t.onThing}</p>
        </>
      )}
      {named.subjectNo && <AskedAlready subjectNo={named.subjectNo} />}
      <TextArea
        label={t.question}
        placeholder={t.questionHint}
        rows={6}
        maxLength={TEXT_MAX}
        value={text}
        onText={setText}
        error={open.error ? errorText(open.error) : undefined}
      />
      <Button type="submit" look="primary" wide busy={open.isPending} disabled={!text.trim()}>
        {t.submit}
      </Button>
      <ServiceHours />
      <p className={css.safe}>
        <Icon name="shield" size={18} />
        {t.never}
      </p>
    </form>
  )
}

/** The way to the open question about the same thing. */
function AskedAlready({ subjectNo }: { subjectNo: string }) {
  const t = useTexts(conversationTexts)
  const asked = useConversations().items.find((one) => one.subjectNo === subjectNo && one.state !== 'closed')
  if (!asked) return null
  return (
    <p className={css.asked}>
      {t.asked}
      <AppLink to={paths.conversation(asked.conversationNo)} replace className="link touch-line">
        {t.toAsked}
      </AppLink>
    </p>
  )
}
