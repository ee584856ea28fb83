import type { ChangeEvent, FormEvent } from 'react'
import { useEffect, useState } from 'react'
import { outcomeOf } from '../../../../kit/api/outcome'
import type { Conversation } from '../../../../kit/api/types'
import { ActionBar } from '../../../components/ActionBar'
import { useTexts } from '../../../../kit/i18n/texts'
import { readPicture, shrink } from '../../../../kit/lib/picture'
import { Button } from '../../../../kit/ui/Button'
import { Icon } from '../../../../kit/ui/icons'
import { TextArea } from '../../../../kit/ui/TextArea'
import { useSendMessage, useSendPicture } from '../../../data/conversations'
import { errorText } from '../../../data/errorText'
import { ButtonLink } from '../../../router/AppLink'
import { paths } from '../../../router/paths'
import { toast } from '../../../stores/toast'
import css from './Conversation.module.css'
import { useOwnDraft } from './drafts'
import { draftPlace } from './subject'
import { conversationTexts } from './texts'

const TEXT_MAX = 1000
/** The server keeps no larger ones. */
const DOTS_MAX = 3_000_000

/** Letters that a line of a phone holds; a Chinese character is as wide as two. */
const LINE_LETTERS = 26
const LINES_MAX = 4

/** Where the customer writes; in a closed conversation the way to a new one about the same. */
export function Compose({ conversation }: { conversation: Conversation }) {
  const { conversationNo, state } = conversation
  return (
    <ActionBar>
      {state === 'closed' ? <AskAgain conversation={conversation} /> : <Writing conversationNo={conversationNo} />}
    </ActionBar>
  )
}

function AskAgain({ conversation: { conversationNo, topic, subjectNo } }: { conversation: Conversation }) {
  const t = useTexts(conversationTexts)
  const { text, moveTo } = useOwnDraft(conversationNo)
  return (
    <>
      <p className={css.over}>{text ? t.closedWithDraft : t.closed}</p>
      <ButtonLink
        to={paths.questionAbout(topic, subjectNo ?? undefined)}
        onClick={() => text && moveTo(draftPlace({ subjectNo }))}
      >
        {t.again}
      </ButtonLink>
    </>
  )
}

const linesOf = (text: string) =>
  text.split('\n').reduce((sum, line) => {
    const letters = Array.from(line).reduce((width, letter) => width + (letter > '\u2e80' ? 2 : 1), 0)
    return sum + Math.max(1, Math.ceil(letters / LINE_LETTERS))
  }, 0)

function Writing({ conversationNo }: { conversationNo: string }) {
  const t = useTexts(conversationTexts)
  const { text, setText, takeOut } = useOwnDraft(conversationNo)
  const [picture, setPicture] = useState<Blob | null>(null)
  const send = useSendMessage()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || send.isPending) return
    send
      .mutateAsync({ conversationNo, text })
      .then(() => takeOut(text))
      .catch(() => undefined)
  }
  return (
    <div className={css.writing}>
      {picture && <Chosen conversationNo={conversationNo} picture={picture} onEnd={() => setPicture(null)} />}
      <form className={css.compose} onSubmit={submit}>
        <Attach onChosen={setPicture} disabled={picture !== null} />
        <TextArea
          bare
          label={t.write}
          placeholder={t.write}
          rows={Math.min(LINES_MAX, linesOf(text))}
          maxLength={TEXT_MAX}
          value={text}
          onText={setText}
          error={send.error ? errorText(send.error) : undefined}
        />
        <Button type="submit" look="primary" busy={send.isPending} disabled={!text.trim()}>
          {t.send}
        </Button>
      </form>
    </div>
  )
}

type ChosenProps = { conversationNo: string; picture: Blob; onEnd: () => void }

/** The picture to send, as it will be seen. After a failure it is sent again as the same message. */
function Chosen({ conversationNo, picture, onEnd }: ChosenProps) {
  const t = useTexts(conversationTexts)
  const send = useSendPicture(conversationNo)
  const [address] = useState(() => URL.createObjectURL(picture))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const failure = send.error && (outcomeOf(send.error) === 'unknown' ? t.pictureUnknown : errorText(send.error))
  return (
    <div className={css.chosen}>
      <img src={address} alt={t.pictureChosen} />
      <p role="status" className={failure ? css.problem : undefined}>
        {send.isPending ? t.pictureSending : (failure ?? t.pictureCheck)}
      </p>
      <Button small disabled={send.isPending} onClick={onEnd}>
        {t.discard}
      </Button>
      <Button small look="primary" busy={send.isPending} onClick={() => send.mutate(picture, { onSuccess: onEnd })}>
        {failure ? t.sendAgain : t.send}
      </Button>
    </div>
  )
}

function Attach({ onChosen, disabled }: { onChosen: (picture: Blob) => void; disabled: boolean }) {
  const t = useTexts(conversationTexts)
  const [isReading, setIsReading] = useState(false)
  const isBusy = isReading || disabled
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file || isBusy) return
    setIsReading(true)
    const read = await readPicture(file)
    const picture = read && (await shrink(read, DOTS_MAX))
    setIsReading(false)
    if (picture) onChosen(picture)
    else toast(t.noPicture, 'bad')
  }
  return (
    <label className={css.attach} aria-disabled={isBusy || undefined}>
      <Icon name="picture" size={22} />
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
