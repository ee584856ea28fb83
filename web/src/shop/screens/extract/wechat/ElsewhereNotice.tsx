import { CopyButton } from '../../../components/CopyButton'
import { useTexts } from '../../../../kit/i18n/texts'
import { lazyPart } from '../../../components/lazyPart'
import { wechatTexts } from '../cash/account/texts'
import css from './Wechat.module.css'

const QrCode = lazyPart(() => import('../../../../kit/ui/QrCode').then((m) => m.QrCode))

/** For every browser that is not WeChat's: how this page gets there. */
export function ElsewhereNotice({ path }: { path: string }) {
  const t = useTexts(wechatTexts)
  const address = new URL(path, location.origin).href
  return (
    <div className={css.elsewhere}>
      <p>{t.elsewhere}</p>
      <div className={css.code}>
        <QrCode text={address} label={t.qrLabel} broken={t.qrBroken} />
      </div>
      <p className={css.copy}>
        {t.copyHint}
        <CopyButton text={address} label={t.copy} />
      </p>
    </div>
  )
}
