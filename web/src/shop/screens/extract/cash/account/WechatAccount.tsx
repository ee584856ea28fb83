import { useState } from 'react'
import * as v from 'valibot'
import { reasonOf } from '../../../../../kit/api/errors'
import { Form, SubmitButton } from '../../../../components/form/Form'
import { SmsField } from '../../../../components/form/SmsField'
import type { Draft } from '../../../../components/form/draft'
import { realName, smsCode } from '../../../../components/form/fields'
import { useForm } from '../../../../components/form/useForm'
import { Notice } from '../../../../components/Notice'
import { useSetCashAccount } from '../../../../data/cash'
import { useConfig } from '../../../../data/config'
import { useTexts } from '../../../../../kit/i18n/texts'
import { withoutOverlays } from '../../../../../kit/lib/overlays'
import { paths } from '../../../../router/paths'
import { isWechat } from '../../../../../kit/lib/wechatBridge'
import { Button } from '../../../../../kit/ui/Button'
import type { WechatReturn } from '../../wechat/accountCode'
import { payStep } from '../../../../rules/payAction'
import { writeFlash } from '../../../../../kit/lib/storage'
import { WECHAT_ACCOUNT } from '../../../../../kit/lib/wechatAccount'
import { ElsewhereNotice } from '../../wechat/ElsewhereNotice'
import { wechatTexts, accountTexts } from './texts'
import css from '../../wechat/Wechat.module.css'
import { HolderField } from './HolderField'

/** Reasons after which only another visit to WeChat helps. */
const OVER: ReadonlySet<string> = new Set(['wechat_code_invalid', 'wechat_state_invalid'])

type Props = {
  /** The code and the state that WeChat's OAuth led back with. */
  wechatReturn: WechatReturn | null
  authorizeUrl: string
  draft: Draft
  onAdded: (id: string) => void
}

/** The customer's own WeChat: who that is, WeChat tells. */
export function WechatAccount({ wechatReturn: given, authorizeUrl, draft, onAdded }: Props) {
  const t = useTexts(wechatTexts)
  const [wechatReturn, setWechatReturn] = useState(given)
  const sandbox = useConfig()?.sandbox === true
  if (wechatReturn)
    return (
      <WechatForm wechatReturn={wechatReturn} draft={draft} onAdded={onAdded} onOver={() => setWechatReturn(null)} />
    )
  if (!isWechat() && !sandbox) return <ElsewhereNotice path={paths.extractTab('cash')} />
  return (
    <div className={css.own}>
      {given && (
        <Notice icon="alert" warn>
          {t.over}
        </Notice>
      )}
      <p>{t.connectHint}</p>
      {/* The sheet has an entry of its own in the history, which must be gone before the page is. */}
      <Button look="primary" wide onClick={() => withoutOverlays(() => void askForCode(authorizeUrl))}>
        {t.connect}
      </Button>
      {sandbox && !isWechat() && <p className={css.sandbox}>{t.sandbox}</p>}
    </div>
  )
}

type FormProps = { wechatReturn: WechatReturn; draft: Draft; onAdded: (id: string) => void; onOver: () => void }

function WechatForm({ wechatReturn, draft, onAdded, onOver }: FormProps) {
  const t = useTexts(accountTexts)
  const words = useTexts(wechatTexts)
  const save = useSetCashAccount()
  const submit = async (values: { holderName: string; smsCode: string }) => {
    try {
      onAdded((await save.mutateAsync({ channel: 'wechat', ...wechatReturn, ...values })).id)
    } catch (error) {
      if (OVER.has(reasonOf(error) ?? '')) onOver()
      throw error
    }
  }
  const form = useForm({ schema: v.object({ holderName: realName, smsCode }), submit })
  return (
    <Form form={form}>
      <Notice icon="check">{words.connected}</Notice>
      <HolderField draft={draft} />
      <SmsField scene="cash" />
      <SubmitButton label={t.save} failed={t.failed} ifUnknown={t.maybeAdded} />
    </Form>
  )
}

/** Goes to WeChat's OAuth, which leads back to this page with a code; false where the address is none. */
function askForCode(url: string): boolean {
  const step = payStep({ type: 'authorize', url })
  if (step.kind !== 'authorize') return false
  writeFlash(WECHAT_ACCOUNT, step.state)
  location.replace(step.url)
  return true
}
