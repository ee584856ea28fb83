import type { Voucher } from '../../../kit/api/types'
import { AppLink } from '../../router/AppLink'
import { UnbrokenText } from '../../components/UnbrokenText'
import { useLang } from '../../../kit/stores/prefs'
import { useTexts } from '../../../kit/i18n/texts'
import { formatDate } from '../../../kit/lib/date'
import { useNow } from '../../../kit/lib/useNow'
import { paths } from '../../router/paths'
import { formatFen } from '../../../kit/lib/money'
import { buttonClass } from '../../../kit/ui/Button'
import { Money } from '../../../kit/ui/Money'
import { walletTexts } from './texts'
import css from './Voucher.module.css'
import { DAY_MS } from '../../../kit/lib/durations'

const SOON_MS = 3 * DAY_MS

/** Gifts that a voucher can be used for begin at its threshold. */
const storePath = (thresholdFen: number) =>
  thresholdFen > 0 ? `${paths.gift}?minPriceFen=${thresholdFen}` : paths.gift

/** `新人礼：满 50 减 5` breaks behind its colon before it breaks anywhere else. */
function nameParts(name: string) {
  const end = name.indexOf('：') + 1
  if (end === 0) return name
  return (
    <>
      {name.slice(0, end)}
      <span className={css.condition}>{name.slice(end)}</span>
    </>
  )
}

export function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useTexts(walletTexts)
  const { state, name, kind, amountFen, percent, capFen, thresholdFen } = voucher
  return (
    <article className={css.voucher} data-state={state}>
      <div className={css.worth}>
        <p className={css.amount}>{kind === 'amount' ? <Money fen={amountFen} size="l" quiet /> : t.off(percent)}</p>
        <p>{thresholdFen > 0 ? t.threshold(formatFen(thresholdFen)) : t.noThreshold}</p>
      </div>
      <div className={css.facts}>
        <h2 aria-label={name}>{nameParts(name)}</h2>
        {capFen > 0 && <p>{t.cap(formatFen(capFen))}</p>}
        <Validity voucher={voucher} />
      </div>
      {state === 'usable' ? (
        <AppLink
          to={storePath(thresholdFen)}
          className={buttonClass('soft', false, true)}
          aria-label={`${t.use}: ${name}`}
        >
          {t.use}
        </AppLink>
      ) : (
        <span className={css.stamp}>{t.voucherStates[state]}</span>
      )}
    </article>
  )
}

function Validity({ voucher: { state, validFrom, validTo } }: { voucher: Voucher }) {
  const t = useTexts(walletTexts)
  const lang = useLang()
  const now = useNow(false)
  const isEarly = Date.parse(validFrom) > now
  const endsSoon = state === 'usable' && Date.parse(validTo) - now < SOON_MS
  return (
    <p>
      <UnbrokenText
        text={isEarly ? t.validFrom(formatDate(validFrom, 'date', lang)) : t.validTo(formatDate(validTo, 'date', lang))}
      />
      {endsSoon && <span className="link"> · {t.endsSoon}</span>}
    </p>
  )
}
