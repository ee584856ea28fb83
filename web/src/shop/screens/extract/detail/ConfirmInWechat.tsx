import { useState } from 'react'
import type { CashRecord } from '../../../../kit/api/types'
import { UnbrokenText } from '../../../components/UnbrokenText'
import { useConfig } from '../../../data/config'
import { invalidate } from '../../../data/stale'
import { useLang } from '../../../../kit/stores/prefs'
import { useTexts } from '../../../../kit/i18n/texts'
import { formatDate } from '../../../../kit/lib/date'
import { paths } from '../../../router/paths'
import { useNow } from '../../../../kit/lib/useNow'
import { isWechat, openInWechat } from '../../../../kit/lib/wechatBridge'
import { payStep } from '../../../rules/payAction'
import panel from '../../../../kit/styles/panel.module.css'
import { Button } from '../../../../kit/ui/Button'
import { ElsewhereNotice } from '../wechat/ElsewhereNotice'
import { wechatTexts } from '../cash/account/texts'
import css from '../wechat/Wechat.module.css'

type Props = { cashNo: string; confirmation: NonNullable<CashRecord['confirmation']> }
type Result = Awaited<ReturnType<typeof openInWechat>>

/** WeChat pays when the customer has confirmed it on a page of WeChat's own. */
export function ConfirmInWechat({ cashNo, confirmation }: Props) {
  const t = useTexts(wechatTexts)
  const lang = useLang()
  const isOver = useNow() > Date.parse(confirmation.confirmBy)
  const sandbox = useConfig()?.sandbox === true
  return (
    <section className={panel.panel} aria-label={t.confirm}>
      <div className={css.own}>
        <p>
          <UnbrokenText
            text={isOver ? t.confirmOver : t.confirmBy(formatDate(confirmation.confirmBy, 'dateTime', lang))}
          />
        </p>
        {isWechat() || sandbox ? (
          <ConfirmButton params={confirmation.params} sandbox={sandbox} />
        ) : (
          <ElsewhereNotice path={paths.extractDetail('cash', cashNo)} />
        )}
      </div>
    </section>
  )
}

function ConfirmButton({ params, sandbox }: { params: string; sandbox: boolean }) {
  const t = useTexts(wechatTexts)
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<Result | null>(null)
  const open = async () => {
    const step = payStep({ type: 'jsapi', url: params })
    if (step.kind !== 'wechat') return setResult('failed')
    setBusy(true)
    setResult(await openInWechat('requestMerchantTransfer', step.params, sandbox))
    setBusy(false)
    return invalidate(['getCashRecord'])
  }
  const words: Record<Result, string> = { done: t.confirmed, cancelled: t.cancelled, failed: t.impossible }
  return (
    <>
      <p role="status">{result && words[result]}</p>
      {/* WeChat may want it again, so that it stays until the money has moved. */}
      <Button look="primary" wide busy={busy} onClick={() => void open()}>
        {t.confirm}
      </Button>
      {sandbox && !isWechat() && <p className={css.sandbox}>{t.sandbox}</p>}
    </>
  )
}
