import type { ChangeEvent, FormEvent } from 'react'
import { useState } from 'react'
import type { Conversation } from '../../../../kit/api/types'
import { useTexts } from '../../../../kit/i18n/texts'
import { readPicture, shrink } from '../../../../kit/lib/picture'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import { TextArea } from '../../../../kit/ui/TextArea'
import { useSendMessage, useSendPicture } from '../../../data/conversations'
import { errorText } from '../../../data/errorText'
import { ButtonLink } from '../../../router/AppLink'
import { paths } from '../../../router/paths'
import { toast } from '../../../stores/toast'
import css from './Conversation.module.css'
import { useDraftText } from './drafts'
import { conversationTexts } from './texts'

const TEXT_MAX = 1000
/** The server keeps no larger ones. */
const SIDE_MAX = 1280

/** Characters that a line of a phone holds. */
const LINE_CHARS = 16

/** Where the customer writes; in a closed conversation the way to a new one about the same. */
export function Compose({ conversation: { conversationNo, state, topic, subjectNo } }: { conversation: Conversation }) {
  const t = useTexts(conversationTexts)
  return (
    <div className={panel.bar} data-bar>
      <div>
        {state === 'closed' ? (
          <>
            <p className={css.over}>{t.closed}</p>
            <ButtonLink to={paths.questionAbout(topic, subjectNo ?? undefined)}>{t.again}</ButtonLink>
          </>
        ) : (
          <Writing conversationNo={conversationNo} />
        )}
      </div>
    </div>
  )
}

function Writing({ conversationNo }: { conversationNo: string }) {
  const t = useTexts(conversationTexts)
  const [text, setText] = useDraftText(conversationNo)
  const send = useSendMessage()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || send.isPending) return
    send.mutate({ conversationNo, text }, { onSuccess: () => setText('') })
  }
  return (
    <form className={css.compose} onSubmit={submit}>
      <Attach conversationNo={conversationNo} />
      <TextArea
        bare
        label={t.write}
        placeholder={t.write}
        rows={/\n/.test(text) || text.length > LINE_CHARS ? 3 : 1}
        maxLength={TEXT_MAX}
        value={text}
        onText={setText}
        error={send.error ? errorText(send.error) : undefined}
      />
      <Button type="submit" look="primary" busy={send.isPending} disabled={!text.trim()}>
        {t.send}
      </Button>
    </form>
  )
}

function Attach({ conversationNo }: { conversationNo: string }) {
  const t = useTexts(conversationTexts)
  const send = useSendPicture(conversationNo)
  const [isReading, setIsReading] = useState(false)
  const isBusy = isReading || send.isPending
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file || isBusy) return
    setIsReading(true)
    const read = await readPicture(file)
    const picture = read && (await shrink(read, SIDE_MAX))
    setIsReading(false)
    if (!picture) return toast(t.noPicture, 'bad')
    send.mutate(picture, { onError: (error) => toast(errorText(error), 'bad') })
  }
  return (
    <label className={css.attach} aria-disabled={isBusy || undefined}>
      <Icon name="plus" size={22} />
      <span className="sr-only">{t.picture}</span>
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        disabled={isBusy}
        onChange={(event) => void choose(event)}
      />
    </label>
  )
}
