import { useState } from 'react'
import * as v from 'valibot'
import { useUserInfo } from '../../data/account'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { readTradeUrl } from '../../rules/tradeUrl'
import { Sheet } from '../../../kit/ui/Sheet'
import { CopyButton } from '../CopyButton'
import type { Draft } from '../form/draft'
import css from './TradeUrl.module.css'
import type { UserInfo } from '../../../kit/api/types'
import { Icon } from '../../../kit/ui/icons'
import { ProveButton } from './ProveButton'
import { proofTexts, tradeUrlTexts } from './texts'
import { reasonOf } from '../../../kit/api/errors'
import { useModifyTradeUrl } from '../../data/profile'
import { useLang } from '../../../kit/stores/prefs'
import { typeInto } from '../../../kit/lib/typeInto'
import { failureToast, toast } from '../../stores/toast'
import { Form, FormField, SubmitButton } from '../form/Form'
import { kept } from '../form/draft'
import { readTradeUrlField, tradeUrl } from '../form/fields'
import { problemText } from '../form/problems'
import { useFieldValue } from '../form/useFieldValue'
import { useForm, useFormState } from '../form/useForm'
import { TradeUrlGuide } from './TradeUrlGuide'

/** The link as it is, a field for another one, and where to find it. */
export function TradeUrlDialog({ open, draft, onClose }: { open: boolean; draft: Draft; onClose: () => void }) {
  const { common } = useT()
  const t = useTexts(tradeUrlTexts)
  const user = useUserInfo().data
  const link = user?.tradeUrl ?? null
  const known = link ? readTradeUrl(link) : null
  return (
    <Sheet open={open} onClose={onClose} title={t.title} closeLabel={common.close}>
      {link && (
        <div className={css.current}>
          <div className="rest">
            <p className="quiet">{t.current}</p>
            <p className={css.link}>{link.replace(/^https:\/\//, '')}</p>
            {known?.ok && <p className="quiet">{t.steamId(known.value.steamId64)}</p>}
          </div>
          <CopyButton text={link} label={t.copy} />
        </div>
      )}
      {link && user && <ProofState user={user} />}
      <TradeUrlForm
        current={known?.ok ? known.value.steamId64 : null}
        canProve={user?.steamSignIn ?? false}
        draft={draft}
        onSaved={onClose}
      />
      <TradeUrlGuide />
    </Sheet>
  )
}

/** Whether the account of the link is proven, and else how to prove it. */
export function ProofState({ user }: { user: UserInfo }) {
  const t = useTexts(proofTexts)
  if (user.steamProven) {
    return (
      <p className={css.good}>
        <Icon name="shield" size={16} />
        {t.proven}
      </p>
    )
  }
  if (!user.steamSignIn) return null
  return (
    <div className={css.proof}>
      <p className="quiet">{t.why}</p>
      <ProveButton wide />
    </div>
  )
}

const schema = v.object({ tradeUrl })

type Props = {
  current: string | null
  /** Whether a customer can prove a Steam account to be theirs. */
  canProve: boolean
  draft: Draft
  onSaved: () => void
}

export function TradeUrlForm({ current, canProve, draft, onSaved }: Props) {
  const t = useTexts(tradeUrlTexts)
  const change = useModifyTradeUrl()
  const [taken, setTaken] = useState<string | null>(null)
  const save = async (values: { tradeUrl: string }) => {
    setTaken(null)
    try {
      await change.mutateAsync(values)
    } catch (error) {
      if (reasonOf(error) === 'trade_url_taken') setTaken(values.tradeUrl)
      throw error
    }
    draft.clear()
    toast(t.saved, 'good')
    onSaved()
  }
  const form = useForm({ schema, submit: save })
  return (
    <Form form={form}>
      <LinkField label={current ? t.newField : t.field} current={current} draft={draft} />
      {canProve && taken && <VerifyInstead tradeUrl={taken} />}
      <SubmitButton label={t.save} failed={t.failed} ifUnknown />
    </Form>
  )
}

/** Another customer has verified the account. As long as the field says so, a newer verification is offered. */
function VerifyInstead({ tradeUrl: link }: { tradeUrl: string }) {
  const t = useTexts(proofTexts)
  const { errorOf } = useFormState()
  if (!errorOf('tradeUrl')) return null
  return (
    <div className={css.verify}>
      <p className="quiet">{t.taken}</p>
      <ProveButton tradeUrl={link} wide />
    </div>
  )
}

function LinkField({ label, current, draft }: { label: string; current: string | null; draft: Draft }) {
  const t = useTexts(tradeUrlTexts)
  const { ref } = useFormState()
  const paste = async () => {
    const input = ref.current?.querySelector<HTMLInputElement>('[name=tradeUrl]')
    try {
      if (input) typeInto(input, (await navigator.clipboard.readText()).trim())
    } catch {
      failureToast(t.pasteFailed)
    }
    input?.focus()
  }
  const button = (
    <button type="button" className={css.paste} onClick={() => void paste()}>
      {t.paste}
    </button>
  )
  return (
    <FormField
      label={label}
      name="tradeUrl"
      {...kept(draft, 'tradeUrl')}
      type="url"
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={512}
      required
      placeholder={t.hint}
      after={button}
      below={<Verdict current={current} />}
    />
  )
}

/** Says whose link it is, or why it is none, while it is typed. */
function Verdict({ current }: { current: string | null }) {
  const t = useTexts(tradeUrlTexts)
  const lang = useLang()
  const { errorOf } = useFormState()
  const typed = useFieldValue('tradeUrl')
  const link = readTradeUrl(typed)
  // The server's words on it stand below it.
  if (errorOf('tradeUrl')) return <div role="status" className={css.verdict} />
  const problem = typed ? readTradeUrlField(typed) : null
  return (
    <div role="status" className={css.verdict}>
      {link.ok && (
        <p className={css.good}>
          <Icon name="check" size={16} />
          {t.belongsTo(link.value.steamId64)}
        </p>
      )}
      {link.ok && (
        <p className="quiet">{current && current !== link.value.steamId64 ? t.otherAccount : t.sendsThere}</p>
      )}
      {problem?.ok === false && <p className={css.bad}>{problemText(problem.problem, lang)}</p>}
    </div>
  )
}
