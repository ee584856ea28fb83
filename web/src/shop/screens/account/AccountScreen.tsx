import { useState } from 'react'
import * as v from 'valibot'
import type { UserInfo } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { Avatar } from '../../components/Avatar'
import { CopyButton } from '../../components/CopyButton'
import { LoadError } from '../../components/LoadError'
import { TradeUrlSheet } from '../../components/TradeUrlSheet'
import { useUserInfo } from '../../data/account'
import { useTexts } from '../../../kit/i18n/texts'
import { cx } from '../../../kit/lib/cx'
import { paths } from '../../router/paths'
import { readTradeUrl } from '../../rules/tradeUrl'
import panel from '../../../kit/styles/panel.module.css'
import { CellBody, cellClass, cellGroupClass } from '../../../kit/ui/Cell'
import { Icon } from '../../../kit/ui/icons'
import css from './Account.module.css'
import { AccountSkeleton } from './AccountSkeleton'
import { AvatarSheet } from './profile/AvatarSheet'
import { Form, FormField, SubmitButton } from '../../components/form/Form'
import { kept, useDraft } from '../../components/form/draft'
import type { Draft } from '../../components/form/draft'
import { nickName } from '../../components/form/fields'
import { useForm } from '../../components/form/useForm'
import { useBrandNames } from '../../data/config'
import { useModifyNickName } from '../../data/profile'
import { useT } from '../../i18n/language'
import { NICK_NAME_MAX } from '../../rules/names'
import { toast } from '../../stores/toast'
import { Sheet } from '../../../kit/ui/Sheet'
import { profileTexts } from './profile/texts'

type Open = 'avatar' | 'nickName' | 'tradeUrl' | null

export function AccountScreen() {
  const t = useTexts(profileTexts)
  const { data: user, error, refetch } = useUserInfo()
  if (!user && error) return <LoadError title={t.loadFailed} query={{ error, refetch }} />
  return <div className={cx(panel.screen, css.screen)}>{user ? <Profile user={user} /> : <AccountSkeleton />}</div>
}

function Profile({ user }: { user: UserInfo }) {
  const t = useTexts(profileTexts)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <>
      <button type="button" className={css.avatar} onClick={() => setOpen('avatar')}>
        <Avatar url={user.avatarUrl} name={user.nickName} size={92} />
        <span className={css.change}>{t.changeAvatar}</span>
      </button>
      <div className={cellGroupClass}>
        <button type="button" className={cellClass} onClick={() => setOpen('nickName')}>
          <CellBody title={t.nickName} value={<span className={css.cut}>{user.nickName}</span>} />
        </button>
        <div className={cellClass}>
          <CellBody title={t.phone} value={<span className="num">{user.phone}</span>} arrow={false} />
        </div>
        <div className={cx(cellClass, css.withCopy)}>
          <CellBody title={t.id} value={<span className="num">{user.id}</span>} arrow={false} />
          <CopyButton text={user.id} label={t.copyId} />
        </div>
      </div>
      <div className={cx(cellGroupClass, css.group)}>
        <AppLink to={paths.verifyReal} className={cellClass}>
          <CellBody icon="idCard" title={t.realName} value={<RealName user={user} />} />
        </AppLink>
        <button type="button" className={cellClass} onClick={() => setOpen('tradeUrl')}>
          <CellBody icon="link" title={t.tradeLink} value={<SteamId user={user} />} />
        </button>
        <AppLink to={paths.safety} className={cellClass}>
          <CellBody icon="shield" title={t.safety} />
        </AppLink>
      </div>
      <AvatarSheet open={open === 'avatar'} user={user} onClose={close} />
      <NickNameSheet open={open === 'nickName'} nickName={user.nickName} onClose={close} />
      <TradeUrlSheet open={open === 'tradeUrl'} onClose={close} />
    </>
  )
}

function RealName({ user }: { user: UserInfo }) {
  const t = useTexts(profileTexts)
  if (!user.realNameVerified) return <span className="link">{t.unverified}</span>
  return (
    <span className={css.done}>
      <Icon name="check" size={15} />
      {user.realName ?? t.verified}
      {user.minor && ` · ${t.minor}`}
    </span>
  )
}

function SteamId({ user }: { user: UserInfo }) {
  const t = useTexts(profileTexts)
  const link = user.tradeUrl ? readTradeUrl(user.tradeUrl) : null
  if (!link?.ok) return <span className="link">{t.tradeLinkUnset}</span>
  const id = <span className={`num ${css.steamId}`}>{link.value.steamId64}</span>
  if (!user.steamProven) return id
  return (
    <span className={css.done}>
      <Icon name="check" size={15} />
      <span className="sr-only">{t.steamProven}</span>
      {id}
    </span>
  )
}

type Props = { nickName: string; onClose: () => void }
type FormProps = Props & { draft: Draft }

export function NickNameSheet({ open, ...props }: Props & { open: boolean }) {
  const t = useTexts(profileTexts)
  const { common } = useT()
  const draft = useDraft()
  return (
    <Sheet open={open} onClose={props.onClose} title={t.nickNameTitle} closeLabel={common.close}>
      <NickNameForm {...props} draft={draft} />
    </Sheet>
  )
}

function NickNameForm({ nickName: current, draft, onClose }: FormProps) {
  const t = useTexts(profileTexts)
  const change = useModifyNickName()
  const save = async (values: { nickName: string }) => {
    await change.mutateAsync(values)
    draft.clear()
    toast(t.nickNameSaved, 'good')
    onClose()
  }
  const form = useForm({ schema: v.object({ nickName: nickName(useBrandNames()) }), submit: save })
  return (
    <Form form={form}>
      <FormField
        label={t.nickName}
        name="nickName"
        autoComplete="nickname"
        maxLength={2 * NICK_NAME_MAX}
        required
        {...kept(draft, 'nickName', current)}
        hint={t.nickNameHint}
      />
      <SubmitButton label={t.save} failed={t.saveFailed} ifUnknown />
    </Form>
  )
}
