import { useUserInfo } from '../../data/account'
import { useT } from '../../i18n/language'
import { useTexts } from '../../../kit/i18n/texts'
import { readTradeUrl } from '../../rules/tradeUrl'
import { Sheet } from '../../../kit/ui/Sheet'
import { CopyButton } from '../CopyButton'
import type { Draft } from '../form/draft'
import css from './TradeUrl.module.css'
import { ProofState } from './proof/ProofState'
import { TradeUrlForm } from './TradeUrlForm'
import { TradeUrlGuide } from './TradeUrlGuide'
import { tradeUrlTexts } from './texts'

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
