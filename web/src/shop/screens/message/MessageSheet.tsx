import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { Time } from '../../components/Time'
import { useLocation, useNavigate, useSearch } from '../../router/router'
import { reasonOf } from '../../../kit/api/errors'
import type { Message } from '../../../kit/api/types'
import { ButtonLink } from '../../router/AppLink'
import { LoadError } from '../../components/LoadError'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useMessage } from '../../data/messages'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { paths } from '../../router/paths'
import { causePath } from '../../rules/cause'
import { Sheet } from '../../../kit/ui/Sheet'
import { Skeleton } from '../../../kit/ui/Skeleton'
import { StateView } from '../../../kit/ui/StateView'
import css from './Message.module.css'
import { messageTexts } from './texts'

/** The message that the address names. Going back closes it. */
export function MessageSheet() {
  const { common, titles } = useT()
  const id = useSearch().get('id') ?? ''
  const message = useMessage(id)
  const close = useClose(id)
  return (
    <Sheet
      open={id !== ''}
      onClose={close}
      title={message.data?.title ?? titles.messages}
      closeLabel={common.close}
      footer={
        (message.data && <Follow message={message.data} />) ||
        (message.isPending && <Skeleton width="100%" height="48px" />)
      }
    >
      {message.isPending && <BodySkeleton />}
      {message.isError && <Missing isGone={reasonOf(message.error) === 'message_not_found'} query={message} />}
      {message.data && <Body message={message.data} />}
    </Sheet>
  )
}

/** Once an opening: the dialog reports its end also when the address has closed it already. */
function useClose(id: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = id === ''
  }, [id])
  return () => {
    if (isClosing.current) return
    isClosing.current = true
    if (state?.stay) navigate(-1)
    else navigate(paths.messages, { replace: true, state: { stay: true } })
  }
}

function Body({ message }: { message: Message }) {
  return (
    <div className={css.body}>
      <Time at={message.createTime} />
      <p>
        <UnbrokenText text={message.body} />
      </p>
    </div>
  )
}

/** As large as most messages, so that the sheet does not grow when the message has come. */
function BodySkeleton() {
  return (
    <div className={css.body} aria-hidden="true">
      <time>&nbsp;</time>
      <p>
        <Skeleton width="90%" />
      </p>
    </div>
  )
}

function Follow({ message: { refType, refNo } }: { message: Message }) {
  const t = useTexts(messageTexts)
  return (
    <ButtonLink to={causePath(refType, refNo)} wide>
      {t.follow[refType]}
    </ButtonLink>
  )
}

function Missing({ isGone, query }: { isGone: boolean; query: ComponentProps<typeof LoadError>['query'] }) {
  const t = useTexts(messageTexts)
  if (isGone) return <StateView alert icon="info" title={t.gone} hint={t.goneHint} />
  return <LoadError title={t.loadOne} query={query} />
}
